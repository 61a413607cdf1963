"""Every code a diagnostic can have, what it is called, and the page that explains it.

Codes are stable: a code keeps its meaning for good, and a retired number is not used again. The
hundreds tell the topic: 0 reading files, 1 syntax, 2 names, 3 dice, 4 heroes, 5 tokens and tracks,
6 what a text means, 7 packs, 8 style and things unused, 9 factions and
adventures.
"""

import attrs

from dicethrone_rules.language.guidance.diagnostics import Severity


@attrs.frozen
class Code:
    """A kind of finding. Only a silenceable one heeds an `-- allow` comment."""

    id: str
    severity: Severity
    title: str
    silenceable: bool = True


def _fault(id: str, title: str) -> Code:
    """An error that leaves the text without a meaning, so no comment can allow it."""
    return Code(id, Severity.ERROR, title, silenceable=False)


def _error(id: str, title: str) -> Code:
    return Code(id, Severity.ERROR, title)


def _warning(id: str, title: str) -> Code:
    return Code(id, Severity.WARNING, title)


def _hint(id: str, title: str) -> Code:
    return Code(id, Severity.HINT, title)


_ALL = (
    # Reading files
    _fault("DT001", "There is no such file"),
    _fault("DT002", "The file cannot be read"),
    _fault("DT003", "A folder where a file is needed"),
    _fault("DT004", "The file is too large"),
    _fault("DT005", "The file is not UTF-8"),
    _fault("DT006", "The file holds NUL bytes"),
    _fault("DT007", "Tabs in the indentation"),
    _warning("DT008", "A folder without .dice files"),
    _warning("DT009", "The file defines nothing"),
    _hint("DT010", "There is more to say than is shown"),
    _fault("DT011", "The file is written in a newer version of the language"),
    # Syntax
    _fault("DT101", "A word that does not fit here"),
    _fault("DT102", "The sentence is not finished"),
    _fault("DT103", "The indentation fits no line above"),
    _fault("DT104", "A quoted name that is not closed"),
    _fault("DT105", "A parenthesis that is not closed"),
    _fault("DT106", "A character the language does not have"),
    _fault("DT107", "A sentence without a full stop"),
    _fault("DT108", "Nested too deeply"),
    _fault("DT109", "A sentence that is too long"),
    _fault("DT110", "A number that is too large"),
    _fault("DT111", "A colon is missing"),
    _fault("DT112", "A heading with nothing under it"),
    _fault("DT113", "An unknown property"),
    _fault("DT114", "A property given twice"),
    _fault("DT115", "A property with a value it cannot have"),
    _fault("DT116", "A definition where it cannot stand"),
    _fault("DT117", "A required property is missing"),
    _fault("DT118", "A name without a capital letter"),
    _fault("DT119", "A definition that is too long"),
    _fault("DT120", "Something that is no place on a map"),
    _fault("DT199", "Too many mistakes to go on"),
    # Names
    _fault("DT201", "Unknown status"),
    _fault("DT202", "Unknown symbol"),
    _fault("DT204", "Unknown target"),
    _fault("DT205", "Unknown action"),
    _fault("DT206", "Unknown track or form"),
    _fault("DT207", "Unknown ability"),
    _fault("DT209", "Unknown hero"),
    _fault("DT210", "Two things of one name"),
    _warning("DT211", "Names that are easily confused"),
    _fault("DT212", "Names that can be read in two ways"),
    _fault("DT213", "A name made of words of the language"),
    _fault("DT214", "A name of the wrong kind"),
    _fault("DT215", "Unknown side"),
    _fault("DT216", "An action used with the wrong values"),
    _fault("DT217", "Names that make one key"),
    _fault("DT218", "Unknown dice, boss, table or shop"),
    _fault("DT219", "A group where one token is meant"),
    _fault("DT220", "Unknown pile"),
    # Dice
    _error("DT301", "A requirement that no roll can meet"),
    _error("DT302", "A tier that can never be chosen"),
    _fault("DT303", "Faces given to two symbols"),
    _fault("DT304", "Faces without a symbol"),
    _fault("DT305", "A face that no die has"),
    _error("DT306", "Outcomes that overlap"),
    _warning("DT307", "Outcomes that leave a gap"),
    _fault("DT308", "A range that runs backwards"),
    _error("DT309", "A roll of no dice"),
    _warning("DT310", "A symbol that the rolled dice do not show"),
    _warning("DT311", "A comparison that is never true"),
    _warning("DT312", "A comparison that is always true"),
    _error("DT313", "More dice than are ever rolled"),
    _hint("DT314", "An outcome that hardly ever comes up"),
    # Heroes
    _error("DT401", "A hero without a defensive ability"),
    _error("DT402", "A hero without exactly one ultimate ability"),
    _warning("DT403", "A deck of unusual size"),
    _error("DT404", "An upgrade of no ability of the hero, or of two"),
    _error("DT405", "An upgrade that skips a level"),
    _warning("DT406", "A higher level that costs less"),
    _fault("DT407", "A hero without dice"),
    _error("DT408", "A hero without offensive abilities"),
    _fault("DT409", "A text of another kind than its ability"),
    _fault("DT410", "A card without a cost"),
    _fault("DT411", "A card that does not say when it may be played"),
    _fault("DT412", "Words that only an army knows"),
    _fault("DT413", "An ability that nothing sets off"),
    _warning("DT414", "An attack modifier that changes no Attack"),
    # Tokens and tracks
    _error("DT501", "A token without a limit"),
    _error("DT502", "A token without an effect"),
    _warning("DT503", "A token that nothing grants"),
    _error("DT504", "Spend text on a token that cannot be spent"),
    _fault("DT505", "Sides that do not fit the token"),
    _warning("DT506", "More tokens than the limit allows"),
    _fault("DT507", "A token that is neither positive nor negative nor unique"),
    _hint("DT508", "For each token, of a token that is always alone"),
    _fault("DT509", "A limit that does not fit"),
    _warning("DT510", "A persistent token that its own text takes away"),
    _error("DT511", "A price that nobody can pay"),
    _warning("DT512", "A value that the token never has"),
    _fault("DT513", "Health of a token that has none"),
    # The meaning of texts
    _fault("DT601", "A then with nothing after it"),
    _error("DT602", "Words about an Attack where there is none"),
    _warning("DT603", "A trigger that can set itself off without end"),
    _fault("DT604", "An outcome without a roll"),
    _fault("DT605", "Words that refer to nothing"),
    _warning("DT606", "A sentence that changes nothing"),
    _fault("DT607", "An otherwise without an if"),
    _warning("DT608", "A choice of one"),
    _fault("DT609", "A replacement of something that cannot be replaced"),
    _fault("DT610", "A change that its situation does not know"),
    _fault("DT611", "An action that uses itself without end"),
    _fault("DT612", "A moment at which nothing can be spent"),
    _fault("DT613", "An action that does too much"),
    # Packs
    _fault("DT701", "A pack that is not installed"),
    _fault("DT702", "A pack of another version"),
    _fault("DT703", "A definition replaced without saying so"),
    _fault("DT704", "Nothing there to replace"),
    _fault("DT706", "A pack without a name"),
    _fault("DT707", "Two packs of one name"),
    _fault("DT708", "Packs that need each other in a circle"),
    _warning("DT709", "A name from a pack that is not listed"),
    _fault("DT711", "Two packs replace the same definition"),
    # Style, things unused, and comments that allow
    _hint("DT801", "A definition that nothing uses"),
    _hint("DT802", "A symbol that nothing uses"),
    _hint("DT803", "Another spelling is the usual one"),
    _hint("DT804", "Another order is the usual one"),
    _warning("DT810", "An allow comment without a reason"),
    _warning("DT811", "An allow comment with an unknown code"),
    _hint("DT812", "An allow comment that silences nothing"),
    _warning("DT813", "An allow comment for what cannot be allowed"),
    # Factions
    _error("DT901", "A faction without creatures"),
    _fault("DT902", "A face that shows no creature of the faction"),
    _error("DT903", "A creature that no face shows"),
    _error("DT904", "A creature that needs more dice than there are"),
    _error("DT905", "An ability that can never be activated"),
    _fault("DT906", "Words that an army does not know"),
    # Adventures
    _fault("DT950", "Words of Adventures in another game"),
    _error("DT951", "A tile that no way leads to"),
    _error("DT952", "A map without its start, its portal or three shards"),
    _error("DT953", "A shard that only the portal leads to"),
    _error("DT954", "A table that leaves out results or has them twice"),
    _error("DT955", "An objective that no roll can show"),
    _error("DT956", "An objective that activates nothing"),
    _error("DT957", "A boss that could not choose"),
    _warning("DT958", "Loot with a level missing below"),
    _error("DT959", "A swap of a card that no hero has"),
    _error("DT960", "A chest that no table has"),
    _error("DT961", "Numbers missing for a count of heroes"),
    _error("DT962", "An Instant of a boss"),
    _error("DT963", "A minion of the highest level that leaves"),
    _error("DT964", "A level or a number that there is not"),
    _error("DT965", "A scenario or a shop that lacks something"),
)

CODES: dict[str, Code] = {code.id: code for code in _ALL}
"""Every code by its id, in order."""


class UnknownCode(LookupError):
    """There is no such code; the text of the error suggests one where it can."""


def find_code(text: str) -> Code:
    """The code a person means by `text`, in capitals or not; raises UnknownCode."""
    wanted = text.strip().upper()
    if wanted in CODES:
        return CODES[wanted]
    from dicethrone_rules.language.guidance.suggest import closest

    near = closest(wanted, CODES)
    raise UnknownCode(f"there is no code {text!r}" + (f"; did you mean {near}?" if near else ""))


def explain(code: str) -> str:
    """The page about a code: what it means, a wrong and a right example, as Markdown.

    Raises UnknownCode.
    """
    from importlib.resources import files

    page = files("dicethrone_rules.language.guidance") / "explanations" / f"{find_code(code).id}.md"
    return page.read_text(encoding="utf-8")
