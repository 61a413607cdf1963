"""Records are frozen attrs classes to whoever asks, in whatever order they are asked."""

import copy
import inspect
import pickle
from typing import Any, ClassVar

import attrs
import pytest

from dicethrone_rules import records
from dicethrone_rules.records import Record, field, field_names, record, setters


@record
class Thing(Record):
    colour: "str"
    place: "int | None" = field(default=None, eq=False, repr=False, kw_only=True)


@record
class Box(Thing):
    kind: "ClassVar[str]" = "box"
    sides: "int" = 6
    inside: "tuple[Thing, ...]" = ()


@pytest.fixture(params=[0, 1_000_000], ids=["written", "not written"], autouse=True)
def few(request, monkeypatch):
    """Every test with constructors that are written at once, and with none that are written."""
    monkeypatch.setattr(records, "_FEW", request.param)
    for cls in (Thing, Box, Coin, Purse, Chest):
        monkeypatch.setattr(cls, "__init__", records._first)


def test_a_constructor_is_written_after_some_instances(monkeypatch):
    monkeypatch.setattr(records, "_FEW", 3)
    made = record(type("Made", (Record,), {"__annotations__": {"x": "int"}}))
    for number in range(5):
        assert (vars(made)["__init__"] is records._first) == (number < 4)
        assert made(number) == made(x=number) if number > 3 else made(number).x == number


def test_a_record_is_built_by_place_and_by_name():
    box = Box("red", 4, place=7)
    assert (box.colour, box.sides, box.inside, box.place) == ("red", 4, (), 7)
    assert box == Box(colour="red", sides=4)
    make: Any = Box
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'colour'"):
        make()
    with pytest.raises(TypeError, match="unexpected keyword argument 'lid'"):
        make("red", lid=1)
    with pytest.raises(TypeError, match="multiple values for argument 'colour'"):
        make("red", colour="blue")
    with pytest.raises(TypeError, match="takes from 2 to 4 positional arguments but 5"):
        make("red", 1, (), 7)


def test_a_base_and_what_comes_from_it_keep_their_own_constructors():
    for first, second in (("Late", "Early"), ("Early", "Late")):
        base = record(type(first, (Record,), {"__annotations__": {"x": "int"}}))
        derived = record(type(second, (base,), {"__annotations__": {"y": "int"}}))
        pair = [base, derived] if first == "Late" else [derived, base]
        made = {cls: cls(*range(len(field_names(cls)))) for cls in pair}
        assert made[base].x == 0
        assert (made[derived].x, made[derived].y) == (0, 1)


def test_the_place_does_not_count_and_is_not_shown():
    assert Thing("red", place=1) == Thing("red", place=2)
    assert hash(Thing("red", place=1)) == hash(Thing("red"))
    assert repr(Thing("red", place=1)) == "Thing(colour='red')"
    assert Thing("red") != Box("red")


def test_nothing_can_be_set_added_or_deleted():
    box = Box("red")
    for change in (
        lambda: setattr(box, "sides", 5),
        lambda: setattr(box, "lid", 5),
        lambda: delattr(box, "sides"),
    ):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            change()
    assert not hasattr(box, "__dict__")


def test_attrs_knows_it():
    fields: Any = attrs.fields(Box)
    assert [each.name for each in fields] == ["colour", "place", "sides", "inside"]
    assert (fields.place.kw_only, fields.place.eq, fields.place.repr) == (True, False, False)
    assert fields.colour.default is attrs.NOTHING
    assert fields.sides.default == 6
    assert [each.name for each in attrs.fields(Thing)] == ["colour", "place"]
    box = Box("red", inside=(Thing("blue"),))
    assert attrs.evolve(box, sides=3) == Box("red", 3, (Thing("blue"),))
    assert attrs.asdict(box)["inside"] == ({"colour": "blue", "place": None},)


def test_copies_and_pickles_are_equal_and_keep_what_does_not_count():
    box = Box("red", 4, (Thing("blue", place=3),), place=9)
    for again in (copy.copy(box), copy.deepcopy(box), pickle.loads(pickle.dumps(box))):
        assert again == box
        assert (again.place, again.inside[0].place) == (9, 3)


