"""The language can say what printed minions, tiles and loot ask for: the mechanics that are rare."""
# ruff: noqa: E501 - texts stand here as they are

from dicethrone_rules.library.check import check_text

TEXT = """\
dice Zeta: 1-3 Cut, 4-5 Bite, 6 Doom

minion Trial One, level 2
  dice Zeta
  health 12
  cp 3
  objective: 5 Cut
  offensive Many
    3 Cut: Deal 4 dmg. The active player discards 1 card at random.
    4 Cut: Steal 4 Health.
    5 Cut:
      Roll 1.
      On Cut, inflict Burn.
      On Bite, inflict Burn on up to 2 different opponents.
      On Doom, inflict Burn on each opponent.
      Deal dmg equal to the total.
    Remove 1 positive status effect from the active player at random.
  passive Ends
    At the end of your turn: The active player takes 1 per negative status effect the active player has dmg.
    During your Upkeep: If your Health is less than 5, flee.
    When you activate no ability: Inflict Parasite & Hex on the active player.
    During your Upkeep: Gain Chaos. If you have at least 3 Chaos, spend 3 Chaos and steal 3 Health from the active player.
  defensive Heal Up
    defense roll 1: Heal the total + 1 per minion in play.
  reward: Open a chest of level 2. Open a chest of level 1.

minion Trial Two, level 3
  dice Zeta
  health 12
  cp 3
  objective: 5 Cut
  offensive Shade
    3 Cut: Deal 4 dmg. If you have at least 2 Chaos, spend 2 Chaos and heal the dmg dealt.
    5 Cut: Deal 4 dmg to each engaged opponent.
  passive Dark
    While you Attack and you have Shadows: Add 4 to that dmg.
  unique defense Stone
    When you would receive dmg except from an Ultimate: Roll 1. Prevent the total of that dmg.
  defensive Answer
    defense roll 4:
      On Doom, deal 1 x Cut + 1 x Bite dmg to each engaged opponent.
      On anything else, deal 1 x Cut + 1 x Bite dmg.

environment Trial Fort, level 3
  For each hero, that player discards half 1 per card that player has cards.
  Each hero draws 1.

equipment Trial Coat, common, cost 1
  When you sell a card, once per turn: Gain 1 CP.

equipment Trial Armor, epic, cost 2
  During your Defensive Roll Phase, once per turn: You may re-roll 1 of your dice.

loot Trial Link, common, no solo, cost 1, main
  Roll against a chosen teammate. If your roll is at least theirs, draw 2. Otherwise, take 2 dmg.
"""


def test_rare_mechanics_can_be_said():
    assert check_text(TEXT) == []
