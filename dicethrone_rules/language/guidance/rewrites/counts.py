"""Amounts: counts of dice and tokens, and words in another order."""

from __future__ import annotations

import re

from .counting import EACH, SEVERAL, counted, counting, prevent_each, verb_each
from .rule import DMG, KIND, NAME, Names, anywhere, rewrite


def _each_first(match: re.Match[str], names: Names) -> str | None:
    """`For each Moon, inflict 1 Poison.` -> `Inflict Poison equal to 1 x Moon.`"""
    name = names.one(match["name"]) or match["name"]
    if name not in names.faces:
        return None
    verb, count, what = match["verb"], f"{match['n']} x {name}", (match["what"] or "").strip()
    if verb in ("heal", "draw"):
        return f"{verb} {count}"
    if verb == "prevent":
        return f"prevent {count} incoming dmg"
    if verb in ("deal", "add"):
        kind = re.sub(rf" *{DMG}$", "", what)
        return f"{verb} {count} {kind} dmg"
    return f"{verb} {what} equal to {count}" if what else None


def _each_further(match: re.Match[str], names: Names) -> str | None:
    """A count for each symbol that stands behind another count, joined to it."""
    does = _each_first(match, names)
    joined = " and" if match[0].lstrip().startswith("and") else ""
    return None if does is None else f"{joined} {does}"