def test_how_it_is_called_can_be_asked_before_there_is_one():
    fresh = record(type("Fresh", (Thing,), {"__annotations__": {"n": "int"}, "n": 2}))
    assert str(inspect.signature(fresh)) == "(colour, n=2, *, place=None)"
    assert fresh("red").n == 2


def test_a_method_may_ask_the_class_above():
    @record
    class Loud(Thing):
        def __repr__(self) -> str:
            return super().__repr__().upper()

    assert repr(Loud("red")) == "LOUD(COLOUR='RED')"


def test_setters_fill_an_empty_one():
    thing = Thing.__new__(Thing)
    for name, value in (("colour", "red"), ("place", None)):
        setters(Thing)[name](thing, value)
    assert thing == Thing("red")


# --- define and frozen ----------------------------------------------------------------------------


@records.frozen
class Coin:
    value: "int"
    face: "str" = "heads"
    told: "str" = records.field(init=False, eq=False)

    @told.default
    def _told(self) -> str:
        return f"{self.value} {self.face}"


@records.define
class Purse:
    owner: "int" = -1
    coins: "list[Coin]" = records.Factory(list)
    notes: "dict[str, int]" = records.field(factory=dict, eq=False, repr=False)


@records.define
class Chest(Purse):
    lock: "str" = records.field(default="", kw_only=True, converter=str)

    @lock.validator
    def _short(self, field: Any, value: str) -> None:
        if len(value) > 3:
            raise ValueError(f"{field.name} is too long")


def test_a_frozen_class_is_what_attrs_would_make_of_it():
    coin = Coin(5)
    assert (coin.value, coin.face, coin.told) == (5, "heads", "5 heads")
    assert coin == Coin(5, face="heads")
    assert coin != Coin(6)
    assert coin != "5"  # type: ignore[comparison-overlap]
    assert len({coin, Coin(5), Coin(6)}) == 2
    assert repr(coin) == "Coin(value=5, face='heads', told='5 heads')"
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        coin.value = 6  # type: ignore[misc]
    match coin:
        case Coin(value, face):
            assert (value, face) == (5, "heads")


def test_a_defined_class_can_be_changed_and_shares_no_default():
    purse = Purse()
    purse.coins.append(Coin(1))
    purse.owner = 2
    assert Purse().coins == []
    assert purse == Purse(2, [Coin(1)], notes={"not": 1})
    assert repr(purse) == f"Purse(owner=2, coins=[{Coin(1)!r}])"
    assert not hasattr(purse, "__dict__")
    with pytest.raises(TypeError, match="unhashable"):
        hash(purse)


def test_a_derived_class_converts_and_tests_what_it_is_given():
    chest = Chest(3, lock=12)
    assert (chest.owner, chest.coins, chest.lock) == (3, [], "12")
    assert chest != Purse(3)
    with pytest.raises(ValueError, match="lock is too long"):
        Chest(lock="long")


@pytest.mark.parametrize("made", [Coin(5, "tails"), Purse(1, [Coin(2)]), Chest(lock="x")])
def test_attrs_knows_what_was_defined_and_it_can_be_copied(made):
    assert copy.copy(made) == copy.deepcopy(made) == pickle.loads(pickle.dumps(made)) == made
    assert attrs.evolve(made) == records.evolve(made) == made
    names = [each.name for each in attrs.fields(type(made))]
    assert tuple(names) == field_names(type(made))


def test_a_changed_copy_computes_what_follows():
    assert records.evolve(Coin(5), value=7).told == "7 heads"
    assert attrs.evolve(Coin(5), value=7).told == "7 heads"


def test_a_copier_of_a_field_that_is_not_there_is_refused():
    @records.define
    class Basket:
        eggs: "list[int]"
        copy = records.copier("egs")

    with pytest.raises(TypeError, match="Basket has no field egs"):
        Basket([1]).copy()
