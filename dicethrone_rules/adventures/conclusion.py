"""The end of a session: clean-up, Boss Loot, and the result that a campaign records."""

from __future__ import annotations

from ..engine.frames import ANSWER, Frame
from ..engine.play.changes import card_content, refresh_board
from ..engine.play.landing import finish_game
from ..engine.play.run import Run
from ..engine.tokens import NOBODY
from ..messages import Content
from . import events as e
from .chests import CONCLUSION, pay_row
from .compiled import scenario_of
from .decks import join_deck, return_card
from .records import adventure_of, change
from .work import BossLootWork

WON, LOST = "session-won", "session-lost"


def conclude(run: Run, won: bool) -> None:
    """Ends the scenario, won or lost: all running programs end, and its conclusion follows."""
    table = run.t
    change(run, won=won)
    table.rolls, table.pools, table.attack, table.roll_phase = [], [], None, None
    table.extra, table.skip, table.attempts = (), "", 0
    table.phase = CONCLUSION
    run.tell(e.SessionWon if won else e.SessionLost)
    frame = run.unwind("setup")
    frame.open_rolls = 0
    frame.pc = run.ctx.programs["setup"].index(clean_up)  # a team may give up before it sets out


def clean_up(run: Run, frame: Frame) -> None:
    """ADV-SCORE-01, -12, ADV-CAMP-08: upgrades, equipment, hands and tokens go; unidentified Loot
    and Salves stay.
    """
    salve = scenario_of(run).salve
    for seat in adventure_of(run.t).heroes:
        player = run.mine(seat)
        zones = dict(player.zones)
        equipment = zones.pop("equipment", ())
        cards = (*player.hand, *player.discard, *player.playing, *player.upgrades, *equipment)
        player.deck = (*player.deck, *cards)
        player.hand = player.discard = player.playing = player.upgrades = ()
        player.zones = zones
        player.levels, player.limits, player.lasting = {}, {}, ()
        player.tokens = tuple([token for token in player.tokens if token.key == salve])
        player.cp, player.wards, player.muted = 0, (), ""
        refresh_board(run, seat)
        run.tell(e.BoardCleared, seat, tuple([token.id for token in player.tokens]))


# --- Boss Loot ------------------------------------------------------------------------------------


def loot_of_the_boss(run: Run, frame: Frame) -> None:
    """ADV-BLOOT-01, BOSS-END-02: for each chest of the card every hero rolls, won or lost."""
    rolls = scenario_of(run).loot_rolls
    if rolls:
        run.push("boss_loot", frame.you, BossLootWork(adventure_of(run.t).heroes * rolls))


def roll_boss_loot(run: Run, frame: Frame) -> None:
    """The rolls for Boss Loot, hero by hero."""
    work = frame.work
    assert isinstance(work, BossLootWork)
    if not work.left:
        return
    seat = work.left[0]
    frame.pc = 0
    if frame.answer:
        frame.work = BossLootWork(work.left[1:])
        pay_row(run, seat, 0, frame.take_number())
        return
    run.push("loot_die", seat)


def keep_or_leave(run: Run, frame: Frame) -> None:
    """ADV-BLOOT-02: a hero looks at Boss Loot and keeps it, or leaves it for a point."""
    work = frame.work
    assert isinstance(work, BossLootWork)
    seat, card = frame.you, work.card
    if card == NOBODY:
        return
    content = card_content(run, card)
    if frame.answer:
        if frame.take_answer():
            join_deck(run, seat, card)
            return
        return_card(run, seat, card)
        change(run, unclaimed=adventure_of(run.t).unclaimed + 1)
        run.tell(e.LootLeft, seat, content)
        return
    option = run.ctx.option
    said: tuple[tuple[str, Content], ...] = (("card", content),)
    leave = "option.leave-loot-for-a-point" if adventure_of(run.t).won else "option.leave-loot"
    options = [
        option("loot", 1, "option.keep-loot", said),
        option("pass", None, leave, said),
    ]
    frame.pc = 0
    run.ask(frame, ANSWER, seat, "loot", "prompt.boss-loot", options, said)


# --- the end --------------------------------------------------------------------------------------


def end_session(run: Run, frame: Frame) -> None:
    """The session is over; a campaign records its result."""
    kept = adventure_of(run.t)
    others = [p.seat for p in run.t.players if p.seat not in kept.heroes]
    winners = kept.heroes if kept.won else tuple(others)
    finish_game(run, tuple(sorted(winners)), WON if kept.won else LOST)


def give_up(run: Run, frame: Frame) -> None:
    """A hero who gives up loses the scenario for the team."""
    conclude(run, won=False)


ROUTINES = {
    "boss_loot": (roll_boss_loot,),
    "boss_loot_card": (keep_or_leave,),
    "concession": (give_up,),
}
