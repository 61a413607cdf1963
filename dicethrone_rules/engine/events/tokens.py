"""Events of tokens and boards."""

from __future__ import annotations

from ...messages import Content
from ...records import record
from .event import Event


@record
class TokensGained(Event):
    rules = ("STATUS-GEN-02", "STATUS-GEN-12", "RULE-020", "RULE-060")
    player: int
    token: Content
    count: int
    total: int
    source: int
    ids: tuple[int, ...] = ()
    side: str = ""


@record
class TokensLost(Event):
    rules = ("STATUS-GEN-06", "RULE-021")
    player: int
    token: Content
    count: int
    total: int
    how: str  # removed, spent, transferred, replaced, prevented
    ids: tuple[int, ...] = ()


@record
class TokenTurned(Event):
    rules = ("STATUS-GEN-17",)
    player: int
    token: Content
    side: str
    id: int = 0


@record
class CompanionHealthChanged(Event):
    rules = ("COMP-01",)
    player: int
    token: Content
    change: int
    total: int
    id: int = 0


@record
class BoardFlipped(Event):
    rules = ("TEXT-01",)
    player: int
    face: str


@record
class TokenPrevented(Event):
    rules = ("STATUS-GEN-02", "RULE-063")
    player: int
    token: Content


@record
class LimitRaised(Event):
    rules = ("STATUS-GEN-13",)
    player: int
    token: Content
    limit: int


@record
class SpendDeclared(Event):
    """Tokens are about to be spent; `TokensLost` says that they were."""

    rules = ("TIMING-03", "TIMING-04", "RULE-056")
    player: int
    token: Content
    count: int


@record
class TokenAimedAt(Event):
    """The tokens that a play, which others may answer, is about to take."""

    rules = ("TIMING-05",)
    player: int
    by: Content
    other: int
    token: Content
    id: int
