"""Numbers of the action cards and the defences of a boss.

The heroes are a Barbarian and a Monk with 99 Health on one dial and two cards each; the first of
them is the Active Player. A row is a card, in brackets what somebody has before the boss's step,
the dice of the boss's Attack for a card of the Roll Phase, behind `+` the dice of rolls within the
text, and the outcome. With `[alone]` the Barbarian has no teammate, with `[third]` a third card.
The Hero Bonus is part of it; what the card costs is the boss's CP. The row of a defence has the
dice behind `+` alone: the Barbarian attacks for 6.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

import dicethrone_rules as dt
from dicethrone_rules.adventures.events import BossCardRevealed
from dicethrone_rules.engine import events as e
from dicethrone_rules.engine.sessions import Session
from dicethrone_rules.language import ast as a
from dicethrone_rules.testing.scenario import Scenario, shipped
from tests.box.arena import battle_of
from tests.box.bout import AFTER, HERO, SMACK, Bout, told
from tests.box.test_numbers_of_bosses import BOSS, NAMES, aside_in_the_deck, give

CARDS = """
fallen-barbarian Skull Crush = boss -5 CP, hero Salve, hero Stun
fallen-barbarian Pierce II 11224 = hero -11, boss -1 CP, hero Salve, undefendable
fallen-barbarian Wild Swings 11224+11245 = hero -16, hero +1 CP, mate +1 CP, boss -1 CP
fallen-barbarian Blood Rush 11224 = hero -13, boss -1 CP, 2 drawn
fallen-barbarian Blood Rush [boss 49 Health] 11224 = hero -19, boss -1 CP, 2 drawn
fallen-barbarian Headlong Charge 11224 = hero -15, mate +4, boss -3, boss -1 CP
fallen-barbarian Headlong Charge [alone] 11224 = hero -15, boss -1 CP
fallen-barbarian Kick Up Dust = boss -1 CP, boss 2 Evasive, hero Blind, 2 drawn
fallen-barbarian Broken Ground = hero -10, boss -2 CP, hero Salve
fallen-barbarian Broken Ground [hero Concussion] = hero -10, boss -2 CP, hero Salve, hero Knockdown
fallen-barbarian War Paint = hero +1 CP, mate +1 CP, boss Bonus Damage
fallen-barbarian War Paint [boss 49 Health] = hero +1 CP, mate +1 CP, boss 2 Bonus Damage
fallen-barbarian Lick Wounds +44512 = hero +4, mate +4, boss +6, boss -1 CP
fallen-barbarian Shrug It Off [boss 2 Poison] = boss +2, boss -1 CP, boss loses 2 Poison, 2 drawn
fallen-barbarian Last Stand = boss +6, boss -2 CP, hero Salve
fallen-barbarian Last Stand [boss 19 Health] = boss +10, boss -2 CP, hero Salve
fallen-barbarian Bellow = hero -8, hero +1 CP, mate +1 CP, boss -1 CP, hero Concussion
fallen-barbarian Bellow [third] = hero +1 CP, mate +1 CP, boss -1 CP, hero Concussion, 3 discarded
fallen-barbarian Royal Favour = boss -2 CP, hero Salve, boss King's Hand
fallen-barbarian Cold Stare = hero +4, mate +4, boss -1 CP, 2 discarded
fallen-barbarian Cold Stare [alone] = hero -8, boss -1 CP
fallen-barbarian Trip Up = hero -8, mate +2, boss -1 CP, hero Knockdown, 2 discarded, 2 drawn
fallen-barbarian Open Gash 11224 = hero -11, mate +4, boss -1 CP, hero 2 Bleed
fallen-barbarian Ground Slam +1146 = hero -10, boss -2 CP, hero Salve
fallen-barbarian Unnerve = hero -7, boss -1 CP, 2 drawn
fallen-barbarian Unnerve [hero 2 Evasive] = hero -11, boss -1 CP, hero loses 2 Evasive, 2 drawn
fallen-gunslinger Wanted Poster = hero +1 CP, boss -2 CP, hero Bounty
fallen-gunslinger Hollow Point 11224+5 = hero -9, boss -1 CP, 1 drawn
fallen-gunslinger Shot in the Back 11224 = hero -6, boss -2 CP, hero Salve, undefendable
fallen-gunslinger Hail of Lead 11224+11234 = hero -10, hero +2 CP, boss -3 CP, hero Knockdown
fallen-gunslinger Hail of Lead 11224+11244 = hero -9, hero +2 CP, boss -3 CP
fallen-gunslinger High Noon +55 = hero -4, boss -3 CP, hero Salve, undefendable
fallen-gunslinger High Noon +25 = hero -1, boss -3 CP, hero Salve, undefendable
fallen-gunslinger Tumbleweed = hero +1, boss -1 CP, boss Evasive
fallen-gunslinger Quick Reload 11224 = hero -9, boss -2 CP, 1 drawn
fallen-gunslinger Stick 'Em Up [first] = hero +2, hero -2 CP, boss -2 CP
fallen-gunslinger Stick 'Em Up [second] = hero -1, boss -2 CP
fallen-gunslinger Snake Oil +1 = boss +2, hero +1 CP, boss -1 CP
fallen-gunslinger Snake Oil +4 = boss +4, hero +1 CP, boss -1 CP
fallen-gunslinger Snake Oil +6 = boss +6, hero +1 CP, boss -1 CP
fallen-gunslinger Gun Smoke = boss -3 CP, hero Salve, boss 2 Evasive
fallen-gunslinger Pass the Blame [boss Poison] = boss -1 CP, hero Poison, boss loses Poison, 1 drawn
fallen-gunslinger Dead or Alive = boss -4 CP, hero Salve, hero Bounty, mate Bounty
fallen-gunslinger Powder Keg = hero -6, hero +2 CP, boss -3 CP
fallen-gunslinger Royal Pardon = boss -4 CP, hero Salve, boss King's Hand
fallen-gunslinger Spin the Cylinder +1 = hero -2, hero +2 CP, boss -2 CP
fallen-gunslinger Spin the Cylinder +4 = hero +2 CP, boss -2 CP, hero Knockdown
fallen-gunslinger Spin the Cylinder +6 = hero +2 CP, boss -2 CP, hero Bounty, hero Knockdown
fallen-gunslinger Leg Shot = hero -1 CP, boss -2 CP, hero Knockdown, 1 drawn
fallen-gunslinger Collect the Price 11224 = hero -5, boss -2 CP
fallen-gunslinger Collect the Price [hero Bounty] 11224 = hero -9, boss -1 CP
fallen-gunslinger Train Robbery = hero -2 CP, 1 drawn
fallen-gunslinger Marked Deck [first] = boss -3 CP, hero Salve, 2 discarded
fallen-gunslinger Marked Deck [second] = hero -2 CP, mate -2 CP, boss -3 CP, hero Salve
fallen-monk Open Palm +1 = hero +1 CP, boss -2 CP, hero Knockdown
fallen-monk Open Palm +4 = hero +1 CP, boss -2 CP, boss Evasive
fallen-monk Open Palm +6 = hero +1 CP, boss -2 CP, boss Evasive
fallen-monk Flurry of Blows 11224+1124 = hero -11, boss -2 CP, 1 drawn
fallen-monk Pressure Point 11224 = hero -8, boss -2 CP, hero Salve, hero Entangle, undefendable
fallen-monk Patient Blow 11224 = hero -9, hero +2 CP, boss -2 CP
fallen-monk Patient Blow [boss 2 Evasive] 11224 = hero -11, hero +2 CP, boss -2 CP
fallen-monk Wind Walk = hero +1, boss -2 CP, boss 2 Evasive
fallen-monk Sweeping Staff = boss -3 CP, hero Salve, hero Entangle, mate Entangle
fallen-monk Vow of Silence = boss -2 CP, hero Silence, 1 drawn
fallen-monk Mirror Stance = hero +1 CP, boss -2 CP, boss Back Strike
fallen-monk Long Breath = boss +4, hero +1 CP, boss -2 CP
fallen-monk Bitter Tea [boss Poison] = boss -1 CP, boss Evasive, boss loses Poison, 1 drawn
fallen-monk Inner Void = boss +2, boss -3 CP, hero Salve
fallen-monk Inner Void [boss 2 Evasive] = boss +6, boss -3 CP, hero Salve
fallen-monk Dark Mantra = hero +2 CP, boss -3 CP, boss Evasive, hero Knockdown
fallen-monk Royal Blessing = boss -4 CP, hero Salve, boss King's Hand
fallen-monk Broken Focus [hero 2 Evasive] = hero +2 CP, boss -2 CP, hero loses 2 Evasive
fallen-monk Lotus Venom = boss -3 CP, hero Salve, hero 2 Poison
fallen-monk Rising Elbow 11224+1 = hero -10, boss -1 CP, 1 drawn
fallen-monk Rising Elbow 11224+4 = hero -8, boss -1 CP, boss Evasive, 1 drawn
fallen-monk Rising Elbow 11224+6 = hero -8, boss -1 CP, 1 drawn, undefendable
fallen-monk Hip Throw 11224 = hero -6, boss -2 CP, hero Knockdown
fallen-monk Hip Throw [hero Knockdown] 11224 = hero -10, boss -2 CP
fallen-monk Karma = hero -2, boss -3 CP, hero Salve
fallen-monk Karma [hero 2 Poison] = hero -6, boss -3 CP, hero Salve
fallen-monk Begging Bowl = hero +1 CP, boss -1 CP, 2 discarded
mad-king Off With It 11224 = hero -14, boss -4 CP, hero Salve
mad-king Crown Fury 11224 = hero -10, hero +1 CP, boss -2 CP
mad-king Crown Fury [boss 4 Chaos] 11224 = hero -12, hero +1 CP, boss -2 CP
mad-king Dance of Jesters = boss -1 CP, boss 2 Chaos, 1 drawn
mad-king Jagged Axe 11224 = hero -8, hero +2 CP, boss -3 CP, hero Bleed, undefendable
mad-king Gag Order = hero +1, boss -2 CP, hero Silence, mate Silence
mad-king Broken Mirror = boss -2 CP, hero Hex, 1 drawn
mad-king Falling Tower 11224+146 = hero -13, boss -3 CP, hero Salve
mad-king Cruel Joke [first] = hero +2 CP, boss -2 CP, 2 discarded
mad-king Cruel Joke [second] = hero -4, hero +2 CP, boss -2 CP
mad-king Blood Wine = hero +1 CP, boss -2 CP, boss Life Siphon
mad-king Grim Banquet = hero -2, mate -2, boss +4, boss -3 CP, hero Salve
mad-king Court Physician [boss 3 Chaos] = boss +6, boss -1 CP, boss loses 3 Chaos, 1 drawn
mad-king Puppet Theatre = boss -4 CP, hero Salve, hero Dominance, mate Dominance
mad-king Word of the King = boss -3 CP, hero Salve, boss King's Hand
mad-king Plague Cart = hero +2 CP, boss -3 CP, hero Parasite, hero Poison
mad-king Collapse = hero -2, hero +2 CP, boss -3 CP
mad-king Collapse [boss 4 Chaos] = hero -6, hero +2 CP, boss -3 CP
mad-king Curse of Age = boss -2 CP, hero Wither, 1 drawn
mad-king Royal Scorn 11224 = hero -7, boss -2 CP
mad-king Royal Scorn [hero 2 Evasive] 11224 = hero -11, boss -2 CP, hero loses 2 Evasive
mad-king Tax Collector = hero -1 CP, mate -1 CP, 1 drawn
mad-king Burning Throne = boss -3 CP, hero Salve, hero Burn
"""

DEFENCES = """
fallen-barbarian Stone Skin +411 = boss -4
fallen-barbarian Stone Skin +445 =
fallen-barbarian Stone Skin II +4416 = hero -3, boss -2
fallen-barbarian Stone Skin III +44166 = hero -4, boss -2
fallen-gunslinger Cold Duel +52 = hero -2, boss -4
fallen-gunslinger Cold Duel +33 = hero -1, boss -6
fallen-gunslinger Cold Duel II +33 = hero -3, boss -3
fallen-gunslinger Cold Duel II +25 = hero -1, boss -6
fallen-gunslinger Cold Duel III +33 = hero -3, boss -3
fallen-gunslinger Cold Duel III +25 = hero -2, boss -6
fallen-monk Stillness +1146 = hero -2, boss -5
fallen-monk Stillness +1466 = hero -1, boss -5, boss Evasive
fallen-monk Stillness II +11466 = hero -2, boss -5, boss Evasive
fallen-monk Stillness III +11446 = hero -2, boss -2, boss Evasive
mad-king Cursed Crown +446 = boss -2, boss Chaos
mad-king Cursed Crown II +4461 = boss -2, boss +1 CP, boss Chaos
mad-king Cursed Crown III +44116 = boss -2, boss Chaos, hero Hex
"""

ROW = re.compile(r"([a-z-]+) (.+?)(?: \[(.+)\])?(?: ([1-6]{5}))?(?:\s?\+([1-6]+))? =(?: (.+))?")


class Turned(Bout):
    """The step of a boss from the moment in which it turns over a card: to its Roll Phase for a
    card of the Main Phase, to the end of the Attack for one of the Roll Phase.
    """

    def _read(self, events: Sequence[e.Event]) -> None:
        ends = AFTER if self.dice else ("offensive",)
        for event in events:
            if isinstance(event, BossCardRevealed):
                self.started = True
            if isinstance(event, e.PhaseBegan) and event.player == self.attacks:
                self.phases += event.phase == "offensive"
                later = event.phase != "main" or self.phases > 0
                self.over = self.over or (self.started and later and event.phase in ends)
            self.over = self.over or (self.started and isinstance(event, e.TurnBegan))
            if self.started and not self.over:
                self.seen.append(event)


def card_outcome(boss: str, card: str, has: str, rolled: str, more: str) -> str:
    seats = [dt.Seat("barbarian", cp=5), dt.Seat("monk", cp=5)]
    session = Session("arena-battle", salves=0)
    names = ("hero", "boss") if has == "alone" else NAMES
    enemy = len(names) - 1
    game = Scenario("boss-battle", seats[:enemy], battle_of(boss), session=session)
    game.given(HERO, hand=["Concuss", "Get Some"])
    if has != "alone":
        game.given(1, hand=["Palm Strike", "Ruminate"])
    game.roll(1, 1, 4, 5, 6).finish()
    choice = {"first": 0, "second": 1}.get(has, -1)
    if has == "third":
        game.given(HERO, hand=["Head Bash"])
    elif choice < 0 and has != "alone":
        give(game, has)
    game.given(enemy, cp=9, top=[card])
    dice, rolls = [int(face) for face in rolled], [int(face) for face in more]
    bout = Turned(game.game, enemy, dice, rolls, names=names, choice=max(0, choice))
    bout.outcome()
    return with_more(bout.seen, names)


def with_more(seen: Sequence[e.Event], names: Sequence[str] = NAMES) -> str:
    """An outcome with the tokens that were lost, the cards that were drawn, and whether damage was
    undefendable.
    """
    said = [told(seen, names)]
    said += [
        f"{names[event.player]} loses {f'{event.count} ' if event.count > 1 else ''}"
        f"{event.token.name}"
        for event in seen
        if isinstance(event, e.TokensLost)
    ]
    drawn = sum(isinstance(event, e.CardDrawn) for event in seen)
    if drawn:
        said.append(f"{drawn} drawn")
    if any(isinstance(event, e.DamageDealt) and event.type == "undefendable" for event in seen):
        said.append("undefendable")
    return ", ".join([part for part in said if part])


def defence_outcome(boss: str, defence: str, more: str) -> str:
    session = Session("arena-battle", salves=0)
    seats = [dt.Seat("barbarian", cp=5), dt.Seat("monk", cp=5)]
    game = Scenario("boss-battle", seats, battle_of(boss), session=session)
    aside_in_the_deck(game)
    game.given(BOSS, cp=0, upgrades=[defence] if defence.endswith("I") else ())
    return Bout(game.game, HERO, SMACK, [int(face) for face in more], names=NAMES).outcome()


def parts(rows: str) -> list[tuple[str, ...]]:
    found = []
    for row in rows.strip().splitlines():
        match = ROW.fullmatch(row)
        assert match is not None, row
        found.append((row, *[part or "" for part in match.groups()]))
    return found


@pytest.mark.parametrize("boss", sorted(shipped().bosses))
def test_an_action_card_comes_to_its_numbers(boss: str) -> None:
    found, rows = [], [row for row in parts(CARDS) if row[1] == boss]
    for row, _, card, has, rolled, more, _ in rows:
        said = row.partition(" =")[0]
        found.append(f"{said} = {card_outcome(boss, card, has, rolled, more)}".rstrip())
    assert found == [row[0] for row in rows]


@pytest.mark.parametrize("boss", sorted(shipped().bosses))
def test_a_defence_comes_to_its_numbers(boss: str) -> None:
    found, rows = [], [row for row in parts(DEFENCES) if row[1] == boss]
    for row, _, defence, _, _, more, _ in rows:
        said = row.partition(" =")[0]
        found.append(f"{said} = {defence_outcome(boss, defence, more)}".rstrip())
    assert found == [row[0] for row in rows]


def test_every_card_and_defence_of_a_boss_has_a_row() -> None:
    rows = {(row[1], row[2]) for row in (*parts(CARDS), *parts(DEFENCES))}
    for id, boss in shipped().bosses.items():
        cards = {item.card.name.text for item in boss.items if isinstance(item, a.BossCard)}
        (defence,) = [
            item.name.text
            for item in boss.items
            if isinstance(item, a.Ability) and item.kind is a.AbilityKind.DEFENSIVE
        ]
        wanted = cards | {defence, f"{defence} II", f"{defence} III"}
        assert {(id, name) for name in wanted} <= rows
