"""Models: sentences of the language, each with the words of printed cards that mean it.

`nearest` looks for the models that are nearest to a sentence that cannot be read, and puts the
author's own numbers, names and players into them. In a model stand

- `{n}` and `{m}` for the first and the second number,
- `{token}` and `{other}` for names of tokens, `{symbol}` and `{second}` for symbols of the hero,
- `{faces}` for numbers on dice, such as `5 or 6`,
- `{amount}` for any of the amounts,
- `{who}` for a player who does something, `{whom}` for one to whom it is done.

A model whose words differ from what is usually printed has those words behind a bar.
"""

from __future__ import annotations

EFFECTS = """
deal {n} dmg | hit strike
deal {n} dmg to {whom} | hit strike
deal {n} undefendable dmg | unblockable
deal {n} undefendable dmg to {whom} | unblockable
deal {n} collateral dmg to {whom} | splash
deal {n} collateral dmg to a chosen other opponent | different another else splash
deal {n} pure dmg to {whom} | true direct
deal {n} unpreventable dmg | not prevented ignore
deal {n} dmg to {whom} and deal {m} dmg to a chosen other opponent | others rest another one
deal {n} x {symbol} dmg to {whom} | per each every rolled die back
deal {n} + {m} x {symbol} dmg | per each every plus rolled die additional
deal {n} per {m} {symbol} dmg | every
deal {n} + {m} per {token} you have dmg | each every number plus additional
deal {n} + {m} per card you have dmg | each every number hand plus
deal {n} per card you have max {m} dmg | each every hand maximum most upto
deal {n} per {m} CP you have dmg | every
deal {n} dmg. subtract {m} per card {who} has dmg | minus less reduced each every hand
deal {n} dmg. subtract {m} per {token} {who} has dmg | minus less reduced each every
deal {n} dmg. subtract {m} x {symbol} dmg | minus less reduced each every
deal {n} per dmg prevented dmg to the attacker | reflect back return blocked
take {n} dmg | suffer receive lose yourself
{who} takes {n} dmg | suffer receive
each player takes {n} dmg | suffer receive all everyone
{who} takes dmg equal to the total | suffer receive roll sum
add {n} dmg | this get gets more additional extra increase bonus plus deal attack
add dmg equal to this Attack's dmg | double twice deal attack
subtract {n} dmg | less fewer reduce your attack weaker
prevent {n} incoming dmg | block reduce less absorb ignore
prevent all incoming dmg | block no ignore negate avoid cancel any dodge nullify immune
prevent half the incoming dmg | block reduce rounded halve
prevent all but {n} incoming dmg | no more than most maximum cap receive
prevent 1 incoming negative status effect | ignore block avoid debuff not affected
{who} prevents {n} incoming dmg | block protect ally
heal {n} | restore recover regain gain health life yourself
{who} heals {n} | restore recover regain gain health life
heal {n} + {m} x {symbol} | restore per each every plus
steal {n} Health | drain life
your Health becomes {n} | set change to
{who}'s Health becomes {n} | set change to reduce
this Attack becomes undefendable | not defended defend block unblockable
the target becomes {whom} | redirect target attack new retarget switch
gain {n} CP | get receive
{who} gains {n} CP | get receive give
lose {n} CP | pay discard
{who} loses 15 CP | all reduce zero every
lose 15 CP | all reduce zero every
for each player, if that player has {token}, deal {n} dmg to that player | having
for each opponent, if that player has {token}, deal {n} dmg to that player | having
for each opponent, if that player has {token}, gain {n} CP | having
{who} loses CP equal to {n} per {token} that player has | each every
{who} loses {n} CP | drain discard take pay
steal {n} CP from {whom} | take
steal up to {n} CP from {whom} | take
steal CP equal to half {whom}'s CP | take
gain {token} | get receive take place
gain {n} {token} | get receive take place
gain {token} & {other} | get receive both
gain {token} or gain {other} | get receive choose either
gain max {token} | full stack limit upto fill
gain {token} equal to 1 per {m} {symbol} | each every rolled
{who} gains {token} | get receive give
{who} gains {n} {token} | get receive give
each player gains {token} | get receive all
each teammate gains {token} | ally
inflict {token} | apply give place put
inflict {n} {token} | apply give place put stack
inflict {token} on {whom} | apply give place put
inflict {n} {token} on {whom} | apply give place put stack
inflict {token} & {other} | both apply
inflict {token} or {other} | either choose apply
inflict {token} on a chosen other opponent | except different another apply
for each opponent, if that player has no {token}, inflict {token} on that player | all who not
inflict {token} equal to 1 x {symbol} | each every per apply
remove {token} | discard lose clear
remove all {token} | discard lose clear
remove {n} {token} | discard lose clear
remove this | discard token lose
remove a status effect | discard clear
remove all negative status effects | discard clear debuff cleanse
remove {n} negative status effects | discard clear debuff cleanse
remove up to {n} status effects | discard clear
remove {n} status effects from {whom} | discard clear
remove {n} positive status effects from {whom} | discard clear buff dispel
remove {n} negative status effects from {whom} | discard clear debuff cleanse
remove all status effects from {whom} | discard clear
remove {token} from {whom} | discard clear take off
remove all {token} from {whom} | discard clear
transfer {n} status effects from a chosen player to a chosen other player | move one another
transfer {n} status effects to {whom} | move give token any
transfer {n} negative status effects to {whom} | move give debuff
transfer {n} positive status effects from {whom} to you | move steal take buff
transfer this to {whom} | move give pass
transfer {token} to {whom} | move give pass
transfer {token} from {whom} to you | move steal take
increase the limit of {token} by {n} | stack raise more maximum
advance this | forward step next side progress
advance your {token} | forward step next side progress
turn this to "SIDE" | flip side face
flip your board | turn side face form transform
draw {n} | cards card take
{who} draws {n} | cards card
each player draws {n} | cards card all everyone
draw {n}, then discard {m} cards | card
discard {n} cards | card lose throw
discard all cards | hand whole entire every
discard any number of cards | card
discard {n} cards at random | random
{who} discards {n} cards | card lose throw
{who} discards {n} cards at random | random randomly
{who} discards all cards | hand entire
each opponent discards {n} cards | all
discard any number of cards, then draw 1 per card discarded | many that same redraw new
discard all cards, then draw {n} | hand redraw new
look at the top {n} cards of your deck | reveal see
look at the top {n} cards of your deck. put {m} of them into your hand | take keep draw one choose
look at the top {n} cards of your deck. put them back in any order | reveal rearrange return
{who} reveals their hand | look show see cards
search your deck for {n} cards and put them into your hand | find tutor any
search your deck for {n} upgrades and put them into play | find tutor
search your deck for {n} upgrades and put them into your hand | find tutor
put {n} of them into your hand | take keep one draw card
put {n} cards from your discard pile into your hand | return retrieve recover take back get
put {n} upgrades from your hand into play | free play without paying cost
put {n} drawn cards back on the top or bottom | return deck
re-roll {n} of your dice | again throw reroll
re-roll up to {n} of your dice | any again throw reroll
re-roll up to 5 of your dice | any number all again reroll roll
re-roll {n} of an opponent's dice | their force make must again chosen choice reroll
re-roll up to {n} of an opponent's dice | their force make must again reroll
re-roll {n} of any dice | player's again reroll
re-roll {n} of these dice | again reroll rolled
set {n} of your dice to 6 | replace with change turn make into
set {n} of your dice to {faces} | change turn make into
set {n} of your dice to any value | change choice like want side face symbol result
set {n} of any dice to any value | change choice like want side face symbol result player's
set {n} of an opponent's dice to any value | change choice side face symbol their
set {n} of your dice to the value of another | copy match same duplicate one
change {n} of your dice by 1 | increase decrease raise lower value up down plus minus
change {n} of any dice by 1 | increase decrease raise lower value up down plus minus
change {n} of an opponent's dice by 1 | increase decrease raise lower value up down
treat {symbol} as {second} | count counts wild turn into change any convert
roll {n} | dice die
{who} rolls {n} | dice die
roll against the target | compare both players each higher contest
roll {n}. deal dmg equal to the total | dice die sum result
roll {n}. on {symbol}, draw 1 | until keep while again stop
gain {n} Roll Attempts in the Offensive Roll Phase | additional extra another time more roll
{who} gains {n} Roll Attempts in the Offensive Roll Phase | additional extra another time more
{who} loses {n} Roll Attempts in the Offensive Roll Phase | fewer less
skip that phase | lose miss turn
skip your Income | lose miss phase not
take another Offensive Roll Phase | additional extra perform turn attack again second
your ability fails | cancel nothing miss stop
activate a defensive ability | use defend defense even though
nothing happens | no effect
choose a player | select pick target
choose 1 of an opponent's dice. re-roll that die | select pick one force reroll
spend {n} {token} | use pay discard
spend any number of {token}, then deal 1 per token spent dmg | up use each
you may spend {n} {token} to draw 1 | use
you may pay {n} CP to add {m} dmg | spend more deal extra
you may pay {n} CP to draw {m} | spend
you may pay {n} CP to gain {token} | spend
you may discard {n} cards to draw {m} | card
you may discard {n} cards to gain {m} CP | sell card trade
{who} may pay {n} CP. otherwise, deal {m} dmg | avoid unless prevent stop
{who} may discard {n} cards. otherwise, deal {m} dmg | avoid unless prevent stop
{who} loses {n} CP or discards {m} cards | choose either
{who} loses {n} CP or takes {m} dmg | choose either
do this {n} times, draw 1 | repeat again twice thrice
until the end of this turn, {who} may not play cards | cannot
until the end of this turn, {who} may not defend | cannot use defensive abilities
until the end of this turn, {who} may not spend status effects | cannot use tokens
until the end of this turn, {who} may not heal | cannot healed
until the end of the Roll Phase, {who} may not act | cannot respond
until the end of this turn, you have {n} more Roll Attempts | additional extra
until the end of their next turn, each opponent has {n} fewer Roll Attempts | less
until the end of this turn, your upgrades cost {n} CP less | cheaper discount reduce free
until the end of this turn, your cards cost {n} CP less | cheaper discount reduce free
"""

