"""Another player decides: what stands there without a subject is theirs, and you is still you."""

import pytest

from dicethrone_rules.language import ast
from dicethrone_rules.language.format import format_source
from dicethrone_rules.language.printer import say
from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import Scenario, content, duel, hill
from tests.language.reading import PARSERS, parsed

WORDS = """
status Mark: negative, limit 5, persistent
status Plate: positive, limit 1
  When you would receive dmg: The attacker may pay 1 CP. Otherwise, you prevent 2 of that dmg.
status Ward: positive, limit 1
  When you would receive dmg from an Attack:
    The attacker chooses one:
      - Lose 1 CP and you prevent all that dmg.
      - If you have at least 1 card, draw 1.
track Sky: limit 1, sides "Clear" "Storm"
action salute
  If it is your turn, gain 3 CP. Otherwise, gain 2 CP.
  You may draw 1.

hero Broker
  complexity 1
  dice: 1-3 Coin, 4-5 Seal, 6 Crown
  offensive Tug
    3 Coin:
      {off}
  offensive Plain
    3 Seal: Deal 5 undefendable dmg.
  defensive Duck
    defense roll 1: On Seal, draw 1.
  card Straw, cost 9, main, copies 9: Draw 1.
  card Deal Out, cost 0, main
    {main}
  card Nudge, cost 0, roll
    {roll}
"""


def table(off="Draw 1.", main="Draw 1.", roll="Draw 1.", mode=duel) -> Scenario:
    """Everybody has 30 Health, 5 CP and one card that cannot be played."""
    parts = {"off": (off, 6), "main": (main, 4), "roll": (roll, 4)}
    words = {name: text.replace("\n", "\n" + " " * depth) for name, (text, depth) in parts.items()}
    seats = 2 if mode is duel else 3
    game: Scenario = mode(*["broker"] * seats, library=content(WORDS.format(**words)))
    for seat in range(seats):
        game.given(seat, cp=5, hand=["Straw"], health=30)
    return game


def played(text: str, answer: str) -> Scenario:
    game = table(main=text).given(0, hand=["Deal Out"]).play("Deal Out")
    return game.until(game.decision.kind, 1).choose(answer)


@pytest.mark.parametrize(
    ("text", "answer", "cp", "cards"),
    [
        ("A chosen opponent may pay 1 CP so that you gain 1 CP.", "Yes", (6, 4), (1, 1)),
        ("A chosen opponent may pay 1 CP so that you gain 1 CP.", "No", (5, 5), (1, 1)),
        ("A chosen opponent may draw 1 and you gain 1 CP.", "Yes", (6, 5), (1, 2)),
        ("A chosen opponent may:\n  Draw 1.\n  You gain 1 CP.", "Yes", (6, 5), (1, 2)),
        ("A chosen opponent may pay 2 CP:\n  You draw 1.\n  Heal 1.", "Yes", (5, 3), (2, 1)),
        (
            "A chosen opponent chooses one:\n  - Lose 1 CP and you gain 1 CP.\n  - Draw 1.",
            "Lose 1 CP",
            (6, 4),
            (1, 1),
        ),
        (
            "A chosen opponent may pay CP equal to your CP so that you lose 3 CP.",
            "Yes",
            (2, 0),
            (1, 1),
        ),
    ],
)
def test_an_explicit_you_is_the_player_whose_text_it_is(text, answer, cp, cards):
    game = played(text, answer)
    assert (game.cp(0), game.cp(1)) == cp
    assert (len(game.hand(0)), len(game.hand(1))) == cards


def test_what_is_asked_about_you_is_asked_about_the_holder_of_the_text():
    text = "A chosen opponent chooses one:\n  - If {}, gain 2 CP.\n  - Lose 1 CP."
    for condition, gained in [
        ("it is your turn", 2),
        ("you have at least 3 cards", 0),
        ('Sky is on "Storm"', 2),
        ("you go first", 2),
        ("you are Attacked", 0),
    ]:
        game = table(main=text.format(condition)).given(1, hand=["Straw"] * 3)
        game.given(0, hand=["Deal Out"], tokens={"Sky": 1}, sides={"Sky": "Storm"})
        game.play("Deal Out").choose(f"If {condition}")
        assert game.cp(1) == 5 + gained, condition


def test_a_choice_of_yours_within_theirs_is_yours():
    text = "A chosen opponent chooses one:\n  - You may pay 1 CP to draw 1.\n  - Lose 1 CP."
    game = table(main=text).given(0, hand=["Deal Out"]).play("Deal Out")
    game.until("choice", 1).choose("You may").until("may", 0).choose("Yes")
    assert (game.cp(0), game.cp(1), len(game.hand(0)), len(game.hand(1))) == (4, 5, 2, 1)


