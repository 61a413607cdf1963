"""A hero made of unusual words, played under all laws: forms, prices, dice, cards that return."""

from dicethrone_rules.testing.soundness import assert_sound

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


ODD_CHOICES = """\
hero Notary
  complexity 5
  dice: 1-2 Ink, 3-4 Wax, 5 Seal, 6 Crown
  setup: Gain Docket on "Open".

  track Docket: limit 1, sides "Open" "Read" "Signed"
    When this advances past its last side: Turn this to "Open". Each opponent may draw 1.

  status Writ: negative, limit 3, sides "Fresh" "Dry"
    When this advances past its last side: Remove this and the inflictor gains 1 CP.
    During your Upkeep: The inflictor may pay 1 CP so that you lose 1 CP.
  status Clause: positive, limit 3
    Spend when you would receive dmg: Roll 1. On 1-4, prevent 2 of that dmg.
    When an opponent Attacks: That player may pay 1 CP to draw 1. Otherwise, you gain 1 CP.
  action bow
    If it is your turn, gain 1 CP. Otherwise, you may draw 1.

  offensive Summons
    3 Ink:
      Inflict Writ. Advance the target's Writ. Deal 4 dmg.
      The target chooses one:
        - Lose 1 CP and you gain 1 CP.
        - Deal 2 collateral dmg to the target. Then draw 1 and you heal 1.
        - Inflict Writ.
        - Deal 1 dmg.
  offensive Brief
    3 Wax: Steal up to 3 CP. Advance your Docket.
  offensive Injunction
    small straight:
      Deal 5 dmg.
      Until the end of their next turn, the target may not activate straights and the target \
has 1 fewer Roll Attempt.
  offensive Verdict
    large straight: Deal 7 dmg. Take another Offensive Roll Phase.
  ultimate Decree!
    5 Crown: Deal 10 dmg. The target may pay 2 CP to bow and you gain 2 CP.
  defensive Objection
    defense roll 3:
      Prevent 1 x Wax incoming dmg.
      The attacker may pay 1 CP so that you lose 1 CP. Otherwise, gain Clause.

  card Codicil, cost 0, main, copies 3: Take another Offensive Roll Phase.
  card Appeal, cost 0, instant, copies 2: Take another Offensive Roll Phase.
  card Offer, cost 0, main, copies 3
    A chosen player chooses one:
      - You may draw 1 and gain Clause.
      - Gain 1 CP and you gain 1 CP.
      - A chosen opponent may draw 1 and you lose 1 CP.
      - If you have at least 2 cards, bow.
  card Fine, cost 0, main, copies 2: Steal up to 2 Clause from a chosen opponent.
  card Curfew, cost 1, main, copies 2
    Until the end of your next turn, each opponent's cards cost 1 CP more and each 6 each opponent \
rolls is blank.
  card Rebuttal, cost 0, roll, copies 2
    Play only if you prevented dmg by spending Clause this Roll Phase.
    Draw 2. If you prevented dmg this Roll Phase, gain 1 CP.
  card Smudge, cost 0, roll, copies 2
    A chosen opponent may re-roll 1 of your dice. Otherwise, that player loses 1 CP.
"""


def test_a_hero_of_others_choices_and_granted_phases_plays_under_all_laws(tmp_path):
    file = tmp_path / "notary.dice"
    file.write_text(ODD_CHOICES)
    assert_sound(file, decisions=2_000, seed=4)


LOOPER = """
hero Looper
  complexity 1
  dice: 1-3 Sword, 4-5 Leaf, 6 Star

  offensive Hit
    3 Sword: Deal 4 dmg. Restart your Offensive Roll Phase.

  ultimate Boom!
    5 Star: Deal 12 dmg.

  defensive Ward
    defense roll 3: Prevent 1 x Leaf incoming dmg. Heal 1.

  passive Again
    When you Attack: Restart your Offensive Roll Phase.
    During your Upkeep: Restart your Offensive Roll Phase.
    When you are dealt dmg, once per turn: Activate a defensive ability.

  card Pad, cost 3, main, copies 15: Draw 1.
"""


def test_texts_at_moments_that_have_nothing_for_them_do_nothing(tmp_path):
    path = tmp_path / "looper.dice"
    path.write_text(LOOPER)
    assert_sound(path, decisions=1_500, seed=3)
