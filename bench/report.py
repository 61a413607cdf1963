"""The results of a run in words: rates with what they consist of, costs, goals and changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

GOALS = {"python-chess": (1.0, 2.75), "pokerkit": (5.0, 15.0)}
"""The ratios of decisions a second: the first bar, and the goal."""

COSTS = {
    "import_ms": ("import dicethrone_rules, above bare Python", "ms", (90, 70)),
    "load_ms": ("load all content, kept from before", "ms", (250, 100)),
    "cold_load_ms": ("load all content, nothing kept", "ms", None),
    "start_ms": ("import to the first decision of a duel", "ms", (315, 120)),
    "start_tripled_ms": ("the same with three times the content", "ms", (345, 130)),
    "check_ms": ("check one hero file, library loaded", "ms", (50, 15)),
    "sentence_us": ("parse one sentence", "µs", None),
    "odds_ms": ("odds of every requirement of a hero, three rolls", "ms", (40, 20)),
    "apply_median_us": ("apply, the median step of whole duels", "µs", None),
    "apply_mean_us": ("apply, the mean step", "µs", None),
    "apply_slowest_us": ("apply, all but 1 % of the steps are faster than", "µs", None),
    "view_unread_us": ("a view that nobody reads", "µs", None),
    "view_read_us": ("a view of which everything is read", "µs", None),
    "greedy_games": ("two greedy bots", "games/s", None),
    "greedy_share": ("replaying their games, of the time to play them", "%", (23, 50)),
    "greedy_share_long": ("the same after 240 other games", "%", (23, 50)),
    "greedy_share_again": ("the same in games that were played before", "%", (23, 50)),
    "crawl_sessions": ("portal crawls by bots, one to four heroes", "games/s", (2, 5)),
    "boss_sessions": ("boss battles by bots, one to four heroes", "games/s", None),
    "sim_here": ("simulate in this process", "games/s", None),
    "sim_pool_1": ("simulate, a pool of one worker", "games/s", None),
    "sim_pool_2": ("simulate, a pool of two workers", "games/s", None),
    "sim_dask_1": ("simulate, Dask with one worker", "games/s", None),
    "sim_dask_2": ("simulate, Dask with two workers", "games/s", None),
    "verdict_games": ("a verdict in a minute: games against each of all", "games", (20, 400)),
    "verdict_s": ("seconds until it stood, two workers", "s", (60, 30)),
    "roster_games": ("a hero against each of all, ± 5 points each: games", "games", None),
    "roster_rate": ("the same, two workers", "games/s", None),
    "roster_s": ("the same, from the first game to the verdict", "s", (300, 60)),
    "fork_us": ("fork: keep a game for another future", "µs", None),
    "fork_bytes": ("fork: memory", "bytes", None),
    "save_us": ("save a game in the middle as JSON", "µs", None),
    "read_us": ("read it back", "µs", None),
    "saved_bytes": ("its size", "bytes", None),
    "early_step_us": ("a step in the first quarter of a very long game", "µs", None),
    "late_step_us": ("a step in its last quarter", "µs", None),
    "kept_bytes": ("memory a decision, when every state is kept", "bytes", None),
}
"""By key: what it is, its unit, and the first bar and goal where there are any."""

COMPILED = "compiled"
GOALS_COMPILED = dict.fromkeys(("greedy_share", "greedy_share_long", "greedy_share_again"), (9, 25))
"""The first bars and goals that are others with a compiled engine: replays gain more by it than
thinking does.
"""


def report(result: dict[str, Any], earlier: dict[str, Any] | None = None) -> str:
    """Everything that was measured, each with its change since an earlier run."""
    return "\n".join(
        [
            f"dicethrone_rules {result['version']}, engine: {result['engine']}; "
            f"Python {result['python']}, "
            f"{result['machine']}; best of {result['rounds']} rounds, processor time",
            "",
            *_rates(result, earlier or {}),
            "",
            *_costs(
                result["costs"],
                (earlier or {}).get("costs", {}),
                GOALS_COMPILED if result["engine"] == COMPILED else {},
            ),
        ]
    )


def _rates(result: dict[str, Any], earlier: dict[str, Any]) -> list[str]:
    lines = [f"{'random play':22}{'decisions/s':>12}{'games/s':>10}{'decisions/game':>16}"]
    for name, rate in result["rates"].items():
        line = (
            f"{name:22}{rate['decisions_per_second']:>12,.0f}{rate['games_per_second']:>10,.1f}"
            f"{rate['decisions_per_game']:>16,.1f}"
        )
        if name in result["ratios"]:
            ratio, (bar, goal) = result["ratios"][name], GOALS[name]
            change = _change(ratio, earlier.get("ratios", {}).get(name))
            line += f"   we make {ratio:.2f} x as many (first bar {bar:g}, goal {goal:g}){change}"
        else:
            before = earlier.get("rates", {}).get(name, {}).get("decisions_per_second")
            line += f"  {_change(rate['decisions_per_second'], before)}"
        lines.append(line.rstrip())
    return lines


def _costs(
    costs: dict[str, float], earlier: dict[str, float], others: Mapping[str, tuple[int, int]]
) -> list[str]:
    lines = []
    for key, (what, unit, usual) in COSTS.items():
        goals = others.get(key, usual)
        line = f"{what:50}{costs[key]:>12,.{0 if unit == 'bytes' else 1}f} {unit:6}"
        if goals is not None:
            line += f"(first bar {goals[0]}, goal {goals[1]})"
        lines.append((line + _change(costs[key], earlier.get(key))).rstrip())
    return lines


def _change(now: float, before: float | None) -> str:
    return f"  [{now / before:.2f} x the last run]" if before else ""
