"""Status effects in general: kinds, limits, spending, removing, moving, protection."""

import pytest

from dicethrone_rules.engine.events import (
    CardPlayed,
    CpChanged,
    ExtraPhaseGranted,
    LimitRaised,
    PlayCancelled,
    TokenPrevented,
    TokensGained,
)
from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.testing.scenario import content, duel


def token(scenario, seat, name):
    """The one token of that name on a board."""
    (found,) = [t for t in scenario.game.view(seat).players[seat].tokens if t.name == name]
    return found


# --- kinds, gaining, supply ---------------------------------------------------------------------


@pytest.mark.rule("STATUS-GEN-01")
@pytest.mark.parametrize(
    ("card", "left"),
    [
        ("Wash", {"Poison": 0, "Evasive": 2, "Hex": 1}),
        ("Douse", {"Poison": 2, "Evasive": 0, "Hex": 1}),
        ("What Status Effects?", {"Poison": 0, "Evasive": 0, "Hex": 0}),
    ],
)
@pytest.mark.rule("RULE-029")
def test_a_status_effect_is_positive_negative_or_unique(arena, card, left):
    scenario = arena().given(0, hand=[card]).given(1, tokens={"Poison": 2, "Evasive": 2, "Hex": 1})
    scenario.play(card).choose("Player 2")
    assert {name: scenario.tokens(1, name) for name in left} == left


@pytest.mark.rule("STATUS-GEN-02")
def test_a_token_that_is_gained_or_inflicted_is_in_play_on_the_receivers_board(arena):
    scenario = arena().given(0, hand=["Venom", "Trap"]).play("Venom").choose("Player 2")
    assert (scenario.tokens(0, "Poison"), scenario.tokens(1, "Poison")) == (0, 2)
    (event,) = scenario.happened(TokensGained)
    assert (event.player, event.token.name, event.count, event.source) == (1, "Poison", 2, 0)
    scenario.until_upkeep(1).upkeep()
    assert scenario.health(1) == 48


@pytest.mark.rule("STATUS-GEN-03")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("card", "name"), [("Cut", "Bleed"), ("Bless", "Evasive")])
def test_positive_and_negative_may_be_put_on_oneself_or_others(arena, card, name, seat):
    scenario = arena().given(0, hand=[card]).play(card).choose(f"Player {seat + 1}")
    assert scenario.tokens(seat, name) == 1
    assert scenario.tokens(1 - seat, name) == 0


@pytest.mark.rule("STATUS-GEN-04")
def test_the_number_of_tokens_in_the_box_is_no_limit(arena):
    scenario = arena("king-of-the-hill").given(0, hand=["Trap", "Trap", "Bolt"])
    scenario.play("Trap").choose("Player 2").play("Trap")  # only Player 3 is left to stun
    scenario.choose("Player 3")
    assert (scenario.tokens(1, "Stun"), scenario.tokens(2, "Stun")) == (1, 1)


@pytest.mark.rule("STATUS-GEN-05")
def test_what_a_fallen_player_inflicted_stays(arena):
    scenario = arena("king-of-the-hill").given(1, health=9)
    scenario.given(2, tokens={"Poison": 2}, inflictor=1)
    scenario.strike("Nine").choose("Target Player 2").defend(None).finish()
    assert not scenario.player(1).alive
    scenario.until_upkeep().upkeep()
    assert scenario.table.active == 2
    assert scenario.health(2) == 33


# --- removing -----------------------------------------------------------------------------------


@pytest.mark.rule("STATUS-GEN-06")
def test_a_removed_token_may_be_gained_again(arena):
    scenario = arena().given(0, hand=["Purge", "Venom"]).given(1, tokens={"Poison": 3})
    scenario.play("Purge").choose("Player 2")
    assert scenario.tokens(1, "Poison") == 2
    scenario.play("Venom").choose("Player 2")
    assert scenario.tokens(1, "Poison") == 3


@pytest.mark.rule("STATUS-GEN-07")
@pytest.mark.rule("RULE-021")
def test_remove_one_takes_one_token_and_not_the_stack(arena):
    scenario = arena().given(0, hand=["Purge", "Trap"]).given(1, tokens={"Poison": 3})
    scenario.play("Purge").choose("Player 2")
    assert scenario.tokens(1, "Poison") == 2


