"""`python -m tests.fuzz`: texts that look for new ways through the reader and the checker.

atheris changes the shipped files byte by byte and word by word and keeps every change that reaches
a line nobody reached before. What must hold of any text stands in `tests.fuzz.laws`. A text that
breaks a law is written to the folder of failures; `python -m tests.fuzz FILE` tries it again.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from dicethrone_rules.resources import content_root

LONGEST = 1_000
"""Longer texts are slower and reach nothing new."""


def seeds(folder: Path) -> None:
    """The shipped files in parts: each block, under the head of the definition it belongs to."""
    for number, path in enumerate(sorted(content_root().rglob("*.dice"))):
        head = ""
        for place, block in enumerate(path.read_text(encoding="utf-8").split("\n\n")):
            if not block.startswith(" "):
                head, part = block, block
            else:
                part = f"{head}\n\n{block}"
            (folder / f"seed-{number}-{place}").write_text(f"{part}\n", encoding="utf-8")


def dictionary(path: Path) -> None:
    """The words of the language, for changes that are more than noise."""
    from dicethrone_rules.language.parsing.tables import tables

    found = tables()
    words = [
        *found.keywords,
        *found.marks,
        "\n  ",
        "\n    ",
        "- ",
        "(",
        ")",
        "Stun",
        "1-2",
        "X",
        "N",
    ]
    escaped = ("".join(f"\\x{byte:02x}" for byte in f" {word} ".encode()) for word in words)
    path.write_text("".join(f'"{word}"\n' for word in escaped))


def main() -> int:
    """Fuzzes for a while, or tries single texts again."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="texts to try again")
    parser.add_argument("--seconds", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--failures", type=Path, default=Path("fuzz-failures"))
    arguments = parser.parse_args()
    if arguments.files:
        from tests.fuzz.laws import hold

        for file in arguments.files:
            hold(file.read_bytes())
        print("every law holds")
        return 0

    import atheris

    with atheris.instrument_imports(include=["dicethrone_rules"]):  # and nothing of it before
        from tests.fuzz.laws import hold

    hold(b"")  # what is loaded once is loaded before the clock runs
    arguments.failures.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder) / "corpus"
        corpus.mkdir()
        seeds(corpus)
        dictionary(Path(folder) / "words")
        atheris.Setup(
            [
                sys.argv[0],
                f"-max_total_time={arguments.seconds}",
                f"-seed={arguments.seed}",
                f"-max_len={LONGEST}",
                f"-dict={folder}/words",
                f"-artifact_prefix={arguments.failures}/",
                "-timeout=20",
                "-rss_limit_mb=1000",
                str(corpus),
            ],
            hold,
        )
        atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
