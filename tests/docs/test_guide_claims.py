"""The claims of the language guide about play, played."""

import pytest

from dicethrone_rules.testing.scenario import Scenario, content, duel

HEROES = """\
hero Keeper
  complexity 1
  dice: 1-3 Sting, 4-5 Honey, 6 Queen

  offensive Strike
    3 Sting: {text}

  ultimate Hive!
    5 Queen: Deal 12 dmg.

  defensive Veil
    defense roll 1: Prevent 1 x Honey incoming dmg.

  companion Drone: limit 6
    Spend any time: Draw 1.

  status Itch: negative, limit 3
    During your Upkeep: Take 1 dmg.

  status Balm: positive, limit 1
    When you would gain a negative status effect: Prevent 1 incoming negative status effect.

hero Post
  complexity 1
  dice: 1-3 Wood, 4-5 Nail, 6 Sign

  offensive Lean
    3 Wood: Deal 1 dmg.

  ultimate Fall!
    5 Sign: Deal 9 dmg.

  defensive Stand
    defense roll 1: Heal 1 x Sign.
"""

# Three Sting and two Queen activate Strike.
FACES = (1, 2, 3, 6, 6)


def strike(text: str, *rolled: int) -> Scenario:
    """A game in which Strike does this; a text that rolls shows these faces."""
    game = duel("keeper", "post", library=content(HEROES.format(text=text)))
    return game.roll(*FACES).dice(*rolled)


def dealt(text: str, *rolled: int) -> list[int]:
    game = strike(text, *rolled).activate("Strike")
    return game.defend("Stand", 1).finish().dealt(1)


def test_an_amount_is_counted_when_its_segment_begins():
    assert dealt("Gain 2 Drone. Deal 5 + 1 per Drone you have dmg.") == [5]
    assert dealt("Gain 2 Drone. Then deal 5 + 1 per Drone you have dmg.") == [7]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Roll 3. Deal 1 + 2 x Honey dmg.", 7),  # 2 for every Honey
        ("Roll 3. Deal 1 + 1 per 2 Honey dmg.", 2),  # 1 for every pair
        ("Roll 3. Deal 1 dmg. On Honey, add 4 dmg.", 5),  # once
        ("Roll 3. Deal 1 dmg. On 2 Honey, add 4 dmg.", 5),  # at least two, once
        ("Roll 3. Deal 1 dmg. If you rolled 2 Queen, add 3 dmg.", 4),  # the ability's own dice
        ("Roll 3. Deal 5 dmg. If you have no cards, instead deal 8 dmg.", 8),
        ("Roll 3. Deal dmg equal to half the total.", 7),  # of 4 + 4 + 5, rounded up
        ("Roll 3. Deal dmg equal to the 2 highest dice.", 9),
    ],
)
def test_amounts_and_outcomes_of_a_roll(text, expected):
    assert dealt(text, 4, 4, 5) == [expected]


def test_damage_lands_after_the_defence_and_tokens_come_before_it():
    game = strike("Deal 3 dmg. Inflict Itch.").activate("Strike").until("defense")
    assert game.tokens(1, "Itch") == 1
    assert game.dealt(1) == []


def test_what_speaks_of_dealt_damage_waits_for_it():
    text = "Deal 7 dmg. If at least 5 dmg was dealt, gain Drone."
    game = strike(text).activate("Strike").until("defense")
    assert game.tokens(0, "Drone") == 0
    assert game.dice(1).choose("Defend with Stand").finish().tokens(0, "Drone") == 1


def test_who_chooses_is_who_does_it():
    """The target chooses; who gains is the target."""
    text = "\n      The target chooses one:\n        - Gain 3 CP.\n        - Draw 1."
    game = strike(text).activate("Strike").until("choice", 1)
    before = game.cp(1)
    assert game.choose("Gain 3 CP").cp(1) == before + 3


def test_who_may_pay_is_who_pays_and_gets_it():
    """The target pays and heals; otherwise the text's owner goes on."""
    text = "\n      The target may pay 2 CP to gain Drone.\n      Otherwise, gain 2 Drone."
    paid = strike(text).activate("Strike").until("may", 1).choose("Yes")
    assert (paid.cp(1), paid.tokens(1, "Drone"), paid.tokens(0, "Drone")) == (0, 1, 0)
    refused = strike(text).activate("Strike").until("may", 1).choose("No")
    assert (refused.cp(1), refused.tokens(1, "Drone"), refused.tokens(0, "Drone")) == (2, 0, 2)


def test_a_moment_with_would_comes_in_time():
    library = content(HEROES.format(text="Inflict Itch. Deal 1 dmg."))
    game = duel("keeper", "post", library=library).given(1, tokens={"Balm": 1})
    game.activate("Strike", *FACES).defend("Stand", 1).finish()
    assert game.tokens(1, "Itch") == 0
