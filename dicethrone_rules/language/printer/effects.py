"""Says the verbs."""

from __future__ import annotations

from .. import ast
from .amounts import begins_with_number, number_of, of, thing
from .roles import is_you, own, subject, verb, whose
from .words import counted, joined, quoted, say, says, token_noun


def _does(who: ast.Role, base: str) -> str:
    return f"{subject(who)}{verb(who, base)}"


def _equal(amount: ast.Amount, what: str) -> str:
    """`3 dmg`, or `dmg equal to the total` when the amount does not begin with a number."""
    if begins_with_number(amount):
        return f"{say(amount)} {what}"
    return f"{what} equal to {say(amount)}"


# --- damage and health ---------------------------------------------------------------------


def _damage(type: ast.DamageType, isolated: bool) -> str:
    return (
        ("isolated " if isolated else "")
        + ("" if type is ast.DamageType.NORMAL else f"{type} ")
        + "dmg"
    )


@says(ast.Deal)
def deal(node: ast.Deal) -> str:
    words = f"deal {_equal(node.amount, _damage(node.type, node.isolated))}"
    return words if node.to is None else f"{words} to {say(node.to)}"


@says(ast.Take)
def take(node: ast.Take) -> str:
    return f"{_does(node.who, 'take')} {_equal(node.amount, _damage(node.type, node.isolated))}"


@says(ast.AddDmg)
def add_dmg(node: ast.AddDmg) -> str:
    return f"add {_equal(node.amount, 'dmg')}"


@says(ast.SubtractDmg)
def subtract_dmg(node: ast.SubtractDmg) -> str:
    return f"subtract {_equal(node.amount, 'dmg')}"


@says(ast.Prevent)
def prevent(node: ast.Prevent) -> str:
    does = _does(node.who, "prevent")
    if isinstance(node.amount, ast.All):
        return f"{does} all {node.scope}"
    words = f"{does} {say(node.amount)}"
    if isinstance(node.amount, ast.Half) and _says_scope(node.amount.of, node.scope):
        return words
    return f"{words} of that dmg" if node.scope is ast.DmgScope.THAT else f"{words} incoming dmg"


def _says_scope(of: ast.Amount, scope: ast.DmgScope) -> bool:
    if scope is ast.DmgScope.THAT:
        return isinstance(of, ast.ThatDmg)
    return isinstance(of, ast.IncomingDmg)


@says(ast.Deflect)
def deflect(node: ast.Deflect) -> str:
    return f"deflect {_equal(node.amount, 'dmg')}"


@says(ast.Heal)
def heal(node: ast.Heal) -> str:
    return f"{_does(node.who, 'heal')} {say(node.amount)}"


@says(ast.HealCompanion)
def heal_companion(node: ast.HealCompanion) -> str:
    name, amount = say(node.companion), say(node.amount)
    # A name would take in a capital word, such as N.
    return f"heal {name} {amount}" if amount[0].isdigit() else f"heal {name} equal to {amount}"


@says(ast.CompanionTakes)
def companion_takes(node: ast.CompanionTakes) -> str:
    return f"let {say(node.companion)} take {say(node.count)} incoming dmg"


@says(ast.SetHealth)
def set_health(node: ast.SetHealth) -> str:
    return f"{whose(node.who)} Health becomes {say(node.amount)}"


@says(ast.BecomeType)
def become_type(node: ast.BecomeType) -> str:
    return f"this Attack becomes {node.type}"


@says(ast.Ward)
def ward(node: ast.Ward) -> str:
    return f"prevent {node.count} incoming {thing(node.kind, node.count)}"


# --- tokens, CP ----------------------------------------------------------------------------


