"""Laws that hold at every moment of every game, as plain functions.

A law about a moment takes a game; a law about a step takes the game before, the option, and the
game after. Each raises `Broken` with what is wrong and returns nothing otherwise. `MOMENT_LAWS`
and `STEP_LAWS` are cheap enough to test after every answer; `DEEP_MOMENT_LAWS` and `DEEP_STEP_LAWS`
play on, save, load and compare, and are for samples.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache

from ..adventures.events import (
    BossCardRevealed,
    LootBought,
    LootLeft,
    LootReplaced,
    LootTaken,
)
from ..api.game import Game
from ..army.records import DICE, POINTS_TO_WIN, armies_of
from ..engine import events as e
from ..engine.decisions import Option
from ..engine.events import ExtraPhaseGranted, TurnBegan
from ..engine.play.changes import limit_of
from ..engine.play.rollphase.offense import MOST_DICE
from ..engine.play.run import Run
from ..engine.play.standing_text import read_table
from ..engine.zones import OPEN
from ..options import VALUES
from ..wire.forms import Eye, Pen
from ..wire.shapes import form_of
from .bookkeeper import Bookkeeper, zones_of
from .hidden import leaks, leaks_of_step

MomentLaw = Callable[[Game], None]
StepLaw = Callable[[Game, Option, Game], None]

# No option list is longer: 31 ways to re-roll five dice, every ability, a pass.
MOST_OPTIONS = 80
CP_MAX = 15
# Programs that run below a hero's turn: of any game, a boss battle, a portal crawl.
TURNS = (["turns"], ["battle", "battle_turn"], ["crawl", "crawl_turn"])
# Questions that are put even if there is one answer: people want to see where they go.
ALWAYS_ASKED = ("move", "shop")
# Public events about a card.
FACE_UP = (
    e.PlayDeclared,
    e.CardPlayed,
    e.CardSold,
    e.CardDiscarded,
    e.CardPutAway,
    e.CardTaken,
    e.CardTakenBack,
    e.CardResolved,
    e.HandRevealed,
    e.UpgradePlayed,
    e.PlayCancelled,
    BossCardRevealed,
    LootBought,
    LootTaken,
    LootReplaced,
    LootLeft,
)


class Broken(AssertionError):
    """A law that does not hold; `law` is its name."""

    def __init__(self, law: str, says: str) -> None:
        super().__init__(f"{law}: {says}")
        self.law = law
        self.says = says


def _must(condition: bool, law: str, says: str) -> None:
    if not condition:
        raise Broken(law, says)


DUELS = ("heroes", "versus")
"""The systems in which players play against each other with cards in hand."""


# --- moments --------------------------------------------------------------------------------------


def dials_within_bounds(game: Game) -> None:
    """Health is from 0 to its cap, CP from 0 to 15; a living player has Health."""
    table = game._table
    for dial, (health, cap) in enumerate(zip(table.dials, table.caps, strict=True)):
        limit = max(cap, game._context.mode.health)
        if game._context.mode.system != "army":
            _must(0 <= health <= limit, "dials", f"dial {dial} is at {health} of {limit} Health")
    for player in table.players:
        _must(0 <= player.cp <= CP_MAX, "dials", f"seat {player.seat} has {player.cp} CP")


def stacks_within_limits(game: Game) -> None:
    """No player holds more of a token than its stack limit, raised ones included."""
    run = Run(game._context, game._table)
    for player in game._table.players:
        counts: dict[str, int] = {}
        for token in player.tokens:
            counts[token.key] = counts.get(token.key, 0) + 1
        for key, count in counts.items():
            limit = limit_of(run, player.seat, key)
            if limit is not None:
                says = f"seat {player.seat} holds {count} {key} of {limit}"
                _must(count <= limit, "stack limit", says)


def tokens_are_valid(game: Game) -> None:
    """Every token is defined, shows one of its sides, and has an id of its own."""
    codes = game._context.code.tokens
    seen: set[int] = set()
    for player in game._table.players:
        for token in player.tokens:
            code = codes.get(token.key)
            if code is None:
                raise Broken("tokens", f"there is no token {token.key!r}")
            sides = max(1, len(code.sides))
            _must(0 <= token.side < sides, "token side", f"{token.key} shows side {token.side}")
            _must(token.id not in seen, "token id", f"two tokens have the id {token.id}")
            seen.add(token.id)


def cards_are_conserved(game: Game) -> None:
    """The zones of a player hold the player's whole deck, each card once."""
    table = game._table
    whole: dict[int, set[int]] = {player.seat: set() for player in table.players}
    for card, owner in enumerate(table.owners):
        if owner in whole:
            whole[owner].add(card)
    for player in table.players:
        cards = [card for zone in zones_of(player).values() for card in zone]
        _must(len(cards) == len(set(cards)), "cards conserved", f"seat {player.seat}: {cards}")
        odd = set(cards) ^ whole[player.seat]
        _must(not odd, "cards conserved", f"seat {player.seat}: {sorted(odd)} lost or foreign")


