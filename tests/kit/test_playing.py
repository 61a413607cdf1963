"""The state machine, the strategies and `assert_sound`, each used as others would use them."""

import os
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from dicethrone_rules.language.guidance.diagnostics import Severity
from dicethrone_rules.library.check import check_text
from dicethrone_rules.modes import MODES
from dicethrone_rules.testing import invariants as laws
from dicethrone_rules.testing import strategies as made
from dicethrone_rules.testing.playing import Failure, Start, Unsound, play_again, smallest, watch
from dicethrone_rules.testing.scenario import shipped
from dicethrone_rules.testing.soundness import assert_sound
from dicethrone_rules.testing.state_machine import machine_of

EXAMPLES = Path(__file__).parents[2] / "examples" / "heroes"
TIMES = int(os.environ.get("TIMES", "1"))  # more examples for a long run
quick = settings(
    max_examples=20 * TIMES,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

TestShippedContent = machine_of(shipped()).TestCase
TestShippedContent.settings = settings(quick, max_examples=8 * TIMES, stateful_step_count=15)


@quick
@given(made.packs())
def test_made_up_content_has_no_errors(text):
    assert [str(d) for d in check_text(text) if d.severity is Severity.ERROR] == []


@settings(quick, max_examples=6 * TIMES, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(made.heroes())
def test_made_up_heroes_play_under_the_laws(text):
    library = made.library_of(text)
    for mode, most in (("duel", 150), ("king-of-the-hill", 60)):
        heroes = ("wanderer",) * MODES[mode].players
        start = Start(heroes, mode, seed=1, turn_limit=30)
        game = watch(library, start, random.Random(1), most=most, deep_rate=0.02, dice=text)
        assert game.is_over or len(game.choices) == most


@quick
@given(made.games(turn_limit=6))
def test_a_game_at_any_point_can_be_saved_and_replayed(played):
    game = played.game
    laws.json_is_exact(game)
    laws.replay_is_exact(game)
    assert game.replay.play(game.library).to_json() == game.to_json()


@quick
@given(made.views())
def test_a_view_shows_no_opponents_hand(view):
    mine = view.players[view.player].side
    for player in view.players:
        assert player.side == mine or player.hand == ()


def test_a_fan_made_hero_is_sound():
    figures = assert_sound(EXAMPLES / "wraith.dice", decisions=1_200)
    assert figures.decisions >= 1_200


def test_content_with_errors_is_not_sound():
    with pytest.raises(AssertionError, match=r"errors, the first:\nerror\[DT"):
        assert_sound(EXAMPLES / "broken.dice")


# --- failures -------------------------------------------------------------------------------------


def test_a_broken_law_is_shrunk_to_a_short_replay(monkeypatch):
    """A law made up for this test: nobody ever sells a card."""

    def nobody_sells(before, option, after):
        if "sell" in option.id:
            raise laws.Broken("no sales", option.text)

    monkeypatch.setattr(laws, "STEP_LAWS", (*laws.STEP_LAWS, nobody_sells))
    start = Start(("monk", "ninja"), seed=4, turn_limit=20)
    with pytest.raises(Unsound, match="no sales") as caught:
        watch(shipped(), start, random.Random(3), deep_rate=0)
    short = smallest(shipped(), caught.value.failure, seconds=5)
    assert short.law == "no sales"
    assert len(short.choices) <= 6
    assert "sell" in short.choices[-1]
    assert Failure.from_json(short.to_json()) == short
    with pytest.raises(Unsound, match="no sales"):
        play_again(shipped(), short)


def test_a_crash_is_a_failure_with_its_replay(monkeypatch):
    from dicethrone_rules.api.game import Game

    plain = Game.apply

    def apply(self, option):
        if len(self.choices) == 5:
            raise RuntimeError("boom")
        return plain(self, option)

    monkeypatch.setattr(Game, "apply", apply)
    with pytest.raises(Unsound, match="no RuntimeError: boom") as caught:
        watch(shipped(), Start(("monk", "ninja"), seed=4), random.Random(3), deep_rate=0)
    assert len(caught.value.failure.choices) == 6
