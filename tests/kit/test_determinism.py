"""The same seed and choices give the same bytes: in this process, in others, after a save."""

import json
import os
import subprocess
import sys
from pathlib import Path

from dicethrone_rules.testing.golden import FOLDER, checksums, golden_starts, key, play_fixed
from dicethrone_rules.testing.scenario import shipped

ROOT = Path(__file__).parents[2]

PROGRAM = """
import sys
from dicethrone_rules import load_content
from dicethrone_rules.testing.golden import golden_starts, play_fixed
library = load_content()
for number, start in enumerate(golden_starts(library)):
    if number % 5 == 0:
        sys.stdout.write(play_fixed(start, library).to_json() + "\\n")
"""


def test_the_golden_games_end_as_they_always_did():
    """On purpose: python -m dicethrone_rules.testing.golden --renew"""
    for file, now in checksums(shipped()).items():
        then = json.loads((ROOT / FOLDER / file).read_text(encoding="utf-8"))
        changed = [name for name in {**then, **now} if then.get(name) != now.get(name)]
        assert changed == [], file


def test_saving_and_loading_in_the_middle_changes_nothing():
    library = shipped()
    for number, start in enumerate(golden_starts(library)):
        if number % 3 == 0:
            plain = play_fixed(start, library)
            loaded = play_fixed(start, library, save_at=7 + number)
            assert loaded.to_json() == plain.to_json(), key(start)


def test_other_processes_write_the_same_bytes():
    def play(hash_seed):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        command = [sys.executable, "-c", PROGRAM]
        return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE)

    one, two = play("1"), play("4242")
    first, second = one.communicate()[0], two.communicate()[0]
    assert one.returncode == two.returncode == 0
    assert len(first.splitlines()) >= 6
    assert first == second
    library = shipped()
    here = [
        play_fixed(start, library).to_json()
        for number, start in enumerate(golden_starts(library))
        if number % 5 == 0
    ]
    assert first.decode().splitlines() == here
