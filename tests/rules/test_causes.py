"""Causes of events: the card, the token or the ability at work, with its instance."""

from dicethrone_rules import Game, Message
from dicethrone_rules.engine import events as e
from dicethrone_rules.testing.scenario import Scenario, content, duel

TABLE = content("""
status Ember: negative, limit 2
  During your Upkeep: Take 1 dmg.

status Spark: positive, limit 3
  Spend any time: Gain 1 CP.

hero Caster
  complexity 1
  dice: 1-3 Ray, 4-5 Orb, 6 Star

  passive Calm
    During your Income: Gain 1 CP.

  offensive Bolt
    3 Ray: Gain Spark. Inflict Ember. Deal 4 dmg.

  ultimate Blaze!
    5 Star: Deal 12 dmg.

  defensive Shade
    defense roll 2: Gain Spark.

  upgrade Bolt II, cost 1
    3 Ray: Deal 6 dmg.

  card Coin, cost 0, main: Gain 2 CP. Draw 1.
  card Push, cost 0, roll, attack modifier: Add 3 dmg. Inflict Ember.
  card Flare, cost 0, main: Deal 3 dmg to a chosen opponent.
  card Pebble, cost 9, main, copies 8: Gain 1 CP.
""")


def casters() -> Scenario:
    return duel("caster", "caster", library=TABLE).given(0, hand=[]).given(1, hand=[])


def cause(event: e.Event) -> tuple[str, str, int] | None:
    """(kind, name, seat) of what brought an event."""
    by = event.cause
    return None if by is None else (by.content.kind, by.content.name, by.seat)


def causes(scenario: Scenario, kind: type[e.Event]) -> list[tuple[str, str, int] | None]:
    return [cause(event) for event in scenario.happened(kind)]


def test_a_card_brings_what_it_does_and_is_itself_the_players_choice():
    scenario = casters().given(0, hand=["Coin"])
    (card,) = scenario.player(0).hand
    scenario.play("Coin")
    gained = [event for event in scenario.happened(e.CpChanged) if event.cause is not None]
    assert [(event.change, cause(event)) for event in gained] == [(2, ("card", "Coin", 0))]
    assert gained[0].cause.id == card
    assert causes(scenario, e.CardDrawn)[-1] == ("card", "Coin", 0)
    assert causes(scenario, e.CardPlayed) == causes(scenario, e.CardPutAway) == [None]


def test_an_ability_brings_what_it_does_at_once_before_the_defence_and_with_its_damage():
    scenario = casters().activate("Bolt", 1, 1, 1, 4, 6).defend(None).finish()
    (activated,) = scenario.happened(e.AbilityActivated)
    assert activated.cause is None
    for event in (
        *scenario.happened(e.TokensGained),
        *scenario.happened(e.DamageAimed),
        *scenario.happened(e.DamageDealt),
    ):
        assert cause(event) == ("ability", "Bolt", 0)
        assert event.cause.id == activated.attack
    assert [event.token.name for event in scenario.happened(e.TokensGained)] == ["Spark", "Ember"]


def test_what_a_card_attaches_to_an_attack_is_brought_by_the_card():
    scenario = casters().given(0, hand=["Push"])
    (card,) = scenario.player(0).hand
    scenario.activate("Bolt", 1, 1, 1, 4, 6).window(0, "activated").play("Push")
    scenario.defend(None).finish()
    assert causes(scenario, e.AttackModified) == [("card", "Push", 0)]
    embers = [told for told in scenario.happened(e.TokensGained) if told.token.name == "Ember"]
    assert {cause(event) for event in embers} == {("ability", "Bolt", 0), ("card", "Push", 0)}
    assert {event.cause.id for event in embers if event.cause.content.kind == "card"} == {card}


def test_a_defence_brings_its_own():
    scenario = casters().activate("Bolt", 1, 1, 1, 4, 6).defend("Shade", 1, 1).finish()
    (defense,) = scenario.happened(e.DefenseActivated)
    (spark,) = [
        told
        for told in scenario.happened(e.TokensGained)
        if (told.token.name, told.player) == ("Spark", 1)
    ]
    assert defense.cause is None
    assert (cause(spark), spark.cause.id) == (("ability", "Shade", 1), defense.attack)


def test_a_token_brings_its_damage_of_the_upkeep_wherever_that_lands():
    scenario = casters().given(1, tokens={"Ember": 1}).until_upkeep(1).upkeep()
    (ember,) = scenario.player(1).tokens
    (dealt,) = scenario.happened(e.DamageDealt)
    assert cause(dealt) == ("token", "Ember", 1)
    assert dealt.cause.id == ember.id
    assert dealt.part == scenario.happened(e.DamageAimed)[0].part


def test_a_spent_token_brings_what_is_bought_with_it():
    scenario = casters().given(0, tokens={"Spark": 1}, cp=0)
    (spark,) = scenario.player(0).tokens
    scenario.choose("Spend Spark")
    assert causes(scenario, e.SpendDeclared) == [None]
    (lost,), (gained,) = scenario.happened(e.TokensLost), scenario.happened(e.CpChanged)
    assert lost.cause == gained.cause
    assert (cause(gained), gained.cause.id) == (("token", "Spark", 0), spark.id)


def test_damage_of_a_card_is_the_cards_until_it_lands():
    scenario = casters().given(0, hand=["Flare", "Pebble"]).play("Flare").roll(1, 2, 3, 5, 6)
    assert causes(scenario, e.DamageAimed) == causes(scenario, e.DamageDealt)
    assert causes(scenario, e.DamageDealt) == [("card", "Flare", 0)]


def test_an_upgrade_brings_itself_into_play_and_its_price():
    scenario = casters().given(0, hand=["Bolt II"], cp=3).play("Bolt II")
    assert causes(scenario, e.UpgradePlayed) == [("card", "Bolt II", 0)]
    paid = [event for event in scenario.happened(e.CpChanged) if event.change == -1]
    assert [cause(event) for event in paid] == [("card", "Bolt II", 0)]


def test_a_passive_ability_brings_what_it_says_and_the_course_of_the_game_nothing():
    scenario = casters().given(1, cp=0).until_upkeep(1).upkeep()
    income = [event for event in scenario.happened(e.CpChanged) if event.player == 1]
    assert [cause(event) for event in income] == [None, ("ability", "Calm", 1)]
    assert income[1].cause.id == -1
    assert set(causes(scenario, e.PhaseBegan)) == set(causes(scenario, e.TurnBegan)) == {None}


def test_a_game_is_over_for_a_reason():
    scenario = casters().given(1, health=4).activate("Bolt", 1, 1, 1, 4, 6).defend(None).settle()
    result = scenario.game.result
    assert result is not None
    assert (result.reason, result.message) == ("last-standing", Message("end.last-standing"))
    assert scenario.happened(e.GameEnded)[0].message.args["reason"] == result.message
    again = Game.from_json(scenario.game.to_json(), TABLE)
    assert again.result == result
    assert casters().game.result is None
