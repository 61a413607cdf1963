"""Trying a sentence: the effects of a text at a table, for its author."""

from __future__ import annotations

import random

from .. import records
from ..engine.codec import fits
from ..engine.compile.book import with_text
from ..engine.compiled_content import Code
from ..engine.decisions import Option
from ..engine.events import Event
from ..engine.frames import Frame, Text
from ..engine.play.landing import land_top
from ..engine.play.run import Context, Run
from ..engine.state import Table
from ..errors import ContentError, SetupError, shown
from ..language import ast as a
from ..language.ast.concern import UnknownNode
from ..language.ast.walk import walk
from ..language.guidance.suggest import closest
from ..language.parsing.parse import parse_text
from ..library import Library
from ..library.facts.book import page_of
from ..library.facts.parts import (
    ActionDone,
    AddedDamage,
    AdventureDone,
    AttackType,
    Attempts,
    CardChange,
    CompanionHealth,
    CourseChange,
    Damage,
    Deflection,
    DiceChange,
    DiceRolled,
    Facts,
    Goods,
    Healing,
    HealthSet,
    LimitRaise,
    Part,
    Prevention,
    SideChange,
    StandingChange,
    TokenChange,
)
from .game import Game, new_game
from .pending import BROKEN

PROGRAM, STAGE = "try", "stage"


@records.frozen
class Tryout:
    """The result of trying a text: its events, and the choices made on the way."""

    text: str
    events: tuple[Event, ...]
    choices: tuple[Option, ...]
    names: tuple[str, ...]
    facts: Facts = records.field(default=Facts(), repr=False)

    def __str__(self) -> str:
        told = [event.told(self.names) for event in self.events]
        return "\n".join(told) if told else "\n".join(["Nothing happened.", *self.why_nothing()])

    def why_nothing(self) -> tuple[str, ...]:
        """For each effect of the text, the likely reason that it changed nothing at this table."""
        return tuple(dict.fromkeys(_reason(part) for part in self.facts.parts))


REASONS: dict[type[Part], str] = {
    ActionDone: "the action found nothing to change",
    AdventureDone: "it belongs to an adventure, and this is a duel",
    DiceRolled: "the roll changed nothing",
    DiceChange: "no dice lie on the table that it could change",
    Attempts: "nobody is in that Roll Phase",
    TokenChange: "nobody has such a token to lose, or has room for another",
    Goods: "nobody has any to lose, or the dial is at its maximum",
    LimitRaise: "it changes a limit, and nothing else",
    SideChange: "nobody has that token",
    CardChange: "there is no such card to move",
    CourseChange: "it changes a phase that is not being played",
    StandingChange: "it changes what happens later, and nothing now",
    Damage: "it comes to 0 dmg",
    AddedDamage: "there is no Attack to add to",
    Prevention: "no dmg is on its way",
    Deflection: "no dmg is on its way",
    Healing: "it comes to 0, or the dial is at its maximum",
    CompanionHealth: "the companion is not there, or its dial is at its maximum",
    HealthSet: "the dial shows that already",
    AttackType: "there is no Attack",
}


def _reason(part: Part) -> str:
    case = str(part.case)
    if case:
        return f"- {part}: only {case}; that was not so, or was not chosen."
    return f"- {part}: {REASONS[type(part)]}."


