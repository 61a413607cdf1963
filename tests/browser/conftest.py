"""A server and a real browser for the tests of the page.

The browser is Chromium. Where there is none the tests are skipped, but not in CI (`CI` is set).
"""

from __future__ import annotations

import os
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WIDE = {"width": 1280, "height": 900}


def _missing(what: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(f"The tests of the page need {what}.")
    pytest.skip(f"The tests of the page need {what}.")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        from playwright.sync_api import sync_playwright
    except ModuleNotFoundError:
        _missing("playwright (pip install playwright)")
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        _missing("Chromium (apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with generous limits."""
    import uvicorn

    from dicethrone_rules import load_content
    from dicethrone_rules.serve.app import make_app
    from dicethrone_rules.serve.limits import Limits

    path = tmp_path_factory.mktemp("tables") / "tables.db"
    limits = Limits(request_rate=1000, request_burst=1000, open_rate=100, open_burst=100)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    config = uvicorn.Config(make_app(load_content(), str(path), limits), log_level="warning")
    running = uvicorn.Server(config)
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not running.started and thread.is_alive():
        time.sleep(0.01)
    assert running.started
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    running.should_exit = True
    thread.join(10)


class People:
    """Visitors of the page: each with a browser of their own. Errors on a page fail the test."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.errors: list[str] = []
        self.contexts: list[BrowserContext] = []

    def come(self, **settings: Any) -> Any:
        """A page of a new person."""
        context = self.browser.new_context(**{"viewport": WIDE, **settings})
        context.set_default_timeout(60_000)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page


@pytest.fixture
def people(browser: Browser) -> Iterator[People]:
    people = People(browser)
    yield people
    for context in people.contexts:
        context.close()
    assert people.errors == []
