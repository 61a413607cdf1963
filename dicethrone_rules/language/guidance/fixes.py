"""Making the changes that diagnostics propose."""

from collections.abc import Iterable

from dicethrone_rules.language.guidance.diagnostics import Fix


def choose_fixes(text: str, fixes: Iterable[Fix]) -> tuple[Fix, ...]:
    """The fixes that can be made together, in order of place.

    Of fixes that overlap or begin at one place the first and shortest is taken; checking again
    after a change offers the rest. A fix made for another text is left out.
    """
    chosen: list[Fix] = []
    for fix in sorted(fixes, key=lambda fix: (fix.span.start, fix.span.end, fix.replacement)):
        span = fix.span
        if not 0 <= span.start <= span.end <= len(text):
            continue
        if fix.removed is not None and text[span.start : span.end] != fix.removed:
            continue
        if chosen and (span.start < chosen[-1].span.end or span.start == chosen[-1].span.start):
            continue
        chosen.append(fix)
    return tuple(chosen)


def apply_fixes(text: str, fixes: Iterable[Fix]) -> str:
    """The text after every fix that `choose_fixes` takes."""
    pieces: list[str] = []
    done = 0
    for fix in choose_fixes(text, fixes):
        pieces += (text[done : fix.span.start], fix.replacement)
        done = fix.span.end
    pieces.append(text[done:])
    return "".join(pieces)
