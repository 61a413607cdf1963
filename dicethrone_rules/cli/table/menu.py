"""The choices of a decision as a numbered list, and what a typed line means.

An option is chosen by its number in the list; passing, declining and being done are 0. A die is
chosen by its own number, and so is an amount. When dice may be rolled again, the numbers from 1 are
the dice, so `1 3 5` rolls those three again, and the other options have the numbers after them. The
cards of the hand are c1, c2 and so on, what tokens and passive abilities offer is t1, t2 and so on:
these keep their marks for a whole turn, and are never taken for a choice or a die.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import attrs

from ...api.game import UNTIL
from ...api.printed import CardView
from ...api.view import View
from ...engine.decisions import AGAIN, Decision, Option
from ...language.guidance.suggest import closest
from ...messages import Message
from .asking import ALL, CALM
from .marks import Marks, card_mark
from .page import Panel, Row, number_in, whole

COMMANDS = {
    "table": "the table again, after something else was shown",
    "undo": "take your last answer back",
    "hint": "what the greedy bot would do, and what dice can become",
    "why CARD": "why a card of your hand cannot be played: why c1, or its name",
    "until WHEN": f"pass until the end of this {', '.join(UNTIL[:-1])} or {UNTIL[-1]}",
    ".": "pass until the end of this phase",
    "hold N": "do not ask for the sake of choice N alone; again to be asked",
    "ask HOW": f"{CALM}: when there is something new to act on; {ALL}: whenever you could act",
    "board [N]": "your board, or that of player N",
    "hand": "your hand",
    "map": "the map of a portal crawl",
    "tokens": "what the tokens in play say",
    "log": "everything that happened so far",
    "save [FILE]": "save the game",
    "quit": "leave; the game is kept",
    "help": "this list",
}
WHY = "why cN"
SHORT = ("undo", "hint", WHY, "board", "log", "save", "quit", "help")
SHORT_IN_WINDOWS = (". until phase", "hold N", "undo", "hint", WHY, "help")
_MARK = re.compile(r"[ct][1-9]\d*")


AWAY = ("pass", "no", "done")
"""Kinds of options that are number 0: to pass, to decline, to be done."""

LONG_TITLE = 58
"""A longer question stands under the title, where it can be wrapped."""


class NotUnderstood(Exception):
    """A line that means nothing here; the text lists what would."""


@attrs.frozen
class Command:
    """Something other than an answer: its word and what follows it."""

    word: str
    rest: str = ""


@attrs.frozen
class Menu:
    """The options of a decision by what one types for them: a number, or a card's mark."""

    decision: Decision
    numbers: dict[str, Option]
    rerolls: dict[tuple[int, ...], Option]
    sells: dict[int, Option]  # by place in the hand
    dice: int
    panel: Panel
    enter_passes: bool
    places: Mapping[int, int]  # the numbers of the cards in the hand, by their ids

    def typed(self, option: Option) -> str:
        """The line to type for an option of this menu."""
        for mark, offered in self.numbers.items():
            if offered == option or _first_of(offered) == _first_of(option):
                return mark
        for dice, offered in self.rerolls.items():
            if offered == option:
                return " ".join(str(die + 1) for die in dice)
        return next((f"sell {card_mark(n)}" for n, o in self.sells.items() if o == option), "")

    @property
    def playable(self) -> frozenset[int]:
        """The cards of the hand that can be played now."""
        return frozenset(_card_of(option) for option in self.numbers.values())


