"""Each code fires on a shipped file once something in it is changed."""

import re
from functools import cache

import pytest

from dicethrone_rules.language.guidance.codes import CODES
from dicethrone_rules.library.check import check, check_text
from dicethrone_rules.resources import content_root

ARTIFICER = "core/heroes/artificer.dice"
BARBARIAN = "core/heroes/barbarian.dice"
BLACK_PANTHER = "core/heroes/black_panther.dice"
DOCTOR_STRANGE = "core/heroes/doctor_strange.dice"
BLACK_WIDOW = "core/heroes/black_widow.dice"
TREANT = "core/heroes/treant.dice"
STATUSES = "core/statuses.dice"
SHARED_CARDS = "core/shared_cards.dice"
SPELLCASTERS = "army/spellcasters.dice"
LEVEL_3 = "adventures/environments/level_3.dice"

WHOLE = ""  # change everything

# Code, file, words, and what stands in their place.
MUTATIONS = [
    ("DT007", BARBARIAN, "  complexity 1", "\tcomplexity 1"),
    ("DT009", BARBARIAN, WHOLE, "-- nothing\n"),
    ("DT010", BARBARIAN, "Heal 4.", "Heal 4." + " Heal 0." * 150),
    ("DT011", BARBARIAN, "hero Barbarian", "language 99.0\n\nhero Barbarian"),
    ("DT101", BARBARIAN, "Deal 4 dmg.", "Deal big 4 dmg."),
    ("DT101", LEVEL_3, "discards half their hand", "discards half your hand"),
    ("DT102", BARBARIAN, "3 Sword: Deal 4 dmg.\n    4", "3 Sword: Deal\n    4"),
    ("DT103", BARBARIAN, "    4 Sword: Deal 6 dmg.", "   4 Sword: Deal 6 dmg."),
    ("DT104", SHARED_CARDS, '"Try, Try Again"', '"Try, Try Again'),
    ("DT105", BARBARIAN, "Heal 4.", "Heal 4. (Slowly."),
    ("DT106", BARBARIAN, "Heal 4.", "Heal 4…"),
    ("DT107", BARBARIAN, "Heal 4.", "Heal 4"),
    ("DT108", BARBARIAN, "Heal 4.", "If you have Stun, " + "if you have Stun, " * 80 + "heal 4."),
    ("DT109", BARBARIAN, "Heal 4.", "Heal 4" + " and heal 4" * 400 + "."),
    ("DT110", BARBARIAN, "Heal 4.", "Heal 99999999."),
    ("DT111", BARBARIAN, "3 Life: Heal 4", "3 Life Heal 4"),
    (
        "DT112",
        BARBARIAN,
        "  offensive Mighty Blow\n    small straight: Deal 9 dmg.\n",
        "  offensive Mighty Blow\n",
    ),
    ("DT113", BARBARIAN, "  complexity 1", "  complexety 1"),
    (
        "DT114",
        STATUSES,
        "status Burn: negative, limit 1",
        "status Burn: negative, limit 1, limit 2",
    ),
    ("DT115", TREANT, "companion Seedling: limit 3", "companion Seedling: positive, limit 3"),
    (
        "DT116",
        BARBARIAN,
        "  offensive Smack\n",
        "  offensive Smack\n    offensive Slap\n      3 Pow: Draw 1.\n",
    ),
    ("DT117", BARBARIAN, "  complexity 1\n", ""),
    ("DT118", BARBARIAN, "Inflict Stun. Then", "Inflict stun. Then"),
    ("DT119", BARBARIAN, "Heal 4.", "Heal 4." + " Heal 4." * 1_000),
    ("DT199", BARBARIAN, "Heal 4.", "Heal 4.\n" + "    xx yy zz\n" * 150),
    ("DT201", BARBARIAN, "Inflict Stun. Then", "Inflict Stunn. Then"),
    ("DT202", BARBARIAN, "3 Life:", "3 Lief:"),
    ("DT204", BARBARIAN, "on a chosen opponent", "on an opponent"),
    ("DT205", TREANT, "During your Upkeep: Grow 1.", "During your Upkeep: Gorw 1."),
    (
        "DT206",
        BLACK_WIDOW,
        "Then advance all Time Bomb.\n    offensive Spy Game",
        "Then advance all Time Bom.\n    offensive Spy Game",
    ),
    (
        "DT209",
        BLACK_WIDOW,
        "    Gain 2 Agility.\n\n",
        "    Replace 1 of your dice with a die of Mnok.\n\n",
    ),
    ("DT210", BARBARIAN, "offensive Fortitude", "offensive Smack"),
    ("DT211", BARBARIAN, "card Feelin' Good", "card Getsome"),
    ("DT212", STATUSES, "status Crit:", "status Stun Burn:"),
    ("DT213", STATUSES, "status Crit:", "status Attack:"),
    ("DT214", BARBARIAN, "Inflict Stun. Then", "Inflict Pow. Then"),
    ("DT215", STATUSES, 'turn this to "0:01"', 'turn this to "0:03"'),
    ("DT217", BARBARIAN, "card Feelin' Good", "card Get-Some"),
    ("DT220", DOCTOR_STRANGE, "card from Spellbook into", "card from Grimoire into"),
    ("DT219", ARTIFICER, 'Gain Shock Bot on "Basic"', "Gain Bot"),
    ("DT216", TREANT, "During your Upkeep: Grow 1.", "During your Upkeep: Grow."),
    ("DT301", BARBARIAN, "2 Sword + 2 Pow: Deal 4", "2 Sword + 4 Pow: Deal 4"),
    ("DT302", BARBARIAN, "    4 Sword: Deal 6 dmg.", "    3 Sword: Deal 6 dmg."),
    ("DT303", BARBARIAN, "4-5 Life", "3-5 Life"),
    ("DT304", BARBARIAN, "4-5 Life", "5 Life"),
    ("DT305", STATUSES, "On 5-6, remove this", "On 5-7, remove this"),
    ("DT306", STATUSES, "On 5-6, remove this", "On 4-6, remove this"),
    ("DT307", STATUSES, "On 1-4, take 1 dmg", "On 1-3, take 1 dmg"),
    ("DT308", STATUSES, "On 1-4, take 1 dmg", "On 4-1, take 1 dmg"),
    ("DT309", BARBARIAN, "Roll 5. Add", "Roll 0. Add"),
    (
        "DT310",
        BARBARIAN,
        "Roll 3. Heal 1 + 2 x Life.",
        "A chosen opponent rolls 3. Heal 1 + 2 x Life.",
    ),
    ("DT311", BARBARIAN, "the total is at least 14", "the total is at least 19"),
    ("DT312", BARBARIAN, "the total is at least 14", "the total is at least 3"),
    ("DT313", BARBARIAN, "Roll 5. Add", "Roll 15. Add"),
    ("DT314", BARBARIAN, "Roll 3. Heal 1 + 2 x Life.", "Roll 3. On 3 Pow, heal 9."),
    ("DT401", BARBARIAN, "  defensive Thick Skin\n    defense roll 3: Heal 2 x Life.\n", ""),
    ("DT402", BARBARIAN, "ultimate Rage!", "offensive Rage!"),
    ("DT403", BARBARIAN, "card Concuss, cost 1, main", "card Concuss, cost 1, main, copies 9"),
    ("DT404", BARBARIAN, "upgrade Reckless II", "upgrade Wreckless II"),
    ("DT405", BARBARIAN, "upgrade Reckless II", "upgrade Reckless III"),
    ("DT406", BARBARIAN, "upgrade Smack III, cost 3", "upgrade Smack III, cost 1"),
    ("DT407", BARBARIAN, "  dice: 1-3 Sword, 4-5 Life, 6 Pow\n", ""),
    ("DT408", BARBARIAN, "  offensive ", "  defensive "),
    (
        "DT409",
        BARBARIAN,
        "    defense roll 4: Heal 2 x Life. On 2 Life, you may prevent 1 incoming status effect.",
        "    3 Life: Heal 2.",
    ),
    ("DT410", BARBARIAN, "card Concuss, cost 1, main", "card Concuss, main"),
    ("DT411", BARBARIAN, "card Concuss, cost 1, main", "card Concuss, cost 1"),
    ("DT412", BARBARIAN, "3 Sword: Deal 4 dmg.", "3 Sword: Deal 4 penetrating dmg."),
    ("DT414", BARBARIAN, "Roll 5. Add 1 x Sword dmg. Inflict Concussion.", "Heal 1."),
    ("DT413", BARBARIAN, "    small straight: Deal 9 dmg.", "    Deal 9 dmg."),
    (
        "DT501",
        STATUSES,
        "status Burn: negative, limit 1, persistent",
        "status Burn: negative, persistent",
    ),
    (
        "DT502",
        STATUSES,
        "limit 1, persistent\n  While you are Attacked: Add 2 to that dmg.\n",
        "limit 1, persistent\n",
    ),
    ("DT503", STATUSES, "status Burn:", "status Scald:"),
    ("DT504", STATUSES, "status Protect: positive", "status Protect: negative"),
    ("DT505", STATUSES, 'sides "0:02" "0:01"', 'sides "0:01"'),
    (
        "DT506",
        BLACK_PANTHER,
        "Gain Vibranium Suit & 3 Kinetic Energy.",
        "Gain 2 Vibranium Suit & 3 Kinetic Energy.",
    ),
    ("DT507", STATUSES, "status Burn: negative, ", "status Burn: "),
    (
        "DT508",
        STATUSES,
        "  During your Upkeep: Take 2 dmg.",
        "  During your Upkeep, for each token: Take 2 dmg.",
    ),
    ("DT509", STATUSES, "status Burn: negative, limit 1", "status Burn: negative, limit 0"),
    ("DT510", STATUSES, "Upkeep: Take 2 dmg.", "Upkeep: Take 2 dmg and remove this."),
    ("DT511", BARBARIAN, "upgrade Reckless II, cost 2", "upgrade Reckless II, cost 20"),
    (
        "DT512",
        STATUSES,
        "  Spend only if this Attack's dmg is at least 5, when you Attack: Add 4 dmg.",
        "  Spend when you Attack: Add dmg equal to its value.",
    ),
    ("DT601", BARBARIAN, "Heal 4.", "Heal 4, then."),
    (
        "DT602",
        BARBARIAN,
        "card Get Some, cost 2, roll, attack modifier",
        "card Get Some, cost 2, main",
    ),
    (
        "DT603",
        STATUSES,
        "  When you are Attacked: The attacker gains 1 CP.",
        "  When you are dealt dmg: Take 1 dmg.",
    ),
    ("DT604", BARBARIAN, "Roll 3. Heal 1 + 2 x Life.", "Heal 1 + 2 x Life."),
    ("DT605", BARBARIAN, "Heal 4.", "Heal half that dmg."),
    ("DT606", BARBARIAN, "Heal 4.", "Heal 0."),
    ("DT607", BARBARIAN, "Heal 4.", "Heal 4. Otherwise, draw 1."),
    ("DT608", STATUSES, "      - Put 1 upgrade from your hand into play.\n", ""),
    ("DT609", BARBARIAN, "Heal 4.", "If you have Stun, instead heal 4."),
    (
        "DT610",
        STATUSES,
        "While you are Attacked: Add 2 to that dmg.",
        "While you are Attacked: You have 1 fewer Roll Attempt.",
    ),
    (
        "DT613",
        TREANT,
        "  action grow N",
        f"  action blip: {'Draw 1. ' * 10}Draw 1.\n\n"
        f"  action blop: {'Blip. ' * 10}Blip.\n\n"
        f"  action blam: {'Blop. ' * 10}Blop.\n\n"
        "  action grow N",
    ),
    ("DT611", TREANT, "  action grow N  -- TREANT-4\n", "  action grow N\n    Grow 1.\n"),
    (
        "DT612",
        STATUSES,
        "Spend when you would receive dmg: Roll 1.",
        "Spend when you are dealt dmg: Roll 1.",
    ),
    ("DT701", STATUSES, 'pack "core", version 1.0', 'pack "core", version 1.0, needs "base" 1.0'),
    ("DT702", STATUSES, 'pack "core", version 1.0', 'pack "relics", version 1.0, needs "core" 3.0'),
    ("DT703", BARBARIAN, "hero Barbarian", "hero Monk"),
    ("DT704", BARBARIAN, "hero Barbarian", "replace hero Barbarian"),
    ("DT706", STATUSES, 'pack "core"', 'pack ""'),
    ("DT708", STATUSES, 'pack "core", version 1.0', 'pack "core", version 1.0, needs "core" 1.0'),
    ("DT709", BARBARIAN, "hero Barbarian", 'pack "rage", version 1.0\n\nhero Barbarian'),
    (
        "DT801",
        TREANT,
        "  passive Fertilize\n",
        "  action bloom N\n    Draw N.\n\n  passive Fertilize\n",
    ),
    (
        "DT802",
        BARBARIAN,
        "dice: 1-3 Sword, 4-5 Life, 6 Pow",
        "dice: 1-2 Sword, 3 Axe, 4-5 Life, 6 Pow",
    ),
    ("DT803", BARBARIAN, "Deal 4 dmg.", "Deal 4 damage."),
    (
        "DT804",
        BARBARIAN,
        "  offensive Smack\n",
        "  offensive Smack\n    If you rolled 4-of-a-kind, draw 1.\n",
    ),
    ("DT810", STATUSES, "-- allow DT307: nothing happens on 2-5", "-- allow DT307"),
    ("DT811", STATUSES, "-- allow DT307: nothing", "-- allow DT3007: nothing"),
    ("DT812", STATUSES, "status Burn:", "-- allow DT502: it burns\nstatus Burn:"),
    ("DT813", STATUSES, "status Burn:", "-- allow DT201: it burns\nstatus Burn:"),
    ("DT901", SPELLCASTERS, WHOLE, "faction Spellcasters\n  dice: 1-6 Shaman\n"),
    ("DT902", SPELLCASTERS, "creature Oracle", "creature Orakle"),
    ("DT903", SPELLCASTERS, "6 Archmage\n", "6 Conjurer\n"),
    ("DT904", SPELLCASTERS, re.compile(r"\d+ Archmage:"), "13 Archmage:"),
    ("DT905", SPELLCASTERS, re.compile(", opponent's turn"), ""),
    ("DT906", SPELLCASTERS, re.compile(r": Deal \d+ dmg"), ": Draw 1"),
]

