"""Every node has words: one example of each, read and printed back."""

import inspect

import attrs
import pytest

from dicethrone_rules.language import ast
from dicethrone_rules.language.ast.walk import walk
from dicethrone_rules.language.printer import say
from tests.language.reading import parsed

AMOUNTS = """
1 per minion in play
1 per card in Runes
4
N
2 x Heart
1 per 2 Arrow
1 per Chi you have
1 per 2 Kinetic Energy you have
2 per upgrade you have
1 per 2 upgrades you have
1 per card the target has
1 per CP each opponent has
1 per negative status effect the target has
1 per 2 positive status effects a chosen player has
3 per token removed
1 per token spent
1 per CP paid
1 per card discarded
1 per dmg added
1 per dmg dealt
1 per dmg prevented
1 per extra Roll Attempt max 2
1 per upgrade played this turn
1 per positive or negative status effect you have
the total
the 2 highest dice
the highest die
your CP
the target's Health
a chosen opponent's CP
that dmg
the incoming dmg
this Attack's dmg
the dmg dealt
that much
its value
half the total
half your CP
3 + 1 x Arrow + 2 x Foot
5 + half your CP
X
1 per Skeleton in your Storage
2 per die in the target's Battlefield
2 x "Try, Try Again"
"""

PATTERNS = """
Life
2 Life
Dagger + Shadow
3 Sword + 2 Pow
6
1-2
1-2 or 5
Sword or 2 Heart
Sword + Heart or Pow
4-of-a-kind
micro straight
small straight
large straight
one of each
6 in the straight
anything else
Blessing of the Blade
"""

CONDITIONS = """
you are engaged with exactly 1 opponent
you are engaged with at least 2 opponents
the total is at least 14
your CP is less than 3
your CP is more than the target's CP
the total is exactly 7
the total is at most 6
you have Shadows
you have a negative status effect
the target has at least 2 Poison
you have no Chi
you have no upgrades
you have at least 3 upgrades
you have at least 1 card
you had this at the start of this turn
you had this at the start of this Roll Phase
you rolled 4-of-a-kind
you rolled 6 in the straight
you rolled Sword or 2 Heart
your roll is at least theirs
your roll is more than theirs
at least 8 dmg was dealt
at least 2 tokens were removed
exactly 1 token was removed
no dmg was prevented
you prevented dmg this Roll Phase
you prevented dmg by spending Chi this Roll Phase
you prevented dmg by spending a positive status effect this Roll Phase or you have Chi
at least 2 CP was paid
at least 1 extra Roll Attempt was taken
this is on "0:01"
Form is on "Wolf"
this Attack is undefendable
this belongs to your hero
your board shows "Night"
you would be defeated
this does not belong to your hero
you are Attacked
you are Attacking
you are Attacking with Haymaker
you are defending
you are defending with Parry and you have Chi
you are spending Chi
that player is an opponent
that player is you
that player is the target
that player is the attacker
the target is the defender
that player is the inflictor
that player is the active player
at least 2 upgrades were played this turn
the holder of Anvil is a teammate
Haymaker II is in play
you prevented dmg with Parry this Roll Phase
an opponent has Chi
a player has at least 2 cards
the holder of Anvil has no Chi
it is your turn
it is your Main Phase
it is the Defensive Roll Phase
you did throw at least 2 times this turn
no upgrade is among them
at least 2 cards are in Runes
no card is in Runes
at least 2 cards are among them
you go first
you do not go first
you have Chi and you rolled small straight
you have Chi or you have no CP and it is your turn
"""

EVENTS = """
you sell a card
an opponent sells a card
during your Upkeep
before your Offensive Roll Phase
at the end of your turn
at the end of the Roll Phase
during any Roll Phase
during an opponent's Upkeep
before the target's Income
you are Attacked
an opponent is Attacked
you Attack
an opponent Attacks
you would receive dmg
you would receive dmg from an Attack
you would receive dmg from an opponent's Offensive Roll Phase
you are dealt dmg
you are dealt dmg except from an Ultimate
you would be defeated
you gain Chi
an opponent gains a negative status effect
you gain this
you would gain a negative status effect
you would gain this
you would exceed the limit of this
you reach the limit of this
you spend a positive status effect
a player spends Chi
you prevent dmg by spending a positive status effect
you announce an ability
an opponent announces an Ultimate
you activate an ability
an opponent activates an ability using Prayer
you activate an Attack
you activate no ability
an opponent does not Attack
this falls to 0 Health
you do not Attack
an opponent activates Haymaker
you roll 6
you roll 2 Shadow
you play an upgrade
an opponent plays a card
you draw a card
an opponent discards a card
you deal dmg
an opponent deals dmg with an Attack
you heal
this is removed
the Attack that inflicted this ends
this advances past its last side
an opponent is defeated
"""

