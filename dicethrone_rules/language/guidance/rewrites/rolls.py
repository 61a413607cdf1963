"""Rolls, their outcomes, and dice on the table."""

from __future__ import annotations

import re

from .counting import SEVERAL
from .rule import ATTACKS, NAME, Names, anywhere, capital, rewrite, small

_ROLL = re.compile(r"(?i)roll +(?:an? +|(?P<n>\d+) *)?(?:die|dice|d6)? *[.:,-]? *")


_OUTCOME = re.compile(
    rf"(?:^|(?<=[.;,]) *|\b(?:and|or) +)(?i:(?:on|if)(?: +an?)? +)?(?:you +roll +(?:an? +)?)?"
    rf"(?P<what>[1-6](?: *(?:-|–|or|to) *[1-6])?\+?|{NAME}) *(?:[:=,]|-+>?|–)? +(?=[A-Za-z])"
)

_ROLLS = re.compile(r"(?i)\brolls? ")


def _faces(match: re.Match[str], names: Names) -> str | None:
    name = names.one(match["name"]) or match["name"]
    shown = names.faces.get(name)
    if shown is None:
        return None
    return f"set {match['n']} to {shown.split('-')[0]}"


def _table(match: re.Match[str], names: Names) -> str | None:
    """`Roll 1 die: 1-3 draw 1, 4-6 heal 2.` -> `Roll 1. On 1-3, draw 1. On 4-6, heal 2.`"""
    said = match[0].rstrip(" .!")
    rolled = _ROLL.match(said)
    if rolled is None:
        return None
    rest = said[rolled.end() :]
    found = [
        each
        for each in _OUTCOME.finditer(rest)
        if each["what"][0].isdigit() or (names.one(each["what"]) or each["what"]) in names.faces
    ]
    if not found or found[0].start() > 0:
        return None
    parts = [f"roll {rolled['n'] or 1}."]
    for index, each in enumerate(found):
        end = found[index + 1].start() if index + 1 < len(found) else len(rest)
        what = re.sub(r" *(?:–|to|-) *", "-", each["what"])
        what = re.sub(r"^(\d)\+$", r"\1-6", what)
        does = small(rest[each.end() : end].strip(" .;,"))
        parts.append(f"On {names.one(what) or what}, {does}.")
    return " ".join(parts)


def _asked(match: re.Match[str], names: Names) -> str:
    """An outcome belongs to a roll of the text; of the dice of the ability a condition speaks."""
    if names.place not in ATTACKS or names.rolled:
        return "on"
    return "on" if _ROLLS.search(match.string, 0, match.start()) else "if you rolled"


def _outcome(match: re.Match[str], names: Names) -> str | None:
    """`Sword - deal 1 dmg.` -> `On Sword, deal 1 dmg.`"""
    what = capital(match["what"])
    what = names.one(what) or what
    if names.place in ATTACKS:
        return None  # what activates the ability
    symbol = what.lstrip("0123456789 ")
    if symbol and symbol != what and names.place != "defensive":
        return None
    if symbol and symbol not in names.faces:
        return None
    return f"on {what}, {match['then'].lower()}"


def _defense(match: re.Match[str], names: Names) -> str | None:
    """`Roll 3 dice. Prevent ...` in a defensive ability -> `defense roll 3: Prevent ...`"""
    return f"defense roll {match['n']}: " if names.place == "defensive" else None


def _by_total(match: re.Match[str]) -> str:
    verb = match[0].split()[0]
    half = "half " if " half" in match[0] else ""
    if verb.startswith("deal"):
        return f"{verb} dmg equal to {half}the total"
    if verb.startswith("gain"):
        return f"{verb} CP equal to {half}the total"
    if verb.startswith("prevent"):
        return f"{verb} {half}the total incoming dmg"
    return f"{verb} {half}the total"


