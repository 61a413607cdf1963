"""A file of content: its pack and its definitions."""

from __future__ import annotations

from enum import StrEnum

from ...records import record
from .adventures import AdventureBody
from .definitions import ActionDef, Faction, Hero, SharedCard, TokenDef
from .node import Node


@record
class Need(Node):
    """`needs "core" 1.0`"""

    pack: str
    version: str


class PackUse(StrEnum):
    """The sessions of Adventures that use a pack: all of them, those that name it, or those of
    a campaign that has unlocked it.
    """

    ALWAYS = ""
    OPTIONAL = "optional"
    LOCKED = "locked"


@record
class Language(Node):
    """The version of the language that a file is written in. `language 1.0`"""

    version: str


@record
class PackHeader(Node):
    """`pack "core", version 1.0, needs "base" 1.0`, `pack "court", version 1.0, locked`"""

    name: str
    version: str
    needs: tuple[Need, ...] = ()
    use: PackUse = PackUse.ALWAYS


Body = Hero | TokenDef | SharedCard | ActionDef | Faction | AdventureBody


@record
class Definition(Node):
    """Something at the top level of a file; `replace` before it says that it takes the place of
    one that another pack defines.
    """

    body: Body
    replaces: bool = False


@record
class File(Node):
    """A whole .dice file."""

    pack: PackHeader | None
    definitions: tuple[Definition, ...]
    language: Language | None = None
