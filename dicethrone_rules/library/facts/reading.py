"""The surroundings of a text that is read for facts: its dice, its tokens, its rolls."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ... import records
from ...language import ast as a
from ...language.ast.concern import Concern
from .parts import Facts
from .quantities import Quantity, Who
from .rolls import Faces, Rolled, Shown, Symbols


@records.define
class Reading:
    """The surroundings of one text; reading goes through it in order and changes `rolled`."""

    symbols: Symbols
    tokens: Mapping[str, tuple[str, a.TokenDef]]  # by name, the key and the definition
    action: Callable[[str, Quantity | None], Facts]
    kept: Callable[[], list[tuple[str, Facts]]]  # the cards that begin in piles
    hidden: frozenset[str] = frozenset()  # the piles that nobody sees
    rolled: Rolled | None = None  # the newest roll of the text
    activation: Rolled | None = None  # the dice that activated the ability
    opposed: bool = False  # the newest roll is one against another player's
    this: str = ""  # the name of the token whose text it is
    param: Quantity | None = None  # the number an action was called with
    choices: int = 0  # how many places of choice have been read
    that: Who | None = None  # the player who was chosen
    shown: Faces | None = None  # what the dice that the text rolls show, if that is known

    def roll(self, count: int) -> Rolled:
        """Dice rolled for the text, by their number."""
        return (
            Rolled(count, self.symbols) if self.shown is None else Shown(self.shown, self.symbols)
        )

    def kind_of(self, name: str) -> str:
        """The kind of a token, empty when it is not known."""
        found = self.tokens.get(name)
        return "" if found is None else found[1].kind.value

    def key_of(self, name: str) -> str:
        """The key of a token, empty when it is not known."""
        found = self.tokens.get(name)
        return "" if found is None else found[0]

    def members_of(self, group: str) -> tuple[str, ...]:
        """The names of the tokens that count as a group; none for the name of a token."""
        if group in self.tokens:
            return ()
        tokens = [(name, self.tokens[name][1].group) for name in self.tokens]
        return tuple([name for name, of in tokens if of is not None and of.text == group])

    def health_of(self, name: str) -> int | None:
        """The Health of a companion, if it has any."""
        found = self.tokens.get(name)
        return None if found is None else found[1].health

    def limit_of(self, name: str) -> int | None:
        """The limit of a token for a player, as far as it is bounded."""
        found = self.tokens.get(name)
        return None if found is None else found[1].limit


ROLES = Concern[str]("facts of roles", a.Role)
ROLES.table(
    {
        a.You: "you",
        a.Holder: "holder",
        a.Target: "target",
        a.Attacker: "attacker",
        a.Defender: "defender",
        a.Inflictor: "inflictor",
        a.HolderOf: "holder of",
        a.ActivePlayer: "active",
        a.ThatPlayer: "that",
        a.Chosen: "chosen",
        a.Each: "each",
        a.AnyOne: "any",
    }
)


KEPT_ROLES = 4096
_WHO: dict[int, tuple[a.Role, Who]] = {}
"""By the id of a role, which is kept with it: the fact it is."""


def who_is(role: a.Role | None) -> Who:
    """A role as a fact; no role is the target."""
    node = NO_ROLE if role is None else role
    kept = _WHO.get(id(node))
    if kept is None:
        from ...language.printer.words import say

        side = str(node.side) if isinstance(node, a.Chosen | a.Each | a.AnyOne) else ""
        count = node.count if isinstance(node, a.Chosen) else 1
        if len(_WHO) >= KEPT_ROLES:
            _WHO.clear()
        kept = _WHO[id(node)] = node, Who(ROLES.of(node), side, count, say(node))
    return kept[1]


NO_ROLE = a.Target()
