"""A player's view as panels: players, dice, board, hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import attrs

from ...api.pieces import DiceView, IncomingView, ZoneView
from ...api.systems.adventures import AdventureView
from ...api.systems.army import ArmyPlayerView, ArmyView
from ...api.view import PlayerView, View
from ...army.records import DICE, FIRST_ROUND_DICE
from ...engine.zones import title_of
from ...modes import MODES
from .crawl import engaged_with, goods_of, map_panel, offered_panel
from .marks import card_mark
from .menu import Menu
from .page import NOTHING, Page, Panel, Row, whole

BAR = 6
NONE: Mapping[str, str] = {}
FOUR = 4  # so many players have two lines each on any screen
KINDS = {"positive": "+", "negative": "-"}
PHASES = {
    "upkeep": "Upkeep",
    "income": "Income",
    "main": "Main Phase",
    "offensive": "Offensive Roll Phase",
    "targeting": "Targeting Roll Phase",
    "defensive": "Defensive Roll Phase",
    "discard": "Discard Phase",
    "end": "end of the turn",
    "rolling": "Rolling Phase",
    "activation": "Activation Phase",
    "clean-up": "Clean-up Phase",
    "explore": "Move & Explore",
    "salves": "Salves",
}


def line_up(names: Sequence[str]) -> str:
    """The players, in one phrase."""
    return " against ".join(names) if len(names) == 2 else ", ".join(names)


def players(view: View, names: Sequence[str], note: str, you: int | None) -> Panel:
    """Health, CP, cards and tokens of everybody, and damage on its way; `you` is who looks. The
    title ends with the note.
    """
    rows: list[Row] = []
    low: list[Row] = []  # of a session, or of five players, on a low screen
    for player in view.players:
        if isinstance(view, AdventureView) and not _matters(view, player):
            continue
        name, full = names[player.seat], _full_health(view, player.seat)
        said = f"{name} (you)" if player.seat == you else name
        if isinstance(view, AdventureView):
            both = _adventurer(view, player, said, full, names)
            rows += both
            foe = engaged_with(view, player.seat, names) if player.seat < len(view.salves) else ""
            if view.won is None:
                low.append(attrs.evolve(both[0], text=f"{both[0].text}{foe and f', fights {foe}'}"))
            elif player.seat == you:  # what the others have left is of no use any more
                low.append(attrs.evolve(both[0], text=goods_of(view, you) or both[0].text))
        else:
            both = _player(view, player, said, full)
            rows += both
            if len(view.players) > FOUR:
                together = "; ".join(row.text for row in both)
                low.append(attrs.evolve(both[0], text=together))
    coming = [_incoming(total, names) for total in view.incoming]
    phase = PHASES.get(view.phase, view.phase)
    where = f"Turn {view.turn}: {names[view.active]}, {phase}" if view.turn else "Setting up"
    if isinstance(view, ArmyView) and view.turn:
        where = f"Round {view.round}, {where[0].lower()}{where[1:]}"
    if isinstance(view, AdventureView) and view.won is not None:
        where = f"The scenario is {'won' if view.won else 'lost'}"
    title = f"{where} ({note})" if note else where
    smaller = Panel(title, (*low, *coming)) if low else None
    return Panel(title, (*rows, *coming), smaller)


def _matters(view: AdventureView, player: PlayerView) -> bool:
    """Whether a seat is shown: heroes always, enemies while they stand and until the end."""
    return player.seat < len(view.salves) or (player.alive and view.won is None)


def _incoming(total: IncomingView, names: Sequence[str]) -> Row:
    """Damage on its way to a player: one total, with its parts if there are several."""
    several = len(total.parts) > 1
    type = "" if several else f" {total.parts[0].type}"
    words = f"{total.amount}{type} dmg on its way to {names[total.receiver]}"
    if several:
        words += f" ({', '.join(f'{part.amount} {part.type}' for part in total.parts)})"
    if total.expected != total.amount:
        after = f"after {', '.join(total.changed_by)}" if total.changed_by else "as it stands"
        words += f", {total.expected} {after}"
    by = dict.fromkeys(part.by for part in total.parts if part.by)
    return Row(words, label=", ".join(by), mark="!", style="bad")


def _adventurer(
    view: AdventureView, player: PlayerView, said: str, full: int, names: Sequence[str]
) -> list[Row]:
    """A hero or an enemy of a session in two rows: the dials; then whom a hero fights, the tokens
    and what else there is.
    """
    seat = player.seat
    marks = ">" if seat == view.active else ""
    text = f"{player.health:>2} Health [{_bar(player.health, full)}] {player.cp:>2} CP"
    parts = [tokens_of(player)]
    if seat < len(view.salves):
        text += f", hand {player.hand_size}"
        if sum(each.dial == player.dial for each in view.players) > 1:
            text += ", one dial"  # of the whole team
        foe = engaged_with(view, seat, names)
        known = player.name if not names[seat].startswith(player.name) else ""
        parts = [known, f"fights {foe}" if foe else "", *parts, goods_of(view, seat)]
    words = "; ".join(filter(None, parts))
    return [Row(text, label=said, mark=marks), *([Row(words)] if words else [])]


def _full_health(view: View, seat: int) -> int:
    """The starting Health of a dial. It may rise above that, and the bar is full then."""
    if isinstance(view, AdventureView):
        return view.starting[seat]
    if isinstance(view, ArmyView):
        # One more die each Round, twice as much Health as dice.
        return 2 * min(DICE, FIRST_ROUND_DICE - 1 + max(1, view.round))
    return MODES[view.mode].seated(len(view.players)).health_of(seat)


def _bar(health: int, full: int) -> str:
    filled = round(BAR * min(1.0, health / full))
    if health > 0:
        filled = max(1, filled)  # an empty bar is for those who are defeated
    return "#" * filled + "." * (BAR - filled)


def _player(view: View, player: PlayerView, name: str, full: int) -> list[Row]:
    marks = (">" if player.seat == view.active else "") + ("" if player.alive else "x")
    bar = _bar(player.health, full)
    if isinstance(player, ArmyPlayerView):
        text = f"{player.health:>2} Health [{bar}] {player.points} of 3 points"
        return [Row(text, label=name, mark=marks), *_army(player)]
    text = f"{player.health:>2} Health [{bar}] {player.cp:>2} CP, hand {player.hand_size}"
    if len({each.side for each in view.players}) < len(view.players):
        text += f", team {player.side + 1}"  # its players share one dial
    rows = [Row(text, label=name, mark=marks)]
    if player.tokens:
        rows.append(Row(tokens_of(player)))
    return rows


def _army(player: ArmyPlayerView) -> list[Row]:
    rows = [Row(f"Pool {player.pool}, Reserve {player.reserve}, Armour {player.armour}")]
    if player.storage:
        counts = Counter(die.symbol for die in player.storage)
        held = ", ".join(whole(f"{n} {symbol}") for symbol, n in sorted(counts.items()))
        rows.append(Row(f"Storage: {held}"))
    if player.groups:
        shown = [
            " + ".join(die.symbol for die in group.dice) + ("" if group.ready else " (used)")
            for group in player.groups
        ]
        rows.append(Row(f"Battlefield: {', '.join(shown)}"))
    return rows


def tokens_of(player: PlayerView) -> str:
    """`+Veil x2, -Gloom`: the sign says whether it is good or bad to have."""
    counts: Counter[str] = Counter()
    for token in player.tokens:
        side = f' "{token.side}"' if token.side else ""
        value = f" ({token.value})" if token.value else ""
        counts[f"{KINDS.get(token.kind, '')}{token.name}{side}{value}"] += 1
    return ", ".join(whole(name if n == 1 else f"{name} x{n}") for name, n in counts.items())


def dice(view: View, names: Sequence[str]) -> Panel:
    """The dice on the table, drawn, with the number to call each by; on one line when low."""
    if not view.dice:
        return NOTHING
    roll = view.dice[-1]
    title = f"Dice of {names[roll.owner]}"
    if roll.purpose == "offense" and roll.attempts:
        title += f", Roll Attempt {roll.attempts} of {roll.allowed}"
    shown = zip(roll.faces, roll.symbols, strict=True)
    words = [
        whole(f"({i}) {face or 'blank'} {symbol}".rstrip())
        for i, (face, symbol) in enumerate(shown, 1)
    ]
    low = Panel(title, (Row("   ".join(words)),))
    return Panel(title, tuple(Row(line, fixed=True) for line in _drawn(roll)), low)


def _drawn(roll: DiceView) -> list[str]:
    lines: list[str] = []
    for start in range(0, len(roll.faces), 5):
        faces = roll.faces[start : start + 5]
        symbols = roll.symbols[start : start + 5]
        width = max(7, *(len(symbol) for symbol in roll.symbols)) + 2
        numbers = [f"({start + i + 1})" for i in range(len(faces))]
        boxes = ["+-----+"] * len(faces)
        shown = [f"|  {face or ' '}  |" for face in faces]
        lines += [
            "".join(cell.center(width) for cell in cells).rstrip()
            for cells in (numbers, boxes, shown, boxes, symbols)
        ]
    return lines


def board(view: View, seat: int, name: str, more: Sequence[tuple[str, str]] = ()) -> Panel:
    """The abilities of a seat; `*` before what the dice on the table fulfil. `more` are a hero's
    own verbs with what they mean, or what else the card of an enemy says.
    """
    player = view.players[seat]
    if isinstance(player, ArmyPlayerView):
        return _army_board(player, name)
    faces: tuple[int, ...] = ()
    if view.dice and view.dice[-1].owner == seat and view.dice[-1].purpose == "offense":
        faces = view.dice[-1].faces
    rows = [Row(_faces(player), "Dice", style="dim")]
    for ability in player.board:
        met = ability.tier_for(faces) if any(faces) and not ability.barred else None
        label = ability.name
        if ability.only_if:
            rows.append(Row(f"Activate only if {ability.only_if}.", label))
            label = ""
        texts = [str(tier) for tier in ability.tiers]
        rider = _shared_end(texts)
        for tier, text in zip(ability.tiers, texts, strict=True):
            ready = tier is met
            words = text.removesuffix(rider).rstrip()
            rows.append(Row(words, label, "*" if ready else "", "good" if ready else ""))
            label = ""
        if rider:
            rows.append(Row(f"Each: {rider}"))
        if ability.dice:
            rows.append(Row(f"Defense roll {ability.dice}: {ability.text}", label))
        elif ability.text:
            rows.append(Row(ability.text, label))
    rows += [Row(text, label, style="dim") for label, text in more]
    rows += [Row(_pile(zone), title_of(zone.name)) for zone in player.zones if title_of(zone.name)]
    if player.deck_size or player.discard or player.hand_size:  # a minion has no cards
        piles = f"{player.deck_size} in the deck, {len(player.discard)} discarded"
        rows.append(Row(piles, "Cards", style="dim"))
    return Panel(f"Board of {name}", tuple(rows), NOTHING)


def _pile(zone: ZoneView) -> str:
    """The cards of a hero's own pile, as far as one may see them."""
    if not zone.cards:
        return "1 card, face down" if zone.size == 1 else f"{zone.size} cards, face down"
    return "; ".join(f"{card.name}: {card.text}" for card in zone.cards)


