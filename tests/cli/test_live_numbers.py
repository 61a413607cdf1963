"""The table's live numbers, and boards that are taller than the terminal."""

import io

import pytest
from rich.console import Console

from dicethrone_rules.cli.table.numbers import outcome_of
from dicethrone_rules.cli.table.prices import price_of
from dicethrone_rules.cli.table.screen import board, players
from dicethrone_rules.cli.table.terminal import RichTerminal
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
    panel = players(scenario.game.view(1), scenario.game.names, "", 1)
    assert "8 normal dmg on its way to Paladin, 4 after Protect" in [row.text for row in panel.rows]


# --- boards that do not fit -----------------------------------------------------------------------


class Paged(RichTerminal):
    """A terminal of 80 columns whose player types Enter at every page."""

    def __init__(self, height):
        self.out, self.pages = io.StringIO(), []
        super().__init__(Console(file=self.out, width=80, height=height, force_terminal=False))

    def read(self, prompt):
        self.pages.append(self.out.getvalue())
        self.out.seek(0)
        self.out.truncate()
        return ""


def shown(hero, height):
    """The pages that `board` prints, one string each."""
    game, terminal = duel(hero, "barbarian").game, Paged(height)
    terminal.panel(board(game.view(0), 0, game.names[0]))
    terminal.read("")
    return terminal.pages


@pytest.mark.parametrize(("hero", "height"), [("cursed-pirate", 24), ("doctor-strange", 16)])
def test_a_board_is_shown_page_by_page_where_it_is_taller_than_the_terminal(hero, height):
    pages = shown(hero, height)
    assert len(pages) > 1
    assert all(len(page.splitlines()) < height for page in pages)
    assert f"(1 of {len(pages)})" in pages[0]
    assert len(shown(hero, 60)) == 1


def test_what_every_tier_ends_with_is_said_once():
    (page,) = shown("cursed-pirate", 60)
    assert page.count("If you rolled 4-of-a-kind, inflict Powder Keg.") == 1


def test_a_board_shows_the_piles_of_its_hero():
    (page,) = shown("doctor-strange", 60)
    assert "Spellbook" in page
    assert "Icy Tendrils: Add 1 dmg." in page
    (page,) = shown("loki", 60)
    assert "3 cards, face down" in page


def test_what_a_passive_ability_offers_says_its_price():
    scenario = duel("artificer", "barbarian").given(0, tokens={"Synth": 4})
    (option,) = [o for o in scenario.decision.options if o.text.startswith("Use Scrap Collector")]
    assert price_of(scenario.game.view(0), option) == "4 Synth"
