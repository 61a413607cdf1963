"""`dicethrone play` through a fake keyboard and plain text, and the screens it draws."""

import io
import json
import re

import attrs
import pytest

import dicethrone_rules as dt
from dicethrone_rules.agents import GreedyAgent
from dicethrone_rules.api.systems.army import ArmyView
from dicethrone_rules.army.events import RoundBegan
from dicethrone_rules.cli import main
from dicethrone_rules.cli.table import screen
from dicethrone_rules.cli.table.asking import Asking, next_roll
from dicethrone_rules.cli.table.chances import chances_line
from dicethrone_rules.cli.table.kept_game import kept_game
from dicethrone_rules.cli.table.marks import Marks
from dicethrone_rules.cli.table.menu import Command, NotUnderstood, make_menu, read_answer
from dicethrone_rules.cli.table.page import NOTHING, Page, Panel, Row, plain_panel
from dicethrone_rules.cli.table.prices import price_of
from dicethrone_rules.cli.table.session import Leave, Plan, Session
from dicethrone_rules.cli.table.terminal import PlainTerminal, RichTerminal, open_terminal
from dicethrone_rules.cli.table.verbs import own_verbs
from dicethrone_rules.messages import Message
from dicethrone_rules.modes import MODES, OPEN_MODES
from dicethrone_rules.testing.playing import seatings
from dicethrone_rules.testing.scenario import duel, shipped

TWO = ("--hero", "barbarian", "--hero", "moon-elf")


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("COLUMNS", raising=False)


class Keyboard(io.StringIO):
    """Types these lines, then nothing more."""

    def __init__(self, *lines):
        super().__init__("".join(f"{line}\n" for line in lines))


def session(*lines, seats=(None, "greedy"), seed=7, ask="calm", **options):
    out = io.StringIO()
    game = dt.new_game(shipped(), ("barbarian", "moon-elf"), seed=seed, **options)
    agents = [None if kind is None else GreedyAgent(seed + i) for i, kind in enumerate(seats)]
    return Session(game, agents, PlainTerminal(out, Keyboard(*lines)), seed=seed, ask=ask), out


def typed(*lines, **options):
    """The screen after these lines, and the session."""
    table, out = session(*lines, **options)
    with pytest.raises((EOFError, Leave)):
        table.play()
    return out.getvalue(), table


def play(monkeypatch, capsys, *words, keys=()):
    monkeypatch.setattr("sys.stdin", Keyboard(*keys))
    code = main(["play", *words])
    out, err = capsys.readouterr()
    return code, out, err


# --- bots -----------------------------------------------------------------------------------------


def test_bots_play_a_whole_duel_in_words(monkeypatch, capsys):
    code, out, _ = play(monkeypatch, capsys, "--no-input", "--seed", "7", *TWO)
    assert code == 0
    assert "seed 7" in out.splitlines()[0]
    assert "== Turn 1: " in out
    assert "wins the game." in out
    assert max(map(len, out.splitlines())) <= 80
    assert "\x1b" not in out


@pytest.mark.parametrize("mode", sorted(OPEN_MODES))
def test_any_mode_can_be_played(monkeypatch, capsys, mode):
    if MODES[mode].system == "army" and not shipped().factions:
        pytest.skip("no factions are shipped")
    code, out, _ = play(monkeypatch, capsys, "--no-input", "--mode", mode, "--seed", "2")
    assert code == 0
    assert "The game is over" in out


def test_bosses_are_named_for_their_seats(monkeypatch, capsys):
    words = ("--no-input", "--json", "--mode", "boss-vs-many", "--boss", "mad-king", "--seed", "2")
    code, out, _ = play(monkeypatch, capsys, *words, "--hero", "monk", "--hero", "ninja")
    assert code == 0
    assert json.loads(out)["heroes"] == [{"hero": "mad-king", "health": 50}, "monk", "ninja"]
    code, out, _ = play(monkeypatch, capsys, *words[:4], "--hero", "monk", "--seed", "2")
    assert code == 0
    boss, first, second = json.loads(out)["heroes"]
    assert boss["hero"] in shipped().bosses
    assert first == "monk"
    assert second != "monk"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--boss", "mad-king"), "players play no bosses in duel: --boss is for boss-vs-many"),
        (("--mode", "boss-vs-boss", "--hero", "monk"), "for 2 bosses and no heroes"),
        (("--mode", "boss-vs-many", *["--hero", "monk"] * 5), "for 1 boss and 2 to 4 heroes"),
        (("--mode", "boss-vs-many", "--boss", "mad-kong"), "Did you mean 'mad-king'?"),
        (("--mode", "boss-vs-many", "--hero", "mad-king"), "Seat 1 of boss-vs-many is for a hero"),
    ],
)
def test_bosses_in_the_wrong_place_are_refused(monkeypatch, capsys, words, says):
    code, _, err = play(monkeypatch, capsys, "--no-input", *words)
    assert code == 2
    assert says in err


def test_the_result_as_json(monkeypatch, capsys):
    code, out, _ = play(monkeypatch, capsys, "--no-input", "--json", "--seed", "7")
    result = json.loads(out)
    assert code == 0
    assert result["schema_version"] == 1
    assert result["seed"] == 7
    assert result["over"] is True


def test_a_seed_that_was_not_given_is_printed(monkeypatch, capsys):
    _, out, _ = play(monkeypatch, capsys, "--no-input", "--turn-limit", "1")
    assert "seed" in out.splitlines()[0]


