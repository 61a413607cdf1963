"""No line is ignored: what a definition may hold is executed, and anything else is reported."""

import pytest

from dicethrone_rules.engine.compile.book import code_of
from dicethrone_rules.language.guidance.diagnostics import Severity
from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import content
from tests.check.test_findings import HERO

LINES = {
    "requirement": "5 Bone: Deal 9 dmg.",
    "defense roll": "defense roll 4: Prevent 1 x Bone incoming dmg.",
    "activate only": "Activate only if you have no cards.",
    "play only": "Play only if you have no cards.",
    "rider": "Heal 1.",
    "trigger": "When you are Attacked: Draw 1.",
    "price": "Pay 1 CP any time: Draw 1.",
    "while": "While you Attack: Add 1 to that dmg.",
    "always": "You may not heal.",
    "ability": "offensive Inner\n  3 Crown: Draw 1.",
    "passive ability": "passive Inner\n  When you are Attacked: Draw 1.",
    "upgrade": "upgrade Rattle III, cost 3\n  3 Bone: Deal 6 dmg.",
    "card": "card Inner Card, cost 1, main\n  Draw 1.",
    "token": "status Inner Token: positive, limit 1\n  Spend any time: Draw 1.",
    "action": "action wail\n  Draw 1.",
    "dice": "dice: 1-6 Bone",
    "setup": "setup: Gain 1 CP.",
    "complexity": "complexity 1",
    "field": "health 4",
    "creature": "creature Inner Creature\n  1 Ghost: Deal 1 dmg.",
}

CLAUSES = {"trigger", "price", "while", "always"}
DICE = {"requirement", "rider", "activate only"}
DEFENSE = {"rider", "activate only"}
MATES = {"ability"}

# The form of a definition, and which further lines it executes.
KINDS = {
    "offensive": ("  offensive Some\n    3 Crown: Deal 1 dmg.\n", DICE),
    "ultimate": ("  ultimate Some\n    5 Candle: Deal 1 dmg.\n", DICE),
    "defensive": ("  defensive Some\n    defense roll 3: Heal 1 x Bone.\n", DEFENSE),
    "passive": ("  passive Some\n    During your Upkeep: Gain 1 CP.\n", CLAUSES),
    "upgrade of offensive": (
        "  upgrade Candlelight II, cost 1\n    3 Candle: Heal 3.\n",
        DICE | MATES,
    ),
    "upgrade of defensive": (
        "  upgrade Ribcage II, cost 1\n    defense roll 4: Heal 1 x Bone.\n",
        DEFENSE | MATES,
    ),
    "upgrade of passive": (
        "  passive Base\n    During your Income: Gain 1 CP.\n\n"
        "  upgrade Base II, cost 1\n    During your Upkeep: Gain 1 CP.\n",
        CLAUSES,
    ),
    "ability in upgrade": (
        "  upgrade Candlelight II, cost 1\n    3 Candle: Heal 3.\n    offensive Some\n"
        "      3 Crown: Deal 1 dmg.\n",
        DICE,
    ),
    "card": ("  card Some, cost 1, roll\n    Gain 1 CP.\n", {"rider"}),
    "status": (
        "  status Some: positive, limit 1\n    Spend any time: Draw 1.\n",
        CLAUSES,
    ),
    "companion": ("  companion Some: limit 1\n    Spend any time: Draw 1.\n", CLAUSES),
    "track": ("  track Some: limit 1\n    Spend any time: Draw 1.\n", CLAUSES),
    "action": ("  action groan\n    Draw 1.\n", {"rider"}),
}
HERO_ITEMS = {"ability", "passive ability", "upgrade", "card", "token", "action"}


def errors(text):
    return [each for each in check_text(text, "some.dice") if each.severity is Severity.ERROR]


def shape(text):
    """How much of a text was compiled to where the game looks for it."""
    library = content(text)
    code = code_of(library, library.whole)
    hero = code.heroes["lich"]
    abilities = [code.abilities[key] for keys in hero.abilities.values() for key in keys]
    standings = [code.standings[key] for key in hero.passives.values()]
    standings += [token.standing for token in code.tokens.values()]
    return (
        [(each.key, len(each.tiers), each.only_if is not None) for each in abilities],
        [
            (len(each.triggers), len(each.spends), len(each.adjustments), each.forbids)
            for each in standings
        ],
        sorted(hero.deck),
        hero.setup,
        sum(len(program) for program in code.programs.values()),
    )


def with_line(before, depth, line):
    indent = "  " * depth
    return before + "".join(f"{indent}{each}\n" for each in LINES[line].split("\n"))


def around(kind):
    """A hero without fault that such a definition can be added to."""
    return HERO.replace("ultimate ", "offensive ") if kind == "ultimate" else HERO


def below(kind):
    """How far in the lines of a definition stand."""
    return 3 if kind == "ability in upgrade" else 2


@pytest.mark.parametrize("kind", KINDS)
def test_each_definition_is_fine_by_itself(kind):
    text = around(kind) + "\n" + KINDS[kind][0]
    assert errors(text) == []


@pytest.mark.parametrize("kind", KINDS)
def test_every_line_of_a_definition_is_executed_or_reported(kind):
    for line in LINES:
        _is_executed_or_reported(kind, line)