def armies_are_conserved(game: Game) -> None:
    """The twelve dice of an army lie each in one place, and the dice in play show a face."""
    if game._context.mode.system != "army":
        return
    for seat, army in enumerate(armies_of(game._table).armies):
        placed = [die for group in army.groups for die in group.dice]
        dice = [*army.pool, *army.storage, *army.using, *placed, *army.reserve]
        whole = sorted(dice) == list(range(DICE))
        _must(whole, "dice conserved", f"seat {seat}: {sorted(dice)}")
        shown = [army.faces[die] for die in (*army.storage, *placed)]
        _must(all(1 <= face <= 6 for face in shown), "dice", f"seat {seat} shows {shown}")
        _must(0 <= army.points <= POINTS_TO_WIN, "points", f"seat {seat} has {army.points}")
    for dial, health in enumerate(game._table.dials):
        _must(health >= 0, "dials", f"dial {dial} is at {health} Health")


def upgrades_match_levels(game: Game) -> None:
    """The level of each ability space is that of the best upgrade lying on it."""
    table, codes = game._table, game._context.code.cards
    for player in table.players:
        best: dict[str, int] = {}
        for card in player.upgrades:
            code = codes[table.cards[card]]
            best[code.slot] = max(best.get(code.slot, 0), code.level)
        _must(best == player.levels, "levels", f"{best} lie there, {player.levels} is in force")


def dice_are_valid(game: Game) -> None:
    """Faces are 0 (blank) to 6; a roll has at most ten dice, an offensive one five, or up to seven
    where a text gives more.
    """
    for roll in game._table.rolls:
        _must(all(0 <= face <= 6 for face in roll.faces), "dice", f"faces {roll.faces}")
        most = MOST_DICE if roll.purpose == "offense" else 10
        _must(len(roll.faces) <= most, "dice", f"{len(roll.faces)} dice in a {roll.purpose} roll")
        _must(roll.allowed >= 1, "dice", f"{roll.allowed} Roll Attempts allowed")


def one_decision_or_a_result(game: Game) -> None:
    """There is a decision exactly as long as there is no result."""
    decision = game.decision
    _must((decision is None) == game.is_over, "decision", f"over={game.is_over}, asks {decision}")
    if decision is None:
        return
    seats = range(len(game._table.players))
    _must(decision.player is None or decision.player in seats, "decision", str(decision.player))
    if decision.player is not None:
        alive = game._table.players[decision.player].alive
        _must(alive, "decision", f"seat {decision.player} is out of the game and is asked")
    _must(bool(decision.prompt), "decision", "a question without words")
    ids = {option.id for option in decision.options}
    # Uniform windows ask also those who can only pass.
    uniform = game._table.rules.uniform_windows
    least = 1 if uniform or decision.kind in ALWAYS_ASKED else 2
    few = f"{len(decision.options)} options: no question"
    _must(len(decision.options) >= least, "options", few)
    _must(len(ids) == len(decision.options), "options", "two options have the same id")
    _must(len(ids) <= MOST_OPTIONS, "options", f"{len(ids)} options in one question")
    texts = [option.text for option in decision.options]
    _must(all(texts), "options", "an option without words")
    alike = sorted({text for text in texts if texts.count(text) > 1})
    _must(not alike, "options", f"two options say the same: {alike}")
    for option in decision.options:
        odd = _written_wrongly(option.kind, option.value, repr(option.value))
        _must(not odd, "options", f"the value of {option.id!r}: {odd}")