def test_the_same_seed_tells_the_same_story(monkeypatch, capsys):
    first = play(monkeypatch, capsys, "--no-input", "--seed", "11")[1]
    assert play(monkeypatch, capsys, "--no-input", "--seed", "11")[1] == first


def test_what_there_is_to_play(monkeypatch, capsys):
    code, out, _ = play(monkeypatch, capsys, "--list")
    assert code == 0
    assert max(map(len, out.splitlines())) <= 100
    code, listed, _ = play(monkeypatch, capsys, "--list", "--json")
    known = json.loads(listed)
    assert known["modes"] == list(MODES)
    assert "mad-king" in known["bosses"]
    for each in (*known["modes"], *known["heroes"], *known["factions"]):
        assert each in out
    assert known["heroes"] == sorted(shipped().heroes)


# --- wrong usage ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--hero", "barbarien"], "Did you mean 'barbarian'"),
        (["--mode", "chess"], "there is no mode"),
        (["--no-input", "--player", "human"], "bots only"),
        (["--json"], "--no-input"),
        (["--content", "nowhere.dice"], "no such file"),
        (["--resume"], "no game was left"),
        (["--resume", "nowhere.json"], "No such file"),
        (["--hero", "monk", "--hero", "monk", "--hero", "monk"], "2 players"),
        (["--record", "nowhere/game.json"], "no such folder"),
        (["--save", "nowhere/game.json"], "no such folder"),
    ],
)
def test_wrong_usage_is_explained(monkeypatch, capsys, words, said):
    code, out, err = play(monkeypatch, capsys, *words)
    assert code == 2
    assert out == ""
    assert said in err


# --- people ---------------------------------------------------------------------------------------


def test_a_screen_shows_what_one_needs():
    out, _ = typed()
    assert "Barbarian (you)  50 Health [######]" in out
    assert "-- Barbarian: " in out
    assert "0 " in out
    assert "(seed 7)" in out


def test_opponents_cards_stay_hidden():
    out, table = typed("log")
    hidden = [card.name for card in table.game.view(1).players[1].hand]
    own = {card.name for card in table.game.view(0).players[0].hand}
    assert "Moon Elf draws 4 cards." in out
    assert not [name for name in hidden if name in out and name not in own]


def test_a_person_plays_a_whole_game_by_hints():
    """The hint is typed until somebody wins."""
    table, out = session(seats=(None, None))

    class Player(io.StringIO):
        def readline(self, size=-1):
            decision = table.game.decision
            assert decision is not None
            view = table.game.view(decision.player or 0)
            option = GreedyAgent(1).choose(view, decision)
            rolls = next_roll(table.game, view.player) if decision.kind == "window" else None
            if rolls is not None and option.kind == "pass":  # the two are one question
                option = GreedyAgent(1).choose(view, rolls)
            plays = tuple(each for each in decision.options if each.kind != "pass")
            marks = table._choice_marks[view.player]  # as the screen has just shown them
            beside = plays if rolls else ()
            menu = make_menu(view, rolls or decision, table.game.names, beside, marks)
            for word, offered in menu.numbers.items():
                if offered == option:
                    return f"{word}\n"
            for dice, offered in menu.rerolls.items():
                if offered == option:
                    return " ".join(str(die + 1) for die in dice) + "\n"
            place = next(place for place, offered in menu.sells.items() if offered == option)
            return f"sell {place}\n"

    table._terminal = PlainTerminal(out, Player())
    game = table.play()
    assert game.is_over
    assert "The game is over" in out.getvalue()
    assert max(map(len, out.getvalue().splitlines())) <= 80


# --- how much is asked ----------------------------------------------------------------------------


def questions(ask, pick, seeds=range(3)):
    """How often a person is asked in some duels, with an answer for each question."""
    asked = 0
    for seed in seeds:
        table, _ = session(seed=seed, ask=ask)

        def ask_person(menu):
            nonlocal asked
            asked += 1
            return pick(menu)

        table._ask = ask_person
        table.play()
    return asked


def test_a_calm_table_asks_less_and_the_game_stays_the_same():
    def pick(menu):
        return menu.numbers.get("0") or menu.decision.options[0]

    assert questions("calm", pick) < 0.6 * questions("all", pick)
    games = []
    for ask in ("calm", "all"):
        table, _ = session(ask=ask)
        table._ask = pick
        games.append(table.play().to_json())
    assert games[0] == games[1]


def test_passing_for_somebody_is_told():
    assert "for you (ask all: be asked)" in typed()[0]
    assert "for you" not in typed(ask="all")[0]


def test_the_last_chance_before_damage_is_always_a_question():
    """A player who passes earlier in the turn with the same card is asked once more."""
    scenario = duel("moon-elf", "barbarian").given(1, cp=5, hand=["Not This Time"])
    scenario.activate("Longbow", 1, 1, 1, 4, 5).window(1, "effects")
    asking = Asking()
    view = scenario.game.view(1)
    assert asking.wanted(view, scenario.decision)
    asking.passed(view, scenario.decision)
    assert not asking.wanted(view, scenario.decision)
    scenario.defend(None).window(1, "last")
    assert asking.wanted(scenario.game.view(1), scenario.decision)


def test_others_rolls_are_a_question_when_the_dice_stand():
    scenario = duel("moon-elf", "barbarian").given(1, cp=5, hand=["Helping Hand"])
    scenario.dice(1, 1, 1, 4, 5).window(1, "roll")
    assert not Asking().wanted(scenario.game.view(1), scenario.decision)
    assert Asking("all").wanted(scenario.game.view(1), scenario.decision)
    scenario.until("roll", 0).choose("Activate Longbow").window(1, "announced")
    assert Asking().wanted(scenario.game.view(1), scenario.decision)


