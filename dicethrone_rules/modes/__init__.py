"""The modes of play, by name."""

from __future__ import annotations

from ..engine.modes import Mode

# CORE-SETUP-02: 50 Health in a duel.
DUEL = Mode(
    name="duel",
    sides=(0, 1),
    dials=(0, 1),
    order=(0, 1),
    health=50,
    targeting="choose",
    description="One against one, 50 Health.",
)

# CORE-TURN-02, TEAM-04: the turn zigzags between the teams. TEAM-02: one dial of 50 a team.
TEAMS = Mode(
    name="2v2",
    sides=(0, 0, 1, 1),
    dials=(0, 0, 1, 1),
    order=(0, 2, 1, 3),
    health=50,
    targeting="die",
    description="Two teams of two, one dial of 50 Health a team.",
)

# KOTH-01: three seats of a side each, 35 Health. KOTH-02: clockwise. KOTH-05: the leader bonus.
KING_OF_THE_HILL = Mode(
    name="king-of-the-hill",
    sides=(0, 1, 2),
    dials=(0, 1, 2),
    order=(0, 1, 2),
    health=35,
    targeting="choose",
    leader_bonus=True,
    description="Three players, everyone for themselves, 35 Health.",
)

# AOD-01: another game on the same engine; its Health comes with each Round.
ARMY_OF_DICE = Mode(
    name="army-of-dice",
    sides=(0, 1),
    dials=(0, 1),
    order=(0, 1),
    health=0,
    targeting="only",
    description="Two factions of twelve dice, up to five Rounds, first to three points.",
    system="army",
)

# BOSS-SETUP-01: one to four heroes with one dial; the boss is played by the book and enters.
# A39: no start player skips an Income.
BOSS_BATTLE = Mode(
    name="boss-battle",
    sides=(0, 0, 0, 0),
    dials=(0, 0, 0, 0),
    order=(0, 1, 2, 3),
    health=50,
    targeting="choose",
    start_skips_income=False,
    description="One to four heroes with one dial against a boss whom the book plays.",
    has_book_seats=True,
    seats_enter=True,
    last_side_wins=False,
    engaged_only=True,
    has_session=True,
    fewest=1,
    system="adventures",
)

# ADV-CRAWL-03, A90: one to four heroes with a dial each; minions enter as tiles are turned.
PORTAL_CRAWL = Mode(
    name="portal-crawl",
    sides=(0, 0, 0, 0),
    dials=(0, 1, 2, 3),
    order=(0, 1, 2, 3),
    health=18,
    targeting="choose",
    start_skips_income=False,
    description="One to four heroes explore a map and fight minions whom the book plays.",
    has_book_seats=True,
    seats_enter=True,
    last_side_wins=False,
    fallen_act_on=True,
    engaged_only=True,
    has_session=True,
    fewest=1,
    system="adventures",
)

# BOSSVS-01, -02, -06: one player is the boss, the others are two to four heroes with one dial, and
# turns go clockwise. BOSSVS-03: the boss's Health. BOSSVS-17: nobody skips an Income.
BOSS_VS_MANY = Mode(
    name="boss-vs-many",
    sides=(0, 1, 1, 1, 1),
    dials=(0, 1, 1, 1, 1),
    order=(0, 1, 2, 3, 4),
    health=50,
    targeting="seat",
    start_skips_income=False,
    description="A player's boss, who begins, against two to four heroes with one dial.",
    fewest=3,
    bosses=(0,),
    boss_health=(10, 20),
    system="versus",
)

# BOSSVS-12: a duel of bosses.
BOSS_VS_BOSS = Mode(
    name="boss-vs-boss",
    sides=(0, 1),
    dials=(0, 1),
    order=(0, 1),
    health=70,
    targeting="choose",
    description="Two bosses, one against one, 70 Health.",
    bosses=(0, 1),
    system="versus",
)

# CORE-SETUP-08, MODE-01: no rulebook has another mode for five, or one for six.
MODES: dict[str, Mode] = {
    mode.name: mode
    for mode in (
        DUEL,
        TEAMS,
        KING_OF_THE_HILL,
        ARMY_OF_DICE,
        BOSS_BATTLE,
        PORTAL_CRAWL,
        BOSS_VS_MANY,
        BOSS_VS_BOSS,
    )
}
"""Every mode, by its name."""

OPEN_MODES: tuple[str, ...] = tuple(name for name, mode in MODES.items() if not mode.has_session)
"""The modes that need no scenario."""
