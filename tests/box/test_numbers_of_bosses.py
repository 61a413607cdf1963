"""What the abilities of a boss come to, at every level of their upgrades.

The heroes are a Barbarian and a Monk with 99 Health on one dial; the first of them is attacked and
his defence does nothing. A row is an ability, its dice, behind `+` the dice of rolls within its
text, and the outcome.
"""

from __future__ import annotations

import pytest

import dicethrone_rules as dt
from dicethrone_rules.engine.play.run import Run
from dicethrone_rules.engine.sessions import Session
from dicethrone_rules.testing.scenario import Scenario, shipped
from tests.box.arena import battle_of
from tests.box.bout import Bout

BOSS = 2
NAMES = ("hero", "mate", "boss")
DEAR = {  # a Main Phase card that a boss without CP sells
    "fallen-barbarian": "Skull Crush",
    "fallen-gunslinger": "Royal Pardon",
    "fallen-monk": "Royal Blessing",
    "mad-king": "Puppet Theatre",
}
ROWS = """
fallen-barbarian Pained Response 44512 = hero -4, boss +3
fallen-barbarian Pained Response 44551 = hero -5, boss +4
fallen-barbarian Pained Response 44555 = hero -6, boss +5
fallen-barbarian Smackdown 11224 = hero -7
fallen-barbarian Smackdown 11223 = hero -9
fallen-barbarian Smackdown 11114 = hero -7, hero Concussion
fallen-barbarian Low Blow 11364 = hero -5
fallen-barbarian Unhinged 12346 = hero -10, boss -3
fallen-barbarian Unhinged 12345 = hero -15, boss -5
fallen-barbarian Barbaric Roar 44661 = hero -6, hero Concussion
fallen-barbarian Overload 11666+233 = hero -8
fallen-barbarian Overload 11666+232 = hero -7, hero Concussion
fallen-barbarian Smackdown II 11145 = hero -6, hero Concussion
fallen-barbarian Smackdown II 11224 = hero -8
fallen-barbarian Smackdown III 11245 = hero -7, hero Concussion
fallen-barbarian Smackdown III 11223 = hero -11, hero Concussion
fallen-barbarian Low Blow II 11364 = hero -6
fallen-barbarian Low Blow III 11364 = hero -7
fallen-barbarian Unhinged II 12346 = hero -11, boss -3
fallen-barbarian Unhinged II 12345 = hero -16, boss -5
fallen-barbarian Unhinged III 12346 = hero -12, boss -4
fallen-barbarian Unhinged III 12345 = hero -17, boss -6
fallen-barbarian Pained Response II 44512 = hero -5, boss +3
fallen-barbarian Pained Response III 44555 = hero -8, boss +6
fallen-barbarian Barbaric Roar II 44661 = hero -8, hero Concussion
fallen-barbarian Barbaric Roar III 44661 = hero -8, hero Concussion, mate Concussion
fallen-barbarian Overload II 11666+23334 = hero -11, boss -4
fallen-barbarian Overload III 11666+23334 = hero -11, boss -4, hero Concussion
fallen-barbarian Skull Bash II 66614 = hero -4, hero Concussion
fallen-barbarian Skull Bash III 66614 = hero -5, hero Concussion
fallen-gunslinger Dive for Cover 44512 = hero -3, boss Evasive
fallen-gunslinger Rusted Revolver 11114 = hero -6, hero Knockdown
fallen-gunslinger Boot Heel 11364 = hero -3, hero Knockdown
fallen-gunslinger Dusk Showdown 12346+52 = hero -9
fallen-gunslinger Dusk Showdown 12346+25 = hero -7
fallen-gunslinger Empty the Drum 12345 = hero -10, boss 2 Evasive
fallen-gunslinger Ricochet 44661 = hero -6, hero Bounty
fallen-gunslinger Dead Eye 66661 = hero -8, boss +1 CP, hero Bounty, hero Knockdown
fallen-gunslinger Boot Heel III 11364 = hero -5, hero -2 CP, boss +2 CP, hero Knockdown
fallen-gunslinger Empty the Drum II 12345+5 = hero -13, boss 2 Evasive
fallen-gunslinger Empty the Drum III 12345+5 = hero -16, boss 2 Evasive
fallen-gunslinger Ricochet III 44661 = hero -8, hero Bounty, mate Bounty
fallen-monk Empty Mind 44512 = hero -4, boss +2, boss Evasive
fallen-monk Iron Fist 11224 = hero -8
fallen-monk Broken Rhythm 11364+14 = hero -6, boss Evasive
fallen-monk Broken Rhythm 11364+16 = hero -6, hero Knockdown
fallen-monk Fist of Discord 12346 = hero -8
fallen-monk Fist of Discord 12345 = hero -10
fallen-monk Storm of Palms 11666+444 = hero -12, hero Knockdown
fallen-monk Storm of Palms 11666+443 = hero -11
fallen-monk Shattered Bell 44661 = hero -6
fallen-monk Black Lotus 66661 = hero -7, hero Knockdown, boss 2 Evasive
fallen-monk Iron Fist II 11245 = hero -7
fallen-monk Iron Fist III 11145 = hero -8, hero Knockdown
fallen-monk Black Lotus II 66614 = hero -4, boss Evasive, hero Barbed Vine
fallen-monk Shattered Bell III 44661 = hero -8, hero Entangle, mate Entangle
mad-king Royal Tithe 44516 = hero -3, boss +3
mad-king Royal Tithe III 44516 = hero -4, boss +4, hero -1 CP, boss +1 CP
mad-king Sceptre of Spite 11114 = hero -8, hero Hex
mad-king Mad Laughter 11364 = hero -5, boss Chaos, hero Silence
mad-king Twisted Decree 12346 = hero -9, hero Hex
mad-king Twisted Decree 12345 = hero -13, hero Hex, hero Silence
mad-king Puppet Strings 11445 = hero -5, hero Dominance
mad-king Court of Chaos 44661 = hero -6, boss 2 Chaos
mad-king Soul Tax 66661 = hero -6, boss +6, boss Life Siphon, hero Wither
mad-king Soul Tax II 66612+1 = hero -5, hero Hex
mad-king Soul Tax III 66612+46 = hero -6, hero Silence, hero Dominance
mad-king Twisted Decree III 12345 = hero -15, hero Hex, hero Silence, 2 discarded
"""


