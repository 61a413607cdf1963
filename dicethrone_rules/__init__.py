"""The rules of Dice Throne: readable content, checked and played as immutable values."""

__version__ = "0.1.0"
