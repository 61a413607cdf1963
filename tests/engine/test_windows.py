"""Windows: who is asked, in which order, and what is offered at which moment."""

import pytest

from dicethrone_rules import records
from dicethrone_rules.engine.boards import NEVER
from dicethrone_rules.engine.frames import ANSWER, CARD, SPEND, USE, Frame, Play, Text
from dicethrone_rules.engine.play import windows as w
from dicethrone_rules.engine.pools import Part, Pool
from dicethrone_rules.engine.state import Roll
from dicethrone_rules.engine.tokens import Token
from dicethrone_rules.engine.work import WindowWork
from tests.engine.bench import arrange, attack, bench, card, give, kept


def upkeep(mode="duel", **rules):
    """A bench in the Upkeep, when the smiths' own Knack is no offer."""
    run = bench(mode, **rules)
    run.t.phase = "upkeep"
    return run


def roll_one_die(run):
    run.t.rolls = [Roll(0, "offense", [1], attempts=1)]


def opened(point="upkeep", **facts):
    return Frame("window", 1, 0, WindowWork(point, **facts))


def asked(run):
    """The player who is asked and for what; None when nobody is."""
    decision = run.decision
    return decision and (decision.player, [option.text for option in decision.options])


def texts(run, seat, *answer):
    return [option.text for option in w.plays(run, seat, answer)]


def again(run, frame, play):
    """The same window after an answer."""
    run.decision, run.stopped = None, False
    frame.settle(play)
    frame.pc = 1
    w.window(run, frame)


# --- who is asked ---------------------------------------------------------------------------------


@pytest.mark.rule("TIMING-01")
def test_everybody_who_can_act_is_asked_in_priority_order_until_all_pass():
    run = upkeep("king-of-the-hill")
    run.t.active = 1
    run.t.line_up()
    for seat in (0, 1, 2):
        card(run, seat, "Spark")
    arrange(run, 2, cp=0)  # cannot pay
    frame = opened()
    w.window(run, frame)
    assert asked(run) == (1, ["Play Spark", "Pass"])
    decision = run.decision
    assert decision is not None
    assert (decision.kind, decision.message.id) == ("window", w.PROMPTS["upkeep"])
    assert (decision.options[-1].kind, decision.options[-1].value) == ("pass", None)
    assert (frame.work, frame.asking) == (WindowWork("upkeep", at=0, asked=1), ANSWER)
    assert frame.pc == 0
    again(run, frame, None)
    assert asked(run) == (0, ["Play Spark", "Pass"])
    assert kept(frame).at == 2
    again(run, frame, None)
    assert asked(run) is None
    assert frame.pc == 1


def test_nobody_is_left_out():
    run = upkeep("king-of-the-hill")
    for seat in (0, 1, 2):
        card(run, seat, "Spark")
    frame = opened()
    seats = []
    w.window(run, frame)
    while run.decision is not None:
        seats.append(run.decision.player)
        again(run, frame, None)
    assert seats == [0, 1, 2]


@pytest.mark.rule("TIMING-02")
def test_after_a_play_the_question_goes_round_again():
    run = upkeep("king-of-the-hill")
    spark = card(run, 2, "Spark")
    frame = opened()
    w.window(run, frame)
    assert asked(run) == (2, ["Play Spark", "Pass"])
    again(run, frame, ("card", spark))
    assert asked(run) is None
    assert (kept(frame).at, frame.pc) == (0, 0)
    code = run.ctx.code.cards[run.t.cards[spark]]
    assert run.t.frames == [Frame(code.program, 0, 2, text=Text(play=Play(CARD, spark)))]


def test_who_passed_for_longer_or_is_silent_is_not_asked():
    run = upkeep("king-of-the-hill")
    for seat in (0, 1, 2):
        card(run, seat, "Spark")
    run.t.players[0].muted = "turn"
    w.window(run, opened(silent=(1,)))
    assert asked(run) == (2, ["Play Spark", "Pass"])


