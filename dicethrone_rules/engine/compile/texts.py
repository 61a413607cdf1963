"""Sentences compiled to a program.

"Then" cuts a text into segments. In an offensive ability a segment is first gone through once:
rolls are made, choices and amounts fixed, effects queued by their step. Elsewhere effects happen
as they are read, and "then" opens a window.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ... import records
from ...language import ast as a
from ...language.ast.concern import Concern
from ...language.ast.walk import walk
from ...library.schedule import Cut, cut_before_decision, cuts_before, sentences, timing_of
from ...messages import Message, Wording, message
from ...patterns import requirement_of
from ..compiled import AmountOf, Op, SeatTest, Test
from ..frames import Frame
from ..play.changes import last
from ..play.run import Run
from ..play.standing_text import may_act
from ..settled_effects import Act, LastAct
from ..tokens import NOBODY
from ..work import RollWork, WindowWork
from .builder import Builder, yes_no
from .conditions import compile_condition
from .effects import compile_effect
from .effects.piles import finds_cards
from .prices import affordable, given_up, leading
from .roles import Seats, compile_role, group, holder_of
from .scope import Scope
from .waiting import end_segment


def compile_program(text: a.Text, scope: Scope, offset: int = 0) -> Builder:
    """A whole text as a program; an offensive one ends by closing its last segment."""
    b = Builder(scope, offset)
    compile_text(text, b)
    if scope.defers:
        b.emit(end_segment)
    return b


def compile_text(text: a.Text, b: Builder) -> None:
    """Appends sentences, with the cuts before them. A price that is not paid ends them."""
    outer, b.unpaid = b.unpaid, []
    for index, sentence in enumerate(sentences(text)):
        for cut in cuts_before(
            sentence, first=not index, offensive=b.scope.defers, taken=b.takes_later
        ):
            b.cut(cut)
        STATEMENTS.of(sentence.statement)(sentence.statement, b)
    for land in b.unpaid:
        land()
    b.unpaid = outer


# --- statements ---------------------------------------------------------------------------------


def _do(node: a.Do, b: Builder) -> None:
    for index, part in enumerate(node.parts):
        if part.then and index:
            b.cut(Cut.THEN)
        compile_effect(part.effect, b)


def _if(node: a.If, b: Builder) -> None:
    test = compile_condition(node.condition, b.scope)
    needs, sure = list(b.needs), b.sure
    land = b.jump_unless(test)
    b.sure = []
    compile_text(node.body, b)
    branches, b.sure = [b.sure], []
    if node.otherwise:
        end = b.jump()
        land()
        compile_text(node.otherwise, b)
        end()
    else:
        land()
    b.needs, b.sure = [*needs, None], [*sure, *_in_any_case([*branches, b.sure])]


def _in_any_case(branches: list[list[AmountOf]]) -> list[AmountOf]:
    """The damage dealt in any case: the least of these branches."""
    if not all(branches):
        return []

    def least(run: Run, frame: Frame) -> int:
        return min([max([amount(run, frame) for amount in branch]) for branch in branches])

    return [least]


def _on(node: a.On, b: Builder) -> None:
    """TEXT-02: the body happens once, however many dice show the pattern. TEXT-03: all of it."""
    needs, sure = list(b.needs), list(b.sure)
    if isinstance(node.pattern, a.AnythingElse):
        land = b.jump_unless(lambda run, frame: not frame.matched)
    else:
        test = requirement_of(node.pattern, b.scope.symbols).met_by

        def shows(run: Run, frame: Frame) -> bool:
            if test(frame.rolled):
                frame.matched = True
                return True
            return False

        land = b.jump_unless(shows)
    compile_text(node.body, b)
    land()
    b.needs, b.sure = [*needs, None], sure


def _for_each(node: a.ForEach, b: Builder) -> None:
    var, side = b.var("each"), node.over.side

    def start(run: Run, frame: Frame) -> None:
        frame.text.bound[var] = tuple(group(run, frame.you, side))

    b.emit(start)
    _for_all(var, b, lambda: compile_text(node.body, b))


def _for_all(var: str, b: Builder, compile_one: Callable[[], None]) -> None:
    """Runs a text for each of the players in a variable; each is "that player" meanwhile."""
    top = b.here

    def more(run: Run, frame: Frame) -> bool:
        seats = frame.text.picks(var)
        if not seats:
            return False
        frame.text.that, frame.text.bound[var] = seats[0], seats[1:]
        return True

    land = b.jump_unless(more)
    b.scope.chosen = ""  # in the loop "that player" is whose turn it is
    compile_one()
    b.scope.chosen = ""
    b.emit(_back_to(top))
    land()


def _repeat(node: a.Repeat, b: Builder) -> None:
    var, times, sure = b.var("times"), b.amount(node.times), list(b.sure)

    def start(run: Run, frame: Frame) -> None:
        frame.text.bound[var] = min(100, times(run, frame))

    b.emit(start)
    top = b.here

    def more(run: Run, frame: Frame) -> bool:
        left = frame.text.number(var)
        frame.text.bound[var] = left - 1
        return left > 0  # STORM-2: so many tries, one after the other

    land = b.jump_unless(more)
    compile_text(node.body, b)
    if b.scope.defers:
        b.cut(Cut.ROUND)
    b.emit(_back_to(top))
    land()
    b.sure = sure


def _back_to(place: int) -> Op:
    def op(run: Run, frame: Frame) -> None:
        frame.pc = place

    return op


def _speaker(role: a.Role, b: Builder) -> Seats:
    """The decider of a choice. An offensive ability's target is known late: its choice waits."""
    if isinstance(role, a.Chosen):
        return b.role(role, "prompt.decider")
    cut = cut_before_decision(role) if b.scope.defers else None
    if cut is not None:
        b.cut(cut)
    return compile_role(role, chosen=b.scope.chosen, token=b.scope.token)