EFFECTS = """
Remove 1 positive status effect from the active player at random.
Remove 2 Gloom at random.
Flip your board.
Move back this.
Move back your Sky.
Move back all Fuse.
Choose 1 of an opponent's dice.
Re-roll that die.
Set that die to 6.
Change that die by 1.
Change 1 of your even dice by 1.
Re-roll up to 2 of your odd dice.
The target reveals their hand.
Reveal your hand.
A chosen opponent draws 1 and reveals their hand.
2 chosen opponents reveal their hand.
Put all upgrades among them into your hand.
Skip your Income.
Heal the dmg dealt.
Flee.
Be replaced by a random minion of level 3.
Engage a random minion of level 2.
Engage a random minion of level 1 with first strike.
Open a chest of level 2.
Gain 1 rare loot card.
Each hero gains 2 common loot cards.
The active player gains 1 legendary loot card and draws 1.
Identify 1 loot card.
Identify 2 loot cards.
The heroes gain 2 Gold.
The heroes gain Gold equal to half the total.
The heroes lose 1 Gold, then draw 1.
Reveal an adjacent tile.
Move to that tile.
Sell any number of cards.
Re-roll a Loot die.
The active player discards 1 card at random.
A chosen hero heals 3.
2 different heroes heal 1.
Heal Wolf 3.
Heal Wolf 1 + 2 x Heart.
Heal Wolf equal to the total.
Let Wolf take all incoming dmg.
Let Wolf take any number of incoming dmg.
Subtract 2 dmg.
Subtract dmg equal to half this Attack's dmg.
Grow up to 3.
Choose an opponent.
Choose a player and that player draws 1.
Nothing happens.
The holder of Anvil takes 1 dmg.
Deal 4 dmg.
Deal 3 + 1 x Arrow undefendable dmg.
Deal dmg equal to the total.
Deal undefendable dmg equal to half your CP.
Deal 2 collateral dmg to each opponent.
Deal 5 isolated undefendable dmg to a chosen opponent.
Deal N pure dmg to up to 2 different players.
Deal 1 dmg to the defender.
Deal X poison dmg.
Take 4 dmg.
That player takes 2 isolated undefendable dmg.
Take unpreventable dmg equal to your CP.
Add 2 dmg.
Add dmg equal to the total.
Prevent 6 incoming dmg.
Prevent 1 x Helmet + 2 x Life incoming dmg.
Prevent half the incoming dmg.
Prevent half that dmg.
Prevent 1 of that dmg.
Prevent all incoming dmg.
Prevent all that dmg.
Prevent all but 5 incoming dmg.
Prevent all but 5 of that dmg.
Inflict Stun on 2 chosen other opponents.
A chosen player prevents 6 incoming dmg.
Deflect 3 dmg.
Heal 1 + 2 x Heart.
A chosen player heals 3.
Heal the dmg dealt.
Your Health becomes 1.
The target's Health becomes 1.
This Attack becomes undefendable.
Prevent 1 incoming negative status effect.
Prevent 2 incoming status effects.
Gain Evasive.
Gain 2 CP, Evasive & 2 Chi.
A chosen player gains Evasive.
2 different players gain Evasive.
Gain max Chi.
Gain Chi equal to 1 x Zen.
Gain Time Bomb on "0:01".
Gain Bonus Damage of value 3.
Gain 2 Bonus Damage of value 3.
Gain CP equal to half the total.
Lose 1 CP.
The target loses CP equal to 1 x Moon.
Lose 3 Health & Chi.
Inflict Stun.
Inflict Blind, Entangle & Targeted on a chosen opponent.
Inflict Time Bomb on "0:02" on 2 chosen opponents.
Steal 2 CP.
Steal up to 2 CP.
Steal up to 3 Chi from a chosen opponent.
Steal CP up to the total.
Steal Health up to the total from the target.
Steal up to 3 Chi.
Steal up to 2 Health from the target.
Steal Chi up to the total.
Steal Chi up to 1 x Sword from the target.
Steal 1 Health.
Steal 1 Chi from a chosen opponent.
Pay 2 CP.
Pay any number of CP.
Pay up to 3 CP.
Pay all CP.
Pay CP equal to half your CP.
Spend 2 Chi.
Spend this.
Spend any number of Chi.
Spend 2 of this.
Spend any number of this.
Spend up to 4 Kinetic Energy.
Remove this.
Remove 1 status effect from a chosen player.
Remove all negative status effects.
Remove up to 4 Fire Mastery.
Remove all of this.
Remove any number of Chi.
Transfer 1 status effect from a chosen player to a chosen other player.
Transfer this to the attacker.
Transfer this from the target to the attacker.
Increase the limit of Chi by 1.
Turn this to "0:01".
Turn Form to "Wolf".
Advance this.
Advance all Time Bomb.
Advance your Form.
Advance the target's Time Bomb.
Advance a chosen opponent's Time Bomb.
Draw 2.
Draw 1 x Card.
Each teammate draws 1.
Discard 1 card.
A chosen opponent discards 1 card at random.
Discard all cards.
Search your deck for up to 2 upgrades and put them into play.
Search your deck for 1 card and put it into your hand.
Put 1 upgrade from your hand into play.
Look at the top 3 cards of your deck.
Put them back in any order.
Put 1 of them into your hand.
Put up to 2 of them into your hand.
Put 1 card from your discard pile into your hand.
Put all upgrades from your discard pile into your hand.
Put 1 card from Runes into Carved.
Put 2 cards from your deck into Satchel.
Put up to 2 cards from Satchel into your deck.
Resolve 1 card from Runes and put it back.
Resolve all cards from Runes and put them into your discard pile.
Resolve 1 card from Decoys picked by the attacker and put it into Runes.
Put 1 drawn card back on the top or bottom.
Choose a positive status effect of a chosen player's hero.
Choose a negative status effect of your hero.
Gain that status effect.
A chosen player gains that status effect.
Put all drawn cards back in any order.
Put them back on the top or bottom.
Roll 3.
A chosen opponent rolls 1.
Roll against the target.
Re-roll 1 of your dice.
Re-roll up to 2 of these dice.
Re-roll any number of your dice.
Re-roll 1 of an opponent's dice.
Re-roll all of your or a teammate's dice.
Set 1 of your dice to 6.
Set 2 of any dice to any value.
Set 1 of your dice to 4 or 5.
Set 1 of your dice to the value of another.
Change 1 of any dice by 1.
Replace 1 of your dice with a die of Wolf.
Treat Web as Spider.
Gain 1 Roll Attempt in the Offensive Roll Phase.
A chosen player loses 2 Roll Attempts in the Defensive Roll Phase.
Return 1 of an opponent's dice from the Battlefield.
Your ability fails.
Skip that phase.
Take another Offensive Roll Phase.
The inflictor takes another Offensive Roll Phase against you.
Restart your Offensive Roll Phase.
Activate a defensive ability.
The target becomes a chosen teammate.
Grow 3.
Throw.
Gain Evasive or gain Cleanse.
"""