def test_what_is_on_hold_is_no_reason_to_ask():
    scenario = duel("moon-elf", "barbarian").given(1, cp=5, hand=["Not This Time"])
    scenario.activate("Longbow", 1, 1, 1, 4, 5).window(1, "effects")
    asking, view = Asking(), scenario.game.view(1)
    assert asking.hold(1, scenario.decision.options[0])
    assert not asking.wanted(view, scenario.decision)
    assert not asking.hold(1, scenario.decision.options[0])
    assert asking.wanted(view, scenario.decision)


def test_passing_until_the_end_of_a_phase_is_a_no_for_the_turn():
    out, _ = typed(".", seed=4)
    assert "Upkeep: do you want to act?" in out
    assert "Income: do you want to act?" not in out  # with the same two cards
    assert "Income: do you want to act?" in typed("0", seed=4, ask="all")[0]


def test_hold_and_ask_as_commands():
    out, table = typed("hold c3", "hold", "hold C3", "ask", "ask all", "hold 9")
    assert "no longer asked for this alone: Play Helping Hand" in out
    assert "On hold: Play Helping Hand" in out
    assert "asked again for this" in out
    assert "Say ask calm or ask all." in out
    assert "You are asked whenever you could act." in out
    assert table._asking.how == "all"


def own_roll(*lines):
    """A person whose window before their own roll and whose roll are one question."""
    scenario = duel("barbarian", "moon-elf").given(0, cp=5, hand=["Six-It"])
    game = scenario.dice(1, 1, 4, 5, 6).window(0, "roll").game
    out = io.StringIO()
    table = Session(game, [None, GreedyAgent()], PlainTerminal(out, Keyboard(*lines)), seed=0)
    return table, out


@pytest.mark.parametrize(
    ("line", "choices"), [("1 2", ("pass", "roll:reroll.01")), ("c1", ("play:card.",))]
)
def test_a_roll_and_the_window_before_it_are_one_question(line, choices):
    table, out = own_roll(line)
    before = len(table.game.choices)
    with pytest.raises(EOFError):
        table.play()
    assert "Your Roll Attempt" in out.getvalue()
    assert "c1  Play Six-It" in out.getvalue()
    done = table.game.choices[before:]
    assert len(done) == len(choices)
    assert all(did.startswith(was) for did, was in zip(done, choices, strict=True))


def test_how_much_is_asked_may_change_in_the_middle_of_a_question():
    table, out = own_roll("ask all", "1 2")
    with pytest.raises(EOFError):
        table.play()
    assert table.game.choices[-2:] == ("pass", "roll:reroll.01")
    assert "You are asked whenever you could act." in out.getvalue()


def test_a_teammates_cards_are_open(monkeypatch, capsys):
    seats = ["--player", "human", *["--player", "greedy"] * 3]
    for hero in ("barbarian", "moon-elf", "monk", "paladin"):
        seats += ["--hero", hero]
    _, out, _ = play(monkeypatch, capsys, "--mode", "2v2", "--seed", "5", *seats, keys=["log"])
    assert "Moon Elf draws Better D, Volley, Getting Paid, One More Time." in out
    assert "Monk draws 4 cards" in out
    assert "Moon Elf         50 Health [######]  2 CP, hand 4, team 1" in out


def test_a_play_of_somebody_else_voids_what_was_planned():
    table, _ = own_roll("1 2")
    table._plan = Plan(0, dt.Option("pass", None, Message("option.pass")), len(table._log) - 1)
    assert not table._follow_plan(0, table.game.decision)


def test_enter_passes_in_a_window_and_nowhere_else():
    _, table = typed("")
    assert len(table.game.choices) > len(typed()[1].game.choices)
    menu = menu_of(duel("barbarian", "moon-elf").roll(1, 1, 1, 4, 5))
    with pytest.raises(NotUnderstood):
        read_answer(menu, "")


# --- taking back, saving, leaving -----------------------------------------------------------------


def test_undo_returns_to_the_earlier_game():
    _, before = typed()
    out, after = typed("0", "undo")
    assert after.game.to_json() == before.game.to_json()
    assert "nothing to take back" in typed("undo")[0]
    assert out.count("-- What happened") >= 2


def test_passing_until_the_end_of_the_turn_spares_questions():
    _, one = typed("until turn")
    assert [choice for choice in one.game.choices if choice == "pass@turn"]
    assert "until phase" in typed("until tomorrow")[0]
    assert typed(".")[1].game.choices == typed("until phase")[1].game.choices


def test_a_save_can_be_resumed(monkeypatch, capsys, tmp_path):
    file = tmp_path / "game.json"
    out, table = typed(f"save {file}")
    assert "Saved to" in out
    code, _, err = play(monkeypatch, capsys, "--resume", str(file), keys=["quit"])
    assert code == 0
    assert "dicethrone play --resume" in err
    assert dt.Game.from_json(file.read_text(), shipped()).to_json() == table.game.to_json()


