"""Hypothesis strategies for content and games: statuses, heroes, packs, games, choices, views.

Content is made as `.dice` text that checks without errors and plays; it shrinks towards a hero with
one ability and one plain sentence. `strategies_text` has the single texts and ASTs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from ..api.game import Game
from ..api.view import View
from ..language.guidance.diagnostics import Severity
from ..language.parsing.parse import parse_file
from ..language.source import Source
from ..library import Library, load_content
from ..library.undecoded import definitions_of
from ..rules import EDITION, EDITIONS, OPTIONS
from .playing import Start, playable_modes, seatings

SYMBOLS = ("Sword", "Heart", "Star")
STATUSES = ("Glow", "Rust", "Vigor", "Doom")
DAMAGE = ("", "undefendable ", "pure ", "collateral ")


# --- texts that play ------------------------------------------------------------------------------

small = st.integers(1, 4)
damage = st.integers(1, 9)
symbols = st.sampled_from(SYMBOLS)


def _phrase(template: str, **parts: SearchStrategy[Any]) -> SearchStrategy[str]:
    return st.fixed_dictionaries(parts).map(lambda chosen: template.format(**chosen))


def plain_effects(tokens: Sequence[str]) -> SearchStrategy[str]:
    """Sentences that mean the same anywhere: dials, cards, tokens."""
    options = [
        _phrase("Heal {n}.", n=small),
        _phrase("Gain {n} CP.", n=small),
        _phrase("Draw {n}.", n=st.integers(1, 2)),
        _phrase("Take {n} dmg.", n=small),
        _phrase("Take {n} isolated undefendable dmg.", n=small),
        _phrase("Roll {n}. Heal 1 x {s}.", n=small, s=symbols),
        _phrase("Roll {n}. On {s}, gain 1 CP. On anything else, draw 1.", n=small, s=symbols),
        _phrase("Roll {n}. If the total is at least {m}, draw 1.", n=small, m=st.integers(2, 12)),
        _phrase("Choose one:\n- Draw 1.\n- Heal {n}.", n=small),
        _phrase("You may pay 1 CP to draw {n}.", n=small),
    ]
    if tokens:
        token = st.sampled_from(tokens)
        options += [
            _phrase("Gain {t}.", t=token),
            _phrase("Gain {n} {t}.", n=small, t=token),
            _phrase("Remove all {t}.", t=token),
            _phrase("Heal 1 per {t} you have.", t=token),
            _phrase("If you have at least {n} {t}, draw 1.", n=small, t=token),
        ]
    return st.one_of(options)


def attack_effects(tokens: Sequence[str]) -> SearchStrategy[str]:
    """Sentences of an offensive ability: damage of every kind, and effects on a target."""
    options = [
        _phrase("Deal {n} {k}dmg.", n=damage, k=st.sampled_from(DAMAGE)),
        _phrase("Deal {n} collateral dmg to each opponent.", n=small),
        _phrase("Roll {n}. Then deal 1 x {s} dmg.", n=small, s=symbols),
        _phrase("Roll {n}. Then deal dmg equal to the total.", n=small),
        _phrase("Deal {n} dmg. If at least 1 dmg was dealt, heal {m}.", n=damage, m=small),
        _phrase("Steal {n} CP.", n=small),
        _phrase(
            "Deal {n} dmg. If you rolled {m}-of-a-kind, draw 1.", n=damage, m=st.integers(2, 5)
        ),
    ]
    if tokens:
        token = st.sampled_from(tokens)
        options += [
            _phrase("Inflict {t}.", t=token),
            _phrase("Inflict {t}. Then deal {n} undefendable dmg.", t=token, n=damage),
            _phrase("Deal {n} + 1 per {t} you have dmg.", n=damage, t=token),
        ]
    return st.one_of(*options, plain_effects(tokens))


def defense_effects(tokens: Sequence[str]) -> SearchStrategy[str]:
    """Sentences of a defensive ability."""
    options = [
        _phrase("Prevent {n} x {s} incoming dmg.", n=small, s=symbols),
        _phrase("Deal {n} x {s} dmg.", n=small, s=symbols),
        _phrase("Heal {n} x {s}.", n=small, s=symbols),
        _phrase("On {s}, draw 1.", s=symbols),
    ]
    if tokens:
        options.append(_phrase("On {s}, gain {t}.", s=symbols, t=st.sampled_from(tokens)))
    return st.one_of(options)


def requirements() -> SearchStrategy[str]:
    """Requirements of offensive abilities for five dice."""
    return st.one_of(
        _phrase("{n} {s}", n=st.integers(1, 5), s=symbols),
        st.sampled_from(("small straight", "large straight")),
        _phrase("{n}-of-a-kind", n=st.integers(2, 5)),
        st.just("2 Sword + 2 Star"),
    )


def _block(head: str, sentences: Sequence[str], indent: str) -> list[str]:
    """A head and its text below it, indented, a sentence a line."""
    lines = [f"{indent}{head}:"]
    for sentence in sentences:
        first, *rest = sentence.split("\n")
        lines.append(f"{indent}  {first}")
        lines += [f"{indent}    {line}" for line in rest]
    return lines


# --- statuses -------------------------------------------------------------------------------------


def _spends() -> SearchStrategy[str]:
    """Texts that a positive token may be spent for."""
    return st.one_of(
        _phrase("Spend when you would receive dmg: Prevent {n} of that dmg.", n=small),
        _phrase(
            "Spend when you would receive dmg: Roll 1. On 1-{n}, prevent all that dmg.", n=small
        ),
        _phrase("Spend when you Attack: Add {n} dmg.", n=small),
        _phrase("Spend any time: Heal {n}.", n=small),
        st.just("Spend any time: Draw 1."),
    )


def _standing(name: str) -> SearchStrategy[str]:
    """Clauses of tokens that nobody spends: triggers and standing changes."""
    return st.one_of(
        st.just("At the end of your turn: Remove this."),
        _phrase("During your Upkeep: Take {n} dmg.", n=small),
        _phrase("During your Upkeep: Heal 1 per {t} you have.", t=st.just(name)),
        _phrase(
            "During your Upkeep, for each token: Roll 1. On 1-{n}, take 1 dmg. On 6, remove this.",
            n=st.integers(1, 5),
        ),
        _phrase("While you Attack: Add {n} to that dmg.", n=small),
        _phrase("While you are Attacked: Add {n} to that dmg.", n=small),
        _phrase("While you are Attacked: Subtract {n} from that dmg.", n=small),
        st.just("When you are Attacked: The attacker gains 1 CP."),
        st.just("Before your Income: Skip that phase and remove this."),
        st.just("At the end of your Roll Phase: Remove this."),
        _phrase(
            "When you reach the limit of this: Remove all {t}, then take {n} isolated dmg.",
            t=st.just(name),
            n=small,
        ),
    )


@st.composite
def statuses(draw: DrawFn, name: str = "Glow") -> str:
    """A token with its text, as it stands in a `.dice` file."""
    kind = draw(st.sampled_from(("positive", "negative")))
    limit = draw(st.integers(1, 5).map(lambda n: f"limit {n}"))
    flags = draw(st.sampled_from(("", ", persistent", ", not transferable", ", not removable")))
    one = _standing(name) if kind == "negative" else _standing(name) | _spends()
    clauses = draw(st.lists(one, min_size=1, max_size=2, unique=True))
    lines = [f"status {name}: {kind}, {limit}{flags}", *(f"  {clause}" for clause in clauses)]
    return "\n".join(lines) + "\n"


# --- heroes and packs -----------------------------------------------------------------------------


@st.composite
def heroes(draw: DrawFn, name: str = "Wanderer") -> str:
    """A whole hero with statuses of its own, as a `.dice` file that checks without errors."""
    tokens = STATUSES[: draw(st.integers(0, 2))]
    lines = [
        f"hero {name}",
        "  complexity 1",
        "  dice: 1-3 Sword, 4-5 Heart, 6 Star",
    ]
    for index in range(draw(st.integers(1, 3))):
        lines += ["", f"  offensive Blow {'ABC'[index]}"]
        text = draw(st.lists(attack_effects(tokens), min_size=1, max_size=2))
        lines += _block(draw(requirements()), text, "    ")
    lines += ["", "  ultimate Finale!"]
    text = draw(st.lists(attack_effects(tokens), min_size=1, max_size=2))
    lines += _block("5 Star", text, "    ")
    lines += ["", "  defensive Guard"]
    # Each number of a die belongs to one outcome only.
    outcome: dict[str, Any] = {"unique_by": lambda text: text.split(",")[0]}
    text = draw(st.lists(defense_effects(tokens), min_size=1, max_size=2, **outcome))
    lines += _block(f"defense roll {draw(st.integers(1, 5))}", text, "    ")
    if draw(st.booleans()):
        lines += ["", f"  upgrade Blow A II, cost {draw(st.integers(0, 4))}"]
        text = draw(st.lists(attack_effects(tokens), min_size=1, max_size=2))
        lines += _block(draw(requirements()), text, "    ")
    timings = ("main", "instant", "roll")
    for index in range(draw(st.integers(1, 3))):
        timing = draw(st.sampled_from(timings))
        cost, copies = draw(st.integers(0, 3)), draw(st.integers(1, 3))
        extra = f", copies {copies}" if copies > 1 else ""
        text = draw(st.lists(plain_effects(tokens), min_size=1, max_size=2))
        head = f"card Trick {'ABC'[index]}, cost {cost}, {timing}{extra}"
        lines += ["", *_block(head, text, "  ")]
    blocks = [draw(statuses(token)) for token in tokens]
    return "\n".join([*blocks, "\n".join(lines)]) + "\n"


def packs() -> SearchStrategy[str]:
    """A file with a header and a hero or two."""
    body = st.one_of(
        heroes(),
        st.tuples(heroes("Wanderer"), heroes("Stranger")).map(_without_doubles),
    )
    return body.map(lambda text: f'pack "made up", version 1.0\n\n{text}')


def _without_doubles(texts: tuple[str, str]) -> str:
    """Two heroes in one file share the statuses that the first one brings."""
    first, second = texts
    names = {line.split(":")[0] for line in first.splitlines() if line.startswith("status ")}
    kept: list[str] = []
    for block in _blocks(second):
        if block.startswith("status ") and block.split(":")[0] in names:
            continue
        kept.append(block)
    return first + "\n" + "\n\n".join(kept)


def _blocks(text: str) -> list[str]:
    """The top-level definitions of a text, one string each."""
    found: list[list[str]] = []
    for line in text.splitlines():
        if line and not line.startswith(" "):
            found.append([])
        if found:
            found[-1].append(line)
    return ["\n".join(lines).rstrip() for lines in found]


@cache
def library_of(dice: str = "") -> Library:
    """The shipped content, and this text besides."""
    if not dice:
        return load_content()
    parsed, diagnostics = parse_file(Source("made_up.dice", dice))
    errors = [str(d) for d in diagnostics if d.severity is Severity.ERROR]
    if parsed is None or errors:
        raise ValueError("\n".join(["The content has errors.", *errors]))
    return Library(definitions_of([*_shipped_files(), parsed]))


@cache
def _shipped_files() -> tuple[Any, ...]:
    from ..library.load import find, ordered, read, standard_roots

    found = find(standard_roots())
    files, errors = read(found)
    if errors:
        raise ValueError(str(errors[0]))
    return tuple(ordered(found, files))


# --- games ----------------------------------------------------------------------------------------


@st.composite
def starts(
    draw: DrawFn,
    library: Library | None = None,
    modes: Sequence[str] | None = None,
    sides: Sequence[str] | None = None,
    turn_limit: int = 12,
) -> Start:
    """The set-up of a game: a mode, heroes, a seed, rulings."""
    content = library if library is not None else library_of()
    mode = draw(st.sampled_from(modes or playable_modes(content)))
    chosen = [sides or seat for seat in seatings(content, mode)]
    return Start(
        heroes=tuple(draw(st.sampled_from(each)) for each in chosen),
        mode=mode,
        seed=draw(st.integers(0, 1 << 16)),
        rules=draw(
            st.just({})
            | st.fixed_dictionaries({EDITION: st.sampled_from(sorted(EDITIONS))})
            | st.fixed_dictionaries({n: st.booleans() for n in sorted(OPTIONS)})
        ),
        chance=draw(st.sampled_from(("seed", "external"))),
        turn_limit=turn_limit,
    )


def choices(most: int = 60) -> SearchStrategy[list[int]]:
    """A sequence of choices: each number picks an option, modulo how many there are. Shrinks
    towards few answers and first options.
    """
    return st.lists(st.integers(0, 79), max_size=most)


@attrs.frozen
class Played:
    """A game reached from its start by choices; it prints as a replay."""

    start: Start
    game: Game

    def __repr__(self) -> str:
        answers = "".join(f"\n  {choice}" for choice in self.game.choices)
        return f"{self.start}{answers}"


def play_choices(start: Start, library: Library, picks: Sequence[int]) -> Game:
    """The game after these choices, or at its end."""
    game = start.game(library)
    for pick in picks:
        if game.decision is None:
            break
        game = game.apply(game.decision.options[pick % len(game.decision.options)])
    return game


def games(library: Library | None = None, **options: Any) -> SearchStrategy[Played]:
    """A game at any point of play; `options` as for `starts`."""
    content = library if library is not None else library_of()

    def play(parts: tuple[Start, list[int]]) -> Played:
        return Played(parts[0], play_choices(parts[0], content, parts[1]))

    return st.tuples(starts(content, **options), choices()).map(play)


def views(library: Library | None = None, **options: Any) -> SearchStrategy[View]:
    """Views of some player at any point of play."""

    def look(parts: tuple[Played, int]) -> View:
        game = parts[0].game
        return game.view(parts[1] % len(game._table.players))

    return st.tuples(games(library, **options), st.integers(0, 3)).map(look)