AMOUNTS = """
{n} x {symbol} | each every rolled die
{n} per {m} {symbol} | every rolled dice
{n} per {token} you have | each every number
{n} per {m} {token} you have | every
{n} per {token} {who} has | each every number on
{n} per card you have | each every number hand
{n} per card {who} has | each every number hand
{n} per CP you have | each every
{n} per {m} CP you have | every
{n} per upgrade you have | each every number
{n} per status effect you have | each every number
{n} per negative status effect you have | each every number debuff
{n} per negative status effect {who} has | each every number debuff
{n} per positive status effect {who} has | each every number buff
{n} per token spent | each every way that much
{n} per token removed | each every way that much
{n} per card discarded | each every way that much
{n} per CP paid | each every spent way that much
{n} per dmg dealt | each every
{n} per dmg prevented | each every blocked
{n} per card you have max {m} | each every hand maximum most
{n} per {token} you have max {m} | each every maximum most
{n} per CP paid max {m} | each every spent spend maximum most
"""
"""Amounts that begin with a number."""

VALUES = """
the total | sum roll rolled result value that much number
half the total | sum roll rolled result rounded
the highest die | higher roll rolled value
your CP | number amount many
half your CP | number rounded
the dmg dealt | damage
half the dmg dealt | damage rounded
"""
"""Amounts that stand behind `equal to`."""