# Mistakes before a text can be read, or that take a second file.
OTHERS = {
    *("DT001", "DT002", "DT003", "DT004", "DT005", "DT006", "DT008", "DT707", "DT711"),
    # Of Adventures and of words that few texts have: test_adventures.py, test_findings.py.
    *("DT120", "DT207", "DT218", "DT513"),
    *(code for code in CODES if code >= "DT950"),
}


@cache
def codes_without_change(path):
    return {each.code for each in check_text(path.read_text(encoding="utf-8"), str(path))}


@pytest.mark.parametrize(
    ("code", "file", "words", "instead"), MUTATIONS, ids=[mutation[0] for mutation in MUTATIONS]
)
def test_a_changed_file_gets_the_finding(code, file, words, instead):
    path = content_root() / file
    text = path.read_text(encoding="utf-8")
    if isinstance(words, re.Pattern):
        changed = words.sub(instead, text, count=1)
    else:
        changed = instead if words == WHOLE else text.replace(words, instead)
    assert changed != text
    assert code in {each.code for each in check_text(changed, str(path))}
    assert code not in codes_without_change(path)


def test_every_code_has_a_mutation():
    assert {mutation[0] for mutation in MUTATIONS} | OTHERS == set(CODES)


def codes_of(*paths):
    return {each.code for each in check(*paths)}


def test_files_that_cannot_be_read(tmp_path):
    shipped = (content_root() / BARBARIAN).read_bytes()
    bad = tmp_path / "barbarian.dice"
    assert codes_of(bad) == {"DT001"}
    assert codes_of(tmp_path) == {"DT008"}
    bad.write_bytes(shipped.replace(b"Smack", b"Sm\xffck"))
    assert codes_of(bad) == {"DT005"}
    bad.write_bytes(shipped.replace(b"Smack", b"Sm\0ck"))
    assert codes_of(bad) == {"DT006"}
    bad.write_bytes(b"-- " + b"x" * 10_000_001)
    assert codes_of(bad) == {"DT004"}


def test_all_shipped_content_is_without_findings():
    assert check(content_root()) == []
