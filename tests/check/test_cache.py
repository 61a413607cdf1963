"""The cache of loaded content: it is quick, or it is as if it were not there."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import dicethrone_rules as dt
from dicethrone_rules import caches
from dicethrone_rules.language import ast as a
from dicethrone_rules.language.ast.walk import walk
from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.library import cache, stored, undecoded
from dicethrone_rules.library.load import Found, find_all, load_content
from dicethrone_rules.library.stored import Outdated, from_data, to_data
from dicethrone_rules.resources import content_root

TABLES = caches.folder()


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty cache, and little enough content that a test need not wait for it."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("DICETHRONE_CACHE", str(folder))
    little = tmp_path / "content"
    little.mkdir()
    shutil.copy(content_root() / "army" / "undead.dice", little)
    monkeypatch.setattr("dicethrone_rules.library.load.standard_roots", lambda **_: [little])
    return folder


def kept(folder):
    return [path for path in folder.iterdir() if path.name.startswith("content-")]


def parsed(text) -> a.File:
    file, diagnostics = parse_file(text)
    assert file is not None
    assert not diagnostics
    return file


def shipped():
    paths = sorted((content_root() / "core").rglob("*.dice"))
    return [parsed(path.read_text(encoding="utf-8")) for path in paths]


def there_and_back(*files):
    return [each.file for each in from_data(to_data([undecoded.parsed(file) for file in files]))]


def test_every_shipped_file_comes_back_as_it_was():
    files = shipped()
    assert there_and_back(*files) == files


def test_outlines_and_headers_come_back_as_they_were():
    files = [undecoded.parsed(file) for file in shipped()]
    back = from_data(to_data(files))
    assert [file.pack for file in back] == [file.pack for file in files]
    for one, other in zip(files, back, strict=True):
        assert [each.outline for each in one.definitions] == [
            each.outline for each in other.definitions
        ]


def test_a_replacement_comes_back_as_one():
    (back,) = there_and_back(parsed("replace shared card Hm, cost 0, main\n  Draw 1.\n"))
    assert back.definitions[0].replaces


def test_reminders_come_back_although_they_do_not_count():
    file = parsed("shared card Hm, cost 0, main\n  Draw 1. (Quickly.)\n")
    (back,) = there_and_back(file)
    body = back.definitions[0].body
    assert isinstance(body, a.SharedCard)
    assert body.card.text[0].reminder == "Quickly."


def test_data_for_other_classes_is_refused():
    data = to_data([undecoded.parsed(shipped()[0])])
    head, texts = data.split(b"\n", 1)
    classes, *rest = json.loads(head[caches.SEAL :])
    name, names = classes[0]
    for odd in ([name, [*names, "more"]], [f"No{name}", names]):
        head = json.dumps([[odd, *classes[1:]], *rest]).encode()
        with pytest.raises(Outdated, match=name):
            from_data(caches.sealed(head) + b"\n" + texts)


def test_damaged_data_is_refused():
    cards = [f"shared card {name}, cost 0, main\n  Draw 1.\n" for name in ("Hm", "Ah")]
    data = to_data([undecoded.parsed(parsed("\n".join(cards)))])
    for damaged in (data[:-1], data + b"{}", b"0" + data[1:]):
        with pytest.raises(Outdated):
            from_data(damaged)
    (file,) = from_data(data[:-1] + b"#")  # the end of its last definition
    assert file.definitions[0].body is not None
    with pytest.raises(Outdated, match="damaged"):
        file.definitions[-1].body  # noqa: B018 - asked for


def test_a_game_decodes_what_it_reaches(folder, monkeypatch):
    monkeypatch.undo()
    load_content()  # from now on it is in the cache
    decoded: list[a.Body] = []
    body = stored._Reader.body

    def noting(reader, place):
        decoded.append(body(reader, place))
        return decoded[-1]

    monkeypatch.setattr(stored._Reader, "body", noting)
    library = load_content()
    assert decoded == []
    dt.new_game(library, ["barbarian", "moon-elf"])
    heroes = [each.name.text for each in decoded if isinstance(each, a.Hero)]
    assert sorted(heroes) == ["Barbarian", "Moon Elf"]
    assert "Burn" not in [each.name.text for each in decoded if isinstance(each, a.TokenDef)]
    assert not [each for each in decoded if isinstance(each, a.Faction)]


def test_content_is_found_again_wherever_it_lies(tmp_path, folder, monkeypatch):
    text = "shared card Hm, cost 0, main\n  Draw 1.\n"
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "card.dice").write_text(text)
    load_content(tmp_path / "one")
    monkeypatch.setattr("dicethrone_rules.library.load.read", None)
    assert "hm" in load_content(tmp_path / "two").shared


def test_a_wheel_brings_the_shipped_content_along(folder, monkeypatch, tmp_path):
    monkeypatch.undo()
    (tmp_path / cache.SHIPPED).write_bytes(cache.packed())
    monkeypatch.setenv("DICETHRONE_CACHE", "")
    monkeypatch.setattr(cache, "__file__", str(tmp_path / "cache.py"))
    monkeypatch.setattr("dicethrone_rules.library.load.read", None)
    cache._shipped.cache_clear()
    cache.readers.cache_clear()
    try:
        assert len(load_content(packs=False).heroes) >= 10
        assert cache.readers() == (tmp_path / cache.SHIPPED).read_bytes().split(b"\n")[1].decode()
    finally:
        cache._shipped.cache_clear()
        cache.readers.cache_clear()


def test_content_is_kept_and_found_again(folder, monkeypatch):
    first = load_content()
    assert len(kept(folder)) == 1
    monkeypatch.setattr("dicethrone_rules.library.load.read", None)
    again = load_content()
    assert again.tokens == first.tokens


def test_only_the_user_may_read_the_folder(folder):
    load_content()
    assert folder.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:100],
        lambda data: data[:-1] + bytes((data[-1] ^ 1,)),
        lambda data: b"\0" * len(data),
        lambda data: data + b"more",
        lambda data: data.replace(b'"faction:', b'"faktion:', 1),
        lambda data: data.replace(b'["faction:', b'["faktion:'),
    ],
    ids=["empty", "cut", "a bit", "zeros", "longer", "in the list", "in an outline"],
)
def test_a_damaged_cache_is_not_noticed(folder, damage):
    first = load_content()
    (path,) = kept(folder)
    good = path.read_bytes()
    path.write_bytes(damage(good))
    again = load_content()
    assert list(again.factions.values()) == list(first.factions.values())
    # It was written again and is good now.
    assert path.read_bytes() == good


def test_a_folder_that_others_may_write_is_not_trusted(folder):
    load_content()
    assert cache.load(find_all([])) is not None
    folder.chmod(0o777)
    assert cache.load(find_all([])) is None


def test_without_a_place_to_write_content_still_loads(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("DICETHRONE_CACHE", str(blocked / "cache"))
    assert load_content().heroes
    monkeypatch.setenv("DICETHRONE_CACHE", "")
    assert load_content().heroes


def test_a_changed_text_is_read_anew(folder, tmp_path):
    path = tmp_path / "gloom.dice"
    text = "status Gloom: negative, limit {}\n  During your Upkeep: Take 1 dmg.\n"
    for limit in (1, 2):
        path.write_text(text.format(limit))
        assert load_content(path).tokens["gloom"].limit == limit


def test_old_entries_are_forgotten(folder, monkeypatch):
    monkeypatch.setattr(cache, "MOST_KEPT", 3)
    for number in range(6):
        cache.save([Found("x", "x", bytes([number]))], [])
    assert len(kept(folder)) == 3


def test_what_a_killed_writer_left_is_cleared_away(folder):
    load_content()
    old, new = folder / "writing-old", folder / "writing-new"
    for path in (old, new):
        path.write_text("half")
    os.utime(old, (0, 0))
    cache.save([], [])
    assert not old.exists()
    assert new.exists()  # its writer may still be at work


@pytest.mark.slow
def test_two_processes_at_once(folder):
    cache.save([], [])  # makes the folder
    for tables in Path(TABLES).glob("parser-*") if TABLES else ():
        shutil.copy(tables, folder)
    program = "from dicethrone_rules import load_content; print(len(load_content().heroes))"
    environment = {**os.environ, "DICETHRONE_CACHE": str(folder)}
    running = [
        subprocess.Popen(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, env=environment, text=True
        )
        for _ in range(3)
    ]
    answers = {process.communicate()[0] for process in running}
    assert len(answers) == 1
    assert int(answers.pop()) >= 10
    assert not [path for path in folder.iterdir() if path.name.startswith("writing-")]


def test_nodes_are_stored_once():
    file = parsed("shared card Hm, cost 0, main\n  Draw 1. Draw 1. Draw 1.\n")
    data = to_data([undecoded.parsed(file)])
    head, texts = data.split(b"\n", 1)
    _, _, lengths, _ = json.loads(head[caches.SEAL :])
    _, _, built, _ = json.loads(texts[lengths[0] :])
    assert len(built) < sum(1 for _ in walk(file))
