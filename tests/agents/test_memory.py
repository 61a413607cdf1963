"""What greedy bots keep between decisions saves them time and never changes an answer."""

import pytest

import dicethrone_rules as dt
from dicethrone_rules.agents import GreedyAgent, play_out
from dicethrone_rules.agents import boards as boards_module
from dicethrone_rules.agents.boards import Board
from dicethrone_rules.agents.exchange import Exchanges
from dicethrone_rules.agents.lore import lore_of
from dicethrone_rules.library.facts import AbilityFacts, CardFacts, FactBook, book_of
from dicethrone_rules.library.facts.book import page_of
from dicethrone_rules.library.worth import TYPICAL, UNITS, Scene, Worths
from dicethrone_rules.library.worth.scene import CP, GROWTH, TURNS
from dicethrone_rules.testing.scenario import shipped

HEROES = sorted(shipped().heroes)
GAMES = (
    *[("duel", (HEROES[n], HEROES[(5 * n + 7) % len(HEROES)])) for n in range(0, len(HEROES), 8)],
    ("2v2", tuple(HEROES[1:5])),
    ("king-of-the-hill", tuple(HEROES[6:9])),
    ("army-of-dice", tuple(sorted(shipped().factions)[:2])),
)


def answers(library, mode, seats, seed=11):
    """Every answer of a game of greedy bots; a crawl of one hero is a game, too."""
    game = dt.new_game(library, seats, mode, seed=seed)
    return play_out(game, [GreedyAgent(seat) for seat in range(len(seats))]).choices


def crawl(library):
    scenario = next(id for id in sorted(library.scenarios) if library.scenarios[id].fight is None)
    rules = {"good_faith": "automatic"}
    session = dt.Session(scenario)
    game = dt.new_game(library, HEROES[:1], "portal-crawl", 3, rules, turn_limit=6, session=session)
    return play_out(game, [GreedyAgent(0)]).choices


def test_what_was_played_before_changes_no_answer():
    """Given a library with which all these games were played already, and in another order,
    When they are played again, and with a library that knows nothing yet,
    Then every answer is the same.
    """
    warm = dt.load_content()
    first = [answers(warm, mode, seats) for mode, seats in reversed(GAMES)][::-1]
    travelled = crawl(warm)
    again = [answers(warm, mode, seats) for mode, seats in GAMES]
    cold = [answers(dt.load_content(), mode, seats) for mode, seats in GAMES]
    assert first == again == cold
    assert travelled == crawl(warm) == crawl(dt.load_content())


@pytest.mark.parametrize("seed", [4, 5])
def test_a_bot_that_keeps_no_plan_answers_the_same(monkeypatch, seed):
    """Given boards that forget every plan and what their tiers bring at most,
    Then a duel is the one of boards that remember.
    """
    kept = answers(dt.load_content(), "duel", HEROES[3:5], seed)
    monkeypatch.setattr(boards_module, "KEPT_IN_ALL", 1)
    monkeypatch.setattr(boards_module, "KEPT_PLANS", 1)
    monkeypatch.setattr(Board, "most", lambda board, brought: 10_000.0)
    assert answers(dt.load_content(), "duel", HEROES[3:5], seed) == kept


def rolled_texts(book):
    """Texts of abilities that roll dice, as decisions name them, and dice they may show."""
    for key in sorted(key for key in book if key.startswith(("ability:", "upgrade:"))):
        facts = book[key]
        ability = facts if isinstance(facts, AbilityFacts) else facts.abilities[0]
        for place in range(len(ability.tiers)):
            yield f"{key}@{place}", (1, 4, 6)
        if ability.dice is not None:
            yield f"{key}@defense", (2, 3, 6)


def test_a_text_read_alone_is_the_text_read_with_its_whole_ability(monkeypatch):
    """Given the texts of all abilities whose dice show something,
    When one part of an ability is read, and when all of it is,
    Then the text is the same.
    """
    library = shipped()
    alone, whole = FactBook(library), FactBook(library)
    texts = [(about, dice) for about, dice in rolled_texts(book_of(library))]
    one_by_one = [alone.rolled(about, dice) for about, dice in texts]
    page = type(page_of(library))
    monkeypatch.setattr(page, "_is_wanted", lambda self, place: True)
    assert [whole.rolled(about, dice) for about, dice in texts] == one_by_one
    assert sum(facts is not None for facts in one_by_one) > 20


class Rich(Scene):
    """A table at which somebody has so many CP and turns."""

    def __init__(self, cp: float, turns: float) -> None:
        self.had = {CP: cp, TURNS: turns, GROWTH: 0.25}

    def ask(self, what: str, theirs: bool) -> float:
        if what == UNITS[CP]:
            return self.one_more(CP)
        return self.had.get(what, 1.0)


def test_one_more_cp_is_worth_less_with_plenty_and_at_the_end():
    """Given a player who has few CP, plenty, or no turn left to spend them,
    Then one more is worth its price, less, and least, with what it adds in the turns to come.
    """
    few, plenty, late = Rich(2, 3).one_more(CP), Rich(8, 3).one_more(CP), Rich(8, 1).one_more(CP)
    assert few == pytest.approx(1.2 + 3 * 0.25)
    assert plenty == pytest.approx(1.2 * 0.5 + 3 * 0.25)
    assert late == pytest.approx(1.2 * 0.5 * 0.7 + 0.25)


def test_the_worth_of_a_text_is_kept_for_all_tables_at_which_a_cp_is_worth_the_same():
    """Given a text that gains CP, weighed at a table with one CP,
    When it is weighed at one with three,
    Then it is the same worth, and nothing is weighed again; with ten CP it is another one.
    """
    book = book_of(shipped())
    worths = Worths(book)
    cards = [book[key] for key in sorted(book) if key.startswith("card:")]
    texts = [card.does for card in cards if isinstance(card, CardFacts)]
    alone = [does for does in texts if [part.kind for part in does.parts] == ["goods"]]
    gains = next(does for does in alone if getattr(does.parts[0], "how", "") == "gain")
    first = worths.brings(gains, Rich(1, 3))
    assert worths.brings(gains, Rich(3, 3)) is first
    assert worths.brings(gains, Rich(10, 3)).points < first.points
    assert worths.brings(gains, TYPICAL).points > 0


def test_players_of_earlier_views_are_shown_again_while_they_stay_as_they_are():
    """Given two views of one moment, and the lore of a bot,
    Then they share their players, and the bot its exchange between them.
    """
    game = dt.new_game(shipped(), HEROES[:2], seed=2)
    one, other = game.view(0), game.view(0)
    assert all(a is b for a, b in zip(one.players, other.players, strict=True))
    exchanges, lore = Exchanges(), lore_of(one.facts)
    found = exchanges.of(lore, one.players[0], one.players[1], 1)
    assert exchanges.of(lore, other.players[0], other.players[1], 1) is found