def test_a_window_may_be_for_some_only():
    run = upkeep("king-of-the-hill")
    for seat in (0, 1, 2):
        card(run, seat, "Spark")
    run.t.players[1].alive = False
    frame = opened("respond", only=(1, 2))
    w.window(run, frame)
    assert asked(run) == (2, ["Play Spark", "Pass"])
    assert kept(frame).at == 0
    again(run, frame, None)
    assert asked(run) is None


def test_a_window_goes_on_where_it_is():
    run = upkeep()
    for seat in (0, 1):
        card(run, seat, "Spark")
    w.window(run, opened(at=1))
    assert asked(run) == (1, ["Play Spark", "Pass"])


def test_an_answer_narrows_what_is_offered():
    run = upkeep()
    card(run, 0, "Spark"), card(run, 0, "Snuff")
    give(run, 1, "Mark")
    give(run, 0, "Mark")
    w.window(run, opened("declared", answer=("spend", "token:mark")))
    assert asked(run) == (0, ["Play Snuff", "Pass"])


@pytest.mark.parametrize("uniform", [False, True])
def test_uniform_windows_ask_everybody_who_may_act(uniform):
    run = upkeep(uniform_windows=uniform)
    frame = opened()
    w.window(run, frame)
    assert asked(run) == ((0, ["Pass"]) if uniform else None)
    if uniform:
        give(run, 1, "Daze")
        again(run, frame, None)
        assert asked(run) is None


# --- what is offered ------------------------------------------------------------------------------


@pytest.mark.rule("CARD-17", "CARD-13")
@pytest.mark.parametrize(
    ("phase", "offered"),
    [
        ("income", ["Play Spark"]),
        ("upkeep", ["Play Spark"]),
        ("offensive", ["Play Spark", "Play Nudge"]),
        ("targeting", ["Play Spark", "Play Nudge"]),
        ("defensive", ["Play Spark", "Play Nudge"]),
    ],
)
def test_a_card_is_offered_at_its_time(phase, offered):
    run = bench()
    roll_one_die(run)
    for name in ("Lamp", "Spark", "Nudge", "Jab II"):
        card(run, 0, name)
    run.t.phase = phase
    assert texts(run, 0) == offered
    give(run, 0, "Haste")
    more = ["Play Jab II"] if phase in w.ROLL_PHASES else []
    assert texts(run, 0) == offered + more
    arrange(run, 0, cp=1)
    assert texts(run, 0) == offered
    arrange(run, 0, cp=0)
    assert texts(run, 0) == [text for text in offered if text != "Play Spark"]


def test_cards_that_are_not_there_leave_the_spends():
    run = bench()
    run.t.phase = "offensive"
    assert texts(run, 0) == []
    give(run, 0, "Balm", "Mark")
    assert texts(run, 0) == ["Spend Balm: Remove 1 Mark."]
    card(run, 0, "Spark")
    assert texts(run, 0) == ["Play Spark", "Spend Balm: Remove 1 Mark."]
    give(run, 0, "Gag")
    assert texts(run, 0) == ["Spend Balm: Remove 1 Mark."]
    give(run, 0, "Bind")
    assert texts(run, 0) == []
    run = bench()
    card(run, 0, "Spark")
    give(run, 0, "Balm", "Mark", "Bind")
    assert texts(run, 0) == ["Play Spark", "Use Knack: Gain Coin."]
    give(run, 0, "Daze")
    assert texts(run, 0) == []