def _shared_end(texts: Sequence[str]) -> str:
    """The sentences that all of several texts end with, behind another one of each."""
    if len(texts) < 2:
        return ""
    ends = [text.partition(": ")[2].split(". ") for text in texts]
    least, shared = min(map(len, ends)), 0
    while shared + 1 < least and len({tuple(end[-shared - 1 :]) for end in ends}) == 1:
        shared += 1
    return ". ".join(ends[0][-shared:]) if shared else ""


def _faces(player: PlayerView) -> str:
    """`1-3 Sword, 4-5 Life, 6 Pow`."""
    numbers: dict[str, list[int]] = {}
    for face, symbol in enumerate(player.symbols):
        if symbol:
            numbers.setdefault(symbol, []).append(face)
    return ", ".join(whole(f"{_span(faces)} {symbol}") for symbol, faces in numbers.items())


def _span(faces: list[int]) -> str:
    if len(faces) > 1 and faces[-1] - faces[0] == len(faces) - 1:
        return f"{faces[0]}-{faces[-1]}"
    return "/".join(map(str, faces))


def _army_board(player: ArmyPlayerView, name: str) -> Panel:
    rows = [Row(ability.text, ability.creature) for ability in player.abilities]
    return Panel(f"Creatures of {name}", tuple(rows), NOTHING)