TEXTS = [
    "Gain 2 CP and draw 1.",
    "Gain 2 CP, draw 1 and heal 2.",
    "Gain 2 CP and draw 1, then heal 2.",
    "Deal 4 dmg. (It is not a new Attack.)",
    "Then deal 4 dmg.",
    "A chosen opponent may draw 1 and you reveal your hand.",
    "A chosen opponent may draw 1 and reveal their hand.",
    "A chosen opponent may reveal their hand to draw 1. Otherwise, reveal your hand.",
    "Each opponent may discard half their hand.",
    "A chosen opponent chooses one:\n  - Reveal their hand.\n  - You reveal your hand.",
    "Until the end of this turn, the target's extra Roll Attempts cost 1 CP.",
    "Until the end of this turn, the target's abilities deal no dmg.",
    "Until the end of this turn, the target may not activate Haymaker.",
    "Until the end of this turn, the target's hand limit is 1 more.",
    "Until the end of this turn, the target's hand limit is 1 less.",
    "Additionally, draw 1.",
    "If you have Chi, draw 1.",
    "If you have Chi, draw 1. Otherwise, heal 2.",
    "Deal 5 dmg. If you have at least 3 upgrades, instead deal 7 dmg.",
    "On 2 Life, draw 1.",
    "On 1-2, take 1 dmg. On anything else, draw 1.",
    "For each opponent, that player draws 1.",
    "Do this 3 times, draw 1.",
    "Do this N times, draw 1.",
    "You may draw 1.",
    "You may pay 2 CP to remove this. Otherwise, skip that phase.",
    "The target may spend 1 Chi to heal 2.",
    "You may spend 1 Chi and pay 2 CP to heal 2 and draw 1.",
    "You may spend 1 Chi or pay 2 CP to draw 1.",
    "You may spend 1 Chi so that a chosen player draws 1.",
    "Until the end of this turn, you have 1 more Roll Attempt.",
    "Until the end of the Roll Phase, you may not act and you may not defend.",
    "Until the end of your next turn, that dmg becomes pure.",
    "Until the end of the game, your upgrades cost 1 CP less.",
    "Until the end of this turn, the target may not activate straights.",
    "Until the end of this turn, the target may play upgrades in any Roll Phase.",
    "Until the end of their next turn, each opponent has 1 fewer Roll Attempt.",
    "Until the end of their next turn, a chosen player has 2 more Roll Attempts.",
    "Until the end of your next turn, a chosen opponent rolls 1 fewer die and that player may not "
    "heal.",
    "Until the end of this turn, the target may not act and the target may not defend.",
    "Until the end of this turn, the target's cards cost 1 CP more.",
    "Until the end of this turn, a chosen teammate's upgrades cost 2 CP less.",
    "Until the end of this turn, each 6 the target rolls is blank.",
    "A chosen opponent may pay 1 CP so that you gain 1 CP.",
    "An opponent may pay 1 CP so that you gain 1 CP.",
    "An opponent may discard 1 card. Otherwise, gain Chi.",
    "The target may draw 1 and you gain 1 CP.",
    "If you have Chi, on 6, you may draw 1.",
    "Choose one:\n  - Draw 1.\n  - Heal 2. Gain Chi.",
    "The target chooses one:\n  - Draw 1.\n  - Lose 2 CP.",
    "You may choose one:\n  - Draw 1.\n  - Heal 2.",
    "On Sword, choose one:\n  - Draw 1.\n  - Heal 2.",
    "On Sword:\n  Roll 1.\n  Then deal dmg equal to the total.",
    "If you have Chi:\n  Draw 1.\n  Heal 2.\nOtherwise:\n  Draw 2.\n  Heal 1.",
    "If you have Chi, instead:\n  Draw 1.\n  Heal 2.",
    "If you have Chi:\n  Draw 1.\n  Heal 2.\nOtherwise, choose one:\n  - Draw 1.\n  - Heal 1.",
    "You may:\n  Draw 1.\n  Then heal 2.",
    "An opponent may:\n  Draw 1.\n  Then heal 2.",
    "An opponent may pay 2 CP:\n  Draw 1.\n  Then heal 2.",
    "Do this 2 times, choose one:\n  - Draw 1.\n  - Heal 1.",
    "You may pay 2 CP:\n  Draw 1.\n  Then heal 2.",
    "Do this 2 times:\n  Roll 1.\n  On 6, draw 1.",
    "For each teammate:\n  That player draws 1.\n  That player heals 1.",
    "On 6:\n  You may draw 1.\n  Otherwise, heal 1.",
    "Choose one:\n  - Roll 1.\n    On 6:\n      Draw 1.\n      Heal 1.\n    Heal 2.\n  - Draw 1.",
]