def test_a_narrowed_window_offers_what_answers_it():
    run = bench()
    roll_one_die(run)
    run.t.phase = "offensive"
    give(run, 0, "Haste", "Mark", "Balm", "Lens", "Coin")
    for name in ("Spark", "Nudge", "Snuff", "Jab II"):
        card(run, 0, name)
    lens, balm = "Spend Lens: Re-roll 1 of your dice.", "Spend Balm: Remove 1 Mark."
    assert texts(run, 0) == ["Play Spark", "Play Nudge", "Play Snuff", "Play Jab II", balm, lens]
    assert texts(run, 0, "dice") == ["Play Nudge", lens]
    assert texts(run, 0, "spend", "token:mark") == ["Play Snuff"]  # Balm takes one's own
    assert texts(run, 0, "spend", "token:mark", "token:lens") == ["Play Snuff", lens]
    assert texts(run, 0, "spend", "token:lens") == []  # nothing here takes a Lens
    assert texts(run, 0, "removal", "token:balm") == [balm]
    assert texts(run, 0, "removal", "token:lens", "token:coin") == [lens]
    assert texts(run, 0, "removal") == []


@pytest.mark.rule("CARD-13")
def test_reach_is_remembered_until_hand_or_board_change():
    run = bench()
    player = run.t.players[0]
    first = w.reach(run, player)
    assert first.held == first.rolling == ()
    assert w.reach(run, player) is first
    spark = card(run, 0, "Spark")
    lamp = card(run, 0, "Lamp")
    second = w.reach(run, player)
    assert second is not first
    assert [(one.card, one.play.id, one.sell.id) for one in second.held] == [
        (spark, f"play:card.{spark}", f"play:sell.{spark}"),
        (lamp, f"play:card.{lamp}", f"play:sell.{lamp}"),
    ]
    assert [one.card for one in second.rolling] == [spark]
    assert second.hand == (spark, lamp)
    assert player.reach is second
    give(run, 0, "Haste")
    third = w.reach(run, player)
    assert third is not second
    assert third.board is player.board


def test_the_least_price_of_a_play_is_known_beforehand():
    run = bench()
    player = run.t.players[0]
    arrange(run, 0, passives=())
    nudge = card(run, 0, "Nudge")  # in Roll Phases only
    price = run.ctx.code.cards[run.t.cards[nudge]].cost
    assert w.reach(run, player).least == (NEVER, price, price)
    arrange(run, 0, hand=())
    assert w.reach(run, player).least == (NEVER, NEVER, NEVER)
    give(run, 0, "Shell")  # for damage on its way
    assert w.reach(run, player).least == (NEVER, NEVER, 0)
    give(run, 0, "Lens")
    assert w.reach(run, player).least == (0, 0, 0)
    spark = card(run, 0, "Spark")
    dear = run.ctx.code.cards[run.t.cards[spark]].cost
    arrange(run, 0, tokens=(), hand=(nudge, spark))
    assert w.reach(run, player).least == (dear, min(price, dear), min(price, dear))


@pytest.mark.parametrize("moment", ["calm", "damage", "attack"])
def test_a_spend_against_damage_waits_for_damage(moment):
    run = upkeep()
    give(run, 1, "Shell")
    if moment == "attack":
        attack(run)
    if moment != "calm":
        run.t.pools.append(Pool("upkeep", [Part(1, 0, 1, "normal", 2)], [], []))
    w.open_window(run, 0, "upkeep", ())
    shell = "Spend Shell: Prevent 1 of that dmg."
    assert asked(run) == (None if moment == "calm" else (1, [shell, "Pass"]))


def test_a_spend_may_wait_for_somebody_elses_attack():
    run = bench("king-of-the-hill")
    run.t.phase = "offensive"
    for seat in (0, 1, 2):
        give(run, seat, "Jeer")
    assert [texts(run, seat) for seat in (0, 1, 2)] == [[], [], []]
    attack(run)
    jeer = ["Spend Jeer: Draw 1."]
    assert [texts(run, seat) for seat in (0, 1, 2)] == [[], jeer, jeer]


