"""Changes of damage by standing text are told, so that the lines of a game add up."""

import random
from collections import Counter

import pytest

from dicethrone_rules import events as e
from dicethrone_rules.library import load_content
from dicethrone_rules.testing.playing import Start
from dicethrone_rules.testing.scenario import duel, hill

SMACK = (1, 1, 1, 4, 6)  # 4 damage


def adjusted(scenario):
    """The receiver of more or less damage, how much, and by what."""
    return [
        (told.player, told.amount, told.by.name) for told in scenario.happened(e.DamageAdjusted)
    ]


@pytest.mark.rule("CALC-03", "STATUS-TARGETED-01")
def test_what_the_defender_has_is_told_with_its_cause_before_the_damage():
    game = duel("barbarian", "moon-elf").bare(1).given(1, tokens={"Targeted": 1})
    (token,) = game.player(1).tokens
    game.activate("Smack", *SMACK).defend(None).finish()
    (told,) = game.happened(e.DamageAdjusted)
    assert str(told) == "Dmg to Player 2: +2 (Targeted)."
    assert (told.cause.content.name, told.cause.seat, told.cause.id) == ("Targeted", 1, token.id)
    assert game.dealt(1) == [6]
    order = [type(event) for event in game.events if event.cause is not None]
    assert order.index(e.DamageAdjusted) < order.index(e.DamageDealt)


@pytest.mark.rule("CALC-03", "STATUS-WITHER-01")
@pytest.mark.parametrize(("withers", "told", "dealt"), [(1, -1, [3]), (2, -2, [2])])
def test_what_the_attacker_has_is_told(withers, told, dealt):
    game = duel("barbarian", "moon-elf").bare(1).given(0, tokens={"Wither": withers})
    game.activate("Smack", *SMACK).defend(None).finish()
    assert adjusted(game) == [(1, told, "Wither")]
    assert game.dealt(1) == dealt


@pytest.mark.rule("CALC-09", "STATUS-WITHER-01")
def test_no_more_is_told_than_there_was_to_take(arena):
    game = arena().given(0, tokens={"Wither": 2}).strike("One").defend(None).finish()
    assert adjusted(game) == [(1, -1, "Wither")]
    assert game.dealt(1) == []


@pytest.mark.rule("CALC-03", "RULE-080")
def test_damage_that_an_ability_may_not_deal_is_told():
    game = duel("barbarian", "cursed-pirate").bare(1).given(0, tokens={"Parlay": 1}, inflictor=1)
    game.activate("Smack", *SMACK).defend(None).finish()
    assert adjusted(game) == [(1, -4, "Parlay")]
    assert game.dealt(1) == []


@pytest.mark.rule("CALC-10", "STATUS-TARGETED-01")
def test_what_made_no_difference_is_not_told():
    game = duel("barbarian", "moon-elf").bare(1)
    game.given(1, tokens={"Targeted": 1, "Evasive": 1})
    game.activate("Smack", *SMACK).window(1).dice(1).play("Evasive").defend(None).finish()
    assert game.dealt(1) == []
    assert adjusted(game) == []


@pytest.mark.rule("ULT-03", "STATUS-WITHER-01")
def test_what_does_not_weaken_an_ultimate_is_not_told():
    game = duel("barbarian", "moon-elf").bare(1).given(0, tokens={"Wither": 2})
    game.activate("Rage!", 6, 6, 6, 6, 6).dice(1, 2, 4, 6, 6).finish()  # and the Stun's phase
    assert adjusted(game) == []
    assert game.dealt(1) == [15]


@pytest.mark.rule("STATUS-WITHER-01", "CALC-13")
def test_each_who_is_hit_is_told():
    game = hill("pyromancer", "barbarian", "monk").bare(0).given(0, tokens={"Wither": 1})
    game.activate("Meteorite", 6, 6, 6, 6, 1).aim(1).dice(1, 2, 4, 5, 6).finish()
    assert sorted(told[:2] for told in adjusted(game)) == [(1, -1), (2, -1)]


HEROES = ("huntress", "black-panther", "black-widow", "gunslinger", "moon-elf")


class Reader:
    """Somebody who reads the events of a duel and adds up what lands on each player."""

    def __init__(self):
        self.aimed = {}  # by part
        self.added: Counter[tuple[int, int]] = Counter()  # by Attack and attacker
        self.unclear = set()  # receivers of damage that something else has changed
        self.adjusted: Counter[int] = Counter()  # by receiver
        self.dealt = {}  # by receiver, the events
        self.checked = self.with_adjustment = 0

    def read(self, event):
        match event:
            case e.PhaseBegan():
                self.add_up()
                self.unclear.clear()
            case e.DamageAimed():
                self.aimed[event.part] = event.amount
            case e.AttackModified(op="add"):
                self.added[event.attack, event.player] += event.amount
            case e.AttackModified():
                self.unclear.add(1 - event.player)
            case e.DamageModified():
                self.unclear.add(event.player)
            case e.DamageAdjusted():
                self.adjusted[event.player] += event.amount
                if event.amount < 0:  # a part may be gone altogether, and is not told then
                    self.unclear.add(event.player)
            case e.DamageDealt():
                self.dealt.setdefault(event.player, []).append(event)
            case _:
                self.add_up()

    def add_up(self):
        """After a landing: what was told comes to what was dealt."""
        for player, parts in self.dealt.items():
            if player not in self.unclear:
                causes = [part.cause for part in parts if part.cause is not None]
                attacks = {
                    (cause.id, cause.seat) for cause in causes if cause.content.kind == "ability"
                }
                told = sum(self.aimed[part.part] for part in parts)
                told += sum(self.added.pop(attack, 0) for attack in attacks)
                told += self.adjusted[player]
                assert told == sum(part.amount for part in parts)
                self.checked += 1
                self.with_adjustment += self.adjusted[player] != 0
        if self.dealt:
            self.dealt, self.adjusted = {}, Counter()


@pytest.mark.rule("CALC-03", "RULE-101")
def test_what_is_told_adds_up_to_what_is_dealt():
    library = load_content()
    rng = random.Random(12)
    checked = with_adjustment = 0
    for seed in range(24):
        reader = Reader()
        heroes = tuple(rng.choice(HEROES) for _ in range(2))
        game = Start(heroes=heroes, mode="duel", seed=seed, turn_limit=14).game(library)
        while game.decision is not None:
            game = game.apply(rng.choice(game.decision.options).id)
            for event in game.events:
                reader.read(event)
        reader.add_up()
        checked += reader.checked
        with_adjustment += reader.with_adjustment
    assert (checked > 100, with_adjustment > 10) == (True, True)
