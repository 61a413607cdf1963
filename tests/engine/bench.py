"""A bench for the engine's parts: a table with nothing on its way, and small tokens for each case.

A test puts parts, tokens or frames on it and asks one function what it makes of them.
"""

from functools import cache
from typing import Any

from dicethrone_rules import Game
from dicethrone_rules.engine.frames import Frame
from dicethrone_rules.engine.play import changes
from dicethrone_rules.engine.play.run import Context, Run
from dicethrone_rules.engine.play.standing_text import read_board, read_table
from dicethrone_rules.engine.setup import context_of
from dicethrone_rules.engine.state import Attack, Player
from dicethrone_rules.modes import MODES
from dicethrone_rules.testing.playing import Start
from dicethrone_rules.testing.scenario import content

TEXT = """
status Edge: positive, limit 3
  While you Attack: Add 2 to that dmg.

status Mark: negative, limit 3
  While you are Attacked: Add 1 to that dmg.

status Plate: positive, limit 3
  While you are Attacked: Subtract 2 from that dmg.

status Dull: negative, limit 3
  While you Attack: Subtract 1 from that dmg.

status Wane: negative, limit 3
  While you deal dmg in your Offensive Roll Phase: Subtract 1 from that dmg.

status Wax: positive, limit 3
  While you deal dmg: Add 3 to that dmg.

status Wilt: negative, limit 1
  While you deal dmg in your Offensive Roll Phase: Subtract 2 from that dmg.

status Surge: positive, limit 1
  While you deal dmg in your Offensive Roll Phase: Add 4 to that dmg.

status Mute: negative, limit 1
  Your abilities deal no dmg.

status Hoarse: negative, limit 1
  Your abilities deal no dmg.

status Swoon: negative, limit 1
  While you have Coin: You may not act.

status Hilt: positive, limit 2, not transferable
  Spend any time: Draw 1.

status Forge: positive, limit 3
  Spend 2 and pay 1 CP any time, once per turn: Draw 1.

status Tally: positive, limit 1
  At the end of your turn: If you prevented dmg this Roll Phase, gain 1 CP.

status Gauge: positive, limit 1
  Spend when you Attack: Subtract dmg equal to half this Attack's dmg.

status Pierce: positive, limit 3
  While you Attack: That dmg becomes undefendable.

status Open: negative, limit 3
  While you are Attacked: That dmg becomes pure.

status Ember: negative, limit 2
  When you would receive dmg: Prevent 1 of that dmg.

status Shell: positive, limit 2
  Spend when you would receive dmg: Prevent 1 of that dmg.

status Jeer: positive, limit 2
  Spend when an opponent Attacks: Draw 1.

status Coin: positive, limit 3
  Spend during your Main Phase: Draw 1.

status Lens: positive, limit 3
  Spend any time: Re-roll 1 of your dice.

status Balm: positive, limit 3
  Spend any time: Remove 1 Mark.

status Haste: positive, limit 1
  You may play upgrades in any Roll Phase.

status Gag: negative, limit 1
  You may not play cards.

status Bind: negative, limit 1
  You may not spend status effects.

status Daze: negative, limit 1
  You may not act.

status Hush: negative, limit 1
  While you have Coin: You may not play cards.

status Sack: positive, limit 1
  Your hand limit is 2 more.

status Hole: negative, limit 1
  Your hand limit is 9 less.

status Thrift: positive, limit 1
  Your cards cost 1 CP less.

status Craft: positive, limit 1
  Your upgrades cost 2 CP less.

status Pair: positive, limit 3
  Spend 2 only if you have Mark, any time: Draw 1.

status Twin: positive, limit 3
  Spend any time: Draw 1.
  Spend any time: Gain 1 CP.

status Echo: positive, limit 3
  When you are dealt dmg: Draw 1.

status Thorn: positive, limit 3
  When you are dealt dmg, 2 times per turn: Gain 1 CP.

status Fuse: positive, limit 3
  When you are dealt dmg, once per turn: Gain 1 CP.

status Chime: positive, limit 3
  During your Upkeep, for each token: Gain 1 CP.

status Gossip: positive, limit 3
  When an opponent gains a negative status effect: Draw 1.

status Spur: positive, limit 3, attack modifier
  When you are dealt dmg: Gain 1 CP.

status Rally: positive, limit 3
  When you Attack: Draw 1.

status Goad: positive, limit 3, attack modifier
  When you Attack: Gain 1 CP.

status Wick: negative, limit 3
  When this is removed: Draw 1.

status Knell: negative, limit 3
  When this is removed, for each token: Draw 1.

status Dirge: negative, limit 3
  When this is removed: Draw 1.
  When this is removed, for each token: Gain 1 CP.

status Choir: positive, limit 3
  When you are dealt dmg: Draw 1.
  When you are dealt dmg, for each token: Gain 1 CP.

companion Hound: limit 2, health 6
  Spend any time: Draw 1.

status Shroud: negative, limit 3, covers an ability

status Brew: positive, limit 2
  When you would exceed the limit of this: Remove 1 Brew.

status Crest: positive, limit 1
  Spend when you Attack: Add 2 dmg.

status Ward: positive, limit 1
  Spend when you would receive dmg: Prevent 2 of that dmg.

status Pebble: unique, no limit

status Gem: positive, limit 2, replaceable

status Sky: unique, limit 2, sides "Clear" "Storm"

hero Smith
  complexity 1
  dice: 1-3 Sword, 4-5 Heart, 6 Star

  offensive Jab
    3 Sword: Deal 1 dmg.

  offensive Slash
    4 Sword: Deal 2 dmg.

  ultimate End!
    5 Star: Deal 1 dmg.

  defensive Wall
    defense roll 1: Heal 1 x Sword.

  passive Knack
    Pay 1 CP during your Main Phase, once per turn: Gain Coin.
    At the end of your turn: Gain 1 CP.

  upgrade Jab II, cost 2
    3 Sword: Deal 2 dmg.

  upgrade Slash II, cost 1
    4 Sword: Deal 4 dmg.

  upgrade Jab III, cost 5
    3 Sword: Deal 3 dmg.

  card Lamp, cost 0, main, copies 3: Draw 1.
  card Anvil, cost 3, main: Gain 1 CP.
  card Spark, cost 1, instant, copies 3: Gain Coin.
  card Nudge, cost 0, roll: Change 1 of any dice by 1.
  card Snuff, cost 0, instant: Remove 1 Mark from a chosen player.
  card Temper, cost 0, roll, attack modifier: Add 1 dmg.
  card Toll, cost 0, instant
    Spend 1 Coin. Draw 2.

  card Hunch, cost 0, main
    Play only if you have Coin.
    Draw 1.
"""


