"""Live numbers at the table: what damage comes to, and what a play would make of it."""

import pytest

from dicethrone_rules.cli.table.numbers import outcome_of
from dicethrone_rules.cli.table.screen import players
from dicethrone_rules.testing.scenario import duel


def outcome(scenario, text, seat):
    (option,) = [o for o in scenario.decision.options if o.text.startswith(text)]
    return outcome_of(scenario.game.view(seat), option)


def attacked(**given):
    scenario = duel("barbarian", "paladin").given(1, **given)
    return scenario.activate("Smack", 1, 1, 1, 1, 1).window(1, "effects")


@pytest.mark.parametrize(
    ("hero", "token", "said"),
    [
        ("paladin", "Protect", "8 dmg, 4 after this"),
        ("black-panther", "Vibranium Suit", "8 dmg, 5 after this"),
        ("moon-elf", "Evasive", ""),  # a die settles it
    ],
)
def test_an_option_tells_what_is_left_of_the_damage(hero, token, said):
    scenario = duel("barbarian", hero).given(1, tokens={token: 1})
    scenario.activate("Smack", 1, 1, 1, 1, 1).window(1, "effects")
    assert outcome(scenario, f"Spend {token}", 1) == said


def test_an_attacker_sees_what_an_addition_makes_of_the_attack():
    scenario = duel("barbarian", "paladin").given(0, tokens={"Crit": 1})
    scenario.activate("Smack", 1, 1, 1, 1, 1).window(0, "effects")
    before = scenario.game.view(0).incoming[0].expected
    assert outcome(scenario, "Spend Crit", 0) == f"{before} dmg, {before + 4} after this"


def test_the_table_names_what_has_changed_the_damage():
    scenario = attacked(tokens={"Protect": 1}).play("Protect").until("defense")
    (total,) = scenario.game.view(1).incoming
    assert (total.amount, total.expected, total.changed_by) == (8, 4, ("Protect",))
    panel = players(scenario.game.view(1), scenario.game.names, None, 1)
    assert "8 normal dmg on its way to Paladin, 4 after Protect" in [row.text for row in panel.rows]