COUNTS = anywhere(
    rewrite(
        r"\b[Dd]raw(?: +cards?)? +(?:until|up +to) +you +have +(?P<n>[2-9])"
        r"(?: +cards?)?(?: +in +(?:your +)?hand)?",
        lambda m, _: f"do this {m['n']} times, if you have at most {int(m['n']) - 1} cards, draw 1",
    ),
    # --- two amounts, counts of what was done ---
    rewrite(
        r"^(?P<verb>draw|deal|heal|gain|add|prevent) +(?P<a>[^.,]+?),? +or +"
        r"(?P<b>[^.,]+?) +(?:instead +)?"
        r"if +(?P<c>[^.]+)",
        lambda m, _: f"{m['verb']} {m['a']}. If {m['c'].strip()}, instead {m['verb']} {m['b']}",
    ),
    rewrite(
        rf"\b(?P<n>\d+) +(?P<kind>{KIND} +)?{DMG} +(?:per|for +(?:each|every)) +(?P<done>"
        rf"(?:token|card|CP|dmg)"
        r" +(?:spent|removed|discarded|paid|prevented|added))",
        r"\g<n> per \g<done> \g<kind>dmg",
    ),
    rewrite(
        rf"\bdeal +(?P<n>\d+) +{DMG} +(?:each|for +each)(?= *(?:[.,]|$))",
        r"deal \g<n> per token spent dmg",
    ),
    rewrite(
        r"\b(?P<verb>heals?|draws?) +(?P<n>\d+)(?: +(?:HP|Health|cards?))? +(?:per|for +"
        r"(?:each|every)) +"
        r"(?P<what>(?:positive +|negative +)?status +effect|upgrade|card)s?(?P<who> +"
        r"(?:you +have|the +target +has))",
        r"\g<verb> \g<n> per \g<what>\g<who>",
    ),
    rewrite(
        rf"\b(?P<n>\d+) +(?P<kind>{KIND} +)?{DMG} +(?:per|for +(?:each|every)) +"
        r"(?P<what>(?:positive +|negative +)?status +effect|upgrade|card)s?(?P<who> +"
        r"(?:you +have|the +target +has))",
        r"\g<n> per \g<what>\g<who> \g<kind>dmg",
    ),
    rewrite(
        r"\b(?P<n>\d+) +CP +(?:per|for +(?:each|every)) +"
        r"(?P<what>(?:positive +|negative +)?status +effect|upgrade|card)s?(?P<who> +"
        r"(?:you +have|the +target +has))",
        r"CP equal to \g<n> per \g<what>\g<who>",
    ),
    *counting(
        rf"\b(?P<verb>prevents?) +(?P<n>\d+) +(?:per|x) +(?P<name>{NAME})(?P<whose>$.)?"
        rf"(?= *(?:[.,&]|$|and\b))",
        prevent_each,
    ),
    *counting(
        rf"\b(?P<verb>deals?|adds?) +(?P<n>\d+) +(?:per|x) +(?P<name>{NAME})"
        rf"(?P<whose>$.)?(?= *(?:[.,&]|$|and\b))",
        lambda m, n: f"{m['verb']} {m['n']} {counted(m, n)} dmg",
    ),
    rewrite(rf"\bthen +(?P<what>\d+ +(?:{KIND} +)?{DMG})", r"then deal \g<what>"),
    rewrite(rf"(?<=dmg) *\+ *(?P<name>(?:\d+ +)?{NAME})", r" and inflict \g<name>", exact=False),
    rewrite(r"\bprevent(?P<s>s?) +up +to +(?=\d)", r"prevent\g<s> "),
    rewrite(r"\b(?:lose|pay|spend)s? +any +(?:amount|number) +of +CP", "pay any number of CP"),
    rewrite(
        r"(?P<paid>pay +any +number +of +CP[.,]? +(?:then +|and +)?(?:heal|draw)) +"
        r"(?:that +(?:much|many)|the +same)",
        r"\g<paid> 1 per CP paid",
    ),
    rewrite(r"\ball +of +your +", "all "),
    rewrite(
        r"^(?:you +)?(?:gain|get|play) +an? +free +upgrade(?: +from +your +hand)?",
        "put 1 upgrade from your hand into play",
    ),
    rewrite(
        r"^your +next +upgrade +is +free",
        "put 1 upgrade from your hand into play",
        exact=False,
        note="at once",
    ),
    rewrite(
        r"^you +(?:may|can) +roll +(?:an? +)?(?:4 ?th|fourth) +time",
        "you may gain 1 Roll Attempt in the Offensive Roll Phase",
        exact=False,
    ),
    rewrite(
        r"^(?:perform|take|make)s? +(?:an?|1|one) +(?:extra|additional|more|further) +[Rr]oll"
        r" +[Aa]ttempt(?: +of +up +to +5 +dice)?",
        "gain 1 Roll Attempt in the Offensive Roll Phase",
    ),
    rewrite(
        r"^replaces? +(?:an?|one|1)(?: +of +your)? +(?:die|dice) +with +an? +(?P<n>[1-6])\b",
        r"set 1 of your dice to \g<n>",
    ),
    rewrite(
        rf"^(?:turn|change)s? +(?:any|all|each|every) +(?P<a>{NAME}) +(?:in)?to +(?:an? +)?"
        rf"(?P<b>{NAME})",
        lambda m, n: f"treat {n.one(m['a']) or m['a']} as {n.one(m['b']) or m['b']}",
        exact=False,
        note="the dice stay as they are",
    ),
    rewrite(r"^rolls? +all(?: +of)? +your +dice +again", "re-roll all of your dice"),
    rewrite(
        rf"\b(?:an? +)?pair +of +(?P<name>{NAME})",
        lambda m, n: f"2 {n.one(m['name']) or m['name']}",
    ),
    rewrite(r"\b(?P<n>(?:up +to +)?\w+) +tokens? +of +your +choice\b", r"\g<n> status effects"),
    rewrite(r"\bany +(?:one|1) +(?P<who>player|opponent)\b", r"a chosen \g<who>"),
    rewrite(
        r"^upgrade +(?:an?|one|1|any)(?: +of +your)? +abilit(?:y|ies) +for +(?P<n>\d+)"
        r"(?: +CP)? +less",
        r"until the end of this turn, your upgrades cost \g<n> CP less",
        exact=False,
        note="all of them, for this turn",
    ),
    rewrite(
        rf"\bdeals? +(?P<n>\d+) +(?P<kind>(?:{KIND} +)?){DMG} *(?:,? +plus|\+) +(?:the +)?number"
        rf" +of +(?P<name>{NAME})(?P<whose>$.)?(?: +(?:you +have|rolled))?",
        lambda m, n: f"deal {m['n']} + 1 {counted(m, n)} {m['kind']}dmg",
    ),
    rewrite(
        r"\byour +next +upgrades? +costs? +(?P<n>\d+)(?: +CP)? +less",
        r"until the end of this turn, your upgrades cost \g<n> CP less",
        exact=False,
        note="all of them, for this turn",
    ),
    rewrite(
        r"^(?:you +)?(?:gain|roll|get|have) +(?:an?|1|one) +(?:extra|additional|more) +die\b"
        r"(?: +(?:for|in|on) +your +next +\w+)?",
        "until the end of this turn, you roll 1 more die",
        exact=False,
    ),
    rewrite(r"\b(?:select|pick)s? +(?=(?:an?|1|one) +(?:player|opponent|teammate))", "choose "),
    rewrite(r"^choose +(?:an?|1|one|any) +(?:of +your +)?di(?:e|ce)\b", "choose 1 of any dice"),
    rewrite(
        r"^(?:its +owner|that +player|they|the +owner) +(?:must +)?re-?rolls? +(?:it|that"
        r" +die)",
        "re-roll that die",
    ),
    rewrite(r"\b(?P<n>(?:up +to +)?\d+) +dice +of +your +choice", r"\g<n> of any dice"),
    rewrite(r"\bany +(?P<n>\d+) +dice", r"\g<n> of any dice"),
    rewrite(
        r"\bto +the +same +(?:value|number)",
        "to the value of another",
        exact=False,
        note="the value that another die shows",
    ),
    rewrite(r"\bfor +any +card\b", "for 1 card"),
    rewrite(
        r",? +(?:reveal +it,? +)?(?:and +)?(?:add|put|take|place) +it +(?:in)?to +your +hand",
        " and put it into your hand",
    ),
    # --- counts in front, and other orders of words ---
    rewrite(
        rf"^for +(?:each|every) +(?P<name>{NAME})(?: +rolled)?,? +(?P<verb>gain|inflict"
        rf"|heal|draw|deal|prevent"
        rf"|add|steal)s? +(?P<n>\d+)(?: +(?P<what>[^.,]+?))?(?= *(?:[.,]|$|and\b))",
        _each_first,
    ),
    rewrite(
        rf"(?:(?<=[.,])|(?= and\b)) +(?:and +)?for +(?:each|every) +(?P<name>{NAME})(?: +rolled)?"
        rf",? +(?P<verb>gain|inflict|heal|draw|deal|prevent|add|steal)s? +(?P<n>\d+)"
        r"(?: +(?P<what>[^.,]+?))?(?= *(?:[.,]|$|and\b))",
        _each_further,
    ),
    rewrite(r"^\+ *(?=\d+ )", "add "),
    rewrite(
        rf"\b(?P<n>\d+) +(?P<kind>{KIND} +)?{DMG} +(?:per|for +(?:each|every)) +(?P<m>2"
        rf"|two|3|three) +(?P<name>{NAME})",
        lambda m, n: (
            f"{m['n']} per {SEVERAL.get(m['m'], m['m'])} {n.one(m['name']) or m['name']}"
            f" {m['kind'] or ''}dmg"
        ),
    ),
    *counting(
        rf"\b(?P<verb>heals?|draws?) +(?P<n>\d+ *\+ *\d+) +{EACH} +(?P<name>{NAME})(?P<whose>$.)?",
        verb_each,
    ),
    rewrite(r"\bthat +many +CP\b", "CP equal to the total"),
    rewrite(r"\bthe +highest +(?:value|result|number)", "the highest die"),
    rewrite(r"\b(?P<n>\d+) +more +(?=CP|[A-Z])", r"\g<n> "),
    rewrite(
        r"^choose +up +to +(?P<n>\w+) +(?P<who>opponents|players)\. +(?:each|they)(?: +of"
        r" +them)? +(?P<verb>[a-z]+?)s? ",
        lambda m, _: f"up to {SEVERAL.get(m['n'], m['n'])} different {m['who']} {m['verb']} ",
    ),
    rewrite(
        r"^unless +(?P<c>[^,.]+), *(?P<does>[^.]+)",
        r"if \g<c>, nothing happens. Otherwise, \g<does>",
    ),
    rewrite(r"^(?:provided|in +case) +(?=you\b|the\b|it\b)", "if "),
    rewrite(
        r"^(?:as +long +as|while) +(?=you\b|the\b|it\b)",
        "if ",
        exact=False,
        note="it is asked once; what lasts is the text of a token or a passive ability",
    ),
    rewrite(r"^when(?:ever)? +you +play +this(?: +card)? *,? +", ""),
    rewrite(
        r"\bthere +(?:are|is) +(?P<what>[^,.]+?) +on +(?P<who>the +target|the +defender|the"
        r" +attacker|you)\b",
        lambda m, _: f"{m['who']} {'have' if m['who'] == 'you' else 'has'} {m['what']}",
    ),
    rewrite(r",? +but +(?=[a-z])", " and "),
    rewrite(
        rf"\b(?P<n>\d+) +{DMG},? +(?:ignoring|which +ignores|that +ignores) +(?:all"
        rf" +)?defen[sc]es?",
        r"\g<n> undefendable dmg",
    ),
    rewrite(
        rf"\b(?P<n>\d+) +{DMG},? +(?:(?:that|which|it) +)?(?:can't|cannot|can +not|may +not)"
        rf" +be +defended",
        r"\g<n> undefendable dmg",
    ),
    rewrite(
        rf"\bprevents? +all +but +(?P<n>\d+)(?: +{DMG})?(?= *(?:[.,]|$))",
        r"prevent all but \g<n> incoming dmg",
    ),
    rewrite(rf"\bprevents? +{DMG} +equal +to +(?P<what>[^.,]+)", r"prevent \g<what> incoming dmg"),
    rewrite(r"\bprevents? +all(?= *(?:[.,]|$))", "prevent all incoming dmg"),
    rewrite(r"\bprevents? +half(?= *(?:[.,]|$))", "prevent half the incoming dmg"),
    rewrite(
        rf"\b(?P<verb>inflict|gain)s? +(?P<name>{NAME}) +(?:twice|2 +times)", r"\g<verb> 2 \g<name>"
    ),
    rewrite(r"\bthe +(?:result|value|number|face) +of +(?=(?:\d|one|two|up|any|your|1)\b)", ""),
    rewrite(
        r"\b(?:change|turn|convert|make)s? +(?P<what>[^.]*?dice) +(?:in)?to +any +(?:other"
        r" +)?(?:result|value|number|face|symbol|side)",
        r"set \g<what> to any value",
    ),
    rewrite(
        r"\b(?:change|turn|set|make)s? +(?P<what>[^.]*?dice) +(?:to +)?match +(?:a|an"
        r"|the)?\w* *\w*(?= *[.,]|$)",
        r"set \g<what> to the value of another",
    ),
    rewrite(
        r"^(?:add|subtract) +or +(?:subtract|add) +(?P<n>\d) +(?:from|to) +(?P<what>[^.]+)",
        r"change \g<what> by \g<n>",
    ),
    rewrite(r"\bchange +(?:any|an?|one|1) +die +by\b", "change 1 of any dice by"),
    rewrite(
        r"^(?:an? +|your +|the +|target +)?(?:chosen +)?opponent +(?:must +)?re-?rolls? +"
        r"(?P<n>up +to +\d+|\d+|one|an?|all)(?: +of +their)? +(?:dice|die)(?: +of +your"
        r" +choice)?",
        lambda m, _: (
            f"re-roll {'1' if m['n'] in ('a', 'an', 'one') else m['n']} of an opponent's dice"
        ),
    ),
    rewrite(r"\byour +own +", "your "),
    rewrite(
        r"^your +defen[sc](?:e|ive) +roll +(?:gains?|gets?|has|uses?) +(?P<n>\d+) +"
        r"(?:additional|extra|more) +(?:die|dice)",
        r"until the end of this turn, you roll \g<n> more defense die",
    ),
    rewrite(r"\blost +(?=[Hh]ealth|HP|hp)", ""),
    rewrite(r"\b(?P<verb>heal|prevent)s? +up +to +(?=\d)", r"\g<verb> "),
    rewrite(r"(?<=have) +in +play\b", ""),
    rewrite(r" +already\b|, +once(?= *\.)", ""),
)