def _speak_as(who: Seats, b: Builder) -> tuple[str, Callable[[], None]]:
    """From here on the deciding player does the verbs without a subject. `holder_of` still gives
    the owner of the text. Returns the variable that is set if a player decides (a defeated one does
    not), and the function that ends this.
    """
    var, before = b.var("speaker"), b.others

    def begin(run: Run, frame: Frame) -> None:
        for seat in [s for s in who(run, frame) if run.t.players[s].alive][:1]:
            text = frame.text
            text.bound[var] = (frame.you, text.holder)
            if text.holder == NOBODY:
                text.holder = frame.you
            frame.you = seat

    def end(run: Run, frame: Frame) -> None:
        text = frame.text
        if var in text.bound:
            frame.you, text.holder = text.take_picks(var)

    b.emit(begin)
    b.others = True

    def finish() -> None:
        b.emit(end)
        b.others = before

    return var, finish


def _in_turn(node: a.May | a.Choose, b: Builder) -> None:
    """Several players decide, one after the other; each is "that player" meanwhile."""
    var, who = b.var("asked"), _speaker(node.who, b)

    def start(run: Run, frame: Frame) -> None:
        frame.text.bound[var] = tuple(who(run, frame))

    b.emit(start)
    one = records.evolve(node, who=a.ThatPlayer())
    _for_all(var, b, lambda: STATEMENTS.of(one)(one, b))


def _is_several(role: a.Role) -> bool:
    return isinstance(role, a.Each) or (isinstance(role, a.Chosen) and role.count != 1)


def _may(node: a.May, b: Builder) -> None:
    if isinstance(node.who, a.AnyOne):
        _first_of(node, b)
    elif _is_several(node.who):
        _in_turn(node, b)
    else:
        _may_of_one(node, b)


def _first_of(node: a.May, b: Builder) -> None:
    """Each of a group is asked in turn order, until one of them accepts."""
    waiting, accepted = b.var("asked"), b.var("accepted")
    who = _speaker(node.who, b)

    def start(run: Run, frame: Frame) -> None:
        frame.text.bound[waiting] = tuple(who(run, frame))
        frame.text.bound[accepted] = False

    def accept(run: Run, frame: Frame) -> None:
        frame.text.bound[waiting], frame.text.bound[accepted] = (), True

    b.emit(start)
    one = records.evolve(node, who=a.ThatPlayer(), otherwise=())
    _for_all(waiting, b, lambda: _may_of_one(one, b, accept))
    if node.otherwise:
        land = b.jump_unless(lambda run, frame: not frame.text.bound[accepted])
        compile_text(node.otherwise, b)
        land()


