"""Single words and short phrases, wherever they stand."""

from __future__ import annotations

import re

from .rule import DMG, KIND, NAME, Names, Rewrite, rewrite

_NUMBERS = {
    word: str(number)
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1
    )
}
_VERBS = (
    "Deals?|Gains?|Draws?|Heals?|Steals?|Inflicts?|Removes?|Prevents?|Adds?|Loses?|Discards?|Takes?"
    "|Spends?|Pays?|Transfers?|Sets?|Changes?|Chooses?|Chosen|Puts?|Looks?|Search|Reveals?|When"
    "|While|During|Before|Until|If|On|Or|And|Then|Otherwise|You|Your|The|Of|To|From|Each|May|Any"
    "|Undefendable|Pure|Collateral|Unpreventable|Isolated|Positive|Negative|Status|Effects?|Cards?"
    "|Dice|Die|Tokens?|Upgrades?|Target|Players?|Opponents?|Teammates?|Attacker|Defender|Straight"
    "|Small|Large|Equal|Half|Incoming|At|Least|Most|Least|All|Up|Number|Hand|Deck|This|That"
)


def _number(match: re.Match[str], _: Names) -> str:
    return _NUMBERS[match["n"].lower()]


def _singular(match: re.Match[str], names: Names) -> str | None:
    return names.one(match[0])


def _listed_name(match: re.Match[str], names: Names) -> str | None:
    name = match[0][:1].upper() + match[0][1:]
    one = names.one(name) or name
    return one if one in names.faces or one in names.tokens else None


def _lower(match: re.Match[str], _: Names) -> str:
    return match[0].lower()


def _known_word(match: re.Match[str], _: Names) -> str | None:
    from ...parsing.tables import keywords

    word = match[0].lower()
    return word if word in keywords() else None


def _target(match: re.Match[str], names: Names) -> str:
    return names.target


def _targets(match: re.Match[str], names: Names) -> str:
    return f"{names.target}'s"


