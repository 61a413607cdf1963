"""A hero made of unusual words, played under all laws: forms, prices, dice, cards that return."""

from dicethrone_rules.testing.sound import assert_sound

ODD = """\
hero Lamplighter
  complexity 5
  dice: 1-2 Wick, 3-4 Glass, 5 Oil, 6 Flame
  setup: Gain Lamp on "Dim". If you do not go first, gain Soot.

  track Lamp: limit 1, sides "Dim" "Bright"
    While you Attack and this is on "Bright": Add 1 to that dmg.
    While you defend and this is on "Dim": You roll 1 fewer defense die.

  status Soot: unique, limit 6, not transferable
    Spend 2 any time, 2 times per turn: Re-roll 1 of your dice.
    When you reach the limit of this: Remove all Soot, then draw 1.
    When this is removed: Gain 1 CP.

  status Dazzled: negative, limit 2
    You may not heal.
    While it is your Offensive Roll Phase: You roll 1 fewer die.
    When you play a card: Take 1 dmg.
    At the end of your turn: The inflictor gains Soot and remove this.

  companion Moth: limit 3
    When you would receive dmg from an Attack:
      You may lose Moth equal to half that dmg to prevent half that dmg.
    When this is removed, for each token: Each opponent loses 1 CP and you gain Soot.

  passive Night Round
    When you deal dmg with an Attack, once per turn: That player loses 1 CP.
    When you heal: Gain Soot.
    When you discard a card: Gain Soot.
    When you draw a card, once per turn: You may pay 1 CP to gain Moth.
    When an opponent plays a card, once per turn: Gain 1 CP.
    When you would be defeated, once per game: Your Health becomes 4.
    Your cards cost 1 CP less.

  offensive Poke
    3 Wick: Deal 4 dmg.
    4 Wick: Deal 6 dmg.
    You may spend 1 Soot so that this Attack becomes undefendable.

  offensive Kindle
    Activate only if Lamp is on "Dim".
    3 Glass: Turn Lamp to "Bright". Gain Moth. Heal 2.

  offensive Snuff Out
    Activate only if Lamp is on "Bright".
    3 Glass:
      Turn Lamp to "Dim".
      Remove all positive status effects from the target.
      Deal 3 + 2 per token removed dmg.

  offensive Blaze
    small straight:
      The target discards 1 card.
      Deal 5 + 2 per card discarded dmg.
      Take another Offensive Roll Phase against the target.

  offensive Gutter
    large straight: Lose 3 Soot. Then deal 6 + 1 per token removed undefendable dmg.

  offensive Signal
    one of each: A chosen opponent loses 1 CP and discards 1 card. Inflict Dazzled on that player.

  ultimate Beacon!
    Activate only if Lamp is on "Bright".
    5 Flame: Inflict 2 Dazzled. Deal 12 dmg.

  ultimate Blackout!
    Activate only if Lamp is on "Dim".
    5 Flame: Turn Lamp to "Bright". Gain 3 Moth. Deal 9 dmg.

  defensive Shade
    defense roll 4: Prevent 1 x Glass incoming dmg. Deal 1 per 2 Wick dmg. On Flame, gain Moth.

  defensive Glare
    Activate only if Lamp is on "Bright".
    defense roll 3: Prevent the highest die incoming dmg.

  upgrade Poke II, cost 2
    3 Wick: Deal 5 dmg.
    4 Wick: Deal 7 dmg.
    5 Wick: Deal 9 dmg.

  card Rummage, cost 1, main: Put 1 card from your discard pile into your hand.

  card Scan, cost 1, main
    Look at the top 3 cards of your deck.
    Put up to 2 of them into your hand.
    Put them back in any order.

  card Dare, cost 0, main, copies 2
    Roll against a chosen opponent.
    If your roll is at least theirs, that player discards 1 card and loses 1 CP.
    Otherwise, take 1 dmg.

  card Long Night, cost 2, main, copies 2
    Until the end of this turn, your cards cost 1 CP less and you roll 1 more die.

  card Toll, cost 2, main, copies 7
    A chosen opponent may pay 1 CP to draw 1.
    Otherwise, that player takes 2 dmg.
"""


def test_a_hero_of_unusual_words_plays_under_all_laws(tmp_path):
    file = tmp_path / "lamplighter.dice"
    file.write_text(ODD)
    assert_sound(file, decisions=1_000, seed=3)
