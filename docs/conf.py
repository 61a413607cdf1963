from pathlib import Path

from pygments.lexer import RegexLexer
from pygments.token import Comment, Keyword, Name, Number, String, Text
from sphinx.application import Sphinx

import dicethrone_rules

project = "dicethrone_rules"
author = "dicethrone_rules contributors"
copyright = "dicethrone_rules contributors"
version = release = dicethrone_rules.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
autodoc_typehints = "description"
autodoc_member_order = "bysource"

html_theme = "furo"
html_title = f"dicethrone_rules {version}"


class DiceLexer(RegexLexer):
    """Colours for the examples of the language: definitions, names, numbers, comments."""

    name = "dice"
    tokens = {  # noqa: RUF012 - as pygments wants it
        "root": [
            (r"--.*", Comment),
            (r"\([^()\n]*\)", Comment),
            (r'"[^"\n]*"', String),
            (
                r"^( *)(action|boss|card|companion|complexity|creature|defensive|dice|environment"
                r"|faction|hero|loot|minion|offensive|pack|passive|replace|setup|shared|status"
                r"|track|ultimate|upgrade)\b",
                Keyword,
            ),
            (r"\b[0-9]+(?:-[0-9]+|-of-a-kind)?\b", Number),
            (r"(?<=[a-z0-9+&,] )[A-Z][A-Za-z'!-]*", Name.Class),
            (r"\w+|\s|.", Text),
        ]
    }


def write_catalogue(app: Sphinx) -> None:
    """Writes the page of all shipped content, from the content."""
    from dicethrone_rules.library.listing import page

    made = Path(app.srcdir, "_made")
    made.mkdir(exist_ok=True)
    made.joinpath("catalogue.md").write_text(page(dicethrone_rules.load_content(packs=False)))


def setup(app: Sphinx) -> None:
    app.connect("builder-inited", write_catalogue)
    for kind in ("amount", "clause", "condition", "dice", "event", "pattern", "text"):
        app.add_lexer(kind, DiceLexer)
