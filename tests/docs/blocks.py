"""The examples of the documentation: fenced blocks with their place, and cells of tables."""

import re
from collections.abc import Iterator
from pathlib import Path

import attrs

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

_FENCE = re.compile(r"^(?P<fence>`{3,})(?P<info>[^`\n]*)$")
_CODE = re.compile(r"`([^`]+)`")


@attrs.frozen
class Block:
    """A fenced block: the first word behind the fence is its language, the others its marks."""

    page: str
    line: int
    language: str
    marks: tuple[str, ...]
    text: str

    @property
    def name(self) -> str:
        """The file it is written to, if it has one."""
        return next((mark for mark in self.marks if "." in mark), "")

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def pages() -> list[Path]:
    """Every page a reader may meet: the documentation, and what stands at the top."""
    return [*sorted(ROOT.glob("*.md")), *sorted(DOCS.glob("*.md"))]


def blocks_of(page: Path) -> list[Block]:
    """The blocks of a page, in order."""
    found: list[Block] = []
    fence, start, info, lines = "", 0, "", list[str]()
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        match = _FENCE.match(line)
        if fence:
            if match is not None and match["fence"] == fence and not match["info"]:
                language, *marks = info.split() or [""]
                text = "".join(f"{each}\n" for each in lines)
                found.append(Block(page.name, start, language, tuple(marks), text))
                fence = ""
            else:
                lines.append(line)
        elif match is not None:
            fence, start, info, lines = match["fence"], number, match["info"], []
    assert not fence, f"{page.name}:{start}: a block that is not closed"
    return found


def all_blocks() -> list[Block]:
    return [block for page in pages() for block in blocks_of(page)]


def examples_of(block: Block) -> list[str]:
    """The separate examples of a block: a line, with the lines that belong to it."""
    found: list[str] = []
    for line in block.text.splitlines():
        if found and line.startswith((" ", "Otherwise")):
            found[-1] += f"\n{line}"
        elif line:
            found.append(line)
    return found


def tables_in(markdown: str) -> Iterator[tuple[list[str], list[list[str]]]]:
    """Each table: its headings, and the cells of its rows."""
    heading: list[str] = []
    rows: list[list[str]] = []
    for line in [*markdown.splitlines(), ""]:
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not heading:
                heading = cells
            elif not set(line) <= set("|-: "):
                rows.append(cells)
        elif heading:
            yield heading, rows
            heading, rows = [], []


def code_in(cell: str) -> list[str]:
    """The words in backquotes."""
    return _CODE.findall(cell)
