"""Packs: names, versions, needs, and what replaces what on purpose."""

import os
import shutil
import sys
import textwrap
from pathlib import Path

import pytest

import dicethrone_rules as dt
from dicethrone_rules.library import packs
from dicethrone_rules.library.check import check
from dicethrone_rules.library.load import load_content
from dicethrone_rules.resources import content_root

GLOOM = """
status Gloom: negative, limit {limit}
  During your Upkeep: Take 1 dmg.
shared card Dusk, cost 0, main
  Inflict Gloom on a chosen opponent.
"""


@pytest.fixture
def write(tmp_path):
    def write(name, text):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text).lstrip("\n"))
        return path

    return write


def findings(*paths):
    return [(each.code, each.underlined) for each in check(*paths)]


def test_a_header_speaks_for_its_folder_and_the_folders_in_it(write, tmp_path):
    write("night/pack.dice", 'pack "night", version 1.0\n' + GLOOM.format(limit=1))
    write("night/more/cards.dice", "shared card Dawn, cost 0, main\n  Remove all Gloom.\n")
    assert findings(tmp_path / "night") == []


def test_a_pack_uses_what_it_needs(write):
    tokens = write("tokens.dice", 'pack "tokens", version 1.2\n' + GLOOM.format(limit=1))
    cards = """
        pack "cards", version 1.0, needs "tokens" {version}
        shared card Dawn, cost 0, main
          Remove all Gloom.
    """
    assert findings(tokens, write("cards.dice", cards.format(version="1.0"))) == []
    assert findings(tokens, write("cards.dice", cards.format(version="1.3"))) == [("DT702", "1.3")]
    assert findings(tokens, write("cards.dice", cards.format(version="2.0"))) == [("DT702", "2.0")]
    assert ("DT701", '"tokens"') in findings(write("cards.dice", cards.format(version="1.0")))


def test_two_packs_that_need_each_other(write):
    one = write("one.dice", 'pack "one", version 1.0, needs "two" 1.0\n' + GLOOM.format(limit=1))
    two = """
        pack "two", version 1.0, needs "one" 1.0
        shared card Dawn, cost 0, main
          Remove all Gloom.
    """
    assert findings(one, write("two.dice", two)) == [("DT708", '"two"'), ("DT708", '"one"')]


def test_what_a_pack_replaces_it_says_so(write):
    one = write("one.dice", 'pack "one", version 1.0\n' + GLOOM.format(limit=1))
    text = """
        pack "two", version 1.0, needs "one" 1.0
        {replace}status Gloom: negative, limit 3
          During your Upkeep: Take 1 dmg.
    """
    two = write("two.dice", text.format(replace=""))
    assert findings(one, two) == [("DT703", "Gloom")]
    two = write("two.dice", text.format(replace="replace "))
    assert findings(one, two) == []
    assert load_content(one, two).tokens["gloom"].limit == 3
    # Whatever the order in which they are named: the one that needs the other comes later.
    assert load_content(two, one).tokens["gloom"].limit == 3


def test_a_replacement_in_a_pack_that_is_not_needed(write):
    one = write("one.dice", 'pack "one", version 1.0\n' + GLOOM.format(limit=1))
    two = """
        pack "two", version 1.0
        replace status Gloom: negative, limit 3
          During your Upkeep: Take 1 dmg.
    """
    (finding,) = check(one, write("two.dice", two))
    assert finding.code == "DT704"
    assert finding.help == 'say that the pack needs it: needs "one" 1.0'


def test_two_packs_that_replace_the_same(write):
    one = write("one.dice", 'pack "one", version 1.0\n' + GLOOM.format(limit=1))
    text = """
        pack "{name}", version 1.0, needs "one" 1.0{more}
        replace status Gloom: negative, limit 3
          During your Upkeep: Take 1 dmg.
    """
    red = write("red.dice", text.format(name="red", more=""))
    blue = write("blue.dice", text.format(name="blue", more=""))
    found = check(one, red, blue)
    assert [(each.code, each.underlined) for each in found] == [("DT711", "Gloom")] * 2
    assert found[0].message == 'the pack "red" replaces the status Gloom too'
    assert found[0].help == 'say which comes first: needs "red" 1.0'
    blue = write("blue.dice", text.format(name="blue", more=', needs "red" 1.0'))
    assert findings(one, red, blue) == []


