"""An ally of a boss: whom heroes may aim at, what it adds, what its fall brings."""

from __future__ import annotations

import pytest

from dicethrone_rules.adventures.hand import hand_is_spent
from dicethrone_rules.adventures.records import change
from dicethrone_rules.engine.play.run import Run
from dicethrone_rules.engine.sessions import Session
from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import Scenario
from tests.box.arena import battle_of

KING, ALLY = 1, 2


def court() -> Scenario:
    """A Barbarian before the Mad King and his companion."""
    library = battle_of("mad-king")
    session = Session("arena-battle", salves=0, packs=tuple(library.packs))
    return Scenario("boss-battle", ["barbarian"], library, session=session)


def test_an_ally_has_the_numbers_of_its_own_card() -> None:
    game = court()
    ally = game.player(ALLY)
    assert (ally.hero, game.health(ALLY), ally.cp) == ("viseer", 20, 0)
    assert ally.side == game.player(KING).side


def test_a_hero_chooses_at_whom_to_aim_and_the_ally_defends() -> None:
    game = court().roll(1, 1, 1, 1, 4)
    game.choose("Activate Smack").until("target")
    assert [option.value for option in game.decision.options] == [KING, ALLY]
    game.dice(1, 1, 1, 1).choose(f"target:{ALLY}").finish()
    assert (game.health(KING), game.health(ALLY)) == (99, 14)


def test_nothing_but_damage_harms_it() -> None:
    game = court().given(0, hand=["Concuss"], cp=5)
    game.choose("Play Concuss").until("player").choose(f"player:{ALLY}")
    assert game.tokens(ALLY, "Concussion") == 0
    assert game.discard(0) == ["Concuss"]


@pytest.mark.rule("ADV-KH-03", "ADV-KH-16")
def test_while_it_stands_the_boss_spends_one_kings_hand_more_in_a_turn() -> None:
    game = court().given(KING, tokens={"King's Hand": 3})
    run = Run(game.game._context, game.table)
    change(run, spent=1)
    assert hand_is_spent(run, KING)
    change(run, spent=2)
    assert not hand_is_spent(run, KING)


def test_its_fall_pays_the_reward_and_does_not_end_the_battle() -> None:
    game = court().given(ALLY, health=1).given(0, cp=0)
    game.roll(1, 1, 1, 1, 4).choose("Activate Smack").until("target")
    game.dice(1, 1, 1, 1, 20, 20, 20).choose(f"target:{ALLY}").finish()
    assert not game.player(ALLY).alive
    assert game.player(KING).alive
    assert game.cp(0) == 3  # a chest of the arena gives 1 CP


ODD = """\
dice Bone: 1-3 Rib, 4-5 Jaw, 6 Skull

boss The Hermit
  dice Bone
  offensive Jab, priority 1
    3 Rib: Deal 4 dmg.
  card Roar, cost 1, main
    objective: 3 Rib
    Gain 1 CP.

minion Old Bell, ally of The Hermit
  dice Bone
  health 5
  cp 0
  objective: 3 Rib
  offensive Ring
    3 Rib: Deal 4 dmg.
"""


def test_an_ally_that_would_attack_is_a_finding() -> None:
    said = [finding.message for finding in check_text(ODD) if finding.code == "DT409"]
    assert said == [
        "an ally of a boss rolls for nothing",
        "an ally of a boss has no offensive ability",
    ]


def test_an_ally_of_nobody_is_a_finding() -> None:
    text = ODD.replace("ally of The Hermit", "ally of The Hermits").replace(
        "  objective: 3 Rib\n  offensive Ring\n    3 Rib: Deal 4 dmg.\n", ""
    )
    assert any("The Hermits" in finding.message for finding in check_text(text))