def try_text(
    text: str, game: Game | Library, seed: int = 0, *, player: int | None = None
) -> Tryout:
    """Runs a sentence as if a player had it on a card, in their turn, and tells its effects.

    `game` is the table to try it at (a Game, which is not changed), or a library, for a duel of its
    first two heroes. `player` is the seat whose sentence it is, the active player's unless said.
    Choices are made at random from `seed`. ContentError says what is wrong with the text.
    """
    if isinstance(game, Library):
        heroes = sorted(game.heroes)
        if not heroes:
            raise SetupError("There is no hero in this library to try a text with.")
        game = new_game(game, [heroes[0], heroes[1 % len(heroes)]], seed=seed)
    if not isinstance(game, Game):
        raise SetupError(f"A text is tried at a game or with a library, not with {game!r}.")
    if not isinstance(text, str):
        raise SetupError(f"A text is words, not {text!r}.")
    parsed, problems = parse_text(text)
    if parsed is None or problems:
        raise ContentError(str(problems[0]), tuple(problems))
    if game._context.mode.system != "heroes":
        raise ContentError(f"A text is tried at a table of heroes, and this is {game._table.mode}.")
    table = game._table.copy()
    if player is not None:
        if not fits(player, int) or not 0 <= player < len(table.players):
            raise SetupError(f"There is no seat {shown(player)} at this table.")
        table.active = player
    hero = table.players[table.active].hero
    try:
        code = with_text(game.library, game._reach, hero, PROGRAM, parsed)
    except UnknownNode as error:  # a part of the language that no hero's text is made of
        raise ContentError("The text says what can only be said of an army's dice.") from error
    except KeyError as error:
        word = str(error.args[0])
        raise ContentError(f"{word!r} is not declared{_known_names(game, hero, word)}") from error
    except RecursionError as error:
        raise ContentError(f"The text has no end: {error}.") from error
    _must_stand_alone(parsed, code)
    facts = page_of(game.library, game.library.heroes[hero]).text(parsed)
    context = game._context.with_code(code)
    try:
        return _run(Tryout(text, (), (), tuple(game.names), facts), table, context, seed)
    except BROKEN as error:
        raise ContentError(f"The text cannot be tried on its own: {error!r}") from error


def _must_stand_alone(text: a.Text, code: Code) -> None:
    """Refuses words that have no meaning on a card: "this" token, and sides that a token does not
    have.
    """
    tokens = {token.name: token for token in code.tokens.values()}
    for node in walk(text):
        if isinstance(node, a.This):
            raise ContentError("'this' is the token whose text it is, and this text has none.")
        name, side = None, None
        if isinstance(node, a.TurnTo) and isinstance(node.what, a.Name):
            name, side = node.what.text, node.to_side
        elif isinstance(node, a.TokenItem):
            name, side = node.name.text, node.on_side
        if name is not None and side is not None and side not in tokens[name].sides:
            sides = ", ".join(repr(one) for one in tokens[name].sides)
            has = f"it has {sides}" if sides else "it has no sides"
            raise ContentError(f"{name} has no side {side!r}: {has}.")


def _known_names(game: Game, of: str, word: str) -> str:
    """What a name that nobody knows may have meant, as the end of a sentence."""
    hero = game._context.code.heroes[of]
    tokens = [token.name for token in game._context.code.tokens.values()]
    near = closest(word, [*hero.dice.masks, *tokens])
    if near:
        return f". Did you mean {near}?"
    symbols = ", ".join(hero.dice.masks)
    return f": the symbols of {hero.name} are {symbols}; tokens go by their names."


def _run(tried: Tryout, table: Table, context: Context, seed: int) -> Tryout:
    """The tryout with what happens at this table, which is changed."""
    rng = random.Random(seed)
    # The text is alone on the stack: the game ends with it, and no turn follows.
    table.frames, table.pools, table.rolls, table.attack = [], [], [], None
    table.phase = "main"
    context.programs[STAGE] = (_land, _curtain)
    run = Run(context, table)
    run.push(STAGE, table.active)
    run.push_text(PROGRAM, table.active, Text(quiet=True))
    events: list[Event] = []
    choices: list[Option] = []
    while True:
        run.advance()
        events += run.events
        if run.decision is None:
            break
        # Only the text is tried: other plays are passed.
        option = run.decision.option("pass") or rng.choice(run.decision.options)
        if option.kind != "pass":
            choices.append(option)
        table.frames[-1].settle(option.value)
        run = Run(context, table)
    return records.evolve(tried, events=tuple(events), choices=tuple(choices))


def _land(run: Run, frame: Frame) -> None:
    """RULE-004: the end of the phase, at which the text's damage lands."""
    if run.t.pools:
        frame.pc -= 1
        land_top(run, frame.you)


def _curtain(run: Run, frame: Frame) -> None:
    """Stops the run once the text is done."""
    run.stop()
