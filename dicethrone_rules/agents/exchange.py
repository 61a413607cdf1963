"""Exchanges: the worth of a text to a player who faces a certain opponent."""

from __future__ import annotations

from collections.abc import Sequence

from ..api.view import PlayerView
from ..library.facts import FactBook, Facts, Scale
from ..library.facts.parts import DiceChange
from ..library.facts.rolls import Among
from ..library.worth import Brings
from ..patterns import BLANK, FAIR, Picker, Plan, sets_of
from .boards import Board, Defence
from .lore import Lore
from .perils import Peril, peril_of
from .prospects import Aim, Prospect
from .stands import added
from .table import Now, Table

A_LITTLE = 0.1  # what nobody can weigh is worth: more than to do nothing
LETHAL = 15.0  # to win, beyond the damage
LUCK = 3.0  # what a defence may do better than on average
LUCKY = 0.4  # how often it does
PERHAPS_LETHAL = 4.0  # to win unless a defence prevents it
HIT = 6.0  # damage of a typical Attack
FALLING = 3.0  # a point that is prevented, to who would fall
OUT_OF_REACH = 1000  # Health of an opponent whom no tier can bring down: how much is no matter
AT_LEAST = 0.15  # of the damage: whatever a defence brings, who never Attacks loses


class Exchange:
    """One player's texts against one opponent, whose defence and tokens meet them."""

    def __init__(self, book: FactBook, lore: Lore, table: Table) -> None:
        self.table = table
        self._lore, self._worths = lore, lore.worths
        self.board: Board = lore.board(book, table.me.board)
        table.growth = self.board.growth
        self.health = table.foe.health
        self._defence: Defence | None = None
        self._values: list[float] | None = None
        self._plans: dict[bool, Plan[float]] = {}
        # By faces, Roll Attempts left and the id of a change: the change, and the best it can make.
        self.aims: dict[tuple[tuple[int, ...], int, int], tuple[DiceChange, Aim]] = {}
        self._losses: dict[tuple[bool, int], Prospect] = {}
        self._is_read = not (table.me.tokens or table.foe.tokens)
        self._attempt, self._added, self._pierces = 0.0, 0.0, 1.0

    def _read_tokens(self) -> None:
        """The additions of tokens to an Attack, their prevention, and the CP they add to a Roll
        Attempt.
        """
        self._is_read, book = True, self._worths.book
        theirs = self._lore.standing(book, self.table.foe)
        mine = self._lore.standing(book, self.table.me)
        self._attempt, added = mine.attempt, theirs.attacked
        for amount in mine.attacking:
            added += amount.on(self._count)
        self._added, self._pierces = added, 1.0 - theirs.shield

    @property
    def attempt(self) -> float:
        """The CP that a Roll Attempt costs."""
        if not self._is_read:
            self._read_tokens()
        return self._attempt

    @property
    def defence(self) -> Defence:
        """The defence of the opponent."""
        if self._defence is None:
            table = self.table
            foe = Table(table.now, table.foe, table.me, 1)
            board = self._lore.board(self._worths.book, table.foe.board)
            self._defence = board.defence_at(foe.later)
        return self._defence

    def _count(self, scale: Scale) -> float:
        return self.table.ask(scale.what, False)

    def aside(self, does: Facts) -> float:
        """The worth of a text outside an Attack: no defence meets it."""
        brings = self._worths.brings(does, self.table)
        return self._unmet(brings, brings.normal + brings.sure)

    def _unmet(self, brings: Brings, through: float) -> float:
        """The worth of a text of which so much damage is dealt for sure."""
        if through >= self.health:
            return self.health + LETHAL + brings.points
        return through + brings.points + brings.prevented

    def more(self, does: Facts) -> float:
        """The worth of a part of a text besides the rest of it, which a defence has met."""
        if not self._is_read:
            self._read_tokens()
        brings = self._worths.brings(does, self.table)
        through = (brings.normal + brings.sure) * self._pierces
        stopped = brings.prevented + brings.share * self.table.ask("incoming dmg", False)
        return through + stopped + brings.points

    def rolled(self, about: str, sign: int, faces: Sequence[int]) -> Prospect:
        """The worth of dice like these on the table when a text reads them; with the sign -1, to
        the other side. Of a tier of an ability, a defence is yet to come.
        """
        if not self._is_read:
            self._read_tokens()
        attacks = about.rpartition("@")[2].isdecimal()
        sets = sets_of(len(faces), FAIR, (BLANK,) if BLANK in faces else ())
        facts = self._worths.book.by_faces(about).among(sets)
        read = _Read(self, facts, sign, self._peril(), attacks)
        return Prospect(sets, read, read.several)

    def losses(self, left: int, *, blank: bool) -> Prospect:
        """The worth of the player's dice in a Roll Phase to the other side: with Roll Attempts
        left, the player mends the harm.
        """
        found = self._losses.get((blank, left))
        if found is None:
            plan = self.plan(blank=blank)
            found = self._losses[blank, left] = Prospect(plan.sets, _Lost(plan, left))
        return found

    def prospect(self, *, blank: bool) -> Prospect:
        """The worth of the player's dice in a Roll Phase, after the last Roll Attempt."""
        plan = self.plan(blank=blank)
        return Prospect(plan.sets, plan.values)

    def _peril(self) -> Peril:
        """The peril the player is in at this moment."""
        mine = self._lore.standing(self._worths.book, self.table.me)
        return peril_of(self._worths, self.table, mine, mine.harm + self.board.harm)

    def shown(self, does: Facts, peril: Peril, attacks: bool) -> float:
        """The worth of what a text does by the dice on the table; of an Attack, a defence is yet to
        come.
        """
        brings = self._worths.brings(does, self.table)
        stopped = min(peril.hurt, brings.prevented + brings.share * peril.hurt)
        falls = peril.is_deadly and peril.falls(stopped)
        saved = stopped
        if peril.is_deadly:
            saved = FALLING * stopped + (0.0 if falls else LETHAL)
        if attacks:
            return self.net(Brings(brings.normal, brings.sure, points=brings.points)) + saved
        through = (brings.normal + brings.sure) * self._pierces
        if peril.coming < self.health <= peril.coming + through:
            return through + brings.points + LETHAL + saved
        # Who falls is glad of no damage that does not win.
        return (0.0 if falls else through) + brings.points + saved

    def net(self, brings: Brings) -> float:
        """The worth that is left of a text when the opponent has defended."""
        if not self._is_read:
            self._read_tokens()
        normal, sure = brings.normal, brings.sure
        if not (normal or sure):
            return brings.points + brings.prevented
        back = 0.0
        if normal:
            defence = self._defence or self.defence
            normal += self._added
            through = sure + max(0.0, normal * (1 - defence.share) - defence.prevented)
            back = defence.back
        else:
            sure += self._added
            through = sure
        through *= self._pierces
        if through >= self.health:
            slack = min(1.0, (through - self.health) / LUCK) if normal else 1.0
            return self.health + LETHAL * (1.0 - LUCKY * (1.0 - slack)) + brings.points
        if back >= self.table.me.health:
            back = through  # who strikes may fall before the opponent does
        found = max(through - back, AT_LEAST * through) + brings.points + brings.prevented
        if (normal + sure) * self._pierces >= self.health:
            found += PERHAPS_LETHAL
        return found

    def _ultimate(self, brings: Brings) -> float:
        """The worth of an Ultimate: nothing meets, prevents or lowers its damage."""
        through = brings.normal + brings.sure
        return self._unmet(brings, through + max(0.0, self._added) if through else 0.0)

    def values(self) -> list[float]:
        """The worth of the tiers of the player's board."""
        if self._values is None:
            if not self._is_read:
                self._read_tokens()
            brought = self._worths.several(self.board.does, self.table)
            frail = self.defence.back >= self.table.me.health
            health = self.health
            if health > self.board.most(brought) + max(0.0, self._added) + 1.0:
                health = OUT_OF_REACH
            met = id(brought), id(self.defence), health, self._added, self._pierces, frail
            kept = self.board.valued.get(met)
            if kept is None:
                if len(self.board.valued) >= KEPT_VALUES:
                    self.board.valued.clear()
                values = [
                    (self._ultimate(brings) if unmet else self.net(brings)) or A_LITTLE
                    for brings, unmet in zip(brought, self.board.unmet, strict=True)
                ]
                kept = self.board.valued[met] = brought, self.defence, values
            self._values = kept[2]
        return self._values

    def plan(self, *, blank: bool) -> Plan[float]:
        """The player's roll plan; `blank` where a die is blank."""
        found = self._plans.get(blank)
        if found is None:
            found = self._plans[blank] = self.board.planned(self.values(), blank=blank)
        return found


