"""A text that does not come to an end is stopped, with the chain that led there; the game stays."""

import pytest

import dicethrone_rules as dt
from dicethrone_rules.testing.scenario import Scenario, content, duel

HERO = """
hero Spinner
  complexity 1
  dice: 1-3 Top, 4-5 Yarn, 6 Wheel

  offensive Spin
    3 Top: Deal 3 dmg.

  ultimate Whirl!
    5 Wheel: Deal 12 dmg.

  defensive Weave
    defense roll 1: Prevent 1 x Top incoming dmg.

  card Start, cost 0, main, copies 6
    {text}
"""
GAINS = """
status Ping: positive, no limit
  When you gain this: Gain Pong.

status Pong: positive, no limit
  When you gain this: Gain Ping.
"""
DOUBLES = """
status Swarm: unique, no limit
  When you gain this: Gain Swarm equal to 1 per Swarm you have.
"""
BACK = """
status Echo: positive, limit 1
  When you are dealt dmg: Heal 1 and take 1 isolated dmg.
"""
DOOM = """
status Doom: negative, limit 1
  When you would be defeated: Your Health becomes 0.
"""


REPEATS = "Do this 99 times, do this 99 times, do this 99 times, draw 1."


def spinning(tokens: str, text: str, **given: int) -> Scenario:
    library = content(tokens + HERO.format(text=text))
    return duel("spinner", "spinner", library=library).given(0, hand=["Start"], tokens=given)


@pytest.mark.parametrize(
    ("tokens", "text", "given", "chain"),
    [
        (GAINS, "Gain Ping.", {}, ["token:ping#0", "token:pong#0"]),
        (DOUBLES, "Gain Swarm.", {}, ["queue", "token:swarm#0"]),
        (DOUBLES.split("  ")[0], "Do this 20 times, gain 900 Swarm.", {}, ["card:spinner/start"]),
        (BACK, "Take 1 dmg.", {"Echo": 1}, ["lone_damage", "land", "token:echo#0"]),
        (DOOM, "Take 99 dmg.", {"Doom": 1}, ["fall", "token:doom#0"]),
        ("", REPEATS, {}, ["card:spinner/start"]),
    ],
    ids=["gains", "doubles", "heaps", "damage", "defeat", "repeats"],
)
def test_a_text_without_an_end_is_stopped_with_its_chain(tokens, text, given, chain):
    scenario = spinning(tokens, text, **given)
    assert scenario.offers("Play Start")
    game = scenario.game
    before = game.to_json()
    play = next(option for option in scenario.decision.options if option.text == "Play Start")
    with pytest.raises(dt.RunawayText, match="does not come to an end") as stopped:
        game.apply(play)
    assert set(chain) <= set(stopped.value.chain)
    assert all(name in str(stopped.value) for name in chain)
    assert game.to_json() == before
    assert not game.apply("pass").is_over  # whoever does not play it goes on


def test_an_action_that_uses_itself_is_refused_before_any_game(tmp_path):
    path = tmp_path / "loop.dice"
    path.write_text("action loop N\n  Draw 1 and loop N.\n" + HERO.format(text="Loop 2."))
    with pytest.raises(dt.ContentError, match="loop") as refused:
        dt.load_content(path)
    assert refused.value.diagnostics