def make_menu(
    view: View,
    decision: Decision,
    names: tuple[str, ...],
    plays: Sequence[Option] = (),
    marks: Marks | None = None,
    about: str = "",
    price: Callable[[Option], str] = lambda option: "",
    outcome: Callable[[Option], str] = lambda option: "",
) -> Menu:
    """The menu of a decision for the player who sees the view; `plays` are offered beside it.
    `marks` keeps what one types for a choice over a turn, `about` is a text that the question is
    about, `price` tells what an option costs, and `outcome` what becomes of the damage on its way.
    """
    marks = Marks() if marks is None else marks
    places = marks.cards(view)
    sorts = _sorted((*decision.options, *plays), places)
    hand, away = view.players[view.player].hand, sorts.away
    dice = max((max(which) + 1 for which in sorts.rerolls), default=0)
    rows: list[Row] = [Row(about)] if about else []
    if sorts.rerolls:
        rows.append(
            Row("Re-roll dice: type their numbers, such as 1 3 5, or all", mark=f"1-{dice}")
        )
    cards = {card.id: card for card in hand}
    in_sight = decision.kind == "main"  # the hand is shown, with every text
    held = sorted(filter(None, [places.get(_held_card(option), 0) for option in sorts.others]))
    if in_sight and held:
        which = _either([card_mark(place) for place in held])
        rows.append(Row(f"Play that card of your hand: {which} (marked *)", mark="cN"))
    alike = Counter(_first_of(option) for option in decision.options if option.kind == "shop")
    numbers = _numbered(view, sorts, marks, places, dice + 1)
    for mark, option in numbers.items():
        if in_sight and _held_card(option) in places:
            continue
        words = _priced(_words(view, option, cards, names), price(option), outcome(option))
        if alike[_first_of(option)] > 1:
            words += f" (one of {alike[_first_of(option)]})"
        if option.id == decision.advised:
            words += " (as the book would)"
        rows.append(Row(words, mark=mark))
    if sorts.sells:
        rows.append(Row("Sell that card of your hand for 1 CP", mark="sell cN"))
    enter_passes = decision.kind == "window" and away is not None
    if away is not None:
        numbers["0"] = away
        rows.append(Row(f"{away.text} (or just Enter)" if enter_passes else away.text, mark="0"))
    short = [word for word in (SHORT_IN_WINDOWS if enter_passes else SHORT) if hand or word != WHY]
    rows.append(Row(f"Also: {', '.join(map(whole, short))}", style="dim"))
    panel = _panel(view, decision, names, rows)
    return Menu(decision, numbers, sorts.rerolls, sorts.sells, dice, panel, enter_passes, places)


@attrs.frozen
class _Sorts:
    """The options of a decision by what one does with them."""

    rerolls: dict[tuple[int, ...], Option]
    sells: dict[int, Option]  # by place in the hand
    others: list[Option]
    away: Option | None


def _sorted(options: Sequence[Option], places: Mapping[int, int]) -> _Sorts:
    rerolls: dict[tuple[int, ...], Option] = {}
    sells: dict[int, Option] = {}
    others: list[Option] = []
    away: Option | None = None
    for option in options:
        value = option.value
        if option.kind == "shop" and option.message != _first_of(option)[1]:
            continue  # nobody can tell it from the first that says the same
        if option.kind in AWAY:
            away = option
        elif option.kind == "roll" and isinstance(value, tuple) and value[0] == "reroll":
            rerolls[value[1]] = option
        elif option.kind == "reroll":
            rerolls[value] = option
        elif isinstance(value, tuple) and value[:1] == ("sell",) and value[1] in places:
            sells[places[value[1]]] = option
        else:
            others.append(option)
    return _Sorts(rerolls, sells, others, away)


def _numbered(
    view: View, sorts: _Sorts, marks: Marks, places: Mapping[int, int], free: int
) -> dict[str, Option]:
    """The options by what one types for them: the mark of a card or of what is used, a number of
    their own, or the next that is free.
    """
    own = [_number_of(view, option) for option in sorts.others]
    by_number = None not in own and (sorts.away is None or 0 not in own)
    found: dict[str, Option] = {}
    for number, option in zip(own, sorts.others, strict=True):
        place = places.get(_held_card(option), 0)
        mark = card_mark(place) if place else marks.use(option)
        if not mark and by_number:
            mark = str(number)
        elif not mark:
            mark, free = str(free), free + 1
        found[mark] = option
    return found


