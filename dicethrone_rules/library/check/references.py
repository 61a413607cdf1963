"""Words that mean something said or happening elsewhere: a word that refers to nothing is reported
where it stands.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...language import ast as a
from ...language.ast.walk import children, walk
from ...language.span import Span
from .reading import Reading

_ATTACK_WORDS = (
    a.AddDmg,
    a.SubtractDmg,
    a.BecomeType,
    a.AttackDmg,
    a.AttackIs,
    a.Attacker,
    a.Defender,
    a.Retarget,
    a.DealtDmg,
    a.YouPrevented,
    a.Attacking,
    a.Defending,
    a.UnderAttack,
    a.Fail,
    a.DefendAnyway,
)
_READS_ROLL = (a.Total, a.Highest, a.SymbolCount)
_TOKEN_WORDS = (
    a.This,
    a.TokenValue,
    a.HadAtStart,
    a.OwnToken,
    a.Exceeds,
    a.ReachesLimit,
    a.LastSidePassed,
    a.IsRemoved,
    a.FallsToZero,
)
_OF_ARMIES = (a.Deflect, a.ReturnDice, a.DiceIn, a.Armour)
_TYPED = (a.Deal, a.Take, a.BecomeType, a.AttackIs, a.AdjustType)
_TYPES_OF_ARMIES = (a.DamageType.PENETRATING, a.DamageType.POISON)
_REFERRING = frozenset(
    (
        *_OF_ARMIES,
        *_TYPED,
        *_ATTACK_WORDS,
        *_TOKEN_WORDS,
        *_READS_ROLL,
        *(a.Target, a.ThatDmg, a.ThatPlayer, a.ThatMuch, a.Inflictor, a.DiceUsed, a.Param),
        a.Chosen,
        *(a.Gains, a.WouldGain, a.SideIs, a.PerDone, a.WasDone),
    )
)
"""Every node that `_reference` has something to say about."""
_INSTEAD: dict[type[a.Node], str] = {
    a.Deflect: "prevent the dmg, and deal as much: Prevent 3 incoming dmg. Deal 3 dmg.",
    a.ReturnDice: "write what happens to the dice on the table: Re-roll 1 of an opponent's dice.",
    a.DiceIn: "count dice of a roll: 1 x Sting",
    a.Armour: "write what it takes off: While you are Attacked: Subtract 2 from that dmg.",
}
_FIRST = {
    a.Done.REMOVED: "Remove up to 2 status effects.",
    a.Done.SPENT: "You may spend any number of a token to ...",
    a.Done.PAID: "You may pay any number of CP to ...",
    a.Done.DISCARDED: "Discard 1 card.",
    a.Done.PREVENTED: "Prevent 2 incoming dmg. Of the whole Roll Phase ask whether you prevented "
    "dmg this Roll Phase; no text asks what the defender prevented: If at least 4 dmg was "
    "dealt, ...",
}
_READ_IN_TURN = (a.Sentence, a.ChainPart)


def references(reading: Reading, node: a.Node) -> None:
    """Every word in a node that means something said or happening elsewhere."""
    for found in _leaves(node):
        if type(found) in _REFERRING:
            _reference(reading, found)


def _leaves(node: a.Node) -> Iterator[a.Node]:
    """A node and what it consists of; sentences and effects inside it are read in their turn."""
    waiting = [node]
    while waiting:
        found = waiting.pop()
        yield found
        waiting += [child for child in children(found) if not isinstance(child, _READ_IN_TURN)]


def _reference(reading: Reading, node: a.Node) -> None:
    site = reading.site
    _of_an_army(reading, node)
    if isinstance(node, _ATTACK_WORDS):
        # An ability that is announced can fail before it is an Attack.
        announced = isinstance(node, a.Fail) and isinstance(site.event, a.Announces)
        if not site.attack and not announced:
            no_attack(reading, node)
    elif isinstance(node, a.Target):
        if not site.attack:
            no_target(reading, node, "a chosen opponent")
    elif isinstance(node, a.ThatDmg):
        if not site.that_dmg:
            that_dmg(reading, node)
    elif isinstance(node, a.ThatPlayer):
        if not reading.loops and not reading.chosen and not site.that_player:
            refers_to_nothing(
                reading,
                node,
                "that player",
                "name one before: A chosen opponent draws 1.",
            )
    elif isinstance(node, a.Chosen):
        reading.chosen = reading.chosen or node.count == 1
    elif isinstance(node, a.ThatMuch):
        if not site.that_much:
            refers_to_nothing(reading, node, "that much", "write the number")
    elif isinstance(node, a.Inflictor):
        if site.token is None:
            refers_to_nothing(
                reading, node, "the inflictor", "only a token has an inflictor; name another player"
            )
    elif isinstance(node, _TOKEN_WORDS):
        _of_this_token(reading, node)
    elif isinstance(node, a.Gains | a.WouldGain | a.SideIs):
        named = node.token if isinstance(node, a.SideIs) else node.what
        if named is None:
            _of_this_token(reading, node)
    elif isinstance(node, a.DiceUsed):
        if not site.any_count:
            refers_to_nothing(reading, node, "X", "ask for X dice before the colon: X Spider: ...")
    elif isinstance(node, a.Param):
        if not site.has_number:
            refers_to_nothing(reading, node, "N", "give the action a number: action sprout N")
    elif isinstance(node, _READS_ROLL):
        if isinstance(node, a.SymbolCount) and node.symbol.text not in reading.masks:
            return  # what it is has to be settled first
        if reading.thrown is None:
            without_roll(reading, node, "this")
        else:
            others_dice(reading, node)
    elif isinstance(node, a.PerDone | a.WasDone):
        _was_done(reading, node)


def _of_an_army(reading: Reading, node: a.Node) -> None:
    """Words of Army of Dice; an action that stands alone may be a creature's."""
    if reading.site.army or reading.site.anybodys:
        return
    place: a.Node | Span = node
    said = "this"
    if isinstance(node, _TYPED):
        if node.type not in _TYPES_OF_ARMIES:
            return
        said = f"{node.type} dmg"
        place = reading.report.words(node, str(node.type))
    elif not isinstance(node, _OF_ARMIES):
        return
    reading.report(
        "DT412",
        place,
        f"only an army knows {said}",
        label="a word of another game",
        help=_INSTEAD.get(type(node), "write undefendable, pure or unpreventable"),
    )


