"""The compiled content of a game in which players play bosses: heroes, bosses, and the king's hand.

A boss is compiled as a hero is: its upgrades and its action cards are one deck. Objectives,
priorities and Hero Bonuses are left out. (BOSSVS-04, -14, -18)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from .. import records
from ..engine.compile.book import fill, setting_of
from ..engine.compile.definitions import compile_hero
from ..engine.compiled import SpendCode, Standing
from ..engine.compiled_content import Code
from ..engine.play.plays import declare, pay, put_away, respond
from ..engine.play.run import Run
from ..errors import SetupError
from ..language import ast as a
from ..language.ast.walk import rebuilt, walk
from ..language.printer import say
from ..library import keys
from ..messages import message
from .compile import compiled_column, enemy_board
from .compiled import LootRow
from .effects import OWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..engine.frames import Frame
    from ..library import Library
    from ..library.reach import Reach

LIMIT = 5  # BOSSVS-08
PRICE = 3  # BOSSVS-10

N = TypeVar("N", bound=a.Node)


@records.frozen
class HandCode:
    """The king's hand of a boss: the key of the token, and what the Loot die gives for one."""

    token: str
    rows: tuple[LootRow, ...]


@records.define
class VersusCode(Code):
    """The compiled content of a game with bosses whom players play."""

    hands: dict[str, HandCode] = records.Factory(dict)  # by the id of a boss


# --- what a game can reach ------------------------------------------------------------------------


def versus_reach(
    library: Library, heroes: Sequence[str], bosses: Sequence[str], more: Sequence[str]
) -> Reach:
    """The heroes, the bosses, and the scenario of each, which names its king's hand."""
    others = []
    for id in bosses:
        name, scenario = scenario_of_boss(library, id)
        others.append(f"{keys.BOSS}:{id}")
        others.append(f"{keys.SCENARIO}:{name}")
        others.append(keys.key(keys.TABLE, scenario.table.text))
    return library.adventure_reach(heroes, others, more)


def scenario_of_boss(library: Library, id: str) -> tuple[str, a.Scenario]:
    """The first scenario that a boss is fought in, with its id; SetupError when there is none."""
    found = [
        (scenario.number, name, scenario)
        for name, scenario in library.scenarios.items()
        if scenario.fight is not None and keys.slug(scenario.fight.boss.text) == id
    ]
    if not found:
        name = library.bosses[id].name.text
        raise SetupError(f"{name} has no scenario: nothing says what its king's hand is.")
    _, name, scenario = min(found, key=lambda one: one[:2])
    return name, scenario


def playable_bosses(library: Library) -> list[str]:
    """The ids of the bosses that have all that a player's boss needs."""
    found = []
    for id in library.bosses:
        try:
            _, scenario = scenario_of_boss(library, id)
            hand_column(library, scenario)
        except SetupError:
            continue
        found.append(id)
    return sorted(found)


def hand_column(library: Library, scenario: a.Scenario) -> tuple[a.LootTable, a.LootColumn]:
    """The scenario's line for a king's hand; SetupError when there is none."""
    table = library.tables[keys.slug(scenario.table.text)]
    for column in table.columns:
        if column.level == a.KINGS_HAND:
            return table, column
    raise SetupError(f"{table.name.text} has no column king's hand: nothing to roll for.")


# --- compiled content ----------------------------------------------------------------------------


def versus_code_of(library: Library, reach: Reach) -> VersusCode:
    """Everything that a game of these heroes and bosses can reach, ready to play."""
    code = VersusCode(same=dict(reach.same))
    fill(code, library, reach)
    for key in reach.sides:
        kind, _, id = key.partition(":")
        if kind == keys.BOSS:
            _, scenario = scenario_of_boss(library, id)
            token = keys.key(keys.TOKEN, scenario.kings_hand.token.text)
            _boss(library, code, reach, id, scenario.kings_hand.token)
            code.hands[id] = HandCode(token, _hand_rows(library, code, reach, scenario))
            _arm(code, token)
    code.guarded = frozenset(
        key for key, ability in code.abilities.items() if ability.only_if is not None
    )
    return code


def _hand_rows(
    library: Library, code: VersusCode, reach: Reach, scenario: a.Scenario
) -> tuple[LootRow, ...]:
    """The scenario's line for a king's hand. (BOSSVS-11)"""
    table, column = hand_column(library, scenario)
    _refuse_session_verbs(table.name, column)
    return compiled_column(code, setting_of(library, reach, ""), table, column)