def test_a_window_opens_for_the_first_who_can_act():
    run = upkeep("king-of-the-hill")
    w.open_window(run, 0, "upkeep", ())
    assert (asked(run), run.t.frames) == (None, [])
    card(run, 1, "Spark"), card(run, 2, "Spark")
    run.t.players[1].muted = "turn"
    w.open_window(run, 0, "upkeep", ())
    assert asked(run) == (2, ["Play Spark", "Pass"])
    work = WindowWork("upkeep", at=2, asked=2)
    assert run.t.frames == [Frame("window", 0, 0, work, asking=ANSWER)]
    run.t.frames.clear()
    run.t.rules = records.evolve(run.t.rules, uniform_windows=True)
    w.open_window(run, 0, "upkeep", ())
    assert run.t.frames == [Frame("window", 0, 0, WindowWork("upkeep"))]


def test_an_action_needs_its_price_its_condition_and_something_to_do():
    run = bench()
    cards = {name: card(run, 0, name) for name in ("Anvil", "Hunch", "Snuff", "Temper")}

    def playable(name):
        code = run.ctx.code.cards[run.t.cards[cards[name]]]
        return w.action_is_playable(run, run.t.players[0], code)

    assert not playable("Anvil")
    arrange(run, 0, cp=3)
    assert playable("Anvil")
    assert not playable("Hunch")
    give(run, 0, "Coin")
    assert playable("Hunch")
    assert not playable("Snuff")
    give(run, 0, "Mark")
    assert playable("Snuff")
    assert not playable("Temper")
    attack(run)
    assert playable("Temper")


@pytest.mark.rule("CARD-05")
def test_prices_change_with_standing_text():
    run = bench()
    lamp, anvil, two = card(run, 0, "Lamp"), card(run, 0, "Anvil"), card(run, 0, "Jab II")
    codes = run.ctx.code.cards

    def price(number):
        return w.card_price(run, run.t.players[0], codes[run.t.cards[number]])

    assert (price(lamp), price(anvil), w.upgrade_price(run, 0, two)) == (0, 3, 2)
    give(run, 0, "Thrift")
    assert (price(lamp), price(anvil), w.upgrade_price(run, 0, two)) == (0, 2, 1)
    give(run, 0, "Craft")
    assert (price(lamp), price(anvil), w.upgrade_price(run, 0, two)) == (0, 2, 0)
    arrange(run, 0, cp=2)
    assert w.action_is_playable(run, run.t.players[0], codes[run.t.cards[anvil]])
    arrange(run, 0, cp=1)
    assert not w.action_is_playable(run, run.t.players[0], codes[run.t.cards[anvil]])


def test_a_cheaper_card_is_offered_for_the_lower_price():
    run = bench()
    card(run, 0, "Spark")
    arrange(run, 0, cp=0)
    assert texts(run, 0) == []
    give(run, 0, "Thrift")
    assert texts(run, 0) == ["Play Spark"]


@pytest.mark.rule("CARD-05")
def test_from_ii_to_iii_only_the_difference_is_paid():
    run = bench()
    two, three = card(run, 0, "Jab II"), card(run, 0, "Jab III")
    slash = card(run, 0, "Slash II")
    assert w.upgrade_price(run, 0, three) == 5
    arrange(run, 0, levels={"jab": 2, "slash": 2}, upgrades=(slash, two))
    assert w.upgrade_price(run, 0, three) == 3
    arrange(run, 0, cp=3)
    assert w.upgrade_is_playable(run, 0, three)
    arrange(run, 0, cp=2)
    assert not w.upgrade_is_playable(run, 0, three)
    arrange(run, 0, cp=9, levels={"jab": 3})
    assert w.upgrade_price(run, 0, three) == 5
    assert not w.upgrade_is_playable(run, 0, three)  # no space for it


# --- spends ---------------------------------------------------------------------------------------