def _is_executed_or_reported(kind, line):
    definition, executed = KINDS[kind]
    if kind == "action":  # it is compiled where it is used
        definition += "\n  card Use, cost 1, main\n    Groan.\n"
    text = around(kind) + "\n" + definition
    if kind == "action":
        changed = with_line(HERO + "\n  action groan\n    Draw 1.\n", 2, line)
        changed += "\n  card Use, cost 1, main\n    Groan.\n"
    else:
        changed = with_line(text, below(kind), line)
    if line in executed:
        assert errors(changed) == [], line
        assert shape(changed) != shape(text), line
    else:
        assert errors(changed) != [], line


HERO_LINES = {"setup", *HERO_ITEMS}


@pytest.mark.parametrize("line", LINES)
def test_a_line_at_the_level_of_a_hero_is_executed_or_reported(line):
    before = HERO + "\n  upgrade Rattle II, cost 1\n    3 Bone: Deal 5 dmg.\n"
    changed = with_line(before + "\n", 1, line)
    if line == "action":
        assert "DT801" in [each.code for each in check_text(changed)]  # nothing uses it
    elif line in HERO_LINES:
        assert errors(changed) == []
        assert shape(changed) != shape(before)
    else:
        assert errors(changed) != []


TOPS = {
    "shared card": ("shared card Some, cost 1, main\n  Gain 1 CP.\n", {"rider"}),
    "status": ("status Some: positive, limit 1\n  Spend any time: Draw 1.\n", CLAUSES),
    "action": ("action groan\n  Draw 1.\n", {"rider"}),
    "faction": (
        "faction Spooks\n  dice: 1-6 Ghost\n  creature Ghost\n    1 Ghost: Deal 1 dmg.\n",
        set(),
    ),
    "creature": (
        "faction Spooks\n  dice: 1-6 Ghost\n  creature Ghost\n    2 Ghost: Deal 1 dmg.\n",
        set(),
    ),
    "creature ability": (
        "faction Spooks\n  dice: 1-6 Ghost\n  creature Ghost\n"
        "    2 Ghost, battlefield:\n      You have 1 armour.\n",
        set(),
    ),
}
DEPTHS = {"creature": 2, "creature ability": 3}


@pytest.mark.parametrize("kind", TOPS)
def test_every_line_at_the_top_of_a_file_fits_or_is_reported(kind):
    definition, executed = TOPS[kind]
    assert errors(definition) == []
    for line in LINES:
        changed = with_line(definition, DEPTHS.get(kind, 1), line)
        assert (errors(changed) == []) == (line in executed), line


RELIC = "dice Relic: 1-3 Bone, 4-5 Candle, 6 Crown\n\n"
ENEMIES = {
    "minion": "minion Mud Crab, level 1\n  dice Relic\n  health 9\n  cp 1\n  objective: 3 Bone\n"
    "  offensive Rattle\n    3 Bone: Deal 2 dmg.\n",
    "boss": "boss Mud Crab\n  dice Relic\n  offensive Rattle, priority 1\n"
    "    3 Bone: Deal 2 dmg.\n",
}


@pytest.mark.parametrize("kind", ENEMIES)
@pytest.mark.parametrize(
    ("more", "code"),
    [
        ("  offensive Some\n    Deal 1 dmg.\n", "DT413"),
        ("  defensive Some\n    Heal 1.\n", "DT413"),
        ("  passive Some\n    Heal 1.\n", "DT413"),
        ("    When you are Attacked: Draw 1.\n", "DT409"),
    ],
)
def test_abilities_of_enemies_are_read_like_those_of_heroes(kind, more, code):
    assert errors(RELIC + ENEMIES[kind]) == []
    assert code in [each.code for each in errors(RELIC + ENEMIES[kind] + more)]


def test_an_ability_that_nothing_sets_off_is_told_in_its_place():
    text = HERO.replace("defense roll 3: Prevent 1 x Bone", "Prevent 1")
    assert sorted(each.code for each in errors(text)) == ["DT413"]
    text = HERO.replace("3 Bone: ", "").replace("4 Bone: ", "").replace("3 Candle: ", "")
    assert sorted(each.code for each in errors(text)) == ["DT408", "DT413", "DT413"]


@pytest.mark.parametrize(
    ("base", "line", "inner"),
    [
        ("Base", "During your Upkeep: Draw 1.", "offensive In\n      3 Crown: Draw 1."),
        ("Rattle", "3 Bone: Deal 5 dmg.", "passive In\n      During your Upkeep: Draw 1."),
    ],
)
def test_a_passive_ability_shares_no_space(base, line, inner):
    text = HERO + "\n  passive Base\n    During your Income: Gain 1 CP.\n"
    text += f"\n  upgrade {base} II, cost 1\n    {line}\n    {inner}\n"
    (found,) = errors(text)
    assert (found.code, found.underlined) == ("DT409", "In")
    assert found.message == "a passive ability shares its space with no other"
    assert found.help == "put it at the level of the hero"


def test_what_could_not_be_read_is_not_missed_as_well():
    text = HERO.replace("3 Candle: Heal 2.", "3 Candle Heal 2.\n    Draw 1.")
    assert [each.code for each in errors(text)] == ["DT111"]
