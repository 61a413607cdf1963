"""Standing text: triggers, spend clauses and changes as printed tokens say them."""

from __future__ import annotations

import re

from .rule import DMG, Names, Rewrite, capital, rewrite

_THIS = r"(?:this|it|the)?(?: *token)?"
_MOMENT = (
    r"(?:during +(?:your|any|the|an +opponent's) +[A-Z][\w ]*?|when +[^,:.]+?|any"
    r" +time|at +any +time)"
)


def _colon(match: re.Match[str], _: Names) -> str:
    return f"{match['moment']}: {match['then'].upper()}"


def _spend(match: re.Match[str], _: Names) -> str:
    moment = re.sub(r"^(?:at +)?any +time$", "any time", match["moment"])
    price = f" {match['n']}" if match["n"] else ""
    return f"spend{price} {moment}: {match['then'].upper()}"


def _spend_any_time(match: re.Match[str], _: Names) -> str:
    price = f" {match['n']}" if match["n"] else ""
    return f"spend{price} any time: {match['then'].upper()}"


def _moment_last(match: re.Match[str], _: Names) -> str:
    return f"{match['moment']}: {capital(match['does'])}"


def _added_to_all(match: re.Match[str], names: Names) -> str:
    """`Damage you deal is increased by 1 for each token.`"""
    when = "Attack" if "ttack" in match[0] else "deal dmg"
    token = next(iter(names.tokens)) if len(names.tokens) == 1 else "NAME"
    each = f" per {token} you have" if match["each"] else ""
    return f"while you {when}: Add {match['n']}{each} to that dmg"