def _may_of_one(node: a.May, b: Builder, accept: Op | None = None) -> None:
    """One player may; `accept` runs when the answer is yes."""
    var, about = b.var("may"), b.place_of_choice()
    prices = _prices_of(node, given=bool(node.otherwise) or accept is not None)
    can_pay = affordable(prices, b)
    has_cards = finds_cards(node.body, b)
    prompt = _may_prompt(node, b)
    needs, sure = list(b.needs), list(b.sure)
    mine = isinstance(node.who, a.You)
    who = _speaker(node.who, b)
    speaker, end_speech = ("", None) if mine else _speak_as(who, b)
    wants: list[SeatTest | None] = []

    def ask(run: Run, frame: Frame) -> None:
        absent = speaker and speaker not in frame.text.bound
        able = can_pay(run, frame) and has_cards(run, frame) and _of_use(wants, run, frame.you)
        if absent or not able or _is_passed_over(run, frame.you):
            frame.text.bound[var] = False
            return
        yes_no(run, frame, var, frame.you, prompt, about)

    if b.scope.defers and node.costs:
        b.cut(Cut.PRICE)
        if mine:
            _gain_prices_first(node.costs, b, can_pay)
    top = b.here
    b.emit(ask)
    land = b.jump_unless(lambda run, frame: bool(frame.text.bound.get(var)))
    if accept is not None:
        b.emit(accept)
    for cost in node.costs:
        compile_effect(cost, b)
    first = len(b.needs)
    compile_text(node.body, b)
    if mine and not (b.others or prices or b.scope.defers or accept or _removes(node.body, b)):
        wants.extend(b.needs[first:])
    if end_speech is not None:
        end_speech()
    if b.scope.defense and mine and not node.otherwise and _only_re_rolls(node.body):
        end = b.jump()
        land()
        _present(b, top)
        end()
    elif not node.otherwise and mine:
        land()
    else:
        end = b.jump()
        land()
        if end_speech is not None:
            end_speech()  # "otherwise" is said by the text's owner again
        compile_text(node.otherwise, b)
        end()
    b.sure = sure
    if node.costs or node.otherwise or not mine:
        b.needs = [*needs, None]


def _prices_of(node: a.May, *, given: bool) -> list[a.Effect]:
    """CORE-CP-02: what has to be paid for what one may do; `given` away it may be, too: who has
    nothing to give up is not asked.
    """
    prices = list(node.costs) or leading(node.body)
    return prices or (given_up(node.body) if given else [])


def _is_passed_over(run: Run, seat: int) -> bool:
    """ULT-01, STATUS-STUN-01: who may do nothing does nothing that may be left out."""
    return not may_act(run, seat)


def _may_prompt(node: a.May, b: Builder) -> Message:
    """The question whether a player does something optional."""
    from ...language.printer import say

    text = Wording(say(node))
    if b.scope.this_token:  # "Remove this" says little without the name of what "this" is
        return message("prompt.may-of", content=b.scope.label, text=text)
    return message("prompt.may", text=text)


def _gain_prices_first(costs: tuple[a.Effect, ...], b: Builder, can_pay: Test) -> None:
    """A player whose own text asks for tokens may gain them before."""
    for cost in costs:
        if isinstance(cost, a.Spend) and isinstance(cost.what, a.Name):
            b.emit(_gains_first(b.scope.token(cost.what), can_pay))


def _of_use(wants: list[SeatTest | None], run: Run, seat: int) -> bool:
    """Whether at least one effect has something to act on; otherwise the choice is not offered."""
    return not wants or any(want is None or want(run, seat) for want in wants)


def _removes(text: a.Text, b: Builder) -> bool:
    """Whether a token's text removes or moves tokens: its own may be among them."""
    return bool(b.scope.this_token) and any(
        isinstance(each, a.Remove | a.Transfer) for each in walk(text)
    )


def _only_re_rolls(text: a.Text) -> bool:
    """Whether a text rolls dice that lie there again and does nothing else."""
    return all(
        isinstance(sentence.statement, a.Do)
        and all(
            isinstance(part.effect, a.Reroll) and part.effect.dice is a.DiceOf.THESE
            for part in sentence.statement.parts
        )
        for sentence in text
    )


def _present(b: Builder, back: int) -> None:
    """RULE-100, NINJA-1, SPIDER-5, WIDOW-6: the dice of a defence are presented without its
    re-roll, which is offered again when somebody alters them and is gone once they are left as they
    are.
    """
    shown = b.var("presented")

    def present(run: Run, frame: Frame) -> None:
        frame.text.bound[shown] = frame.rolled
        run.push("roll", frame.you, RollWork("text", old=frame.rolled, dice=()))

    def accepted(run: Run, frame: Frame) -> None:
        if frame.text.take_picks(shown) != frame.rolled:
            frame.pc = back

    b.emit(present)
    b.emit(accepted)


def _gains_first(key: str, can_pay: Test) -> Op:
    """TREANT-3: a player without the token that their own ability asks for may quickly play a card
    that gives it; no other player acts in between.
    """

    def op(run: Run, frame: Frame) -> None:
        seat = frame.you
        if not can_pay(run, frame) and may_act(run, seat) and run.t.players[seat].hand:
            run.push("window", seat, WindowWork("price", ("price", key), only=(seat,)))

    return op