COUNTED = """
deal {amount} dmg | number
add {amount} dmg | more additional increase bonus deal extra
heal {amount} | restore health gain
draw {amount} | cards card
gain CP equal to {amount} | get
gain {token} equal to {amount} | get
inflict {token} equal to {amount} | apply
prevent {amount} incoming dmg | block reduce
take {amount} dmg | suffer receive lose
lose CP equal to {amount} | discard
"""
"""Sentences with an amount that begins with a number."""

VALUED = """
deal dmg equal to {amount} | that much number
add dmg equal to {amount} | more additional increase bonus extra
heal {amount} | restore health equal that much gain
gain CP equal to {amount} | get that many
take dmg equal to {amount} | suffer receive
draw {amount} | cards card equal many
"""
"""Sentences with an amount behind `equal to`."""

CONDITIONS = """
your CP is at least {n} | have more
your CP is less than {n} | have fewer most or
your CP is exactly 0 | have no none without
your CP is more than {who}'s CP | have
your Health is at most {n} | have less fewer or below lower
your Health is less than {n} | have fewer below under lower
your Health is at least {n} | have more above
your Health is less than {who}'s Health | have lower fewer
your Health is more than {who}'s Health | have higher
{who}'s Health is at most {n} | have less fewer below
you have {token} | already with own active
you have at least {n} {token} | more
you have no {token} | not without don't none lack
{who} has {token} | with already is affected
{who} has at least {n} {token} | more
{who} has no {token} | not without lack
{who} has a negative status effect | any debuff
{who} has a positive status effect | any buff
you have a negative status effect | any debuff
you have no negative status effect | without debuff
you have no cards | hand empty
you have at least {n} cards | hand more
{who} has no cards | hand empty
{who} has at least {n} cards | hand more
you have at least {n} upgrades | more
at least 1 dmg was dealt | deals any hit attack successful success
at least {n} dmg was dealt | deals more hit attack successful
no dmg was dealt | deals not fails
at least {n} dmg was prevented | blocked
no dmg was prevented | blocked not
at least {n} dmg was added | more
you rolled {symbol} | show die any is least one dice
you rolled {n} {symbol} | show dice more least
you rolled {n}-of-a-kind | same number dice show match
you rolled small straight | dice row
you rolled large straight | dice row
you rolled one of each | every symbol different all
you are Attacked | attack against
you are Attacking | attack your
you are defending | defend defense
it is your turn | own
it is your Main Phase | during
no extra Roll Attempts were taken | first only roll one used
at least {n} extra Roll Attempts were taken | roll used
at least 1 card was discarded | did
at least 1 token was spent | did
at least 1 token was removed | did
the total is at least {n} | sum roll more higher result rolled
the total is at most {n} | sum roll less lower result rolled
the total is exactly {n} | sum roll result rolled
you would be defeated | die killed zero
your roll is more than theirs | higher win better
this Attack is undefendable | not defended
this is on "SIDE" | side face shows
"""

