"""Do: the verbs. Each means one thing; who does it is a role, `you` unless another is named.

A verb with another subject takes an -s: `draw 1`, `a chosen player draws 1`. A verb whose
`to`/`on`/`source` is None acts on the target of the ability or Attack it stands in.
"""

from __future__ import annotations

from enum import StrEnum

from ...records import field, record
from .adventuring import AdventureVerb
from .amounts import All, AllBut, Amount, Countable, Kind, Max, Quantity, Resource, UpTo, Zone
from .conditions import DamageType, Phase
from .dice import Faces
from .node import Name, Node
from .roles import Role, Side, You


class DmgScope(StrEnum):
    """The damage that a prevention applies to."""

    INCOMING = "incoming dmg"  # all that waits for the player
    THAT = "that dmg"  # only what the enclosing event is about


class DiceOf(StrEnum):
    """The owner of the dice an effect may touch."""

    THESE = "these dice"  # the last roll of this text
    YOURS = "your dice"
    ALLIED = "your or a teammate's dice"
    OPPONENT = "an opponent's dice"
    ANY = "any dice"
    EVEN = "your even dice"  # those of yours that show an even number
    ODD = "your odd dice"
    THAT = "that die"  # the die that this text has chosen


class Place(StrEnum):
    """The pile a card goes to."""

    PLAY = "into play"
    HAND = "into your hand"


class Own(StrEnum):
    """Whose something is, of the player who does something."""

    YOUR = "your"
    THEIR = "their"


class PutBack(StrEnum):
    ANY_ORDER = "in any order"
    TOP_OR_BOTTOM = "on the top or bottom"


@record
class This(Node):
    """The token whose text this is. `this`"""


# --- damage and health ---------------------------------------------------------------------


@record
class Deal(Node):
    """`deal 4 dmg`, `deal 3 + 1 x Arrow undefendable dmg`, `deal dmg equal to the total`,
    `deal undefendable dmg equal to half your CP`, `deal 2 collateral dmg to each opponent`,
    `deal 5 isolated undefendable dmg to a chosen opponent`.
    The `equal to` form is used when the amount does not begin with a number.
    """

    amount: Amount
    type: DamageType = DamageType.NORMAL
    isolated: bool = False
    to: Role | None = None


@record
class Take(Node):
    """Damage to you, or to the player named.

    `take 4 dmg`, `that player takes 2 isolated undefendable dmg`; `equal to` as in Deal
    """

    amount: Amount
    type: DamageType = DamageType.NORMAL
    isolated: bool = False
    who: Role = You()


@record
class AddDmg(Node):
    """An addition to your Attack, of its type. `add 2 dmg`, `add dmg equal to the total`"""

    amount: Amount


@record
class SubtractDmg(Node):
    """Your Attack is worth less. `subtract 2 dmg`,
    `subtract dmg equal to half this Attack's dmg`
    """

    amount: Amount


@record
class Prevent(Node):
    """`prevent 6 incoming dmg`, `prevent 1 x Helmet + 2 x Life incoming dmg`,
    `prevent half the incoming dmg` (Half(IncomingDmg())), `prevent half that dmg`
    (Half(ThatDmg())), `prevent 1 of that dmg`, `prevent all incoming dmg`, `prevent all that dmg`,
    `prevent all but 5 of that dmg`, `a chosen player prevents 6 incoming dmg`
    """

    amount: Amount | All | AllBut
    scope: DmgScope = DmgScope.INCOMING
    who: Role = You()


@record
class Deflect(Node):
    """Prevent so much of that damage and deal as much back. `deflect 3 dmg`, `deflect X dmg`"""

    amount: Amount


@record
class Heal(Node):
    """Health, up to where the dial ends. `heal 1 + 2 x Heart`, `a chosen player heals 3`"""

    amount: Amount
    who: Role = You()


@record
class HealCompanion(Node):
    """A companion of yours that has Health. `heal Wolf 3`, `heal Wolf 2 x Heart`"""

    companion: Name
    amount: Amount


@record
class CompanionTakes(Node):
    """A companion of yours takes damage in your place. `let Wolf take all incoming dmg`,
    `let Wolf take up to 5 incoming dmg`, `let Wolf take any number of incoming dmg`
    """

    companion: Name
    count: Quantity


