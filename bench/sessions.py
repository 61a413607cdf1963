"""Sessions of Adventures by bots: crawls and boss battles a second, with the processor's time."""

from __future__ import annotations

from dicethrone_rules import Library, Session, new_game
from dicethrone_rules.agents.campaigns import play_session
from dicethrone_rules.agents.journey import POLICIES

from .peers import clock

TEAMS = (1, 2, 3, 4)


def rates(library: Library, rounds: int = 3, most: int = 100) -> dict[str, float]:
    """Portal crawls and boss battles a second: every scenario (or the first `most`), played in
    turns by teams of one to four heroes with both policies; the best round of each.
    """
    cards = library.scenarios
    crawls = [id for id in sorted(cards) if cards[id].fight is None][:most]
    bosses = [id for id in sorted(cards) if cards[id].fight is not None][:most]
    return {
        "crawl_sessions": max([_rate(library, crawls, n) for n in range(rounds)]),
        "boss_sessions": max([_rate(library, bosses, n) for n in range(rounds)]),
    }


def _rate(library: Library, scenarios: list[str], seed: int) -> float:
    heroes = sorted(library.heroes)
    played, start = 0, clock()
    for place, scenario in enumerate(scenarios):
        size = TEAMS[(place + place // 4) % len(TEAMS)]
        team = [heroes[(7 * place + 5 * n) % len(heroes)] for n in range(size)]
        mode = "portal-crawl" if library.scenarios[scenario].fight is None else "boss-battle"
        game = new_game(
            library,
            team,
            mode,
            seed=seed,
            rules={"good_faith": "automatic"},
            session=Session(scenario),
        )
        play_session(game, POLICIES[place % len(POLICIES)], seed)
        played += 1
    return played / (clock() - start)