def test_two_named_packs_of_one_name(write):
    one = write("dusk/pack.dice", 'pack "night", version 1.0\n' + GLOOM.format(limit=1))
    two = write(
        "dawn/pack.dice", 'pack "night", version 1.1\nshared card Dawn, cost 0, main: Draw 1.\n'
    )
    found = [each for each in check(one, two) if each.code == "DT707"]
    assert [(each.path, each.underlined) for each in found] == [(str(two), '"night"')]
    assert found[0].message == f'there is another pack "night" in {one}'
    assert found[0].help == "give this one another name, or load only one of them"


def test_loose_files_of_two_places_may_not_share_a_name(write):
    one, two = write("one.dice", GLOOM.format(limit=1)), write("two.dice", GLOOM.format(limit=1))
    assert [code for code, _ in findings(one, two)] == ["DT703", "DT703"]


@pytest.mark.parametrize("path", [5, None, b"content", ["content"]])
@pytest.mark.parametrize("read", [load_content, check])
def test_a_path_is_text_or_a_path(read, path):
    with pytest.raises(dt.SetupError, match="A path of content is text or a Path, not "):
        read(path)


def test_content_with_errors_is_not_loaded(write):
    bad = write(
        "bad.dice", "shared card Dawn, cost 0, main\n  Inflict Glom on a chosen opponent.\n"
    )
    with pytest.raises(dt.ContentError) as caught:
        load_content(bad)
    assert [str(each)[:12] for each in caught.value.diagnostics] == ["error[DT201]"]


def test_warnings_do_not_prevent_loading(write):
    loose = write("loose.dice", GLOOM.format(limit=1).split("shared")[0])
    assert findings(loose) == [("DT503", "Gloom")]
    assert "gloom" in load_content(loose).tokens


@pytest.mark.parametrize(
    ("have", "need", "will_do"),
    [
        ("1.0", "1.0", True),
        ("1.10", "1.9", True),
        ("1.9", "1.10", False),
        ("2.0", "1.0", False),
        ("1.2.1", "1.2", True),
    ],
)
def test_a_version_will_do_if_it_is_no_older_and_begins_alike(have, need, will_do):
    assert packs.satisfies(have, need) is will_do


def test_an_installed_package_announces_its_pack(tmp_path, monkeypatch, write):
    write("site/night_heroes/__init__.py", "raise RuntimeError('nothing of it is run')\n")
    write("site/night_heroes/content/gloom.dice", GLOOM.format(limit=2))
    write("site/night_heroes-1.0.dist-info/METADATA", "Name: night-heroes\nVersion: 1.0\n")
    write(
        "site/night_heroes-1.0.dist-info/entry_points.txt",
        "[dicethrone_rules.packs]\nnight = night_heroes:content\n",
    )
    assert packs.installed() == []
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    assert packs.installed() == [str(tmp_path / "site" / "night_heroes" / "content")]
    assert load_content().tokens["gloom"].limit == 2


# --- a pack that is installed and also named ------------------------------------------------------


@pytest.fixture
def fork(tmp_path):
    """A copy of the shipped content in another folder."""
    return Path(shutil.copytree(content_root(), tmp_path / "fork"))


def test_a_fork_of_the_shipped_content_stands_in_for_it(fork):
    assert check(fork) == []
    statuses = fork / "core" / "statuses.dice"
    text = statuses.read_text(encoding="utf-8")
    limits = load_content().tokens["burn"].limit, load_content(fork).tokens["burn"].limit
    assert limits == (1, 1)
    statuses.write_text(
        text.replace("status Burn: negative, limit 1", "status Burn: negative, limit 2")
    )
    assert load_content(fork).tokens["burn"].limit == 2
    assert list(load_content(fork).heroes) == list(load_content().heroes)
    assert check(fork) == []


def test_one_file_of_the_shipped_content_is_checked_among_the_others(monkeypatch):
    monkeypatch.chdir(content_root() / "core")
    assert check("statuses.dice") == []


