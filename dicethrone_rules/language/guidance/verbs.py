"""Verbs as printed cards use them and the language does not, and what to write instead."""

PRINTED_VERBS = {
    "move": "write Transfer for tokens, Put for cards, Advance or Move back for a track",
    "halve": "write Prevent half the incoming dmg.",
    "reflect": "write Deal 1 per dmg prevented dmg to the attacker.",
    "redirect": "write The target becomes a chosen opponent., or Deal 3 dmg to the attacker.",
    "double": "write Add dmg equal to this Attack's dmg.",
    "shuffle": "leave it out: a deck is shuffled after a search, and when it is made anew",
    "decrease": "write Prevent 2 incoming dmg., or Subtract in a standing change",
    "reduce": "write Prevent 2 incoming dmg., or Subtract in a standing change",
    "flip": "write Flip your board., Turn this to SIDE for a token, Roll 1. On 1-3, ... for chance",
    "exchange": "for something else write You may spend 1 NAME to gain 2 CP.; with another player "
    "Transfer 1 NAME to a chosen opponent. Transfer 1 NAME from that player to you.",
    "swap": "for tokens write Transfer 1 status effect to a chosen opponent. Transfer 1 status "
    "effect from that player to you.; hands of cards are not swapped: Discard all "
    "cards, then draw 4.",
    "trade": "for something else write You may spend 1 NAME to gain 2 CP.; with another player "
    "Transfer 1 NAME to a chosen opponent. Transfer 1 NAME from that player to you.",
    "place": "write Gain NAME, or Inflict NAME on somebody",
    "apply": "write Inflict NAME",
    "give": "write A chosen player gains ..., or Inflict NAME on somebody",
    "get": "write Gain",
    "receive": "write Gain for tokens and CP, Take for damage",
    "copy": "write the text again: no text copies another",
    "cancel": "no text cancels a card; the damage it brings is stopped: Prevent all incoming dmg.",
    "counter": "write Prevent all incoming dmg. for damage; no text cancels a card",
    "block": "write Prevent 3 incoming dmg.",
    "ignore": "write Prevent all incoming dmg.",
    "negate": "write Prevent all incoming dmg.",
    "attack": "write Deal 4 dmg.: an offensive ability that deals damage is an Attack",
    "hit": "write Deal 4 dmg.",
    "attach": "write Gain NAME for a token that stays on the board",
    "reveal": "no text shows a card of a deck to others; what only you see: Look at the top 1 card "
    "of your deck.; a hand is shown: Reveal your hand.",
    "summon": "write Gain NAME for a companion",
    "kill": "write Deal, or The target's Health becomes 0.",
    "pick": "write Choose a player., or Choose one: and a line for each option",
    "convert": "write Set 1 of your dice to any value.",
    "both": "write the effects out: add 1 dmg and heal 1",
    "activate": "write what the ability does: no text activates another",
    "reroll": "write Re-roll 1 of your dice.",
}