@lru_cache(maxsize=100_000)
def _written_wrongly(kind: str, value: object, exactly: str) -> str:
    """The fault of an option's value; empty if it is of the type of its kind.
    `exactly` tells apart what is equal and not the same, as 1 and True.
    """
    form = form_of(VALUES[kind])
    try:
        form.read(form.write(value, Pen()), Eye(), kind)
    except (TypeError, ValueError) as error:
        return str(error) or type(error).__name__
    return ""


def result_is_right(game: Game) -> None:
    """The winners are of one side and no other side is left; a draw is called by nobody's win."""
    table = game._table
    if table.winners is None:
        return
    standing = {player.side for player in table.players if player.alive}
    if table.winners:
        sides = {table.players[seat].side for seat in table.winners}
        _must(len(sides) == 1, "result", f"winners {table.winners} are of several sides")
        if game._context.mode.system in DUELS:
            _must(sides == standing, "result", f"winners {table.winners}, standing {standing}")
    elif game._context.mode.system in DUELS:
        limit = bool(table.turn_limit) and table.turn >= table.turn_limit
        _must(limit or not standing, "result", f"a draw with {standing} standing")


def turn_limit_holds(game: Game) -> None:
    """No game goes on past its turn limit."""
    table = game._table
    if table.turn_limit:
        _must(table.turn <= table.turn_limit, "turn limit", f"turn {table.turn}")


def nothing_left_over(game: Game) -> None:
    """When a player freely acts in a Main Phase, nothing is in flight: no dice, no Attack, no card
    half played; RULE-004: no damage but what waits for the end of that phase.
    """
    decision, table = game.decision, game._table
    if decision is None or decision.kind != "main":
        return
    _must(not table.rolls, "left over", f"dice on the table: {table.rolls}")
    waiting = [pool for pool in table.pools if pool.name != "phase"]
    _must(not waiting, "left over", f"damage on its way: {waiting}")
    _must(table.attack is None, "left over", f"an Attack: {table.attack}")
    for player in table.players:
        _must(not player.playing, "left over", f"cards half played: {player.playing}")
    programs = [frame.program for frame in table.frames if frame.program != "setup"]
    usual = programs[:-2] in TURNS and programs[-2:] == ["turn", "main"]
    _must(usual, "left over", f"programs still running: {programs}")
    phase = table.roll_phase
    _must(phase is None, "left over", f"facts of a Roll Phase: {phase}")
    steps = [step.__name__ for step in game._context.programs["turn"]]
    if table.frames[-2].pc < steps.index("roll_phase"):
        _must(table.attempts == 0, "left over", "facts of the turn before")


# --- steps ----------------------------------------------------------------------------------------


def memos_are_fresh(game: Game) -> None:
    """Law: values derived from the state and kept beside it are up to date."""
    table, anew = game._table, game._table.copy()
    if game.is_over:
        return
    read_table(Run(game._context, anew))
    law = "what is read off boards is fresh"
    _must(table.lineup == anew.lineup, law, f"{table.lineup} act, not {anew.lineup}")
    _must(table.heard == anew.heard, law, f"{sorted(table.heard ^ anew.heard)} differ")
    for player, read in zip(table.players, anew.players, strict=True):
        _must(player.board == read.board, law, f"the board of {player.seat} was not read again")