MOMENTS = """
during your Upkeep | start beginning turn each every phase
during your Income | each every phase gain
during your Main Phase | turn own
during your Discard Phase | discard
before your Offensive Roll Phase | attack attacking roll next start
before your Defensive Roll Phase | defend defending
at the end of your turn | each every next
at the end of your Roll Phase | after attack
when you are Attacked | hit target attack against opponent
when you Attack | attack make
when an opponent Attacks | attack
when you would receive dmg | take next time dealt incoming suffer hit
when you would receive dmg from an Attack | take attacked incoming
when you are dealt dmg | take receive suffer each time hit damaged after
when you are dealt dmg from an Attack | take receive suffer attacked
when you deal dmg | damage opponent
when you deal dmg with an Attack | attack damage
when you would be defeated | die killed zero health reduced
when an opponent is defeated | die killed
when you gain this | get receive token first
when you gain {token} | get receive
when you would gain a negative status effect | receive inflicted debuff next time
when an opponent gains a negative status effect | inflict debuff
when you reach the limit of this | have stack full these three maximum max
when you would exceed the limit of this | more stack
when you spend {token} | use
when you activate an ability | use perform
when you activate no ability | fail not offensive
when you roll {symbol} | rolled die each
when you roll {n} {symbol} | rolled dice
when you roll {faces} | rolled die
when you play a card | use
when you play an upgrade | use
when an opponent plays a card | use
when you sell a card | selling
when you draw a card | drawing
when an opponent discards a card | discarding
when you heal | healed restore
when this is removed | token leaves lost discard
"""