@says(ast.TokenItem)
def token_item(node: ast.TokenItem) -> str:
    name = say(node.name)
    if isinstance(node.count, ast.Max):
        words = f"max {name}"
    elif isinstance(node.count, ast.Number):
        words = name if node.count.value == 1 else f"{node.count.value} {name}"
    else:
        words = f"{name} equal to {say(node.count)}"
    if node.value is not None:
        words += f" of value {node.value}"
    return words if node.on_side is None else f"{words} on {quoted(node.on_side)}"


@says(ast.ResourceItem)
def resource_item(node: ast.ResourceItem) -> str:
    if isinstance(node.amount, ast.Number):
        return f"{node.amount.value} {node.resource}"
    return f"{node.resource} equal to {say(node.amount)}"


def items(parts: tuple[ast.Item, ...]) -> str:
    """`A, B & C`"""
    return joined([say(part) for part in parts], "&")


@says(ast.Gain)
def gain(node: ast.Gain) -> str:
    return f"{_does(node.who, 'gain')} {items(node.items)}"


@says(ast.Lose)
def lose(node: ast.Lose) -> str:
    return f"{_does(node.who, 'lose')} {items(node.items)}"


@says(ast.Inflict)
def inflict(node: ast.Inflict) -> str:
    words = f"inflict {items(node.items)}"
    return words if node.on is None else f"{words} on {say(node.on)}"


@says(ast.Steal)
def steal(node: ast.Steal) -> str:
    # Of a token that is stolen the number is always said.
    words = _up_to(node.item) or say(node.item)
    if isinstance(node.item, ast.TokenItem) and number_of_item(node.item) == 1:
        words = f"1 {words}"
    words = f"steal {words}"
    return words if node.source is None else f"{words} from {say(node.source)}"


def _up_to(item: ast.Item) -> str:
    """`up to 2 CP`, `CP up to the total`; nothing for an item that is not left open."""
    count = item.count if isinstance(item, ast.TokenItem) else item.amount
    if not isinstance(count, ast.UpTo):
        return ""
    name = say(item.name) if isinstance(item, ast.TokenItem) else str(item.resource)
    if isinstance(count.most, ast.Number):
        return f"{say(count)} {name}"
    return f"{name} {say(count)}"


def number_of_item(item: ast.TokenItem) -> int | None:
    """The number of a token, where that is a plain number."""
    return item.count.value if isinstance(item.count, ast.Number) else None


@says(ast.Pay)
def pay(node: ast.Pay) -> str:
    return f"pay {_counted_name(node.amount, 'CP')}"


@says(ast.This)
def this(node: ast.This) -> str:
    return "this"


def _counted_name(count: ast.Quantity, name: str) -> str:
    """`2 Moss`, `up to 4 Moss`, `Moss equal to 1 x Zen`, `Moss up to the total`.

    Only a plain number stands before a name: at the end of any other amount there could be a name
    too, and two names in a row are one.
    """
    most = count.most if isinstance(count, ast.UpTo) else count
    plain = ast.Number | ast.Param | ast.DiceUsed | ast.AnyNumber | ast.All | ast.Max
    if isinstance(most, plain):
        return f"{say(count)} {name}"
    if isinstance(count, ast.UpTo):
        return f"{name} {say(count)}"
    return f"{name} equal to {say(count)}"


def _so_many(count: ast.Quantity, what: ast.Name | ast.Kind | ast.This) -> str:
    """`this`, `2 of this`, `2 Moss`, `all negative status effects`."""
    if isinstance(what, ast.This):
        return "this" if number_of(count) == 1 else f"{of(count)} this"
    if isinstance(what, ast.Name):
        return _counted_name(count, say(what))
    return f"{say(count)} {thing(what, number_of(count) or 2)}"


@says(ast.Spend)
def spend(node: ast.Spend) -> str:
    return f"spend {_so_many(node.count, node.what)}"


@says(ast.Remove)
def remove(node: ast.Remove) -> str:
    words = f"remove {_so_many(node.count, node.what)}"
    if not isinstance(node.source, ast.You):
        words += f" from {say(node.source)}"
    return f"{words} at random" if node.at_random else words


