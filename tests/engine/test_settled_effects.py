"""Acts are records: each can be performed, saved and asked whom it is aimed at."""

from typing import Any

import attrs
import pytest

from dicethrone_rules.engine import settled_effects
from dicethrone_rules.engine.codec import decode, encode, fits
from dicethrone_rules.engine.play.performing import PERFORM
from dicethrone_rules.messages import Content

SAMPLES = {
    "int": 3,
    "str": "gem",
    "bool": True,
    "tuple[int, ...]": (settled_effects.TARGET, 1),
    "Content": Content("card", "gem", "Gem"),
}


def example(kind: Any) -> Any:
    return kind(*(SAMPLES[str(field.type)] for field in attrs.fields(kind)))


def test_every_act_can_be_performed() -> None:
    assert set(PERFORM) == set(settled_effects.RECORDS)
    there_are = {kind.__name__ for kind in settled_effects.Act.__subclasses__()}
    assert there_are == {kind.__name__ for kind in settled_effects.RECORDS}


@pytest.mark.parametrize("kind", settled_effects.RECORDS)
def test_an_act_is_saved_as_it_is(kind: Any) -> None:
    act = example(kind)
    again = decode(encode(act))
    assert again == act
    assert type(again) is kind
    assert fits([again], list[settled_effects.Act])


@pytest.mark.parametrize("kind", settled_effects.RECORDS)
def test_an_act_says_whom_it_is_aimed_at(kind: Any) -> None:
    named = [f.name for f in attrs.fields(kind) if str(f.type).startswith("tuple")]
    assert example(kind).awaits_target() is bool(named)
    for name in named:
        assert (
            settled_effects.TARGET
            in attrs.evolve(example(kind), **{name: (settled_effects.TARGET,)}).seats()
        )


def test_what_is_no_act_does_not_fit() -> None:
    assert not fits([("deal", 0)], list[settled_effects.Act])
    assert not fits(True, int)
