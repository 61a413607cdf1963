"""Prints sentences of the corpus with their findings: python -m tests.language.show 110 --seed 7

`--file FILE` takes sentences from a file instead, one a line, behind the name of a frame and a bar:
`hero card|Draw a card.` The frames are those of test_printed_mistakes.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from pathlib import Path

from dicethrone_rules.language.guidance.render import render_text
from dicethrone_rules.library.check import check
from tests.language.test_printed_mistakes import FRAMES, MISTAKES, NOT_ABOUT_THE_LINE


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", type=int, nargs="?", default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--file", type=Path)
    given = parser.parse_args()
    if given.file is None:
        sample = random.Random(given.seed).sample(MISTAKES, min(given.rows, len(MISTAKES)))
        rows = [row[:2] for row in sample]
    else:
        rows = [tuple(line.split("|", 1)) for line in given.file.read_text().splitlines() if line]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "foo.dice"
        for number, (frame, sentence) in enumerate(rows, start=1):
            path.write_text(FRAMES[frame].format(sentence))
            found = [d for d in check(path) if not d.code.startswith(NOT_ABOUT_THE_LINE)]
            print(f"--- {number} [{frame}] {sentence}")
            print(render_text(found, color=False) if found else "no findings")


if __name__ == "__main__":
    main()