def _of_this_token(reading: Reading, node: a.Node) -> None:
    if reading.site.token is None:
        this = isinstance(node, a.TokenValue)
        refers_to_nothing(
            reading,
            node if isinstance(node, a.TokenValue) else reading.report.words(node, r"\bthis\b"),
            "its value" if this else "this",
            "only the text of a token can say so; name the token",
        )


def _was_done(reading: Reading, node: a.PerDone | a.WasDone) -> None:
    what = node.what
    if what in (a.Done.EXTRA_ATTEMPT, a.Done.UPGRADE_PLAYED) or what in reading.done:
        return
    if what in (a.Done.DEALT, a.Done.ADDED):
        if not reading.site.attack:
            no_attack(reading, node)
        return
    said = str(what) if what in (a.Done.PAID, a.Done.PREVENTED) else f"a {what}"
    refers_to_nothing(reading, node, said, f"do it first, in a sentence before: {_FIRST[what]}")


# --- what is said about them -------------------------------------------------------------------


def no_attack(reading: Reading, node: a.Node) -> None:
    reading.report(
        "DT602",
        node,
        f"there is no Attack {reading.site.where}",
        label="which Attack?",
        help="this belongs on a card of the Roll Phase or in a text about an Attack",
    )


def no_target(reading: Reading, node: a.Node, instead: str) -> None:
    reading.report(
        "DT602",
        node,
        f"there is no target {reading.site.where}",
        label="who?",
        help=f"write: {instead}",
        fix=reading.report.replace(node, instead),
    )


def that_dmg(reading: Reading, place: a.Node | Span) -> None:
    reading.report(
        "DT605",
        place,
        "that dmg refers to nothing here",
        label="which dmg?",
        help="it needs an event about dmg: When you would receive dmg: ..."
        if not reading.site.adjustments
        else "it needs dmg that is being computed: While you Attack: ...",
    )


def refers_to_nothing(reading: Reading, place: a.Node | Span, words: str, help: str) -> None:
    if reading.report.misses_text_before(place):
        return  # it may be what could not be read
    reading.report(
        "DT605",
        place,
        f"{words} refers to nothing here",
        label="refers to nothing",
        help=help,
    )


def without_roll(reading: Reading, place: a.Node | Span, what: str) -> None:
    if reading.report.misses_text_before(place):
        return  # the roll may be what could not be read
    reading.report(
        "DT604",
        place,
        f"no roll comes before {what}",
        label="which dice?",
        help="roll first: Roll 1. On 1-3, draw 1.",
    )


def others_dice(reading: Reading, node: a.Node) -> None:
    """Symbols are those of the hero; another player's dice show others."""
    if reading.thrown is None or reading.thrown.by_you:
        return
    for name in symbols_in(node):
        reading.report(
            "DT310",
            name,
            f"another player's dice may show no {name.text}",
            label="whose symbol?",
            help="ask for numbers, which all dice have: On 1-3, ...",
        )


def symbols_in(node: a.Node) -> list[a.Name]:
    return [found.symbol for found in walk(node) if isinstance(found, a.SymbolItem | a.SymbolCount)]