@pytest.mark.parametrize("keys", [["until turn", "save", "undo", "quit"], ["until turn", "quit"]])
def test_a_resumed_game_is_kept_in_its_file(keys, monkeypatch, capsys, tmp_path):
    monkeypatch.chdir(tmp_path)
    file, other = tmp_path / "game.json", tmp_path / "other.json"
    typed(f"save {file}")
    before = file.read_text()
    named = ["--resume", str(file), "--save", str(other)]
    code, _, _ = play(monkeypatch, capsys, *named, keys=keys)
    assert (code, file.read_text()) == (0, before)
    assert other.exists()
    other.unlink()
    code, out, err = play(monkeypatch, capsys, "--resume", str(file), keys=keys)
    assert code == 0
    assert f"To go on: dicethrone play --resume {file}" in err
    assert ("save" not in keys) or f"Saved to {file}." in " ".join(out.split())
    assert (file.read_text() == before) == ("undo" in keys)
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]
    assert not kept_game().exists()


def test_whoever_leaves_is_told_how_to_come_back(monkeypatch, capsys):
    code, _, err = play(monkeypatch, capsys, "--seed", "7", keys=["0"])
    assert code == 0
    assert "To go on: dicethrone play --resume\n" in err
    code, out, err = play(monkeypatch, capsys, "--resume", "--player", "random", keys=["quit"])
    assert code == 0
    assert "seed 7" in out
    assert err == ""


def test_a_resumed_game_remembers_its_story_and_can_be_taken_back(monkeypatch, capsys):
    play(monkeypatch, capsys, "--seed", "7", *TWO, keys=["0", "0", "0", "0", "quit"])
    _, out, _ = play(monkeypatch, capsys, "--resume", keys=["log", "undo", "undo", "quit"])
    assert "Barbarian draws Mighty Blow II" in out  # the first thing that happened
    assert "There is nothing to take back" not in out
    assert out.count("-- What happened") == 3


def test_a_save_that_was_tampered_with_is_not_resumed(monkeypatch, capsys, tmp_path):
    file = tmp_path / "game.json"
    typed("0", "0", f"save {file}")
    file.write_text(re.sub(r'"dials":\[\d+,', '"dials":[49,', file.read_text()))
    code, _, err = play(monkeypatch, capsys, "--resume", str(file))
    assert (code, err) == (2, "dicethrone: The saved game does not follow from its answers.\n")


def test_a_kept_game_names_players_that_are_not_the_usual(monkeypatch, capsys):
    players = ["--player", "greedy", "--player", "human"]
    err = play(monkeypatch, capsys, "--seed", "7", *players, keys=["quit"])[2]
    assert "To go on: dicethrone play --resume --player greedy --player human\n" in err


def test_ctrl_c_leaves_politely(monkeypatch, capsys):
    def interrupt(self, prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr(PlainTerminal, "read", interrupt)
    code, _, err = play(monkeypatch, capsys, "--seed", "7")
    assert code == 130
    assert "To go on: " in err
    assert "Traceback" not in err


def test_a_game_can_be_recorded_and_verified(monkeypatch, capsys, tmp_path):
    file = tmp_path / "game.replay"
    play(monkeypatch, capsys, "--no-input", "--seed", "7", "--record", str(file))
    assert main(["replay", str(file), "--verify"]) == 0


def test_two_people_see_only_what_is_public_of_each_other():
    out, _ = typed("log", seats=(None, None))
    assert "Barbarian draws 4 cards." in out


def test_real_dice_are_asked_for():
    out, table = typed("3", "5", chance="external")
    assert "roll to start: die 1 of 1 shows" in out
    assert table.game.choices[:2] == ("face:3", "face:5")


def test_why_and_the_other_commands():
    out, _ = typed("why 1", "why", "hint", "board", "board 2", "hand", "tokens", "help", "nonsense")
    assert "Say which card of your hand" in out
    assert "The greedy bot would type 0: Pass" in out
    assert "Board of Barbarian" in out
    assert "1-3 Sword, 4-5 Life, 6 Pow" in out
    assert "Board of Moon Elf" in out
    assert "No tokens are in play." in out
    assert "What you can type" in out
    assert "'nonsense' means nothing here: choose " in out
    assert "'baord' means nothing here: did you mean board?" in typed("baord")[0]


# --- answers --------------------------------------------------------------------------------------


def menu_of(scenario, seat=0):
    decision = scenario.decision
    return make_menu(scenario.game.view(seat), decision, scenario.game.names)


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("1 3 5", "roll:reroll.024"),
        ("135", "roll:reroll.024"),
        ("r 5,1", "roll:reroll.04"),
        ("2", "roll:reroll.1"),
        ("all", "roll:reroll.01234"),
        ("keep 1 2", "roll:reroll.234"),
        ("6", "roll:announce.ability:barbarian/smack"),
        ("0", "pass"),
        ("pass", "pass"),
    ],
)
def test_dice_are_picked_by_their_numbers(line, id):
    menu = menu_of(duel("barbarian", "moon-elf").roll(1, 1, 1, 4, 5))
    answer = read_answer(menu, line)
    assert not isinstance(answer, Command)
    assert answer.id == id


def test_a_die_and_what_it_becomes_are_called_by_their_own_numbers():
    scenario = duel("barbarian", "moon-elf").given(0, cp=5, hand=["So Wild"])
    scenario.dice(6, 1, 6, 4, 5).window(0, "roll").play("So Wild")
    menu = menu_of(scenario)
    assert menu.numbers["3"].text == "Die 3, showing 6"
    assert "3 Die 3, showing 6 Pow" in "\n".join(plain_panel(menu.panel, 80))
    menu = menu_of(scenario.choose("Die 3"))
    assert {number: option.value for number, option in menu.numbers.items()} == {
        str(value): value for value in range(1, 7)
    }


