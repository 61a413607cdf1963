"""Randomness as data: the n-th number of a seed, the same on every machine.

No generator object exists; a table holds its seed and how many numbers were drawn.
"""

from __future__ import annotations

from functools import lru_cache

_MASK = (1 << 64) - 1


@lru_cache(maxsize=16_384)  # all of five dice and fewer
def shown(dice: int, number: int) -> tuple[int, ...]:
    """The faces of that many dice: the digits of a number below 6**dice, in base 6."""
    if dice > 3:  # three dice and the rest: of those there are few, so that most are known
        return shown(3, number % 216) + shown(dice - 3, number // 216)
    faces = []
    for _ in range(dice):
        number, face = divmod(number, 6)
        faces.append(face + 1)
    return tuple(faces)


def is_seed(seed: object) -> bool:
    """Whether this is a seed: a whole number of 64 bits, with or without a sign."""
    return type(seed) is int and -(1 << 63) <= seed < 1 << 64


def number(seed: int, index: int) -> int:
    """The `index`-th 64-bit number of `seed` (SplitMix64)."""
    z = (seed + (index + 1) * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(seed: int, index: int, bound: int) -> int:
    """A number from 0 to bound - 1. The bias of the multiply-shift is below bound / 2**64."""
    return (number(seed, index) * bound) >> 64