def test_a_folder_stands_in_for_the_installed_pack_of_its_name(tmp_path, monkeypatch, write):
    header = 'pack "night", version 1.0\n'
    write("site/night_heroes/__init__.py", "")
    write("site/night_heroes/content/gloom.dice", header + GLOOM.format(limit=2))
    write(
        "site/night_heroes-1.0.dist-info/entry_points.txt",
        "[dicethrone_rules.packs]\nnight = night_heroes:content\n",
    )
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    folder = write("checkout/gloom.dice", header + GLOOM.format(limit=3)).parent
    assert findings(folder) == []
    assert load_content(folder).tokens["gloom"].limit == 3
    assert load_content().tokens["gloom"].limit == 2
    assert "gloom" not in load_content(packs=False).tokens
    assert "gloom" in load_content(folder, packs=False).tokens


# --- what cannot be loaded ------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["night", "night =", "= night", "night = a b", "night = night:::"])
def test_a_malformed_entry_point_is_left_out_with_a_warning(tmp_path, monkeypatch, write, line):
    write("site/night-1.0.dist-info/entry_points.txt", f"[dicethrone_rules.packs]\n{line}\n")
    write("site/other-1.0.dist-info/entry_points.txt", "[console_scripts]\nno sense\n")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    with pytest.warns(RuntimeWarning, match="announces no pack"):
        assert load_content().heroes


@pytest.mark.parametrize(
    "target", ["no_such_package", "os.path", "xml:nothing.there", "night.more"]
)
def test_an_entry_point_to_nothing_is_left_out(tmp_path, monkeypatch, write, target):
    write("site/night-1.0.dist-info/entry_points.txt", f"[dicethrone_rules.packs]\nn = {target}\n")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    assert load_content().heroes


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such a name")
def test_a_file_name_need_not_be_utf_8(tmp_path):
    path = os.path.join(os.fsencode(tmp_path), b"gl\xf6\xf6m.dice")
    with open(path, "w", encoding="utf-8") as file:
        file.write(GLOOM.format(limit=1))
    assert "gloom" in load_content(tmp_path).tokens
    assert check(tmp_path) == []
    with open(path, "w", encoding="utf-8") as file:
        file.write("status Gloom")
    (finding, *_) = check(tmp_path)
    str(finding).encode()  # it can be printed
    with pytest.raises(dt.ContentError) as caught:
        load_content(tmp_path)
    str(caught.value).encode()


# --- keys -----------------------------------------------------------------------------------------


def test_a_name_that_makes_the_key_of_a_shipped_one_is_an_error(write):
    path = write(
        "gloom.dice",
        "status Burn!: negative, limit 1\n  During your Upkeep: Take 1 dmg.\n\n"
        "shared card Dusk, cost 0, main: Inflict Burn! on a chosen opponent.\n",
    )
    finding = next(each for each in check(path) if each.code == "DT217")
    line = _line_of(content_root() / "core" / "statuses.dice", "status Burn:")
    place = f"{content_root() / 'core' / 'statuses.dice'}:{line}"
    assert finding.message == f"Burn! has the key of Burn in {place}: token:burn"
    assert finding.underlined == "Burn!"
    with pytest.raises(dt.ContentError, match="has the key of Burn"):
        load_content(path)


def _line_of(path, beginning):
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.startswith(beginning))


def test_what_replaces_has_the_name_of_what_it_replaces(write):
    text = "replace status Burn!: negative, limit 1\n  During your Upkeep: Take 1 dmg.\n"
    assert ("DT704", "Burn!") in findings(write("gloom.dice", text))


def test_two_files_of_one_pack_make_one_key(write):
    card = "shared card {}, cost 0, main\n  Draw 1.\n"
    write("night/pack.dice", 'pack "night", version 1.0\n' + card.format("Foo Bar"))
    other = write("night/b/card.dice", card.format("Foo-Bar"))
    (finding,) = check(other.parent.parent)
    assert (finding.code, finding.path) == ("DT217", str(other)) or finding.path.endswith(
        "pack.dice"
    )
    assert "card:foo-bar" in finding.message


def test_a_name_without_letters_has_no_key(write):
    text = "shared card ?!, cost 0, main\n  Draw 1.\n"
    assert ("DT217", "?!") in findings(write("card.dice", text))