def _panel(view: View, decision: Decision, names: tuple[str, ...], rows: list[Row]) -> Panel:
    """The rows under the question, and how they are shown where there is less room."""
    prompt = decision.told(names)
    prompt = prompt[:1].upper() + prompt[1:]
    enemy = decision.on_behalf_of
    asked = names[view.player] if enemy is None else f"{names[view.player]} for {names[enemy]}"
    title = f"{asked}: {prompt}"
    if len(title) > LONG_TITLE or "\n" in prompt:
        title = f"{asked} decides" if enemy is None else f"{asked} decides in good faith"
        rows = [Row(prompt, style="strong"), *rows]
    low = tuple(attrs.evolve(row, text=_first_line(row.text)) for row in rows)
    # If even these rows do not fit, choices are cut off rather than left out: a player can look up
    # the rest of a choice, but does not think of one that is not shown.
    lowest = tuple(attrs.evolve(row, cut=bool(row.mark)) for row in low)
    running = Panel(title, _run_on(low))
    return Panel(title, tuple(rows), Panel(title, low, Panel(title, lowest, running)))


def _first_of(option: Option) -> tuple[str, Message]:
    """The kind of an option and its words, without the number that tells it from its like."""
    message = option.message
    if message.id == AGAIN:
        message = dict(message.arguments)["option"]
    return option.kind, message