WORDS: tuple[Rewrite, ...] = (
    # --- what others do besides ---
    rewrite(
        r"(?P<first>\b(?i:that +player|the +target|a +chosen +\w+|each +\w+) +(?:lose|gain|draw"
        r"|discard|take|heal)s?\b[^.,]*? +and +)(?P<verb>lose|gain|draw|discard|take|heal|remove"
        r"|pay)\b",
        r"\g<first>\g<verb>s",
    ),
    # --- players ---
    rewrite(
        r"\b(?:an?|one|any|1|the) +target(?:ed)? +(?P<who>opponent|player)\b", r"a chosen \g<who>"
    ),
    rewrite(
        r"\b(?i:targets?|any|one|1|select(?:ed)?) +(?P<who>opponent|player|teammate)\b",
        r"a chosen \g<who>",
    ),
    rewrite(r"\bchosen +(?P<who>opponents?|players?)\b", r"a chosen \g<who>"),
    rewrite(r"\b(?i:an?) +(?P<who>opponent|player|teammate)\b(?!')", r"a chosen \g<who>"),
    rewrite(
        r"\b(?:an?|any|one) +(?P<who>opponent|player|teammate) +of +your +choice\b",
        r"a chosen \g<who>",
    ),
    rewrite(r"\b(?:your|the|target) +opponent's\b", _targets),
    rewrite(
        r"\b(?:your|the|target|chosen|that) +opponent(?:'s|s'|s)?(?= +dice\b)", "an opponent's"
    ),
    rewrite(
        r"\b(?:a chosen|target|any|each) +(?:opponent|player)'s(?= +di[ce]e?\b)", "an opponent's"
    ),
    rewrite(r"\b(?:your|the) +opponent\b(?!')", _target),
    rewrite(r"^opponent\b(?!')", _target),
    rewrite(
        r"\b(?:on|to|from) +(?P<at>opponent)\b(?!')", lambda m, n: f"{m[0].split()[0]} {n.target}"
    ),
    rewrite(
        r"\b(?:all|every)(?: +of)?(?: +your)? +(?P<who>opponent|player|teammate)s?\b",
        r"each \g<who>",
    ),
    rewrite(r"\b(?:your +)?(?P<who>opponent|teammate)s\b", r"each \g<who>"),
    rewrite(r"\bboth +players\b", "each player", exact=False),
    rewrite(r"\b(?:everyone|everybody)\b", "each player"),
    rewrite(r"\bany +players\b", "a chosen player"),
    rewrite(r"\b(?:an?|one|the|your)? *(?:ally|allies)\b", "a chosen teammate"),
    rewrite(r"\b(?:an?|the|your)? *(?:enemy|foe)\b", _target),
    rewrite(r"\b(?:they|he|she|them|him)\b", "that player"),
    rewrite(
        r"\bremove +(?P<what>[^.,]+?) +from +(?:yourself|you) +or +(?:an?|any|another)"
        r"(?: +chosen)? +teammate\b",
        r"remove \g<what> or remove \g<what> from a chosen teammate",
    ),
    rewrite(r"(?<=[a-z]) +from +(?:yourself|you)\b(?! +or\b)", ""),
    rewrite(r"\byourself\b", "you"),
    rewrite(
        r"\b(?:yourself|you) +or +(?:a|any|an?other) +(?:chosen +)?teammate\b",
        "a chosen player",
        exact=False,
        note="an opponent could be chosen too",
    ),
    rewrite(r"\bthe +afflicted +player\b", "you"),
    # --- numbers ---
    rewrite(rf"\b(?P<n>(?i:{'|'.join(_NUMBERS)}))\b(?! *:| +of +(?:each|the)\b)", _number),
    rewrite(r"\b(?:an?|the|any)(?= +(?:cards?|die|dice|upgrades?)\b)", "1"),
    rewrite(r"\b(?:an?)(?= +(?:[a-z]+ +)?status +effects?\b)", "1"),
    rewrite(rf"\ban? +(?={NAME})", "1 "),
    rewrite(rf"\ban? +(?={NAME})", ""),
    rewrite(r"\ban? +(?=roll +attempt)", "1 "),
    rewrite(rf"\bthe +(?={NAME})", ""),
    rewrite(r"\b1 +(?P<what>card|die|upgrade)s\b", r"1 \g<what>"),
    rewrite(r"\btwice\b", "2 times"),
    rewrite(r"\bthrice\b", "3 times"),
    rewrite(r"(?<=\d)x(?= )", ""),
    rewrite(
        rf"\b(?P<name>{NAME}) *(?:x *(?P<n>\d+)|\((?P<m>\d+)\))",
        lambda m, _: f"{m['n'] or m['m']} {m['name']}",
    ),
    rewrite(r"\b(?P<n>\d+)\+(?= +[A-Z])", r"at least \g<n>"),
    rewrite(r"\b(?P<n>\d+) +or +more\b", r"at least \g<n>"),
    rewrite(r"\b(?P<n>\d+) +or +(?:less|fewer)\b", r"at most \g<n>"),
    rewrite(r"\b(?:a +)?min(?:imum)?(?: +of)? +(?=\d)", "at least "),
    # --- names ---
    rewrite(
        rf"(?<=[A-Za-z])(?: +{NAME})?(?: +(?:tokens?|counters?|markers?|stacks?|symbols?"
        rf"|faces?))\b",
        lambda m, _: re.sub(r" +[a-z]+$", "", m[0]),
    ),
    rewrite(r"\b(?:stacks?|tokens?|copies|counters?|points?) +of +", ""),
    rewrite(r"\b(?:this|the|that|its) +(?:token|status(?: +effect)?|card|counter)\b", "this"),
    rewrite(r"\btokens\b", "status effects"),
    rewrite(r"\btoken\b", "status effect"),
    rewrite(
        r"\b(?P<kind>positive|negative)(?P<s>s?)\b(?! +(?:status|or)\b)",
        r"\g<kind> status effect\g<s>",
    ),
    rewrite(rf"\b{NAME.split('(?:')[0]}s\b", _singular),
    rewrite(r"\b[a-z]+\b", _listed_name),
    rewrite(r"\bdebuff(?P<s>s?)\b", r"negative status effect\g<s>"),
    rewrite(r"\bbuff(?P<s>s?)\b", r"positive status effect\g<s>"),
    rewrite(r"(?<=\d) *(?i:combat +points?|CPs)\b", " CP"),
    rewrite(r"\b(?:cp|Cp)\b", "CP"),
    rewrite(r"\b(?:HP|hp|Hp|health|life|(?:hit|health|life) +points?)\b", "Health"),
    rewrite(r"\b(?:damage|DMG|Dmg|Damage|damages|dam)\b", "dmg"),
    rewrite(r"\b(?:undef(?:end)?(?:able)?\.?)(?= +(?:dmg|damage))", "undefendable"),
    rewrite(rf"(?P<n>\d+) +{DMG} *\((?P<kind>{KIND})\)", r"\g<n> \g<kind> dmg"),
    rewrite(
        r"\b(?:true|direct|unblockable|piercing|Undefendable)(?= +(?:dmg|damage))",
        "undefendable",
        exact=False,
    ),
    # --- words as they are written here ---
    rewrite(rf"\b(?:{_VERBS})\b(?! +(?:Attempts?|Phase)\b)", _lower),
    rewrite(r"\b[A-Z]{2,}\b(?<!CP)", _known_word),
    rewrite(r"\battack(?=(?:s|ed|ing)?\b)", "Attack"),
    rewrite(r"\bultimate(?= *[,.:]|$)", "Ultimate"),
    rewrite(
        r"\b(?i:roll(?:ing)? +attempts?|re-?roll +attempts?)\b",
        lambda m, _: "Roll Attempts" if m[0].endswith("s") else "Roll Attempt",
    ),
    rewrite(
        r"\b(?i:(?P<which>offensive|defensive|targeting) +(?:roll(?:ing)? +)?phase)\b",
        lambda m, _: f"{m['which'].capitalize()} Roll Phase",
    ),
    rewrite(r"\b(?i:offensive +roll)\b(?! +[Pp]hase)", "Offensive Roll Phase"),
    rewrite(r"\b(?i:main +phase)(?: *\([^)]*\)| +[12I]+(?: +or +[12I]+)?)?", "Main Phase"),
    rewrite(r"\b(?i:roll +phase)\b", "Roll Phase"),
    rewrite(r"\b(?i:upkeep)(?: +(?i:phase))?\b", "Upkeep"),
    rewrite(r"\b(?i:income)(?: +(?i:phase))?\b", "Income"),
    rewrite(r"\b(?:re-rolls|rerolls|re-?roll|Re-?roll)\b", "re-roll"),
    rewrite(r"\b(?i:sm|small)\.? +(?i:straight|str\.?)", "small straight"),
    rewrite(r"\b(?i:lg|large)\.? +(?i:straight|str\.?)", "large straight"),
    # --- words that are left out ---
    rewrite(r",? *\(?\b(?:always +)?(?i:round(?:ed|ing)? +up)\)?", ""),
    rewrite(
        r",? *\(?\b(?i:round(?:ed|ing)? +down)\)?", "", exact=False, note="halves are rounded up"
    ),
    rewrite(
        r",? +(?:immediately|instantly|successfully|permanently|also|automatically|if"
        r" +able|if +possible|for +free|at +once|now)\b",
        "",
    ),
    rewrite(r"\b(?:immediately|instantly|successfully|also) +", ""),
    rewrite(r"\b(?:additional|extra|further) +", ""),
    rewrite(r"\beither +", ""),
    rewrite(r" +(?:in|from)(?: +your| +their)? +hand\b", ""),
    rewrite(r" +(?:rolled|showing|on +(?:your|the|these) +dice|results?)\b", ""),
    rewrite(r" +this +roll\b", ""),
    rewrite(r" +to +(?:your|this|the) +[Aa]ttack\b", ""),
    # --- small words ---
    rewrite(r"\b(?:can't|cannot|can +not|must +not|may +no +longer|can +no +longer)\b", "may not"),
    rewrite(r"\bcan\b", "may"),
    rewrite(r"\bmust +(?P<verb>[a-z-]+?)s?\b", r"\g<verb>s"),
    rewrite(r"\bthen +also\b", "then"),
    rewrite(r"(?<=[a-z]) +(?:onto|upon|to)(?= +(?:the|a|each|that)\b)", " on"),
    rewrite(r"(?<=dmg) +(?:on|against)(?= +(?:the|a|each|that|target|opponent)\b)", " to"),
    rewrite(r"\b(?:lower|smaller|fewer) +than\b", "less than"),
    rewrite(r"\b(?:higher|greater|bigger) +than\b", "more than"),
    rewrite(
        r"(?<!when you )\b(?:receive|suffer)(?P<s>s?)(?= +[^.]*\b(?:dmg|damage)\b)", r"take\g<s>"
    ),
    rewrite(r"(?<!when you )\b(?:receive|get|earn|collect|obtain)(?P<s>s?)\b", r"gain\g<s>"),
    rewrite(
        r"(?<=[a-z])s? +(?:is|are) +(?:afflicted|affected|inflicted) +(?:with|by)\b",
        lambda m, _: m[0][: m[0].index(" ")] + " has",
    ),
    rewrite(r"\bis +(?:afflicted|affected|inflicted) +(?:with|by)\b", "has"),
    rewrite(r" *(?:plus|and +also|as +well +as) +", " and "),
    rewrite(r" *; *(?=\d)", ", "),
    rewrite(r"; *", ". "),
    rewrite(r"! *$", "."),
    rewrite(r"!(?= )", "."),
    rewrite(r"(?<=[a-z0-9)])$", "."),
)