@pytest.mark.rule("STATUS-GEN-07")
def test_which_tokens_go_is_chosen_one_by_one(arena):
    scenario = arena().given(0, hand=["Scrub", "Trap"])
    scenario.given(1, tokens={"Poison": 1, "Burn": 1, "Bleed": 2})
    scenario.play("Scrub").choose("Player 2").choose("2").choose("Burn").choose("Bleed")
    left = {name: scenario.tokens(1, name) for name in ("Poison", "Burn", "Bleed")}
    assert left == {"Poison": 1, "Burn": 0, "Bleed": 1}


@pytest.mark.rule("STATUS-GEN-07")
def test_an_offensive_ability_removes_what_the_attacker_chooses_from_its_target(arena):
    scenario = arena().given(1, tokens={"Evasive": 1, "Shadows": 1}).strike("Cure")
    scenario.until("token", 0).choose("Shadows").defend(None).finish()
    assert (scenario.tokens(1, "Evasive"), scenario.tokens(1, "Shadows")) == (1, 0)
    assert scenario.dealt(1) == [2]


# --- spending -----------------------------------------------------------------------------------


@pytest.mark.rule("STATUS-GEN-08")
def test_a_spendable_token_may_be_spent_in_any_phase_of_any_turn(arena):
    # Printed edition; in the current one RULE-108 overrules it in the Discard Phase.
    scenario = arena().given(0, tokens={"Cleanse": 1, "Poison": 1}, hand=["Trap"])
    scenario.given(1, tokens={"Cleanse": 1, "Poison": 1, "Evasive": 1})
    seen: dict[int, set[tuple[int, str]]] = {0: set(), 1: set()}
    scenario.until_upkeep(1)
    scenario._filler = 1
    while scenario.table.turn < 4:
        decision = scenario.decision
        assert decision.player is not None
        if scenario.offers("Spend Cleanse"):
            seen[decision.player].add((scenario.table.active, scenario.table.phase))
        scenario.choose("pass")
    phases = {"upkeep", "income", "main", "offensive", "end"}
    for player in (0, 1):
        for active in (0, 1):
            assert {phase for turn, phase in seen[player] if turn == active} >= phases


@pytest.mark.rule("STATUS-GEN-08")
def test_the_effect_of_a_spent_token_is_immediate(arena):
    scenario = arena().given(0, tokens={"Cleanse": 1, "Poison": 1}, hand=["Trap"])
    scenario.play("Cleanse")
    assert (scenario.tokens(0, "Cleanse"), scenario.tokens(0, "Poison")) == (0, 0)
    assert scenario.decision.kind == "main"


@pytest.mark.rule("STATUS-GEN-08")
def test_a_text_may_narrow_when_a_token_is_spent(arena):
    scenario = arena().given(0, tokens={"Wellspring": 1, "Chi": 1}, health=30)
    scenario.until_offered(0, "Wellspring").roll(2, 2, 2, 2, 2)
    scenario.asked.clear()
    scenario.activate("Jinx").finish()
    assert scenario.never_offered("Wellspring")  # for its holder's Main Phase, no Roll Phase
    assert scenario.never_offered("Chi")  # neither damage to prevent nor an Attack


@pytest.mark.rule("STATUS-GEN-09")
def test_spending_costs_no_cp(arena):
    for cp in (0, 5):
        scenario = arena().given(1, cp=cp, tokens={"Evasive": 1}).strike("Five Undefendable", 1)
        scenario.plays(1, "Evasive").finish()
        assert scenario.dealt(1) == []
        assert scenario.cp(1) == cp
        assert not scenario.happened(CpChanged)


@pytest.mark.rule("STATUS-GEN-10")
def test_nobody_may_act_between_the_halves_of_a_spent_tokens_text(arena):
    # Back Strike has a break in its text, the attacker an instant; still nobody is asked.
    scenario = arena().given(0, hand=["Pry"], cp=5).given(1, tokens={"Back Strike": 1, "Bleed": 1})
    scenario.strike("Five Undefendable", 5).plays(1, "Back Strike").finish()
    assert scenario.dealt(0) == [3]
    assert PROMPTS["then"] not in [d.message.id for d in scenario.asked]


