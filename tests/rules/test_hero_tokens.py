"""The sample tokens of the newer rulebook."""

import pytest

from dicethrone_rules.engine.compile.book import code_of
from dicethrone_rules.engine.events import CardsSeen, CardTaken, DeckShuffled
from dicethrone_rules.testing.scenario import duel

WIDOW = [
    "Red Room Training II",
    "Baton Strike II",
    "Infiltrate II",
    "Widow's Gauntlets II",
    "Hacked II",
    "Vengeance II",
]


def sides(scenario, seat):
    return [t.side for t in scenario.game.view(seat).players[seat].tokens if t.name == "Time Bomb"]


# --- Agility ------------------------------------------------------------------------------------


@pytest.mark.rule("STATUS-MARVEL-01")
@pytest.mark.parametrize(("face", "taken"), [(1, [4]), (3, [4]), (4, [9]), (6, [9])])
def test_agility_prevents_half_rounded_up_on_1_to_3(arena, face, taken):
    scenario = arena().given(1, tokens={"Agility": 1}).strike("Nine").window(1, "effects")
    scenario.dice(face).play("Agility").defend(None).finish()
    assert scenario.dealt(1) == taken
    assert scenario.tokens(1, "Agility") == 0


# --- Time Bomb ----------------------------------------------------------------------------------


@pytest.mark.rule("STATUS-MARVEL-02")
def test_a_time_bomb_advances_on_1_to_5_and_leaves_on_6(arena):
    scenario = arena().given(1, tokens={"Time Bomb": 2}, inflictor=0).until_upkeep(1).upkeep(5, 6)
    assert sides(scenario, 1) == ["0:01"]
    assert scenario.health(1) == 50


@pytest.mark.rule("STATUS-MARVEL-02", "CORE-UPK-05")
def test_a_time_bomb_that_advances_past_its_last_side_goes_off_at_once(arena):
    scenario = arena().given(1, tokens={"Time Bomb": 1}, sides={"Time Bomb": "0:01"}, inflictor=0)
    scenario.given(1, tokens={"Burn": 1, "Evasive": 1}).until_upkeep(1)
    scenario.until("order").choose("Resolve Burn first").dice(1).window(1, "damage")
    assert scenario.health(1) == 50
    scenario.choose("Pass")
    assert scenario.health(1) == 46  # isolated: it does not wait for the rest of the Upkeep
    scenario.upkeep()
    assert scenario.dealt(1) == [4, 2]
    assert sides(scenario, 1) == []


@pytest.mark.rule("STATUS-MARVEL-02")
def test_two_time_bombs_tick_and_go_off_apart(arena):
    bombs = {"Time Bomb": ["0:01", "0:02"]}
    scenario = arena().given(1, tokens={"Time Bomb": 2}, sides=bombs, inflictor=0)
    scenario.until_upkeep(1).upkeep(1, 1)
    assert sides(scenario, 1) == ["0:01"]
    assert scenario.dealt(1) == [4]


@pytest.mark.rule("STATUS-MARVEL-02")
@pytest.mark.parametrize(("upgrades", "side"), [(5, "0:02"), (6, "0:01")])
def test_a_time_bomb_begins_later_when_the_inflictor_has_six_upgrades(upgrades, side):
    scenario = duel("black-widow", "barbarian").given(0, upgrades=WIDOW[:upgrades], cp=5)
    scenario.given(0, hand=["Undercover Mission"]).given(1, tokens={"Time Bomb": 1}, inflictor=0)
    scenario.play("Undercover Mission").window(0, "respond").choose("Pass")
    assert sides(scenario, 1) == ["0:02", side]  # the older one stays as it was


@pytest.mark.rule("STATUS-MARVEL-02")
def test_two_time_bombs_at_once_both_begin_later(arena):
    upgrades = [f"{name} II" for name in ("Nine", "Eight", "Ten", "Twelve", "One", "Row")]
    scenario = arena().given(0, upgrades=upgrades, hand=["Bombs"]).play("Bombs")
    scenario.choose("Player 2")
    assert sides(scenario, 1) == ["0:01", "0:01"]


# --- Vibranium Suit -----------------------------------------------------------------------------


@pytest.mark.rule("STATUS-MARVEL-03")
def test_vibranium_suit_is_spent_to_prevent_3(arena):
    scenario = arena().given(1, tokens={"Vibranium Suit": 1}).strike("Nine")
    scenario.plays(1, "Vibranium Suit").defend(None).finish()
    assert scenario.dealt(1) == [6]
    assert scenario.tokens(1, "Vibranium Suit") == 0


# --- Kinetic Energy -----------------------------------------------------------------------------


@pytest.mark.rule("STATUS-MARVEL-04")
@pytest.mark.parametrize(("tokens", "taken"), [(1, [9]), (2, [10]), (5, [11]), (7, [12])])
def test_kinetic_energy_adds_1_for_every_2_tokens(arena, tokens, taken):
    scenario = arena().given(0, tokens={"Kinetic Energy": tokens}).strike("Nine").defend(None)
    assert scenario.finish().dealt(1) == taken
    assert scenario.tokens(0, "Kinetic Energy") == tokens