@says(ast.Transfer)
def transfer(node: ast.Transfer) -> str:
    words = f"transfer {_so_many(node.count, node.what)}"
    if not isinstance(node.source, ast.You):
        words += f" from {say(node.source)}"
    return f"{words} to {say(node.to)}"


@says(ast.RaiseLimit)
def raise_limit(node: ast.RaiseLimit) -> str:
    return f"increase the limit of {say(node.name)} by {node.by}"


@says(ast.TurnTo)
def turn_to(node: ast.TurnTo) -> str:
    return f"turn {say(node.what)} to {quoted(node.to_side)}"


@says(ast.Advance)
def advance(node: ast.Advance) -> str:
    does = "move back" if node.back else "advance"
    if isinstance(node.what, ast.This):
        return f"{does} this"
    return f"{does} {'all' if node.holder is None else whose(node.holder)} {say(node.what)}"


# --- cards ---------------------------------------------------------------------------------


@says(ast.Draw)
def draw(node: ast.Draw) -> str:
    return f"{_does(node.who, 'draw')} {say(node.amount)}"


@says(ast.Discard)
def discard(node: ast.Discard) -> str:
    if node.half:
        return f"{_does(node.who, 'discard')} half {own(node.who)} hand"
    cards = "card" if number_of(node.count) == 1 else "cards"
    words = f"{_does(node.who, 'discard')} {say(node.count)} {cards}"
    return f"{words} at random" if node.at_random else words


def _plural(count: ast.Quantity, what: ast.Countable) -> str:
    most = count.most if isinstance(count, ast.UpTo) else count
    return thing(what, number_of(most) or 2)


@says(ast.Search)
def search(node: ast.Search) -> str:
    them = "it" if number_of(node.count) == 1 else "them"
    what = _plural(node.count, node.what)
    return f"search your deck for {say(node.count)} {what} and put {them} {node.to}"


@says(ast.PutUpgrade)
def put_upgrade(node: ast.PutUpgrade) -> str:
    upgrades = _plural(node.count, ast.Countable.UPGRADE)
    limit = "" if node.at_most is None else f" of cost at most {node.at_most}"
    return f"put {say(node.count)} {upgrades}{limit} from your hand into play"


@says(ast.Look)
def look(node: ast.Look) -> str:
    return f"look at the top {counted(node.count, 'card')} of your deck"


@says(ast.PutThemBack)
def put_them_back(node: ast.PutThemBack) -> str:
    return f"put them back {node.how}"


@says(ast.PutDrawnBack)
def put_drawn_back(node: ast.PutDrawnBack) -> str:
    cards = _plural(node.count, ast.Countable.CARD)
    return f"put {say(node.count)} drawn {cards} back {node.how}"


@says(ast.RepeatThis)
def repeat_this(node: ast.RepeatThis) -> str:
    return "repeat this"


@says(ast.Reveal)
def reveal(node: ast.Reveal) -> str:
    return f"{_does(node.who, 'reveal')} {own(node.who)} hand"


@says(ast.TakeSeen)
def take_seen(node: ast.TakeSeen) -> str:
    if node.what is ast.Countable.UPGRADE:
        return f"put {say(node.count)} {_plural(node.count, node.what)} among them into your hand"
    return f"put {of(node.count)} them into your hand"


def _place(place: ast.CardPlace | ast.Name) -> str:
    return say(place) if isinstance(place, ast.Name) else str(place)


@says(ast.PutCards)
def put_cards(node: ast.PutCards) -> str:
    what = _plural(node.count, node.what)
    return f"put {say(node.count)} {what} from {_place(node.origin)} into {_place(node.to)}"


