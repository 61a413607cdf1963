"""`dicethrone try`: the effects of a sentence at a table, without writing a card for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import CLEAN, Failure, file_path
from .naming import named_hero, print_errors

if TYPE_CHECKING:
    import argparse

HELP = "Run a sentence as if a hero had it on a card, and tell what it did."

SCHEMA_VERSION = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "hero",
        type=file_path,
        metavar="HERO|FILE",
        help="whose dice and tokens it uses: an id, a file, or file.dice#Name",
    )
    parser.add_argument("sentence", metavar="SENTENCE", help='such as "Roll 2. Deal 4 dmg."')
    parser.add_argument("--against", metavar="HERO", help="the opponent's id (the same hero)")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="other dice and other choices (0)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    from ..api.game import new_game
    from ..api.tryout import try_text
    from ..errors import ContentError, SetupError

    try:
        library, hero = named_hero(arguments.hero)
        game = new_game(library, [hero, arguments.against or hero], seed=arguments.seed)
    except ContentError as error:
        return print_errors(error)
    except SetupError as error:
        raise Failure(str(error)) from None
    try:
        tried = try_text(arguments.sentence, game, arguments.seed, player=0)
    except ContentError as error:
        if not error.diagnostics:
            raise Failure(str(error)) from None
        return print_errors(error)
    if arguments.json:
        import json

        answer = {
            "schema_version": SCHEMA_VERSION,
            "events": [event.told(tried.names) for event in tried.events],
            "choices": [option.told(tried.names) for option in tried.choices],
            "why_nothing": [] if tried.events else list(tried.why_nothing()),
        }
        print(json.dumps(answer, indent=2, ensure_ascii=False))
        return CLEAN
    for option in tried.choices:
        print(f"chosen: {option.told(tried.names)}")
    print(tried)
    return CLEAN