def _choose(node: a.Choose, b: Builder) -> None:
    """One of the options happens, or so many different ones."""
    from ...language.printer import say

    if node.count != 1 or node.up_to:
        _choose_several(node, b)
        return

    if _is_several(node.who):
        _in_turn(node, b)
        return
    var, about = b.var("choice"), b.place_of_choice()
    labels = [(("text", Wording(say(option))),) for option in node.options]
    give_up = all(given_up(option) for option in node.options)
    prices = given_up if give_up else leading
    can_pay = [affordable(prices(option), b) for option in node.options]
    needs, sure = list(b.needs), b.sure
    who = _speaker(node.who, b)
    speaker, end_speech = ("", None) if isinstance(node.who, a.You) else _speak_as(who, b)

    def ask(run: Run, frame: Frame) -> None:
        if speaker and speaker not in frame.text.bound:
            frame.text.bound[var] = NOBODY  # nobody is there to choose
            return
        able = [i for i, test in enumerate(can_pay) if test(run, frame)] or range(len(labels))
        options = [run.ctx.option("choice", i, "option.choice", labels[i]) for i in able]
        run.ask(frame, var, frame.you, "choice", "prompt.choose-one", options, about=about)

    b.emit(ask)
    branches = _exactly_one(node, var, b)
    if end_speech is not None:
        end_speech()
    b.needs, b.sure = [*needs, None], [*sure, *_in_any_case(branches)]


def _exactly_one(node: a.Choose, var: str, b: Builder) -> list[list[AmountOf]]:
    """TEXT-06: of the options, the one whose number is bound; what each of them surely brings."""
    ends, branches = [], []
    for index, option in enumerate(node.options):
        land = b.jump_unless(lambda run, frame, index=index: frame.text.bound.get(var) == index)  # type: ignore[misc]
        b.sure = []
        compile_text(option, b)
        branches.append(b.sure)
        ends.append(b.jump())
        land()
    for end in ends:
        end()
    return branches


def _choose_several(node: a.Choose, b: Builder) -> None:
    """Different options one after the other; each is settled before the next is chosen."""
    from ...language.printer import say

    var, got, about = b.var("choice"), b.var("chosen"), b.place_of_choice()
    labels = [(("text", Wording(say(option))),) for option in node.options]
    can_pay = [affordable(leading(option), b) for option in node.options]
    needs, sure, count, up_to = list(b.needs), list(b.sure), node.count, node.up_to

    def start(run: Run, frame: Frame) -> None:
        frame.text.bound[got] = ()

    def ask(run: Run, frame: Frame) -> None:
        taken = frame.text.picks(got)
        able = [i for i in range(len(labels)) if i not in taken and can_pay[i](run, frame)]
        if len(taken) >= count or not able:
            frame.text.bound[var] = None
            return
        options = [run.ctx.option("choice", i, "option.choice", labels[i]) for i in able]
        if up_to:
            options.append(run.ctx.option("done", None, "option.no-more"))
        run.ask(frame, var, frame.you, "choice", "prompt.choose-one", options, about=about)

    def is_chosen(run: Run, frame: Frame) -> bool:
        pick = frame.text.bound.get(var)
        if not isinstance(pick, int):
            return False
        frame.text.bound[got] = (*frame.text.picks(got), pick)
        return True

    b.emit(start)
    top = b.here
    b.emit(ask)
    land = b.jump_unless(is_chosen)
    for index, option in enumerate(node.options):
        past = b.jump_unless(lambda run, frame, index=index: frame.text.bound.get(var) == index)  # type: ignore[misc]
        compile_text(option, b)
        b.emit(_back_to(top))
        past()
    b.emit(_back_to(top))
    land()
    b.needs, b.sure = [*needs, None], sure


def _until(node: a.Until, b: Builder) -> None:
    """A lasting change: its adjustments are a standing text of their own."""
    key = f"{b.scope.key}~{len(b.ops)}"
    duration = node.duration.name
    b.lasting.append((key, node.adjustments))
    b.needs.append(None)
    if isinstance(node.who, a.You):
        b.emit(lambda run, frame: last(run, frame.you, key, duration))
        return
    seats = b.role(node.who, "prompt.about")
    b.timing = timing_of(node)

    def make(run: Run, frame: Frame) -> Act | None:
        return LastAct(tuple(seats(run, frame)), key, duration, holder_of(frame))

    b.act(make)


STATEMENTS = Concern[Any]("engine: statements", a.Statement)
STATEMENTS.table(
    {
        a.Do: _do,
        a.If: _if,
        a.On: _on,
        a.ForEach: _for_each,
        a.Repeat: _repeat,
        a.May: _may,
        a.Choose: _choose,
        a.Until: _until,
    }
)
