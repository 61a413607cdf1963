"""Facts: what shipped cards, abilities and tokens cost, need and do, checked by hand."""

import json
import subprocess
import sys
from itertools import pairwise

import pytest

import dicethrone_rules as dt
from dicethrone_rules.language import ast as a
from dicethrone_rules.language.parsing.parse import parse_text
from dicethrone_rules.library.facts import book_of, to_data
from dicethrone_rules.library.facts.amounts import AMOUNTS
from dicethrone_rules.library.facts.book import Page
from dicethrone_rules.library.facts.clauses import CLAUSES, EVENTS
from dicethrone_rules.library.facts.conditions import CONDITIONS
from dicethrone_rules.library.facts.definitions import (
    AbilityFacts,
    CardFacts,
    CreatureFacts,
    TokenFacts,
)
from dicethrone_rules.library.facts.effects import EFFECTS
from dicethrone_rules.library.facts.parts import (
    AddedDamage,
    Damage,
    DiceChange,
    Healing,
    Part,
    Prevention,
    TokenChange,
)
from dicethrone_rules.library.facts.standing import ADJUSTMENTS
from dicethrone_rules.library.facts.texts import STATEMENTS
from dicethrone_rules.testing.scenario import shipped

OWNERS = {"Energy Absorption": "black-panther"}  # of names that several heroes have


def named(name, owner=""):
    """The facts of something by its printed name; of those that share it, the owner's."""
    book = book_of(shipped())
    found = [
        book[key]
        for key in book
        if owner in key and name == getattr(book[key], "name", getattr(book[key], "creature", ""))
    ]
    assert len(found) == 1, (name, [each.key for each in found])
    return found[0]


def tier(ability, place=0):
    return named(ability).tiers[place].does


# --- completeness -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "concern",
    [EFFECTS, STATEMENTS, AMOUNTS, CONDITIONS, ADJUSTMENTS, CLAUSES, EVENTS],
    ids=lambda concern: concern.name,
)
def test_every_word_of_the_language_has_facts(concern):
    assert concern.missing == frozenset()
    assert concern.known == concern.covers


def test_every_definition_that_is_shipped_has_facts():
    library = shipped()
    book = book_of(library)
    kinds = {AbilityFacts: 0, CardFacts: 0, TokenFacts: 0, CreatureFacts: 0}
    for key in book:
        found = book[key]
        kinds[type(found)] = kinds.get(type(found), 0) + 1
    items: list[a.Node] = [item for hero in library.heroes.values() for item in hero.items]
    items += [item for minion in library.minions.values() for item in minion.items]
    items += [item for boss in library.bosses.values() for item in boss.items]
    cards = [item for item in items if isinstance(item, a.Card | a.Upgrade | a.BossCard)]
    tokens = [item for item in items if isinstance(item, a.TokenDef)]
    mates = sum(len(item.slot_mates) for item in items if isinstance(item, a.Upgrade))
    found_in_chests = len(library.loot) + len(library.equipment)
    assert kinds[CardFacts] == len(cards) + len(library.shared) + found_in_chests
    assert kinds[TokenFacts] == len(tokens) + len(library.tokens)
    assert kinds[AbilityFacts] == mates + sum(isinstance(item, a.Ability) for item in items)
    assert kinds[CreatureFacts] == sum(
        len(creature.abilities)
        for faction in library.factions.values()
        for creature in faction.creatures
    )


def test_every_text_that_says_something_does_something():
    book = book_of(shipped())
    assert not [key for key in book if isinstance(book[key], CardFacts) and not str(book[key])]


def test_facts_are_plain_data():
    book = book_of(shipped())
    for key in book:
        assert json.loads(json.dumps(to_data(book[key]))) == to_data(book[key])


def test_plain_data_names_the_kind_of_every_part_and_leaves_defaults_out():
    assert to_data(tier("Crit Bash"))["parts"][1] == {
        "kind": "damage",
        "amount": {"fixed": 5, "expected": 5.0, "least": 5, "most": 5, "words": "5"},
        "type": "undefendable",
        "to": {"role": "target", "count": 1, "words": "the target"},
        "case": {"chance": 1.0},
    }


# --- what a person would say ------------------------------------------------------------------