def test_an_offer_needs_its_price_moment_number_limit_and_something_to_do():
    run = bench()
    (knack,) = run.t.players[0].board.spends
    assert w.offer_is_legal(run, run.t.players[0], knack)
    arrange(run, 0, cp=1)
    assert w.offer_is_legal(run, run.t.players[0], knack)
    arrange(run, 0, cp=0)
    assert not w.offer_is_legal(run, run.t.players[0], knack)
    arrange(run, 0, cp=2, used={knack.spend.program: 1})
    assert not w.offer_is_legal(run, run.t.players[0], knack)
    arrange(run, 0, used={"other": 1})
    assert w.offer_is_legal(run, run.t.players[0], knack)
    run.t.phase = "upkeep"
    assert not w.offer_is_legal(run, run.t.players[0], knack)


def test_a_spend_of_two_needs_two_and_its_condition():
    run = bench()
    give(run, 0, "Pair")
    run.t.phase = "upkeep"
    assert texts(run, 0) == []
    give(run, 0, "Pair")
    assert texts(run, 0) == []
    give(run, 0, "Mark")
    assert texts(run, 0) == ["Spend 2 Pair: Draw 1."]


# --- starting -------------------------------------------------------------------------------------


def test_a_play_starts_the_program_it_stands_for():
    run = bench()
    two, lamp = card(run, 1, "Jab II"), card(run, 1, "Lamp")
    program = run.ctx.code.cards[run.t.cards[lamp]].program
    text = Text(play=Play(CARD, lamp))
    w.start_play(run, 1, ("card", two))
    assert run.t.frames.pop() == Frame("upgrade", 0, 1, text=Text(play=Play(CARD, two)))
    w.start_play(run, 1, ("card", lamp))
    assert run.t.frames.pop() == Frame(program, 0, 1, text=text)
    attack(run)
    w.start_play(run, 1, ("card", lamp))  # who is Attacked acts on the attacker
    assert run.t.frames.pop() == Frame(program, 0, 1, text=Text(play=text.play, target=0))
    w.start_play(run, 0, ("card", lamp))
    assert run.t.frames.pop() == Frame(program, 0, 0, text=text)
    current = attack(run)
    current.target = 0
    w.start_play(run, 1, ("card", lamp))
    assert run.t.frames.pop() == Frame(program, 0, 1, text=text)
    current.attacker, current.target = 1, 1
    w.start_play(run, 1, ("card", lamp))
    assert run.t.frames.pop() == Frame(program, 0, 1, text=text)


def test_a_spend_and_an_offer_start_theirs():
    run = bench()
    (knack,) = run.t.players[0].board.spends
    key = knack.options[0].value[1]
    w.start_play(run, 0, ("use", key, 0))
    text = Text(play=Play(USE, key=key))
    assert run.t.frames.pop() == Frame(knack.spend.program, 0, 0, text=text)
    arrange(run, 0, tokens=(Token(7, "token:balm", 0, 1, 1), Token(8, "token:balm", 0, 4, 3)))
    program = run.ctx.code.tokens["token:balm"].standing.spends[0].program
    w.start_play(run, 0, ("spend", "token:balm", 0, 8))
    text = Text(Token(8, "token:balm", 0, 4, 3), Play(SPEND, key="token:balm"))
    assert run.t.frames.pop() == Frame(program, 0, 0, text=text)
    arrange(run, 0, tokens=(Token(9, "token:twin", 0, 0, 1),))
    second = run.ctx.code.tokens["token:twin"].standing.spends[1].program
    w.start_play(run, 0, ("spend", "token:twin", 1, 9))
    assert run.t.frames.pop().program == second


# --- opening --------------------------------------------------------------------------------------


def test_a_window_opens_with_the_first_who_can_act_being_asked():
    run = upkeep("king-of-the-hill")
    w.open_window(run, 2, "end", ())
    assert (run.t.frames, run.decision) == ([], None)
    card(run, 1, "Spark"), card(run, 2, "Spark")
    w.open_window(run, 2, "end", ())
    work = WindowWork("end", at=1, asked=1)
    assert run.t.frames == [Frame("window", 0, 2, work, asking=ANSWER)]
    decision = run.decision
    assert decision is not None
    assert (decision.player, decision.kind) == (1, "window")
    assert decision.message.id == w.PROMPTS["end"]
    assert asked(run) == (1, ["Play Spark", "Pass"])