ROLLS = anywhere(
    rewrite(
        r"^(?i:defen[sc](?:iv)?e +roll|defen[sc]e|defend +with|rolls?)?"
        r" *:? *\(?(?P<n>\d+)\)?(?: +(?:die|dice))? *[:.,] +(?=[A-Za-z])",
        _defense,
    ),
    rewrite(
        rf"^(?P<what>[1-6](?:-[1-6])?|(?:\d +)?{NAME}|[a-z]\w*) *(?:-+>?|–|=|:) *"
        rf"(?P<then>[a-zA-Z])",
        _outcome,
    ),
    # --- rolls and outcomes ---
    rewrite(r"^(?i:roll) +(?:an? +|\d+ *)?(?:die|dice|d6)? *[.:,-]? *.+$", _table),
    rewrite(
        r"^(?P<roll>rolls? +\d+)(?: +(?:die|dice))? *(?::|,| and)(?: +then)? *(?P<then>[a-zA-Z])",
        lambda m, _: f"{m['roll']}. {m['then'].upper()}",
    ),
    rewrite(
        r"^(?:if|on|for)(?: +(?:it|the +(?:die|dice|result|roll|outcome)|you|this))?(?: +"
        r"(?:is|are|shows?|rolls?|rolled|lands? +on|comes? +up))?(?: +(?:an?|any|at"
        r" +least))? +(?P<what>(?:\d+ +)?(?:[1-6](?:-[1-6])?|[A-Z][\w'-]*))(?: +or +"
        r"(?:more|better))? *,",
        lambda m, n: f"{_asked(m, n)} {n.one(m['what']) or m['what']},",
    ),
    rewrite(
        r"^(?:if|on) +(?P<n>two|three|four|five|\d)(?: +or +more| *\+)? +"
        r"(?P<name>[A-Z][\w'-]*)(?: +(?:are|were|is)(?: +rolled)?)? *,",
        lambda m, n: (
            f"{_asked(m, n)} {SEVERAL.get(m['n'], m['n'])} {n.one(m['name']) or m['name']},"
        ),
    ),
    rewrite(
        r"^if +(?:both +(?:dice|of +them)|the +dice|(?P<n>\d) +dice)(?: +(?:show|have"
        r"|are))?(?: +(?:the|a))? +(?:same|match(?:ing)?|pair|doubles?)(?: +(?:number"
        r"|value|symbol|face)s?)? *,",
        lambda m, _: f"on {m['n'] or 2}-of-a-kind,",
    ),
    rewrite(
        r"^on +(?:any +other|all +other|other|else)(?: +(?:result|roll|number)s?)? *,",
        "on anything else,",
    ),
    rewrite(
        r"^on +(?P<a>[^,:]{1,20}?) *: *(?P<then>[A-Za-z])",
        lambda m, _: f"on {m['a']}, {m['then'].lower()}",
    ),
    rewrite(
        r"\b(?:deal|heal|gain|prevent)s? +(?:half +)?(?:the +)?(?:value|number|result|sum"
        r"|total|amount)(?: +(?:of +the +(?:die|dice|roll)|rolled))?(?P<rest> +(?:as|in)"
        r" +(?:dmg|damage|CP))?",
        lambda m, _: _by_total(m),
    ),
    rewrite(
        r"\b(?:the +|their +|its +)?(?:value|sum|result|roll|number|total)(?: +(?:of +"
        r"(?:the|these|both) +(?:die|dice|roll)|rolled|shown))?(?= *(?:[.,(]|$))",
        "the total",
    ),
    rewrite(
        r"\bhalf +(?:that|the)(?: +(?:much|amount|value|result|roll|total|number))(?P<cp> +CP)?",
        lambda m, _: "CP equal to half the total" if m["cp"] else "half the total",
    ),
    rewrite(
        r"^deals? +(?P<n>\d*) ?[dD]6 +(?P<kind>undefendable +|pure +)?(?:dmg|damage)",
        lambda m, _: f"roll {m['n'] or 1}. Deal {m['kind'] or ''}dmg equal to the total",
    ),
    # --- dice ---
    rewrite(
        r"\b(?P<verb>re-roll|change|set)s? +(?P<which>any|an?|one|1)(?: +one)? +(?:die|dice)\b",
        lambda m, _: f"{m['verb']} 1 of {'any' if m['which'] == 'any' else 'your'} dice",
    ),
    rewrite(
        r"\b(?P<verb>re-roll|change|set)s? +(?P<n>up +to +\d+|\d+|all|any +number +of)(?:"
        r" +of)?(?: +your)? +(?:die|dice)\b",
        lambda m, _: (
            f"{m['verb']} {m['n']} {'' if m['n'].endswith(('of', 'all')) else 'of '}your dice"
        ),
    ),
    rewrite(
        r"\b(?:change|turn|flip|make|convert)s? +(?P<n>(?:up +to +)?\d+ +of +(?:your|any"
        r"|an +opponent's) +dice) +(?:in)?to +(?:an? +)?(?P<face>[1-6])\b",
        r"set \g<n> to \g<face>",
    ),
    rewrite(
        rf"\b(?:change|turn|flip|make|convert|set)s? +(?P<n>(?:up +to +)?\d+ +of +(?:your"
        rf"|any|an +opponent's) +dice) +(?:in)?to +(?:an? +)?(?P<name>{NAME})",
        _faces,
    ),
    rewrite(
        r"\b(?:increase|decrease|raise|lower)s? +or +(?:decrease|increase|lower|raise)s?"
        r" +(?:the +value +of +)?(?P<what>[^.]*?) +by +(?P<n>\d)",
        r"change \g<what> by \g<n>",
    ),
    rewrite(
        r"\bchange +(?P<what>[^.]*?) +(?:up +or +down|higher +or +lower|either +way) +by"
        r" +(?P<n>\d)",
        r"change \g<what> by \g<n>",
    ),
    rewrite(
        r"\bchange +(?P<what>[^.]*?) +by +(?P<n>\d),? +(?:up +or +down|higher +or +lower"
        r"|in +either +direction)",
        r"change \g<what> by \g<n>",
    ),
    rewrite(r"\bchange +(?:the +)?value +of +", "change "),
    rewrite(
        r"\b(?:force|make)s? +(?:your|an|a +chosen|target|the) +(?:opponent|target"
        r"|player) +(?:to +)?re-?roll +(?:1|one|an?)(?: +of +their)? +(?:die|dice)(?: +of"
        r" +their +choice)?",
        "re-roll 1 of an opponent's dice",
    ),
    rewrite(r"\bdice +of +(?:an|your|the|target) +opponent\b", "an opponent's dice"),
    rewrite(r"\btreat +all +", "treat "),
    rewrite(
        r"\bcopy +(?:the +)?value +of +(?:1|one) +of +your +dice +to +another",
        "set 1 of your dice to the value of another",
    ),
)