@pytest.mark.parametrize(
    ("line", "kind"),
    [("1", "yes"), ("y", "yes"), ("yes", "yes"), ("0", "no"), ("n", "no"), ("no", "no")],
)
def test_a_yes_or_no_question_takes_either(line, kind):
    scenario = duel("barbarian", "moon-elf").given(0, cp=5, hand=["Try, Try Again"])
    scenario.dice(6, 1, 6, 4, 5).window(0, "roll").play("Try, Try Again")
    answer = read_answer(menu_of(scenario), line)
    assert not isinstance(answer, Command)
    assert answer.kind == kind


@pytest.mark.parametrize("line", ["", "7", "1 9", "sell 1", "xyzzy"])
def test_what_means_nothing_is_said_so(line):
    menu = menu_of(duel("barbarian", "moon-elf").roll(1, 1, 1, 4, 5))
    with pytest.raises(NotUnderstood):
        read_answer(menu, line)


@pytest.mark.parametrize("line", ["sell 1", "sell c1", "SELL C1"])
def test_cards_keep_the_mark_they_have_in_the_hand(line):
    scenario = duel("barbarian", "moon-elf").given(0, cp=2, hand=["Helping Hand", "Smack II"])
    menu = menu_of(scenario)
    assert menu.numbers["c2"].text == "Play Smack II"
    assert "c1" not in menu.numbers
    with pytest.raises(NotUnderstood, match="c1 is not offered here; why c1 may say why"):
        read_answer(menu, "c1")
    sold = read_answer(menu, line)
    assert not isinstance(sold, Command)
    assert sold.text == "Sell Helping Hand"


def test_a_number_is_never_a_card_and_a_choice(moments):
    """The name c1 means the first card of the hand at every question, and nothing else."""
    seen = set()
    for game in moments:
        decision = game.decision
        view = game.view(decision.player)
        menu = make_menu(view, decision, game.names)
        hand = {
            card.id: f"c{place}" for place, card in enumerate(view.players[view.player].hand, 1)
        }
        for mark, option in menu.numbers.items():
            card = option.value[1] if isinstance(option.value, tuple) else option.value
            about = option.kind in ("play", "discard", "sell", "card") and card in hand
            assert mark.startswith("c") == about
            assert not about or mark == hand[card]
            seen.add((decision.kind, about))
    assert ("main", True) in seen
    assert ("roll", False) in seen


@pytest.mark.parametrize("card", ["c1", "C1", "Mighty Blow II", "mighty", "mighty blwo II"])
def test_a_card_that_cannot_be_played_says_why(card):
    out, _ = typed(f"why {card}", seed=7)
    assert "Mighty Blow II: It may be played only in your own Main Phase." in out


@pytest.mark.parametrize("card", ["", "1", "c0", "c9", "zzz", "\u00b2", "9" * 5000])
def test_why_says_what_it_takes(card):
    out, _ = typed(f"why {card}", seed=7)
    assert "Say which card of your hand, c1 to c4 or its name, such as why c1." in out


@pytest.mark.parametrize("line", ["\u00b2", "keep \u00b2", "keep 7", "9" * 5000, "r 6", "r 9"])
def test_odd_numbers_are_not_understood(line):
    menu = menu_of(duel("barbarian", "moon-elf").roll(1, 1, 1, 4, 5))
    with pytest.raises(NotUnderstood):
        read_answer(menu, line)


def test_a_hint_says_what_to_type():
    """For a choice, for dice to re-roll, for a card and for a card to sell."""
    scenario = duel("barbarian", "moon-elf").given(0, cp=2, hand=["Helping Hand", "Smack II"])
    menu = menu_of(scenario)
    for option in scenario.decision.options:
        assert read_answer(menu, menu.typed(option)) == option
    scenario.dice(6, 6, 6, 6, 1).until("roll", 0)
    menu = menu_of(scenario)
    assert menu.typed(choice_of(scenario)) == "5"
    for option in scenario.decision.options:
        assert read_answer(menu, menu.typed(option)) == option


def test_a_hint_for_dice_names_what_they_can_become():
    scenario = duel("barbarian", "moon-elf").roll(1, 1, 1, 6, 6)
    line = chances_line(scenario.game.view(0))
    # Two dice become Swords within two rolls with 3/4 each; what is met already is not named.
    assert "2 more rolls: Smack (4 Sword) 93.8 %," in line
    assert "(3 Sword)" not in line
    assert "Rage!" not in line  # six likelier ones are named
    assert chances_line(scenario.game.view(1)) == ""
    assert chances_line(duel("barbarian", "moon-elf").game.view(0)) == ""


def choice_of(scenario, seat=0):
    return GreedyAgent().choose(scenario.game.view(seat), scenario.decision)


def test_a_board_that_is_not_there_says_whose_are():
    assert "There is no player 9: 1 Barbarian, 2 Moon Elf." in typed("board 9")[0]


# --- the table stays in sight ---------------------------------------------------------------------


def test_enter_returns_from_what_was_looked_up():
    """It passes only where the question is in sight."""
    for word in ("board", "hand", "tokens", "log", "help"):
        out, table = typed(word, "")
        assert table.game.choices == typed()[1].game.choices
        assert "Enter: back to the table > " in out
        assert out.count("-- What happened") == 2
        assert len(typed(word, "", "")[1].game.choices) > len(table.game.choices)
        assert len(typed(word, "0")[1].game.choices) > len(table.game.choices)


def test_the_table_can_be_shown_again():
    out, table = typed("table", "t")
    assert out.count("-- What happened") == 3
    assert table.game.choices == typed()[1].game.choices