@record
class SetHealth(Node):
    """The dial of Health is set. `your Health becomes 1`, `the target's Health becomes 1`"""

    amount: Amount
    who: Role = You()


@record
class BecomeType(Node):
    """The type of this Attack's normal damage changes. `this Attack becomes undefendable`"""

    type: DamageType


@record
class Ward(Node):
    """Stop tokens before they arrive. `prevent 1 incoming negative status effect`"""

    count: int
    kind: Kind


# --- tokens, CP ----------------------------------------------------------------------------


@record
class TokenItem(Node):
    """`Veil` (one), `2 Spark`, `max Spark`, `Spark equal to 1 x Zen`, `Fuse on "0:01"`,
    `Extra Edge of value 3`. Any amount but a Number or Max prints as `NAME equal to AMOUNT`. What
    is stolen may be `up to 2 Spark`.
    """

    name: Name
    count: Amount | Max | UpTo
    on_side: str | None = None
    value: int | None = None


@record
class ResourceItem(Node):
    """`2 CP`, `CP equal to half the total`, `3 Health`; only stealing may say `up to 2 CP`"""

    resource: Resource
    amount: Amount | UpTo


Item = TokenItem | ResourceItem


@record
class Gain(Node):
    """Tokens up to their limit, and CP up to 15.

    `gain Veil`, `gain 2 CP, Veil & 2 Spark`, `a chosen player gains Veil`
    """

    items: tuple[Item, ...]
    who: Role = You()


@record
class Lose(Node):
    """Destroyed, not stolen. `lose 1 CP`, `the target loses CP equal to 1 x Moon`"""

    items: tuple[Item, ...]
    who: Role = You()


@record
class Inflict(Node):
    """A token for the target, or for somebody named.

    `inflict Stagger`, `inflict Daze, Snare & Marked on a chosen opponent`
    """

    items: tuple[TokenItem, ...]
    on: Role | None = None


@record
class Steal(Node):
    """From the target, or from somebody named, to you.

    `steal 2 CP`, `steal 1 Health`, `steal 1 Spark from a chosen opponent`, `steal up to 2 CP`,
    `steal CP up to the total`
    """

    item: Item
    source: Role | None = None


@record
class Pay(Node):
    """A cost in CP. `pay 2 CP`, `pay any number of CP`, `pay up to 3 CP`,
    `pay CP equal to the total`, `pay CP up to the total`
    """

    amount: Quantity


@record
class Spend(Node):
    """A cost in one's own tokens. `spend 2 Spark`, `spend this`, `spend any number of Spark`,
    `spend Spark equal to 1 x Arrow`; only a plain number stands before a name
    """

    what: Name | This
    count: Quantity
    # `spend this` is This with Number(1)


@record
class Remove(Node):
    """`remove this`, `remove 1 status effect from a chosen player`,
    `remove all negative status effects`, `remove up to 4 Ember Gift`; from you unless said.
    `remove 1 positive status effect from the target at random`: a number, and nobody chooses
    """

    what: Name | Kind | This
    count: Quantity
    source: Role = You()
    at_random: bool = False


@record
class Transfer(Node):
    """Tokens go from one player to another, with their side and value; from you unless somebody
    is named.

    `transfer 1 status effect from a chosen player to a chosen other player`
    """

    what: Name | Kind | This
    count: Quantity
    source: Role
    to: Role


@record
class RaiseLimit(Node):
    """For the rest of the game. `increase the limit of Spark by 1`"""

    name: Name
    by: int


@record
class TurnTo(Node):
    """Show a side. `turn this to "0:01"`, `turn Form to "Wolf"`"""

    what: Name | This
    to_side: str


@record
class Advance(Node):
    """To the next side; past the last one the token's own text says what happens.
    `advance this`, `advance your Fuse` (all you have), `advance all Fuse` (everybody's)
    """

    what: Name | This
    holder: Role | None = None  # None is everybody; `this` needs nobody
    back: bool = False  # `move back`: to the side before; the first one stays


# --- cards ---------------------------------------------------------------------------------