class _Read:
    """The worth of results that a text reads, each worked out when it is first asked for."""

    def __init__(
        self, exchange: Exchange, facts: Among, sign: int, peril: Peril, attacks: bool
    ) -> None:
        self._exchange, self._facts = exchange, facts
        self._sign, self._peril, self._attacks = sign, peril, attacks
        # Many results share their facts: by the id of those, which the text keeps.
        self._known: dict[int, float] = {}

    def __getitem__(self, place: int) -> float:
        return self._worth(self._facts[place])

    def several(self, pick: Picker) -> list[float]:
        """The worth of several results, which a function picks."""
        known = self._known
        found = []
        for facts in pick(self._facts):
            worth = known.get(id(facts))
            found.append(self._worth(facts) if worth is None else worth)
        return found

    def _worth(self, facts: Facts | None) -> float:
        found = self._known.get(id(facts))
        if found is None:
            found = 0.0
            if facts is not None:
                found = self._sign * self._exchange.shown(facts, self._peril, self._attacks)
            self._known[id(facts)] = found
        return found


class _Lost:
    """The worth of a player's results to the other side, each worked out when it is asked for."""

    def __init__(self, plan: Plan[float], left: int) -> None:
        self._plan, self._left = plan, left
        self._known: dict[int, float] = {}

    def __getitem__(self, place: int) -> float:
        found = self._known.get(place)
        if found is None:
            plan, left = self._plan, self._left
            found = -plan.promise(place, left) if left > 0 else -plan.values[place]
            self._known[place] = found
        return found


