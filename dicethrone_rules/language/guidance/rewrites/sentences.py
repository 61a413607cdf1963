"""Sentences of printed cards that are said as a whole in another order or with other verbs."""

from __future__ import annotations

import re

from .counting import SEVERAL
from .rule import ATTACKS, DMG, KIND, NAME, Names, anywhere, rewrite

_STANDING = ("status", "companion", "track", "passive")
_THESE = r"(?:this|these|those|them)(?: +tokens?)?"
_MORE = r"(?:extra|more|additional|bonus|further)"
_WHOM = (
    r"(?:the +target|the +attacker|the +defender|that +player|(?:your|the|an?|any)(?: +chosen)?"
    r" +opponent|(?:each|a +chosen) +\w+)"
)
_TOOK = r"(?:take|receive|are +dealt|suffer|would +(?:take|receive|be +dealt))"


def _symbol(name: str, names: Names) -> str:
    return names.one(name) or name


def _rest_of_them(match: re.Match[str], names: Names) -> str | None:
    """`Deal 4 dmg to one opponent and 2 dmg to all others.`"""
    more, fewer = int(match["n"]), int(match["m"])
    if names.target == "the target":
        return f"deal {more} dmg and deal {fewer} dmg to each other opponent"
    if more <= fewer:
        return None
    return f"deal {fewer} dmg to each opponent and deal {more - fewer} dmg to a chosen opponent"


def _each_symbol(match: re.Match[str], names: Names) -> str | None:
    """`Heal 2 for each different symbol rolled.`, symbol by symbol."""
    if not names.faces:
        return None
    asked = "on" if names.rolled else "if you rolled"
    return ". ".join(
        f"{asked if index == 0 else asked.capitalize()} {name}, {match['does'].strip()}"
        for index, name in enumerate(names.faces)
    )


def _at_most_attempts(match: re.Match[str], names: Names) -> str | None:
    fewer = 3 - int(match["n"])
    return f"you have {fewer} fewer Roll Attempt{'s' if fewer > 1 else ''}" if fewer > 0 else None


def _with_this_ability(match: re.Match[str], names: Names) -> str | None:
    return None if names.place in _STANDING else "if at least 1 dmg was dealt,"


def _reflected(match: re.Match[str], names: Names) -> str:
    if match["n"]:
        return f"deal {match['n']} dmg to the attacker"
    half = "half " if match["half"] else ""
    return f"deal dmg equal to {half}the incoming dmg to the attacker"


def _own_roll(names: Names) -> str:
    """The roll that an outcome belongs to, if the text before has none."""
    if names.rolled:
        return ""
    return "defense roll 1: " if names.place == "defensive" else "roll 1. "


def _per_done(match: re.Match[str], names: Names) -> str:
    """`Gain 1 CP for every card you discard.`: first the price, then its effect."""
    paid, per = {
        "card": ("discard any number of cards", "card discarded"),
        "CP": ("pay any number of CP", "CP paid"),
    }.get(match["what"], (f"spend any number of {match['what']}", "token spent"))
    n, bound = match["n"], f" max {match['max']}" if match["max"] else ""
    verb, kind = match["verb"], (match["kind"] or "").strip()
    amount = f"{n} per {per}{bound}"
    if verb in ("heal", "draw"):
        does = f"{verb} {amount}"
    elif kind == "CP" or kind[:1].isupper():
        does = f"{verb} {kind} equal to {amount}"
    else:
        does = f"{'prevent' if verb == 'prevent' else verb} {amount} " + (
            "incoming dmg" if verb == "prevent" else "dmg"
        )
    return f"{paid}, then {does}"


def _from_the_target(match: re.Match[str], names: Names) -> str | None:
    """In an ability, stealing is from and damage to the target without saying so."""
    return match["does"] if names.place in ATTACKS else None