def outcome(boss: str, ability: str, rolled: str, more: str) -> str:
    seats = [dt.Seat("barbarian", cp=5), dt.Seat("monk", cp=5)]
    game = Scenario(
        "boss-battle", seats, battle_of(boss), session=Session("arena-battle", salves=0)
    )
    boss_player = Run(game.game._context, game.table).mine(BOSS)
    aside = boss_player.zones["box"]  # upgrades that the set-up has left out
    boss_player.deck, boss_player.zones = (*boss_player.deck, *aside), {}
    game.given(BOSS, cp=0, top=[DEAR[boss]], upgrades=[ability] if ability.endswith("I") else ())
    game.given(0, hand=["Concuss", "Get Some"])
    dice, rolls = [int(face) for face in rolled], [int(face) for face in more]
    return Bout(game.game, BOSS, dice, rolls, names=NAMES).outcome()


@pytest.mark.parametrize("boss", sorted(shipped().bosses))
def test_what_a_boss_does_comes_to_its_numbers(boss: str) -> None:
    rows = [row for row in ROWS.strip().splitlines() if row.startswith(f"{boss} ")]
    found = []
    for row in rows:
        said = row.partition(" =")[0]
        named, _, thrown = said.rpartition(" ")
        rolled, _, more = thrown.partition("+")
        ability = named.partition(" ")[2]
        found.append(f"{said} = {outcome(boss, ability, rolled, more)}".rstrip())
    assert found == rows