def _run_on(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The choices one behind the other, for more of them than a screen has lines."""
    choices = [row for row in rows if row.mark]
    line = ";  ".join(whole(f"{row.mark} {row.text}") for row in choices)
    first = next((place for place, row in enumerate(rows) if row.mark), len(rows))
    return (
        *rows[:first],
        *([Row(line)] if choices else []),
        *(row for row in rows[first:] if not row.mark),
    )


def _priced(words: str, price: str, outcome: str) -> str:
    """`Use Forge (2 Iron): Draw 1.`: the price stands behind the name; at the end, live numbers."""
    if outcome:
        words += f" ({outcome})"
    if not price or price in words:
        return words
    head, colon, text = words.partition(":")
    return f"{head} ({price}){colon}{text}"


_WHERE = {"Activate": "board", "Play": "hand"}
"""The command that shows the text of what is offered, by its first word."""


def _first_line(text: str) -> str:
    first, _, more = text.partition("\n")
    where = _WHERE.get(text.split(" ", 1)[0], "tokens")
    return f"{first} ... ({where}: the whole text)" if more else text


def _either(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _number_of(view: View, option: Option) -> int | None:
    """The number an option has of itself: how many, what a die is set to, which die it is."""
    value = option.value
    if type(value) is not int or option.kind not in ("number", "value", "face", "die", "roll"):
        return None
    if option.kind != "die":
        return value
    # Dice of an army are called by their symbols.
    return value + 1 if view.dice and value < len(view.dice[-1].faces) else None


def _card_of(option: Option) -> int:
    """The card an option plays, -1 for another kind of option."""
    value = option.value
    is_card = isinstance(value, tuple) and value[:1] == ("card",)
    return int(value[1]) if is_card else -1


def _held_card(option: Option) -> int:
    """The card an option is about; -1 when it is about no card."""
    value = option.value
    if option.kind in ("card", "discard", "sell") and type(value) is int:
        return value
    return _card_of(option)


def _words(view: View, option: Option, cards: dict[int, CardView], names: tuple[str, ...]) -> str:
    """An option with what one needs to know to take it."""
    value = option.value
    text = option.told(names)
    card = cards.get(_card_of(option))
    if card is not None:
        return f"{text} ({card.cost} CP): {card.text}"
    if isinstance(value, tuple) and value[:1] == ("announce",):
        board = {ability.key: ability for ability in view.players[view.player].board}
        ability = board.get(value[1])
        tier = ability.tier_for(view.dice[-1].faces) if ability and view.dice else None
        return f"{text}: {tier.text}" if tier is not None else text
    if option.kind == "die" and view.dice and value < len(view.dice[-1].symbols):
        return f"{text} {view.dice[-1].symbols[value]}".rstrip()
    if option.kind == "equipment":
        return f"{text}{_equipment_text(view, value)}"
    if option.kind == "defense":
        board = {ability.key: ability for ability in view.players[view.player].board}
        if value in board:
            return f"{text}: roll {board[value].dice}. {board[value].text}"
    return text


def _equipment_text(view: View, id: int) -> str:
    """The text of a card in play."""
    cards = [card for zone in view.players[view.player].zones for card in zone.cards]
    return next((f": {card.text}" for card in cards if card.id == id), "")


def read_answer(menu: Menu, line: str) -> Option | Command:
    """Reads a typed line: an option of the menu or a command."""
    words = line.lower().replace(",", " ").split()
    if not words and menu.enter_passes:
        return menu.numbers["0"]
    if not words:
        raise NotUnderstood("Type the number of your choice, or help.")
    rolls = words[0] in ("r", "roll", "reroll", "re-roll")
    if rolls:
        words = words[1:] or ["all"]
    if menu.rerolls and words == ["all"]:
        return menu.rerolls[max(menu.rerolls, key=len)]
    if menu.rerolls and words[0] == "keep":
        kept = set(map(number_in, words[1:]))
        if kept <= set(range(1, menu.dice + 1)):
            return _reroll(menu, tuple(i for i in range(menu.dice) if i + 1 not in kept))
        raise NotUnderstood(f"Say which dice you keep, 1 to {menu.dice}: keep 2 4.")
    if len(words) == 1 and words[0] in menu.numbers and not rolls:
        return menu.numbers[words[0]]
    if len(words) == 1 and _MARK.fullmatch(words[0]):
        why = f"; why {words[0]} may say why" if words[0][0] == "c" else ""
        raise NotUnderstood(f"{words[0]} is not offered here{why}.")
    if all(number_in(word) is not None for word in words):
        if menu.rerolls:
            digits = words if len(words) > 1 else list(words[0])
            return _reroll(menu, tuple(sorted({int(digit) - 1 for digit in digits})))
        raise NotUnderstood(f"There is no choice {' '.join(words)}: {_range(menu)}.")
    if len(words) == 1 and words[0] in ("p", "pass", "n", "no"):
        if menu.numbers.get("0") is not None and menu.numbers["0"].kind in AWAY:
            return menu.numbers["0"]
        raise NotUnderstood("You have to choose something here.")
    if words in (["y"], ["yes"]) and menu.decision.kind == "may":
        return menu.numbers["1"]
    if words[0] == "sell":
        return _sell(menu, words[1:])
    if words == ["."]:
        return Command("until", "phase")
    known = [command.split()[0] for command in COMMANDS]
    for word in known:
        if words[0] == word or (len(words[0]) == 1 and word.startswith(words[0])):
            return Command(word, line.strip()[len(words[0]) :].strip())
    if words[0] in ("exit", "q"):
        return Command("quit")
    if words[0] == "?":
        return Command("help")
    meant = closest(words[0], known)
    instead = f"did you mean {meant}?" if meant else f"{_range(menu)}, or help."
    raise NotUnderstood(f"{line.strip()!r} means nothing here: {instead}")


def _range(menu: Menu) -> str:
    marks = [mark for mark in menu.numbers if mark != "0"]
    numbers = [*sorted(filter(str.isdigit, marks), key=int), *(m for m in marks if m[0] in "ct")]
    parts = []
    if menu.rerolls:
        parts.append(f"dice 1 to {menu.dice}")
    if len(numbers) > 6:
        parts.append(f"choices {numbers[0]} to {numbers[-1]}")
    elif numbers:
        parts.append(f"choose {_either(numbers)}")
    if "0" in menu.numbers:
        parts.append("0 to pass" if menu.numbers["0"].kind == "pass" else "or 0")
    return ", ".join(parts)


def _reroll(menu: Menu, dice: tuple[int, ...]) -> Option:
    option = menu.rerolls.get(dice)
    if option is None:
        raise NotUnderstood(f"Those dice cannot be rolled again: {_range(menu)}.")
    return option


def _sell(menu: Menu, words: list[str]) -> Option:
    if not menu.sells:
        raise NotUnderstood("Cards are sold in your own Main Phase.")
    place = number_in(words[0].removeprefix("c")) if len(words) == 1 else None
    if place not in menu.sells:
        example = card_mark(min(menu.sells))
        raise NotUnderstood(f"Say which card of your hand, such as sell {example}.")
    return menu.sells[place]
