"""Events of triggers, compiled: the name an event fires under, and the test of whom it concerns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...language import ast as a
from ...language.ast.concern import Concern
from ...patterns import requirement_of
from ..compiled import Matches, SeatTest, is_called
from ..occasions import (
    AbilityFacts,
    DamageFacts,
    DiceFacts,
    Occasion,
    PhaseFacts,
    SideFacts,
    TokenFacts,
)
from ..play.damage import avoidable, is_from
from ..play.run import Run
from ..tokens import Token
from .amounts import token_is
from .conditions import (
    PHASES,
    attack_pending,
    is_attacked,
    is_attacking,
    phase_owner,
)
from .roles import role_matches
from .scope import Scope


def listen(event: a.Event, scope: Scope) -> tuple[str, Matches]:
    """The name an event fires under, and whether one such event concerns the holder."""
    return LISTENERS.of(event)(event, scope)


def _about(role: a.Role | None) -> Matches:
    if role is None:
        return lambda run, holder, occasion, token: True
    if isinstance(role, a.Inflictor):
        return lambda run, holder, occasion, token: (
            token is not None and token.inflictor == occasion.subject
        )
    return lambda run, holder, occasion, token: role_matches(run, role, holder, occasion.subject)


def _phase(event: a.PhaseMoment, scope: Scope) -> tuple[str, Matches]:
    return f"{event.moment.name}:{event.phase.name}", _about(event.whose)


def _simple(name: str) -> Callable[[Any, Scope], tuple[str, Matches]]:
    return lambda event, scope: (name, _about(event.who))


def _tokens(name: str) -> Callable[[Any, Scope], tuple[str, Matches]]:
    def build(event: Any, scope: Scope) -> tuple[str, Matches]:
        about, what = _about(event.who), event.what

        def matches(run: Run, holder: int, occasion: Occasion, token: Token | None) -> bool:
            facts = occasion.facts
            if not isinstance(facts, TokenFacts) or not about(run, holder, occasion, token):
                return False
            if not token_is(run, facts.key, what, scope):
                return False
            # "This" is a token that has just arrived, not another of its kind.
            arrived = facts.arrived
            return (
                what is not None or arrived is None or (token is not None and token.id in arrived)
            )

        return name, matches

    return build


def _own(name: str) -> Callable[[Any, Scope], tuple[str, Matches]]:
    """Events about this very token on its holder's board."""

    def build(event: Any, scope: Scope) -> tuple[str, Matches]:
        def matches(run: Run, holder: int, occasion: Occasion, token: Token | None) -> bool:
            facts = occasion.facts
            return (
                occasion.subject == holder
                and isinstance(facts, TokenFacts)
                and facts.key == scope.this_token
            )

        return name, matches

    return build


def _damage(name: str) -> Callable[[Any, Scope], tuple[str, Matches]]:
    def build(event: Any, scope: Scope) -> tuple[str, Matches]:
        about, of = _about(event.who), event.source.name

        def matches(run: Run, holder: int, occasion: Occasion, token: Token | None) -> bool:
            facts = occasion.facts
            if not isinstance(facts, DamageFacts) or not about(run, holder, occasion, token):
                return False
            return any(is_from(run, part, of) for part in facts.parts)

        return name, matches

    return build


def _announces(event: a.Announces, scope: Scope) -> tuple[str, Matches]:
    about, ultimate = _about(event.who), event.ultimate

    def matches(run: Run, holder: int, occasion: Occasion, token: Token | None) -> bool:
        facts = occasion.facts
        kind = facts.kind if isinstance(facts, AbilityFacts) else ""
        return about(run, holder, occasion, token) and (not ultimate or kind == "ultimate")

    return "announces", matches


def _activates(event: a.Activates, scope: Scope) -> tuple[str, Matches]:
    about, using, ability = _about(event.who), event.using, event.ability

    def matches(run: Run, holder: int, occasion: Occasion, token: Token | None) -> bool:
        facts = occasion.facts
        if not isinstance(facts, AbilityFacts) or not about(run, holder, occasion, token):
            return False
        if ability is not None:
            return is_called(facts.name, ability.text)
        return using is None or using.text in facts.symbols

    return "activates", matches