@pytest.mark.rule("STATUS-GEN-10", "TIMING-04")
def test_the_active_players_removal_beats_a_declared_spend(arena):
    scenario = arena().given(0, hand=["Pry"]).given(1, tokens={"Agility": 1})
    scenario.strike("Nine").window(1, "effects").play("Agility")
    assert scenario.decision.message.id == PROMPTS["declared"]
    scenario.choose("Play Pry").choose("Player 2").defend(None).finish()
    assert scenario.tokens(1, "Agility") == 0
    assert scenario.dealt(1) == [9]


@pytest.mark.rule("STATUS-GEN-10", "TIMING-05")
def test_the_active_players_spend_beats_a_removal_which_stays_in_hand(arena):
    # Printed edition; in the current one RULE-112 overrules it: the card is spent.
    scenario = (
        arena().given(0, tokens={"Bonus Damage": 1}, value=3).given(1, hand=["Buh Bye"], cp=2)
    )
    scenario.strike("Nine").window(1, "effects").play("Buh Bye").choose("Player 1")
    assert scenario.decision.player == 0
    scenario.choose("Spend Bonus Damage").defend(None).finish()
    assert scenario.dealt(1) == [12]
    assert (scenario.hand(1), scenario.cp(1)) == (["Buh Bye"], 2)
    assert [e.card.name for e in scenario.happened(PlayCancelled)] == ["Buh Bye"]
    assert not scenario.happened(CardPlayed)


@pytest.mark.rule("STATUS-GEN-08")
def test_whatever_a_text_asks_for_is_paid(arena):
    scenario = arena().given(0, cp=2, tokens={"Pawn": 2}, hand=["Trap", "Bolt"]).play("Pawn")
    scenario.choose("Discard Bolt")
    assert (scenario.cp(0), scenario.tokens(0, "Pawn"), scenario.hand(0)) == (5, 1, ["Trap"])
    scenario.play("Pawn")
    assert (scenario.cp(0), scenario.tokens(0, "Pawn"), scenario.hand(0)) == (8, 0, [])
    scenario = arena().given(0, tokens={"Pawn": 1, "Alms": 1}).play("Alms")
    assert (len(scenario.hand(0)), scenario.player(0).tokens) == (3, ())


@pytest.mark.rule("STATUS-GEN-08")
def test_what_cannot_be_paid_is_not_offered(arena):
    scenario = arena().given(0, cp=0, tokens={"Pawn": 1, "Font": 1, "Wellspring": 1})
    scenario.until("main")
    assert [text.split(":")[0] for text in scenario.offered()] == [
        "Spend Wellspring",
        "End the Main Phase",
    ]


@pytest.mark.rule("STATUS-GEN-08")
def test_a_token_whose_price_is_cp_stays(arena):
    scenario = arena().given(0, cp=3, health=40, hand=["Trap"], tokens={"Font": 1}).play("Font")
    assert (scenario.health(0), scenario.cp(0), scenario.tokens(0, "Font")) == (42, 2, 1)
    assert not scenario.offers("Use Font")


# --- lasting, limits ----------------------------------------------------------------------------


@pytest.mark.rule("STATUS-GEN-11")
@pytest.mark.rule("RULE-028")
def test_a_persistent_token_stays_until_something_removes_it(arena):
    scenario = arena().given(0, hand=["Purge"]).given(1, tokens={"Burn": 1})
    for turns in range(1, 4):
        scenario.until_upkeep(1).upkeep().until_upkeep(1).upkeep()
        assert scenario.tokens(1, "Burn") == 1
        assert scenario.health(1) == 50 - 2 * turns
    scenario.play("Purge").choose("Player 2")
    assert scenario.tokens(1, "Burn") == 0


@pytest.mark.rule("STATUS-GEN-12")
def test_what_is_gained_beyond_the_limit_is_lost_and_the_rest_goes_on(arena):
    scenario = arena().given(0, hand=["Cut"]).given(1, tokens={"Bleed": 2})
    scenario.play("Cut").choose("Player 2")
    assert scenario.tokens(1, "Bleed") == 2
    assert len(scenario.hand(0)) == 1  # the card's other effect


@pytest.mark.rule("STATUS-GEN-12")
def test_as_many_as_fit_arrive(arena):
    scenario = arena().given(0, hand=["Venom"]).given(1, tokens={"Poison": 2})
    scenario.play("Venom").choose("Player 2")
    assert scenario.tokens(1, "Poison") == 3
    (event,) = scenario.happened(TokensGained)
    assert (event.count, event.total) == (1, 3)