@record
class Draw(Node):
    """Cards from the deck; an empty one is made anew from the discard pile.

    `draw 2`, `draw 1 x Card`, `a chosen player draws 1`
    """

    amount: Amount
    who: Role = You()


@record
class Discard(Node):
    """`discard 1 card`, `a chosen opponent discards 1 card at random`, `discard all cards`;
    `discard half your hand`, rounded up, of all cards
    """

    count: Quantity
    at_random: bool = False
    who: Role = You()
    half: bool = False
    own: Own | None = field(default=None, eq=False, repr=False, kw_only=True)  # as it was said


@record
class Search(Node):
    """Find cards in your deck, then shuffle it.
    `search your deck for up to 2 upgrades and put them into play`
    """

    what: Countable  # UPGRADE or CARD
    count: Quantity
    to: Place


@record
class PutUpgrade(Node):
    """Without its cost. `put 1 upgrade from your hand into play`,
    `put 1 upgrade of cost at most 2 from your hand into play`
    """

    count: Quantity
    at_most: int | None = None  # its printed cost


@record
class Reveal(Node):
    """Everybody sees the cards in a hand. `the target reveals their hand`, `reveal your hand`"""

    who: Role = You()
    own: Own | None = field(default=None, eq=False, repr=False, kw_only=True)  # as it was said


@record
class Look(Node):
    """You alone see cards of your deck.

    `look at the top 3 cards of your deck`; later sentences may say `them`
    """

    count: int


@record
class PutThemBack(Node):
    """The cards just looked at go back, as you choose.

    `put them back in any order`, `put them back on the top or bottom`
    """

    how: PutBack


@record
class PutDrawnBack(Node):
    """Cards drawn in this phase. `put 1 drawn card back on the top or bottom`"""

    count: Quantity
    how: PutBack


@record
class TakeSeen(Node):
    """Of the cards looked at; the others stay where they are. `put 1 of them into your hand`,
    `put all upgrades among them into your hand`
    """

    count: Quantity
    what: Countable = Countable.CARD


class CardPlace(StrEnum):
    """The zones of every player's cards; a hero may have piles besides."""

    HAND = "your hand"
    DECK = "your deck"
    DISCARD = "your discard pile"


@record
class PutCards(Node):
    """Neither drawing nor discarding. `put 1 card from your discard pile into your hand`,
    `put 1 card from Runes into Drawn Runes`
    """

    what: Countable  # UPGRADE or CARD
    count: Quantity
    origin: CardPlace | Name
    to: CardPlace | Name


@record
class Resolve(Node):
    """Cards of a pile happen: their texts, without price or timing. Each goes to its new place
    first. `resolve 1 card from Runes and put it into Spent`, `resolve 1 card from Mirages picked by
    the attacker and put it back`
    """

    count: Quantity
    pile: Name
    to: CardPlace | Name | None = None  # None: back
    picked_by: Role = You()


# --- dice ----------------------------------------------------------------------------------


@record
class Roll(Node):
    """Only the newest roll of a text is read by `on`, `x` and `the total`.
    `roll 3`, `a chosen opponent rolls 1`
    """

    count: Amount
    who: Role = You()


@record
class OpposedRoll(Node):
    """Both roll one die. `roll against the target`"""

    against: Role


@record
class Reroll(Node):
    """Dice on the table are rolled again; these dice are the last roll of this text.

    `re-roll 1 of your dice`, `re-roll up to 2 of these dice`,
    `re-roll 1 of an opponent's dice`
    """

    count: Quantity
    dice: DiceOf


@record
class AnyValue(Node):
    """`any value`"""


@record
class SameAsAnother(Node):
    """`the value of another`"""


@record
class SetDice(Node):
    """Dice show a number, one you choose, or that of another die.

    `set 1 of your dice to 6`, `set 2 of any dice to any value`, `set 1 of your dice to 4 or 5`,
    `set 1 of your dice to the value of another`
    """

    count: Quantity
    dice: DiceOf
    value: Faces | AnyValue | SameAsAnother


@record
class NudgeDice(Node):
    """One up or down, never past 1 or 6. `change 1 of any dice by 1`"""

    count: Quantity
    dice: DiceOf
    by: int


@record
class ReplaceDice(Node):
    """A die of another hero comes in the place of one, with its symbols.

    `replace 1 of your dice with a die of Wolf`
    """

    count: Quantity
    dice: DiceOf
    hero: Name


