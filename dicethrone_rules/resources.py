"""The folders of the shipped grammar and content.

In a checkout or an editable install both folders stand beside the package, at the top of the
repository; in an installed wheel they stand inside it. Everything that reads a shipped file asks
here. Answers never depend on the working directory.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_CHECKOUT = _PACKAGE.parent


class ResourceMissing(FileNotFoundError):
    """A file or folder that ships with the library is not where it should be."""


def grammar_names() -> tuple[str, ...]:
    """The names `grammar_text` accepts, sorted: `amounts` for `grammar/amounts.lark`."""
    return tuple(sorted(path.stem for path in _folder("grammar").glob("*.lark")))


def grammar_text(name: str) -> str:
    """The text of one grammar file, named without its ending."""
    if name not in grammar_names():
        known = ", ".join(grammar_names()) or "none"
        raise ResourceMissing(f"no grammar named {name!r}; the shipped grammars are: {known}")
    return (_folder("grammar") / f"{name}.lark").read_text(encoding="utf-8")


def grammar_root() -> Path:
    """The folder of `.lark` files, for tools that follow a grammar's imports by path."""
    return _folder("grammar")


def content_root() -> Path:
    """The folder of shipped `.dice` files; look for `*.dice` at any depth."""
    return _folder("content")


def _folder(name: str) -> Path:
    # The checkout goes first: there, dicethrone_rules/content may be Python code. pyproject.toml
    # tells it from a site-packages folder that happens to hold a package of the same name.
    in_checkout = (_CHECKOUT / "pyproject.toml").is_file()
    folder = (_CHECKOUT if in_checkout else _PACKAGE) / name
    if not folder.is_dir():
        raise ResourceMissing(
            f"the {name} folder that ships with dicethrone_rules is missing: expected {folder}; "
            "reinstall the package or restore the folder"
        )
    return folder
