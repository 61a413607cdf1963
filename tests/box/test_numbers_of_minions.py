"""Numbers of each requirement and each defence of a minion, as its facts say.

A row is a minion's id, `attacks` or `defends`, its dice, behind `+` the dice of rolls within its
text, and the outcome. In a defence the hero deals 6.
"""

from __future__ import annotations

import pytest

from dicethrone_rules.adventures.records import adventure_of
from dicethrone_rules.engine.play.standing_text import AGAINST_ULTIMATES
from dicethrone_rules.engine.tokens import Token
from dicethrone_rules.language import ast as a
from dicethrone_rules.language.ast.walk import walk
from dicethrone_rules.testing.scenario import shipped
from tests.box.bout import MINION, Bout, attack, defence, engaged, everyone

ROWS = """
street-rat attacks 12366 = hero -1 CP, minion +1 CP
street-rat attacks 12346 = hero -5, hero -1 CP, minion +1 CP
street-rat attacks 12345 = hero -6, hero -2 CP, minion +2 CP
street-rat defends 4411 = minion -6, hero -1 CP, minion +1 CP
street-rat defends 6611 =
fairy attacks 12366 = hero -2
fairy attacks 12346 = hero -5
fairy attacks 12345 = hero -6, hero -1 CP, minion +1 CP
fairy defends 4411 = minion -3
wandering-ronin attacks 12345 = hero -5
wandering-ronin attacks 11234 = hero -6
wandering-ronin attacks 11223 = hero -7
wandering-ronin attacks 11114 = hero -6, minion Back Strike
wandering-ronin defends 5 = hero -3, minion -6
goblin-enchanter attacks 14461 = hero -4, 1 discarded
goblin-enchanter defends 461 = hero -1, minion -6, hero Poison
shadow-archer attacks 45123 = hero -5
shadow-archer attacks 44512 = hero -6
shadow-archer attacks 44551 = hero -7
shadow-archer attacks 44455 = hero -8, hero Silence
shadow-archer defends 411 = minion -3
feline-shade attacks 12345 = hero -4
feline-shade attacks 11234 = hero -5
feline-shade attacks 11223 = hero -6
feline-shade attacks 11145 = hero -4, hero Bleed
feline-shade defends 1 = minion -6, hero Bleed
lost-swordsman attacks 12345 = hero -5
lost-swordsman attacks 11234 = hero -6
lost-swordsman attacks 11223 = hero -7
lost-swordsman defends 146 = hero -2, minion -5
chaos-elf attacks 12366 = hero -4
chaos-elf attacks 12346 = hero -7
chaos-elf attacks 12345 = hero -8, hero Barbed Vine
chaos-elf defends 4411 = minion -3
raving-oni attacks 44551+1 = hero -5
raving-oni attacks 44551+4 = hero -6
raving-oni attacks 44551+6 = hero -4, minion +4
raving-oni defends 44 = hero -2, minion -4
vulture-king attacks 44512 = hero -4
vulture-king attacks 44551 = hero -5
vulture-king attacks 44455 = hero -6
vulture-king defends 411 = minion -3
roc attacks 44551+35 = hero -8
roc attacks 11122 = hero -1
roc defends 45111 = minion -4
serpentyne attacks 12345 = hero -6
serpentyne attacks 12364 = hero -6, hero Poison
serpentyne defends 611 = minion -6, hero Poison
dreg-lackey attacks 14461 = hero -5
dreg-lackey defends 461 = minion -5, -1 Gold
lizardman attacks 11644+5 = hero -5, hero Knockdown
lizardman defends 1 = hero -2, minion -6
satyr attacks 11466 = hero -5, hero Entangle
satyr attacks 11244 = hero -6, hero Entangle
satyr attacks 11446 = hero -7, hero Entangle
satyr defends 46 = minion -4, hero Knockdown
ogrun-warrior attacks 12366 = hero -4
ogrun-warrior attacks 12346 = hero -7
ogrun-warrior attacks 12345 = hero -7, hero Knockdown
ogrun-warrior defends 1466 = hero -1, minion -3
lizard-mage attacks 44611+1 = hero -8, minion 2 Chaos
lizard-mage attacks 44611+4 = hero -6, hero Blind
lizard-mage attacks 44611+6 = hero -6
lizard-mage defends 451 = hero -2, minion -6, minion 2 Chaos
dark-druid attacks 44512+1 = hero -6, hero Knockdown
dark-druid attacks 44512+4 = hero -6, hero Barbed Vine
dark-druid defends 4611 = hero -3, minion -6
disciple attacks 11445+1 = hero -5
disciple attacks 11445+4 = hero -5, hero -1 CP, minion +1 CP
disciple attacks 11445+6 = hero -5
disciple defends 61 = hero -3, minion -6
melodious-maiden attacks 66114 = hero -4, 1 discarded
melodious-maiden defends 61 = minion -3
dreg-beast attacks 11446 = hero -6
dreg-beast defends 4611 = minion -5, -1 Gold
blind-archer attacks 44512 = hero -4
blind-archer attacks 44551 = hero -5
blind-archer attacks 44455 = hero -6, hero Blind
blind-archer defends 4411 = minion -2
entropy-mage attacks 44611+1 = hero -9, minion 2 Chaos
entropy-mage attacks 44611+4 = hero -7, hero Hex
entropy-mage defends 4511 = hero -2, minion -6, minion 2 Chaos
brutish-cyclops attacks 11226+4 = hero -10
brutish-cyclops attacks 44444 = hero -2
brutish-cyclops defends 1 = hero -3, minion -6
brutish-cyclops defends 4 = minion -4
vicious-viper attacks 12345 = hero -7
vicious-viper attacks 12364 = hero -7, hero Poison
vicious-viper defends 6111 = minion -6, hero Poison
scoundrel attacks 12346 = hero -4
scoundrel attacks 12345 = hero -7
scoundrel defends 4411 = minion -6, hero -1 CP, minion +1 CP
scoundrel defends 6611 =
phantom-sword attacks 12345 = hero -5
phantom-sword attacks 11234 = hero -6
phantom-sword attacks 11223 = hero -7
phantom-sword attacks 11145 = hero -5, hero Parasite
phantom-sword defends 5 = hero -3, minion -6
withered-elf attacks 12366 = hero -5
withered-elf attacks 12346 = hero -7, hero Parasite
withered-elf attacks 12345 = hero -9, hero Wither
withered-elf defends 44111 = minion -3
wailing-banshee attacks 66114 = hero -2, hero Silence
wailing-banshee attacks 66611 = hero -3, hero Silence
wailing-banshee attacks 66661 = hero -4, hero Silence
wailing-banshee attacks 66666 = hero -5, hero Silence
wailing-banshee defends 61 =
enraged-centaur attacks 11466 = hero -4
enraged-centaur attacks 11244 = hero -5
enraged-centaur attacks 11446 = hero -6
enraged-centaur defends 411 = minion -6, hero Knockdown
axe-knight attacks 12346 = hero -6, minion +2
axe-knight attacks 12345 = hero -9, minion +2
axe-knight attacks 11111 = minion Bonus Damage
axe-knight defends 1466 = hero -1, minion -2
dark-panther attacks 12345 = hero -6
dark-panther attacks 11234 = hero -7
dark-panther attacks 11223 = hero -8
dark-panther attacks 11145 = hero -6, hero Bleed
dark-panther defends 1 = minion -6, hero Bleed
dark-panther defends 6 = minion -6, hero 2 Bleed
horned-harpy attacks 45123 = hero -3
horned-harpy attacks 44512 = hero -4
horned-harpy attacks 44551 = hero -5
horned-harpy attacks 44455 = hero -6
horned-harpy defends 411 = minion -3
horned-harpy defends 441 =
prankster attacks 14461+1 = hero -4, hero -2 CP, minion +2 CP
prankster attacks 14461+4 = hero -4, 1 discarded
prankster attacks 14461+6 = hero -4, hero -2 CP, minion +2 CP, 1 discarded
prankster defends 44111 = minion -3
soulless-bandit attacks 12345 = hero -5
soulless-bandit attacks 11234 = hero -6
soulless-bandit attacks 11223 = hero -7
soulless-bandit attacks 11145 = hero -5, hero -1 CP
soulless-bandit defends 164 = hero -2, minion -6
arcane-vibra attacks 11466 = hero -4
arcane-vibra attacks 11446 = hero -5
arcane-vibra attacks 11445 = hero -6
arcane-vibra defends 4411 = hero -2, minion -4
yokai attacks 44551+1 = hero -4
yokai attacks 44551+4 = hero -3, minion +3
yokai attacks 44551+6 = hero -4, minion +4
yokai attacks 11111 = hero Silence, hero Hex
yokai defends 441 = hero -2, minion -4
blood-mage attacks 44512 = hero -3, minion +3
blood-mage attacks 44551 = hero -4, minion +4
blood-mage attacks 44455 = hero -5, minion +5
blood-mage defends 461 = hero -1, minion -5, minion Chaos
bone-witch attacks 14461 = hero -4, minion +1, hero Wither, hero Silence, hero Parasite
bone-witch defends 4611 = hero -1, minion -5, hero Bleed
nimble-elf attacks 12345 = hero -6, hero Blind
nimble-elf defends 5 = minion -2
devilish-imp attacks 12366 = hero -5
devilish-imp attacks 12346 = hero -7, hero Entangle
devilish-imp attacks 12345 = hero -8, hero -2 CP, minion +2 CP, hero Entangle
devilish-imp defends 44111 = minion -3
springwood-elf attacks 12366 = hero -6
springwood-elf attacks 12346 = hero -8, hero Barbed Vine
springwood-elf attacks 12345 = hero -10, hero Wither
springwood-elf defends 44111 = minion -3
basilisk attacks 12345 = hero -7
basilisk attacks 12364 = hero -8, hero Poison
basilisk attacks 12366 = hero -9, hero Poison
basilisk defends 6611 = minion -6, hero 2 Poison
crushing-golem attacks 44512+34 = hero -7
crushing-golem attacks 44512+33 = hero -6, hero Concussion
crushing-golem attacks 11111 = hero Concussion
crushing-golem defends 46111 = minion -4
fierce-hydra attacks 66114+1 = hero -15
fierce-hydra attacks 66114+6 = hero -18, minion Chaos
fierce-hydra defends - = minion -6
loot-goblin attacks 44554+1 = hero -4
loot-goblin attacks 44554+4 =
loot-goblin attacks 11111 = -1 Gold
loot-goblin defends 1 = hero -1, minion -6, hero -1 CP, minion +1 CP
onibaba attacks 44551+1 = hero -6
onibaba attacks 44551+4 = hero -4, minion +4
onibaba attacks 44551+6 = hero -5, minion +5
onibaba attacks 11111 = hero -1, minion +1, hero Hex
onibaba defends 441 = hero -2, minion -4
orc-shaman attacks 11664 = hero -4, hero Poison, 1 discarded
orc-shaman attacks 11111 = hero Parasite, hero Hex
orc-shaman defends 46111 = minion -4, hero Parasite
holy-zealot attacks 11445+146 = hero -10, minion +2
holy-zealot attacks 11111 = hero -2, minion +1
holy-zealot defends 1461 = hero -1, minion -2
cursed-blade attacks 12345 = hero -6
cursed-blade attacks 11234 = hero -7
cursed-blade attacks 11223 = hero -8
cursed-blade attacks 11145 = hero -6, minion Back Strike
cursed-blade defends 5 = hero -3, minion -3
crimson-archer attacks 45123 = hero -6
crimson-archer attacks 44512 = hero -7
crimson-archer attacks 44551 = hero -8
crimson-archer attacks 44455 = hero -9, hero Barbed Vine
crimson-archer defends 1416 = hero -3, minion -6
crimson-archer defends 1411 = hero -4, minion -6
dark-lion attacks 12345 = hero -6
dark-lion attacks 11234 = hero -7
dark-lion attacks 11223 = hero -8
dark-lion attacks 11145 = hero -6, hero Bleed, hero Silence
dark-lion defends 4 = minion -6, hero Bleed
dark-lion defends 6 = minion -6, hero 2 Bleed
chaos-knight attacks 12346 = hero -8, minion +1
chaos-knight attacks 12345 = hero -10, minion +2
chaos-knight attacks 11111 = minion Bonus Damage
chaos-knight defends 1461 = hero -1, minion -2
black-wyrm attacks 66114 = hero -3, hero Poison, hero Burn
black-wyrm defends 1 = hero -1, minion -6
black-wyrm defends 4 = minion -5
wyvern attacks 66114+1 = hero -7, hero Burn
wyvern attacks 66114+6 = hero -7, hero Burn
wyvern defends 1 = minion -6
wyvern defends 5 =
death-seer attacks 14611+14 = hero -9, minion 2 Chaos, hero Silence
death-seer attacks 14611+66 = hero -7, hero Hex
death-seer defends 45111 = hero -2, minion -6, minion 2 Chaos
chimera attacks 66611+1 = hero -3, hero Burn
chimera attacks 66611+3 = hero -3, hero Knockdown
chimera attacks 66611+5 = hero -3, hero 2 Bleed
chimera defends 1 = hero -1, minion -6
chimera defends 4 = hero -3, minion -6
chimera defends 6 = minion -6, hero Poison
succubus attacks 11466 = hero -4
succubus attacks 11446 = hero -5
succubus attacks 11445 = hero -6
succubus defends 4112 = hero -1, minion -5, hero Parasite
raging-berserker attacks 12364+34 = hero -7
raging-berserker attacks 44444 = minion Chaos
raging-berserker defends - = minion -6, minion Chaos
corrupted-rogue attacks 12346 = hero -5
corrupted-rogue attacks 12345 = hero -10
corrupted-rogue attacks 11111 = minion Bonus Damage, minion Shadows
corrupted-rogue defends 66111 =
corrupted-rogue defends 11111 = minion -6, hero -2 CP, minion +2 CP
whispering-death attacks 66114 = hero -3, hero Wither, hero Silence
whispering-death attacks 66611 = hero -4, hero Wither, hero Silence
whispering-death attacks 66661 = hero -5, hero Wither, hero Silence
whispering-death attacks 66666 = hero -6, hero Wither, hero Silence
whispering-death defends 61 =
goblin-horde attacks 11223 = hero -13
goblin-horde attacks 44444 = minion +3
goblin-horde defends - = minion -5
cobra-emperor attacks 44512 = hero -4, hero Poison, hero Entangle, hero 2 Bleed
cobra-emperor defends 1 = minion -6, hero Bleed
atlas attacks 12366 = hero -2
atlas attacks 12346 = hero -4, hero Knockdown
atlas attacks 12345 = hero -7, hero Concussion
atlas defends 2 = minion -4
umbra attacks 44512 = hero -3
umbra attacks 44551 = hero -5
umbra attacks 11111 = minion Shadows
umbra defends 611 = minion Shadows
"""


