"""Hypothesis strategies for texts: every AST that can be written down, and no other.

Some ASTs have no words of their own (an Or of one option, a sum within a sum) and are left out.
For each one made here `parse(print(ast)) == ast` holds.
"""

from __future__ import annotations

from typing import Any, TypeVar

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from ..language import ast
from ..language.build.choices import OWN_CARDS, WITH_SUBJECT, in_choice, unclear
from ..language.parsing.tables import keywords
from .strategies_adventures import Parts, adventure_verbs, adventures

T = TypeVar("T")

MOST = 20
"""Numbers up to this are made; larger ones read the same."""


def _some(strategy: SearchStrategy[T], least: int = 1, most: int = 3) -> SearchStrategy[Any]:
    return st.lists(strategy, min_size=least, max_size=most).map(tuple)


def _one(kind: type[T]) -> SearchStrategy[T]:
    """A node without parts."""
    return st.builds(kind)


def _brief(name: str, strategy: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """The same strategy with a name; Hypothesis would describe it in megabytes."""

    def draw_one(draw: st.DrawFn) -> Any:
        return draw(strategy)

    draw_one.__name__ = draw_one.__qualname__ = name
    return st.composite(draw_one)()


numbers = st.integers(0, MOST)
counts = st.integers(1, MOST)

# --- names ---------------------------------------------------------------------------------------

_LETTERS = st.characters(min_codepoint=32, max_codepoint=0x2FF, exclude_characters='"\x7f')

words = st.sampled_from(
    ("Moss", "Ember Crown", "Wind's Gift", "Fog o' War", "Sword of the Dawn", "Hurrah!", "Two-Up")
) | st.sampled_from(("Wait, What", "CP", "N", "Attack", "Upkeep", "e-rune", "0:02", "a -- b"))
"""Names as content has them, easy and awkward."""

any_words = words | st.text(_LETTERS, min_size=1, max_size=12)
"""Texts that can stand in quotation marks."""

names: SearchStrategy[Any] = _brief("names", st.builds(ast.Name, any_words))

verbs: SearchStrategy[ast.Name] = st.builds(
    ast.Name,
    st.sampled_from(("grow", "throw", "shed", "power-up"))
    | st.from_regex(r"[a-z]{2,8}", fullmatch=True).filter(lambda word: word not in keywords()),
)

# --- roles ---------------------------------------------------------------------------------------

sides = st.sampled_from(ast.Side)
people: SearchStrategy[Any] = st.one_of(
    _one(ast.Target),
    _one(ast.Attacker),
    _one(ast.Defender),
    _one(ast.Inflictor),
    _one(ast.ThatPlayer),
    _one(ast.ActivePlayer),
    st.builds(ast.Chosen, sides),
    st.builds(ast.Each, sides),
)
known_players: SearchStrategy[Any] = st.one_of(
    _one(ast.You),
    _one(ast.Target),
    _one(ast.Attacker),
    _one(ast.Defender),
    _one(ast.Inflictor),
    _one(ast.ActivePlayer),
)
single_roles: SearchStrategy[Any] = people | st.builds(ast.HolderOf, names)
roles: SearchStrategy[Any] = _brief(
    "roles",
    st.one_of(
        _one(ast.You),
        single_roles,
        st.builds(ast.Chosen, sides, counts, st.sampled_from(ast.Choice)),
    ),
)
owners = _one(ast.You) | people
any_ones = st.builds(ast.AnyOne, sides)
event_roles = roles | any_ones
others = roles.filter(lambda role: not isinstance(role, ast.You))

# --- dice ----------------------------------------------------------------------------------------

face_ranges = st.builds(ast.FaceRange, numbers, numbers)
faces = st.builds(ast.Faces, _some(face_ranges))
symbols = st.builds(ast.Symbols, _some(st.builds(ast.SymbolItem, names, counts)))
patterns: SearchStrategy[Any] = _brief(
    "patterns",
    st.one_of(
        symbols,
        faces,
        st.builds(ast.AnyOf, _some(symbols, 2)),
        st.builds(ast.OfAKind, counts),
        st.builds(ast.Straight, st.sampled_from(ast.StraightSize)),
        _one(ast.OneOfEach),
        st.builds(ast.InStraight, counts),
        _one(ast.AnythingElse),
    ),
)

# --- amounts -------------------------------------------------------------------------------------

things: SearchStrategy[Any] = names | st.sampled_from(ast.Kind) | st.sampled_from(ast.Countable)
done = st.sampled_from(ast.Done)
plain_amounts: SearchStrategy[Any] = st.recursive(
    _brief(
        "simple_amounts",
        st.one_of(
            st.builds(ast.Number, numbers),
            _one(ast.Param),
            st.builds(ast.SymbolCount, numbers, names, counts),
            st.builds(ast.Per, numbers, things, roles, counts),
            st.builds(ast.PerDone, numbers, done),
            _one(ast.Total),
            st.builds(ast.Highest, counts),
            st.builds(ast.Holding, st.sampled_from(ast.Resource), owners),
            _one(ast.ThatDmg),
            _one(ast.IncomingDmg),
            _one(ast.AttackDmg),
            _one(ast.DealtDmg),
            _one(ast.ThatMuch),
            _one(ast.TokenValue),
            _one(ast.DiceUsed),
            st.builds(ast.PerMinion, numbers),
            st.builds(ast.PerCardIn, numbers, names),
            st.builds(ast.DiceIn, numbers, st.none() | names, owners, st.sampled_from(ast.Zone)),
        ),
    ),
    lambda inner: st.builds(ast.Half, inner),
    max_leaves=2,
)
_terms = plain_amounts | st.builds(ast.Capped, plain_amounts, numbers)
amounts: SearchStrategy[Any] = _terms | st.builds(ast.Sum, _some(_terms, 2))
quantities: SearchStrategy[Any] = st.one_of(
    amounts, st.builds(ast.UpTo, amounts), _one(ast.AnyNumber), _one(ast.All)
)

# --- conditions ----------------------------------------------------------------------------------

compares = st.sampled_from(ast.Compare)
phases = st.sampled_from(ast.Phase)
damage_types = st.sampled_from(ast.DamageType)
cards_or_upgrades = st.sampled_from((ast.Countable.UPGRADE, ast.Countable.CARD))
card_places = st.sampled_from(ast.CardPlace) | names
questions: SearchStrategy[Any] = st.one_of(
    st.builds(ast.AmountIs, amounts, compares, amounts),
    st.builds(ast.Has, event_roles, things, compares, numbers),
    st.builds(ast.HadAtStart, st.sampled_from((ast.Phase.TURN, ast.Phase.ROLL))),
    st.builds(ast.Rolled, patterns),
    st.builds(ast.WonRoll, compares),
    st.builds(ast.WasDone, done, compares, numbers),
    st.builds(ast.YouPrevented, st.none() | names | st.sampled_from(ast.Kind)),
    st.builds(ast.SideIs, st.none() | names, any_words),
    st.builds(ast.AttackIs, damage_types),
    st.builds(ast.OwnToken, st.booleans()),
    _one(ast.WouldBeDefeated),
    st.builds(ast.BoardShows, any_words),
    _one(ast.UnderAttack),
    st.builds(ast.Attacking, st.none() | names),
    st.builds(ast.Defending, st.none() | names),
    st.builds(ast.Spending, names),
    st.builds(ast.PlayerIs, single_roles, sides | known_players),
    st.builds(ast.UpgradeInPlay, names),
    st.builds(ast.YouPrevented, st.none(), names),
    st.builds(ast.DuringPhase, phases, st.booleans()),
    st.builds(ast.DidAction, verbs, compares, numbers),
    st.builds(ast.Among, cards_or_upgrades, compares, numbers),
    st.builds(ast.CardsIn, names, compares, numbers),
    st.builds(ast.GoesFirst, st.booleans()),
    st.builds(ast.EngagedWith, st.sampled_from(ast.Compare), numbers),
)
_all_of = questions | st.builds(ast.Both, _some(questions, 2))
conditions: SearchStrategy[Any] = _brief(
    "conditions", _all_of | st.builds(ast.Either, _some(_all_of, 2))
)

# --- adjustments ---------------------------------------------------------------------------------

_changes = st.integers(1, MOST) | st.integers(-MOST, -1)
adjustments: SearchStrategy[Any] = _brief(
    "adjustments",
    st.one_of(
        st.builds(ast.AdjustDmg, amounts, st.booleans()),
        st.builds(ast.AdjustAttempts, _changes),
        st.builds(ast.AttemptCost, numbers),
        _one(ast.NoDmg),
        st.builds(ast.AdjustDefense, amounts, st.booleans()),
        st.builds(ast.AdjustDice, amounts, st.booleans()),
        st.builds(ast.AdjustCost, cards_or_upgrades, _changes),
        st.builds(ast.AdjustHand, _changes),
        st.builds(ast.AdjustType, damage_types),
        st.builds(ast.Blank, faces),
        st.builds(ast.MayNot, st.sampled_from(ast.Forbidden)),
        st.builds(ast.MayNotActivate, st.none() | names),
        st.builds(ast.MayAlso, st.sampled_from(ast.Allowed)),
        st.builds(ast.Armour, amounts),
    ),
)

_others_changes = adjustments.filter(
    lambda change: (
        not isinstance(change, ast.AdjustDmg | ast.AdjustType | ast.Armour)
        and change != ast.MayNotActivate()
    )
)
_DURATIONS = sorted(ast.Duration, key=lambda duration: duration is ast.Duration.THEIR_NEXT_TURN)

# --- effects -------------------------------------------------------------------------------------

_this: SearchStrategy[Any] = _one(ast.This)
_sides_shown = st.none() | any_words
_plain_tokens = st.builds(
    ast.TokenItem, names, st.builds(ast.Number, numbers), st.none(), st.none() | numbers
) | st.builds(ast.TokenItem, names, amounts | _one(ast.Max))
token_items: SearchStrategy[Any] = st.builds(
    lambda item, side: ast.TokenItem(item.name, item.count, side, item.value),
    _plain_tokens,
    _sides_shown,
)
resource_items = st.builds(ast.ResourceItem, st.sampled_from(ast.Resource), amounts)
_up_to_items = st.builds(ast.TokenItem, names, st.builds(ast.UpTo, amounts)) | st.builds(
    ast.ResourceItem, st.sampled_from(ast.Resource), st.builds(ast.UpTo, amounts)
)
items: SearchStrategy[Any] = _brief("items", token_items | resource_items)
_named: SearchStrategy[Any] = names | st.sampled_from(ast.Kind) | _this
dice_of = st.sampled_from([dice for dice in ast.DiceOf if dice is not ast.DiceOf.THAT])
_that_die = st.just(ast.DiceOf.THAT)
_one_die = st.just(ast.Number(1))
simple_effects: SearchStrategy[Any] = st.one_of(
    st.builds(ast.Deal, amounts, damage_types, st.booleans(), st.none() | roles),
    st.builds(ast.Take, amounts, damage_types, st.booleans(), roles),
    st.builds(ast.AddDmg, amounts),
    st.builds(ast.SubtractDmg, amounts),
    st.builds(
        ast.Prevent,
        amounts | _one(ast.All) | st.builds(ast.AllBut, amounts),
        st.sampled_from(ast.DmgScope),
        roles,
    ),
    st.builds(ast.Deflect, amounts),
    st.builds(ast.Heal, amounts, roles),
    st.builds(ast.HealCompanion, names, amounts),
    st.builds(ast.CompanionTakes, names, quantities),
    st.builds(ast.SetHealth, amounts, owners),
    st.builds(ast.BecomeType, damage_types),
    st.builds(ast.Ward, numbers, st.sampled_from(ast.Kind)),
    st.builds(ast.Gain, _some(items), roles),
    st.builds(ast.Lose, _some(items), roles),
    st.builds(ast.Inflict, _some(token_items), st.none() | roles),
    st.builds(ast.Steal, _plain_tokens | resource_items | _up_to_items, st.none() | roles),
    st.builds(ast.Pay, quantities),
    st.builds(ast.Spend, names | _this, quantities),
    st.builds(ast.Remove, _named, quantities, roles),
    st.builds(ast.Remove, names, quantities, roles, st.just(True)),
    st.builds(ast.Transfer, _named, quantities, roles, roles),
    st.builds(ast.RaiseLimit, names, numbers),
    st.builds(ast.TurnTo, names | _this, any_words),
    st.builds(ast.Advance, _this, st.none(), st.booleans()),
    st.builds(ast.Advance, names, st.none() | owners, st.booleans()),
    st.builds(ast.Draw, amounts, roles),
    st.builds(ast.Discard, quantities, st.booleans(), roles),
    st.builds(ast.Discard, st.just(ast.All()), st.just(False), roles, st.just(True)),
    st.builds(ast.Search, cards_or_upgrades, quantities, st.sampled_from(ast.Place)),
    st.builds(ast.PutUpgrade, quantities, st.none() | counts),
    st.builds(ast.Look, counts),
    st.builds(ast.PutThemBack, st.sampled_from(ast.PutBack)),
    st.builds(ast.RepeatThis),
    st.builds(ast.PutDrawnBack, quantities, st.sampled_from(ast.PutBack)),
    st.builds(ast.TakeSeen, quantities),
    st.builds(ast.TakeSeen, quantities, st.just(ast.Countable.UPGRADE)),
    st.builds(ast.Reveal, roles),
    st.builds(ast.PutCards, cards_or_upgrades, quantities, card_places, card_places),
    st.builds(ast.Resolve, quantities, names, st.none() | card_places, roles),
    st.builds(ast.Roll, amounts, roles),
    st.builds(ast.OpposedRoll, roles),
    st.builds(ast.Reroll, quantities, dice_of),
    st.builds(
        ast.SetDice, quantities, dice_of, faces | _one(ast.AnyValue) | _one(ast.SameAsAnother)
    ),
    st.builds(ast.NudgeDice, quantities, dice_of, numbers),
    st.builds(ast.ReplaceDice, quantities, dice_of, names),
    st.builds(ast.ChooseDie, dice_of),
    st.builds(ast.ChooseToken, st.sampled_from(ast.Kind), owners),
    st.builds(ast.GainChosen, roles),
    st.builds(ast.Reroll, _one_die, _that_die),
    st.builds(ast.SetDice, _one_die, _that_die, faces | _one(ast.AnyValue)),
    st.builds(ast.NudgeDice, _one_die, _that_die, numbers),
    st.builds(ast.ReturnDice, quantities, dice_of, st.sampled_from(ast.Zone)),
    st.builds(ast.TreatAs, names, names),
    st.builds(ast.GainAttempt, _changes, phases, roles),
    _one(ast.Fail),
    st.builds(ast.SkipPhase, st.none() | phases),
    st.builds(ast.ExtraPhase, roles, st.none() | roles),
    _one(ast.RestartPhase),
    _one(ast.DefendAnyway),
    st.builds(ast.Retarget, roles),
    st.builds(ast.ChoosePlayer, sides),
    _one(ast.NothingHappens),
    _one(ast.FlipBoard),
    adventure_verbs(levels=st.integers(1, 4), counts=counts, amounts=amounts, roles=roles),
    st.builds(ast.Call, verbs, st.none() | amounts | st.builds(ast.UpTo, amounts)),
)
effects: SearchStrategy[Any] = _brief(
    "effects", simple_effects | st.builds(ast.Or, _some(simple_effects, 2))
)
costs: SearchStrategy[Any] = _brief(
    "costs",
    st.one_of(
        st.builds(ast.Spend, names | _this, quantities),
        st.builds(ast.Pay, quantities),
        st.builds(ast.Discard, quantities, st.booleans()),
        st.builds(ast.Lose, _some(items)),
    ),
)

# --- text ----------------------------------------------------------------------------------------

_first_parts = st.builds(ast.ChainPart, effects)
_later_parts = st.builds(ast.ChainPart, effects, st.booleans())
chains: SearchStrategy[Any] = _brief(
    "chains",
    st.builds(
        lambda first, later: ast.Do((first, *later)),
        _first_parts,
        st.lists(_later_parts, max_size=2),
    ),
)
reminders = st.none() | st.text(
    st.characters(min_codepoint=32, max_codepoint=0x17F, exclude_characters="()\x7f"), max_size=20
).map(str.strip)
leads = st.sampled_from(ast.Lead)


def _sentences(statements: SearchStrategy[Any]) -> SearchStrategy[Any]:
    return st.builds(ast.Sentence, statements, leads, reminders)


_SAYING_YOU = st.sampled_from((0, 1, 99))
"""In another player's choice: from which part of a chain on `you` is said."""


def _may(costs: Any, body: Any, otherwise: Any, who: Any, saying: int) -> ast.May:
    if not isinstance(who, ast.You):
        costs, body = in_choice((costs, _clear(body, saying)))
    return ast.May(costs, body, otherwise, who)


def _choose(options: Any, who: Any, saying: int) -> ast.Choose:
    return ast.Choose(
        options if isinstance(who, ast.You) else in_choice(_clear(options, saying)), who
    )


def _clear(part: Any, saying: int) -> Any:
    """A text as it can stand in another player's choice: never in doubt who does what."""
    if isinstance(part, tuple):
        return tuple(_clear(one, saying) for one in part)
    if isinstance(part, ast.May):
        return attrs.evolve(part, otherwise=_clear(part.otherwise, saying))
    if isinstance(part, ast.Do):
        return _clear_chain(part, saying)
    if isinstance(part, ast.Choose) and not isinstance(part.who, ast.You):
        return part
    fields = [name for name in ("statement", "body", "otherwise", "options") if hasattr(part, name)]
    return attrs.evolve(part, **{name: _clear(getattr(part, name), saying) for name in fields})


def _clear_chain(do: ast.Do, saying: int) -> ast.Do:
    chain = ast.Do(())
    for place, part in enumerate(do.parts):
        parts = part.effect.options if isinstance(part.effect, ast.Or) else (part.effect,)
        if any(isinstance(part, OWN_CARDS) for part in parts):
            continue
        if place >= saying:
            parts = tuple(_said(part) for part in parts)
        effect = ast.Or(parts) if isinstance(part.effect, ast.Or) else parts[0]
        longer = ast.Do((*chain.parts, ast.ChainPart(effect, part.then and bool(chain.parts))))
        chain = chain if unclear(longer) else longer
    return chain if chain.parts else ast.Do((ast.ChainPart(ast.Draw(ast.Number(1))),))


def _said(effect: Any) -> Any:
    leaves_you_out = isinstance(effect, WITH_SUBJECT) and isinstance(effect.who, ast.You)
    return attrs.evolve(effect, who=ast.Holder()) if leaves_you_out else effect


def _larger(statements: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """Statements that hold other ones."""
    body = _some(_sentences(statements), 1, 2)
    otherwise = st.just(()) | body
    return st.one_of(
        st.builds(ast.If, conditions, body, otherwise, st.booleans()),
        st.builds(ast.On, patterns, body),
        st.builds(ast.ForEach, st.builds(ast.Each, sides), body),
        st.builds(ast.Repeat, amounts, body),
        st.builds(_may, _some(costs, 0, 2), body, otherwise, roles, _SAYING_YOU),
        st.builds(_choose, _some(body, 1, 2), roles, _SAYING_YOU),
        st.builds(ast.Choose, _some(body, 1, 2), _one(ast.You), counts, st.just(True)),
        st.builds(ast.Choose, _some(body, 1, 2), _one(ast.You), st.integers(2, MOST)),
    )


_small_statements = _brief(
    "small_statements",
    st.one_of(
        chains,
        st.builds(ast.Until, st.sampled_from(_DURATIONS[:-1]), _some(adjustments, 1, 2)),
        st.builds(ast.Until, st.sampled_from(_DURATIONS), _some(_others_changes, 1, 2), people),
    ),
)
statements: SearchStrategy[Any] = st.recursive(_small_statements, _larger, max_leaves=4)
sentences = _sentences(statements)
texts: SearchStrategy[Any] = _brief("texts", _some(sentences))
short_texts: SearchStrategy[Any] = _brief("short_texts", _some(_sentences(_small_statements), 1, 2))
"""Texts without blocks, for the bodies of larger things."""

# --- events and clauses --------------------------------------------------------------------------

_token_nouns: SearchStrategy[Any] = names | st.sampled_from(ast.Kind)
_dmg_from = st.sampled_from(ast.DmgFrom)
phase_moments = st.builds(
    ast.PhaseMoment, st.sampled_from(ast.Moment), phases, st.none() | owners | any_ones
)
events: SearchStrategy[Any] = _brief(
    "events",
    st.one_of(
        phase_moments,
        st.builds(ast.IsAttacked, event_roles),
        st.builds(ast.Attacks, event_roles),
        st.builds(ast.WouldReceive, event_roles, _dmg_from),
        st.builds(ast.WasDamaged, event_roles, _dmg_from),
        st.builds(ast.WouldFall, event_roles),
        st.builds(ast.Gains, event_roles, st.none() | _token_nouns),
        st.builds(ast.WouldGain, event_roles, st.none() | _token_nouns),
        _one(ast.Exceeds),
        _one(ast.ReachesLimit),
        st.builds(ast.Spends, event_roles, _token_nouns),
        st.builds(ast.PreventsBySpending, event_roles, _token_nouns),
        st.builds(ast.Announces, event_roles, st.booleans()),
        st.builds(ast.Activates, event_roles, st.none() | names),
        st.builds(ast.Activates, event_roles, st.none(), names),
        st.builds(ast.ActivatesAttack, event_roles),
        st.builds(ast.ActivatesNothing, event_roles),
        st.builds(ast.DoesNotAttack, event_roles),
        st.builds(ast.Rolls, event_roles, patterns),
        st.builds(ast.PlaysUpgrade, event_roles),
        st.builds(ast.PlaysCard, event_roles),
        st.builds(ast.DrawsCard, event_roles),
        st.builds(ast.DiscardsCard, event_roles),
        st.builds(ast.SellsCard, event_roles),
        st.builds(ast.DealsDmg, event_roles, st.booleans()),
        st.builds(ast.Heals, event_roles),
        _one(ast.IsRemoved),
        _one(ast.FallsToZero),
        _one(ast.InflictingAttackEnds),
        _one(ast.LastSidePassed),
        st.builds(ast.PlayerFalls, event_roles),
    ),
)
_limits = st.none() | st.builds(ast.Limit, counts) | st.just(ast.Limit(1, per_game=True))


def _begins_attacked(condition: Any) -> bool:
    """`While you are Attacked` is a situation, never a condition."""
    while isinstance(condition, ast.Both | ast.Either):
        condition = condition.parts[0]
    return isinstance(condition, ast.UnderAttack)


clauses: SearchStrategy[Any] = _brief(
    "clauses",
    st.one_of(
        st.builds(ast.Trigger, events, texts, st.booleans(), _limits),
        st.builds(
            ast.Activated,
            _some(costs, 1, 2),
            events | _one(ast.AnyTime),
            texts,
            st.none() | conditions,
            _limits,
        ),
        st.builds(
            ast.Activated,
            st.just(()),
            events | _one(ast.AnyTime),
            texts,
            st.none() | conditions,
            _limits.filter(lambda limit: limit is not None),
        ),
        st.builds(
            ast.While,
            _some(adjustments, 1, 2),
            st.sampled_from(ast.Situation),
            st.none() | conditions,
        ),
        st.builds(
            ast.While,
            _some(adjustments, 1, 2),
            st.none(),
            conditions.filter(lambda condition: not _begins_attacked(condition)),
        ),
        st.builds(ast.Always, _some(adjustments, 1, 2)),
    ),
)

# --- definitions ---------------------------------------------------------------------------------

die_faces = st.builds(ast.DieFace, numbers, numbers, names)
_tiers = _some(st.builds(ast.Tier, patterns, short_texts), 1, 2)
_defenses = (
    st.none()
    | st.builds(ast.DefenseRoll, amounts, short_texts)
    | st.builds(ast.DefenseRoll, st.just(ast.Number(1)), short_texts, st.just(True))
)
_riders = st.just(()) | short_texts
_clauses = _some(clauses, 0, 2)
abilities: SearchStrategy[Any] = _brief(
    "abilities",
    st.builds(
        ast.Ability,
        st.sampled_from(ast.AbilityKind),
        names,
        _tiers,
        _defenses,
        _riders,
        _clauses,
        st.none() | conditions,
        st.none(),
        st.none() | any_words,
    ),
)
upgrades = st.builds(
    ast.Upgrade,
    names,
    st.sampled_from(ast.Level),
    numbers,
    _tiers,
    _defenses,
    _riders,
    _clauses,
    _some(abilities, 0, 1),
    st.none() | conditions,
)
cards: SearchStrategy[Any] = _brief(
    "cards",
    st.builds(
        ast.Card,
        names,
        numbers,
        st.sampled_from((ast.Timing.MAIN, ast.Timing.ROLL, ast.Timing.INSTANT)),
        texts,
        st.booleans(),
        counts,
        st.none() | conditions,
    ),
)
kept_cards = st.builds(
    ast.Card,
    names,
    st.just(0),
    st.just(ast.Timing.NEVER),
    texts,
    st.just(False),
    counts,
    st.none() | conditions,
    names,
)
piles = st.builds(ast.Pile, names, st.sampled_from(ast.Audience))
tokens = st.builds(
    ast.TokenDef,
    names,
    st.sampled_from(ast.TokenKind),
    st.none() | numbers,
    st.lists(st.sampled_from(ast.TokenFlag), unique=True, max_size=3).map(tuple),
    _some(any_words, 0, 3),
    _clauses,
    st.none() | numbers,
    st.none() | numbers,
    st.none() | names,
)
actions = st.builds(ast.ActionDef, verbs, st.booleans(), texts)
hero_items: SearchStrategy[Any] = _brief(
    "hero_items", st.one_of(abilities, upgrades, cards, kept_cards, tokens, actions)
)
heroes: SearchStrategy[Any] = _brief(
    "heroes",
    st.builds(
        ast.Hero,
        names,
        st.integers(1, 6),
        _some(die_faces),
        st.just(()) | short_texts,
        _some(hero_items, 0, 2),
        _some(piles, 0, 2),
    ),
)
_requirements: SearchStrategy[Any] = symbols | st.builds(ast.AnyCount, names)
_army_turns = st.sampled_from(ast.ArmyTurn)
creature_abilities = st.one_of(
    st.builds(
        ast.CreatureAbility, _requirements, short_texts, st.just(()), st.booleans(), _army_turns
    ),
    st.builds(
        ast.CreatureAbility,
        _requirements,
        st.just(()),
        _some(clauses, 1, 2),
        st.booleans(),
        _army_turns,
    ),
)
factions = st.builds(
    ast.Faction,
    names,
    _some(die_faces),
    _some(st.builds(ast.Creature, names, _some(creature_abilities, 1, 2)), 0, 2),
)
adventure_bodies = adventures(
    Parts(
        names=names,
        numbers=numbers,
        counts=counts,
        symbols=symbols,
        die_faces=die_faces,
        texts=short_texts,
        clauses=clauses,
        abilities=abilities,
        upgrades=upgrades,
        cards=cards,
        tokens=tokens,
        actions=actions,
    )
)
_versions = st.from_regex(r"[0-9]{1,2}(\.[0-9]{1,2}){1,2}", fullmatch=True)
_languages = st.just("1.0") | st.from_regex(r"0\.[0-9]{1,2}(\.[0-9]{1,2})?", fullmatch=True)
packs = st.builds(
    ast.PackHeader,
    any_words,
    _versions,
    _some(st.builds(ast.Need, any_words, _versions), 0, 2),
    st.sampled_from(ast.PackUse),
)
bodies: SearchStrategy[Any] = _brief(
    "bodies",
    st.one_of(
        heroes, tokens, st.builds(ast.SharedCard, cards), actions, factions, adventure_bodies
    ),
)
files: SearchStrategy[Any] = _brief(
    "files",
    st.builds(
        ast.File,
        st.none() | packs,
        _some(st.builds(ast.Definition, bodies, st.booleans()), 0, 3),
        st.none() | st.builds(ast.Language, _languages),
    ),
)