def hand(view: View, seat: int, playable: frozenset[int], places: Mapping[int, int]) -> Panel:
    """The hand of a seat, numbered; `*` before what can be played now. Without texts when low."""
    rows, low, lowest = [], [], []
    for card in view.players[seat].hand:
        number = places[card.id]
        now = card.id in playable
        mark, style = f"{'*' if now else ' '}{card_mark(number)}", "good" if now else ""
        words = f"{card.cost} CP, {card.timing}."
        rows.append(Row(f"{words} {card.text}", card.name, mark, style))
        low.append(Row(words, card.name, mark, style))
        lowest.append(whole(f"{mark.strip()} {card.name} ({card.cost} CP)"))
    if not rows:
        return Panel("Your hand", (Row("No cards.", style="dim"),))
    title = "Your hand (hand: with texts)"
    one = Panel(title, (Row(", ".join(lowest)),))
    return Panel("Your hand", tuple(rows), Panel(title, tuple(low), one))


def held(view: View, seat: int, playable: frozenset[int], places: Mapping[int, int]) -> Panel:
    """The cards a player looks at: in the shop those that were dealt, otherwise the hand."""
    offered = offered_panel(view) if isinstance(view, AdventureView) else NOTHING
    return offered if offered.rows else hand(view, seat, playable, places)