STANDING: tuple[Rewrite, ...] = (
    rewrite(
        r"^(?P<moment>(?:when|during|before|at +the +end +of|while|spend|pay"
        r"|use)\b[^:,.]*?(?:, +(?:once|\d+ +times) +per +(?:turn|game))?) *, *(?:then +)?"
        r"(?P<then>[A-Za-z])",
        _colon,
    ),
    rewrite(
        r"^(?!after +you(?: +have)? +[Aa]ttack)"
        r"(?:if|whenever|each +time|every +time|any +time|as +soon +as|after|once)(?= +"
        r"(?:you|this|an?|the|it)\b)",
        "when",
    ),
    rewrite(
        r"^when(?:ever)? +(?:being +|you +get +|you're +)?[Aa]ttacked\b", "when you are Attacked"
    ),
    rewrite(r"^when(?:ever)? +[Aa]ttacking\b", "when you Attack"),
    rewrite(
        r"^(?:when|while)(?:ever)? +defending\b",
        "when you would receive dmg from an Attack",
        exact=False,
        note="also where nobody defends",
    ),
    rewrite(r"^(?:while|as +long +as) +defending\b", "while you defend"),
    rewrite(r"^(?:while|as +long +as) +[Aa]ttacking\b", "while you Attack"),
    rewrite(
        rf"(?<!spend when )\byou +(?:are +(?:hit|hurt|damaged|wounded)|take +{DMG}"
        rf"|receive +{DMG}|suffer"
        rf" +{DMG}|lose +Health)",
        "you are dealt dmg",
    ),
    rewrite(rf"\byou +would +(?:take|suffer|be +dealt) +{DMG}", "you would receive dmg"),
    rewrite(
        r"\byou +would +(?:take +lethal +(?:dmg|damage)|receive +lethal +(?:dmg|damage)|die"
        r"|be +killed|be +KO'?d|lose +the +game)",
        # A card asks for it in its first line.
        lambda m, n: "you would be defeated" if n.place != "card" else None,
    ),
    rewrite(r"\byou +are +Attacked +by +an +opponent\b", "you are Attacked"),
    rewrite(
        r"\byou +(?P<verb>roll|play|draw|discard|sell)(?P<s>s?) +(?:an? +|one +|1 +)?"
        r"(?P<what>[A-Z][\w'-]*)",
        r"you \g<verb>\g<s> \g<what>",
    ),
    rewrite(
        r"^(?:at|on|in) +(?:the +)?(?:start|beginning) +of +(?P<whose>your|each|every|an"
        r" +opponent's|any) +(?:turn|Upkeep|round)\b",
        lambda m, _: f"during {'any' if m['whose'] in ('each', 'every') else m['whose']} Upkeep",
    ),
    rewrite(
        r"^(?:at|on|in) +(?:the +)?(?:start|beginning) +of +(?P<whose>your|each|every|an"
        r" +opponent's|any) +(?P<phase>Income|Main Phase|Offensive Roll Phase)\b",
        lambda m, _: (
            f"during {'any' if m['whose'] in ('each', 'every') else m['whose']} {m['phase']}"
        ),
    ),
    rewrite(
        r"^(?:each|every|in +(?:each|every)) +(?:turn|round)\b",
        "during your Upkeep",
        exact=False,
        note="a turn is long: say in which phase",
    ),
    rewrite(
        r"^(?:each|every|in +(?:each|every|your)|on +your) +(?P<phase>Upkeep|Income)\b",
        r"during your \g<phase>",
    ),
    rewrite(
        r"^during +(?=(?:Upkeep|Income|Main Phase|Offensive Roll Phase|Defensive Roll Phase)\b)",
        "during your ",
    ),
    rewrite(r"^after +(?=(?:your|an +opponent's|the)\b)", "at the end of "),
    rewrite(
        r"^before +(?:rolling|you +roll|your +roll|the +roll)\b", "before your Offensive Roll Phase"
    ),
    rewrite(
        r"^(?:at +the +)?end +of +(?:your +|the +|each +)?turn\b",
        "at the end of your turn",
    ),
    rewrite(
        r"^(?:at +the +)?end +of +(?:your +|the +|each +)?round\b",
        "at the end of your turn",
        exact=False,
        note="there are turns and no rounds",
    ),
    rewrite(r"^(?:in|on) +your +turn\b(?= *,? +you +may +spend\b)", "during your turn"),
    rewrite(
        r"^if +(?:you +are +)?afflicted(?: +with +this)? *,? +(?:at +the +(?:start"
        r"|beginning) +of|during|in) +your +(?:Upkeep|turn)\b",
        "during your Upkeep",
    ),
    rewrite(r"\band +(?:then +)?(?=remove +this\b)", "then "),
    rewrite(r"^passive *: *", ""),
    rewrite(
        r"^(?P<roll>roll +(?:an?|\d) +(?:die|dice)) +(?P<moment>when[^:,.]*?) *[:,.] *"
        r"(?P<then>on\b.*)$",
        lambda m, _: f"{m['moment']}: {capital(m['roll'])}. {capital(m['then'])}",
    ),
    rewrite(
        r"^(?:you|an? +player +[^.]*?|the +afflicted +player) +(?:must +)?pays? +"
        r"(?P<n>\d+) +CP +or +"
        r"skips? +(?:their|your)(?: +next)? +(?P<phase>[A-Z][\w ]*?)(?= *\.|$)",
        lambda m, _: (
            f"before your {m['phase']}: You may pay {m['n']} CP. Otherwise, skip that phase"
        ),
    ),
    rewrite(
        r"^(?:when|if) +you +have +(?:0|no|zero) +cards(?: +in(?: +your)? +hand)? *[,:] *"
        r"(?P<then>[A-Za-z])",
        lambda m, _: f"during your Upkeep: If you have no cards, {m['then'].lower()}",
        exact=False,
        note="it is asked at a moment, and this is one",
    ),
    rewrite(
        r"^(?P<roll>roll +(?:an?|\d) +(?:die|dice)) +before +(?:attacking|you +[Aa]ttack) *[;:,.] *"
        r"(?P<on>on +[^,:;.]*?),? +(?:your +turn +ends|you +end +your +turn|end +your +turn)",
        lambda m, _: (
            f"before your Offensive Roll Phase: {capital(m['roll'])}. {capital(m['on'])}, "
            "skip that phase"
        ),
        exact=False,
        note="the rest of the turn stays",
    ),
    rewrite(
        rf"^(?:you +(?:may|can) +)?spend *{_THIS} +to +(?:ignore|prevent|avoid|negate) +all +"
        rf"(?:the +)?{DMG} +from +(?:one|an|1|the|this) +[Aa]ttack\b",
        "spend when you would receive dmg from an Attack: Prevent all that dmg",
    ),
    rewrite(
        rf"^(?:you|an? +player +with +this|players +with +this)(?: +tokens?)? +(?:receive|take"
        rf"|suffer)s? +\+? *(?P<n>\d+)(?: +(?:more|extra|additional))? +{DMG} +from"
        rf" +(?:all +)?[Aa]ttacks",
        r"while you are Attacked: Add \g<n> to that dmg",
    ),
    rewrite(
        r"^this(?: +effect| +token)? +(?:persist|last|remain|stay)s? +until +(?:you +are|the"
        r" +afflicted +player +is) +healed",
        "when you heal: Remove this",
    ),
    rewrite(
        r"^after +you +(?:are|were) +[Aa]ttacked *[,:] *(?:lose|remove|discard) +this",
        "when you are Attacked: Remove this",
        exact=False,
        note="at once, before the damage",
    ),
    rewrite(r"\beach +of +your +turns\b", "your turn"),
    rewrite(r"\broll +at +least +(?:one|1|an?) +", "roll "),
    rewrite(r"^when +an +opponent +[Aa]ttacks +you\b", "when you are Attacked"),
    rewrite(
        r"^when +this +reaches +(?:its|the) +(?:stack +)?limit", "when you reach the limit of this"
    ),
    rewrite(
        r"^when +you +inflict +", "when an opponent gains ", exact=False, note="whoever inflicts it"
    ),
    rewrite(
        r"\b(?P<n>\d+|all|one) +of +(?:these|this)(?: +tokens?)?",
        lambda m, _: f"{'1' if m['n'] == 'one' else m['n']} of this",
    ),
    rewrite(
        rf"^you +deal +\+? *(?P<n>\d+) +(?:extra|more|additional) +{DMG}(?: +(?:with|on|in) +"
        rf"(?:each|your|all) +[Aa]ttacks?)?",
        r"while you Attack: Add \g<n> to that dmg",
    ),
    rewrite(
        rf"^(?:all +)?{DMG} +(?:against|dealt +to|done +to) +you +is +(?:reduced|lowered) +by"
        rf" +(?P<n>\d+)",
        r"when you would receive dmg: Prevent \g<n> of that dmg",
    ),
    rewrite(
        r"^after +(?:you +(?:have +)?[Aa]ttack(?:ed)?|your +[Aa]ttack|[Aa]ttacking)\b",
        "at the end of your Offensive Roll Phase",
        exact=False,
        note="also without an Attack; at the beginning of an Attack: When you Attack:",
    ),
    rewrite(
        r"^when +you +activate +(?:an?|your) +[Uu]ltimate\b",
        "when you announce an Ultimate",
        exact=False,
        note="announced, and not yet resolved",
    ),
    rewrite(
        r"^spend +X *: *deal +X +(?:dmg|damage)",
        "spend any number any time: Deal 1 per token spent dmg",
    ),
    rewrite(
        r"^while +you +defend *[:,] *(?:you +)?roll +(?P<n>\d+) +(?P<how>more|fewer|less) +"
        r"(?:die|dice)",
        lambda m, _: (
            f"while you defend: You roll {m['n']}"
            f" {'more' if m['how'] == 'more' else 'fewer'} defense die"
        ),
    ),
    rewrite(
        r"^you +(?:can|may) +(?:hold|have|keep) +(?P<n>\d+) +more +cards(?: +in(?: +your)?"
        r" +hand)?",
        r"your hand limit is \g<n> more",
    ),
    rewrite(
        r"^(?:your +)?(?P<what>upgrades|cards) +are +(?P<n>\d+) +CP +(?P<how>cheaper|dearer)"
        r"(?: +for +you)?",
        lambda m, _: (
            f"your {m['what']} cost {m['n']} CP {'less' if m['how'] == 'cheaper' else 'more'}"
        ),
    ),
    # --- spend clauses ---
    rewrite(
        rf"^(?:you +(?:may|can) +)?spend *{_THIS} *(?P<n>\d+)?(?: +of +this)? +"
        rf"(?P<moment>{_MOMENT}) +to +(?P<then>[a-z])",
        _spend,
    ),
    rewrite(
        rf"^(?:(?P<moment>{_MOMENT}) *,? +)(?:you +)?(?:may|can) +spend *{_THIS} *"
        rf"(?P<n>\d+)?(?: +of +this)? +to +(?P<then>[a-z])",
        _spend,
    ),
    rewrite(
        rf"^(?:{_THIS} +)?(?:may|can) +be +spent +(?P<n>\d+)? *(?P<moment>{_MOMENT}) +to"
        rf" +(?P<then>[a-z])",
        _spend,
    ),
    rewrite(
        rf"^(?:{_THIS} +)?(?:may|can) +be +spent +after +(?:a +successful|an?|your)"
        rf" +[Aa]ttack +to +(?P<then>[a-z])(?P<n>$.)?(?P<moment>$.)?",
        lambda m, _: f"when you deal dmg with an Attack: You may spend this to {m['then']}",
    ),
    rewrite(
        rf"^(?:you +(?:may|can) +)?spend *{_THIS} *(?P<n>\d+)?(?: +tokens?)? *(?:to|:) *"
        rf"(?P<then>[a-zA-Z])",
        _spend_any_time,
        exact=False,
        note="or with another moment, such as Spend when you Attack",
    ),
    rewrite(
        rf"^(?P<moment>(?:during|at +the +end +of|before) +[^:,.]*?) *[:,] *you +may"
        rf" +spend *{_THIS} +to +(?P<then>[a-z])(?P<n>$.)?",
        _spend,
    ),
    rewrite(
        r"^once +per +(?P<per>turn|game) *,? +(?:you +(?:may|can) +)?pay +(?P<n>\d+) +CP"
        r" +to +(?P<then>[a-z])",
        lambda m, _: f"pay {m['n']} CP any time, once per {m['per']}: {m['then'].upper()}",
    ),
    rewrite(
        r"^once +per +(?P<per>turn|game) *,? +(?:you +)?(?:may|can) +(?P<then>[a-z])",
        lambda m, _: f"use any time, once per {m['per']}: {m['then'].upper()}",
        exact=False,
        note="any time, or another moment",
    ),
    rewrite(
        r"^once +per +(?P<per>turn|game) *,? +(?P<moment>(?:when|during|before|at +the"
        r" +end +of)\b[^:,.]*?) *[:,] *(?P<then>[a-zA-Z])",
        lambda m, _: f"{m['moment']}, once per {m['per']}: {m['then'].upper()}",
    ),
    rewrite(
        r"^during +your +(?P<phase>[A-Z][\w ]*?)(?: *\([^)]*\))? *[:,] *(?:you +)?may +pay +"
        r"(?P<n>\d+) +CP +to +(?P<then>[a-z])",
        lambda m, _: f"pay {m['n']} CP during your {m['phase']}: {m['then'].upper()}",
    ),
    # --- the moment behind what happens ---
    rewrite(
        r"^(?P<does>[^:.]+?),? +(?P<moment>(?:when(?:ever)?|each +time|after|if) +(?:you"
        r"|this|an?)\b[^:,.]*?)(?= *\.|$)",
        _moment_last,
    ),
    rewrite(
        r"^(?P<does>[^:.]+?),? +(?P<moment>(?:when(?:ever)?) +[Aa]ttack(?:ed|ing)\b)(?= *[.:,]|$)",
        _moment_last,
    ),
    rewrite(
        r"^(?P<does>[^:.]+?),? +(?P<moment>(?:at +the +end +of|during|before) +[^:,.]+?)(?= *\.|$)",
        _moment_last,
    ),
    rewrite(
        r"^(?P<does>[^:.]+?) +(?P<moment>each +(?:Upkeep|Income|turn))(?= *\.|$)", _moment_last
    ),
    # --- standing changes ---
    rewrite(
        r"^(?:you +)?have +\+ *(?P<n>\d+) +Roll +Attempts?",
        lambda m, _: f"you have {m['n']} more Roll Attempt{'s' if m['n'] != '1' else ''}",
    ),
    rewrite(
        r"^(?:you +)?have +(?:1 +)?(?P<n>\d+)? *(?:less|one +less) +Roll +Attempts?",
        lambda m, _: f"you have {m['n'] or 1} fewer Roll Attempt",
    ),
    rewrite(
        r"\b(?P<you>you +)?rolls? +(?P<n>\d+) +(?:die|dice) +(?P<how>less|fewer|more)\b",
        lambda m, _: f"you roll {m['n']} {'more' if m['how'] == 'more' else 'fewer'} die",
    ),
    rewrite(r"\brolls? +(?P<n>\d+) +less +(?P<dice>die|dice)\b", r"roll \g<n> fewer \g<dice>"),
    rewrite(
        r"^(?:your +)?defen(?:sive|se) +rolls? +(?:use|have|roll|get)s? +(?P<n>\d+) +"
        r"(?P<how>more|fewer|less|additional|extra) +(?:die|dice)",
        lambda m, _: (
            f"you roll {m['n']} {'fewer' if m['how'] in ('fewer', 'less') else 'more'} defense die"
        ),
    ),
    rewrite(
        rf"^(?:your +)?(?:[Aa]ttacks?|{DMG})(?: +(?:is|are|becomes?)) +(?P<kind>undefendable|pure)",
        r"while you Attack: That dmg becomes \g<kind>",
    ),
    rewrite(
        rf"^while +you +Attack *[,:] *(?:your +|the +)?(?:{DMG}|[Aa]ttacks?) +(?:is|are"
        rf"|becomes?) +(?P<kind>undefendable|pure)",
        r"while you Attack: That dmg becomes \g<kind>",
    ),
    rewrite(
        rf"^(?:all +)?(?:{DMG} +you +deal|{DMG} +dealt +by +you|your +[Aa]ttacks?)(?: +"
        rf"(?:is|are))?(?: +(?:increased +by|deals?|gains?))? *\+? *(?P<n>\d+)(?: +"
        rf"(?:more|extra|additional))?(?: +{DMG})?(?P<each> +(?:for +each|per) +(?:token"
        rf"|stack))?",
        _added_to_all,
        exact=False,
    ),
    rewrite(
        rf"^(?:you +)?take +(?P<n>\d+) +less +{DMG}(?: +from +[Aa]ttacks)?",
        r"while you are Attacked: Subtract \g<n> from that dmg",
    ),
    rewrite(
        rf"^(?:you +)?take +half +{DMG}(?: +from +(?:an +)?[Aa]ttacks?)?",
        "when you would receive dmg from an Attack: Prevent half that dmg",
        exact=False,
        note="the half that is prevented is rounded up: of 5 dmg 2 are taken",
    ),
    rewrite(
        r"^(?:increase|raise)s? +your +(?:max(?:imum)? +)?hand +(?:size|limit) +by +(?P<n>\d+)",
        r"your hand limit is \g<n> more",
    ),
    rewrite(
        r"^you +may +not +(?P<what>[^.:]*?) +while +you +have +this\b", r"you may not \g<what>"
    ),
    rewrite(r"^(?:an? +|the +)?(?:afflicted|affected) +(?:player|hero|opponent)s?\b", "you"),
    rewrite(
        r"^an? +(?:player|opponent|hero) +(?:afflicted +with|affected +by|with|who +has"
        r"|holding) +this\b",
        "you",
    ),
    rewrite(
        r"^your +(?P<what>cards|upgrades) +cost +(?P<n>\d+) +(?P<how>more|less)(?: +CP)?",
        r"your \g<what> cost \g<n> CP \g<how>",
    ),
)
