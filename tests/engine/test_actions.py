"""Content's own actions: compiled once in a program, played as if they were written out."""

import pytest

import dicethrone_rules as dt
from dicethrone_rules.library import Library
from dicethrone_rules.testing.scenario import Scenario, content, duel

BOOK = """
status Veil: positive, limit 9

status Poison: negative, limit 9

{}

hero Doer
  complexity 1
  dice: 1-3 Axe, 4-6 Bow

  offensive Test
    5 Axe: {}

  card Play, cost 0, main
    {}

  card Filler, cost 0, main, copies 20
    Draw 1.

hero Dummy
  complexity 1
  dice: 1-6 Axe

  offensive Nothing
    5 Axe: Deal 1 dmg.

  card Filler, cost 0, main, copies 20
    Draw 1.
"""
ACTIONS = """
action stock: Gain Veil and draw 1.

action swing N: Deal N dmg. Additionally, gain N Veil.

action hop: Inflict Poison. Then gain Veil.

action pick: A chosen opponent loses 1 CP.

action follow: That player loses 1 CP.

action twice N: Swing N. Swing N.

action grow N: Swing N + 1.

action halve N: Swing half N.

action toll N: Draw N.

action toss: Roll 2. Gain Veil equal to 1 x Axe.

action haggle: Pay 1 CP. Draw 1.

action strip: The target discards 1 card. Draw 1 per card discarded.
"""


def library(ability: str = "Deal 1 dmg.", card: str = "Draw 1.", actions: str = ACTIONS) -> Library:
    return content(BOOK.format(actions, ability, card))


def started(book: Library) -> Scenario:
    game = duel("doer", "dummy", library=book)
    game.given(0, cp=5, health=40, hand=["Play"])
    return game.given(1, cp=5, health=40, hand=["Filler", "Filler", "Filler"])


def story(game: Scenario) -> list[str]:
    """Plays on with the first answer to everything but windows, and tells what happened."""
    while (decision := game.game.decision) is not None and not game.at:
        if decision.kind == "chance":
            game.dice(2)
            game._answer_chance()
        else:
            option = decision.option("pass") if decision.kind == "window" else None
            game._apply(option or decision.options[0])
    return [str(event) for event in game.events]


# A text that uses actions, and the same with their words.
WRITTEN_OUT = [
    (
        "Stock. Stock. Stock.",
        "Gain Veil and draw 1. Gain Veil and draw 1. Gain Veil and draw 1.",
    ),
    (
        "Deal 2 dmg. Hop. Hop.",
        "Deal 2 dmg. Inflict Poison. Then gain Veil. Inflict Poison. Then gain Veil.",
    ),
    (
        "Swing 2. Swing 2.",
        "Deal 2 dmg. Additionally, gain 2 Veil. Deal 2 dmg. Additionally, gain 2 Veil.",
    ),
    (
        "Twice 2.",
        "Deal 2 dmg. Additionally, gain 2 Veil. Deal 2 dmg. Additionally, gain 2 Veil.",
    ),
    (
        "Grow 2. Halve 3.",
        "Deal 3 dmg. Additionally, gain 3 Veil. Deal 2 dmg. Additionally, gain 2 Veil.",
    ),
    (
        "Toss. Toss. Deal 1 x Axe dmg.",
        "Roll 2. Gain Veil equal to 1 x Axe. Roll 2. Gain Veil equal to 1 x Axe. Deal 1 x Axe dmg.",
    ),
    (
        "A chosen opponent gains Veil. Toll 1 per Veil that player has. Toll 2.",
        "A chosen opponent gains Veil. Draw 1 per Veil that player has. Draw 2.",
    ),
    ("Deal 2 dmg. Haggle. Haggle.", "Deal 2 dmg. Pay 1 CP. Draw 1. Pay 1 CP. Draw 1."),
    (
        "Pick. Pick. Deal 1 dmg.",
        "A chosen opponent loses 1 CP. A chosen opponent loses 1 CP. Deal 1 dmg.",
    ),
    (
        "A chosen opponent draws 1. Follow. Follow.",
        "A chosen opponent draws 1. That player loses 1 CP. That player loses 1 CP.",
    ),
    (
        "Strip. Strip.",
        "The target discards 1 card. Draw 1 per card discarded. "
        "The target discards 1 card. Draw 1 per card discarded.",
    ),
    (
        "If you have Veil, stock. Otherwise, stock. Stock.",
        "If you have Veil, gain Veil and draw 1. Otherwise, gain Veil and draw 1. "
        "Gain Veil and draw 1.",
    ),
]


