"""Unused definitions: actions that no text calls, symbols that no text asks for."""

from __future__ import annotations

from ...language import ast as a
from ...language.ast.walk import Contents
from .findings import Report
from .known import LoadedFiles, Volume
from .summaries import symbols_of


def check_actions(volume: Volume, loaded: LoadedFiles, report: Report) -> None:
    """The actions of a file; asked when all names in it have been looked at."""
    if report.has("DT205"):
        return  # where a text uses an unknown action, one of these is probably meant
    for entry in (*volume.tops, *volume.inner):
        if entry.action is not None and entry.name not in loaded.called:
            report(
                "DT801",
                entry.title,
                f"nothing uses the action {entry.name}",
                label="never used",
                help="use it in a text, or delete it",
            )


def check_symbols(body: a.Hero, inside: Contents, report: Report) -> None:
    """The symbols on the dice of a hero."""
    if any(inside.of(a.OneOfEach)):
        return
    used = {n.symbol.text for n in inside.of(a.SymbolItem, a.SymbolCount, a.TreatAs)}
    used.update(n.using.text for n in inside.of(a.Activates) if n.using is not None)
    symbols = symbols_of(body)
    if not used or not used.issubset(symbols):
        return  # nothing is written yet, or another symbol was meant
    for symbol in symbols:
        if symbol not in used:
            face = next(face for face in body.dice if face.symbol.text == symbol)
            report(
                "DT802",
                face.symbol,
                f"nothing asks for the symbol {symbol}",
                label="never used",
                help="ask for it in a requirement or an outcome",
            )