SAID = {
    # barbarian
    "Crit Bash": "4 Pow: inflicts Stun, deals 5 (undefendable)",
    "Overpower": "3 Sword + 2 Pow: rolls 3, deals the total (normal, 10.5 on average); "
    "if the total is at least 14 (16.2 %): inflicts Concussion",
    "Thick Skin": "defense roll 3: heals 2 x Life (2.0 on average)",
    "Feelin' Good": "rolls 3, heals 1 + 2 x Life (3.0 on average)",
    # black panther
    "Energy Absorption": "when you are dealt dmg except from an Ultimate: gains Kinetic Energy",
    "Kinetic Pulse": "spends up to 4 Kinetic Energy, "
    "deals 1 per token spent (undefendable) to a chosen opponent",
    # black widow
    "Hacked": "small straight: inflicts Time Bomb; "
    "unless you have at least 3 upgrades: deals 5 (normal); "
    "if you have at least 3 upgrades: deals 7 (normal)",
    # moon elf
    "Moon Magic": "gains Evasive, inflicts Blind on a chosen opponent, "
    "inflicts Entangle on a chosen opponent, inflicts Targeted on a chosen opponent",
    "Take That": "rolls 1; on Arrow (50 %): adds 2 dmg; on Foot (33.3 %): inflicts Entangle; "
    "on Moon (16.7 %): inflicts Blind",
    "Lunar Eclipse!": "5 Moon: gains Evasive, inflicts Blind, inflicts Entangle, "
    "inflicts Targeted, deals 12 (normal)",
    # ninja, paladin, monk: their tokens
    "Delayed Poison": "at the end of your turn: removes Delayed Poison, takes 3 (normal)",
    "Retribution": "spends Retribution, when you would receive dmg from an Attack: "
    "deals half that dmg (normal) to the attacker",
    "Blessing of Divinity": "when you would be defeated: "
    "sets your Health to 1, removes Blessing of Divinity",
    # pyromancer
    "Hot Streak": "small straight: gains 2 Fire Mastery, "
    "deals 5 + 1 per Fire Mastery you have (normal)",
    "Burning Soul II": "Burning Soul II: 2 Fiery Soul: gains 4 Fire Mastery, "
    "deals 2 (collateral) to each opponent\n"
    "3 Fiery Soul: gains 6 Fire Mastery, inflicts Burn, deals 3 (collateral) to each opponent\n"
    "4 Fiery Soul: raises the limit of Fire Mastery by 1, "
    "gains Fire Mastery equal to 2 x Fiery Soul (8.1 on average), inflicts Burn, "
    "deals 1 x Fiery Soul (collateral, 4.0 on average) to each opponent",
    "Warm Up": "gains Fire Mastery; by choice: pays any number of CP, "
    "gains Fire Mastery equal to 1 per CP paid",
    # shadow thief
    "Insidious Strike": "large straight: gains 3 CP, deals your CP (normal)",
    "Card Trick": "a chosen opponent discards 1 card at random; "
    "unless you have Shadows: draws 1; if you have Shadows: draws 2",
    # treant
    "Harvest": "removes up to 3 Spirit, gains CP equal to 1 per token removed; "
    "if at least 2 tokens were removed: up to 2 different players gain Wellspring",
    "Fertilize": "during your Upkeep: grow 1",
    # shared cards
    "Tip It": "changes 1 of any dice by 1",
    "Not This Time": "a chosen player prevents 6 incoming dmg",
    "What Status Effects?": "removes all status effects from a chosen player",
    "Transference": "transfers 1 status effect from a chosen player to a chosen other player",
    "Try, Try Again": "by choice, 2 times: re-rolls 1 of your or a teammate's dice",
    "Vegas Baby": "rolls 1, gains CP equal to half the total (2.0 on average)",
    # shared tokens
    "Knockdown": "before your Offensive Roll Phase: by choice: pays 2 CP, removes Knockdown; "
    "if declined: skips the phase, removes Knockdown",
    "Targeted": "add 2 to that dmg while you are Attacked",
    "Evasive": "spends Evasive, when you would receive dmg: rolls 1; "
    "on 1-2 (33.3 %): prevents all that dmg",
    "Entangle": "you have 1 fewer Roll Attempt while it is your Offensive Roll Phase\n"
    "at the end of your Roll Phase: "
    "if you had this at the start of this Roll Phase: removes Entangle",
    # armies
    "Ghoul": "2 Ghoul: steals 2 Health from the target",
    "Plague Rat": "X Plague Rat: deals X (poison)",
    "Bone Wall": "3 Bone Wall: when you are dealt dmg, once per turn: gains 1 Health",
    "Hammerer": "2 Hammerer: unless your Health is less than the target's Health: deals 3 "
    "(normal); if your Health is less than the target's Health: deals 4 (normal)",
}


