"""`dicethrone play` through a fake keyboard and plain text, and the screens it draws."""

import io
import json

import pytest

import dicethrone_rules as dt
from dicethrone_rules.agents import GreedyAgent
from dicethrone_rules.cli import main
from dicethrone_rules.cli.table import screen
from dicethrone_rules.cli.table.menu import Command, NotUnderstood, make_menu, read_answer
from dicethrone_rules.cli.table.page import Panel, Row, plain_panel
from dicethrone_rules.cli.table.session import Leave, Session
from dicethrone_rules.cli.table.terminal import PlainTerminal, RichTerminal, open_terminal
from dicethrone_rules.modes import MODES
from dicethrone_rules.testing.scenario import duel, shipped


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("COLUMNS", raising=False)


class Keyboard(io.StringIO):
    """Types these lines, then nothing more."""

    def __init__(self, *lines):
        super().__init__("".join(f"{line}\n" for line in lines))


def session(*lines, seats=(None, "greedy"), seed=7, heroes=("barbarian", "moon-elf"), **options):
    out = io.StringIO()
    game = dt.new_game(shipped(), heroes, seed=seed, **options)
    agents = [None if kind is None else GreedyAgent(seed + i) for i, kind in enumerate(seats)]
    return Session(game, agents, PlainTerminal(out, Keyboard(*lines)), seed=seed), out


def typed(*lines, **options):
    """What the screen shows after these lines, and the session."""
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
    code, out, _ = play(monkeypatch, capsys, "--no-input", "--seed", "7")
    assert code == 0
    assert "seed 7" in out.splitlines()[0]
    assert "== Turn 1: " in out
    assert "wins the game." in out
    assert max(map(len, out.splitlines())) <= 80
    assert "\x1b" not in out


@pytest.mark.parametrize("mode", sorted(MODES))
def test_any_mode_can_be_played(monkeypatch, capsys, mode):
    if MODES[mode].system == "army" and not shipped().factions:
        pytest.skip("no factions are shipped")
    code, out, _ = play(monkeypatch, capsys, "--no-input", "--mode", mode, "--seed", "2")
    assert code == 0
    assert "The game is over" in out


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
    assert "Barbarian (you)  50 Health [########]" in out
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
    """What the hint says is typed, until somebody wins."""
    table, out = session(seats=(None, None))

    class Player(io.StringIO):
        def readline(self, size=-1):
            decision = table.game.decision
            assert decision is not None
            view = table.game.view(decision.player or 0)
            option = GreedyAgent(1).choose(view, decision)
            menu = make_menu(view, decision, table.game.names)
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


def test_a_save_can_be_resumed(monkeypatch, capsys, tmp_path):
    file = tmp_path / "game.json"
    out, table = typed(f"save {file}")
    assert "Saved to" in out
    code, _, err = play(monkeypatch, capsys, "--resume", str(file), keys=["quit"])
    assert code == 0
    assert "dicethrone play --resume" in err
    assert dt.Game.from_json(file.read_text(), shipped()).to_json() == table.game.to_json()


def test_whoever_leaves_is_told_how_to_come_back(monkeypatch, capsys):
    code, _, err = play(monkeypatch, capsys, "--seed", "7", keys=["0"])
    assert code == 0
    assert "To go on: dicethrone play --resume --player human --player greedy" in err
    code, out, _ = play(monkeypatch, capsys, "--resume", keys=["quit"])
    assert code == 0
    assert "seed 7" in out


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
    assert "Die 1 of 1 shows" in out
    assert table.game.choices[:2] == ("face:3", "face:5")


def test_why_and_the_other_commands():
    out, _ = typed("why 1", "why", "hint", "board", "board 2", "hand", "tokens", "help", "nonsense")
    assert "Say which card of your hand" in out
    assert "The greedy bot would: " in out
    assert "Board of Barbarian" in out
    assert "1-3 Sword, 4-5 Life, 6 Pow" in out
    assert "Board of Moon Elf" in out
    assert "No tokens are in play." in out
    assert "What you can type" in out
    assert "'nonsense' means nothing here" in out


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
        ("6", "roll:announce.barbarian/smack"),
        ("0", "pass"),
        ("pass", "pass"),
    ],
)
def test_dice_are_picked_by_their_numbers(line, id):
    menu = menu_of(duel("barbarian", "moon-elf").roll(1, 1, 1, 4, 5))
    answer = read_answer(menu, line)
    assert not isinstance(answer, Command)
    assert answer.id == id


@pytest.mark.parametrize("line", ["", "7", "1 9", "sell 1", "xyzzy"])
def test_what_means_nothing_is_said_so(line):
    menu = menu_of(duel("barbarian", "moon-elf").roll(1, 1, 1, 4, 5))
    with pytest.raises(NotUnderstood):
        read_answer(menu, line)


def test_cards_keep_the_number_they_have_in_the_hand():
    scenario = duel("barbarian", "moon-elf").given(0, cp=2, hand=["Helping Hand", "Smack II"])
    menu = menu_of(scenario)
    assert menu.numbers["2"].text == "Play Smack II"
    assert "1" not in menu.numbers
    sold = read_answer(menu, "sell 1")
    assert not isinstance(sold, Command)
    assert sold.text == "Sell Helping Hand"


def test_a_card_that_cannot_be_played_says_why():
    out, _ = typed("why 1", seed=7)
    assert "Mighty Blow II: It may be played only in your own Main Phase." in out


# --- drawing --------------------------------------------------------------------------------------


def page():
    scenario = duel("barbarian", "moon-elf").roll(6, 1, 6, 4, 5)
    view, names = scenario.game.view(0), scenario.game.names
    menu = make_menu(view, scenario.decision, names)
    return screen.table(view, names, [Row("Something.")], menu.panel, menu.playable, 7)


@pytest.mark.parametrize("width", [80, 120])
def test_a_rich_screen_fits_and_needs_no_colour(width, monkeypatch):
    console = pytest.importorskip("rich.console")
    monkeypatch.setenv("NO_COLOR", "1")
    out = io.StringIO()
    RichTerminal(console.Console(file=out, width=width, height=60, force_terminal=True)).show(
        page()
    )
    shown = out.getvalue()
    lines = [line for line in shown.splitlines() if "\x1b" not in line]
    assert max(map(len, lines)) <= width
    for colour in range(30, 38):
        assert f"\x1b[{colour}m" not in shown
        assert f"\x1b[1;{colour}m" not in shown
    assert "Sword" in shown
    assert "Re-roll dice" in shown
    assert ("Your hand" in shown) == (width == 120)


def test_on_a_low_screen_the_board_gives_way(monkeypatch):
    console = pytest.importorskip("rich.console")
    for width in (80, 120):
        out = io.StringIO()
        low = console.Console(file=out, width=width, height=20, force_terminal=True)
        RichTerminal(low).show(page())
        shown = out.getvalue()
        assert shown.index("Board of Barbarian") < shown.index("What happened")
        assert "help" in shown.rstrip().splitlines()[-2]


def test_plain_rows_hang_under_their_text():
    panel = Panel("Title", (Row("word " * 30, "Label", "1"), Row("short", "L", "12")))
    lines = list(plain_panel(panel, 60))
    assert lines[0].startswith("-- Title ---")
    assert lines[1].startswith("1  Label  word")
    assert lines[2].startswith("          word")
    assert max(map(len, lines)) <= 60


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