CLAUSES = [
    "When you are Attacked: Draw 1.",
    "During your Upkeep, for each token: Roll 1. On 1-4, take 1 dmg.",
    "When you are dealt dmg, once per turn: Draw 1.",
    "When you roll 6, for each token, 2 times per turn: Draw 1.",
    "Before your Offensive Roll Phase:\n  Roll 1.\n  On 6:\n    Draw 1.\n    Skip that phase.",
    "Spend when you would receive dmg: Roll 1. On 1-2, prevent all that dmg.",
    "Spend any number when you Attack: Add 1 per token spent dmg.",
    "Spend 2 any time: Draw 1.",
    "Spend up to 3 any time: Draw 1.",
    "Spend and pay 1 CP any time: Draw 1.",
    "Spend during your Main Phase, once per turn: Draw 1.",
    "Spend at the end of your turn: Draw 1.",
    "Use during your Main Phase, once per turn: Draw 1.",
    "Use only if you have Chi, any time, once per turn: Draw 1.",
    "Pay 1 CP any time: Re-roll 1 of your dice.",
    "Spend 2 Chi any time: Draw 1.",
    "Discard 1 card any time: Draw 1.",
    "Spend only if you had this at the start of this turn, when you Attack: Add 1 dmg.",
    "While you are Attacked: Add 2 to that dmg.",
    "While you are Attacked: Add 2 to that dmg. (Even when it is undefendable.)",
    "While you have at least 5 upgrades: Add 1 to that dmg.",
    "While you Attack and you have at least 5 upgrades: Add 1 to that dmg.",
    "While you are Attacked and you have Chi or you have Evasive: Add 1 to that dmg.",
    "While you deal dmg in your Offensive Roll Phase: "
    "Subtract 1 per Wither you have from that dmg.",
    "While you deal dmg: Add 1 to that dmg.",
    "While you defend: You roll 1 per Chi you have more defense dice.",
    "You may not act.",
    "Your hand limit is 2 more.",
    "Your hand limit is 1 less.",
    "You may not activate Haymaker.",
    "You may not activate the covered ability.",
    "Your extra Roll Attempts cost 1 CP.",
    "Your abilities deal no dmg.",
    "You may not activate straights and you may not play cards.",
    "You may not spend status effects.",
    "You may play upgrades in any Roll Phase.",
    "You may use this against an Ultimate.",
    "You have 1 fewer Roll Attempt.",
    "You have 2 more Roll Attempts.",
    "You have 2 armour.",
    "You roll 1 more defense die.",
    "While you defend: You roll 2 fewer defense dice.",
    "You roll 1 fewer die.",
    "When you would be defeated, once per game: Your Health becomes 5.",
    "You roll 1 per Chi you have more dice.",
    "Your cards cost 1 CP less.",
    "You may not heal.",
    "Your upgrades cost 1 CP less.",
    "Your upgrades cost 2 CP more.",
    "That dmg becomes undefendable.",
    "Each 6 you roll is blank.",
    "Each 1-2 or 5 you roll is blank.",
]

