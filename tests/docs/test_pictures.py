"""Pictures show what a person sees now."""

import pytest

from tests.docs.blocks import ROOT
from tests.docs.pictures import DRAWN, PICTURES, words


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_is_current(name):
    """`python -m tests.docs.pictures` draws it anew."""
    kept = (PICTURES / f"{name}.svg").read_text(encoding="utf-8")
    assert words(kept) == words(DRAWN[name]())


def test_every_picture_is_in_the_readme_and_there():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for path in PICTURES.iterdir():
        assert f"docs/pictures/{path.name}" in readme
    assert (PICTURES / "browser.png").stat().st_size > 20_000
