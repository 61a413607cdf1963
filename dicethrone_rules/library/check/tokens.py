"""Tokens: limits, sides, whether holding one means anything and whether anyone gets one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...language import ast as a
from ...language.ast.walk import Contents, walk
from .findings import Report, written
from .known import LoadedFiles, Volume
from .sides import check_side
from .summaries import Entry


def check(
    entry: Entry,
    body: a.Body,
    inside: Contents,
    loaded: LoadedFiles,
    report: Report,
    *,
    whole: bool,
) -> None:
    """The tokens that a definition is or has, and how many of any token its texts give."""
    tokens = loaded.tokens(entry)
    for token in defined_in(body):
        _limit(token, report)
        _sides(token, report)
        _spending(token, report)
        _loops(token, report)
        _persistent(token, report)
        if whole:
            _effect(token, loaded, report)
        _value(token, loaded, report)
    for node in inside.of(a.Gain, a.Inflict):
        for item in node.items:
            if isinstance(item, a.TokenItem):
                _too_many(item, tokens, loaded, report)
    for spends in inside.of(a.Spend):
        spent = tokens.get(spends.what.text) if isinstance(spends.what, a.Name) else None
        if spent is not None:
            _not_spendable(spent.name, spent.token_kind, spends, report)


def defined_in(body: a.Body) -> Iterator[a.TokenDef]:
    """The tokens of a definition."""
    if isinstance(body, a.TokenDef):
        yield body
    elif isinstance(body, a.Combatant):
        yield from (item for item in body.items if isinstance(item, a.TokenDef))


def _limit(token: a.TokenDef, report: Report) -> None:
    place = report.heading(token, r"limit +\d+")
    if token.limit == 0:
        report(
            "DT509",
            place,
            f"nobody can ever have {token.name.text}",
            label="a limit of none",
            help="write a limit of 1 or more, or no limit",
        )
    elif token.kind is a.TokenKind.TRACK and token.sides and token.limit != 1:
        report(
            "DT509",
            place,
            f"{token.name.text} shows one side, so there is one of it",
            label="a track with sides",
            help="write limit 1",
            fix=report.replace(place, "limit 1") if token.limit is not None else None,
        )


def _sides(token: a.TokenDef, report: Report) -> None:
    if len(token.sides) == 1:
        report(
            "DT505",
            report.heading(token, r'sides +"[^"]*"'),
            f"{token.name.text} has only one side",
            label="a second side is missing",
            help=f'write at least two: sides "{token.sides[0]}" "Other"',
        )
    twice = next((side for side in token.sides if token.sides.count(side) > 1), None)
    if twice is not None:
        report(
            "DT505",
            report.heading(token, r'sides(?: +"[^"]*")+'),
            f'{token.name.text} has two sides "{twice}"',
            label="the same side twice",
            help="give each side its own name",
        )
    for clause in token.clauses:
        for node in walk(clause):
            if isinstance(node, a.TurnTo) and isinstance(node.what, a.This):
                check_side(report, node, token.name.text, token.sides, node.to_side, node)
            elif isinstance(node, a.SideIs) and node.token is None:
                check_side(report, node, token.name.text, token.sides, node.side, node)
            elif isinstance(node, a.LastSidePassed) or (
                isinstance(node, a.Advance) and isinstance(node.what, a.This)
            ):
                check_side(report, node, token.name.text, token.sides, None, node)


def _spending(token: a.TokenDef, report: Report) -> None:
    for clause in token.clauses:
        if isinstance(clause, a.Activated):
            for cost in clause.costs:
                if isinstance(cost, a.Spend) and isinstance(cost.what, a.This):
                    _not_spendable(token.name.text, token.kind, cost, report)


def _not_spendable(name: str, kind: a.TokenKind | None, spend: a.Spend, report: Report) -> None:
    if kind is a.TokenKind.NEGATIVE:
        report(
            "DT504",
            spend,
            f"{name} is negative, and nobody can spend it",
            label="only what helps is spent",
            help="write remove instead of spend, or make the status positive",
        )


def _loops(token: a.TokenDef, report: Report) -> None:
    for clause in token.clauses:
        if isinstance(clause, a.Trigger) and clause.each_token and token.limit == 1:
            place = report.words(clause, r", +for +each +token")
            report(
                "DT508",
                report.words(place, "for +each +token"),
                f"there is never more than one {token.name.text}",
                label="always one",
                help="leave it out",
                fix=report.replace(place, ""),
            )


def _persistent(token: a.TokenDef, report: Report) -> None:
    """STATUS-GEN-11: a persistent token stays until another text removes it."""
    if a.TokenFlag.PERSISTENT not in token.flags:
        return
    for clause in token.clauses:
        for node in walk(clause):
            if isinstance(node, a.Remove | a.Spend | a.Transfer) and (
                isinstance(node.what, a.This) or node.what == token.name
            ):
                report(
                    "DT510",
                    node,
                    f"{token.name.text} is persistent, and this takes it away",
                    label="so it does not stay",
                    help="leave out persistent, or this sentence",
                )
                return


def _effect(token: a.TokenDef, loaded: LoadedFiles, report: Report) -> None:
    if token.clauses or token.kind is a.TokenKind.TRACK:
        return
    if token.name.text not in loaded.read:
        report(
            "DT502",
            token.name,
            f"{token.name.text} does nothing",
            label="no text",
            help="write under it what it does, such as: During your Upkeep: Take 1 dmg.",
        )


def _value(token: a.TokenDef, loaded: LoadedFiles, report: Report) -> None:
    name = token.name.text
    if name in loaded.valued or name not in loaded.granted or token.health is not None:
        return  # what has Health begins with all of it
    for clause in token.clauses:
        for node in walk(clause):
            if isinstance(node, a.TokenValue):
                report(
                    "DT512",
                    node,
                    f"nothing gives {name} a value",
                    label="always 0",
                    help=f"give it one where it is gained: Gain {written(name)} of value 2.",
                )
                return


def check_grants(volume: Volume, loaded: LoadedFiles, report: Report) -> None:
    """Whether anyone gets the tokens of a file; asked when all names in it have been looked at."""
    for entry in (*volume.tops, *volume.inner):
        if entry.is_token and not (
            entry.name in loaded.granted or written(entry.name) in report.proposed
        ):
            _never_granted(entry, report)


def _never_granted(entry: Entry, report: Report) -> None:
    verb = "Inflict" if entry.token_kind is a.TokenKind.NEGATIVE else "Gain"
    report(
        "DT503",
        entry.title,
        f"nothing gives anyone {entry.name}",
        label=f"a {entry.called} that never comes into play",
        help=f"some text should say: {verb} {entry.name}.",
    )


def _too_many(
    item: a.TokenItem, tokens: Mapping[str, Entry], loaded: LoadedFiles, report: Report
) -> None:
    name = item.name.text
    entry = tokens.get(name)
    if entry is None or name in loaded.raised:
        return
    limit = entry.limit
    if limit and isinstance(item.count, a.Number) and item.count.value > limit:
        report(
            "DT506",
            item,
            f"nobody can have {item.count.value} {name}",
            label=f"the limit is {limit}",
            help=f"write {limit} {name}, or raise the limit where {name} is defined",
            fix=report.replace(report.words(item, r"\d+"), str(limit)),
        )
