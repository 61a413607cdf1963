"""Advice about mechanics that no text can say: the nearest that one can."""

from __future__ import annotations

import re

from .advice_rule import TEXTS, TOKENS, Advice
from .rewrites.rule import ATTACKS, NAME

_SAVES = (
    r"(?i:(?P<mark>if +you +would +(?:(?:take|receive)s? +lethal +(?:dmg|damage)|die|lose"
    r"|be +(?:defeated|killed|reduced +to +0[^,.]*)|drop +to +0[^,.]*)),? *(?:instead,? +)?"
)

UNSAID = (
    Advice(
        re.compile(
            rf"(?i:(?P<mark>(?:increase|raise)s? +(?:the +|your +)?(?:stack +)?limit +of +"
            rf"(?-i:(?P<name>{NAME})) +to +(?P<n>\d+))[^.]*)"
        ),
        "DT101",
        "a limit grows by a number",
        "write Increase the limit of {name} by 1., with how many more than its heading has",
        ahead=True,
    ),
    Advice(
        re.compile(
            _SAVES + r"(?:set|make|put)s? +your +(?:health|hp|life) +(?:to|at) +(?P<n>\d+)[^.]*)"
        ),
        "DT101",
        "a card that saves its player says so in its first line",
        "write the line Play only if you would be defeated. and below it Your Health becomes {n}.",
        kinds=("card",),
        ahead=True,
    ),
    Advice(
        re.compile(_SAVES + r"(?P<does>[^.]+))"),
        "DT101",
        "a card that saves its player says so in its first line",
        "write the line Play only if you would be defeated. and below it what saves you: Your "
        "Health becomes 1.",
        kinds=("card",),
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>if +(?:no|none +of +(?:the|this|that)) +(?:dmg|damage) +(?:was|is|has"
            r" +been) +(?:prevented|blocked)),? *(?P<does>[^.]+))"
        ),
        "DT101",
        "no text asks what another player prevented",
        "ask for the whole damage of the Attack: If at least 4 dmg was dealt, {does}.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>prevents? +(?:the +)?next +(?P<n>\d+) +(?:dmg|damage)\b[^.]*))"),
        "DT101",
        "nothing is on its way to who Attacks: a token waits for it",
        "give some: Gain {n} NAME. And define it: status NAME: positive, limit {n}, with the line "
        "Spend any number when you would receive dmg: Prevent 1 per token spent of that dmg.",
        kinds=ATTACKS,
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>reduces? +(?P<who>your +opponent's|the +opponent's|an +opponent's|the"
            r" +target's|their) +CP +to +(?:0|zero))\b[^.]*)"
        ),
        "DT101",
        "CP is lost, by a number",
        "write The target loses CP equal to the target's CP.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>reduces? +(?P<who>your +opponent's|the +opponent's|an +opponent's|the"
            r" +target's|their) +CP +by +(?P<n>\d+))\b[^.]*)"
        ),
        "DT101",
        "CP is lost, by a number",
        "write The target loses {n} CP.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>you +deals? +\+? *(?P<n>\d+) +(?:extra|more|additional) +(?:dmg|damage)"
            r"\b[^.]*))"
        ),
        "DT101",
        "a standing change says when, and which dmg it changes",
        "write While you Attack: Add {n} to that dmg.",
        kinds=(*TOKENS, "passive"),
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>for +the +rest +of +the +game,? +(?:each +of +)?your +"
            r"(?-i:[A-Z])[\w'-]* +(?:symbols? +|dice +)?deals? +(?P<n>\d+) +(?:more|extra"
            r"|additional) +(?:dmg|damage)\b[^.]*))"
        ),
        "DT101",
        "no text changes what a symbol deals",
        "for every Attack, however many symbols there are: Gain NAME. And define it: status NAME: "
        "positive, limit 1, with the line While you Attack: Add {n} to that dmg.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>steals? +(?:up +to +)?(?P<n>\d+) +CP\b[^.]*?\bthat +(?:much|many))\b"
            r"[^.]*)"
        ),
        "DT101",
        "no amount counts what was stolen",
        "write the number again: Steal {n} CP from a chosen opponent, then deal {n} dmg to that "
        "player.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>[^.]*?\binstead +of +(?:paying|spending))\b[^.]*)"),
        "DT101",
        "no token is paid in place of CP",
        "let it bring CP: Spend any time: Gain 1 CP.",
        kinds=TOKENS,
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:swap|exchange|trade|switch)(?:es|s)? +[^.]*?\b(?:health|hp|life))\b"
            r"[^.]*)"
        ),
        "DT101",
        "no text swaps what stands on two dials",
        "write what a dial becomes: Your Health becomes the target's Health., or The target's "
        "Health becomes 10.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>[^.]*?\bplayers? +(?:to|on) +(?:your|the|their) +(?:left|right))\b"
            r"(?P<does>[^.]*))"
        ),
        "DT101",
        "no text knows where players sit",
        "write A chosen opponent{does}., or of everybody A chosen player{does}.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>keep +(?:on +)?rolling|(?:re-?)?rolls?\b[^.]*?\b(?:until|till))\b[^.]*)"
        ),
        "DT101",
        "only an action of one's own begins anew until the dice show something",
        "write Dig. and define it at the left edge of the file: action dig, with the line Roll 1. "
        "On Moon, draw 1. On anything else, repeat this.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:you|a +player|the +\w+ +player) +(?:can't|cannot|can +not|may +not)"
            r" +(?:gain|receive|get)) +CP\b[^.]*)"
        ),
        "DT101",
        "no text forbids gaining CP",
        "write During your Income: Lose 1 CP., or Before your Income: Skip that phase.",
        kinds=TOKENS,
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>[^.]*?\bmust +pay +(?P<n>\d+) +CP\b[^.]*?\bremove +this\b[^.]*?\bor +"
            r"skip)\b[^.]*)"
        ),
        "DT101",
        "each moment has a line of its own",
        "write Pay {n} CP during your Main Phase: Remove this. and on the next line Before your "
        "Offensive Roll Phase: Skip that phase.",
        kinds=TOKENS,
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:you|each +\w+|that +player) +(?:can|may) +play +(?:\w+ +)?(?:more"
            r"|additional|extra|another)\b[^.]*))"
        ),
        "DT101",
        "nobody counts how many cards are played in a turn",
        "leave it out; to make cards cheaper write Until the end of this turn, your cards cost "
        "1 CP less.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>if +(?:the|your|an) +(?:opponent|target|defender)(?:'s +\w+)? +"
            r"prevent(?:s|ed)?\b[^,.]*), *(?P<does>[^.]+))"
        ),
        "DT101",
        "no condition asks what another player prevented",
        "ask what was dealt: If at least 1 dmg was dealt, {does}.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>[^.]*?\b(?:shows?|reveals?|looks? +at)\b[^.]*?\bhand\b *[;,]? *(?:and +"
            r"|then +)*(?:you +)?(?:choose|pick|discard|select)s?\b[^.]*))"
        ),
        "DT101",
        "who discards chooses the card",
        "write A chosen opponent reveals their hand. That player discards 1 card., or discards 1 "
        "card at random",
        ahead=True,
    ),
    Advice(
        re.compile(
            rf"(?i:(?P<mark>ignores? +(?:the +|all +)?effects? +of +(?-i:(?P<name>{NAME})))[^.]*)"
        ),
        "DT101",
        "no text silences a token",
        "remove it: Remove all {name}.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>[^.]*?\b(?:take|receive|suffer)s?(?: +\w+)? +(?:double|twice)(?: +the)?"
            r" +(?:dmg|damage))\b[^.]*)"
        ),
        "DT101",
        "what is dealt twice is dealt and then taken once more",
        "write When you are dealt dmg from an Attack: Remove this. Take dmg equal to that dmg.; "
        "an Attack that deals nothing does not count",
        kinds=TOKENS,
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:on|in|during) +your +next +(?:offensive +)?roll +phase,? +you +"
            r"(?:only +)?have\b[^.]*))"
        ),
        "DT101",
        "Roll Attempts are counted from the usual three, and a token stays until it is removed",
        "write While it is your Offensive Roll Phase: You have 1 fewer Roll Attempt. and on the "
        "next line At the end of your Roll Phase: Remove this.",
        kinds=TOKENS,
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:this(?: +token)? +)?counts? +as +(?:an? +)?(?:die|dice|"
            rf"(?-i:{NAME})))\b[^.]*)"
        ),
        "DT101",
        "a token is no die",
        "let it change one: Spend any time: Set 1 of your dice to 6.",
        kinds=TOKENS,
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?![^.]*discard +pile)(?P<mark>[^.]*?\b(?:gives?|hands?|passe?s?) +you +"
            r"(?:\w+ +)?cards?|(?:steal|take)s? +(?:an?|\d+|one)(?: +random)? +cards? +from)"
            r"\b[^.]*)"
        ),
        "DT101",
        "no card goes from one hand to another",
        "write A chosen opponent discards 1 card and you draw 1.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:cancel|negate|counter|stop)s? +(?:that|the|an?|your|this)\b[^.]*?\b"
            r"ability)\b[^.]*)"
        ),
        "DT101",
        "an ability fails by a text of the player who announces it",
        "give that player a status with the line When you announce an ability: Remove this and "
        "your ability fails.; for damage alone write Prevent all incoming dmg.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<does>(?:gain|heal|draw|deal|add|inflict)[^.,]*?)(?P<mark>,? +(?:for +(?:each"
            r"|every)|per) +(?P<n>\d+|two|three|four|five) +(?:dmg|damage) +(?:dealt|you +deal\w*))"
            r"\b[^.]*)"
        ),
        "DT101",
        "damage is counted point by point",
        "ask for steps: If at least {n} dmg was dealt, {does}., and so on with more; point by "
        "point it is 1 per dmg dealt",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>[^.]*?\b(?:all|the|your)(?: +\w+)? +dice +(?:are|show)\b[^,.]*"
            r"(?:different|unique|distinct)[^,.]*)(?:, *(?P<does>[^.]+))?)"
        ),
        "DT101",
        "no condition asks whether all dice differ",
        "ask for a straight or for every symbol: If you rolled large straight, draw 1., or If you "
        "rolled one of each, draw 1.; with instead before draw it takes the place of the sentence "
        "before",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>instead +of +(?:dealing|doing|taking|making)\b[^,.]*), *(?P<does>[^.]+))"
        ),
        "DT101",
        "instead of what a text does itself, the sentence is left out",
        "write {Does}. alone; of other texts: Until the end of the Roll Phase, your abilities deal "
        "no dmg. {Does}.",
        kinds=TEXTS,
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?P<verb>deal|heal|draw|gain|prevent|add|inflict)s? +(?P<n>\d+)"
            r"(?P<what> +[^.]*?)? +instead +of +(?P<m>\d+))\b[^.]*)"
        ),
        "DT101",
        "instead stands behind a condition, and replaces the sentence before it",
        "write {Verb} {m}{what}. If you have NAME, instead {verb} {n}{what}.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>you +(?:may|can) +(?P<price>(?:pay|spend|discard|lose)\b[^.]*?) +to +"
            r"(?P<does>[^.]*?) +instead)\b[^.]*)"
        ),
        "DT101",
        "a price buys something more, and nothing instead",
        "say what is dealt anyway, and what the price adds: Deal 4 dmg. You may {price} to add 2 "
        "dmg.",
        kinds=TEXTS,
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:[^.]*?(?P<mark>(?:during|in|on|at +the +(?:start|beginning) +of) +your +next"
            r" +income(?: +phase)?))"
        ),
        "DT101",
        "this text happens at once; a token waits",
        "write Gain NAME. and define it: status NAME: positive, limit 1, with the line During your "
        "Income: Remove this, then gain 2 CP.",
        kinds=TEXTS,
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:this|the|that) +(?:dmg|damage|attack) +(?:cannot|can't|can +not"
            r"|may +not) +be +prevented)\b[^.]*)"
        ),
        "DT101",
        "the kind of damage stands before dmg",
        "write it where the damage is dealt: Deal 6 unpreventable dmg.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:your|the|an?|each) +(?:opponent|target|player) +(?:may|can) +pay +"
            r"(?P<n>\d+) +CP +to +(?:avoid|prevent|ignore|cancel) +(?:this|it|that))\b[^.]*)"
        ),
        "DT101",
        "what a price averts stands behind it",
        "write The target may pay {n} CP. Otherwise, and what happens then",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?P<mark>[Uu]ltimate) *[-:] *\d+ +[A-Z]"),
        "DT101",
        "an Ultimate has a heading of its own",
        "write the heading ultimate NAME, and under it 5 Moon: and what happens",
        kinds=("offensive", "upgrade"),
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>adds? +(?P<n>\d+) +(?:dmg|damage) +to +your +next +attack)\b[^.]*)"
        ),
        "DT101",
        "what waits for a later Attack is a token",
        "write Gain NAME. and define it: status NAME: positive, limit 1, with the line "
        "Spend when you Attack: Add {n} dmg.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>each +(?P<who>player|opponent)s? +(?:must +)?discards? +down +to +"
            r"(?P<n>\d+))\b[^.]*)"
        ),
        "DT101",
        "no text discards down to a number of cards",
        "write For each {who}, do this 9 times, if that player has more than {n} cards, that "
        "player discards 1 card.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:then,? +)?(?P<chooser>[^.,:]*?)\b(?:must +(?:either +"
            r"|choose +(?:either +)?to +)?|(?:may +|can +|has +to +)?chooses?(?: +either)? +to +"
            r"|chooses? +between +)(?P<a>[^.]*?),? +or +(?P<b>[^.]+)))"
        ),
        "DT101",
        "a choice between two is a list",
        "write {Chooser} chooses one: and below it, two spaces further in, a line for each: - {A}. "
        "- {B}.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>[^.]*?\bskips? +(?:their|the|your) +(?:next +)?turn)\b)"),
        "DT101",
        "a turn is skipped by a token, right before it",
        "inflict a status that says: Before your turn: Remove this, then skip that phase.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>if +you(?:'ve| +have)? +spent +[^,.]*?this +turn)\b)"),
        "DT101",
        "no text remembers what was spent before it",
        "a passive ability waits for it: When you spend NAME: Draw 1., or join them: You may spend "
        "1 NAME to draw 1.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>if +(?:you|the +target|your +opponent) +(?:have +|has +)?"
            r"(?:attacked|played|drawn|drew|healed|gained|lost|took|taken|rolled)\b[^,.]*"
            r"(?:this|last) +(?:turn|round)))"
        ),
        "DT101",
        "no text remembers what happened before it",
        "a passive ability waits for it: When you Attack: Draw 1. (or: When you play a card, "
        "When you are dealt dmg, ...)",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>if +(?:this|it) +is +(?:your|the) +first +turn)\b)"),
        "DT101",
        "no text counts turns",
        "what happens once, before the first turn, is the setup of the hero: setup: Gain 1 CP.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>gains? +(?P<n>[2-9])(?: +of)? +any(?: +\w+)? +(?:token|status)[^.]*))"
        ),
        "DT101",
        "a gain names its token",
        "write Choose one: and below it a line for each, such as - Gain {n} NAME.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>gains? +[^.]*?(?:any +(?:other +)?(?:token|status)|(?:token"
            r"|effect)s? +of +"
            r"your +choice)[^.]*))"
        ),
        "DT101",
        "a gain names its token, or one that was chosen before",
        "write Choose a positive status effect of your hero. Gain that status effect., or Choose "
        "one: and below it a line for each, such as - Gain NAME.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>heals? +(?:back +)?(?:to +)?(?:full|max(?:imum)?)\b[^.]*))"),
        "DT101",
        "healing is said by a number, and stops where the dial ends",
        "write Heal 50., or Your Health becomes 50.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>[^.]*?\b(?:opposite|other|reverse) +(?:side|face))\b[^.]*di[ce]?)"
        ),
        "DT101",
        "no text turns a die over",
        "write Set 1 of your dice to any value., or Change 1 of your dice by 1.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:turn|flip)s? +[^.]*?di(?:c?e)\b[^.]*?(?:over|opposite|other"
            r" +side))[^.]*)"
        ),
        "DT101",
        "no text turns a die over",
        "write Set 1 of your dice to any value., or Change 1 of your dice by 1.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>[^.]*?\b(?:can't|cannot|can +not|may +not)(?: +be)? +"
            r"(?:alter|modif|change|enhance|manipulat|interfere)\w*[^.]*?\b(?:dice|die|rolls?)\b)"
            r"[^.]*)"
        ),
        "DT101",
        "no text keeps dice from being changed",
        "nearest to it: Until the end of this turn, each opponent may not play cards.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>[^.]*?\b(?:can't|cannot|can +not|may +not)(?: +be)? +"
            r"(?:alter|modif|change|enhance|manipulat|interfere)\w*)[^.]*)"
        ),
        "DT101",
        "no text keeps dice or an Attack from being changed",
        "leave it out; damage to which nothing can be added is pure: Deal 4 pure dmg.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:name|guess|call|declare)s? +an? +(?:number|symbol|value))\b[^.]*)"
        ),
        "DT101",
        "no text lets a player name a number",
        "say what the dice have to show: Roll 1. On 1-3, draw 1.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>if +(?:it|they|the +\w+) +match(?:es)?)\b[^.]*)"),
        "DT101",
        "no text compares a roll with a number that was named",
        "say what the dice have to show: On 6, draw 1.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>ends? +(?:the|your|this|that) +[^.]*?(?:phase|turn))\b)"),
        "DT101",
        "no text ends a phase or a turn",
        "say who can do nothing any more: Until the end of the Roll Phase, a chosen opponent may "
        "not act.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?:shared +)?card\b[^\n]*?(?P<mark>cost +(?:X|any|N))\b"),
        "DT101",
        "a card has one price",
        "write cost 0, and a further price into the text: You may pay any number of CP.",
        ahead=True,
    ),
    Advice(
        re.compile(r"[^\n.]*?(?P<mark>not +spendable|cannot +be +spent)\b"),
        "DT101",
        "a token is spent only by its own Spend clause",
        "leave it out: a token without such a clause cannot be spent",
        ahead=True,
    ),
    Advice(
        re.compile(r"defensive +[^,\n]+(?P<mark>, *\d+ +(?:dice|die))"),
        "DT101",
        "the dice of a defence stand on the line below its name",
        "write there: defense roll 3: Prevent 1 x Helmet incoming dmg.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>(?:swap|exchange|trade)s? +[^.]*?\bdi(?:c?e)\b))"),
        "DT101",
        "no text swaps dice",
        "write Set 1 of your dice to the value of another., or Re-roll 1 of an opponent's dice.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:[^.]*?(?P<mark>(?:at|on) +the +(?:start|beginning) +of +(?:your|their) +next +\w+"
            r"|(?:during|in|on) +your +next +(?:turn|upkeep|roll\w*)))"
        ),
        "DT101",
        "this text happens at once; a token waits",
        "write Gain NAME. and define it: status NAME: positive, limit 1, with the line "
        "During your Upkeep: Remove this, then gain 3 CP.",
        kinds=TEXTS,
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>(?:you +)?(?:instantly +|immediately +)?wins?\b[^.]*))"),
        "DT101",
        "no text wins the game",
        "write Deal 20 dmg., or The target's Health becomes 1.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>[^.]*?\bdiscards? +down +to +\w+))"),
        "DT101",
        "no text discards down to a number of cards",
        "write Do this 9 times, if you have at least 4 cards, discard 1 card., where 4 is one more "
        "than may stay",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>[^.]*?\b(?:equal +to|per|for +each)[^.]*?(?:missing|lost)"
            r" +health)\b)"
        ),
        "DT101",
        "no amount counts the Health that is missing",
        "ask for what is left: If your Health is less than 10, deal 5 dmg.",
        ahead=True,
    ),
)
