"""Laws of any bytes whatever that are given as a content file."""

from __future__ import annotations

from dicethrone_rules.language.format import format_source
from dicethrone_rules.language.guidance.diagnostics import Severity
from dicethrone_rules.language.guidance.fixes import apply_fixes
from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.language.source import decode_source
from dicethrone_rules.library.check import check_text


def hold(data: bytes) -> None:
    """Raises, whatever it is, when one of the laws is broken."""
    source, unread = decode_source("fuzz.dice", data)
    if source is None:
        assert len(unread) == 1, "a file that cannot be read has one finding"
        return
    text = source.text
    file, mistakes = parse_file(source)
    found = check_text(text, "fuzz.dice")
    for each in (*mistakes, *found):
        assert 0 <= each.span.start <= each.span.end <= len(text), f"out of the text: {each}"
        assert each.message and str(each), "a finding says something"  # noqa: PT018
        if each.fix is not None:
            apply_fixes(text, [each.fix])
    if file is None or any(each.severity is Severity.ERROR for each in mistakes):
        return
    once = format_source(text)
    assert parse_file(once)[0] == file, "formatting changes no meaning"
    assert format_source(once) == once, "formatting is idempotent"