@says(ast.Resolve)
def resolve(node: ast.Resolve) -> str:
    one = number_of(node.count) == 1
    what = _plural(node.count, ast.Countable.CARD)
    by = "" if is_you(node.picked_by) else f" picked by {say(node.picked_by)}"
    to = "back" if node.to is None else f"into {_place(node.to)}"
    return (
        f"resolve {say(node.count)} {what} from {say(node.pile)}{by} "
        f"and put {'it' if one else 'them'} {to}"
    )


# --- dice ----------------------------------------------------------------------------------


@says(ast.Roll)
def roll(node: ast.Roll) -> str:
    return f"{_does(node.who, 'roll')} {say(node.count)}"


@says(ast.OpposedRoll)
def opposed_roll(node: ast.OpposedRoll) -> str:
    return f"roll against {say(node.against)}"


def _which(node: ast.Reroll | ast.SetDice | ast.NudgeDice) -> str:
    """`1 of your dice`, `that die`."""
    if node.dice is ast.DiceOf.THAT:
        return str(node.dice)
    return f"{of(node.count)} {node.dice}"


@says(ast.ChooseDie)
def choose_die(node: ast.ChooseDie) -> str:
    return f"choose 1 of {node.dice}"


@says(ast.Reroll)
def reroll(node: ast.Reroll) -> str:
    return f"re-roll {_which(node)}"


says(ast.AnyValue)(lambda _: "any value")
says(ast.SameAsAnother)(lambda _: "the value of another")


@says(ast.SetDice)
def set_dice(node: ast.SetDice) -> str:
    return f"set {_which(node)} to {say(node.value)}"


@says(ast.NudgeDice)
def nudge_dice(node: ast.NudgeDice) -> str:
    return f"change {_which(node)} by {node.by}"


@says(ast.ReplaceDice)
def replace_dice(node: ast.ReplaceDice) -> str:
    return f"replace {of(node.count)} {node.dice} with a die of {say(node.hero)}"


@says(ast.TreatAs)
def treat_as(node: ast.TreatAs) -> str:
    return f"treat {say(node.symbol)} as {say(node.as_symbol)}"


@says(ast.ReturnDice)
def return_dice(node: ast.ReturnDice) -> str:
    return f"return {of(node.count)} {node.dice} from the {node.zone}"


@says(ast.GainAttempt)
def gain_attempt(node: ast.GainAttempt) -> str:
    does = _does(node.who, "lose" if node.count < 0 else "gain")
    count = abs(node.count)
    attempts = "Roll Attempt" if count == 1 else "Roll Attempts"
    return f"{does} {count} {attempts} in the {node.phase}"


# --- the course of play --------------------------------------------------------------------

says(ast.FlipBoard)(lambda _: "flip your board")
says(ast.NothingHappens)(lambda _: "nothing happens")
says(ast.ChoosePlayer)(lambda node: f"choose {say(ast.AnyOne(node.side))}")
says(ast.ChooseToken)(lambda node: f"choose {token_noun(node.kind)} of {whose(node.whose)} hero")
says(ast.GainChosen)(lambda node: f"{_does(node.who, 'gain')} that status effect")
says(ast.Fail)(lambda _: "your ability fails")
says(ast.SkipPhase)(
    lambda node: "skip that phase" if node.phase is None else f"skip your {node.phase}"
)
says(ast.RestartPhase)(lambda _: "restart your Offensive Roll Phase")
says(ast.DefendAnyway)(lambda _: "activate a defensive ability")


@says(ast.ExtraPhase)
def extra_phase(node: ast.ExtraPhase) -> str:
    words = f"{_does(node.who, 'take')} another Offensive Roll Phase"
    return words if node.against is None else f"{words} against {say(node.against)}"


@says(ast.Retarget)
def retarget(node: ast.Retarget) -> str:
    return f"the target becomes {say(node.to)}"


@says(ast.Call)
def call(node: ast.Call) -> str:
    return node.action.text if node.amount is None else f"{node.action} {say(node.amount)}"


@says(ast.Or)
def either(node: ast.Or) -> str:
    return " or ".join(say(option) for option in node.options)
