"""Headings: abilities, upgrades, cards and tokens as a board would name them."""

from __future__ import annotations

import re

from .rule import NAME, Names, Rewrite, capital, rewrite

_TITLE = r"[A-Za-z][^,:()\n]*?"
_LEVELS = {"2": "II", "3": "III", "II": "II", "III": "III"}


def _faces(match: re.Match[str], _: Names) -> str | None:
    numbers = [int(each) for each in re.findall(r"\d", match["list"])]
    if numbers != list(range(numbers[0], numbers[-1] + 1)):
        return None
    return f"{numbers[0]}-{numbers[-1]} "


def _any_mix(count: int, one: str, other: str) -> str | None:
    """`2 Sword or 1 Sword + 1 Helmet or 2 Helmet`; more than five dice are no requirement."""
    if not 1 <= count <= 5:
        return None
    mixed = [f"{count - k} {one} + {k} {other}" for k in range(1, count)]
    return " or ".join((f"{count} {one}", *mixed, f"{count} {other}"))


HEADINGS: tuple[Rewrite, ...] = (
    rewrite(
        r"^(?P<kind>[Uu]ltimate|[Oo]ffensive|[Bb]asic) *[-:] *(?=\d+ +[A-Z][^:]*:)",
        lambda m, n: "" if (m["kind"].lower() == "ultimate") == (n.place == "ultimate") else None,
    ),
    rewrite(rf"(?:^|(?<=[+,] )|(?<=and ))[Aa]ny +(?=(?:\d+|one|two|three|four|five) +{NAME})", ""),
    rewrite(r"^[Dd]efensive(?= +roll +\d+ *:)", "defense"),
    rewrite(
        rf"^(?:(?:offensive|attack|basic)? *ability|attack|offense) +(?={_TITLE} *$)", "offensive "
    ),
    rewrite(rf"^(?:defen[sc]e|defensive +ability) +(?={_TITLE} *$)", "defensive "),
    rewrite(
        rf"^(?:level +)?(?:upgrade +)?(?P<name>{_TITLE}) +(?P<level>II|III|2|3)(?P<rest>"
        rf"(?: *,| *\(| +cost).*)$",
        lambda m, _: f"upgrade {capital(m['name'])} {_LEVELS[m['level']]}{m['rest']}",
    ),
    rewrite(
        r"^(?P<kind>(?:shared +)?card|upgrade)(?P<rest>.*?),? *\((?:cost *)?(?P<n>\d+)(?: *CP)?\)",
        r"\g<kind>\g<rest>, cost \g<n>",
    ),
    rewrite(
        r"^(?P<kind>(?:shared +)?card|upgrade)(?P<rest>[^\n]*?), *(?:costs?:? *)?"
        r"(?P<n>\d+)(?: *CP)?\b",
        r"\g<kind>\g<rest>, cost \g<n>",
    ),
    rewrite(
        r"^(?P<kind>(?:shared +)?card|upgrade)(?P<rest>[^\n]*?), *(?:free|no +cost)\b",
        r"\g<kind>\g<rest>, cost 0",
    ),
    rewrite(
        r"(?<=[,(]) *(?i:(?P<when>main|roll|instant))(?: +(?i:phase|action|card))+",
        lambda m, _: f" {m['when'].lower()}",
    ),
    rewrite(r"(?<=,) *(?i:any +time|instantly)(?= *(?:,|$))", " instant"),
    rewrite(
        r"(?<=,) *(?P<when>Main|Roll|Instant)(?= *(?:,|$))", lambda m, _: f" {m['when'].lower()}"
    ),
    rewrite(r"(?<=,) *(?i:attack +modifier)(?: +card)?", " attack modifier"),
    rewrite(r"^(?:action|hero|hero +action) +card\b", "card"),
    rewrite(
        r"^(?i:(?P<when>main|roll|instant)(?: +phase)?(?: +action)?)(?: +card)? +"
        r"(?P<rest>[A-Z][^\n]*)$",
        lambda m, _: f"card {m['rest'].rstrip()}, {m['when'].lower()}",
    ),
    rewrite(r"^(?:status +(?:effect|token)|token|condition|effect)\b", "status"),
    rewrite(
        rf"^(?P<kind>positive|negative|unique) +(?:status|token)(?: +effect)? +"
        rf"(?P<name>{_TITLE}) *[,:] *",
        r"status \g<name>: \g<kind>, ",
    ),
    rewrite(
        r"\b(?:stack +limit|stack|stacks|max(?:imum)?(?: +stack)?|stacking +limit)(?:"
        r" +of)? *:? *(?=\d)",
        "limit ",
    ),
    rewrite(r"\blimit *: *(?=\d)", "limit "),
    rewrite(
        r"(?:^|(?<=[,:])) *(?:debuff|bad)(?= *(?:,|$))",
        lambda m, _: " negative" if m[0][0] == " " else "negative",
    ),
    rewrite(
        r"(?:^|(?<=[,:])) *(?:buff|good)(?= *(?:,|$))",
        lambda m, _: " positive" if m[0][0] == " " else "positive",
    ),
    rewrite(r"(?<=[,:]) *(?P<n>\d+) +(?:health|Health|HP|hp)\b", r" health \g<n>"),
    rewrite(r"(?<=[,:]) *(?:HP|hp|Health) *:? *(?P<n>\d+)\b", r" health \g<n>"),
    rewrite(r"^(?:die|dice)(?: +faces?)? *:? *(?=\d)", "dice: "),
    rewrite(r"(?P<list>\d(?: *[,/] *\d)+) *[:=]? *(?=[A-Z])", _faces),
    rewrite(rf"(?P<list>\d(?:-\d)?) *[:=] *(?={NAME})", r"\g<list> "),
    # --- requirements ---
    rewrite(rf"^(?P<n>\d) *\+ *(?={NAME} *:)", r"\g<n> "),
    rewrite(
        r"^(?:any +)?(?P<n>[2-5])(?: +of)?(?: +(?:a|the +same))? +(?:kind|number|value)s?"
        r"(?= *[:(-])",
        r"\g<n>-of-a-kind",
    ),
    rewrite(
        r"^(?:any +)?(?P<n>[2-5])(?: +of)? +the +same(?: +(?:number|value|face))?(?= *[:(-])",
        r"\g<n>-of-a-kind",
    ),
    rewrite(
        r"^(?:1|one|an?)(?: +of)? +(?:each|every)(?: +(?:symbol|kind|die|face))?s?(?= *[:-])",
        "one of each",
    ),
    rewrite(r"^(?i:sm|small)\.? +(?i:straight|str\.?)", "small straight"),
    rewrite(r"^(?i:lg|large)\.? +(?i:straight|str\.?)", "large straight"),
    rewrite(r"^(?P<size>micro|small|large) +straight *\(\d\)", r"\g<size> straight"),
    rewrite(
        rf"^(?P<what>\d+ +{NAME}(?: *[+,&] *\d+ +{NAME})*|\d-of-a-kind|\w+ straight) *"
        rf"(?:[-–=>]+) *(?P<then>[A-Za-z\d])",
        lambda m, _: f"{m['what']}: {m['then']}",
    ),
    rewrite(rf"(?<=[a-z]) *(?:&|,|\band\b) *(?=\d+ +{NAME}[^.:]*:)", " + "),
    rewrite(
        rf"^(?P<n>\d+) +(?P<a>{NAME}) *(?:/|or) *(?P<b>{NAME})(?= *:)",
        lambda m, _: _any_mix(int(m["n"]), m["a"], m["b"]),
        exact=False,
        note="so many of the two together",
    ),
    rewrite(
        r"^(?:any +)?(?P<n>[2-5])(?: +of)? +the +same +symbols?(?= *[:(-])",
        lambda m, n: " or ".join(f"{m['n']} {name}" for name in n.faces) or None,
    ),
    rewrite(
        r"^(?P<kind>card|upgrade) +(?P<name>[^:,\n]+?) *: *(?=cost\b|\d)", r"\g<kind> \g<name>, "
    ),
    rewrite(
        r"^status +(?P<name>[^:,(\n]+?) *\((?P<kind>positive|negative|unique)\) *[,:]? *",
        r"status \g<name>: \g<kind>, ",
    ),
    rewrite(r"\b(?:unlimited|no +stack +limit|limitless)\b", "no limit"),
    rewrite(
        r"(?<=,) *(?:x *(?P<n>\d+)|(?P<m>\d+)x|(?P<k>\d+) +copies)(?= *(?:,|$))",
        lambda m, _: f" copies {m['n'] or m['m'] or m['k']}",
    ),
    rewrite(
        r"^(?P<kind>offensive|defensive|passive|ultimate|card|upgrade|status|companion|track"
        r"|hero) *: *(?P<first>[A-Za-z])",
        lambda m, _: f"{m['kind']} {m['first'].upper()}",
    ),
    rewrite(
        r"^(?P<kind>companion|status|track) +(?P<name>[^:,\n]+), *(?=health|limit|positive"
        r"|negative|unique|no limit)",
        r"\g<kind> \g<name>: ",
    ),
    rewrite(r"^complexity *[:=] *(?=\d)", "complexity "),
)