@pytest.mark.parametrize("height", [24, 40])
def test_a_sentence_leaves_the_whole_table_in_sight(moments, height):
    """Health, dice and choices are there, and the sentence under them."""
    text = "'nonsense' means nothing here: " + "word " * 20 + "end."
    for game in moments:
        decision = game.decision
        view = game.view(decision.player)
        log = [Row(f"Something {number}.") for number in range(1, 13)]
        page = screen.table(view, game.names, log, make_menu(view, decision, game.names), "seed 7")
        lines = lines_of(replied(page, text, height))
        assert len(lines) < height
        assert "(seed 7)" in lines[0]
        assert lines[-1].endswith("end.")
        assert "Also: " in "\n".join(lines)


# --- saving to a folder that is not there ---------------------------------------------------------


def test_save_makes_no_folder(tmp_path):
    out, _ = typed(f"save {tmp_path / 'no' / 'game.json'}")
    assert "It cannot be saved. " in out
    assert "there is no such folder to write to." in out
    assert not (tmp_path / "no").exists()


def test_a_game_that_cannot_be_kept_is_said_so(monkeypatch, capsys, tmp_path):
    """The folder was there when the game began."""
    folder = tmp_path / "games"
    folder.mkdir()

    def leave(self, prompt):
        folder.rmdir()
        raise EOFError

    monkeypatch.setattr(PlainTerminal, "read", leave)
    code, _, err = play(monkeypatch, capsys, "--seed", "7", "--save", str(folder / "game.json"))
    assert "The game could not be kept: " in err
    assert code == 2
    assert not folder.exists()


def test_a_record_that_cannot_be_written_loses_no_game(monkeypatch, capsys, tmp_path):
    folder, kept = tmp_path / "games", tmp_path / "game.json"
    folder.mkdir()

    def leave(self, prompt):
        folder.rmdir()
        raise EOFError

    monkeypatch.setattr(PlainTerminal, "read", leave)
    record = str(folder / "replay.json")
    code, _, err = play(monkeypatch, capsys, "--seed", "7", "--save", str(kept), "--record", record)
    assert "The game is kept." in err
    assert code == 2
    assert kept.exists()


# --- drawing --------------------------------------------------------------------------------------


def page():
    scenario = duel("barbarian", "moon-elf").roll(6, 1, 6, 4, 5)
    view, names = scenario.game.view(0), scenario.game.names
    menu = make_menu(view, scenario.decision, names)
    log = [Row(f"Something {number}.") for number in range(1, 13)]
    return screen.table(view, names, log, menu, "seed 7")


def drawn(shown, width, height):
    """A page as drawn on a screen of this size."""
    console = pytest.importorskip("rich.console")
    out = io.StringIO()
    screen = console.Console(file=out, width=width, height=height, force_terminal=True)
    RichTerminal(screen).show(shown)
    return out.getvalue()


def replied(page, text, height):
    """The same with a sentence under it."""
    console = pytest.importorskip("rich.console")
    out = io.StringIO()
    RichTerminal(console.Console(file=out, width=80, height=height, force_terminal=True)).reply(
        page, text
    )
    return out.getvalue()


def lines_of(shown):
    """Without what clears the screen or colours it."""
    return re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", shown).splitlines()


