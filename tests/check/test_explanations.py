"""The page about a code is right: its wrong example has the finding, and its right one has not."""

import re

import pytest

from dicethrone_rules.language.guidance.codes import CODES, explain
from dicethrone_rules.library.check import check, check_text

DICE = "  dice: 1-3 Sword, 4-5 Heart, 6 Pow\n"
HERO = f"""\
hero Lich
  complexity 1
{DICE}
  offensive Smack
    3 Sword: Deal 4 dmg.

  offensive Candlelight
    3 Heart: Heal 2.

  ultimate Coronation!
    5 Pow: Deal 12 dmg.

  defensive Ribcage
    defense roll 3: Prevent 1 x Sword incoming dmg.

  card Spare Bones, cost 0, main, copies 14
    Draw 1.
"""


def under(heading: str, text: str, depth: int = 1) -> str:
    return heading + "".join(f"{'  ' * depth}{line}\n" for line in text.splitlines())


# Where an example may have been taken from.
PLACES = {
    "a file": lambda text: text + "\n",
    "a hero": lambda text: under(HERO + "\n", text),
    "an ability": lambda text: under(HERO + "\n  offensive Grin\n", text, 2),
    "a line of dice": lambda text: HERO.replace(DICE, f"  {text}\n"),
    "a hero without anything": lambda text: under("hero Lich\n  complexity 1\n", text),
    "a hero with dice alone": lambda text: under(f"hero Lich\n  complexity 1\n{DICE}", text),
    "a card": lambda text: under("shared card Grin, cost 1, main\n", text),
    "a card of the Roll Phase": lambda text: under("shared card Grin, cost 1, roll\n", text),
    "a token": lambda text: under("status Grin: positive, limit 2\n", text),
    "a creature": lambda text: under(
        "faction Spooks\n  dice: 1-3 Ghost, 4-6 Bat\n  creature Ghost\n", text, 2
    ),
}

# The subject of the example is no text that could be checked alone, or is too long for a page.
ABOUT_FILES = {code for code in CODES if code < "DT100"} | {"DT199"}
TOO_LONG_TO_SHOW = {"DT108", "DT109", "DT119"}


def example(code: str, which: str) -> str:
    match = re.search(rf"## {which}\n\n```dice\n(.*?)\n```", explain(code), re.DOTALL)
    assert match is not None
    return match[1]


def has(code: str, text: str) -> bool:
    return any(found.code == code for found in check_text(text, "example.dice"))


def has_in_files(code: str, text: str, folder) -> bool:
    """The same for an example of several files, each under a comment that names it."""
    parts = re.split(r"^-- (\S+\.dice)\n", text, flags=re.MULTILINE)[1:]
    for name, content in zip(parts[::2], parts[1::2], strict=True):
        path = folder / name
        path.parent.mkdir(parents=True)
        path.write_text(content)
    return any(found.code == code for found in check(*sorted(folder.iterdir())))


ALONE = [code for code in CODES if code not in ABOUT_FILES | TOO_LONG_TO_SHOW]
IN_FILES = [code for code in ALONE if ".dice\n" in example(code, "Wrong")]


@pytest.mark.parametrize("code", [code for code in ALONE if code not in IN_FILES])
def test_the_wrong_example_has_the_finding_and_the_right_one_has_not(code):
    wrong, right = example(code, "Wrong"), example(code, "Right")
    fitting = [place for place, put in PLACES.items() if has(code, put(wrong))]
    assert fitting, f"the wrong example of {code} does not show it anywhere"
    assert any(not has(code, PLACES[place](right)) for place in fitting)


@pytest.mark.parametrize("code", IN_FILES)
def test_the_same_where_it_takes_several_files(code, tmp_path):
    assert has_in_files(code, example(code, "Wrong"), tmp_path / "wrong")
    assert not has_in_files(code, example(code, "Right"), tmp_path / "right")


@pytest.mark.parametrize("code", sorted(TOO_LONG_TO_SHOW))
def test_a_page_about_too_much_shows_what_can_be_read(code):
    for which in ("Wrong", "Right"):
        text = example(code, which)
        if not text.startswith("shared card"):
            text = PLACES["a card of the Roll Phase"](text)
        assert not any(found.code < "DT200" for found in check_text(text))


@pytest.mark.parametrize("code", ALONE)
def test_the_right_example_is_grammatical_somewhere(code, tmp_path):
    right = example(code, "Right")
    places = [lambda text: text + "\n", *PLACES.values()]
    assert any(
        not any(found.code < "DT200" for found in check_text(put(right))) for put in places
    ) or (code in IN_FILES)
