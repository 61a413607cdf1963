"""Content keys, what a name means, and what a game can reach."""

import re

import pytest

import dicethrone_rules as dt
from dicethrone_rules.engine.play.run import MOST_KEPT
from dicethrone_rules.language import ast as a
from dicethrone_rules.language.ast import references as refer
from dicethrone_rules.library import keys
from dicethrone_rules.library.check import check_text
from dicethrone_rules.records import field_types
from dicethrone_rules.testing.playing import Start
from dicethrone_rules.testing.scenario import content, duel, shipped

HERO = """
hero {name}
  complexity 1
  dice: 1-3 {symbol}, 4-5 Heart, 6 Star
{own}
  offensive Jab
    3 {symbol}: Deal 1 dmg.
  ultimate End!
    5 Star: Deal 1 dmg.
  defensive Wall
    defense roll 1: Heal 1 x {symbol}.
  card Lamp, cost 0, main, copies 9: Draw 1.
  card Curse, cost 0, main: Inflict Gloom on a chosen opponent.
  card Cure, cost 0, main: Remove 1 Gloom from a chosen opponent.
  card Balm, cost 0, main: Remove 1 Gloom.
"""
GLOOM = """
  status Gloom: negative, limit {limit}
    During your Upkeep: Take 1 dmg.
"""


def hero(name, own="", symbol="Sword"):
    return HERO.format(name=name, own=own, symbol=symbol)


def night(first, second, shared=""):
    """A duel of Ash and Birch, each with tokens of its own."""
    return duel("ash", "birch", content(shared + hero("Ash", first) + hero("Birch", second)))


# --- keys -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Grave Digger", "grave-digger"),
        ("Feelin' Good!", "feelin-good"),
        ("Get That Outta Here", "get-that-outta-here"),
        ("Père Noël", "pere-noel"),
        ("Ἀθηνᾶ", "αθηνα"),
        ("snake_case", "snake-case"),
        ("!", ""),
    ],
)
def test_a_slug_keeps_letters_and_digits(name, slug):
    assert keys.slug(name) == slug


def test_the_owner_of_a_key_is_whom_it_stands_in():
    assert keys.owner_of("token:evasive#0") == ""
    assert keys.owner_of("card:tip-it") == ""
    assert keys.owner_of("token:treant/sapling#1") == "treant"
    assert keys.owner_of("upgrade:monk/fist-ii/palm@0") == "monk"
    assert keys.owner_of("hero:monk@setup") == "monk"
    assert keys.owner_of("creature:undead/ghoul/1") == "undead"


def test_the_compiled_content_goes_by_keys():
    code = duel("treant", "barbarian").game._context.code
    found = {*code.programs, *code.tokens, *code.standings, *code.abilities, *code.cards}
    shape = r"(?:token|card|ability|upgrade|hero):[a-z0-9-]+(?:/[a-z0-9-]+){0,2}(?:[@#~][\w.#@]+)*"
    assert [key for key in found if not re.fullmatch(shape, key)] == []
    assert "token:treant/sapling" in code.tokens
    assert "upgrade:barbarian/smack-ii" in code.cards
    assert "upgrade:barbarian/smack-ii" in code.abilities


def test_every_name_in_the_ast_refers_or_is_a_title():
    tables = [table for table in vars(refer).values() if isinstance(table, dict)]
    tables = [table for table in tables if all(isinstance(kind, type) for kind in table)]
    listed = {(kind, field) for table in tables for kind in table for field in table[kind]}
    nodes = [k for k in vars(a).values() if isinstance(k, type) and issubclass(k, a.Node)]
    holding = {
        (kind, field)
        for kind in nodes
        for field, written in field_types(kind).items()
        if re.search(r"\bName\b", written)
    }
    assert listed == holding


# --- names ----------------------------------------------------------------------------------------


def test_two_heroes_may_each_have_a_token_of_one_name():
    game = night(GLOOM.format(limit=1), GLOOM.format(limit=2)).given(0, hand=["Curse"])
    game.play("Curse")
    (token,) = game.player(1).tokens
    assert token.key == "token:ash/gloom"
    codes = game.game._context.code.tokens
    assert [codes[f"token:{hero}/gloom"].limit for hero in ("ash", "birch")] == [1, 2]