def test_the_target_is_the_target_whoever_decides():
    text = "The target chooses one:\n  - Deal 2 collateral dmg to the target.\n  - Draw 1."
    for game in (
        table(off=f"Deal 1 collateral dmg. {text}").activate("Tug", 1, 1, 1, 4, 6),
        table(roll=text).given(0, hand=["Nudge"]).activate("Plain", 4, 4, 4, 1, 6).play("Nudge"),
    ):
        game.until("choice", 1).choose("Deal 2").finish()
        assert game.health(0) == 30
        assert game.health(1) < 30


@pytest.mark.parametrize("where", ["off", "main"])
def test_what_they_aim_at_nobody_in_particular_meets_the_holder_of_the_text(where):
    who = "The target" if where == "off" else "A chosen opponent"
    text = f"{who} chooses one:\n  - Inflict Mark.\n  - Deal 3 collateral dmg.\n  - Steal 2 CP."
    for answer, marks, health, cp in [
        ("Inflict", 1, 30, 5),
        ("Deal", 0, 27, 5),
        ("Steal", 0, 30, 3),
    ]:
        game = table(**{where: text})
        if where == "off":
            game.activate("Tug", 1, 1, 1, 4, 6)
        else:
            game.given(0, hand=["Deal Out"]).play("Deal Out")
        game.until("choice", 1).choose(answer)
        if where == "off":
            game.finish()
        else:
            game.roll(1, 2, 4, 5, 6)
        assert (game.tokens(0, "Mark"), game.health(0), game.cp(0)) == (marks, health, cp)
        assert (game.tokens(1, "Mark"), game.health(1)) == (0, 30)


def test_a_break_in_the_middle_does_not_change_who_goes_on():
    text = "The target chooses one:\n  - Lose 1 CP. Then draw 1 and you gain 1 CP.\n  - Draw 2."
    game = table(off=f"Deal 1 dmg.\n{text}").activate("Tug", 1, 1, 1, 4, 6)
    game.until("choice", 1).choose("Lose 1 CP").finish()
    assert (game.cp(0), game.cp(1)) == (6, 4)
    assert (len(game.hand(0)), len(game.hand(1))) == (1, 2)


def test_an_action_is_done_by_who_decides_and_says_you_to_them():
    text = "A chosen opponent may salute and you gain 1 CP."
    game = played(text, "Yes").until("may", 1).choose("Yes")
    assert (game.cp(0), game.cp(1), len(game.hand(0)), len(game.hand(1))) == (6, 7, 1, 2)


def test_your_dice_are_yours_and_whose_choice_it_is_takes_one():
    text = "A chosen opponent may re-roll 1 of your dice."
    game = table(roll=text).given(0, hand=["Nudge"])
    game.dice(4, 4, 4, 1, 6).window(0, "roll").play("Nudge")
    game.choose("Yes").dice(2).choose("Die 1")
    assert game.game.view(0).dice[-1].faces == (2, 4, 4, 1, 6)


def test_that_dmg_is_what_the_clause_is_about():
    game = table().given(1, tokens={"Ward": 1}).activate("Plain", 4, 4, 4, 1, 6)
    game.until("choice", 0).choose("Lose 1 CP").finish()
    assert (game.cp(0), game.health(1)) == (4, 30)
    game = table().given(1, tokens={"Plate": 1}).activate("Plain", 4, 4, 4, 1, 6)
    assert game.until("may", 0).choose("No").finish().health(1) == 27


def test_a_player_who_is_asked_about_the_own_text_is_still_you():
    text = "A chosen player may draw 1 and you gain 1 CP."
    game = table(main=text, mode=hill).given(0, hand=["Deal Out"]).play("Deal Out")
    game.choose("player:0").choose("Yes")
    assert ([game.cp(seat) for seat in range(3)], len(game.hand(0))) == ([6, 5, 5], 2)


# --- how it is read and written ------------------------------------------------------------------

AS_WRITTEN = [
    "A chosen opponent may pay 1 CP so that you gain 1 CP.",
    "A chosen opponent may draw 1 and you gain 1 CP.",
    "The target may draw 1, then you gain 1 CP and you heal 2.",
    "The target chooses one:\n  - Lose 1 CP and you gain 1 CP.\n  - Deal 2 dmg to you.",
    "The target may pay CP equal to your CP to remove 1 status effect from you.",
    "The target chooses one:\n  - Transfer 1 status effect to you.\n  - Your Health becomes 1.",
    "The target may draw 1. Otherwise, gain 1 CP.",
    "The target chooses one:\n  - You may look at the top 3 cards of your deck.\n  - Draw 1.",
    "The target chooses one:\n  - Until the end of this turn, you may not act.\n  - Draw 1.",
]


