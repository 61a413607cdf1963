"""Tokens, CP, cards and prices."""

from __future__ import annotations

import re

from .counting import EACH, counted, counting
from .rule import NAME, WHO, Names, anywhere, rewrite


def _gain_each(match: re.Match[str], names: Names) -> str:
    return f"{match['what']} equal to {match['n']} {counted(match, names)}"


TOKENS = anywhere(
    # --- tokens and CP ---
    *counting(
        rf"\b(?P<n>\d+) +(?P<what>CP|{NAME}) +{EACH} +(?P<name>{NAME})(?P<whose> +(?:on"
        rf"|the) +(?:the +)?(?:target|opponent|defender)(?: +has)?)?",
        _gain_each,
    ),
    rewrite(
        rf"\b(?P<n>\d+) +(?P<what>CP|{NAME}) +{EACH} +cards?(?: +in +(?:your +)?hand|"
        rf" +you +have)?",
        r"\g<what> equal to \g<n> per card you have",
    ),
    rewrite(
        rf"\b(?P<n>\d+) +(?P<what>CP|{NAME}) +{EACH} +(?P<done>(?:card|token|CP|dmg|damage) +\w+)",
        r"\g<what> equal to \g<n> per \g<done>",
    ),
    rewrite(
        r"\b(?:the +)?number +of +cards(?: +(?:in +(?:your +)?hand|you +have))?",
        "1 per card you have",
    ),
    *counting(
        rf"\b(?:the +)?number +of +(?P<name>{NAME})(?P<whose> +(?:on|the) +(?:the +)?"
        rf"(?:target|opponent)(?: +has)?)?(?: +(?:you +have|rolled))?",
        lambda m, n: f"1 {counted(m, n)}",
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
    # --- cards ---
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
            f"put {m['n'] if m['n'].isdigit() else 1} {m['what']} from your discard pile"
            " into your hand"
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
            f"search your deck for {m['n'] if m['n'].isdigit() else 1} {m['what']} and put"
            f" it into {m['to']}"
        ),
    ),
    # --- prices ---
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
)