SENTENCES = anywhere(
    rewrite(
        rf"(?P<does>\b(?:steals? +\d+ *CP|deals? +\d+ +(?:undefendable +)?{DMG})) +(?:from|on|at"
        r"|against)(?: +(?:target|the|your|an?))? +opponent\b",
        _from_the_target,
    ),
    rewrite(
        r"\bremoves? +any +(?:one +|1 +)?(?P<kind>(?:positive +|negative +)?status +effect)"
        r"(?: +tokens?)?(?= *(?:[.,]|$))",
        r"remove 1 \g<kind> from a chosen player",
    ),
    rewrite(
        r"^(?:add|increase) +(?:(?P<n>\d) +to +(?:the +value +of +)?|(?:the +)?value +of +)"
        r"(?P<which>any|an?|one|1)(?P<own> +of +your)? +(?:die|dice)(?: +by +(?P<m>\d))?"
        r"(?= *(?:[.,]|$))",
        lambda m, _: f"change 1 of {'your' if m['own'] else 'any'} dice by {m['n'] or m['m'] or 1}",
        exact=False,
        note="up or down, as its player likes",
    ),
    rewrite(
        rf"\bdeals? +half +(?:of +)?(?:that|the) +{DMG}(?: *\(rounded +up\))?(?: +back)? +to +the"
        r" +attacker",
        lambda m, n: (
            "deal dmg equal to half the incoming dmg to the attacker" if n.place == "card" else None
        ),
    ),
    # --- tokens that change hands ---
    rewrite(
        rf"^removes? +(?P<what>[^.;,]*?) +from +(?P<who>{_WHOM}) *(?:;|,|and)? *(?:and +)?"
        r"(?:then +)?(?:you +)?gains? +(?:it|that +(?:token|status +effect))\b",
        r"transfer \g<what> from \g<who> to you",
    ),
    rewrite(
        r"^(?:move|pass|give|transfer|shift)s? +(?P<what>[^.;,]*?) +from +(?:yourself|you|your"
        r" +board|your +hero) +(?:on)?to +",
        r"transfer \g<what> to ",
    ),
    rewrite(rf"\b(?P<what>(?:an? +|\d+ +)?{NAME}) +tokens?(?= +(?:from|on)\b)", r"\g<what>"),
    rewrite(rf"\btransfer +an? +(?P<name>{NAME})", r"transfer \g<name>"),
    rewrite(
        rf"^gives? +(?P<who>each +(?:player|teammate)|a +chosen +(?:player|teammate)|that"
        rf" +player) +(?P<what>(?:\d+ +)?{NAME})",
        r"\g<who> gains \g<what>",
    ),
    rewrite(
        rf"^doubles? +(?:the +)?(?:number|amount) +of +(?P<name>{NAME}) +(?:on|of) +(?:the +target"
        rf"|{_WHOM})",
        lambda m, n: f"inflict {m['name']} equal to 1 per {m['name']} the target has on the target",
    ),
    rewrite(
        r"^(?:reduce|set|lower)s? +(?:the +target's|your +opponent's|the +opponent's|an"
        r" +opponent's) +CP +to +(?:0|zero)",
        lambda m, n: (
            f"{n.target} loses CP equal to {n.target}'s CP"
            if n.target == "the target"
            else "a chosen opponent loses 15 CP"
        ),
    ),
    rewrite(
        rf"^each +(?P<who>opponent|player|teammate) +(?P<verb>loses|gains) +(?P<n>\d+) +CP +"
        rf"(?:for +(?:each|every)|per) +(?P<name>{NAME}) +(?:on +them|they +have|on +that"
        r" +player)",
        r"for each \g<who>, that player \g<verb> CP equal to \g<n> per \g<name> that player has",
    ),
    rewrite(
        rf"^each +(?P<who>opponent|player|teammate) +takes +(?P<n>\d+) +{DMG} +"
        rf"(?:for +(?:each|every)|per) +(?P<name>{NAME}) +(?:on +them|they +have|on +that"
        r" +player)",
        r"for each \g<who>, that player takes \g<n> per \g<name> that player has dmg",
    ),
    rewrite(
        rf"^deals? +(?P<n>\d+) +(?P<kind>{KIND} +)?{DMG} +to +an? +(?:chosen +)?(?P<who>opponent"
        rf"|player) +(?:for +(?:each|every)|per) +(?P<what>(?:(?:positive|negative) +)?status"
        rf" +effect|{NAME})(?: +tokens?)? +(?:on +them|they +have|on +that +player)",
        r"choose an \g<who>. Deal \g<n> per \g<what> that player has \g<kind>dmg to that player",
    ),
    rewrite(
        r"^remove(?P<s>s?) +up +to +(?P<n>\d|two|three) +(?P<what>(?:positive +|negative +)?status"
        r" +effect)s +from +(?:any|all) +players",
        lambda m, _: (
            f"do this {SEVERAL.get(m['n'], m['n'])} times, you may remove 1 {m['what']} from a"
            " chosen player"
        ),
    ),
    # --- prices and what they bring ---
    rewrite(
        r"\b(?P<done>spent|removed|discarded|paid) +(?:in +)?this +way\b",
        r"\g<done>",
    ),
    rewrite(
        rf"\b(?P<n>\d+) +(?P<kind>(?:undefendable|pure|collateral) +)?{DMG} +(?:per|for +(?:each"
        rf"|every)) +{NAME} +(?P<done>spent|removed)\b",
        r"\g<n> per token \g<done> \g<kind>dmg",
    ),
    rewrite(
        rf"^(?:you +(?:may|can) +)?spend +(?P<q>up +to +\d+|any +number +of|\d+) +(?P<name>{NAME})"
        rf" *(?::|;|,|\.|and|to|then)+ *(?:then +)?(?P<verb>deal|add) +that +much +{DMG}",
        r"spend \g<q> \g<name>, then \g<verb> 1 per token spent dmg",
    ),
    rewrite(
        rf"^(?:you +(?:may|can) +)?spend +all(?: +of)?(?: +your)? +(?P<name>{NAME}) +to +deal +"
        rf"(?P<n>\d+) +{DMG} +(?:for +)?each(?: +(?:one|token))?(?: +spent)?",
        r"you may spend all \g<name> to deal \g<n> per token spent dmg",
    ),
    rewrite(
        rf"^(?P<verb>gain|heal|draw|deal|add|prevent)s? +(?P<n>\d+) *(?P<kind>CP|{DMG}|{NAME}"
        rf"|cards?|Health|HP)? +(?:for +(?:each|every)|per) +(?P<what>card|CP|{NAME}) +you +"
        r"(?:discard|spend|pay)(?: *[(,] *(?:max(?:imum)?|up +to)(?: +of)? +(?P<max>\d+) *\)?)?",
        _per_done,
        exact=False,
    ),
    rewrite(
        rf"^increases? +(?:the +)?{DMG}(?: +of +[a-z ]*?attacks?)? +by +(?P<n>\d+) +(?:for +(?:each"
        r"|every)|per) +(?P<what>CP|card) +you +(?:spend|pay|discard)(?: *[(,] *(?:max(?:imum)?|up"
        r" +to)(?: +of)? +(?P<max>\d+) *\)?)?(?P<verb>$.)?(?P<kind>$.)?",
        lambda m, n: (
            f"{'pay' if m['what'] == 'CP' else 'discard'} "
            f"{'up to ' + m['max'] if m['max'] else 'any number of'} "
            f"{'CP' if m['what'] == 'CP' else 'cards'}, then add {m['n']} per "
            f"{'CP paid' if m['what'] == 'CP' else 'card discarded'} dmg"
        ),
        exact=False,
    ),
    # --- damage ---
    rewrite(
        rf"^deals? +(?P<n>\d+) +{DMG} +to +(?:an?|one|1|a +chosen) +opponent,? +and +(?:deals? +)?"
        rf"(?P<m>\d+)(?: +{DMG})? +to +(?:all|each|every)(?: +of)?(?: +the)? +others?"
        r"(?: +opponents?)?",
        _rest_of_them,
        exact=False,
    ),
    rewrite(
        r"\b(?:all|each|every|any)(?: +other)? +opponents?,? +(?:except|but|other +than)(?: +for)?"
        r" +(?:the +target|your +target|that +player)",
        "each other opponent",
    ),
    rewrite(
        rf"\bdeals? +{DMG} +to +(?P<who>(?:all|each) +\w+|{_WHOM}) +equal +to +(?P<what>[^.,]+)",
        r"deal dmg equal to \g<what> to \g<who>",
    ),
    rewrite(
        rf"\bequal +to +your +(?P<name>(?!CP|Health){NAME})(?= +to\b|[.,]|$)",
        r"equal to 1 per \g<name> you have",
    ),
    rewrite(
        rf"\bheals?(?: +for)?(?: +an? +amount)? +equal +to +(?:the +)?{DMG} +dealt,? +"
        r"\(?(?:up +to|max(?:imum)?)(?: +of)?(?: +a +max(?:imum)? +of)? +(?P<n>\d+)\)?",
        r"heal 1 per dmg dealt max \g<n>",
    ),
    rewrite(
        rf"^(?:reflect|return)s? +(?:(?P<n>\d+)|(?P<half>half)(?: +of)?|all(?: +of)?)?(?: *the)?"
        rf"(?: +incoming)? *{DMG}(?: +back)? +(?:to|at|on|onto|against) +the +attacker",
        _reflected,
        exact=False,
        note="what comes to you still comes; Prevent all incoming dmg. stops it",
    ),
    rewrite(
        rf"^when(?:ever)? +(?:you +deal +{DMG} +with +this +(?:ability|attack|card)|this +"
        rf"(?:ability|attack|card) +deals +{DMG}) *,",
        _with_this_ability,
    ),
    rewrite(
        rf"^if +you +prevent(?:ed)? +at +least +(?P<n>\d+) +{DMG}",
        r"if at least \g<n> dmg was prevented",
    ),
    # --- rolls ---
    rewrite(
        rf"\bat +least +(?:one|an?|1) +(?P<name>{NAME})(?: +(?:symbol|die|face))? +(?:was|is|were)"
        r" +rolled",
        lambda m, n: f"you rolled {_symbol(m['name'], n)}",
    ),
    rewrite(
        rf"\bat +least +(?P<n>[2-5]) +(?P<name>{NAME})(?: +(?:symbol|die|face|dice)s?)? +(?:was|is"
        r"|were|are) +rolled",
        lambda m, n: f"you rolled {m['n']} {_symbol(m['name'], n)}",
    ),
    rewrite(
        r"^if +(?:both|all|they|the +dice)(?: +of +them)? +(?:are|show|have|roll)(?: +the)? +"
        r"(?:same|equal|matching)(?: +(?:number|value|symbol|face))? *,",
        "on 2-of-a-kind,",
    ),
    rewrite(
        r"^(?P<roll>roll +\d)(?: +dice)? *(?:,|and)? *(?:and +)?(?:choose|take|keep|use|pick) +the"
        rf" +(?:highest|best|higher)(?: +(?:die|one|result|value))? *[;,.]? *(?:and +)?(?:then +)?"
        rf"(?P<verb>deal|heal|prevent) +that +much(?: +{DMG})?",
        lambda m, _: (
            f"{m['roll']}. "
            + {
                "deal": "Deal dmg equal to the highest die",
                "heal": "Heal the highest die",
                "prevent": "Prevent the highest die incoming dmg",
            }[m["verb"]]
        ),
    ),
    rewrite(
        r"\bthe +(?:higher|highest|best|better)(?: +of +(?:the +)?(?:two|both|dice|rolls))?"
        r"(?: +(?:roll|result|value|number|one|die|dice))?(?= *(?:[.,]|$))",
        "the highest die",
    ),
    rewrite(
        r"^on +a +roll +of +(?:an? +)?(?P<faces>[1-6](?: *(?:-|or|to) *[1-6])?\+?) *,",
        lambda m, n: f"{_own_roll(n)}on {m['faces'].replace(' to ', '-')},",
    ),
    rewrite(
        rf"\b(?:evade|dodge|avoid|escape)s? +(?:the|this|that|all)? *(?:attack|{DMG}|hit)\b",
        "prevent all incoming dmg",
    ),
    rewrite(
        r",? +and +(?P<does>(?:inflict|gain|draw|heal|deal)[^.,]*?) +on +(?P<n>\d|two|three|four)"
        rf"(?: +or +more)? +(?P<name>{NAME})(?= *(?:[.,]|$))",
        lambda m, n: (
            f". On {SEVERAL.get(m['n'], m['n'])} {_symbol(m['name'], n)}, {m['does'].strip()}"
        ),
    ),
    rewrite(
        r"^(?P<does>(?:heal|draw|gain|deal|add)[^.,]*?) +for +(?:each|every) +(?:unique|different"
        r"|distinct)(?: +(?:kind|type) +of)? +symbol(?: +(?:you +)?rolled)?",
        _each_symbol,
    ),
    rewrite(
        r"^each +(?:opponent|player) +(?:must +)?re-?rolls? +(?P<n>\d|one|an?)(?: +of +their)?"
        r" +(?:die|dice)(?: +of +(?:your|their) +choice)?",
        lambda m, _: f"re-roll {m['n'] if m['n'].isdigit() else 1} of an opponent's dice",
        exact=False,
        note="of one opponent",
    ),
    rewrite(
        r"^(?:change|turn)s? +(?:the +)?(?:value|result|face|number) +of +any +die +to +an? +"
        r"(?P<n>[1-6])\b",
        r"set 1 of any dice to \g<n>",
    ),
    # --- cards ---
    rewrite(
        r"^(?:take|put|return|move|place)s? +(?:any|an?|1|one) +card +from +your +discard(?:"
        r" +pile)?,? +(?:and +(?:put|place) +it +)?(?:back +)?on(?:to)?(?: +the)? +top +of"
        r" +your +deck",
        "put 1 card from your discard pile into your deck",
        exact=False,
        note="it comes to the bottom",
    ),
    rewrite(
        r"^play +(?:this +)?only +(?:when|while|after|if) +you +are +(?:being +)?[Aa]ttacked *[:,]"
        r" *(?P<then>[a-zA-Z])",
        lambda m, _: f"play only if you are Attacked. {m['then'].upper()}",
    ),
    rewrite(
        rf"\bprevents? +(?P<n>\d+)(?= *(?:[.,]|$))(?! +{DMG})",
        r"prevent \g<n> incoming dmg",
    ),
    rewrite(
        r"^(?:you +(?:may|can) +)?(?:ignore|prevent|avoid|cancel)s? +the +next +(?P<kind>negative +"
        r"|positive +)?status +effect(?: +(?:inflicted|placed|put) +on +you|"
        r" +you +would +gain)?",
        r"prevent 1 incoming \g<kind>status effect",
        exact=False,
        note="one that is on its way already",
    ),
    rewrite(r"^(?:counter(?:-?attack)?|effect|bonus|riposte) *: *(?=[a-zA-Z])", ""),
    rewrite(
        rf"\b(?P<verb>deals?|adds?) +{DMG} +equal +to +(?:twice|double|2 +times|two +times) +"
        r"(?:the +)?number +of +cards(?: +in +your +hand| +you +have)?",
        r"\g<verb> 2 per card you have dmg",
    ),
    rewrite(
        r"\bgains? +that +much +CP\b",
        "gain CP equal to 1 per dmg dealt",
        exact=False,
        note="of a roll: CP equal to the total",
    ),
    rewrite(
        rf"^(?P<who>{_WHOM}|opponents) +(?:cannot|can't|can +not|may +not) +(?P<what>[^.,]+?)"
        r" +until(?: +the +(?:start|beginning|end) +of)? +your +next +turn",
        r"until the end of their next turn, \g<who> may not \g<what>",
        exact=False,
        note="a change lasts to the end of a turn",
    ),
    # --- standing text ---
    rewrite(r"\bloses? +(?P<n>\d+|one) +of +(?:this|these)(?: +tokens?)?", "remove 1 of this"),
    rewrite(
        r"\b(?:you +)?gain +(?P<n>\d+) +CP +instead +of +(?P<m>\d+)",
        lambda m, n: (
            f"gain {int(m['n']) - int(m['m'])} CP"
            if n.place in _STANDING and int(m["n"]) > int(m["m"])
            else None
        ),
    ),
    rewrite(
        rf"^prevent +the +first +(?P<n>\d+) +{DMG} +you +(?:take|receive) +(?:each|every) +turn",
        r"when you would receive dmg, once per turn: Prevent \g<n> of that dmg",
        exact=False,
        note="only the first time: what is left of it is lost",
    ),
    rewrite(
        rf"^when(?:ever)? +you +(?:are +dealt|take|receive) +(?:(?P<n>\d+) +or +more|at +least +"
        rf"(?P<m>\d+)) +{DMG}(?: +or +more)? *[,:] *(?P<then>[a-zA-Z])",
        lambda m, _: (
            f"when you are dealt dmg: If that dmg is at least {m['n'] or m['m']}, "
            f"{m['then'].lower()}"
        ),
    ),
    rewrite(
        rf"^(?:your +|an +|the +)?opponents?'s? +[Aa]ttacks +deal +(?P<n>\d+) +(?P<how>less|fewer"
        rf"|{_MORE}) +{DMG}(?: +to +you)?",
        lambda m, _: (
            f"while you are Attacked: Subtract {m['n']} from that dmg"
            if m["how"] in ("less", "fewer")
            else f"while you are Attacked: Add {m['n']} to that dmg"
        ),
    ),
    rewrite(
        rf"^(?:remove|spend|discard) +(?:this|{_THESE}) +to +(?:cancel|prevent|avoid|ignore|negate)"
        r" +(?:an?|1|one) +(?P<kind>negative +|positive +)?status +effect",
        r"spend when you would gain a \g<kind>status effect: Prevent 1 incoming"
        r" \g<kind>status effect",
        exact=False,
        note="before it comes; one that is there: Spend any time: Remove 1 negative status effect.",
    ),
    rewrite(
        rf"^spend +(?:this|{_THESE}) +to +(?:deal|add) +(?:\+ *(?P<n>\d+)|(?P<m>\d+) +{_MORE})"
        rf" +{DMG}",
        lambda m, _: f"spend when you Attack: Add {m['n'] or m['m']} dmg",
    ),
    rewrite(
        rf"^spend +(?:this|{_THESE}) +to +prevent +(?:(?P<n>\d+)|(?P<part>half|all))(?: +of)?"
        rf"(?: +the)?(?: +incoming)? +{DMG}(?= *(?:[.]|$))",
        lambda m, _: (
            "spend when you would receive dmg: Prevent "
            + (f"{m['n']} of that dmg" if m["n"] else f"{m['part']} that dmg")
        ),
    ),
    rewrite(
        rf"^spend +(?P<n>\d+|all|any +number) +of +{_THESE}(?: +to|:) +(?P<then>[a-z])",
        lambda m, _: f"spend {m['n']} any time: {m['then'].upper()}",
        exact=False,
        note="or with another moment, such as Spend 2 when you Attack",
    ),
    rewrite(
        r"\btakes? +(?:another|an? +(?:extra|additional)) +turn\b",
        "take another Offensive Roll Phase",
        exact=False,
        note="no text gives a whole turn",
    ),
    rewrite(
        rf"^(?:you +(?:may|can) +)?(?:discard|spend|remove|use) +(?:this|{_THESE}) +instead +of +"
        rf"(?:taking|receiving|suffering)(?: +the| +any)? *{DMG}",
        "spend when you would receive dmg: Prevent all that dmg",
    ),
    rewrite(
        rf"^(?:if|when) +you +would +(?:receive|take) +(?:(?P<n>\d+) +or +(?:less|fewer)|at +most +"
        rf"(?P<m>\d+)) +{DMG}, *(?:you +may +)?spend +(?:this|{_THESE}) +to +(?:(?:receive|take) +"
        rf"(?:0|no) +{DMG}(?: +instead)?|prevent +(?:it|all)(?: +{DMG})?)",
        lambda m, _: (
            f"spend only if that dmg is at most {m['n'] or m['m']}, when you would receive dmg:"
            " Prevent all that dmg"
        ),
    ),
    rewrite(
        rf"^(?:the +)?first +time +(?:each|every|per|in +a) +turn +(?:that +)?you +{_TOOK} +{DMG},"
        rf" *prevent +(?P<n>\d+)(?: +of +(?:it|that))?(?: +{DMG})?",
        r"when you would receive dmg, once per turn: Prevent \g<n> of that dmg",
    ),
    rewrite(
        r"^(?:the +)?first +time +(?:each|every|per|in +a) +turn +(?:that +)?(?P<when>you +[^,.:]+)"
        r" *[,:] *(?P<then>[a-zA-Z])",
        lambda m, _: f"when {m['when']}, once per turn: {m['then'].upper()}",
    ),
    rewrite(
        r"^(?P<a>[a-z][^,.:]+?) +(?:at|on) +the +(?:beginning|start) +of +your +turn,? +(?P<or>or"
        r" +[^.]+)",
        lambda m, _: f"during your Upkeep: {m['a'][:1].upper()}{m['a'][1:]} {m['or']}",
    ),
    rewrite(
        rf"^you +deal +(?P<n>\d+) +{_MORE} +{DMG} +(?:with|on|in) +(?:each|every|all|your|any)"
        r"(?: +of +your)? +[Aa]ttacks?",
        r"while you Attack: Add \g<n> to that dmg",
    ),
    rewrite(
        rf"^increases? +(?:the +)?{DMG} +(?:you +deal|dealt) +by +(?P<n>\d+)(?:,? *\(?(?:max"
        r"(?:imum)?|up +to)(?: +of)? +(?P<max>\d+)\)?)?",
        lambda m, n: (
            f"while you deal dmg: Add {m['n']} per"
            f" {next(iter(n.tokens)) if len(n.tokens) == 1 else 'NAME'} you have to that dmg"
        ),
        exact=False,
        note="so much for each token; the limit in the heading is how many there can be",
    ),
    rewrite(
        rf"^if +you +have +(?P<n>\d+|two|three|four|five) +of +{_THESE} *, *remove +(?:them|all"
        r"(?: +of +them)?)(?= +and\b|\.|,|$)",
        "when you reach the limit of this: Remove all of this",
        exact=False,
        note="with that limit in the heading",
    ),
    rewrite(
        r"^you +(?:only +)?have +(?:only +)?(?P<n>[12]) +[Rr]oll +[Aa]ttempts?",
        _at_most_attempts,
    ),
)
