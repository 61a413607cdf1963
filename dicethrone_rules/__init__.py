"""The rules of Dice Throne: readable content, checked and played as immutable values."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .analysis.balance import Balance as Balance
    from .analysis.balance import balance as balance
    from .analysis.simulation import Simulation as Simulation
    from .analysis.simulation import simulate as simulate
    from .api.campaign import Campaign as Campaign
    from .api.campaign import new_campaign as new_campaign
    from .api.game import Game as Game
    from .api.game import new_game as new_game
    from .api.replay import Replay as Replay
    from .api.result import Result as Result
    from .api.tryout import try_text as try_text
    from .api.view import View as View
    from .engine.decisions import Decision as Decision
    from .engine.decisions import Option as Option
    from .engine.events import Event as Event
    from .engine.seats import Seat as Seat
    from .engine.sessions import Session as Session
    from .errors import CatalogueError as CatalogueError
    from .errors import ContentError as ContentError
    from .errors import DiceThroneError as DiceThroneError
    from .errors import IllegalAction as IllegalAction
    from .errors import RunawayText as RunawayText
    from .errors import SaveError as SaveError
    from .errors import SetupError as SetupError
    from .library.check import check as check
    from .library.facts import facts as facts
    from .library.library import Library as Library
    from .library.load import load_content as load_content
    from .library.odds import Odds as Odds
    from .library.odds import odds as odds
    from .messages import Catalogue as Catalogue
    from .messages import Content as Content
    from .messages import Message as Message

__version__ = "0.1.0"

# The module of each public name. They are imported when they are first asked for, so that a program
# that only checks files never loads the engine, and `import dicethrone_rules` is quick.
_HOMES = {
    "Balance": ".analysis.balance",
    "Campaign": ".api.campaign",
    "Catalogue": ".messages",
    "CatalogueError": ".errors",
    "Content": ".messages",
    "ContentError": ".errors",
    "Decision": ".engine.decisions",
    "DiceThroneError": ".errors",
    "Event": ".engine.events",
    "Game": ".api.game",
    "IllegalAction": ".errors",
    "Library": ".library.library",
    "Message": ".messages",
    "Odds": ".library.odds",
    "Option": ".engine.decisions",
    "Replay": ".api.replay",
    "Result": ".api.result",
    "RunawayText": ".errors",
    "SaveError": ".errors",
    "Seat": ".engine.seats",
    "Session": ".engine.sessions",
    "SetupError": ".errors",
    "Simulation": ".analysis.simulation",
    "View": ".api.view",
    "balance": ".analysis.balance",
    "check": ".library.check",
    "facts": ".library.facts",
    "load_content": ".library.load",
    "new_campaign": ".api.campaign",
    "new_game": ".api.game",
    "odds": ".library.odds",
    "simulate": ".analysis.simulation",
    "try_text": ".api.tryout",
}

__all__ = sorted([*_HOMES, "__version__"])


if not TYPE_CHECKING:  # a type checker reads the imports above, and refuses any other name

    def __getattr__(name: str) -> object:
        home = _HOMES.get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        from .garbage import Paused

        with Paused():  # modules are made to last
            value = getattr(import_module(home, __name__), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return __all__