def test_a_hero_means_its_own_token():
    game = night(GLOOM.format(limit=1), GLOOM.format(limit=2)).given(0, hand=["Curse", "Cure"])
    game.given(1, tokens={"Gloom": 1})  # what Birch means by the name
    assert not game.offers("Play Cure")
    game.play("Curse")
    assert game.offers("Play Cure")


def test_tokens_of_equal_text_are_one_token():
    game = night(GLOOM.format(limit=1), GLOOM.format(limit=1)).given(0, hand=["Curse", "Cure"])
    game.given(1, tokens={"Gloom": 1})
    assert [token.key for token in game.player(1).tokens] == ["token:ash/gloom"]
    game.play("Curse")  # at the limit
    assert game.tokens(1, "Gloom") == 1
    assert game.play("Cure").tokens(1, "Gloom") == 0


def test_a_token_that_says_what_the_shared_one_says_is_the_shared_one():
    shared = GLOOM.format(limit=1).replace("\n  ", "\n")
    game = night(GLOOM.format(limit=1), "", shared).given(0, hand=["Curse"]).play("Curse")
    assert [token.key for token in game.player(1).tokens] == ["token:gloom"]


def test_equal_text_about_different_things_is_not_the_same():
    spark = "\n  status Spark: negative, limit {limit}\n    During your Upkeep: Take 1 dmg.\n"
    gloom = "\n  status Gloom: negative, limit 1\n    During your Upkeep: Gain Spark.\n"
    game = night(spark.format(limit=1) + gloom, spark.format(limit=2) + gloom)
    assert game.game._reach.same == {}
    game = night(spark.format(limit=1) + gloom, spark.format(limit=1) + gloom)
    assert game.game._reach.same == {
        "token:birch/gloom": "token:ash/gloom",
        "token:birch/spark": "token:ash/spark",
    }


def test_equal_text_about_other_dice_is_not_the_same():
    gloom = "\n  status Gloom: negative, limit 1\n    During your Upkeep: Roll 1. On Sword, draw 1."
    other = hero("Birch", gloom).replace("1-3 Sword, 4-5 Heart", "1-2 Sword, 3-5 Heart")
    game = duel("ash", "birch", content(hero("Ash", gloom) + other))
    assert game.game._reach.same == {}


def test_a_shared_text_means_shared_tokens():
    shared = GLOOM.format(limit=3).replace("\n  ", "\n")
    shared += "\nshared card Dusk, cost 0, main: Gain Gloom.\n"
    game = night(GLOOM.format(limit=1), "", shared).given(0, hand=["Dusk"]).play("Dusk")
    assert [token.key for token in game.player(0).tokens] == ["token:gloom"]


def test_a_shared_action_means_shared_tokens():
    shared = GLOOM.format(limit=3).replace("\n  ", "\n") + "\naction darken\n  Gain Gloom.\n"
    own = GLOOM.format(limit=1) + "\n  card Dusk, cost 0, main: Darken.\n"
    game = night(own, "", shared).given(0, hand=["Dusk"]).play("Dusk")
    assert [token.key for token in game.player(0).tokens] == ["token:gloom"]


def errors(text):
    return [(each.code, each.underlined) for each in check_text(text) if str(each)[0] == "e"]


def test_the_checker_knows_whose_tokens_a_text_can_name():
    one, two = hero("Ash", GLOOM.format(limit=1)), hero("Birch", GLOOM.format(limit=2))
    assert errors(one + two) == []
    found = check_text(one + hero("Birch"))
    told = [each for each in found if each.code == "DT201"]
    assert {each.underlined for each in told} == {"Gloom"}
    assert told[0].label == "Ash has it for itself"


def test_a_hero_has_a_token_of_a_name_once():
    own = GLOOM.format(limit=1) * 2
    assert errors(hero("Ash", own)) == [("DT210", "Gloom")]
    own = GLOOM.format(limit=1) + GLOOM.format(limit=1).replace("Gloom", "Gloom!")
    assert ("DT217", "Gloom!") in errors(hero("Ash", own))


