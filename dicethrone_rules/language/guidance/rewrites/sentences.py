"""Phrases of effects: damage, tokens, cards, dice, choices."""

from __future__ import annotations

import re
from collections.abc import Callable

from .rule import DMG, KIND, NAME, WHO, Names, Rewrite, anywhere, capital, rewrite, small

_SEVERAL = {"two": "2", "three": "3", "four": "4", "five": "5"}
_EACH = r"(?:for +(?:each|every)|per|x|times|for +all)"
_ROLL = re.compile(r"(?i)roll +(?:an? +|(?P<n>\d+) *)?(?:die|dice|d6)? *[.:,-]? *")
_OUTCOME = re.compile(
    rf"(?:^|(?<=[.;,]) *|\b(?:and|or) +)(?i:(?:on|if)(?: +an?)? +)?(?:you +roll +(?:an? +)?)?"
    rf"(?P<what>[1-6](?: *(?:-|–|or|to) *[1-6])?\+?|{NAME}) *(?:[:=,]|-+>?|–)? +(?=[A-Za-z])"
)


def _counted(match: re.Match[str], names: Names) -> str:
    """`Sword` -> `x Sword`; `Poison` -> `per Poison you have`."""
    name = names.one(match["name"]) or match["name"]
    if match["whose"]:
        who = "the defender" if "defender" in match["whose"] else names.target
        return f"per {name} {who} has"
    if name in names.faces or not names.faces:
        return f"x {name}"
    return f"per {name} you have"


def _counting(pattern: str, write: Callable[[re.Match[str], Names], str]) -> tuple[Rewrite, ...]:
    """A step that counts dice or tokens; whose tokens those are has to be said."""

    def sure(match: re.Match[str], names: Names) -> str | None:
        name = match["name"]
        if name is None or match["whose"] or (names.one(name) or name) in names.faces:
            return write(match, names)
        return None

    return (
        rewrite(pattern, sure),
        rewrite(
            pattern, write, exact=False, note="or of another player: 1 per NAME the target has"
        ),
    )


def _dmg_each(match: re.Match[str], names: Names) -> str:
    kind = f"{match['kind']} " if match["kind"] else ""
    return f"{match['n']} {_counted(match, names)} {kind}dmg"


def _prevent_each(match: re.Match[str], names: Names) -> str:
    return f"{match['verb']} {match['n']} {_counted(match, names)} incoming dmg"


def _verb_each(match: re.Match[str], names: Names) -> str:
    return f"{match['verb']} {match['n']} {_counted(match, names)}"


def _gain_each(match: re.Match[str], names: Names) -> str:
    return f"{match['what']} equal to {match['n']} {_counted(match, names)}"


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


def _outcome(match: re.Match[str], names: Names) -> str | None:
    """`Sword - deal 1 dmg.` -> `On Sword, deal 1 dmg.`"""
    what = capital(match["what"])
    what = names.one(what) or what
    if names.place in ("offensive", "ultimate", "upgrade"):
        return None  # what activates the ability
    if not what[0].isdigit() and what not in names.faces:
        return None
    return f"on {what}, {match['then'].lower()}"


def _defense(match: re.Match[str], names: Names) -> str | None:
    """`Roll 3 dice. Prevent ...` in a defensive ability -> `defense roll 3: Prevent ...`"""
    return f"defense roll {match['n']}: " if names.place == "defensive" else None


def _choice(match: re.Match[str], _: Names) -> str:
    return match["options"]


_AGAIN = r"(?P<verb>(?:you +may +)?(?:re-roll|change|set|turn|flip|make|increase or decrease))"
_OWN_WORDS = "only some of your dice, only those of others or all: of your dice, of an opponent's dice, of any dice"