@cache
def _begun(mode: str, rules: tuple[tuple[str, bool], ...]) -> Game:
    seats = MODES[mode].players
    game = Start(("smith",) * seats, mode, rules=dict(rules)).game(content(TEXT))
    while game.decision is not None and game.decision.kind != "main":
        game = game.apply(game.decision.options[-1])
    return game


def bench(mode: str = "duel", **rules: bool) -> Run:
    """A fresh run on a table of smiths in the first player's Main Phase: seat 0 is active."""
    game = _begun(mode, tuple(rules.items()))
    table = game._table.copy()
    table.frames, table.active, table.phase = [], 0, "main"
    table.order = tuple(sorted(table.order))
    for player in table.players:
        player.deck = tuple(sorted(player.hand + player.deck))
        player.hand, player.cp = (), 2
    run = Run(_context(mode), table)
    read_table(run)
    return run


@cache
def _context(mode: str) -> Context:
    """A context with all tokens of the text, whoever names them."""
    library = content(TEXT)
    reach = library.reach(["smith"], [f"token:{id}" for id in library.tokens])
    return context_of(library, MODES[mode], reach)


def give(run: Run, seat: int, *names: str) -> None:
    """Puts tokens on a board, one of each name given."""
    for name in names:
        changes.gain_tokens(run, seat, f"token:{name.lower()}", 1, seat)
    run.told.clear()


def card(run: Run, seat: int, name: str) -> int:
    """A card of that name, taken from the deck into the hand."""
    player = run.t.players[seat]
    found = next(c for c in player.deck if run.ctx.code.cards[run.t.cards[c]].name == name)
    player.deck = tuple(c for c in player.deck if c != found)
    player.hand += (found,)
    return found


def arrange(run: Run, seat: int, **holds: Any) -> Player:
    """Sets what a player has: piles, levels, CP and the like."""
    player = run.t.players[seat]
    for name, value in holds.items():
        setattr(player, name, value)
    read_board(run, player)
    return player


def attack(run: Run, **facts: Any) -> Attack:
    """Seat 0 Attacks seat 1."""
    run.t.attack = Attack(1, 0, "jab", 0, (1, 1, 1), target=1, is_attack=True, **facts)
    return run.t.attack


def kept(frame: Frame) -> Any:
    """The record that a routine keeps in its frame."""
    return frame.work
