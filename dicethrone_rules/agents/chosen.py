"""Chosen: answers to questions about players, their tokens and their abilities."""

from __future__ import annotations

from collections.abc import Sequence

from .. import records
from ..api.view import PlayerView
from ..engine.decisions import Decision, Option
from ..library.facts import Facts, TokenFacts, Who
from ..library.facts import parts as p
from ..library.facts.parts.part import names_of
from ..library.facts.quantities import YOU
from ..library.keys import is_away
from ..library.worth import Worths
from .exchange import target_worth
from .following import Following
from .look import Look
from .plays import token_gain
from .profiles import takes_tokens

THAT_PLAYER = "that player"
A_FOE = Who("chosen", "opponent", words="a chosen opponent")


def player(look: Look, decision: Decision, following: Following) -> Option:
    """The player for whom a text is best: good things for one's own side, bad ones for others."""
    facts, side = look.facts(decision), look.me.side
    does = facts if isinstance(facts, Facts) else Facts()
    seats = [o for o in decision.options if is_place(o, look.players)]
    taking = takes_tokens(does)
    if seats and taking is not None:
        if following.source is None:
            return max(seats, key=lambda o: token_gain(look, look.players[o.value], taking))
        # Tokens that leave one's own side are bad to have; those taken from others are good.
        return seat(look, decision, harm=look.players[following.source].side == side)
    friends = any(look.players[o.value].side == side for o in seats)
    glad = friends and helps_the_chosen(look.worths, does, following.picks)
    glad = glad and not _suits_foes(look, does)
    return seat(look, decision, harm=not glad)


def seat(look: Look, decision: Decision, *, harm: bool) -> Option:
    """A player of one's own side, oneself before a teammate; the best target, if it is to harm."""

    def liked(option: Option) -> tuple[bool, float]:
        if not is_place(option, look.players):
            return (False, -1000.0)
        player = look.players[option.value]
        friend = player.side == look.me.side
        if harm and not friend:
            return (True, target_worth(look.book, look.lore, player))
        return (friend != harm, float(player is look.me))

    return max(decision.options, key=liked)


def token(look: Look, decision: Decision) -> Option:
    """Away with what hurts one's own side, then with what helps the others; of tokens that are
    only named, the best.
    """
    worths, turns = look.worths, look.mine.table.turns

    def gain(option: Option) -> float:
        facts = look.facts(option)
        if not isinstance(facts, TokenFacts):
            return 0.0
        if isinstance(option.value, str):
            return worths.token(facts.key, turns)
        holder = look.players[option.value[0]]
        value = worths.token(facts.key, turns, away=is_away(facts.key, holder.hero))
        mine = holder.side == look.me.side
        return -value if mine else value

    return max(decision.options, key=gain)


def status(look: Look, decision: Decision) -> Option:
    """A status effect by its name, to gain: the best one."""
    worths, turns = look.worths, look.mine.table.turns
    return max(decision.options, key=lambda option: worths.token(option.value, turns))


def cover(look: Look, decision: Decision) -> Option:
    """The ability that its owner misses most."""
    names = {option.value for option in decision.options}

    def shared(player: PlayerView) -> int:
        return sum([ability.name in names for ability in player.board])

    board = look.board(max(look.foes, key=shared, default=look.me))
    return min(decision.options, key=lambda option: board.without(option.value))


def helps_the_chosen(worths: Worths, does: Facts, picked: int = 0) -> bool:
    """Whether a player who is chosen among all is glad of what a text does to them, when so many
    others have been picked for it before.
    """
    glad = _wishes(worths, does)
    return glad[min(picked, len(glad) - 1)] if glad else True


def _wishes(worths: Worths, does: Facts) -> list[bool]:
    """Whether each of the players is glad whom a text lets pick one after the other: of the parts
    in their order, neighbours that are as welcome are about the same player.
    """
    about = [part for part in does.parts if _picked(part)]
    own = [_as_if(part, YOU) for part in about]
    if all(str(getattr(part, _picked(part)[0])) == THAT_PLAYER for part in about):
        return [worths.of(Facts(tuple(own))) >= 0]  # picked once, before
    found: list[bool] = []
    for part in own:
        glad = worths.of(Facts((part,))) >= 0
        if not found or found[-1] is not glad:
            found.append(glad)
    return found


def _suits_foes(look: Look, does: Facts) -> bool:
    """Whether the tokens that a chosen player gets are better given to an opponent: there is no
    room for more of them, or they hurt there.
    """
    about = [part for part in _with_calls(does) if _picked(part)]
    if len(about) != 1 or not isinstance(about[0], p.TokenChange):
        return False
    texts = [Facts((_as_if(about[0], who),)) for who in (YOU, A_FOE)]
    own, theirs = [look.worths.of(text, look.mine.table) for text in texts]
    return theirs > own


def _with_calls(does: Facts) -> list[p.Part]:
    """The parts of a text and of the actions that it calls."""
    found: list[p.Part] = []
    for part in does.parts:
        called = part.does if isinstance(part, p.ActionDone) else None
        found += [part] if called is None else _with_calls(called)
    return found


def _picked(part: p.Part) -> list[str]:
    """The fields of a part that name a player who is picked among friends and foes."""
    return [name for name in names_of(part, "chosen") if not getattr(part, name).is_foe]


def _as_if(part: p.Part, who: Who) -> p.Part:
    """A part as if the player who is picked were this one."""
    names = _picked(part)
    picked = getattr(part, names[0])
    named = {name: who for name in names if getattr(part, name) is picked}
    return records.evolve(part, **named)


def is_place(option: Option, among: Sequence[object]) -> bool:
    """Whether an option names the place of something."""
    return type(option.value) is int and 0 <= option.value < len(among)