@pytest.mark.parametrize("name", SAID, ids=str)
def test_facts_read_as_a_person_would_say_them(name):
    assert str(named(name, OWNERS.get(name, ""))) == SAID[name]


def test_what_holds_while_a_token_lies_on_a_side_needs_that_side():
    (standing,) = [line for line in named("Nyra").clauses if line.needs and line.sort == "standing"]
    (need,) = standing.needs
    assert (need.what, need.side, need.place) == ("Nyra", "Active", "Nyra:Active")


def test_a_hero_s_own_definitions_are_known_by_their_kinds():
    tokens = book_of(shipped()).of_owner("huntress", ("token",))
    assert tokens == ["token:huntress/nyra", "token:huntress/nyras-bond"]


# --- as data ----------------------------------------------------------------------------------


def test_damage_has_a_fixed_part_an_average_and_bounds():
    (amount,) = [p.amount for p in tier("Exploding Arrow").parts if isinstance(p, Damage)]
    # Four, and one for each of five dice that shows 1-5.
    assert (amount.fixed, amount.least, amount.most) == (4, 4, 9)
    assert amount.expected == pytest.approx(4 + 5 * 5 / 6)


def test_a_sum_scales_with_what_the_table_holds():
    (damage,) = [p for p in tier("Hot Streak").parts if isinstance(p, Damage)]
    (scale,) = damage.amount.scales
    assert scale.whose
    assert (scale.factor, scale.what, scale.whose.is_you, scale.most) == (
        1,
        "Fire Mastery",
        True,
        5,
    )
    assert damage.amount.on(lambda scale: 3) == 8
    assert (damage.amount.least, damage.amount.most) == (5, 10)


def test_half_rounds_up():
    (damage,) = [p for p in tier("Shifty Strike").parts if isinstance(p, Damage)]
    assert damage.amount.on(lambda scale: 7) == 4


def test_a_price_is_told_from_what_it_buys():
    pay, gain = named("Warm Up").does.parts[1:]
    assert pay.case.price
    assert not gain.case.price
    assert [choice.number for choice in pay.case.choices] == [1]


def test_a_card_knows_its_price_and_timing():
    card = named("Volley")
    assert (card.cost, card.timing, card.attack_modifier) == (1, "roll", True)


def test_an_upgrade_lists_what_it_brings():
    card = named("Missed Me II")
    assert (card.cost, card.timing, card.level) == (3, "upgrade", 2)
    (ability,) = card.abilities
    assert ability.dice.least == 5
    assert [part.share for part in ability.does.parts if isinstance(part, Prevention)] == ["half"]


def test_tokens_say_their_kind_and_who_has_them_afterwards():
    stun = tier("Crit Bash").parts[0]
    assert isinstance(stun, TokenChange)
    assert (stun.how, stun.what, stun.token_kind) == ("inflict", "Stun", "negative")
    assert stun.winner
    assert stun.winner.is_foe
    assert stun.loser is None


def test_dice_that_may_be_altered_say_how():
    (set_,) = named("Six-It").does.parts
    assert set_ == DiceChange("set", set_.count, "your", (6,))
    (wild,) = named("So Wild").does.parts
    assert (wild.whose, wild.faces) == ("any", (1, 2, 3, 4, 5, 6))
    (same,) = named("Samesies").does.parts
    assert same.copies


def test_the_chance_of_a_rider_is_that_of_dice_which_activate_the_tier_once_rolled():
    # Of five dice that show 4 Swords (1-3) and one other, four are equal in 3 of 81 cases.
    smack = named("Smack II").abilities[0].tiers[1]
    (rider,) = [part for part in smack.does.parts if part.kind == "attack type"]
    assert rider.case.chance == pytest.approx(3 / 81)
    # Outcomes that the dice of a tier can never show are left out.
    assert all(part.kind == "damage" for part in named("Smack II").abilities[0].tiers[0].does.parts)


