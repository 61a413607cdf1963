"""A view as a bot looks at it: values that are used often while one decision is judged."""

from __future__ import annotations

from ..api.facts import Known, ability_facts, facts_of
from ..api.pieces import DiceView, TokenView
from ..api.view import PlayerView, View
from ..engine.decisions import Decision, Option
from ..engine.events import TypeChanged
from ..library.facts import FactBook, Facts
from ..library.worth import Worths
from ..patterns import DICE
from .boards import Board
from .exchange import Exchange, Exchanges
from .following import Announced
from .lore import Lore
from .profiles import Profile
from .prospects import Prospect
from .table import COMPANION, turns_left


class Look:
    """One view of one player."""

    def __init__(
        self, view: View, lore: Lore, exchanges: Exchanges, announced: Announced | None = None
    ) -> None:
        self.view = view
        self.players = view.players
        self.me: PlayerView = self.players[view.player]
        self.lore, self._known = lore, exchanges
        exchanges.now.view = view
        self.worths: Worths = lore.worths
        self.book: FactBook = self.worths.book
        self._foe: PlayerView | None = None
        self._mine: Exchange | None = None
        self._board: Board | None = None
        self._exchanges: dict[tuple[int, int], Exchange] = {}
        self._incoming: dict[int, int] | None = None
        self._hand: list[Profile] | None = None
        self.wanted: list[Profile] | None = None  # cards in hand for which CP are kept
        self.kept: dict[int, float] = {}  # what a card is worth in hand, by the id of its profile
        self.upgrades: dict[int, float] = {}  # what an upgrade is worth, the same way
        self.removals: dict[int, float] = {}  # what taking a token brings, the same way
        self.units: dict[int, float] = {}  # what a CP is worth, by the id of a play it may be for
        self._last = -1
        self._asked = False  # whether the dice were looked at
        self._offense: DiceView | None = None
        self.shown: Prospect | None = None  # what the dice on the table are worth
        self._announced = announced  # one's own ability of this turn, where that is known

    def facts(self, thing: Option | Decision | str) -> Known:
        """The facts of something in the view."""
        return facts_of(self.book, self.view, thing)

    def card(self, key: str) -> Profile | None:
        """The sort of play a card is."""
        return self.lore.card(self.book, key)

    @property
    def hand(self) -> list[Profile]:
        """The sorts of plays the cards in hand are."""
        if self._hand is None:
            self._hand = self.lore.hand(self.book, self.me.hand)
        return self._hand

    def board(self, player: PlayerView) -> Board:
        """The board of a player."""
        return self.lore.board(self.book, player.board)

    @property
    def mine_on_board(self) -> Board:
        """The board of this player; it stays the same while much else changes."""
        if self._board is None:
            self._board = self.lore.board(self.book, self.me.board)
        return self._board

    @property
    def growth(self) -> float:
        """The worth of a CP that is kept, in all Roll Phases to come."""
        growth = self.mine_on_board.growth
        return growth * self.turns if growth else 0.0

    @property
    def turns(self) -> float:
        """The number of turns the game may still last."""
        return turns_left(self.me, self.foe)

    @property
    def foes(self) -> list[PlayerView]:
        """The opponents who are in the game."""
        side = self.me.side
        return [player for player in self.players if player.side != side and player.alive]

    @property
    def last(self) -> int:
        """The Health of the opponent who has most."""
        if self._last < 0:
            self._last = max([foe.health for foe in self.foes], default=0)
        return self._last

    @property
    def foe(self) -> PlayerView:
        """The likeliest target: one's own enemy in a battle; otherwise whom damage is on its way
        to, or else the weakest opponent.
        """
        if self._foe is None and len(self.players) == 2:
            other = self.players[1 - self.view.player]
            self._foe = other if other.side != self.me.side and other.alive else self.me
        elif self._foe is None:
            engaged, foes = self.me.engaged, self.foes
            if engaged:
                foes = [foe for foe in foes if foe.seat in engaged]
            if len(foes) > 1:
                hit = self.incoming
                foes.sort(key=lambda p: (-hit.get(p.seat, 0), p.health, p.seat))
            self._foe = foes[0] if foes else self.me
        return self._foe

    def exchange(self, player: PlayerView, foe: PlayerView) -> Exchange:
        """The worth of a player's texts against an opponent."""
        found = self._exchanges.get((player.seat, foe.seat))
        if found is None:
            side, foes = player.side, 1
            if len(self.players) > 2:
                foes = sum([p.side != side and p.alive for p in self.players])
            found = self._known.of(self.lore, player, foe, foes)
            self._exchanges[player.seat, foe.seat] = found
        return found

    @property
    def mine(self) -> Exchange:
        """The worth of this player's texts."""
        if self._mine is None:
            self._mine = self.exchange(self.me, self.foe)
        return self._mine

    def theirs(self, player: PlayerView) -> Exchange:
        """The worth of a player's texts to that player."""
        if player is self.me:
            return self.mine
        return self.exchange(player, self.foe if player.side == self.me.side else self.me)

    @property
    def incoming(self) -> dict[int, int]:
        """The damage each seat would take if nothing else happened."""
        if self._incoming is None:
            found: dict[int, int] = {}
            for packet in self.view.incoming:
                found[packet.receiver] = found.get(packet.receiver, 0) + packet.expected
            self._incoming = found
        return self._incoming

    @property
    def is_attacking(self) -> bool:
        """Whether the damage of an Attack of one's own is on its way."""
        seat, incoming = self.view.player, self.view.incoming
        return any(p.attack and p.source == seat for packet in incoming for p in packet.parts)

    @property
    def hurt(self) -> PlayerView:
        """The player on the bot's own dial to whom damage is on its way: the bot itself, or else
        the teammate who is hit hardest.
        """
        hit, me = self.incoming, self.me
        if hit.get(me.seat) or len(self.players) == 2:
            return me
        friends = [player for player in self.players if player.dial == me.dial]
        return max(friends, key=lambda player: hit.get(player.seat, 0), default=me)

    @property
    def activated(self) -> Facts | None:
        """What one's own ability does that was announced in this turn, as far as a defence may meet
        it; None, if nobody knows.
        """
        said = self._announced
        if said is None:
            return None
        ability = ability_facts(self.book, said.key)
        if ability is not None and ability.sort == "ultimate":
            return Facts()
        tier = self.mine_on_board.tier(said.key, said.faces)
        return None if tier is None else self.mine_on_board.does[tier]

    @property
    def is_retyped(self) -> bool:
        """Whether an Attack has just become one of another type."""
        return any(isinstance(event, TypeChanged) for event in self.view.events)

    def bearer(self, seat: int) -> TokenView | None:
        """The companion of a player that takes the damage on its way to them, if one does."""
        changed = {
            name
            for packet in self.view.incoming
            if packet.receiver == seat
            for name in packet.changed_by
        }
        for token in self.players[seat].tokens if changed else ():
            if token.kind == COMPANION and token.name in changed and token.value:
                return token
        return None

    def is_shielded(self, player: PlayerView) -> bool:
        """Whether a token of a player prevents by itself all the damage on its way to them; it
        does not prevent that of an Ultimate.
        """
        if self.lore.standing(self.book, player).shield < 1.0:
            return False
        for packet in self.view.incoming:
            for part in packet.parts if packet.receiver == player.seat else ():
                if part.type == "ultimate" or not part.offense:
                    return False
                if self.players[part.source].side == player.side:
                    return False
        return True

    def landing(self, seat: int) -> int:
        """The damage to a player that lands now, where other damage may wait for its moment: what
        was made last.
        """
        theirs = [packet.expected for packet in self.view.incoming if packet.receiver == seat]
        return theirs[-1] if theirs else 0

    def subtotal(self, seat: int, *, landing: bool) -> int:
        """The damage to a player of which fractions are taken: of all that is on its way, or of
        what lands now.
        """
        theirs = [packet.subtotal for packet in self.view.incoming if packet.receiver == seat]
        return theirs[-1] if theirs and landing else sum(theirs)

    @property
    def dice(self) -> DiceView | None:
        """The dice on the table."""
        dice = self.view.dice
        return dice[-1] if dice else None

    @property
    def offense(self) -> DiceView | None:
        """The dice, if they are rolled for an ability: no plan says what others are worth."""
        if not self._asked:
            self._asked, roll = True, self.dice
            if roll is not None and roll.purpose == "offense" and len(roll.faces) == DICE:
                self._offense = roll
        return self._offense
