"""The table in a real browser: people play by clicking."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from . import seats

QUIET = {"uniform_windows": False}
CRAWL = {"mode": "portal-crawl", "scenario": "stepping-stones", "difficulty": "normal"}


def hand_of(page: Any) -> list[str]:
    found = page.locator(".hand .card .name")
    return [found.nth(number).inner_text() for number in range(found.count())]


def test_two_people_finish_a_duel_though_one_reloads_and_one_is_cut_off(
    server: str, people: Any
) -> None:
    # given a table that Ann opens in the lobby
    ann = people.come()
    ann.goto(server)
    ann.select_option("[data-key=hero0]", "cursed-pirate")
    ann.select_option("[data-key=hero1]", "black-panther")
    ann.get_by_label("Ask only who has something to play").check()
    ann.get_by_role("button", name="Open the table").click()
    ann.get_by_label("Your name").fill("Ann")
    ann.click("[data-key=sit0]")
    ann.wait_for_selector("#asked")
    link = ann.url
    ben = people.come(viewport={"width": 390, "height": 800})
    seats.sit(ben, link, 1, "Ben")

    # when Ann reloads, and Ben loses the connection for a while
    seats.play(ann, ben, most=7)
    held = hand_of(ann)
    ann.reload()
    ann.wait_for_selector("#asked")
    assert hand_of(ann) == held
    seats.play(ann, ben, most=3)
    ben.context.set_offline(True)
    ben.wait_for_selector("#connection.lost")
    if seats.asked(ann):
        seats.click(ann)
    ben.context.set_offline(False)
    ben.wait_for_selector("#connection.connected")

    # then they play to the end, and the replay can be downloaded
    seats.hurry(ann, ben)
    for page in (ann, ben):
        page.wait_for_selector(".ending", timeout=180_000)
    ended = [page.locator(".ending h1").inner_text() for page in (ann, ben)]
    assert sorted(ended) in (["You have lost", "You have won"], ["Nobody has won"] * 2)
    with ann.expect_download() as download:
        ann.click("[data-key=replay]")
    assert "choices" in json.loads(Path(download.value.path()).read_text())


def test_a_spectator_sees_no_hand(server: str, people: Any) -> None:
    link = seats.opened(server, "barbarian", "moon-elf")
    ann, watcher = people.come(), people.come()
    seats.sit(ann, link, 0)
    watcher.goto(f"{link}?watch")
    watcher.wait_for_selector(".player")
    assert len(hand_of(ann)) == 4
    # Names and texts of cards can stand on a board, too: what is looked for is a card.
    assert watcher.locator(".hand, .card").count() == 0
    assert watcher.locator(".player").count() == 2
    assert watcher.get_by_role("button", name="Give up").count() == 0
    ann.reload()
    ann.wait_for_selector(".hand .card")


def test_a_team_crawls(server: str, people: Any) -> None:
    link = seats.opened(
        server,
        "barbarian",
        "moon-elf",
        mode="portal-crawl",
        scenario="serpents-nest",
        difficulty="normal",
        rules=QUIET,
    )
    ann, ben = people.come(), people.come(viewport={"width": 390, "height": 800})
    seats.sit(ann, link, 0)
    seats.sit(ben, link, 1)
    assert ann.locator(".map .tile").count() > 5
    seats.play(ann, ben, most=4)
    assert ann.locator(".map .tile.explored").count() > 1
    seats.hurry(ann, ben)
    for kind in ("HeroMoved", "Engaged"):
        ann.wait_for_selector(f"#log li.{kind}", state="attached")


def test_dice_of_a_real_table_are_typed_in(server: str, people: Any) -> None:
    link = seats.opened(server, "barbarian", "moon-elf", chance="external", rules=QUIET)
    ann = people.come()
    seats.sit(ann, link, 0)
    assert "roll to start" in ann.locator("#asked").inner_text()
    ann.click("[data-key='typed 0 6']")
    ann.click("[data-key=rolled]")
    ann.wait_for_selector("#log >> text=Barbarian rolls 6 to start.")


def test_going_back_needs_the_other(server: str, people: Any) -> None:
    link = seats.opened(server, "barbarian", "moon-elf", rules=QUIET)
    ann, ben = people.come(), people.come()
    seats.sit(ann, link, 0)
    seats.sit(ben, link, 1)
    first = ann if seats.asked(ann) else ben
    other = ben if first is ann else ann
    question = first.locator("#question").inner_text()
    seats.click(first)
    assert first.locator("#question").inner_text() != question
    first.get_by_role("button", name="Undo").click()
    other.get_by_role("button", name="Agree").click()
    first.wait_for_selector(".note", state="detached")
    assert first.locator("#question").inner_text() == question


def test_hints_reports_and_keys(server: str, people: Any) -> None:
    link = seats.opened(server, "barbarian", {"hero": "moon-elf", "by": "random"}, rules=QUIET)
    ann = people.come(color_scheme="dark", reduced_motion="reduce")
    seats.sit(ann, link, 0)
    while not ann.locator("[data-key=reroll]").count():
        seats.play(ann, most=1)
    # odds on the board
    ann.get_by_role("button", name="Odds").click()
    ann.wait_for_selector(".ability .odds")
    # kept dice; the focus stays on the die
    ann.locator("[data-key='die 0']").focus()
    ann.keyboard.press("Space")
    assert ann.locator("[data-key='die 0']").get_attribute("aria-pressed") == "true"
    assert ann.evaluate("document.activeElement.dataset.key") == "die 0"
    assert "4 dice" in ann.locator("[data-key=reroll]").inner_text()
    # why a card is not offered
    reasons = ann.get_by_role("button", name="Why not?")
    if reasons.count():
        reasons.first.click()
        ann.wait_for_selector(".why")
    # a bug report
    ann.get_by_role("button", name="Report a bug").click()
    ann.get_by_label("What is wrong?").fill("The die fell off the table.")
    ann.get_by_role("button", name="Send the report").click()
    ann.wait_for_selector("dialog code")
    ann.get_by_role("button", name="Back to the table").click()
    # the keyboard alone
    step = ann.locator("#app").get_attribute("data-step")
    ann.keyboard.press("r")
    ann.wait_for_selector(f'#app:not([data-step="{step}"])')
    ann.get_by_role("button", name="Give up").click()
    ann.locator("dialog").get_by_role("button", name="Give up").click()
    ann.wait_for_selector("text=You have lost")


NAMELESS = """() => {
  const named = (element) => {
    const label = element.getAttribute("aria-label");
    const labels = [...(element.labels ?? [])].map((each) => each.textContent).join(" ");
    const shown = /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) ? "" : element.textContent;
    return (label || labels || shown || "").trim() !== "";
  };
  const used = "button, a, input, select, textarea, summary";
  const found = `${used}, [role=img], [role=group], nav, dialog`;
  return [...document.querySelectorAll(found)].filter((element) => !named(element))
    .map((element) => element.outerHTML.slice(0, 200));
}"""
"""What can be used, or stands for a thing, without a name that a screen reader could say."""


@pytest.mark.parametrize(
    ("heroes", "wanted"),
    [
        (("barbarian", "moon-elf"), {}),
        (("barbarian", "moon-elf"), {"chance": "external"}),
        (("undead", "corsairs"), {"mode": "army-of-dice"}),
        (("monk", "treant"), CRAWL),
    ],
)
def test_everything_that_can_be_used_has_a_name(
    server: str, people: Any, heroes: tuple[str, ...], wanted: dict[str, Any]
) -> None:
    ann = people.come()
    ann.goto(server)
    ann.wait_for_selector("h1")
    assert ann.evaluate(NAMELESS) == []
    link = seats.opened(server, heroes[0], {"hero": heroes[1], "by": "random"}, **wanted)
    ann.goto(link)
    ann.wait_for_selector("[data-key=sit0]")
    assert ann.evaluate(NAMELESS) == []
    seats.sit(ann, link, 0)
    for _ in range(12):
        ann.wait_for_selector('#app[data-asked="yes"]')
        assert ann.evaluate(NAMELESS) == []
        if ann.locator("[data-key=rolled]").count():
            dice = ann.locator(".real .row")
            for number in range(dice.count()):
                dice.nth(number).locator("button").first.click()
            seats.click(ann, ("[data-key=rolled]",))
        else:
            seats.click(ann)
    for key in ("Keys", "Seats", "Report a bug", "Give up"):
        ann.click(f"[data-key='{key}']")
        assert ann.evaluate(NAMELESS) == []
        ann.keyboard.press("Escape")
    ann.evaluate("document.body.append(document.createElement('button'))")
    assert ann.evaluate(NAMELESS) == ["<button></button>"]  # it would be noticed


def test_a_turn_is_played_with_the_keyboard_alone(server: str, people: Any) -> None:
    link = seats.opened(server, "barbarian", {"hero": "moon-elf", "by": "random"}, rules=QUIET)
    ann = people.come()
    ann.goto(f"{link}?seat=0")
    tab_to(ann, "name")
    ann.keyboard.type("Ann")
    tab_to(ann, "sit0")
    ann.keyboard.press("Enter")
    ann.wait_for_selector("#asked")
    # to the dice, by the numbers of options, or by Tab and Enter
    while not ann.locator("[data-key=reroll]").count():
        step = ann.locator("#app").get_attribute("data-step")
        if seats.asked(ann):
            last = ann.locator("#question .option").last
            if last.locator("kbd").count():
                ann.keyboard.press(last.locator("kbd").inner_text())
            else:  # the tenth option and those after it have no number
                tab_to(ann, str(last.get_attribute("data-key")))
                ann.keyboard.press("Enter")
        ann.wait_for_selector(f'#app:not([data-step="{step}"])')
    # keep two dice, re-roll the others, all with Tab, Space and Enter
    for key in ("die 0", "die 1"):
        tab_to(ann, key)
        ann.keyboard.press("Space")
    tab_to(ann, "reroll")
    assert "3 dice" in ann.locator("[data-key=reroll]").inner_text()
    dice = ann.locator(".roll .pips")
    kept = [dice.nth(place).text_content() for place in (0, 1)]
    ann.keyboard.press("Enter")
    ann.wait_for_selector("text=attempt 2 of")  # of 3, or fewer if something entangles
    assert [dice.nth(place).text_content() for place in (0, 1)] == kept


NIMBLE = """() => {
  const app = document.querySelector("#app");
  const press = () => {
    const key = [...document.querySelectorAll("#question kbd")].pop()?.textContent;
    if (key) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  };
  new MutationObserver(press).observe(app, { attributeFilter: ["data-step"] });
  press();
}"""
"""Presses the number of the last option as soon as a question is drawn."""


def test_a_key_counts_as_soon_as_a_question_is_drawn(server: str, people: Any) -> None:
    """That may be before the server has said that it took the last answer."""
    link = seats.opened(server, "barbarian", {"hero": "moon-elf", "by": "random"}, rules=QUIET)
    ann = people.come()
    seats.sit(ann, link, 0)
    app, step = ann.locator("#app"), 0
    ann.evaluate(NIMBLE)
    for _ in range(1000):
        step = int(app.get_attribute("data-step"))
        if step >= 60:
            break
        ann.wait_for_timeout(10)
    assert step >= 60


def tab_to(page: Any, key: str) -> None:
    """Presses Tab until the thing of that key has the focus."""
    for _ in range(80):
        if page.evaluate("document.activeElement.dataset.key") == key:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {key}")


def test_the_shop_of_a_campaign_and_its_next_session(server: str, people: Any) -> None:
    link = seats.opened(
        server, "barbarian", campaign={"difficulty": "normal", "team": "Lanterns"}, rules=QUIET
    )
    ann = people.come(viewport={"width": 390, "height": 800})
    seats.sit(ann, link, 0)
    while not ann.locator(".map .tile.live").count():
        seats.click(ann)
    ann.get_by_role("button", name="More", exact=True).click()
    ann.get_by_role("button", name="Give up").click()
    ann.locator("dialog").get_by_role("button", name="Give up").click()
    # a team that has lost may still buy: the goods are bought on their cards
    ann.wait_for_selector(".shop .card")
    purse = ann.locator(".shop .purse b").inner_text().strip()
    assert ann.locator(".session .of-gold dd").inner_text() == purse  # one amount on the page
    goods = ann.locator(".shop .card").get_by_role("button", name="Buy").first
    bought = goods.inner_text().removeprefix("Buy ").rpartition(" for ")[0]
    goods.click()
    ann.wait_for_selector(f"#log >> text=Barbarian buys {bought}", state="attached")
    while not seats.over(ann):
        seats.click(ann, ("#question .options .option",))
    left = ann.locator(".session .of-gold dd").inner_text()
    assert f"\n{left} Gold" in ann.locator(".ending").inner_text()
    assert ann.get_by_role("button", name="Odds").count() == 0
    ann.get_by_role("button", name="Next session").click()
    ann.wait_for_selector(".ending", state="detached")
    ann.click("summary:has-text('Lanterns: scenario')")
    assert ann.locator(".pile tbody tr").count() == 1


def test_armies_are_shown_with_their_dice(server: str, people: Any) -> None:
    link = seats.opened(server, "undead", {"hero": "corsairs", "by": "random"}, mode="army-of-dice")
    ann = people.come()
    seats.sit(ann, link, 0)
    for _ in range(200):
        if ann.locator("button.ability.live").count():
            break
        if seats.asked(ann):
            seats.click(ann, (".option",))
        else:
            ann.wait_for_timeout(10)
    assert ann.locator(".own .dice .diebox").count() > 0
    seats.click(ann, ("button.ability.live",))