def granted_phases_are_taken(before: Game, option: Option, after: Game) -> None:
    """A Roll Phase that was granted is taken in that turn: none is left when the next begins."""
    if not after._table.extra or after._table.turn == before._table.turn:
        return
    granted = 0
    for event in after.events:
        if isinstance(event, TurnBegan):
            granted = 0
        granted += isinstance(event, ExtraPhaseGranted)
    left = after._table.extra
    _must(len(left) <= granted, "left over", f"Roll Phases of the turn before: {left}")


def events_tell_the_step(before: Game, option: Option, after: Game) -> None:
    """Following the events from the table before gives the table after."""
    odd = Bookkeeper.of(before).hear(after.events).differences(after)
    _must(not odd, "events", "; ".join(odd))


def events_speak(before: Game, option: Option, after: Game) -> None:
    """Every event reads as a sentence, for a player with names too."""
    for event in after.events:
        words = event.told(after.names)
        _must(bool(words) and "{" not in words, "events", f"{event!r} reads {words!r}")


def events_hide(before: Game, option: Option, after: Game) -> None:
    """Cards are named to other sides only by events that happen face up."""
    players = after._table.players
    for event in after.events:
        if not hasattr(event, "card") and not hasattr(event, "cards"):
            continue
        if isinstance(event, FACE_UP) or getattr(event, "seen_by", "") == OPEN:
            continue
        owner = players[getattr(event, "player")]  # noqa: B009 - every event of a card has one
        for other in players:
            if other.side != owner.side:
                told = event.redacted(other.seat)
                shown = getattr(told, "ids", None) or (getattr(told, "id", -1),)
                named = getattr(told, "cards", None) or getattr(told, "card", None)
                hidden = set(shown) == {-1} and not named
                _must(hidden, "views", f"seat {other.seat} is told {told!r}")


def steps_count(before: Game, option: Option, after: Game) -> None:
    """Each answer is one step, turns only go up, and one is announced for each."""
    one = after._table.steps == before._table.steps + 1
    _must(one, "steps", f"{before._table.steps} then {after._table.steps}")
    began = sum(isinstance(event, TurnBegan) for event in after.events)
    turns = after._table.turn - before._table.turn
    if after._context.mode.system != "army":
        _must(turns == began, "steps", f"{turns} turns passed, {began} announced")
    _must(not before.is_over, "steps", "a finished game went on")


# --- deeper ---------------------------------------------------------------------------------------


def all_options_apply(game: Game) -> None:
    """Every offered option can be taken, by itself and by its id."""
    if game.decision is None:
        return
    for option in game.decision.options:
        try:
            after = game.apply(option.id)
        except Exception as error:
            raise Broken(
                "options apply", f"{option.id}: {type(error).__name__}: {error}"
            ) from error
        moment(after)


def json_is_exact(game: Game) -> None:
    """Saving and loading gives the same text, the same decision, and the same game to play on."""
    text = game.to_json()
    loaded = Game.from_json(text, game.library)
    _must(loaded.to_json() == text, "JSON", "loading and saving again gives another text")
    _must(loaded._table == game._table, "JSON", "the table is another")
    _must(loaded.decision == game.decision, "JSON", "the decision is another")
    _must(loaded.choices == game.choices, "JSON", "the choices are others")
    if game.decision is not None:
        option = game.decision.options[-1].id
        one, two = game.apply(option), loaded.apply(option)
        _must(one.to_json() == two.to_json(), "JSON", f"{option} leads elsewhere after loading")
        _must(one.events == two.events, "JSON", f"{option} has other events after loading")


def views_hide(game: Game) -> None:
    """No player's view, events, decision or error message changes with cards hidden from them."""
    if game._context.mode.system == "army":
        return
    for player in (None, *range(len(game._table.players))):
        found = leaks(game, player, seed=game._table.steps)
        who = "a spectator" if player is None else f"seat {player}"
        _must(not found, "views", f"{who} sees a difference in {', '.join(found)}")


