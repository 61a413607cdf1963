"""Piles of cards: who sees them, how cards come and go, and cards of a pile that happen."""

import pytest

import dicethrone_rules as dt
from dicethrone_rules.engine.events import CardMoved, CardResolved, PileShuffled
from dicethrone_rules.testing.invariants import events_hide
from dicethrone_rules.testing.scenario import Scenario, content, duel

TEXT = """\
hero Keeper
  complexity 3
  dice: 1-3 Chisel, 4-5 Stone, 6 Glyph
  pile Runes: seen by everybody
  pile Carved: seen by everybody
  pile Decoys: seen by nobody
  pile Satchel: seen by you

  card Frost Rune, in Runes
    Add 1 dmg.

  card Flame Rune, in Runes
    Gain 1 CP.

  card Echo Rune, in Runes
    Resolve all cards from Carved and put them into Runes.

  card Thin Air, in Decoys
    Prevent all incoming dmg.

  card Old Cloak, in Decoys
    Prevent 2 incoming dmg.

  status Decoy: positive, limit 1
    Spend when you would receive dmg from an Attack:
      Resolve 1 card from Decoys picked by the attacker and put it back.

  offensive Bolt
    3 Chisel: Deal 4 dmg. You may resolve 1 card from Carved and put it into Runes.
    3 Stone: Deal 2 + 1 per card in Satchel dmg. If no card is in Satchel, gain 1 CP.
    3 Glyph: TRIED

  defensive Ward
    defense roll 1: Prevent 1 x Stone incoming dmg.

  card Plain, cost 1, main
    Gain 3 CP.

  card Other, cost 0, main
    Gain 1 CP.
"""
HELD = ["Plain", "Other"]


def keepers(tried: str = "Draw 1.") -> Scenario:
    library = content(TEXT.replace("TRIED", tried))
    game = Scenario("duel", ("keeper", "keeper"), library)
    return game.given(0, hand=HELD)


def tried(text: str) -> Scenario:
    return keepers(text).activate("Bolt", 6, 6, 6, 1, 2)


@pytest.mark.rule("CORE-SETUP-07")
def test_a_card_of_a_pile_begins_there_and_not_in_the_deck():
    game = keepers()
    assert game.pile(0, "Runes") == ["Frost Rune", "Flame Rune", "Echo Rune"]
    assert sorted([*game.deck(0), *game.hand(0)]) == ["Other", "Plain"]


@pytest.mark.parametrize(
    ("pile", "owner", "opponent"),
    [("open/Runes", 3, 3), ("nobody/Decoys", 0, 0), ("owner/Satchel", 1, 0)],
)
def test_a_view_shows_a_pile_to_whom_it_says(pile, owner, opponent):
    game = keepers().given(0, piles={"Satchel": ["Plain"]}).game
    for seat, cards in ((0, owner), (1, opponent)):
        (zone,) = [z for z in game.view(seat).players[0].zones if z.name == pile]
        assert len(zone.cards) == cards
        assert zone.size >= cards


def test_a_resolved_card_happens_and_lies_elsewhere():
    game = keepers().given(0, piles={"Carved": ["Frost Rune"]}).activate("Bolt", 1, 1, 1, 4, 6)
    game.until("may").choose("Yes").defend("Ward", 1).finish()
    assert game.dealt(1) == [5]
    assert (game.pile(0, "Carved"), game.pile(0, "Runes")[-1]) == ([], "Frost Rune")
    assert [event.card.name for event in game.happened(CardResolved)] == ["Frost Rune"]


def test_a_card_of_a_pile_that_nobody_sees_happens_face_up():
    game = duel("barbarian", "loki").given(1, tokens={"Illusion": 1})
    game.activate("Smack", 1, 1, 1, 4, 5).window(1).play("Illusion").until("card", 0)
    before, option = game.game, game.decision.options[0]
    after = before.apply(option)
    assert any(isinstance(event, CardResolved) for event in after.events)
    events_hide(before, option, after)


def test_a_card_that_resolves_others_is_not_among_them():
    runes = ["Echo Rune", "Frost Rune", "Flame Rune"]
    game = keepers().given(0, cp=0, piles={"Carved": runes}).activate("Bolt", 1, 1, 1, 4, 6)
    game.until("may").choose("Yes").choose("Echo Rune").defend("Ward", 1).finish()
    assert (game.dealt(1), game.cp(0), game.pile(0, "Carved")) == ([5], 1, [])