@pytest.mark.parametrize("width", [80, 120])
def test_a_rich_screen_fits_and_needs_no_colour(width, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    shown = drawn(page(), width, 60)
    assert max(map(len, lines_of(shown))) <= width
    for colour in range(30, 38):
        assert f"\x1b[{colour}m" not in shown
        assert f"\x1b[1;{colour}m" not in shown
    assert "Sword" in shown
    assert "Re-roll dice" in shown
    assert ("Your hand" in shown) == (width == 120)


def army_moments():
    """The last decision of each kind in a game of two armies."""
    sides = sorted(shipped().factions)[-2:]
    game = dt.new_game(shipped(), sides, "army-of-dice", seed=1)
    last: dict[str, dt.Game] = {}
    agents = [GreedyAgent(0), GreedyAgent(1)]
    while (decision := game.decision) is not None:
        assert decision.player is not None
        last[decision.kind] = game
        game = game.apply(agents[decision.player].choose(game.view(decision.player), decision))
    return last


def test_how_many_dice_of_an_army_roll_is_that_number():
    game = army_moments()["roll"]
    menu = make_menu(game.view(game.decision.player), game.decision, game.names)
    assert menu.numbers["0"].text == "Roll nothing"
    assert menu.numbers["1"].text == "Roll 1 die"
    assert menu.numbers["2"].text == "Roll 2 dice"
    answer = read_answer(menu, "2")
    assert not isinstance(answer, Command)
    assert answer.value == 2


def test_the_table_of_an_army_says_which_round_it_is():
    game = army_moments()["activation"]
    view = game.view(game.decision.player)
    title = screen.players(view, game.names, "", None).title
    assert re.fullmatch(r"Round \d, turn \d+: .+, Activation Phase", title)


def test_a_sentence_and_a_full_table_of_armies_fit_a_small_screen():
    """The news are left out before anything else goes over the edge."""
    text = "The greedy bot would " + "word " * 30
    for game in army_moments().values():
        view = game.view(game.decision.player)
        rows = tuple(Row("What is in Storage.") for _ in range(7))
        menu = make_menu(view, game.decision, game.names)
        page = screen.table(view, game.names, [Row("Something.")], menu, "seed 7")
        page = attrs.evolve(page, standing=Panel(page.standing.title, rows))
        lines = lines_of(replied(page, text, 24))
        assert len(lines) < 24
        assert "(seed 7)" in lines[0]


def test_on_the_lowest_screen_choices_are_cut_before_what_happened_goes():
    scenario = duel("barbarian", "moon-elf").given(0, cp=5, hand=["Try, Try Again", "So Wild"])
    scenario.given(0, tokens={"Concussion": 1}).given(1, tokens={"Evasive": 1})
    game = scenario.roll(1, 6, 3, 3, 6).game
    view, names = game.view(0), game.names
    menu = make_menu(view, scenario.decision, names)
    shown = screen.table(view, names, [Row("Something.")], menu, "seed 7")
    whole, cut = (lines_of(drawn(shown, 80, height)) for height in (24, 21))
    assert any("inflict Concussion." in line for line in whole)
    assert any(line.startswith("│ 8   Activate Overpower: Roll 3.") and "…" in line for line in cut)
    assert all(any("Something." in line for line in lines) for lines in (whole, cut))
    assert len(cut) < 21


@pytest.mark.parametrize("width", range(60, 100))
def test_no_line_is_broken_inside_a_die(width):
    """`(5) 5 Shuriken` stays together, on any screen."""
    scenario = duel("ninja", "paladin").roll(2, 3, 3, 5, 5)
    view, names = scenario.game.view(0), scenario.game.names
    shown = Page(NOTHING, NOTHING, screen.dice(view, names).low or NOTHING, NOTHING)
    plain = list(plain_panel(shown.dice, width))
    for lines in (plain, lines_of(drawn(shown, width, 24))):
        for die in ("(1) 2 Ninjato", "(3) 3 Ninjato", "(4) 5 Shuriken", "(5) 5 Shuriken"):
            assert any(die in line for line in lines), lines
        assert max(map(len, lines)) <= width


def test_the_health_bar_is_in_proportion():
    """Against what a dial starts with: in an army that depends on the Round."""
    assert screen._bar(50, 50) == screen._bar(58, 50) == "######"
    assert screen._bar(25, 50) == screen._bar(8, 16) == screen._bar(9, 16) == "###..."
    assert screen._bar(1, 50) == "#....."
    assert screen._bar(0, 50) == "......"


def test_the_full_health_of_an_army_is_that_of_its_round():
    rounds: dict[int, int] = {}
    game = dt.new_game(shipped(), sorted(shipped().factions)[:2], "army-of-dice", seed=1)
    agents = [GreedyAgent(0), GreedyAgent(1)]
    while (decision := game.decision) is not None:
        assert decision.player is not None
        view = game.view(decision.player)
        assert isinstance(view, ArmyView)
        for event in game.events:
            if isinstance(event, RoundBegan):
                rounds[event.round] = event.health
        assert screen._full_health(view, 0) == rounds[view.round]
        game = game.apply(agents[decision.player].choose(view, decision))
    assert len(rounds) > 1


@pytest.fixture(scope="module")
def moments():
    """Some decisions of every usual kind, of heroes with long names and long texts."""
    found: dict[tuple[tuple[str, str], str], list[dt.Game]] = {}
    for heroes in (("black-panther", "treant"), ("moon-elf", "black-widow")):
        game = dt.new_game(shipped(), heroes, seed=3)
        agents = [GreedyAgent(0), GreedyAgent(1)]
        while (decision := game.decision) is not None:
            assert decision.player is not None
            found.setdefault((heroes, decision.kind), []).append(game)
            option = agents[decision.player].choose(game.view(decision.player), decision)
            game = game.apply(option)
    return [game for games in found.values() for game in (games[0], games[-1])]


@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 40), (110, 24), (120, 40)])
def test_a_screen_fits_with_health_dice_and_menu(moments, width, height, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    for game in moments:
        decision = game.decision
        assert decision is not None
        view = game.view(decision.player)
        menu = make_menu(view, decision, game.names)
        log = [Row(f"{name} rolls 1 Claw, 2 Claw, 3 Claw, 4 Herb.") for name in game.names * 5]
        lines = lines_of(drawn(screen.table(view, game.names, log, menu, "seed 3"), width, height))
        said = "\n".join(lines)
        assert len(lines) < height, said
        assert max(map(len, lines)) <= width
        for name, player in zip(game.names, view.players, strict=True):
            label = re.escape(name + (" (you)" if player.seat == view.player else ""))
            assert re.search(rf"{label} +{player.health} Health .* CP, hand \d", said), said
        assert "What happened" in said
        assert "Also: " in said
        if view.dice:
            assert f"Dice of {game.names[view.dice[-1].owner]}" in said
        if decision.kind == "main":
            assert "Your hand" in said


@pytest.mark.parametrize("mode", [mode for mode in OPEN_MODES if mode != "duel"])
def test_other_modes_fit_a_small_screen(mode, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    chosen = [known[-1 - seat] for seat, known in enumerate(seatings(shipped(), mode))]
    game = dt.new_game(shipped(), chosen, mode, seed=1)
    agents = [GreedyAgent(seat) for seat in range(MODES[mode].players)]
    last = {}
    while (decision := game.decision) is not None:
        assert decision.player is not None
        last[decision.kind] = (game, decision, game.view(decision.player))
        game = game.apply(agents[decision.player].choose(game.view(decision.player), decision))
    for kind, (moment, asked, view) in last.items():
        log = [Row(event.told(moment.names)) for event in moment.events]
        menu = make_menu(view, asked, moment.names)
        lines = lines_of(drawn(screen.table(view, moment.names, log, menu, "seed 1"), 80, 24))
        said = "\n".join(lines)
        assert len(lines) < 24, f"{kind}:\n{said}"
        assert f"{moment.names[view.player]} (you)" in said


def test_on_a_low_screen_dice_and_log_give_way_before_the_board():
    assert "+-----+" in drawn(page(), 80, 60)
    low = drawn(page(), 80, 41)
    assert "Board of Barbarian" in low
    assert "(1) 6 Pow   (2) 1 Sword" in low
    lower = drawn(page(), 80, 24)
    assert "Board of Barbarian" not in lower
    assert "What happened (after " in lower
    assert "Something 12." in lower


def test_plain_rows_hang_under_their_text():
    panel = Panel("Title", (Row("word " * 30, "Label", "1"), Row("short", "L", "12")))
    lines = list(plain_panel(panel, 60))
    assert lines[0].startswith("-- Title ---")
    assert lines[1].startswith("1  Label  word")
    assert lines[2].startswith("          word")
    assert max(map(len, lines)) <= 60


def test_what_is_set_in_stays_set_in_when_it_is_wrapped():
    panel = Panel("Title", (Row("Choose one:\n    - " + "word " * 20, "Label"),))
    page = Page(panel, NOTHING, NOTHING, NOTHING)
    for lines in (list(plain_panel(panel, 60)), lines_of(drawn(page, 60, 24))):
        first = next(line for line in lines if "- word" in line)
        below = lines[lines.index(first) + 1]
        assert below.index("word") == first.index("- word")


def test_without_rich_a_terminal_says_what_to_install(monkeypatch):
    class Screen(io.StringIO):
        def isatty(self):
            return True

    monkeypatch.setattr("sys.stdout", Screen())
    monkeypatch.setattr("sys.stdin", Screen())
    monkeypatch.setitem(__import__("sys").modules, "rich.console", None)
    with pytest.raises(Exception, match=r"pip install 'dicethrone-rules\[cli\]'"):
        open_terminal()
    assert isinstance(open_terminal(plain=True), PlainTerminal)


# --- editions of the rules ------------------------------------------------------------------------


def test_a_game_is_played_by_the_edition_that_is_asked_for(monkeypatch, capsys):
    bots = ("--no-input", "--seed", "7", "--turn-limit", "2")
    words = ("--rules", "current", "--rule", "blind_stops_ultimate=on", "--json")
    code, out, _ = play(monkeypatch, capsys, *bots, *words)
    rules = json.loads(out)["rules"]
    assert code == 0
    assert (rules["edition"], rules["healing_at_once"]) == ("current", True)
    assert rules["blind_stops_ultimate"] is True
    _, out, _ = play(monkeypatch, capsys, *bots, "--rules", "current")
    assert "current rules" in out.splitlines()[0]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--rules", "printd"), "Did you mean 'printed'?"),
        (("--rule", "blind_stop_ultimate=on"), "Did you mean 'blind_stops_ultimate'?"),
        (("--rule", "blind_stops_ultimate=perhaps"), "is not NAME=on or NAME=off"),
        (("--rule", "blind_stops_ultimate"), "is not NAME=on or NAME=off"),
    ],
)
def test_an_unknown_edition_or_option_is_refused_in_words(monkeypatch, capsys, words, said):
    code, out, err = play(monkeypatch, capsys, "--no-input", *words)
    assert (code, out) == (2, "")
    assert said in err