@pytest.mark.rule("STATUS-MARVEL-04")
@pytest.mark.parametrize("held", [6, 7])
def test_kinetic_energy_at_its_limit_is_released(arena, held):
    scenario = arena().given(0, cp=2, hand=["Steam", "Trap"], tokens={"Kinetic Energy": held})
    scenario.play("Steam")
    assert scenario.tokens(0, "Kinetic Energy") == 0
    assert (scenario.cp(0), len(scenario.hand(0))) == (4, 3)
    assert scenario.dealt(1) == [5]
    assert scenario.decision.kind == "main"


# --- Covert Ops ---------------------------------------------------------------------------------


def widow(**options):
    return duel("black-widow", "barbarian").given(0, **options)


@pytest.mark.rule("STATUS-MARVEL-05")
def test_covert_ops_puts_an_upgrade_from_the_hand_into_play(arena):
    scenario = widow(hand=["Grapple II", "Assemble"], cp=0).play("Covert Ops")
    scenario.choose("Put 1 upgrade")
    assert scenario.hand(0) == ["Assemble"]
    assert len(scenario.player(0).upgrades) == 1
    assert (scenario.tokens(0, "Covert Ops"), scenario.cp(0)) == (2, 0)


@pytest.mark.rule("STATUS-MARVEL-05")
def test_covert_ops_once_per_own_turn_in_a_main_phase(arena):
    scenario = widow(hand=["Grapple II", "Hacked II", "Assemble"], cp=0).play("Covert Ops")
    scenario.choose("Put 1 upgrade").choose("Grapple II")
    assert not scenario.offers("Spend Covert Ops")
    scenario.asked.clear()
    scenario.until_upkeep(1)
    scenario._filler = 1
    while scenario.table.active == 1:
        assert not scenario.offers("Spend Covert Ops")
        scenario.choose("pass")
    scenario._filler = 0
    scenario.upkeep()
    assert scenario.offers("Spend Covert Ops")


@pytest.mark.rule("STATUS-MARVEL-05")
def test_covert_ops_finds_an_upgrade_when_none_is_on_top(arena):
    top = ["Assemble", "Elude", "Subversion"]
    scenario = widow(top=top, hand=["Recoil"], cp=0).play("Covert Ops").choose("Look at")
    scenario.until("may").choose("Yes").choose("Grapple II")
    assert "Grapple II" in scenario.hand(0)
    assert scenario.happened(DeckShuffled)
    # Taken cards are shown to all; cards that were looked at are not.
    (taken,), (seen,) = scenario.happened(CardTaken), scenario.happened(CardsSeen)
    assert (taken.redacted(1), taken.card.name) == (taken, "Grapple II")
    assert [card.name for card in seen.redacted(0).cards] == list(top)
    assert (seen.redacted(1).cards, seen.redacted(1).ids) == ((), (-1, -1, -1))


@pytest.mark.rule("STATUS-MARVEL-05")
@pytest.mark.parametrize(
    "top", [["Assemble", "Elude", "Subversion"], ["Grapple II", "Assemble", "Elude"]]
)
def test_covert_ops_puts_the_cards_back_in_any_order(arena, top):
    scenario = widow(top=top, hand=["Recoil"], cp=0).play("Covert Ops").choose("Look at")
    if "Grapple II" not in top:
        scenario.until("may").choose("No")
    scenario.choose(top[2]).choose(top[0])
    assert scenario.deck(0)[:3] == [top[2], top[0], top[1]]
    assert not scenario.happened(DeckShuffled)


def marvel(number, token, words):
    """A case that cites the rule of its token."""
    return pytest.param(token, words, marks=pytest.mark.rule(f"STATUS-MARVEL-0{number}"))


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("accuracy", "positive 1 modifier"),
        marvel(1, "agility", "positive 2"),
        ("blessing-of-divinity", "unique 1 stays kept"),
        ("chi", "positive 5"),
        ("cleanse", "positive 3"),
        marvel(5, "covert-ops", "unique 3 stays kept"),
        ("crit", "positive 1 modifier"),
        ("delayed-poison", "negative 2"),
        ("fire-mastery", "positive 5"),
        marvel(4, "kinetic-energy", "unique 8 modifier"),
        ("ninjutsu", "positive 3 modifier"),
        ("protect", "positive 1"),
        ("retribution", "positive 1"),
        ("smoke-bomb", "positive 1"),
        ("sneak-attack", "positive 1 modifier"),
        marvel(2, "time-bomb", "negative 2"),
        marvel(3, "vibranium-suit", "unique 1 stays"),
        ("wellspring", "positive 1"),
        ("treant/seedling", "companion 3"),
        ("treant/sapling", "companion 2"),
        ("treant/dryad", "companion 1 modifier"),
    ],
)
def test_what_is_printed_on_a_heros_token(arena, name, printed):
    library = arena().library
    code = code_of(library, library.whole).tokens[f"token:{name}"]
    words = [code.kind, str(code.limit)]
    words += ["persistent"] if code.persistent else []
    words += ["modifier"] if code.attack_modifier else []
    words += ["stays"] if not code.transferable else []
    words += ["kept"] if not code.removable else []
    assert " ".join(words) == printed