@pytest.mark.rule("STATUS-GEN-12")
def test_a_text_may_speak_of_what_was_too_much(arena):
    scenario = arena().given(0, hand=["Moths"], tokens={"Moth": 1}).play("Moths")
    assert scenario.tokens(0, "Moth") == 2
    assert len(scenario.hand(0)) == 2


@pytest.mark.rule("STATUS-GEN-13")
def test_a_raised_limit_is_for_one_player_and_the_whole_game(arena):
    scenario = arena().given(0, hand=["Widen", "Bless", "Bless"], tokens={"Evasive": 3})
    scenario.given(1, tokens={"Evasive": 3}).play("Widen")
    assert [(e.player, e.limit) for e in scenario.happened(LimitRaised)] == [(0, 4)]
    scenario.play("Bless").choose("Player 1").play("Bless").choose("Player 2")
    assert (scenario.tokens(0, "Evasive"), scenario.tokens(1, "Evasive")) == (4, 3)
    scenario.next_turn().next_turn().given(0, hand=["Bless"])
    assert scenario.tokens(0, "Evasive") == 4
    scenario.play("Bless").choose("Player 1")
    assert scenario.tokens(0, "Evasive") == 4


# --- unique, moving, protection -----------------------------------------------------------------


@pytest.mark.rule("STATUS-GEN-14")
def test_a_unique_token_follows_the_general_rules_where_its_text_is_silent(arena):
    # Silence bans neither removal nor transfer; Hex bans transfer only.
    scenario = (
        arena().given(0, hand=["Hand Over", "Trap"]).given(1, tokens={"Silence": 1, "Hex": 1})
    )
    scenario.play("Hand Over")
    assert (scenario.tokens(0, "Silence"), scenario.tokens(1, "Silence")) == (1, 0)
    assert scenario.tokens(1, "Hex") == 1
    scenario = arena().given(0, hand=["Purge"]).given(1, tokens={"Silence": 1})
    scenario.play("Purge").choose("Player 2")
    assert scenario.tokens(1, "Silence") == 0


@pytest.mark.rule("STATUS-GEN-15")
def test_a_transfer_moves_a_token_from_one_player_to_another(arena):
    scenario = arena().given(0, hand=["Hand Over"], tokens={"Bleed": 1})
    scenario.given(1, tokens={"Evasive": 1}).play("Hand Over").choose("Player 1")
    assert (scenario.tokens(0, "Bleed"), scenario.tokens(1, "Bleed")) == (0, 1)
    scenario = arena().given(0, hand=["Hand Over"], tokens={"Bleed": 1})
    scenario.given(1, tokens={"Evasive": 1}).play("Hand Over").choose("Player 2")
    assert (scenario.tokens(0, "Evasive"), scenario.tokens(1, "Evasive")) == (1, 0)


@pytest.mark.rule("STATUS-GEN-15")
def test_a_transfer_respects_the_receivers_limit(arena):
    scenario = arena().given(0, hand=["Hand Over"], tokens={"Burn": 1, "Bleed": 2})
    scenario.given(1, tokens={"Burn": 1, "Bleed": 2})
    assert not scenario.offers("Play Hand Over")  # neither can take what the other has
    scenario = arena("king-of-the-hill").given(0, hand=["Hand Over"], tokens={"Burn": 1})
    scenario.given(1, tokens={"Burn": 1}).play("Hand Over").choose("Player 1")
    assert (scenario.tokens(0, "Burn"), scenario.tokens(2, "Burn")) == (0, 1)


UNMOVABLE = ["Hex", "Dominance", "Life Siphon", "Vibranium Suit"]
PROTECTED = ["Salve", "King's Hand", "Covert Ops", "Crown"]


@pytest.mark.rule("STATUS-GEN-16")
@pytest.mark.parametrize("name", UNMOVABLE + PROTECTED)
def test_a_protected_token_is_not_transferred(arena, name):
    scenario = arena().given(0, hand=["Hand Over"]).given(1, tokens={name: 1})
    assert not scenario.offers("Play Hand Over")