# --- what keeps its mark, what it costs, what it means -------------------------------------------


def test_a_card_keeps_its_mark_for_the_turn_when_another_is_played():
    scenario = duel("gunslinger", "barbarian")
    scenario.given(0, cp=5, hand=["Wanted", "Spin the Chamber", "Roulette"])
    marks = Marks()

    def marked():
        view, names = scenario.game.view(0), scenario.game.names
        menu = make_menu(view, scenario.decision, names, marks=marks)
        shown = {mark: option.text for mark, option in menu.numbers.items()}
        return {text.removeprefix("Play "): mark for mark, text in shown.items()}

    before = marked()
    assert (before["Wanted"], before["Roulette"]) == ("c1", "c3")
    scenario.play("Wanted").until("main")
    after = marked()
    assert (after["Spin the Chamber"], after["Roulette"]) == ("c2", "c3")


def test_what_a_token_offers_is_marked_apart_and_says_its_price():
    scenario = duel("artificer", "barbarian").bare(0)
    scenario.given(0, tokens={"Synth": 4, "Shock Bot": 1}, sides={"Shock Bot": "Basic"})
    scenario.activate("Eureka", 1, 1, 4, 4, 5).window(0, "effects")
    view, names = scenario.game.view(0), scenario.game.names
    menu = make_menu(view, scenario.decision, names, price=lambda option: price_of(view, option))
    (row,) = [row for row in menu.panel.rows if "Shock Bot" in row.text]
    assert row.mark in ("t1", "t2")
    assert row.text == "Use Shock Bot (2 Synth): Zap."


def test_the_board_explains_the_verbs_of_its_hero():
    game = duel("artificer", "barbarian").game
    verbs = dict(own_verbs(game.library, game.view(0), 0))
    assert verbs["zap"] == "Add 3 dmg."
    assert verbs["repair"].startswith("Roll 1. On Wrench, heal 1.")


def test_an_announced_ability_shows_its_text():
    out, _ = typed(*["0"] * 40, ask="all")
    announced = set(re.findall(r"Moon Elf announces (.+)\.", out))
    board = {ability.name for ability in session()[0].game.view(0).players[1].board}
    assert announced & board
    assert any(re.search(rf"\n *{re.escape(name)}: [A-Z]", out) for name in announced)