def tokens(view: View, names: Sequence[str], known: Mapping[str, str] = NONE) -> Panel:
    """The texts of all tokens in play; `known` are those that stand elsewhere, by name."""
    said: dict[str, str] = {}
    holders: dict[str, list[str]] = {}
    for player in view.players:
        for token in player.tokens:
            said[token.name] = token.text or known.get(token.name, "")
            held = holders.setdefault(token.name, [])
            if names[player.seat] not in held:
                held.append(names[player.seat])
    rows = [Row(f"({', '.join(holders[name])}) {said[name]}".rstrip(), name) for name in said]
    return Panel("Tokens in play", tuple(rows) or (Row("No tokens are in play."),))


def table(view: View, names: Sequence[str], log: Sequence[Row], menu: Menu, note: str = "") -> Page:
    """Everything a player needs to decide."""
    kind = menu.decision.kind
    mine = board(view, view.player, names[view.player])
    cards = hand(view, view.player, menu.playable, menu.places)
    is_army = isinstance(view.players[view.player], ArmyPlayerView)
    reference = NOTHING
    if kind == ("activation" if is_army else "roll"):
        reference = mine
    elif kind in ("main", "discard") and not is_army:
        reference = cards
    beside = (mine,) if is_army else (mine, cards)
    if isinstance(view, AdventureView) and view.tiles:
        map = map_panel(view, names, menu)
        beside = (map, *beside)
        if kind in ("move", "tile", "salve", "share", "revive"):
            reference = map
    if isinstance(view, AdventureView) and kind in ("shop", "loot"):
        reference = offered_panel(view)
        beside = (reference, *beside)
    return Page(
        standing=players(view, names, note, view.player),
        log=Panel("What happened", tuple(log)),
        dice=dice(view, names),
        menu=menu.panel,
        reference=reference,
        beside=beside,
    )
