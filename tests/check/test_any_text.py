"""Whatever stands in a file, checking it ends, and says where something is wrong."""

import random
import re

import pytest

from dicethrone_rules.language.guidance.fixes import apply_fixes
from dicethrone_rules.library.check import check, check_text
from dicethrone_rules.resources import content_root

FILES = sorted(content_root().rglob("*.dice"))
PIECES = {path: re.findall(r"\s+|\w+|[^\w\s]", path.read_text(encoding="utf-8")) for path in FILES}
WORDS = [piece for pieces in PIECES.values() for piece in pieces if piece.strip()]


def garbled(seed):
    """A shipped text with a few words lost, doubled, swapped or replaced."""
    chance = random.Random(seed)
    path = chance.choice(FILES)
    pieces = list(PIECES[path])
    for _ in range(chance.choice((1, 1, 2, 5))):
        place, other = chance.randrange(len(pieces)), chance.randrange(len(pieces))
        how = chance.randrange(4)
        if how == 0:
            del pieces[place]
        elif how == 1:
            pieces.insert(place, pieces[place])
        elif how == 2:
            pieces[place] = chance.choice(WORDS)
        else:
            pieces[place], pieces[other] = pieces[other], pieces[place]
    return path, "".join(pieces)


@pytest.mark.parametrize("seed", range(60))
def test_a_garbled_text_is_checked_to_its_end(seed):
    path, text = garbled(seed)
    found = check_text(text, str(path))
    assert found == sorted(found)
    for each in found:
        assert each.span.end <= len(text)
        assert each.message
        assert each.help or each.label or each.fix
        assert str(each)
    fixes = [each.fix for each in found if each.fix is not None]
    check_text(apply_fixes(text, fixes), str(path))


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"\xff\xfe", b"\0", b"\xef\xbb\xbf", b"hero", b"hero \n", b'pack "', b"(" * 5000],
    ids=repr,
)
def test_bytes_that_are_no_content(tmp_path, data):
    path = tmp_path / "odd.dice"
    path.write_bytes(data)
    assert all(each.path == str(path) for each in check(path))
    assert check(path)


def test_a_path_that_cannot_be_one():
    assert [each.code for each in check("odd\0name.dice")] == ["DT002"]


def test_a_folder_that_holds_itself(tmp_path):
    (tmp_path / "again").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "hm.dice").write_text("shared card Hm, cost 0, main\n  Draw 1.\n")
    assert check(tmp_path) == []