def test_resolving_a_card_of_the_deck_takes_its_text_and_no_price():
    text = "Put 1 card from your hand into Satchel. Resolve 1 card from Satchel and put it back."
    game = keepers(text).given(0, cp=0).activate("Bolt", 6, 6, 6, 1, 2).choose("Plain").finish()
    assert (game.cp(0), game.pile(0, "Satchel")) == (3, ["Plain"])


@pytest.mark.parametrize(("place", "dealt"), [(1, []), (2, [2])])
def test_who_picks_a_card_that_lies_face_down_knows_only_its_place(place, dealt):
    game = keepers().given(1, tokens={"Decoy": 1}, piles={"Decoys": ["Thin Air", "Old Cloak"]})
    game.activate("Bolt", 1, 1, 1, 4, 6).window(1, "effects").play("Decoy")
    assert game.decision.player == 0
    assert game.offered() == ["Card 1, face down", "Card 2, face down"]
    game.choose(f"Card {place}").defend("Ward", 1).finish()
    assert game.dealt(1) == dealt
    assert len(game.happened(PileShuffled)) == 1  # nobody knows where it lies now


def test_cards_go_to_a_pile_and_are_counted():
    game = keepers().given(0, piles={"Satchel": HELD}).activate("Bolt", 4, 4, 4, 1, 6)
    assert game.defend("Ward", 1).finish().dealt(1) == [4]
    empty = keepers().given(0, cp=0).activate("Bolt", 4, 4, 4, 1, 6).defend("Ward", 1).finish()
    assert (empty.dealt(1), empty.cp(0)) == ([2], 1)


def test_only_the_owner_hears_which_card_goes_into_a_pile_of_theirs():
    game = tried("Put 1 card from your hand into Satchel.").choose("Other").finish()
    (moved,) = [event for event in game.happened(CardMoved) if event.zone == "owner/Satchel"]
    assert moved.card is not None
    assert moved.card.name == "Other"
    assert moved.redacted(0) == moved
    assert (moved.redacted(1).id, moved.redacted(1).card) == (-1, None)
    assert str(moved.redacted(1)) == "Player 1 puts a card into Satchel."


def test_the_top_cards_of_a_deck_go_into_a_pile_unseen():
    game = keepers("Put 1 card from your deck into Satchel.")
    game.given(0, top=["Plain", "Other"]).activate("Bolt", 6, 6, 6, 1, 2).finish()
    assert (game.pile(0, "Satchel"), game.deck(0)) == (["Plain"], ["Other"])


@pytest.mark.parametrize(("where", "deck"), [("top", ["Other", "Plain"]), ("bottom", None)])
def test_a_drawn_card_goes_back(where, deck):
    game = keepers("Draw 1. Put 1 drawn card back on the top or bottom.")
    game.given(0, top=["Other", "Plain"]).activate("Bolt", 6, 6, 6, 1, 2)
    game.choose(f"On the {where}").finish()
    assert game.hand(0) == []
    assert game.deck(0) == (deck or ["Plain", "Other"])


def test_samples_keep_piles_apart_from_the_deck():
    game = keepers().given(0, piles={"Satchel": ["Plain"]}).game
    for seed in range(20):
        imagined = game.sample(game.view(1), seed)._table
        owner = imagined.players[0]
        kept = {imagined.cards[card] for card in owner.zones["nobody/Decoys"]}
        assert kept == {"card:keeper/thin-air", "card:keeper/old-cloak"}
        assert {imagined.cards[card] for card in owner.deck + owner.hand} <= {
            "card:keeper/plain",
            "card:keeper/other",
        }


def test_a_game_with_piles_is_saved_and_read():
    game = keepers().given(0, piles={"Carved": ["Frost Rune"]}).game
    library = content(TEXT.replace("TRIED", "Draw 1."))
    fresh = dt.new_game(library, ["keeper", "keeper"], seed=4)
    assert dt.Game.from_json(fresh.to_json(), library).to_json() == fresh.to_json()
    assert game.view(1).players[0].zones
