"""Whole campaigns by bots under all laws, and sessions that come out the same everywhere.

Longer: python -m dicethrone_rules.testing.campaigns --games 20 --content tests/adventures/content
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import dicethrone_rules as dt
from dicethrone_rules.agents.campaigns import play_session
from dicethrone_rules.agents.journey import EXPLORE, RUSH
from dicethrone_rules.testing.campaigns import watched
from tests.adventures.reef import beach, deep, library
from tests.adventures.test_campaign import EASY

ROOT = Path(__file__).parents[2]
BOOK = {"good_faith": "automatic"}


@pytest.mark.parametrize(
    ("number", "heroes", "edition"),
    [(0, 1, "printed"), (1, 2, "printed"), (3, 4, "printed"), (9, 2, "current")],
)
def test_all_laws_hold_in_a_campaign_and_its_sheet_adds_up(
    number: int, heroes: int, edition: str
) -> None:
    played = watched(library(EASY), number, deep=0.005)
    assert played.end.is_over
    assert len(played.end.members) == heroes
    assert played.end.rules["edition"] == edition


@pytest.mark.parametrize("start", [beach, deep])
def test_an_earlier_game_is_undo(start: object) -> None:
    """Playing on changes no game that was there before; going back gives the same future."""
    game = start("barbarian", "monk", seed=3, rules=BOOK)  # type: ignore[operator]
    texts = []

    def watch(before: dt.Game, option: object, after: dt.Game) -> None:
        texts.append((before, before.to_json(), after.to_json(), option))

    play_session(game, EXPLORE, 0, watch)
    for before, text, then, option in texts[::9]:
        assert before.to_json() == text
        assert before.apply(option).to_json() == then  # type: ignore[arg-type]


def everything() -> str:
    """What there is of a crawl, a boss battle and a campaign by bots: every event, the saves on the
    way, the replays, the campaign's files.
    """
    parts: list[str] = []

    def watch(before: dt.Game, option: object, after: dt.Game) -> None:
        parts.extend(str(event) for event in after.events)
        if len(parts) % 7 == 0:
            parts.append(after.to_json())

    for start, policy in ((beach, EXPLORE), (deep, RUSH)):
        game = start("barbarian", "monk", seed=7)
        game, _ = play_session(game, policy, 1, watch)
        parts += [game.to_json(), game.replay.to_json(), repr(game.result)]
    campaign = dt.new_campaign(library(EASY), ["ninja", "pyromancer"], seed=11)
    while not campaign.is_over:
        parts += [campaign.to_json(), campaign.sheet]
        game, _ = play_session(campaign.begin(), EXPLORE, 1, watch)
        campaign = campaign.record(game)
    return "\n".join([*parts, campaign.to_json(), campaign.sheet])


PROGRAM = """
import sys
from dicethrone_rules.engine.play import run
from tests.adventures.test_whole_campaigns import everything
assert run.__file__.endswith(".py")
sys.stdout.write(everything())
"""


def test_sessions_are_the_same_bytes_under_any_hash_seed_plain_and_compiled() -> None:
    """The others run the plain engine; `make test-compiled` compares machine code with it."""

    def play(hash_seed: str) -> subprocess.Popen[bytes]:
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", PROGRAM]
        return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE)

    others = [play(hash_seed) for hash_seed in ("0", "1", "4242")]
    here = everything().encode()
    assert len(here) > 100_000
    for other in others:
        assert other.communicate()[0] == here
        assert other.returncode == 0


@pytest.mark.parametrize("start", [beach, deep])
def test_a_session_with_dice_from_outside_is_the_same_session(start: object) -> None:
    """Every die of a session, the Loot die too, is a question that anybody may answer."""
    game = start("barbarian", seed=5, rules=BOOK, chance="external")  # type: ignore[operator]
    sizes = set()
    for step in range(400):
        decision = game.decision
        if decision is None:
            break
        if decision.kind == "chance":
            sizes.add(len(decision.options))
            game = game.apply(decision.options[step * 7 % len(decision.options)])
        else:
            game = game.apply(decision.options[step % len(decision.options)])
    assert sizes == {6, 20}
    assert game.replay.play(game.library).to_json() == game.to_json()
