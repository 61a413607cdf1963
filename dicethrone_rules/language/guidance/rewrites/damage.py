"""Damage and Health."""

from __future__ import annotations

import re

from .counting import EACH, counted, counting, prevent_each, verb_each
from .rule import ATTACKS, DMG, KIND, NAME, Names, anywhere, rewrite


def _dmg_each(match: re.Match[str], names: Names) -> str:
    kind = f"{match['kind']} " if match["kind"] else ""
    return f"{match['n']} {counted(match, names)} {kind}dmg"


DAMAGE = anywhere(
    # --- damage ---
    rewrite(rf"^(?P<n>\d+) +(?P<kind>{KIND} +)?{DMG}", r"deal \g<n> \g<kind>dmg"),
    rewrite(r"^(?P<n>\d+) *$", r"deal \g<n> dmg."),
    *counting(
        rf"\b(?P<n>\d+) +(?P<kind>{KIND} +)?{DMG} +{EACH} +(?P<name>{NAME})(?P<whose> +"
        rf"(?:on|the)? *(?:the +|your +|that +|chosen +)?(?:target|opponent|defender"
        rf"|player)(?: +has)?| +they +have)?(?: +you +have)?",
        _dmg_each,
    ),
    *counting(
        rf"\b(?P<verb>(?i:prevent)s?) +(?P<n>\d+) +(?:incoming +)?{DMG} +{EACH} +"
        rf"(?P<name>{NAME})(?P<whose>$.)?",
        prevent_each,
    ),
    rewrite(
        rf"\b(?P<verb>prevents? +(?:\d+|\d+ +(?:x|per) +{NAME}(?: +you +have)?|half|all))"
        rf"(?: +(?:of|the|that|incoming))* +(?:next +)?{DMG}(?: +(?:from|of) +(?:this|the"
        rf"|that|an) +(?:attack|Attack)| +(?:dealt|you +would +(?:take|receive)|taken"
        rf"|received)(?: +to +you)?)?",
        r"\g<verb> incoming dmg",
    ),
    rewrite(r"\bprevents? +half +incoming +dmg", "prevent half the incoming dmg"),
    rewrite(
        rf"\bprevent +(?:the +)?next +(?P<n>\d+) +{DMG}(?: +you +(?:would +)?(?:take|receive))?",
        lambda m, n: f"prevent {m['n']} incoming dmg" if n.place not in ATTACKS else None,
        exact=False,
        note="what is prevented is on its way already",
    ),
    rewrite(
        rf"\bprevent +(?P<n>\d+) +(?:incoming +)?{DMG}(?: +dealt)? +to +you +or +(?:a|any"
        rf"|another) +(?:chosen +)?teammate",
        r"a chosen player prevents \g<n> incoming dmg",
        exact=False,
        note="an opponent could be chosen too",
    ),
    rewrite(
        rf"^(?:reduce|halve|decrease|lower)s? +(?:(?:all|the|any|incoming|your) +)*{DMG}"
        rf"(?: +(?:received|taken|dealt +to +you|you +(?:take|receive)))?(?: +by +(?:half"
        rf"|1/2|50 *%))?(?= *[.,]|$)",
        "prevent half the incoming dmg",
    ),
    rewrite(
        rf"^(?:reduce|decrease|lower)s? +(?:(?:all|the|any|incoming|your) +)*{DMG}(?: +"
        rf"(?:received|taken|dealt +to +you|you +(?:take|receive)))? +by +(?P<n>\d+)",
        r"prevent \g<n> incoming dmg",
    ),
    rewrite(
        rf"\b(?:ignore|block|avoid|negate|absorb|soak|reduce)s? +(?P<n>\d+|all|half)(?:"
        rf" +of)?(?: +the)?(?: +incoming)? +{DMG}",
        r"prevent \g<n> incoming dmg",
    ),
    rewrite(
        r"^(?:avoid|dodge|evade|negate|block)s? +(?:the|this|that) +[Aa]ttack",
        "prevent all incoming dmg",
    ),
    rewrite(
        rf"\bdeals? +(?:the +)?(?:prevented|blocked) +{DMG}(?: +back)?",
        "prevent 3 incoming dmg. Deal 1 per dmg prevented dmg",
        exact=False,
        note="behind what prevents it, in the same text",
    ),
    *counting(
        rf"\b(?P<n>\d+) +(?P<kind>{KIND} +)?{DMG} +(?:plus|\+|and) +(?P<m>\d+)(?:"
        rf" +{DMG})? +{EACH} +(?P<name>{NAME})(?P<whose> +(?:on|the)? *(?:the +|your +)?"
        rf"(?:target|opponent|defender)(?: +has)?)?",
        lambda m, n: f"{m['n']} + {m['m']} {counted(m, n)} {m['kind'] or ''}dmg",
    ),
    rewrite(rf"(?P<a>\d+ +x +{NAME}) +dmg +\+ +(?P<b>\d+ +x +{NAME}) +dmg", r"\g<a> + \g<b> dmg"),
    *counting(
        rf"^(?:increase|raise|boost)s?(?: +(?:the|your|this +[Aa]ttack's))? +{DMG} +by +"
        rf"(?P<n>\d+)(?: +{EACH} +(?P<name>{NAME})(?P<whose>$.)?)?",
        lambda m, n: f"add {m['n']} {counted(m, n)} dmg" if m["name"] else f"add {m['n']} dmg",
    ),
    rewrite(
        rf"^(?:(?:your|this|the) +[Aa]ttack +)?(?:gains?|deals?|does|gets?) +(?:\+ *"
        rf"(?P<n>\d+)|(?P<m>\d+) +(?:more|additional|extra)) +{DMG}",
        lambda m, _: f"add {m['n'] or m['m']} dmg",
    ),
    rewrite(
        rf"^(?:(?:your|this|the) +)?[Aa]ttack +(?:deals?|does) +(?:double|twice(?: +the)?) +{DMG}",
        "add dmg equal to this Attack's dmg",
    ),
    rewrite(
        r"\band +(?:it +)?becomes +(?P<kind>undefendable|pure)", r"and this Attack becomes \g<kind>"
    ),
    rewrite(
        rf"\b(?P<n>\d+) +(?:more|additional|extra|bonus) +(?P<kind>{KIND} +)?{DMG}",
        r"\g<n> \g<kind>dmg",
    ),
    rewrite(r"\badd +\+ *(?=\d)", "add "),
    rewrite(
        r"\bto +up +to +(?P<n>\d+)(?: +chosen)? +(?P<who>opponents|players)",
        r"to up to \g<n> different \g<who>",
    ),
    rewrite(
        rf"\b(?P<n>\d+) +{DMG} +to +(?:one|a(?: +chosen)?) +opponent +and(?: +deal)? +"
        rf"(?P<m>\d+) +{DMG} +to +another",
        r"\g<n> dmg to a chosen opponent and deal \g<m> dmg to a chosen other opponent",
    ),
    rewrite(
        rf"\bdeals? +(?P<what>\d+ +(?:{KIND} +)?){DMG} +to +(?:yourself|you)\b", r"take \g<what>dmg"
    ),
    rewrite(rf"\bdeals? +(?P<what>[^.]*?{DMG}) +back\b", r"deal \g<what>"),
    rewrite(rf"\bdeals? +that +(?:much|many) +{DMG}", "deal dmg equal to the total", exact=False),
    rewrite(
        rf"\b{DMG} +equal +to +(?:the +)?{DMG} +(?:prevented|blocked)", "1 per dmg prevented dmg"
    ),
    rewrite(r"\b(?P<deal>(?:deal|add)s? +\d+)(?= *(?:[.,]|$|and\b|&|instead\b))", r"\g<deal> dmg"),
    # --- Health ---
    rewrite(r"\bheals?(?: +(?:you|yourself))? +for +(?=\d)", "heal "),
    rewrite(r"\bheal +(?:you|yourself)(?= +\d)", "heal"),
    rewrite(
        r"\bheals? +(?P<who>the +target|a +chosen +\w+|each +\w+)(?: +for)? +(?P<n>\d+)",
        r"\g<who> heals \g<n>",
    ),
    rewrite(
        r"\b(?P<heal>heals? +\d+) +(?:HP|hp|[Hh]ealth|[Ll]ife|dmg|damage|points?)(?: +points?)?",
        r"\g<heal>",
    ),
    rewrite(
        r"\bheals?(?: +Health)?(?: +equal)? +to +(?:the +)?(?:amount +of +)?(?:dmg|damage) +dealt",
        "heal the dmg dealt",
    ),
    rewrite(r"\bheals? +equal +to\b", "heal"),
    rewrite(
        rf"\b(?P<verb>heals?|draws?)(?: +Health)? +(?P<n>\d+)(?: +cards?)? +{EACH}"
        rf" +{NAME} +(?P<done>removed|spent)",
        r"\g<verb> \g<n> per token \g<done>",
    ),
    *counting(
        rf"\b(?P<verb>heals?|draws?) +(?P<n>\d+)(?: +cards?| +Health)? +{EACH} +"
        rf"(?P<name>{NAME})(?P<whose> +(?:on|the) +(?:the +)?(?:target|opponent|defender)"
        rf"(?: +has)?)?",
        verb_each,
    ),
    rewrite(r"\b(?:restore|recover|regain)s? +(?=\d)", "heal "),
    rewrite(
        r"\blose(?P<s>s?) +(?P<what>\d+ +[A-Z][\w' -]*?) +to +(?=[a-z])",
        r"you may spend \g<what> to ",
    ),
    rewrite(
        r"\bset +(?P<whose>your|the +target's) +Health +to +(?P<n>\d+)",
        r"\g<whose> Health becomes \g<n>",
    ),
)
