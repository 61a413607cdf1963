"""Facts that a player reaches from a view: of what it shows, and of nothing that is hidden."""

import pickle

import pytest

import dicethrone_rules as dt
from dicethrone_rules.library.facts import AbilityFacts, CardFacts, ClauseFacts, TierFacts
from dicethrone_rules.testing.scenario import duel, shipped


def options(game, kind):
    return [option for option in game.decision.options if option.kind == kind]


def test_cards_tokens_and_abilities_have_facts():
    game = duel("barbarian", "moon-elf").given(0, hand=["Six-It"], tokens={"Evasive": 1})
    view = game.game.view(0)
    player = view.players[0]
    assert str(view.facts_of(player.hand[0])) == "sets 1 of your dice to 6"
    assert "prevents all that dmg" in str(view.facts_of(player.tokens[0]))
    assert isinstance(view.facts_of(player.board[0]), AbilityFacts)


def test_an_upgraded_ability_has_the_facts_of_its_level():
    game = duel("barbarian", "moon-elf").given(0, upgrades=["Smack II"])
    view = game.game.view(1)
    smack = next(ability for ability in view.players[0].board if ability.name == "Smack II")
    facts = view.facts_of(smack)
    assert isinstance(facts, AbilityFacts)
    assert str(facts.tiers[0]) == "3 Sword: deals 5 (normal)"


def test_facts_of_anything_else_are_refused():
    view = duel("barbarian", "moon-elf").game.view(0)
    assert view.facts_of("card:no-such-card") is None
    with pytest.raises(dt.SetupError, match=r"a token, an ability or a key, not of 5\."):
        view.facts_of(5)  # type: ignore[arg-type]


def test_options_have_the_facts_of_what_they_play():
    game = duel("barbarian", "moon-elf").given(0, hand=["Getting Paid"], tokens={"Cleanse": 1})
    game = game.given(0, tokens={"Cleanse": 1, "Burn": 1}, cp=3)
    view = game.game.view(0)
    found = [view.facts_of(option) for option in options(game, "play")]
    cards = [facts for facts in found if isinstance(facts, CardFacts)]
    spends = [facts for facts in found if isinstance(facts, ClauseFacts)]
    assert {str(card) for card in cards} == {"gains 2 CP"}
    assert {str(spend.does) for spend in spends} == {"removes 1 status effect"}


def test_announcing_has_the_facts_of_the_tier_that_the_dice_meet():
    game = duel("barbarian", "moon-elf")
    game.roll(1, 1, 2, 3, 6)
    view = game.game.view(0)
    (announce,) = [o for o in options(game, "roll") if o.value[0] == "announce"]
    facts = view.facts_of(announce)
    assert isinstance(facts, TierFacts)
    assert str(facts) == "4 Sword: deals 6 (normal)"


def test_passing_has_no_facts():
    game = duel("barbarian", "moon-elf")
    game.roll(1, 1, 2, 3, 6)
    assert game.game.view(0).facts_of(game.decision.options[-1]) is None


def test_a_card_that_is_hidden_is_not_found():
    game = duel("barbarian", "moon-elf").given(0, hand=["Six-It"])
    card = game.game.view(0).players[0].hand[0]
    seen = game.game.view(1)
    hidden = dt.Option("discard", card.id, dt.Message("option.pass"))
    assert seen.facts_of(hidden) is None


def test_a_view_that_left_its_game_says_where_facts_are():
    view = dt.new_game(shipped(), ["barbarian", "moon-elf"], seed=1).view(0)
    again = pickle.loads(pickle.dumps(view))
    with pytest.raises(dt.SetupError, match=r"dt\.facts"):
        again.facts_of(again.players[0].board[0])