@pytest.mark.parametrize("text", AS_WRITTEN)
def test_a_choice_of_another_player_is_printed_as_it_was_written(text):
    assert say(parsed("text", text)) == text
    lines = "\n".join(f"  {line}" for line in text.split("\n"))
    file = f"shared card Odd, cost 0, roll\n{lines}\n"
    assert format_source(file) == file
    assert "DT803" not in [d.code for d in check_text(file)]


def test_a_said_you_is_another_node_than_a_subject_left_out():
    said, unsaid = (
        parsed("text", f"The target may {words}.")[0].statement.body[0].statement.parts[0].effect
        for words in ("you draw 1", "draw 1")
    )
    assert (said.who, unsaid.who) == (ast.Holder(), ast.You())


def test_in_a_choice_of_your_own_you_need_not_be_said():
    assert say(parsed("text", "You may pay 1 CP so that you gain 1 CP.")) == (
        "You may pay 1 CP to gain 1 CP."
    )


@pytest.mark.parametrize(
    "text",
    [
        "The target may draw 1, you gain 1 CP and heal 2.",
        "The target may you gain 1 CP or draw 1.",
        "The target may draw 1, the attacker loses 1 CP and deal 1 dmg.",
        "The target may pay 1 CP so that you gain 1 CP and draws 1.",
    ],
)
def test_behind_a_subject_it_must_be_clear_who_does_the_rest(text):
    assert [d.message for d in PARSERS["text"](text)[1]] == ["it is not clear who does this"]


def test_your_cards_are_not_another_players_to_look_at():
    _, found = PARSERS["text"]("The target may look at the top 3 cards of your deck.")
    assert [(d.code, d.message) for d in found] == [
        ("DT101", "another player decides here, and these are your cards")
    ]


@pytest.mark.parametrize(
    ("text", "answers", "cp", "cards"),
    [
        ("Each opponent may draw 1 and you gain 1 CP.", ("Yes", "Yes"), [7, 5, 5], [1, 2, 2]),
        ("Each opponent may draw 1 and you gain 1 CP.", ("No", "Yes"), [6, 5, 5], [1, 1, 2]),
        (
            "Each opponent may pay 2 CP to draw 1. Otherwise, that player loses 1 CP.",
            ("Yes", "No"),
            [5, 3, 4],
            [1, 2, 1],
        ),
        (
            "Each player chooses one:\n  - Draw 1.\n  - Lose 1 CP and you gain 1 CP.",
            ("Draw 1", "Lose 1", "Lose 1"),
            [7, 4, 4],
            [2, 1, 1],
        ),
        (
            "2 different opponents choose one:\n  - Draw 1.\n  - Lose 1 CP.",
            ("player:2", "Draw 1", "Lose 1"),
            [5, 4, 5],
            [1, 1, 2],
        ),
    ],
)
def test_several_players_decide_one_after_the_other(text, answers, cp, cards):
    game = table(main=text, mode=hill).given(0, hand=["Deal Out"]).play("Deal Out")
    for answer in answers:
        game.choose(answer)
    assert [game.cp(seat) for seat in range(3)] == cp
    assert [len(game.hand(seat)) for seat in range(3)] == cards


GONE = """
status Bond: negative, limit 2, persistent
  During your Upkeep: The inflictor may pay 1 CP so that you lose 1 CP. Otherwise, gain 2 CP.
status Leash: negative, limit 2, persistent
  During your Upkeep:
    The inflictor chooses one:
      - Lose 1 CP.
      - You lose 1 CP.
"""


@pytest.mark.rule("CORE-TURN-07")
@pytest.mark.parametrize(("name", "cp"), [("Bond", 7), ("Leash", 5)])
def test_who_is_out_of_the_game_decides_nothing(name, cp):
    text = WORDS.format(off="Draw 1.", main="Draw 1.", roll="Draw 1.")
    game = hill("broker", "broker", "broker", library=content(GONE + text))
    game.given(2, tokens={name: 1}, inflictor=1, cp=5).given(1, health=1)
    game.activate("Plain", 4, 4, 4, 1, 6).aim(1).until_upkeep()
    assert game.until("main", 2).cp(2) == cp + 1