def test_who_passed_for_longer_has_no_window():
    run = upkeep()
    card(run, 0, "Spark")
    arrange(run, 0, muted="turn")
    w.open_window(run, 0, "end", ())
    assert run.t.frames == []


def test_a_narrowed_window_opens_for_what_answers():
    run = upkeep()
    card(run, 0, "Spark")
    w.open_window(run, 0, "declared", ("spend", "token:mark"))
    assert run.t.frames == []
    card(run, 1, "Snuff")
    give(run, 1, "Mark")
    w.open_window(run, 0, "declared", ("spend", "token:mark"))
    assert asked(run) == (1, ["Play Snuff", "Pass"])


@pytest.mark.parametrize("uniform", [False, True])
def test_a_uniform_window_asks_also_who_can_only_pass(uniform):
    run = upkeep(uniform_windows=uniform)
    w.open_window(run, 1, "end", ("spend",))
    assert run.decision is None
    frames = [Frame("window", 0, 1, WindowWork("end", ("spend",)))]
    assert run.t.frames == (frames if uniform else [])


@pytest.mark.parametrize(
    ("phase", "fighting", "opens"),
    [
        ("upkeep", False, False),
        ("upkeep", True, True),
        ("offensive", False, False),
        ("defensive", True, True),
    ],
)
def test_what_is_for_an_attack_opens_no_window_without_one(phase, fighting, opens):
    run = bench()
    give(run, 0, "Crest")
    run.t.phase = phase
    if fighting:
        attack(run)
    w.open_window(run, 0, "end", ())
    assert bool(run.t.frames) is opens
    assert texts(run, 0) == (["Spend Crest: Add 2 dmg."] if opens else [])


def test_damage_on_its_way_opens_windows_for_what_prevents_it():
    run = upkeep()
    give(run, 1, "Ward")
    w.open_window(run, 0, "damage", ())
    assert run.t.frames == []
    run.t.pools.append(Pool("lone", [Part(1, 0, 1, "normal", 3)], [], []))
    w.open_window(run, 0, "damage", ())
    assert asked(run) == (1, ["Spend Ward: Prevent 2 of that dmg.", "Pass"])


def test_a_roll_card_opens_windows_in_roll_phases_only():
    run = upkeep()
    roll_one_die(run)
    card(run, 0, "Nudge")
    w.open_window(run, 0, "end", ())
    assert run.t.frames == []
    run.t.phase = "offensive"
    w.open_window(run, 0, "roll", ())
    assert asked(run) == (0, ["Play Nudge", "Pass"])


def test_a_card_in_hand_has_its_two_options():
    run = bench()
    lamp = card(run, 0, "Lamp")
    code = records.evolve(run.ctx.code.cards[run.t.cards[lamp]], held={})
    held = w._hold(code, lamp)
    assert code.held == {lamp: held}
    assert (held.card, held.code) == (lamp, code)
    told = [(option.kind, option.value, option.text) for option in (held.play, held.sell)]
    assert told == [("play", ("card", lamp), "Play Lamp"), ("play", ("sell", lamp), "Sell Lamp")]