FILES = [
    """\
language 1.0

pack "core", version 1.0, needs "base" 1.0, needs "more" 2.1.3
""",
    """\
hero Barbarian
  complexity 1
  dice: 1-3 Sword, 4-5 Heart, 6 Pow
  pile Runes: seen by everybody
  pile "Runes, Old": seen by nobody
  pile Satchel: seen by you
  setup: Gain 2 Chi. If you do not go first, gain 1 CP.
  offensive Smack
    3 Sword: Deal 4 dmg.
    1 Sword + 2 Pow: Deal 6 dmg.
    3-of-a-kind: Deal 7 dmg.
    small straight:
      Roll 3.
      On Sword:
        Draw 1.
        Heal 1.
    If you rolled 4-of-a-kind, this Attack becomes undefendable.
  defensive Thick Skin
    defense roll 3: Heal 2 x Heart.
  ultimate Rage!
    5 Pow: Inflict Stun. Deal 15 dmg.
  passive Tithe
    Pay 1 CP any time: Re-roll 1 of your dice.
    While you have Chi: Add 1 to that dmg.
  upgrade Smack II, cost 2
    3 Sword: Deal 5 dmg.
    You may not defend.
    offensive Crit Smash
      3 Pow: Deal 2 undefendable dmg.
  upgrade Thick Skin III, cost 3
    defense roll 4 + 1 per Chi you have: Heal 2 x Heart.
  card Frost Rune, in Runes, copies 2
    Draw 1.
  card Flame Rune, in "Runes, Old"
    Play only if you are Attacking.
    Draw 1.
  card Feelin' Good, cost 0, instant
    Roll 3. Heal 1 + 2 x Heart.
  card "Try, Try Again", cost 1, roll, attack modifier, copies 2
    Play only if you are Attacking.
    Add 2 dmg.
  companion Seedling: limit 3
    Spend when you Attack: Add 1 dmg.
  action grow N
    Do this N times, gain Seedling.
  action throw
    Draw 1.
  action delve
    Then roll 1. On 6, repeat this.
""",
    """\
status Bleed: negative, limit 2
  During your Upkeep, for each token: Roll 1. On 1-4, take 1 dmg. On 5-6, remove this.

status Time Bomb: negative, limit 2, sides "0:02" "0:01"
  When this advances past its last side: Remove this, then take 4 isolated undefendable dmg.

replace status Grit: positive, no limit, persistent, not transferable, not removable, \
attack modifier, replaceable

status Dr. Strange's Eye: unique, limit 1

track Form: limit 1, sides "Human" "Wolf"

shared card Tip It, cost 1, instant
  Change 1 of any dice by 1.

action shout
  Draw 1.
""",
    """\
faction Spellcasters
  dice: 1 Shaman, 2-3 Witch, 4-6 Spider
  creature Shaman
    1 Shaman: Deal 1 dmg.
    2 Shaman + 1 Witch, opponent's turn: Deflect 2 dmg.
  creature Spider
    X Spider, battlefield: Deal X poison dmg.
    3 Spider, battlefield: You have 2 armour.
""",
    """\
dice Chaos: 1-3 Slash, 4-5 Claw, 6 Chaos

minion Goblin Enchanter, level 1
  dice Chaos
  health 10
  cp 1
  first strike
  objective: 1 Slash + 2 Claw + 1 Chaos
  setup: Gain King's Hand.
  offensive Ensorcell
    1 Slash + 2 Claw + 1 Chaos: The target discards 1 card at random. Deal 4 undefendable dmg.
  unique defense Ward
    defense roll 1: On Claw, prevent 1 incoming dmg.
  reward: Draw 1.

boss Old King
  dice Chaos
  offensive Smash, priority 2
    4 Slash: Deal 7 dmg.
  upgrade Smash II, cost 2
    3 Slash: Deal 8 dmg.
  card Skull Crush, cost 5, main
    objective: 5 Slash
    hero bonus: Gain Salve.
    Inflict Stun on each opponent.
  card Pierce, cost 1, roll, attack modifier
    objective: straights
    This Attack becomes undefendable.

environment Poison Bog, level 2
  cp 2
  gold 2
  Gain 2 Poison.
  minion 2, first strike

loot So Wild III, epic, swaps So Wild, cost 1, roll
  Set 1 of your dice to any value.

equipment Leather Armor, epic, cost 2
  During your Upkeep: Heal 1.

table Chests
  chest 1
    1-10: Gain Bonus Damage of value 1.
    11-20: Gain 1 CP.
  boss loot
    1-20: Draw 1.

shop Rosella
  buy: 10 common, 20 rare, 30 epic, 40 legendary
  identify 10
  sell: 5 common, 5 rare, 5 epic, 5 legendary
  round to 5

scenario The Long Dune, number 1
  health 18
  salves 2 Salve, heal 4
  king's hand King's Hand, 1 per turn, 4-6
  table Chests
  gold 10
  shop Rosella: 3 common, 1 rare, 1 epic
  map
    . 2 P .
    1 1 2 3*
    @ 1 . 3$2+

scenario The Gate, number 2
  health 50
  salves Salve, heal 6
  king's hand 2/2/3/4 King's Hand, 1 per turn, 4-6
  table Chests
  boss Old King
    health 50/70/90/110
    upgrade cp 7/8/9/10
    cp 2
    loot 1

difficulty Normal
  score 20
  salves after loss 3
  health 9 of 10
  king's hand wider 1
  advance after loss
""",
]