@pytest.mark.rule("STATUS-GEN-16")
@pytest.mark.parametrize("name", UNMOVABLE)
def test_a_token_that_may_not_be_transferred_can_be_removed(arena, name):
    scenario = arena().given(0, hand=["Purge"]).given(1, tokens={name: 1})
    scenario.play("Purge").choose("Player 2")
    assert scenario.tokens(1, name) == 0


@pytest.mark.rule("STATUS-GEN-16")
@pytest.mark.parametrize("name", PROTECTED)
def test_a_token_that_may_not_be_removed_is_not(arena, name):
    scenario = arena().given(0, hand=["Purge", "What Status Effects?"], cp=5)
    scenario.given(1, tokens={name: 1, "Bleed": 1})
    scenario.play("Purge").choose("Player 2")
    assert (scenario.tokens(1, name), scenario.tokens(1, "Bleed")) == (1, 0)
    assert not scenario.offers("Play What Status Effects?")


@pytest.mark.rule("STATUS-GEN-16")
@pytest.mark.parametrize("card", ["Grab", "Snuff"])
def test_a_protected_token_is_neither_stolen_nor_lost_to_others(arena, card):
    scenario = arena().given(0, hand=[card]).given(1, tokens={"Covert Ops": 2})
    scenario.play(card)
    assert (scenario.tokens(0, "Covert Ops"), scenario.tokens(1, "Covert Ops")) == (0, 2)


@pytest.mark.rule("STATUS-GEN-16")
def test_a_token_without_protection_is_stolen(arena):
    scenario = arena().given(0, hand=["Filch"]).given(1, tokens={"Evasive": 2}).play("Filch")
    assert (scenario.tokens(0, "Evasive"), scenario.tokens(1, "Evasive")) == (1, 1)


@pytest.mark.rule("STATUS-GEN-16")
def test_spending_ones_own_token_is_never_a_removal(arena):
    scenario = arena().given(1, tokens={"Vibranium Suit": 1}).strike("Five Undefendable")
    scenario.plays(1, "Vibranium Suit").finish()
    assert scenario.tokens(1, "Vibranium Suit") == 0
    scenario = arena().given(0, tokens={"Covert Ops": 2}, hand=["Trap"], top=["Push"])
    scenario.play("Covert Ops")
    assert scenario.tokens(0, "Covert Ops") == 1


@pytest.mark.rule("STATUS-GEN-17")
def test_a_transfer_keeps_side_value_and_inflictor(arena):
    scenario = arena("king-of-the-hill").given(0, hand=["Hand Over"])
    scenario.given(1, tokens={"Time Bomb": 1}, sides={"Time Bomb": "0:01"}, inflictor=2)
    scenario.play("Hand Over").choose("Player 1")
    moved = token(scenario, 0, "Time Bomb")
    assert (moved.side, moved.inflictor) == ("0:01", 2)
    scenario = arena().given(0, hand=["Hand Over"]).given(1, tokens={"Bonus Damage": 1}, value=4)
    scenario.play("Hand Over")
    assert token(scenario, 0, "Bonus Damage").value == 4


@pytest.mark.rule("STATUS-GEN-17", "STATUS-SHADOWS-02")
def test_how_long_a_token_was_held_is_its_holders_own(arena):
    # The giver had the Shadows at the start of this turn; the new holder has not.
    scenario = arena().given(0, hand=["Hand Over", "Trap"], tokens={"Burn": 1})
    scenario.given(1, tokens={"Shadows": 1}).play("Hand Over").choose("Player 2")
    assert scenario.tokens(0, "Shadows") == 1
    scenario.until_upkeep(1)
    assert scenario.tokens(0, "Shadows") == 1
    scenario.next_turn().next_turn().until_upkeep(1)
    assert scenario.tokens(0, "Shadows") == 0


@pytest.mark.rule("STATUS-GEN-17")
@pytest.mark.parametrize("moved", [True, False])
def test_a_token_that_was_moved_this_turn_was_not_had_at_its_start(arena, moved):
    scenario = arena().given(0, hand=["Hand Over"]).given(1 if moved else 0, tokens={"Chi": 1})
    if moved:
        scenario.play("Hand Over")
    assert scenario.tokens(0, "Chi") == 1
    scenario.strike("Nine").defend(None).finish()
    assert scenario.never_offered("Chi") is moved