KEPT_PAIRS, KEPT_VALUES = 8, 256


class Exchanges:
    """The exchanges of the last moments: of use again while neither player has changed."""

    def __init__(self) -> None:
        self.now = Now()
        # By the ids of two players, who are kept with it: views share who has not changed.
        self._pairs: dict[tuple[int, int, int], tuple[Exchange, PlayerView, PlayerView, Lore]] = {}

    def of(self, lore: Lore, me: PlayerView, foe: PlayerView, foes: int) -> Exchange:
        """The exchange between two players as they are now."""
        pair = (id(me), id(foe), foes)
        same = self._pairs.get(pair)
        if same is not None and same[3] is lore:
            return same[0]
        if len(self._pairs) >= KEPT_PAIRS:
            del self._pairs[next(iter(self._pairs))]
        exchange = Exchange(lore.worths.book, lore, Table(self.now, me, foe, foes))
        self._pairs[pair] = exchange, me, foe, lore
        return exchange


def target_worth(book: FactBook, lore: Lore, foe: PlayerView) -> float:
    """The score of an opponent as a target: little defence, few shields, little Health left."""
    defence = lore.board(book, foe.board).defence
    found = -defence.prevented - HIT * defence.share - defence.back - foe.health / 10
    for token in foe.tokens:
        stand = lore.stand(book, token.key, token.side)
        found += added(stand) - HIT * stand.shield
    return found