def test_anything_else_is_what_the_other_results_leave():
    draw = named("Lunar Umbra").does.parts[-1]
    assert draw.case.chance == pytest.approx(5 / 6)


def test_an_action_is_read_with_the_number_it_is_called_with():
    (grow,) = [part for part in tier("Tend").parts if part.kind == "action"]
    gains = [part for part in grow.does.parts if isinstance(part, TokenChange) and part.winner]
    assert {part.what for part in gains} == {"Dryad", "Sapling", "Seedling"}
    assert {str(part.case.times) for part in gains} == {"3"}


def test_who_is_helped_may_be_chosen():
    (evade,) = named("Evade").does.parts
    assert evade.winner.is_picked
    assert (evade.winner.side, evade.winner.is_foe) == ("player", False)


def test_armies_tell_standing_changes_from_blows():
    wall = named("Shieldwarden")
    assert (wall.dice, wall.battlefield, wall.does.parts) == (4, True, ())
    (armour,) = wall.clauses[0].does.parts
    assert (armour.what, armour.amount.least) == ("armour", 1)


# --- other content ----------------------------------------------------------------------------


DICE = {"Axe": 0b0001110, "Leaf": 0b0110000, "Star": 0b1000000}


def read(text):
    found, mistakes = parse_text(text)
    assert not mistakes
    return found


def text_facts(text, **actions):
    """The facts of a text for a hero with these dice, and with actions of a number N."""
    defined = {name: a.ActionDef(a.Name(name), True, read(body)) for name, body in actions.items()}
    return Page(DICE, {}, defined).text(read(text))


def test_a_cap_bounds_what_dice_bring():
    (_, heal) = text_facts("Roll 5. Heal 2 + 1 x Axe max 3.").parts
    assert isinstance(heal, Healing)
    assert (heal.amount.least, heal.amount.most) == (2, 5)


def test_many_dice_cost_little():
    text = "Roll 100. Deal 1 x Axe dmg to a chosen opponent."
    roll, add = text_facts(text).parts
    assert roll.count.least == 100
    assert add.amount.expected == pytest.approx(50)
    assert add.amount.most is None


def test_an_opposed_roll_has_a_chance():
    text = "Roll against a chosen opponent. If your roll is more than theirs, draw 1."
    parts = text_facts(text).parts
    assert parts[-1].case.chance == pytest.approx(15 / 36)


def test_one_of_several_verbs_is_a_choice():
    parts = text_facts("Draw 1 or gain 1 CP.").parts
    assert [(c.number, c.option, c.of) for part in parts for c in part.case.choices] == [
        (1, 1, 2),
        (1, 2, 2),
    ]


def test_actions_that_call_actions_are_read_once_for_each_number():
    # Written out, these are half a million calls.
    names = ["ache", "bake", "cope", "dine", "etch", "fold"]
    actions = {
        name: " ".join(f"{called.title()} N + {n}." for n in range(1, 10))
        for name, called in pairwise([*names, "grab"])
    }
    (ache,) = text_facts("Ache 1.", **actions, grab="Heal N.").parts
    assert [part.amount.least for part in ache.does.parts] == list(range(2, 11))


def test_an_unknown_key_is_told_with_a_suggestion():
    book = book_of(shipped())
    key = next(iter(book))
    with pytest.raises(dt.SetupError, match="Did you mean"):
        dt.facts(shipped(), key + "x")


def test_parts_that_say_the_same_are_equal():
    assert (
        AddedDamage(named("Crit").clauses[0].does.parts[0].amount)
        == (named("Crit").clauses[0].does.parts[0])
    )
    assert isinstance(named("Crit").clauses[0].does.parts[0], Part)


def test_playing_reads_no_facts():
    code = (
        "import dicethrone_rules as dt, sys\n"
        "game = dt.new_game(dt.load_content(), ['monk', 'ninja'], seed=1)\n"
        "for _ in range(200):\n"
        "    if game.decision: game = game.apply(game.decision.options[0])\n"
        "assert 'dicethrone_rules.library.facts' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