def _boss(library: Library, code: VersusCode, reach: Reach, id: str, token: a.Name) -> None:
    """A boss with the cards of both decks, and the offer to buy a king's hand. (BOSSVS-10)"""
    node = library.bosses[id]
    items = tuple([item.card if isinstance(item, a.BossCard) else item for item in node.items])
    for item in items:
        _refuse_session_verbs(node.name, item)
    aimed = tuple([_against_opponent(item) for item in items])
    board = enemy_board(library, node, (*aimed, _offer(token)))
    compile_hero(code, setting_of(library, reach, id), id, board)


def _refuse_session_verbs(name: a.Name, within: a.Node) -> None:
    """Refuses texts that need a map, loot or minions: no session is played here."""
    for node in walk(within):
        if type(node) in OWN:
            raise SetupError(f"{name.text} can only be played in a session: {say(node)!r}.")


def _offer(token: a.Name) -> a.Ability:
    """A passive: pay 3 CP at any time to gain the token, unless there is no room for it."""
    gain = a.Gain((a.TokenItem(token, a.Number(1)),))
    clause = a.Activated(
        (a.Pay(a.Number(PRICE)),),
        a.AnyTime(),
        (a.Sentence(a.Do((a.ChainPart(gain),))),),
        a.Has(a.You(), token, a.Compare.AT_MOST, LIMIT - 1),
    )
    return a.Ability(a.AbilityKind.PASSIVE, token, clauses=(clause,))


# --- "the active player" --------------------------------------------------------------------------


def _against_opponent(item: N) -> N:
    """BOSSVS-14, A105: the active player is the boss's opponent: in a Roll Phase the target or the
    attacker, otherwise an opponent whom the boss chooses.
    """
    if isinstance(item, a.Card) and item.timing is a.Timing.MAIN:
        return records.evolve(item, text=_chosen_first(item.text))
    if isinstance(item, a.Ability | a.Upgrade) and item.clauses:
        return records.evolve(item, clauses=tuple([_clause(clause) for clause in item.clauses]))
    return rebuilt(item, lambda node: a.Target() if isinstance(node, a.ActivePlayer) else node)


def _clause(clause: a.Clause) -> a.Clause:
    if isinstance(clause, a.Trigger | a.Activated):
        return records.evolve(clause, body=_chosen_first(clause.body))
    return clause


def _chosen_first(text: a.Text) -> a.Text:
    """A text that begins with the choice of the opponent it speaks of."""
    if not any(isinstance(node, a.ActivePlayer) for node in walk(text)):
        return text
    choice = a.Sentence(a.Do((a.ChainPart(a.ChoosePlayer(a.Side.OPPONENT)),)))
    meant = [rebuilt(sentence, _that_player) for sentence in text]
    return (choice, *meant)


def _that_player(node: a.Node) -> a.Node:
    return a.ThatPlayer() if isinstance(node, a.ActivePlayer) else node


# --- the token ------------------------------------------------------------------------------------


def _arm(code: VersusCode, key: str) -> None:
    """BOSSVS-08, -11: the token is limited, and may be spent at any time for a Loot die."""
    token, program = code.tokens[key], keys.part(key, "versus")
    code.programs[program] = (declare, pay, respond, roll_for_hand, put_away)
    code.labels[program] = token.content
    spend = SpendCode(
        program,
        1,
        0,
        _always,
        None,
        0,
        program,
        _always,
        message("option.spend-hand", token=token.content),
        touches_dice=True,
        status=True,
    )
    standing = Standing(key, token.content, {}, (spend,), (), frozenset(), frozenset())
    code.tokens[key] = records.evolve(token, limit=LIMIT, standing=standing)


def _always(run: Run, seat: int) -> bool:
    return True


def roll_for_hand(run: Run, frame: Frame) -> None:
    """BOSSVS-11: a Loot die is rolled for the token."""
    run.push("hand_die", frame.you)


def hands_of(run: Run) -> dict[int, HandCode]:
    """The king's hands of the living bosses, by seat."""
    code = run.ctx.code
    assert isinstance(code, VersusCode)
    return {p.seat: code.hands[p.hero] for p in run.t.players if p.alive and p.hero in code.hands}