SPENDING = """
spend any time | this may can use be spent
spend when you Attack | this may can use be attack attacking more additional
spend when you are Attacked | this may can use be attack defending
spend when you would receive dmg | this may can use be spent prevent incoming reduce
spend during your Main Phase | this may can use be spent
spend {n} any time | of these may can use be spent tokens
spend any number when you Attack | of these may can use
pay {n} CP any time | may can spend
pay {n} CP during your Main Phase | may can spend
use any time, once per turn | may can
use during your Main Phase, once per turn | may can
"""

PRICES = """
pay {n} CP | spend use
pay any number of CP | spend up
spend {n} {token} | use discard remove
spend any number of {token} | use
spend up to {n} {token} | use
spend this | use discard token
discard {n} cards | sacrifice
discard any number of cards | sacrifice up
lose {n} Health | pay sacrifice take dmg
remove {n} {token} | discard
"""

OUTCOMES = """
{faces} | roll rolled die show number it result value
{symbol} | roll die show least one any
{n} {symbol} | roll dice show least more
{n}-of-a-kind | same both match number pair double
2-of-a-kind | same both match number pair double
small straight | row
large straight | row
one of each | every symbol different all
anything else | other otherwise miss
"""

STANDING = """
you may not play cards | cannot use
spend when you would receive dmg: prevent all that dmg | discard this instead taking token
spend when you are Attacked: prevent all incoming dmg | discard this instead being token
you may not defend | cannot use defensive abilities ability
you may not act | cannot do anything use
you may not heal | cannot healed healing restore
you may not spend status effects | cannot use tokens
you may not activate straights | cannot use
you have {n} fewer Roll Attempts | less lose
you have {n} more Roll Attempts | additional extra gain
you roll {n} fewer dice | less die lose
you roll {n} more dice | additional extra die
while you defend: you roll {n} more defense dice | additional extra die
while you defend: you roll {n} fewer defense dice | less die
your cards cost {n} CP more | additional extra
your cards cost {n} CP less | cheaper discount fewer
your upgrades cost {n} CP less | cheaper discount fewer
your upgrades cost {n} CP more | additional
your hand limit is {n} more | cards maximum
your hand limit is {n} less | cards maximum fewer
while you Attack: add {n} to that dmg | all more additional extra increase deal attacks bonus
while you Attack: subtract {n} from that dmg | all less fewer reduce decrease deal attacks
while you are Attacked: add {n} to that dmg | all more additional increase take receive against
while you are Attacked: subtract {n} from that dmg | all less fewer reduce decrease take receive
while you Attack: that dmg becomes undefendable | not defended against unblockable attacks cannot
your abilities deal no dmg | not attacks offensive
each {faces} you roll is blank | ignored count not
when you would receive dmg: prevent {n} of that dmg | reduce less block take all
when you would receive dmg: prevent half that dmg | reduce block rounded halve take
when you would receive dmg: prevent all that dmg and remove this | next time token take it discard
when you would receive dmg: prevent all that dmg | immune no ignore cannot take
during your Upkeep: take {n} dmg | suffer receive each turn round
during your Income: lose {n} CP | each phase less
during your Income: gain {n} CP | each phase more additional
"""