def _deals(event: a.DealsDmg, scope: Scope) -> tuple[str, Matches]:
    about, with_attack = _about(event.who), event.with_attack

    def matches(run: Run, holder: int, occasion: Occasion, token: Token | None) -> bool:
        facts = occasion.facts
        attack = isinstance(facts, DamageFacts) and any(p.attack for p in facts.parts)
        return about(run, holder, occasion, token) and (not with_attack or attack)

    return "deals", matches


def _removed(event: a.IsRemoved, scope: Scope) -> tuple[str, Matches]:
    # Asked of the token itself, as it leaves.
    return "removed", lambda run, holder, occasion, token: True


def _rolls(event: a.Rolls, scope: Scope) -> tuple[str, Matches]:
    about, test = _about(event.who), requirement_of(event.pattern, scope.symbols).met_by

    def matches(run: Run, holder: int, occasion: Occasion, token: Token | None) -> bool:
        facts = occasion.facts
        faces = facts.faces if isinstance(facts, DiceFacts) else ()
        return about(run, holder, occasion, token) and test(faces)

    return "rolls", matches


def _attack_ends(event: a.InflictingAttackEnds, scope: Scope) -> tuple[str, Matches]:
    """The end of the Roll Phase in which the token came; without one, of the inflictor's next.
    (STATUS-STUN-02, -03)
    """

    def matches(run: Run, holder: int, occasion: Occasion, token: Token | None) -> bool:
        facts = occasion.facts
        if token is None or not isinstance(facts, PhaseFacts):
            return False
        if token.attack:
            return token.attack == facts.phase
        return occasion.subject == token.inflictor

    return "attack_ends", matches


def _this_token(name: str) -> Callable[[Any, Scope], tuple[str, Matches]]:
    """Something that happens to one token of a player."""

    def matches(run: Run, holder: int, occasion: Occasion, token: Token | None) -> bool:
        facts = occasion.facts
        return (
            occasion.subject == holder
            and token is not None
            and isinstance(facts, SideFacts)
            and facts.token == token.id
        )

    return lambda event, scope: (name, matches)


LISTENERS = Concern[Callable[[Any, Scope], tuple[str, Matches]]]("engine: events", a.Event)
LISTENERS.table(
    {
        a.PhaseMoment: _phase,
        a.IsAttacked: _simple("attacked"),
        a.Attacks: _simple("attacks"),
        a.WouldReceive: _damage("would_receive"),
        a.WasDamaged: _damage("damaged"),
        a.WouldFall: _simple("would_fall"),
        a.Gains: _tokens("gains"),
        a.WouldGain: _tokens("would_gain"),
        a.Exceeds: _own("exceeds"),
        a.ReachesLimit: _own("limit"),
        a.Spends: _tokens("spends"),
        a.PreventsBySpending: _tokens("prevents"),
        a.Announces: _announces,
        a.Activates: _activates,
        a.ActivatesAttack: _simple("activates_attack"),
        a.ActivatesNothing: _simple("nothing"),
        a.DoesNotAttack: _simple("no_attack"),
        a.Rolls: _rolls,
        a.PlaysUpgrade: _simple("upgrades"),
        a.PlaysCard: _simple("card_played"),
        a.DrawsCard: _simple("draws"),
        a.DiscardsCard: _simple("discards"),
        a.SellsCard: _simple("sells"),
        a.DealsDmg: _deals,
        a.Heals: _simple("heals"),
        a.IsRemoved: _removed,
        a.InflictingAttackEnds: _attack_ends,
        a.LastSidePassed: _this_token("last_side"),
        a.FallsToZero: _this_token("downed"),
        a.PlayerFalls: _simple("falls"),
    }
)
LISTENERS.never(a.AnyTime)  # no trigger waits for it


# --- moments at which something may be spent -----------------------------------------------------


OPPORTUNITIES = Concern[Callable[[Any], SeatTest]]("engine: moments to spend", a.Event)