EXAMPLES = [
    *(("amount", text) for text in AMOUNTS.strip().split("\n")),
    *(("pattern", text) for text in PATTERNS.strip().split("\n")),
    *(("condition", text) for text in CONDITIONS.strip().split("\n")),
    *(("event", text) for text in EVENTS.strip().split("\n")),
    *(("text", text) for text in EFFECTS.strip().split("\n")),
    *(("text", text) for text in TEXTS),
    *(("clause", text) for text in CLAUSES),
    *(("file", text) for text in FILES),
]


@pytest.mark.parametrize(("kind", "text"), EXAMPLES)
def test_a_text_prints_as_it_was_written(kind, text):
    assert say(parsed(kind, text)) == text


def nodes() -> list[type[ast.Node]]:
    return [
        kind
        for name, kind in vars(ast).items()
        if inspect.isclass(kind) and attrs.has(kind) and issubclass(kind, ast.Node)
        if kind is not ast.Node
    ]


def test_every_node_has_an_example():
    seen = {type(node) for kind, text in EXAMPLES for node in walk(parsed(kind, text))}
    unseen = sorted({kind.__name__ for kind in nodes()} - {kind.__name__ for kind in seen})
    assert not unseen, f"{unseen}: write a text with it into the examples of this module"


def test_every_node_knows_where_it_stands():
    for kind, text in EXAMPLES:
        for node in walk(parsed(kind, text)):
            if isinstance(node, ast.You | ast.Number) and node.span is None:
                continue  # what is not said has no place
            assert node.span is not None, node
            assert 0 <= node.span.start <= node.span.end <= len(text)
