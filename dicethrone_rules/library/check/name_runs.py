"""Runs of capitalised words that are several names without anything between them."""

from __future__ import annotations

from collections.abc import Container, Iterator


def cuts(run: str, *known: Container[str]) -> Iterator[tuple[str, ...]]:
    """Every way to cut a run of words into two or more of the names that are known."""
    words = run.split()

    def from_(start: int) -> Iterator[tuple[str, ...]]:
        if start == len(words):
            yield ()
        for end in range(start + 1, len(words) + 1):
            name = " ".join(words[start:end])
            if any(name in names for names in known):
                for rest in from_(end):
                    yield (name, *rest)

    if 1 < len(words) <= 12:
        yield from (found for found in from_(0) if len(found) > 1)