_SENTENCES: tuple[Rewrite, ...] = (
    rewrite(
        r"^(?i:defen[sc](?:iv)?e +roll|defen[sc]e|defend +with|rolls?)?"
        r" *:? *\(?(?P<n>\d+)\)?(?: +(?:die|dice))? *[:.,] +(?=[A-Za-z])",
        _defense,
    ),
    rewrite(
        rf"^(?P<what>[1-6](?:-[1-6])?|{NAME}|[a-z]\w*) *(?:-+>?|–|=|:) *(?P<then>[a-zA-Z])",
        _outcome,
    ),
    # --- rolls and outcomes ------------------------------------------------------------------------
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
        r"on \g<what>,",
    ),
    rewrite(
        r"^(?:if|on) +(?P<n>two|three|four|five|\d)(?: +or +more| *\+)? +"
        r"(?P<name>[A-Z][\w'-]*)(?: +(?:are|were|is)(?: +rolled)?)? *,",
        lambda m, n: f"on {_SEVERAL.get(m['n'], m['n'])} {n.one(m['name']) or m['name']},",
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
    # --- damage ------------------------------------------------------------------------------------
    rewrite(rf"^(?P<n>\d+) +(?P<kind>{KIND} +)?{DMG}", r"deal \g<n> \g<kind>dmg"),
    rewrite(r"^(?P<n>\d+) *$", r"deal \g<n> dmg."),
    *_counting(
        rf"\b(?P<n>\d+) +(?P<kind>{KIND} +)?{DMG} +{_EACH} +(?P<name>{NAME})(?P<whose> +"
        rf"(?:on|the)? *(?:the +|your +|that +|chosen +)?(?:target|opponent|defender"
        rf"|player)(?: +has)?| +they +have)?(?: +you +have)?",
        _dmg_each,
    ),
    *_counting(
        rf"\b(?P<verb>(?i:prevent)s?) +(?P<n>\d+) +(?:incoming +)?{DMG} +{_EACH} +"
        rf"(?P<name>{NAME})(?P<whose>$.)?",
        _prevent_each,
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
        r"prevent \g<n> incoming dmg",
        exact=False,
        note="what is prevented is on its way already",
    ),
    rewrite(
        rf"\bprevent +(?P<n>\d+) +(?:incoming +)?{DMG}(?: +dealt)? +to +you +or +(?:a|any"
        rf"|another) +(?:chosen +)?teammate",
        r"a chosen player prevents \g<n> incoming dmg",
        exact=False,
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
        "deal 1 per dmg prevented dmg",
    ),
    *_counting(
        rf"\b(?P<n>\d+) +(?P<kind>{KIND} +)?{DMG} +(?:plus|\+|and) +(?P<m>\d+)(?:"
        rf" +{DMG})? +{_EACH} +(?P<name>{NAME})(?P<whose> +(?:on|the)? *(?:the +|your +)?"
        rf"(?:target|opponent|defender)(?: +has)?)?",
        lambda m, n: f"{m['n']} + {m['m']} {_counted(m, n)} {m['kind'] or ''}dmg",
    ),
    rewrite(rf"(?P<a>\d+ +x +{NAME}) +dmg +\+ +(?P<b>\d+ +x +{NAME}) +dmg", r"\g<a> + \g<b> dmg"),
    *_counting(
        rf"^(?:increase|raise|boost)s?(?: +(?:the|your|this +[Aa]ttack's))? +{DMG} +by +"
        rf"(?P<n>\d+)(?: +{_EACH} +(?P<name>{NAME})(?P<whose>$.)?)?",
        lambda m, n: f"add {m['n']} {_counted(m, n)} dmg" if m["name"] else f"add {m['n']} dmg",
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
    rewrite(r"\b(?P<deal>(?:deal|add)s? +\d+)(?= *(?:[.,]|$|and\b|&))", r"\g<deal> dmg"),
    # --- Health ------------------------------------------------------------------------------------
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
        rf"\b(?P<verb>heals?|draws?)(?: +Health)? +(?P<n>\d+)(?: +cards?)? +{_EACH}"
        rf" +{NAME} +(?P<done>removed|spent)",
        r"\g<verb> \g<n> per token \g<done>",
    ),
    *_counting(
        rf"\b(?P<verb>heals?|draws?) +(?P<n>\d+)(?: +cards?| +Health)? +{_EACH} +"
        rf"(?P<name>{NAME})(?P<whose> +(?:on|the) +(?:the +)?(?:target|opponent|defender)"
        rf"(?: +has)?)?",
        _verb_each,
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
    # --- tokens and CP -------------------------------------------------------------------------------
    *_counting(
        rf"\b(?P<n>\d+) +(?P<what>CP|{NAME}) +{_EACH} +(?P<name>{NAME})(?P<whose> +(?:on"
        rf"|the) +(?:the +)?(?:target|opponent|defender)(?: +has)?)?",
        _gain_each,
    ),
    rewrite(
        rf"\b(?P<n>\d+) +(?P<what>CP|{NAME}) +{_EACH} +cards?(?: +in +(?:your +)?hand|"
        rf" +you +have)?",
        r"\g<what> equal to \g<n> per card you have",
    ),
    rewrite(
        rf"\b(?P<n>\d+) +(?P<what>CP|{NAME}) +{_EACH} +(?P<done>(?:card|token|CP|dmg|damage) +\w+)",
        r"\g<what> equal to \g<n> per \g<done>",
    ),
    rewrite(
        r"\b(?:the +)?number +of +cards(?: +(?:in +(?:your +)?hand|you +have))?",
        "1 per card you have",
    ),
    *_counting(
        rf"\b(?:the +)?number +of +(?P<name>{NAME})(?P<whose> +(?:on|the) +(?:the +)?"
        rf"(?:target|opponent)(?: +has)?)?(?: +(?:you +have|rolled))?",
        lambda m, n: f"1 {_counted(m, n)}",
    ),
    rewrite(
        r"\b(?P<verb>gain)s? +(?:full|max(?:imum)?|all)(?: +stacks?(?: +of)?)? +"
        r"(?P<name>[A-Z][\w'-]*)(?: +stacks?)?",
        r"\g<verb> max \g<name>",
    ),
    rewrite(
        r"\b(?P<gain>gains? +)(?P<name>[A-Z][\w'-]*) +up +to +(?:its|the|your)?(?: +stack)? +limit",
        r"\g<gain>max \g<name>",
    ),
    rewrite(
        rf"\binflicts?(?: +on)? +(?P<who>{WHO}|all +opponents|target +opponent|(?:an"
        rf"|your) +opponent) +with +(?P<what>(?:\d+ +)?{NAME})",
        r"inflict \g<what> on \g<who>",
    ),
    rewrite(
        rf"\b(?:give|apply|add|assign)s? +(?P<what>(?:\d+ +)?{NAME}) +(?:to|on) +",
        r"inflict \g<what> on ",
    ),
    rewrite(
        rf"\bgives? +(?P<who>{WHO}) +(?P<what>(?:\d+ +)?{NAME})", r"inflict \g<what> on \g<who>"
    ),
    rewrite(
        r"\binflict(?P<s>s?) +(?P<what>[^.]*?) +(?:to|onto|upon|against) +",
        r"inflict\g<s> \g<what> on ",
    ),
    rewrite(
        rf"\bsteals? +(?:an?|1|one|(?P<n>\d+)) +(?P<kind>(?:positive +|negative +)?status"
        rf" +effects?) +from +(?P<who>{WHO})",
        lambda m, _: f"transfer {m['n'] or 1} {m['kind']} from {m['who']} to you",
    ),
    rewrite(r"\b(?:move|pass|send)s? +(?=(?:\d+|an?|this)\b[^.]* +to\b)", "transfer "),
    rewrite(
        r"\bremove(?P<s>s?) +(?P<n>\d+|all|up +to +\d+) +(?:tokens?|status)(?! +effect)",
        r"remove\g<s> \g<n> status effects",
    ),
    rewrite(r"\bdiscards? +(?=(?:this|\d+ +[A-Z]))", "remove "),
    rewrite(
        r"\b(?P<gain>gains?|loses?) +(?P<n>\d+)(?: +(?:additional|extra|more))? +Roll"
        r" +Attempts?(?: +(?:this +turn|in +[^.]*))?(?= *[.,]|$)",
        r"\g<gain> \g<n> Roll Attempt in the Offensive Roll Phase",
    ),
    # --- cards -----------------------------------------------------------------------------------------
    rewrite(
        r"\bdiscards? +(?P<n>\d+) +random +(?P<cards>cards?)", r"discard \g<n> \g<cards> at random"
    ),
    rewrite(r"\bdiscards? +(?:an?|one) +random +card", "discard 1 card at random"),
    rewrite(r"\bdiscards? +(?:a +)?card +at +random", "discard 1 card at random"),
    rewrite(
        r"\b(?P<draw>draws?) +(?:that +many|the +same +number(?: +of)?|as +many)(?: +cards)?",
        r"\g<draw> 1 per card discarded",
        exact=False,
        note="or 1 per token spent",
    ),
    rewrite(
        r"\b(?:take|return|retrieve|get|recover|draw)s? +(?P<n>\d+|an?|one) +"
        r"(?P<what>cards?|upgrades?) +from +your +discard(?: +pile)?(?: +(?:back +)?"
        r"(?:in)?to +your +hand)?",
        lambda m, _: (
            f"put {m['n'] if m['n'].isdigit() else 1} {m['what']} from your discard pile into your hand"
        ),
    ),
    rewrite(
        r"\bshuffles? +your +discard(?: +pile)? +into +your +deck",
        "put all cards from your discard pile into your deck",
        exact=False,
        note="they come to its bottom",
    ),
    rewrite(
        r"\b(?:play|put)s? +(?:an?|1|one)(?: +[Uu]pgrade)?(?: +(?:card|upgrade))(?: +from"
        r" +your +hand)?(?: +into +play)?(?: +(?:for +free|without +paying(?: +its"
        r" +cost)?))",
        "put 1 upgrade from your hand into play",
    ),
    rewrite(
        r"\bsearch +your +deck +for +(?P<n>\d+|an?) +(?P<what>upgrade|card)s?(?: +card)?"
        r" *(?:,|and) *(?:put|add|place|take)s? +it +(?:in|into|to) +(?P<to>your +hand"
        r"|play)",
        lambda m, _: (
            f"search your deck for {m['n'] if m['n'].isdigit() else 1} {m['what']} and put it into {m['to']}"
        ),
    ),
    # --- prices ------------------------------------------------------------------------------------------
    rewrite(
        r"^(?:(?:you +)?(?:may|can) +)?(?:spend|pay) +(?P<n>\d+) +CP *(?::|to|and|,|in"
        r" +order +to) *(?P<then>[A-Za-z])",
        lambda m, _: f"you may pay {m['n']} CP to {m['then'].lower()}",
    ),
    rewrite(
        r"^(?P<price>(?:discard +\d+ +cards?|spend +\d+ +[A-Z][\w' -]*?)) *(?::|to|and|,"
        r" *then) *(?P<then>[A-Za-z])",
        lambda m, _: f"you may {m['price']} to {m['then'].lower()}",
    ),
    rewrite(r"^you +may +(?:choose +to +)?(?P<rest>(?:pay|spend|discard)\b)", r"you may \g<rest>"),
    # --- dice ---------------------------------------------------------------------------------------------
    rewrite(
        r"\b(?P<verb>re-roll|change|set)s? +(?:any|an?|one|1) +(?:die|dice)\b",
        r"\g<verb> 1 of any dice",
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
    # --- the course of play ----------------------------------------------------------------------------------
    rewrite(
        r"\b(?:perform|do|make|have|take|gain|get)s? +(?:another|an? +(?:additional|extra"
        r"|second))(?= +Offensive)",
        "take another",
    ),
    rewrite(
        r"\bskips? +(?:the|your)(?: +next)? +(?P<phase>Income|Upkeep|Main Phase"
        r"|Discard Phase|Offensive Roll Phase)",
        r"skip your \g<phase>",
    ),
    rewrite(
        r"\bactivate +(?:1|one|any) +of +your +defensive +abilit(?:ies|y)",
        "activate a defensive ability",
    ),
    rewrite(
        r"^play(?: +this(?: +card)?)? +only +(?:when|while|if) +(?:you +are +)?[Aa]ttacked\b",
        "play only if you are Attacked",
    ),
    rewrite(
        r"^play(?: +this(?: +card)?)? +only +(?:when|while|if|after|during) +(?:you +are"
        r" +)?[Aa]ttack(?:ing)?\b",
        "play only if you are Attacking",
    ),
    rewrite(
        r"^play(?: +this(?: +card)?)? +only +(?:when|while|if) +(?:you +are +)?[Dd]efend(?:ing)?\b",
        "play only if you are defending",
    ),
    rewrite(r"^play +this(?: +card)?\b", "play"),
    rewrite(r"^choose +one *:? +(?:of +[^:]*: *)?(?P<options>[^.]+? +or +[^.]+)", _choice),
    rewrite(
        r"^(?:choose|pick|select)s? +(?:an?|1|one) +(?P<who>opponent|player|teammate)(?:"
        r" +(?:to|who|and)| *[:,]) +(?:they +|he +|that +player +)?(?P<verb>[a-z]+?)s?\b",
        r"a chosen \g<who> \g<verb>s",
    ),
    rewrite(
        r"^(?:choose|pick|select)s? +(?:an?|1|one) +(?P<who>opponent|player) +and +steal"
        r" +(?P<what>[^.]*?) +from +(?:them|that +player)",
        r"steal \g<what> from a chosen \g<who>",
    ),
    rewrite(
        r"^(?P<pre>[^.]*?) *\bX +(?P<kind>undefendable +|pure +|collateral +)?(?:dmg|damage)"
        r"(?P<to> +to +[^.,]*?)? *,? +(?:where +)?X *(?:is|equals|=) *(?P<what>[^.]+)",
        lambda m, _: f"{m['pre']} {m['kind'] or ''}dmg equal to {m['what'].strip()}{m['to'] or ''}",
    ),
    rewrite(
        r"^(?P<would>(?:if|when) +you +would\b[^,:]*[,:] *)(?P<does>[^.]*?) +instead\b",
        r"\g<would>\g<does>",
    ),
    # --- conditions ----------------------------------------------------------------------------------------------
    rewrite(
        r"\byou +have +(?P<how>less +than|more +than|at +least|at +most|exactly) +"
        r"(?P<n>\d+) +(?P<what>Health|CP)\b",
        r"your \g<what> is \g<how> \g<n>",
    ),
    rewrite(
        rf"\b(?P<who>{WHO}) +has +(?P<how>less +than|more +than|at +least|at +most"
        rf"|exactly) +(?P<n>\d+) +(?P<what>Health|CP)\b",
        r"\g<who>'s \g<what> is \g<how> \g<n>",
    ),
    rewrite(
        r"\byou +have +(?P<n>\d+) +(?P<what>Health|CP)(?= *[,.])", r"your \g<what> is exactly \g<n>"
    ),
    rewrite(
        r"\byour +(?P<what>Health|CP) +is +(?P<how>less +than|more +than) +(?:your"
        r" +opponent's|the +target's|theirs|a +chosen +opponent's)(?= *[,.])",
        r"your \g<what> is \g<how> the target's \g<what>",
    ),
    rewrite(
        r"\byou +have +(?P<how>less|more|fewer) +(?P<what>Health|CP) +than +(?:your"
        r" +opponent|the +target|a +chosen +opponent|they +do)\b",
        lambda m, _: (
            f"your {m['what']} is {'more' if m['how'] == 'more' else 'less'} than the target's {m['what']}"
        ),
    ),
    rewrite(
        r"\b(?:you|(?:your|this|the) +[Aa]ttack) +(?:dealt|deals?|does|did) +(?:at +least"
        r" +(?P<n>\d+)|(?P<m>\d+)(?: +or +more)?|(?P<any>any)) +(?:dmg|damage)",
        lambda m, _: f"at least {m['n'] or m['m'] or 1} dmg was dealt",
    ),
    rewrite(r"\byou +have +(?P<n>\d+)(?= +[A-Z][\w'-]* *[,.])", r"you have at least \g<n>"),
    rewrite(r"\byou +have +(?:any|1 +or +more|some) +(?=[A-Z])", "you have "),
    rewrite(r"\b(?:this +is|it +is) +(?:also +)?(?=undefendable|pure)", "this Attack becomes "),
    rewrite(
        r"^(?:this|your) +Attack +is +(?P<kind>undefendable|pure)", r"this Attack becomes \g<kind>"
    ),
    rewrite(
        r"\bdraws? +(?P<n>\d+)(?: +cards?)?,? +keep +(?P<m>\d+) +and +discard +the +"
        r"(?:rest|others?)",
        lambda m, _: f"draw {m['n']}, then discard {int(m['n']) - int(m['m'])} cards",
    ),
    rewrite(
        r"^sells? +(?:any|an?|1|one) +cards? +for +(?P<n>\d+) +CP",
        r"you may discard 1 card to gain \g<n> CP",
    ),
    rewrite(
        rf"^you +and +(?P<who>{WHO})(?: +(?:each|both))? +(?P<verb>[a-z]+?)s? +(?P<what>[^.]+)",
        lambda m, _: f"{m['verb']} {m['what']} and {m['who']} {m['verb']}s {m['what']}",
    ),
    rewrite(
        r"\bheals?(?: +up| +back)? +to +(?P<n>\d+)(?: +Health)?\b", r"your Health becomes \g<n>"
    ),
    rewrite(
        rf"^if +(?P<name>{NAME}) *, *(?:deal +)?(?P<n>\d+) +dmg",
        r"if the target has \g<name>, instead deal \g<n> dmg",
        exact=False,
    ),
    rewrite(
        r"^(?:during +this +turn,? +|this +turn,? +)?(?:you +(?:may|can) +)?re-roll +[^.]*? +"
        r"(?:one|1) +more +time",
        "gain 1 Roll Attempt in the Offensive Roll Phase",
    ),
    # --- how long --------------------------------------------------------------------------------------------------
    rewrite(
        r"^(?P<what>.+?) +(?:this +turn|(?:until|till) +(?:the +)?end +of +(?:the|this"
        r"|your) +turn) *\.?$",
        r"until the end of this turn, \g<what>.",
    ),
    rewrite(
        r"^(?:(?:for +)?this +turn|during +this +turn|for +the +rest +of +(?:the|this)"
        r" +turn) *,? +",
        "until the end of this turn, ",
    ),
    rewrite(r"^for +the +rest +of +the +game *,? +", "until the end of the game, "),
    rewrite(
        r"\buntil +(?:the +(?:start|beginning) +of +)?your +next +turn\b",
        "until the end of your next turn",
        exact=False,
        note="a change lasts to the end of a turn",
    ),
    rewrite(r"\bmay +not +play +any +cards\b", "may not play cards"),
    rewrite(
        r"\bmay +not +(?:use|spend) +(?:any +)?(?:status +effects|tokens?)\b",
        "may not spend status effects",
    ),
)


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


SENTENCES = anywhere(*_SENTENCES)