@pytest.mark.parametrize(("used", "written"), WRITTEN_OUT)
def test_an_ability_that_uses_actions_plays_as_if_they_were_written_out(used, written):
    stories = [
        story(started(library(ability=text)).activate("Test", 1, 1, 1, 1, 1))
        for text in (used, written)
    ]
    assert stories[0] == stories[1]
    assert len(stories[0]) > 5


@pytest.mark.parametrize(
    ("used", "written"),
    [pair for pair in WRITTEN_OUT if "dmg" not in pair[1] and "target" not in pair[1]],
)
def test_a_card_that_uses_actions_plays_as_if_they_were_written_out(used, written):
    games = [started(library(card=text)) for text in (used, written)]
    for game in games:
        game.play("Play")
    assert len({tuple(d.prompt for d in game.asked) for game in games}) == 1
    assert [str(event) for event in games[0].events] == [str(event) for event in games[1].events]


def test_a_loop_uses_an_action_again_and_again():
    game = started(library(ability="Do this 3 times, stock."))
    game.activate("Test", 1, 1, 1, 1, 1).finish()
    assert game.tokens(0, "Veil") == 3


def test_uses_are_counted_by_turn():
    book = library(ability="Stock. Stock. If you did stock at least 2 times this turn, heal 3.")
    game = started(book).activate("Test", 1, 1, 1, 1, 1).finish()
    assert game.health(0) == 43


def test_the_number_is_read_with_the_words_of_the_text_that_says_it():
    book = content(
        BOOK.format(
            ACTIONS, "Swing 1 per Moss you have. Swing 1 per Moss you have.", "Draw 1."
        ).replace("  offensive Test\n", "  status Moss: positive, limit 3\n\n  offensive Test\n")
    )
    game = duel("doer", "dummy", library=book).given(0, tokens={"Moss": 2})
    game.activate("Test", 1, 1, 1, 1, 1).finish()
    assert (game.dealt(1), game.tokens(0, "Veil")) == ([2, 2], 4)


# --- what is written decides how much is compiled ------------------------------------------------


def chain(deep: int, wide: int) -> str:
    """Actions that use the next one so many times each."""
    names = [f"act{chr(ord('a') + place)}" for place in range(deep)]
    texts = [" ".join([f"{name.capitalize()} N."] * wide) for name in names[1:]]
    return "\n".join(f"action {n} N: {t}" for n, t in zip(names, [*texts, "Draw N."], strict=True))


def operations(deep: int, wide: int) -> int:
    book = library(ability="Acta 2.", actions=chain(deep, wide))
    programs = dt.new_game(book, ["doer", "dummy"])._context.code.programs
    return max(len(ops) for key, ops in programs.items() if "test" in key)


def test_a_program_grows_with_what_is_written():
    assert operations(7, 9) - operations(6, 9) == operations(6, 9) - operations(5, 9)
    assert operations(7, 18) < 2 * operations(7, 9)


@pytest.mark.parametrize(
    ("actions", "why"), [(chain(11, 1), "too many"), ("action acta N: Acta N.", "itself")]
)
def test_actions_without_end_or_too_deep_are_refused_in_words(actions, why):
    with pytest.raises(dt.ContentError, match=why):
        dt.new_game(library(ability="Acta 2.", actions=actions), ["doer", "dummy"])
