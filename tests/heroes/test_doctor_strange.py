"""Doctor Strange: 1-2 Mandala, 3-4 Eye, 5 Relic, 6 Agamotto."""

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import answer_card, attack, card, defense, modifier, play, uncovered

AGAIN = {"Deja Vu": 1}
BANDS = {"Crimson Bands": 1}
SPELLS = ("Fangs of Farallah", "Icy Tendrils", "Rings of Raggadorr")


def sight(number):
    return {"Premonition": number}


CASES = [
    attack("Augury", "33661", deals=8, gains=AGAIN),
    attack("Universal Awareness", "33441", draws=1, gains={**AGAIN, **sight(2)}),
    attack("Astral Incursion", "13561", deals=8, gains=sight(1)),
    attack("Mystic Bolts", "12346", deals=6),
    attack("Mystic Bolts", "12345", deals=9),
    attack("Binding", "11556", deals=9, inflicts=BANDS),
    attack("Wand of Watoomb", "66661", deals=5, type="undefendable", inflicts=BANDS),
    attack(
        "All-Seeing Eye!",
        "66666",
        deals=10,
        type="ultimate",
        gains={**AGAIN, **sight(3)},
    ),
    attack("Augury II", "33661", deals=10, gains=AGAIN),
    attack("Universal Awareness II", "33441", draws=2, gains={**AGAIN, **sight(2)}),
    attack("Astral Incursion II", "13561", deals=8, type="undefendable", gains=sight(1)),
    attack("Mystic Bolts II", "12346", deals=7),
    attack("Mystic Bolts II", "12345", deals=10),
    attack("Binding II", "11556", deals=9, inflicts=BANDS),
    attack("Wand of Watoomb II", "66661", deals=7, type="undefendable", inflicts=BANDS),
    defense("Seven Rings", "135", deals=1, takes=5),
    defense("Seven Rings", "366", takes=7, gains=sight(1)),
    defense("Seven Rings II", "1135", deals=2, takes=5),
    defense("Seven Rings III", "11335", deals=2, takes=4),
    card("Foresight", cp=-1, draws=-1, gains=sight(2)),
    card("Time Loop", cp=-2, draws=-1, gains=AGAIN),
    card("Restrain", cp=-1, draws=-1, inflicts=BANDS),
    modifier(
        "Mystic Barrage", "33661", "11236", deals=11, cp=-1, draws=-1, gains={**AGAIN, **sight(1)}
    ),
    answer_card("Cloak of Levitation", "3", cp=-1, draws=-1, takes=6),
    answer_card("Cloak of Levitation", "5", cp=-1, draws=-1, takes=4),
    card("Sling Ring", "6", draws=-1, gains={**AGAIN, **sight(2)}),
    card("Sling Ring", "1"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_doctor_strange(case):
    assert play("doctor-strange", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("doctor-strange", CASES, "Sanctum Sanctorum II", *SPELLS) == []


# --- Spells -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("upgrades", "spells"), [([], 1), (["Sanctum Sanctorum II"], 2)])
def test_spells_are_prepared_in_the_main_phase(upgrades, spells):
    scenario = duel("doctor-strange", "barbarian").given(0, upgrades=upgrades, hand=["Foresight"])
    scenario.play("Sanctum Sanctorum")
    for spell in SPELLS[:spells]:
        scenario.choose(spell)
    assert scenario.pile(0, "Prepared") == list(SPELLS[:spells])
    assert scenario.pile(0, "Spellbook") == list(SPELLS[spells:])
    assert not scenario.offers("Use Sanctum Sanctorum")


def casts(spell, *others):
    scenario = duel("doctor-strange", "barbarian").bare(0).given(1, cp=5)
    scenario.given(0, piles={"Prepared": SPELLS})
    scenario.activate("Mystic Bolts", 1, 2, 3, 4, 5).until("may").choose("Yes").choose(spell)
    for other in others:
        scenario.choose(other)
    return scenario.defend(None).finish()


@pytest.mark.parametrize(
    ("spell", "their_cp", "sights"), [("Fangs of Farallah", 4, 0), ("Icy Tendrils", 5, 1)]
)
def test_a_prepared_spell_is_cast_and_used_up(spell, their_cp, sights):
    scenario = casts(spell)
    assert (scenario.dealt(1), scenario.cp(1)) == ([10], their_cp)
    assert scenario.tokens(0, "Premonition") == sights
    assert scenario.pile(0, "Spellbook") == [spell]
    assert len(scenario.pile(0, "Prepared")) == 2


@pytest.mark.rule("STRANGE-1")
def test_the_rings_cast_two_other_spells():
    scenario = casts("Rings of Raggadorr", "Fangs of Farallah", "Icy Tendrils")
    assert scenario.dealt(1) == [11]
    assert scenario.pile(0, "Prepared") == []


@pytest.mark.rule("STRANGE-1")
def test_the_rings_may_cast_fewer():
    scenario = casts("Rings of Raggadorr", "Icy Tendrils", "No more")
    assert scenario.dealt(1) == [10]
    assert scenario.pile(0, "Prepared") == ["Fangs of Farallah"]


@pytest.mark.rule("STRANGE-5")
def test_crimson_bands_do_not_stop_a_spell():
    scenario = duel("doctor-strange", "doctor-strange").bare(0).bare(1)
    scenario.given(0, piles={"Prepared": SPELLS}, tokens=BANDS, inflictor=1)
    scenario.activate("Mystic Bolts", 1, 2, 3, 4, 5).until("may").choose("Yes")
    scenario.choose("Icy Tendrils").defend(None).finish()
    assert scenario.dealt(1) == [10]


def test_everybody_sees_the_spells():
    game = duel("doctor-strange", "barbarian").given(0, piles={"Prepared": SPELLS[:1]}).game
    shown = {
        zone.name: [card.name for card in zone.cards] for zone in game.view(1).players[0].zones
    }
    assert shown == {"open/Spellbook": list(SPELLS[1:]), "open/Prepared": list(SPELLS[:1])}


# --- tokens -------------------------------------------------------------------------------------


@pytest.mark.rule("STRANGE-2")
def test_deja_vu_begins_the_offensive_roll_phase_anew():
    scenario = duel("doctor-strange", "barbarian").bare(0).given(0, tokens=AGAIN)
    scenario.dice(1, 1, 3, 3, 5).window(0, "roll").dice(1, 2, 3, 4, 6).play("Deja Vu").until("roll")
    assert scenario.table.rolls[-1].faces == [1, 2, 3, 4, 6]
    assert scenario.tokens(0, "Deja Vu") == 0


def test_crimson_bands_stop_cards_in_the_next_roll_phase():
    scenario = duel("barbarian", "doctor-strange").bare(0).given(0, cp=5, hand=["Get Some"])
    scenario.given(0, tokens=BANDS, inflictor=1)
    scenario.activate("Smack", 1, 1, 1, 1, 1).defend(None).finish()
    assert not any(o.text.startswith("Play Get Some") for d in scenario.asked for o in d.options)
    assert scenario.tokens(0, "Crimson Bands") == 0


@pytest.mark.parametrize(("price", "drawn"), [("Spend Premonition", 2), ("Spend 3 Premonition", 3)])
@pytest.mark.parametrize("where", ["top", "bottom"])
def test_premonition_draws_more_in_the_income_and_puts_a_drawn_card_back(price, drawn, where):
    top = ["Foresight", "Restrain", "Time Loop", "Sling Ring"]
    scenario = duel("barbarian", "doctor-strange").bare(1).given(1, tokens=sight(3), top=top)
    before = scenario.hand(1)
    scenario.until_upkeep(1)._pass_windows_until(
        lambda d: d.player == 1 and any(o.text.startswith("Spend Premonition") for o in d.options)
    )
    scenario.choose(price)
    assert scenario.offered() == top[:drawn]  # the Income's own card too, and no other
    scenario.choose("Foresight").choose(f"On the {where}").settle()
    assert scenario.hand(1) == [*before, *top[1:drawn]]
    assert scenario.deck(1)[0 if where == "top" else -1] == "Foresight"
