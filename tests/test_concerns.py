"""No concern forgets a word in silence: a new kind of node fails here until each has decided."""

import inspect
import sys
from typing import Any

import pytest

from dicethrone_rules.adventures import effects as adventures
from dicethrone_rules.army import effects as army
from dicethrone_rules.cli import definition_page
from dicethrone_rules.engine.compile import (
    amounts,
    clauses,
    conditions,
    effects,
    listeners,
    prices,
    texts,
)
from dicethrone_rules.language import ast as a
from dicethrone_rules.language.ast import effects as ast_effects
from dicethrone_rules.language.ast.concern import Concern, UnknownNode, every_kind, kinds_of
from dicethrone_rules.language.printer import words as printer
from dicethrone_rules.library import army_words
from dicethrone_rules.library import prices as library_prices
from dicethrone_rules.library.check import always_done, bounds, meaning
from dicethrone_rules.library.check import conditions as checked_conditions
from dicethrone_rules.library.check import effects as checked_effects
from dicethrone_rules.library.facts import amounts as fact_amounts
from dicethrone_rules.library.facts import clauses as fact_clauses
from dicethrone_rules.library.facts import conditions as fact_conditions
from dicethrone_rules.library.facts import effects as fact_effects
from dicethrone_rules.library.facts import reading as fact_roles
from dicethrone_rules.library.facts import standing as fact_standing
from dicethrone_rules.library.facts import texts as fact_texts
from dicethrone_rules.library.schedule import steps, timeline
from tests.language.reading import parsed

CONCERNS: list[tuple[Concern[Any], tuple[object, ...]]] = [
    # printing
    (printer.SAYERS, (*every_kind(), tuple)),
    # when an effect happens, and where a text is cut
    (steps.TIMINGS, (a.Effect, a.Until)),
    (steps.COUNTED, (a.Effect,)),
    (timeline.STATEMENTS, (a.Statement,)),
    # prices
    (library_prices.PRICES, (a.Effect,)),
    (prices.WAYS, (a.Pay, a.Spend, a.Remove, a.Discard, a.Lose, a.Or)),
    # what a text means, checked
    (meaning.STATEMENTS, (a.Statement,)),
    (checked_effects.EFFECTS, (a.Effect,)),
    (checked_conditions.CONDITIONS, (a.Condition,)),
    (bounds.BOUNDS, (a.Amount,)),
    (always_done.ALWAYS_READ, (a.Statement,)),
    (always_done.SIGNALS, (a.Effect,)),
    # facts
    (fact_effects.EFFECTS, (a.Effect,)),
    (fact_texts.STATEMENTS, (a.Statement,)),
    (fact_conditions.CONDITIONS, (a.Condition,)),
    (fact_amounts.AMOUNTS, (a.Amount,)),
    (fact_clauses.CLAUSES, (a.Clause,)),
    (fact_clauses.EVENTS, (a.Event,)),
    (fact_standing.ADJUSTMENTS, (a.Adjustment,)),
    (fact_roles.ROLES, (a.Role,)),
    # the engine
    (effects.VERBS, (a.Effect,)),
    (texts.STATEMENTS, (a.Statement,)),
    (conditions.CONDITIONS, (a.Condition,)),
    (amounts.AMOUNTS, (a.Amount,)),
    (listeners.LISTENERS, (a.Event,)),
    (listeners.OPPORTUNITIES, (a.Event,)),
    (clauses.ADJUSTED, (a.Adjustment,)),
    # armies
    (army_words.WORDS, (a.Effect,)),
    (army.VERBS, (a.Effect,)),
    # pages of `dicethrone explain`
    (definition_page.DEFINITIONS, (a.Body,)),
    (definition_page.ITEMS, (a.HeroItem, a.BossItem)),
    # Adventures
    (adventures.VERBS, (a.Effect,)),
]

# Nodes of language/ast/effects.py that are no verbs, but parts of one.
PARTS_OF_VERBS = {a.This, a.TokenItem, a.ResourceItem, a.AnyValue, a.SameAsAnother}


def place_of(concern: Concern[Any]) -> str:
    """The module that makes a concern, and its name there: `library.prices.PRICES`."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith("dicethrone_rules."):
            for variable, value in vars(module).items():
                if value is concern and f"\n{variable} = Concern[" in inspect.getsource(module):
                    return f"{name.removeprefix('dicethrone_rules.')}.{variable}"
    return concern.name


@pytest.mark.parametrize(
    ("concern", "families"), [pytest.param(*each, id=each[0].name) for each in CONCERNS]
)
def test_a_concern_has_decided_about_every_word_of_its_families(concern, families):
    assert concern.covers == kinds_of(*families)
    missing = ", ".join(sorted(kind.__name__ for kind in concern.missing))
    assert not missing, (
        f"{place_of(concern)} has no entry for {missing}: give it one in the table of that module, "
        "or name it in `never` if it cannot come there; 'What to touch' in docs/architecture.md "
        "says what the entry is about. (`army.effects` takes what army_words.py calls False.)"
    )
    assert concern.known <= concern.covers


def test_every_verb_is_in_the_union_that_the_concerns_cover():
    nodes = {
        kind
        for kind in vars(ast_effects).values()
        if isinstance(kind, type) and kind.__module__ == ast_effects.__name__
        if issubclass(kind, a.Node)
    }
    left_out = nodes - kinds_of(a.Effect) - PARTS_OF_VERBS
    assert not left_out, (
        f"{sorted(kind.__name__ for kind in left_out)}: add it to the union `Effect` at the end of "
        "language/ast/effects.py, or, if it is no verb, to PARTS_OF_VERBS above"
    )


def test_an_army_compiles_the_words_that_the_checker_lets_it_have():
    allowed = {kind for kind in army_words.WORDS.known if army_words.WORDS.entry(kind)}
    assert army.VERBS.known == allowed


def test_every_concern_is_in_the_table():
    listed = {concern.name for concern, _ in CONCERNS}
    assert {concern.name for concern in Concern.made} - {"a test"} == listed


# --- the mechanism -------------------------------------------------------------------------------


def concern() -> Concern[str]:
    made = Concern[str]("a test", a.Statement)
    made.table({a.Do: "do", a.If: "if"})
    made.never(a.Until)
    return made


def test_a_kind_that_nobody_thought_of_is_missing():
    assert concern().missing == {a.On, a.ForEach, a.Repeat, a.May, a.Choose}


def test_asking_about_it_raises_and_names_both():
    (sentence,) = parsed("text", "On 6, draw 1.")
    with pytest.raises(UnknownNode, match="a test: On is not registered"):
        concern().of(sentence.statement)


def test_a_kind_that_does_not_come_is_not_missing_and_has_no_entry():
    until = a.Until(a.Duration.TURN, ())
    with pytest.raises(UnknownNode, match="a test: Until does not come here"):
        concern().of(until)


def test_a_kind_has_one_entry():
    with pytest.raises(ValueError, match="already has an entry for Do"):
        concern().table({a.Do: "again"})