@pytest.mark.rule("RULE-051")
def test_who_rolled_is_asked_first_about_dice_and_about_nothing_else():
    run = bench("king-of-the-hill", roller_answers_first=True)
    run.t.phase = "offensive"
    for seat in (0, 1, 2):
        card(run, seat, "Spark")
    w.open_window(run, 2, "roll", ())  # dice of another sort: who opens it rolled them
    assert kept(run.t.frames.pop()) == WindowWork("roll", at=0, asked=2, only=(2, 0, 1))
    run.decision = None
    run.t.rolls = [Roll(1, "offense", [1], attempts=1)]
    w.open_window(run, 2, "roll", ())
    assert asked(run) == (1, ["Play Spark", "Pass"])
    assert kept(run.t.frames.pop()) == WindowWork("roll", at=0, asked=1, only=(1, 0, 2))
    run.decision = None
    w.open_window(run, 2, "announced", ())
    assert asked(run) == (0, ["Play Spark", "Pass"])
    assert kept(run.t.frames.pop()).only is None
    run = bench("king-of-the-hill", roller_answers_first=False)
    run.t.phase = "offensive"
    card(run, 0, "Spark"), card(run, 1, "Spark")
    run.t.rolls = [Roll(1, "offense", [1], attempts=1)]
    w.open_window(run, 2, "roll", ())
    assert asked(run) == (0, ["Play Spark", "Pass"])


def test_a_roll_card_alone_opens_a_window_without_an_attack():
    run = bench()
    arrange(run, 0, passives=())
    roll_one_die(run)
    card(run, 0, "Nudge")
    run.t.phase = "offensive"
    w.open_window(run, 0, "roll", ())
    assert asked(run) == (0, ["Play Nudge", "Pass"])


@pytest.mark.parametrize("news", ["hand", "board"])
def test_what_a_player_has_just_got_opens_a_window(news):
    run = upkeep()
    for seat in (0, 1):
        arrange(run, seat, passives=())
        w.reach(run, run.t.players[seat])
    w.open_window(run, 0, "end", ())
    assert run.t.frames == []
    if news == "hand":
        card(run, 1, "Spark")
    else:
        give(run, 1, "Balm", "Mark")
    w.open_window(run, 0, "end", ())
    assert run.decision is not None
    assert run.decision.player == 1


def test_copies_of_a_card_are_told_apart():
    run = upkeep()
    first, lamp, second, third = (card(run, 0, n) for n in ("Spark", "Lamp", "Spark", "Spark"))
    code = run.ctx.code.cards[run.t.cards[first]]
    code.held.clear()
    held = w.reach(run, run.t.players[0]).held
    assert [one.card for one in held] == [first, lamp, second, third]
    assert [one.play.text for one in held] == [
        "Play Spark",
        "Play Lamp",
        "Play Spark (2)",
        "Play Spark (3)",
    ]
    assert [one.sell.text for one in held] == [
        "Sell Spark",
        "Sell Lamp",
        "Sell Spark (2)",
        "Sell Spark (3)",
    ]


def test_a_prohibition_may_hold_under_a_condition():
    run = upkeep()
    card(run, 0, "Spark")
    give(run, 0, "Hush")
    assert texts(run, 0) == ["Play Spark"]
    give(run, 0, "Coin")
    assert texts(run, 0) == []


@pytest.mark.rule("RULE-031")
def test_what_a_board_offers_does_not_break_into_a_play():
    run = bench()
    card(run, 0, "Spark")
    give(run, 0, "Balm", "Mark")
    balm = "Spend Balm: Remove 1 Mark."
    assert texts(run, 0) == ["Play Spark", balm, "Use Knack: Gain Coin."]
    assert texts(run, 0, "instants") == ["Play Spark", balm]


def test_before_a_price_is_paid_cards_that_give_it_may_be_played():
    run = bench()
    card(run, 0, "Spark"), card(run, 0, "Snuff")
    give(run, 0, "Balm", "Mark")
    assert texts(run, 0, "price", "token:coin") == ["Play Spark"]
    assert texts(run, 0, "price", "token:mark") == []


@pytest.mark.rule("CARD-17")
def test_a_card_that_asks_for_a_token_is_offered_to_who_has_it():
    run = upkeep()
    card(run, 0, "Toll")
    assert texts(run, 0) == []
    give(run, 0, "Coin")
    assert texts(run, 0) == ["Play Toll"]