def dice(text: str) -> list[int]:
    return [int(face) for face in text.strip("-")]


def rows_of(minion: str) -> list[str]:
    return [row for row in ROWS.strip().splitlines() if row.startswith(f"{minion} ")]


@pytest.mark.parametrize("minion", everyone())
def test_what_a_minion_does_comes_to_its_numbers(minion: str) -> None:
    rows = rows_of(minion)
    assert rows
    found = []
    for row in rows:
        said, _, _ = row.partition(" =")
        _, does, thrown = said.split()
        rolled, _, more = thrown.partition("+")
        if does == "attacks":
            outcome = attack(minion, dice(rolled), dice(more))
        else:
            outcome = defence(minion, dice(rolled))
        found.append(f"{said} = {outcome}".rstrip())
    assert found == rows


@pytest.mark.rule("ADV-MIN-11")
def test_the_berserker_of_the_book() -> None:
    id = "raging-berserker"
    assert attack(id, (1, 2, 3, 6, 4), (3, 4)) == "hero -7"  # without Chaos it rolls two dice
    assert attack(id, (4, 4, 4, 4, 4)) == "minion Chaos"
    assert defence(id, ()) == "minion -6, minion Chaos"
    game = engaged.__wrapped__(id)
    minion, code = game._table.players[MINION], game._context.code
    assert adventure_of(game._table).strikes == (MINION,)
    assert [token.key for token in minion.tokens] == ["token:kings-hand"]
    assert any(AGAINST_ULTIMATES in code.standings[key].allows for key in minion.passives)
    minion.tokens += tuple([Token(90 + n, "token:chaos") for n in range(6)])
    assert Bout(game, MINION, (1, 2, 3, 6, 4), [6] * 5).outcome() == "hero -30"
    chests = [node for node in walk(shipped().minions[id]) if isinstance(node, a.OpenChest)]
    assert [chest.level for chest in chests] == [4]
