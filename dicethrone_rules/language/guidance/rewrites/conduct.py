"""The course of play, conditions, and how long something lasts."""

from __future__ import annotations

import re

from .rule import NAME, WHO, Names, anywhere, rewrite


def _choice(match: re.Match[str], _: Names) -> str:
    return match["options"]


CONDUCT = anywhere(
    # --- the course of play ---
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
    # --- conditions ---
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
            f"your {m['what']} is {'more' if m['how'] == 'more' else 'less'} than the"
            f" target's {m['what']}"
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
        r"^(?:the|your|an?|target|a +chosen) +(?:opponent|target|defender) +(?:cannot|can't"
        r"|can +not|may +not) +(?:use|activate|play) +(?:any +|their +|an? +)?[Dd]efensive"
        r" +abilit(?:y|ies) +against +(?:this|your) +[Aa]ttack",
        "this Attack becomes undefendable",
    ),
    rewrite(
        r"\bdraws? +(?P<n>\d+)(?: +cards?)?,? +keep +(?P<m>\d+)(?: +and|,(?: +and)?) +discard"
        r" +the +(?:rest|others?)",
        lambda m, _: f"draw {m['n']}, then discard {int(m['n']) - int(m['m'])} cards",
        exact=False,
        note="of the whole hand, also cards that were not drawn now",
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
    # --- how long ---
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
        r"^until +(?:the +(?:start|beginning) +of +)?your +next +turn\b(?= *,? *(?:your |the |all "
        r"|each |an? chosen )?(?:opponents?|target)\b)",
        "until the end of their next turn",
        exact=False,
        note="a change lasts to the end of a turn",
    ),
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