@pytest.mark.rule("STATUS-GEN-17", "STATUS-STUN-02")
def test_a_transfer_keeps_the_attack_that_inflicted_a_token(arena):
    scenario = arena("king-of-the-hill").given(2, hand=["Pass Round"]).strike("Daze").aim(1)
    scenario.window(2, "effects").play("Pass Round")
    scenario.choose("Player 3").dice(1, 1, 1, 1, 1).until("roll")
    assert scenario.decision.player == 0
    assert [(e.player, e.target) for e in scenario.happened(ExtraPhaseGranted)] == [(0, 2)]


@pytest.mark.rule("STATUS-GEN-17")
def test_tokens_of_one_name_that_differ_are_told_apart(arena):
    scenario = arena().given(0, tokens={"Bonus Damage": 2}, value=[1, 4]).strike("Nine")
    scenario.window(0, "effects")
    (four,) = [text for text in scenario.offered() if "(value 4)" in text]
    scenario.choose(four).defend(None).finish()
    assert scenario.dealt(1) == [13]
    assert token(scenario, 0, "Bonus Damage").value == 1


# --- texts that wait for a token ----------------------------------------------------------------


@pytest.mark.rule("STATUS-GEN-02")
def test_a_text_that_waits_for_a_token_speaks_before_it_arrives(arena):
    scenario = arena().given(0, hand=["Venom", "Venom"]).given(1, tokens={"Amulet": 1})
    scenario.play("Venom").choose("Player 2")
    assert scenario.tokens(1, "Poison") == 1  # one of the two was prevented
    scenario.play("Venom").choose("Player 2")
    assert scenario.tokens(1, "Poison") == 3  # once a turn


@pytest.mark.rule("STATUS-GEN-08")
def test_a_prohibition_with_a_condition_holds_while_the_condition_does(arena):
    scenario = arena().given(1, tokens={"Cage": 1}).strike("Nine").finish()
    assert not any(d.kind == "defense" for d in scenario.asked)
    assert scenario.dealt(1) == [9]


@pytest.mark.rule("STATUS-GEN-02")
@pytest.mark.rule("RULE-063")
def test_a_defence_that_prevents_a_status_effect_takes_back_what_the_attack_inflicted():
    scenario = duel("moon-elf", "barbarian").given(1, upgrades=["Thick Skin II"])
    scenario.given(1, tokens={"Poison": 1}).activate("Blinding Shot", 1, 2, 3, 4, 5)
    scenario.until("defense")
    assert scenario.tokens(1, "Blind") == 1
    scenario.defend("Thick Skin II", 4, 4, 1, 1).until("may").choose("Yes").finish()
    assert scenario.tokens(1, "Blind") == 0
    assert scenario.tokens(1, "Poison") == 1
    assert [e.token.name for e in scenario.happened(TokenPrevented)] == ["Blind"]


HOARD = content("""
status Mote: positive, limit 5
  Spend up to 2 any time: Gain CP equal to 1 per token spent.

status Dust: positive, limit 5
  Spend all any time: Gain CP equal to 1 per token spent.

status Salt: positive, limit 5
  Spend any number any time: Gain CP equal to 1 per token spent.

hero Miser
  complexity 1
  dice: 1-3 Coin, 4-5 Lock, 6 Key

  offensive Pinch
    3 Coin: Deal 4 dmg.

  ultimate Windfall!
    5 Key: Deal 12 dmg.

  defensive Shut
    defense roll 2: Heal 1 x Lock.

  card Pad, cost 9, main, copies 9: Draw 1.
""")


@pytest.mark.rule("STATUS-GEN-09")
@pytest.mark.parametrize(
    ("token", "offered"),
    [
        ("Mote", ["Spend 1 Mote", "Spend 2 Mote"]),
        ("Salt", ["Spend 1 Salt", "Spend 2 Salt", "Spend 3 Salt"]),
        ("Dust", []),  # one answer is no question
    ],
)
def test_a_price_of_several_tokens_is_what_it_says(token, offered):
    scene = duel("miser", "miser", library=HOARD)
    scene.given(0, cp=0, hand=["Pad"], tokens={token: 3})
    scene.choose(f"Spend {token}")
    asked = [option.text for option in scene.decision.options if option.kind == "number"]
    assert asked == offered
    if offered:
        scene.choose(offered[-1])
    assert scene.tokens(0, token) == 3 - (len(offered) or 3)
    assert scene.cp(0) == (len(offered) or 3)