def test_a_name_made_of_names_that_only_another_hero_has_is_no_mistake():
    other = hero("Birch", GLOOM.format(limit=1).replace("Gloom", "Deep")).replace("Gloom", "Deep")
    own = GLOOM.format(limit=1).replace("Gloom", "Deep Gloom")
    text = hero("Ash", own).replace("Inflict Gloom", "Inflict Deep Gloom")
    text = text.replace("Remove 1 Gloom", "Remove 1 Deep Gloom")
    shared = GLOOM.format(limit=1).replace("\n  ", "\n")
    shared += "\nshared card Dusk, cost 0, main: Gain Gloom.\n"
    assert errors(shared + text + other) == []


# --- reach ----------------------------------------------------------------------------------------

ELSEWHERE = hero("Cedar", GLOOM.format(limit=4)) + "\nstatus Fog: negative, limit 1\n"
BOTH = hero("Ash", GLOOM.format(limit=1)) + hero("Birch", GLOOM.format(limit=2))


def test_other_content_breaks_no_save_and_no_replay():
    game = Start(("ash", "birch")).game(content(BOTH))
    for _ in range(20):
        assert game.decision is not None
        game = game.apply(game.decision.options[-1])
    more = content(ELSEWHERE + BOTH)
    assert dt.Game.from_json(game.to_json(), more).to_json() == game.to_json()
    replay = dt.Replay.from_json(game.replay.to_json())
    assert replay.play(more).to_json() == game.to_json()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("limit 2", "limit 3"),
        ("Take 1 dmg.", "Take 2 dmg."),
        ("cost 0, main: Remove 1 Gloom.", "cost 1, main: Remove 1 Gloom."),
    ],
)
def test_content_that_the_game_reaches_is_part_of_its_fingerprint(before, after):
    game = Start(("ash", "birch")).game(content(BOTH))
    other = content(BOTH.replace(before, after))
    with pytest.raises(dt.SaveError, match="other content"):
        dt.Game.from_json(game.to_json(), other)


def test_shared_content_is_reached_through_what_names_it():
    text = """
status Gloom: negative, limit 1
  During your Upkeep: Gain Spark.
status Spark: negative, limit 1
  When you would be defeated: Flare.
action flare
  Gain Ember.
status Ember: negative, limit 1
status Fog: negative, limit 1
"""
    library = content(text + hero("Ash") + hero("Birch"))
    reach = library.reach(["ash"])
    assert set(reach.tokens) == {"token:gloom", "token:spark", "token:ember"}
    assert set(reach.actions) == {"action:flare"}


def test_a_duel_compiles_what_it_reaches():
    reached = duel("barbarian", "moon-elf").game._context.code
    assert set(reached.heroes) == {"barbarian", "moon-elf"}
    assert "token:burn" not in reached.tokens
    assert {keys.owner_of(key) for key in reached.programs} == {"", "barbarian", "moon-elf"}


def test_a_token_that_no_text_names_is_saved_with_the_game():
    game = duel("barbarian", "moon-elf").given(0, tokens={"Burn": 1})
    saved = game.game.to_json()
    assert '"more":["token:burn"]' in saved
    with pytest.raises(dt.SaveError, match="There is no 'token:burnt'"):
        dt.Game.from_json(saved.replace("token:burn", "token:burnt"), shipped())


@pytest.mark.parametrize("value", [None, "core", {}, dt])
def test_what_is_no_library_is_refused_in_words(value):
    game = duel("barbarian", "moon-elf").game
    for call in (
        lambda: dt.new_game(value, ["barbarian", "monk"]),
        lambda: dt.Game.from_json(game.to_json(), value),
        lambda: game.replay.play(value),
        lambda: dt.facts(value, "token:burn"),
        lambda: dt.odds(value, "barbarian"),
    ):
        with pytest.raises(dt.SetupError, match="A library is what load_content"):
            call()


# --- options --------------------------------------------------------------------------------------


def test_options_that_are_kept_are_bounded():
    context = Start(("ash", "birch")).game(content(BOTH))._context
    for number in range(MOST_KEPT + 10):
        assert context.option("token", number, "a token").value == number
    assert len(context.options) <= MOST_KEPT