def input_is_untouched(before: Game, option: Option, after: Game) -> None:
    """Applying an option leaves the earlier game as it was: undo is the old value."""
    text = before.to_json()
    before.apply(option)
    _must(before.to_json() == text, "untouched", f"{option.id} changed the game before it")


def step_is_repeatable(before: Game, option: Option, after: Game) -> None:
    """The same answer to the same question gives the same game, no matter what was tried in
    between.
    """
    if before.decision is not None:
        before.apply(before.decision.options[0])
    again = before.apply(option.id)
    _must(again.to_json() == after.to_json(), "determinism", f"{option.id} leads elsewhere")
    _must(again.events == after.events, "determinism", f"{option.id} has other events")


def steps_hide(before: Game, option: Option, after: Game) -> None:
    """Law: the outcome of a player's own answer does not depend on opponents' hidden cards. In a
    session answers turn over tiles and the enemies' cards: there it says nothing.
    """
    decision = before.decision
    if decision is None or decision.player is None or after._context.mode.system not in DUELS:
        return
    found = leaks_of_step(before, decision.player, option.id, seed=before._table.steps)
    _must(not found, "views", f"seat {decision.player}: {'; '.join(found)}")


def replay_is_exact(game: Game) -> None:
    """Playing the replay again, also from its own text, gives the same game."""
    replay = game.replay
    _must(type(replay).from_json(replay.to_json()) == replay, "replay", "its text reads otherwise")
    again = replay.play(game.library)
    _must(again.to_json() == game.to_json(), "replay", "it leads elsewhere")


MOMENT_LAWS: tuple[MomentLaw, ...] = (
    dials_within_bounds,
    stacks_within_limits,
    tokens_are_valid,
    cards_are_conserved,
    armies_are_conserved,
    upgrades_match_levels,
    dice_are_valid,
    one_decision_or_a_result,
    result_is_right,
    turn_limit_holds,
    nothing_left_over,
)
STEP_LAWS: tuple[StepLaw, ...] = (
    events_tell_the_step,
    events_hide,
    steps_count,
    granted_phases_are_taken,
)
DEEP_MOMENT_LAWS: tuple[MomentLaw, ...] = (
    json_is_exact,
    memos_are_fresh,
    views_hide,
    all_options_apply,
)
DEEP_STEP_LAWS: tuple[StepLaw, ...] = (
    input_is_untouched,
    step_is_repeatable,
    steps_hide,
    events_speak,
)


def moment(game: Game) -> None:
    """Tests every cheap law about this moment."""
    for law in MOMENT_LAWS:
        law(game)


def step(before: Game, option: Option, after: Game) -> None:
    """Tests every cheap law about this step and where it led."""
    for law in STEP_LAWS:
        law(before, option, after)
    moment(after)


def deep(before: Game, option: Option, after: Game) -> None:
    """Tests the laws that play on, save, load and compare."""
    for step_law in DEEP_STEP_LAWS:
        step_law(before, option, after)
    for moment_law in DEEP_MOMENT_LAWS:
        moment_law(after)


def opening(game: Game) -> None:
    """Tests a game that has just begun: its events tell how it was set up."""
    odd = Bookkeeper.box(game).hear(game.events).differences(game)
    _must(not odd, "events", "; ".join(odd))
    moment(game)


def laws() -> Iterator[tuple[str, str]]:
    """The name and the promise of every law."""
    everything = (*MOMENT_LAWS, *STEP_LAWS, *DEEP_MOMENT_LAWS, *DEEP_STEP_LAWS, replay_is_exact)
    for law in everything:
        yield law.__name__, " ".join((law.__doc__ or "").split())


def canonical(game: Game) -> str:
    """The game's JSON without the choices that led to it: what two equal tables share."""
    data = json.loads(game.to_json())
    del data["choices"]
    return json.dumps(data, sort_keys=True)
