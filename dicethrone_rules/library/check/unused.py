"""What nothing uses: actions that no text calls, symbols that no text asks for."""

from __future__ import annotations

from ...language import ast as a
from .report import Report
from .shelf import Shelf, symbols_of
from .walk import Contents


def check(body: a.Body, inside: Contents, shelf: Shelf, report: Report) -> None:
    if isinstance(body, a.ActionDef):
        _action(body, shelf, report)
    elif isinstance(body, a.Hero | a.Encounter):
        for item in body.items:
            if isinstance(item, a.ActionDef):
                _action(item, shelf, report)
        _symbols(body, inside, report)


def _action(action: a.ActionDef, shelf: Shelf, report: Report) -> None:
    # Where a text uses an unknown action, this one is probably meant.
    if action.name.text not in shelf.called and not report.has("DT205"):
        report(
            "DT801",
            action.name,
            f"nothing uses the action {action.name.text}",
            label="never used",
            help="use it in a text, or delete it",
        )


def _symbols(body: a.Hero | a.Encounter, inside: Contents, report: Report) -> None:
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
