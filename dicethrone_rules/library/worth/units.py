"""Units: the worth of single things in points of damage, and how often conditions hold."""

from __future__ import annotations

HEALTH, CP_WORTH, CARD = 0.9, 1.2, 1.6
CP_PLENTY, CARD_PLENTY = (4.0, 12.0), (5.0, 9.0)  # from so many on one more is worth less
LEAST, LATE = 0.15, 0.7
PERHAPS = 0.5  # how often a condition holds, when nothing else is known
SELDOM = 0.25  # how often somebody has exactly so many of something, or MANY tokens of a kind
MANY = 3
TAKEN = 0.7  # what an opponent loses is worth less than what one gains
PRICE = 0.7  # a token that is spent would have been worth that much of itself later
PHASE = 6.5  # an Offensive Roll Phase
COURSE = {
    "fail": -PHASE,
    "skip phase": -PHASE,
    "extra phase": PHASE,
    "restart phase": 4.0,
    "defend anyway": 2.0,
    "retarget": -2.0,
    "flip board": 0.0,
}
CARDS = {
    "search": 2.5,
    "play": 3.0,
    "look": 0.3,
    "reveal": 0.3,
    "put back": 0.0,
    "put": 0.5,
    "take": 1.0,
    "take back": 1.0,
}
INTO_PLAY = 4.0  # an upgrade that is searched for and put into play
AMONG = 1.5  # how many of the cards that are looked at are of a kind, if all those are taken
RETURNED = 1.0  # the worst of several cards, which goes back
STANDING = {
    "may not": -1.0,
    "may not activate": -1.0,
    "may": 1.0,
    "blank": -1.5,
    "type": 1.5,
    "no damage": -6.0,
}
MET = 1.5  # what a defence takes off an Attack, with a part of what it brings its owner
UNDEFENDABLE = 2.0  # an Attack that no defence meets
A_DIE = 0.8  # to alter one
AN_ADVENTURE = 1.0  # Gold, chests, tiles: of use outside the battle