@record
class TreatAs(Node):
    """For this roll only. `treat Web as Spider`"""

    symbol: Name
    as_symbol: Name


@record
class ReturnDice(Node):
    """Back into their owner's Pool. `return 1 of an opponent's dice from the Battlefield`"""

    count: Quantity
    dice: DiceOf
    zone: Zone


@record
class GainAttempt(Node):
    """Another Roll Attempt, in the roll that is open now.

    `a chosen player gains 1 Roll Attempt in the Offensive Roll Phase`;
    a negative number `loses`
    """

    count: int
    phase: Phase
    who: Role = You()


# --- the course of play --------------------------------------------------------------------


@record
class Fail(Node):
    """The announced ability has no effect of any kind. `your ability fails`"""


@record
class SkipPhase(Node):
    """The phase the enclosing event is about, or the next one of yours by its name.
    `skip that phase`, `skip your Income`
    """

    phase: Phase | None = None


@record
class ExtraPhase(Node):
    """A whole further phase in the same turn, against a fixed target if one is named.

    `take another Offensive Roll Phase`,
    `the inflictor takes another Offensive Roll Phase against you`
    """

    who: Role = You()
    against: Role | None = None


@record
class RestartPhase(Node):
    """All Roll Attempts are there again. `restart your Offensive Roll Phase`"""


@record
class DefendAnyway(Node):
    """Even against undefendable damage. `activate a defensive ability`"""


@record
class Retarget(Node):
    """Aims the Attack at another player. `the target becomes a chosen teammate`"""

    to: Role


@record
class FlipBoard(Node):
    """Shows the other face of your board, with its abilities. `flip your board`"""


@record
class ChoosePlayer(Node):
    """Picks a player, who is `that player` from here on. `choose an opponent`, `choose a player`"""

    side: Side


@record
class ChooseDie(Node):
    """Picks a die on the table, which is `that die` from here on; its owner is `that player`.
    `choose 1 of an opponent's dice`
    """

    dice: DiceOf


@record
class ChooseToken(Node):
    """Picks one of the status effects that the texts of a hero name; later sentences say `that
    status effect`. `choose a positive status effect of a chosen player's hero`
    """

    kind: Kind
    whose: Role


@record
class GainChosen(Node):
    """The token that was chosen before.

    `gain that status effect`, `a chosen player gains that status effect`
    """

    who: Role = You()


@record
class RepeatThis(Node):
    """In an action, after a roll of its own: the action begins anew. `repeat this`"""


@record
class NothingHappens(Node):
    """For an outcome that does nothing. `nothing happens`"""


@record
class Call(Node):
    """An action that content defines: a lower-case verb. `grow 3`, `throw`; `grow up to 3` is a
    number that the player chooses first
    """

    action: Name
    amount: Amount | UpTo | None = None


@record
class Or(Node):
    """Exactly one of these, as "you" choose. `gain Veil or gain Balm`"""

    options: tuple[Effect, ...]


Effect = (
    Deal
    | Take
    | AddDmg
    | Prevent
    | Deflect
    | Heal
    | SetHealth
    | BecomeType
    | Ward
    | Gain
    | Lose
    | Inflict
    | Steal
    | Pay
    | Spend
    | Remove
    | Transfer
    | RaiseLimit
    | TurnTo
    | Advance
    | Draw
    | Discard
    | Search
    | PutUpgrade
    | Look
    | PutThemBack
    | PutDrawnBack
    | TakeSeen
    | PutCards
    | Resolve
    | Roll
    | OpposedRoll
    | Reroll
    | SetDice
    | NudgeDice
    | ReplaceDice
    | TreatAs
    | ReturnDice
    | GainAttempt
    | Fail
    | SkipPhase
    | ExtraPhase
    | RestartPhase
    | DefendAnyway
    | Retarget
    | ChoosePlayer
    | NothingHappens
    | RepeatThis
    | ChooseToken
    | GainChosen
    | AdventureVerb
    | SubtractDmg
    | HealCompanion
    | CompanionTakes
    | ChooseDie
    | Reveal
    | FlipBoard
    | Call
    | Or
)
