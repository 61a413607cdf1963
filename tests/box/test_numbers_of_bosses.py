"""Numbers of the abilities of a boss, every tier at every level of their upgrades.

The heroes are a Barbarian and a Monk with 99 Health on one dial; the first of them is attacked and
his defence does nothing. A row is an ability, in brackets what somebody has, its dice, behind `+`
the dice of rolls within its text, and the outcome; outcomes are worked out from the texts.
Collateral damage to each opponent counts twice on the dial of two heroes, Bounty that an Attack
inflicts adds 1 to it and pays the boss 1 CP, and a Life Siphon that an Attack gains steals 1 Health
with it.
"""

from __future__ import annotations

import pytest

import dicethrone_rules as dt
from dicethrone_rules.engine.play.run import Run
from dicethrone_rules.engine.sessions import Session
from dicethrone_rules.language import ast as a
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
fallen-barbarian Skull Bash 66661 = hero -6, hero Stun
fallen-barbarian Explosive Rage 66666 = hero -20, hero Stun
fallen-barbarian Pained Response II 44512 = hero -5, boss +3
fallen-barbarian Pained Response II 44551 = hero -6, boss +4
fallen-barbarian Pained Response II 44555 = hero -7, boss +5
fallen-barbarian Pained Response III 44555 = hero -8, boss +6
fallen-barbarian Pained Response III 44512 = hero -6, boss +4
fallen-barbarian Pained Response III 44551 = hero -7, boss +5
fallen-barbarian Smackdown II 11145 = hero -6, hero Concussion
fallen-barbarian Smackdown II 11224 = hero -8
fallen-barbarian Smackdown II 11223 = hero -10
fallen-barbarian Smackdown III 11245 = hero -7, hero Concussion
fallen-barbarian Smackdown III 11223 = hero -11, hero Concussion
fallen-barbarian Smackdown III 11224 = hero -9, hero Concussion
fallen-barbarian Low Blow II 11364 = hero -6
fallen-barbarian Low Blow III 11364 = hero -7
fallen-barbarian Unhinged II 12346 = hero -11, boss -3
fallen-barbarian Unhinged II 12345 = hero -16, boss -5
fallen-barbarian Unhinged III 12346 = hero -12, boss -4
fallen-barbarian Unhinged III 12345 = hero -17, boss -6
fallen-barbarian Barbaric Roar II 44661 = hero -8, hero Concussion
fallen-barbarian Barbaric Roar III 44661 = hero -8, hero Concussion, mate Concussion
fallen-barbarian Overload II 11666+23334 = hero -11, boss -4
fallen-barbarian Overload II 11666+11115 = hero -4, boss -5, hero Concussion
fallen-barbarian Overload III 11666+23334 = hero -11, boss -4, hero Concussion
fallen-barbarian Skull Bash II 66614 = hero -4, hero Concussion
fallen-barbarian Skull Bash II 66661 = hero -7, hero Stun
fallen-barbarian Skull Bash III 66614 = hero -5, hero Concussion
fallen-barbarian Skull Bash III 66661 = hero -8, hero Stun
fallen-gunslinger Dive for Cover 44512 = hero -3, boss Evasive
fallen-gunslinger Dive for Cover 44551 = hero -5, boss Evasive
fallen-gunslinger Dive for Cover 44555 = hero -6, boss 2 Evasive
fallen-gunslinger Rusted Revolver 11114 = hero -6, hero Knockdown
fallen-gunslinger Rusted Revolver 11224 = hero -6
fallen-gunslinger Rusted Revolver 11223 = hero -8
fallen-gunslinger Boot Heel 11364 = hero -3, hero Knockdown
fallen-gunslinger Dusk Showdown 12346+52 = hero -9
fallen-gunslinger Dusk Showdown 12346+25 = hero -7
fallen-gunslinger Empty the Drum 12345 = hero -10, boss 2 Evasive
fallen-gunslinger Ricochet 44661 = hero -6, hero Bounty
fallen-gunslinger Dead Eye 66661 = hero -8, boss +1 CP, hero Bounty, hero Knockdown
fallen-gunslinger Fill the Graveyard 66666 = hero -19, boss +1 CP, boss 2 Evasive, hero Bounty, hero Knockdown
fallen-gunslinger Dive for Cover II 44512 = hero -4, boss Evasive
fallen-gunslinger Dive for Cover II 44551 = hero -6, boss Evasive
fallen-gunslinger Dive for Cover II 44555 = hero -7, boss 2 Evasive
fallen-gunslinger Dive for Cover III 44512 = hero -5, boss Evasive
fallen-gunslinger Dive for Cover III 44551 = hero -6, boss 2 Evasive
fallen-gunslinger Dive for Cover III 44555 = hero -8, boss 3 Evasive
fallen-gunslinger Rusted Revolver II 11245 = hero -5
fallen-gunslinger Rusted Revolver II 11114 = hero -7, hero Knockdown
fallen-gunslinger Rusted Revolver II 11223 = hero -9
fallen-gunslinger Rusted Revolver III 11145 = hero -6, hero Knockdown
fallen-gunslinger Rusted Revolver III 11224 = hero -8
fallen-gunslinger Rusted Revolver III 11223 = hero -10
fallen-gunslinger Boot Heel II 11364 = hero -4, hero -1 CP, boss +1 CP, hero Knockdown
fallen-gunslinger Boot Heel III 11364 = hero -5, hero -2 CP, boss +2 CP, hero Knockdown
fallen-gunslinger Dusk Showdown II 12346+52 = hero -11
fallen-gunslinger Dusk Showdown II 12346+25 = hero -7
fallen-gunslinger Dusk Showdown III 12346+44 = hero -11
fallen-gunslinger Dusk Showdown III 12346+25 = hero -8
fallen-gunslinger Empty the Drum II 12345+5 = hero -13, boss 2 Evasive
fallen-gunslinger Empty the Drum III 12345+5 = hero -16, boss 2 Evasive
fallen-gunslinger Ricochet II 44661 = hero -8, hero Bounty
fallen-gunslinger Ricochet III 44661 = hero -8, hero Bounty, mate Bounty
fallen-gunslinger Dead Eye II 66661 = hero -9, boss +1 CP, hero Bounty, hero Knockdown
fallen-gunslinger Dead Eye II 66614 = hero -5, boss +1 CP, boss Evasive, hero Bounty
fallen-gunslinger Dead Eye III 66661 = hero -11, boss +1 CP, hero Bounty, hero Knockdown
fallen-gunslinger Dead Eye III 66614 = hero -7, boss +1 CP, boss Evasive, hero Bounty
fallen-monk Empty Mind 44512 = hero -4, boss +2, boss Evasive
fallen-monk Empty Mind 44551 = hero -5, boss +3, boss Evasive
fallen-monk Empty Mind 44555 = hero -6, boss +4, boss Evasive
fallen-monk Iron Fist 11224 = hero -8
fallen-monk Iron Fist 11114 = hero -8, hero Knockdown
fallen-monk Iron Fist 11223 = hero -9
fallen-monk Broken Rhythm 11364+14 = hero -6, boss Evasive
fallen-monk Broken Rhythm 11364+16 = hero -6, hero Knockdown
fallen-monk Fist of Discord 12346 = hero -8
fallen-monk Fist of Discord 12345 = hero -10
fallen-monk Shattered Bell 44661 = hero -6
fallen-monk Shattered Bell [boss 2 Poison] 44661 = hero -10
fallen-monk Storm of Palms 11666+444 = hero -12, hero Knockdown
fallen-monk Storm of Palms 11666+443 = hero -11
fallen-monk Black Lotus 66661 = hero -7, hero Knockdown, boss 2 Evasive
fallen-monk Descent 66666 = hero -19, hero Knockdown, boss 2 Evasive
fallen-monk Empty Mind II 44512 = hero -5, boss +3, boss Evasive
fallen-monk Empty Mind II 44551 = hero -6, boss +4, boss Evasive
fallen-monk Empty Mind II 44555 = hero -7, boss +5, boss Evasive
fallen-monk Empty Mind III 44512 = hero -6, boss +3, boss Evasive
fallen-monk Empty Mind III 44551 = hero -7, boss +4, boss 2 Evasive
fallen-monk Empty Mind III 44555 = hero -8, boss +5, boss 2 Evasive
fallen-monk Iron Fist II 11245 = hero -7
fallen-monk Iron Fist II 11114 = hero -9, hero Knockdown
fallen-monk Iron Fist II 11223 = hero -10
fallen-monk Iron Fist III 11145 = hero -8, hero Knockdown
fallen-monk Iron Fist III 11224 = hero -10
fallen-monk Iron Fist III 11223 = hero -11
fallen-monk Broken Rhythm II 11364+146 = hero -6, boss Evasive, hero Knockdown
fallen-monk Broken Rhythm III 11364+1145 = hero -8, boss Evasive
fallen-monk Fist of Discord II 12346 = hero -9
fallen-monk Fist of Discord II 12345 = hero -12
fallen-monk Fist of Discord III 12346 = hero -9
fallen-monk Fist of Discord III 12345 = hero -12
fallen-monk Fist of Discord III [hero 2 Evasive] 12346 = hero -11
fallen-monk Fist of Discord III [hero 2 Evasive] 12345 = hero -16
fallen-monk Storm of Palms II 11666+433 = hero -10, hero Knockdown
fallen-monk Storm of Palms II 11666+333 = hero -9
fallen-monk Storm of Palms III 11666+3333 = hero -12, hero Knockdown
fallen-monk Storm of Palms III 11666+3332 = hero -11
fallen-monk Shattered Bell II 44661 = hero -8
fallen-monk Shattered Bell III 44661 = hero -8, hero Entangle, mate Entangle
fallen-monk Black Lotus II 66614 = hero -4, boss Evasive, hero Barbed Vine
fallen-monk Black Lotus II 66661 = hero -8, hero Knockdown, boss 2 Evasive
fallen-monk Black Lotus III 66661 = hero -10, hero Knockdown, boss 3 Evasive
fallen-monk Black Lotus III 66614 = hero -5, boss 2 Evasive, hero Barbed Vine
mad-king Royal Tithe 44516 = hero -3, boss +3
mad-king Royal Tithe 44551 = hero -4, boss +4
mad-king Royal Tithe 44555 = hero -5, boss +5
mad-king Sceptre of Spite 11114 = hero -8, hero Hex
mad-king Sceptre of Spite 11224 = hero -8
mad-king Sceptre of Spite 11223 = hero -10
mad-king Mad Laughter 11364 = hero -5, boss Chaos, hero Silence
mad-king Twisted Decree 12346 = hero -9, hero Hex
mad-king Twisted Decree 12345 = hero -13, hero Hex, hero Silence
mad-king Puppet Strings 11445 = hero -5, hero Dominance
mad-king Court of Chaos 44661 = hero -8, boss 2 Chaos
mad-king Soul Tax 66661 = hero -6, boss +6, boss Life Siphon, hero Wither
mad-king Reign of Madness 66666 = hero -21, boss +1, boss 3 Chaos, boss Life Siphon, hero Dominance, hero Hex
mad-king Royal Tithe II 44516 = hero -4, boss +4
mad-king Royal Tithe II 44551 = hero -5, boss +5
mad-king Royal Tithe II 44555 = hero -6, boss +6
mad-king Royal Tithe III 44516 = hero -4, boss +4, hero -1 CP, boss +1 CP
mad-king Royal Tithe III 44551 = hero -5, boss +5, hero -1 CP, boss +1 CP
mad-king Royal Tithe III 44555 = hero -7, boss +7, hero -1 CP, boss +1 CP
mad-king Sceptre of Spite II 11114 = hero -9, hero Hex
mad-king Sceptre of Spite II 11223 = hero -11
mad-king Sceptre of Spite II 11245 = hero -7
mad-king Sceptre of Spite III 11224 = hero -10
mad-king Sceptre of Spite III 11223 = hero -12
mad-king Sceptre of Spite III 11145 = hero -8, hero Hex
mad-king Mad Laughter II 11364 = hero -6, boss Chaos, hero Silence
mad-king Mad Laughter III [boss 5 Chaos] 11364 = hero -8, boss Chaos, hero Silence, mate Silence
mad-king Mad Laughter III 11364 = hero -6, boss Chaos, hero Silence, mate Silence
mad-king Twisted Decree II 12346 = hero -10, hero Hex
mad-king Twisted Decree II 12345 = hero -14, hero Hex, hero Silence
mad-king Twisted Decree III 12345 = hero -15, hero Hex, hero Silence, 2 discarded
mad-king Twisted Decree III 12346 = hero -10, hero Hex, 1 discarded
mad-king Puppet Strings II 11445 = hero -7, hero Dominance
mad-king Puppet Strings III 11445 = hero -8, hero Dominance, hero Parasite
mad-king Court of Chaos II 44661 = hero -10, boss 2 Chaos
mad-king Court of Chaos III 44661 = hero -10, boss 3 Chaos, hero Wither, mate Wither
mad-king Soul Tax II 66612+1 = hero -5, hero Hex
mad-king Soul Tax II 66661 = hero -8, boss +8, boss Life Siphon, hero Wither
mad-king Soul Tax III 66612+46 = hero -6, hero Silence, hero Dominance
mad-king Soul Tax III 66661 = hero -9, boss +9, boss 2 Life Siphon, hero Wither
"""  # noqa: E501


def aside_in_the_deck(game: Scenario) -> None:
    """Puts the upgrades that the set-up has left out where `given` finds them."""
    boss = Run(game.game._context, game.table).mine(BOSS)
    boss.deck, boss.zones = (*boss.deck, *boss.zones["box"]), {}


def give(game: Scenario, has: str) -> None:
    """Arranges what somebody has: `boss 2 Poison`, `hero Evasive`, `boss 19 Health`."""
    if has:
        holder, _, what = has.partition(" ")
        number, _, name = what.partition(" ") if what[0].isdigit() else ("1", "", what)
        if name == "Health":
            game.given(NAMES.index(holder), health=int(number))
        else:
            game.given(NAMES.index(holder), tokens={name: int(number)})


def outcome(boss: str, ability: str, has: str, rolled: str, more: str) -> str:
    seats = [dt.Seat("barbarian", cp=5), dt.Seat("monk", cp=5)]
    game = Scenario(
        "boss-battle", seats, battle_of(boss), session=Session("arena-battle", salves=0)
    )
    aside_in_the_deck(game)
    game.given(BOSS, cp=0, top=[DEAR[boss]], upgrades=[ability] if ability.endswith("I") else ())
    game.given(0, hand=["Concuss", "Get Some"])
    give(game, has)
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
        ability, _, has = named.partition(" ")[2].rstrip("]").partition(" [")
        found.append(f"{said} = {outcome(boss, ability, has, rolled, more)}".rstrip())
    assert found == rows


def test_every_tier_of_a_boss_has_a_row() -> None:
    rows: dict[tuple[str, str], set[str]] = {}
    for row in ROWS.strip().splitlines():
        named, _, thrown = row.partition(" =")[0].rpartition(" ")
        boss, _, ability = named.partition(" [")[0].partition(" ")
        rows.setdefault((boss, ability), set()).add(thrown)
    for id, definition in shipped().bosses.items():
        for item in definition.items:
            if isinstance(item, a.Ability) and item.tiers:
                assert len(rows[id, item.name.text]) >= len(item.tiers), item.name.text
            elif isinstance(item, a.Upgrade) and item.tiers:
                name = f"{item.base.text} {item.level}"
                tiers = len(item.tiers) + sum(len(mate.tiers) for mate in item.slot_mates)
                assert len(rows[id, name]) >= tiers, name