def opportunity(event: a.Event) -> SeatTest:
    """Whether a player may use an activated clause now."""
    return OPPORTUNITIES.of(event)(event)


def _any_time(event: a.AnyTime) -> SeatTest:
    return lambda run, seat: True


def _would_receive(event: a.WouldReceive) -> SeatTest:
    of = event.source.name
    return lambda run, seat: bool(avoidable(run, seat, of))


def _attacks(event: a.Attacks) -> SeatTest:
    attacker = event.who
    return is_attacking if isinstance(attacker, a.You) else _attack_of(attacker, "attacker")


def _is_attacked(event: a.IsAttacked) -> SeatTest:
    target = event.who
    return is_attacked if isinstance(target, a.You) else _attack_of(target, "target")


def _would_gain(event: a.WouldGain) -> SeatTest:
    """The targets of targeted effects may still act before these are resolved."""
    return lambda run, seat: bool(
        run.t.attack is not None and run.t.attack.target == seat and run.t.attack.targeted
    )


def _attack_of(role: a.Role, part: str) -> SeatTest:
    """Whether another player has that part in the current Attack."""
    return lambda run, seat: (
        attack_pending(run) and role_matches(run, role, seat, getattr(run.t.attack, part))
    )


def is_calm(event: a.Event) -> bool:
    """Whether the moment can come while there is neither an Attack nor damage on its way."""
    return not isinstance(event, a.WouldReceive | a.Attacks | a.IsAttacked | a.WouldGain)


# In which phase of the engine a window opens at the end of a printed one; the end of the Offensive
# Roll Phase is told by its Attack, and no window opens at the end of the others.
ENDS = {a.Phase.TURN: ("end",)}


def _phase_opportunity(event: a.PhaseMoment) -> SeatTest:
    phases, whose = PHASES[event.phase], event.whose
    if event.moment is a.Moment.END and event.phase is a.Phase.OFFENSIVE:
        # The end of the Offensive Roll Phase: an ability is activated and nobody is targeted yet.
        return lambda run, seat: bool(
            run.t.attack is not None
            and run.t.roll_phase is not None
            and run.t.roll_phase.activated
            and run.t.phase == "offensive"
            and (whose is None or role_matches(run, whose, seat, run.t.attack.attacker))
        )

    if event.moment is a.Moment.END:
        phases = ENDS.get(event.phase, ())

    def during(run: Run, seat: int) -> bool:
        if run.t.phase not in phases:
            return False
        if whose is None:
            return True
        if event.phase is a.Phase.DEFENSIVE:
            return run.t.attack is not None and role_matches(run, whose, seat, run.t.attack.target)
        if event.phase is a.Phase.ROLL and run.t.phase == "defensive":
            attack = run.t.attack
            return attack is not None and any(
                role_matches(run, whose, seat, s) for s in (attack.target, attack.attacker)
            )
        return role_matches(run, whose, seat, phase_owner(run))

    return during


OPPORTUNITIES.table(
    {
        a.AnyTime: _any_time,
        a.WouldReceive: _would_receive,
        a.Attacks: _attacks,
        a.IsAttacked: _is_attacked,
        a.PhaseMoment: _phase_opportunity,
        a.WouldGain: _would_gain,
    }
)
# No window opens for these: the checker says so.
OPPORTUNITIES.never(
    a.WasDamaged,
    a.WouldFall,
    a.Gains,
    a.Exceeds,
    a.ReachesLimit,
    a.Spends,
    a.PreventsBySpending,
    a.Announces,
    a.Activates,
    a.ActivatesAttack,
    a.ActivatesNothing,
    a.DoesNotAttack,
    a.Rolls,
    a.PlaysUpgrade,
    a.PlaysCard,
    a.DrawsCard,
    a.DiscardsCard,
    a.SellsCard,
    a.DealsDmg,
    a.Heals,
    a.IsRemoved,
    a.InflictingAttackEnds,
    a.LastSidePassed,
    a.FallsToZero,
    a.PlayerFalls,
)
