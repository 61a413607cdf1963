"""The texts on cards of enemies and of the scenario besides abilities, to look up."""

from __future__ import annotations

from ...api.systems.adventures import AdventureView
from ...api.view import View
from ...engine.sessions import Session
from ...language import ast as a
from ...language.printer import say
from ...library import Library, keys
from ...messages import Content


def enemy_card(library: Library, view: View, seat: int) -> list[tuple[str, str]]:
    """Lines for the board of a minion or a boss: objective, reward, the card that is turned over,
    and which of several abilities comes first.
    """
    player = view.players[seat]
    if not isinstance(view, AdventureView) or seat < len(view.salves):
        return []
    minion = library.minions.get(player.hero)
    if minion is not None:
        return _minion(minion)
    boss = library.bosses.get(player.hero)
    if boss is None:
        return []
    lines = []
    for zone in player.zones:
        for card in zone.cards if zone.name == "revealed" else ():
            words = f"{card.name}, {card.cost} CP, {card.timing}. {card.text}"
            lines.append(("Turned over", f"{words} ({_boss_card(boss, card.name)})"))
    ranked = [item for item in boss.items if isinstance(item, a.Ability) and item.priority]
    ranked.sort(key=lambda ability: ability.priority or 0, reverse=True)
    lines.append(("Takes first", ", ".join(ability.name.text for ability in ranked)))
    return lines


def _minion(minion: a.Minion) -> list[tuple[str, str]]:
    lines = []
    if minion.objective is not None:
        lines.append(("Rolls for", _aim(minion.objective)))
    if minion.first_strike:
        lines.append(("First Strike", "It acts before the hero whom it fights."))
    if minion.reward:
        lines.append(("Reward", say(minion.reward)))
    return lines


def _aim(objective: a.Objective) -> str:
    return say(objective).removeprefix("objective: ")


def _boss_card(boss: a.Boss, name: str) -> str:
    for item in boss.items:
        if isinstance(item, a.BossCard) and item.card.name.text == name:
            bonus = f"; Hero Bonus: {say(item.bonus)}" if item.bonus else ""
            return f"it rolls for {_aim(item.objective)}{bonus}"
    return ""


def aim_of(library: Library, content: Content) -> str:
    """The goal that an enemy rolls for as it enters, or as its card is turned over; or empty."""
    enemy = keys.owner_of(content.key)
    if enemy in library.minions:
        objective = library.minions[enemy].objective
        return "" if objective is None else f"it rolls for {_aim(objective)}"
    boss = library.bosses.get(enemy)
    return "" if boss is None else _boss_card(boss, content.name)


def scenario_tokens(library: Library, session: Session | None) -> dict[str, str]:
    """The texts of the tokens that the scenario's card explains, by their names."""
    if session is None or session.scenario not in library.scenarios:
        return {}
    card, difficulty = library.scenarios[session.scenario], None
    if session.difficulty:
        difficulty = library.difficulties.get(session.difficulty)
    hand = card.kings_hand
    low = max(1, hand.low - (0 if difficulty is None else difficulty.wider))
    crawl = "before you move, before a battle, and 1 revives a teammate"
    when = crawl if card.fight is None else "before your turn, for the dial of the team"
    return {
        card.salves.token.text: f"Spend any number {when}: heal {card.salves.heals} each.",
        hand.token.text: (
            f"An enemy spends {hand.per_turn} a turn at most, and has to: when it activates no "
            f"ability, to roll again, and against an Ultimate, to have a die of it rolled again. "
            f"It works on {low}-{hand.high} of one of its dice."
        ),
    }
