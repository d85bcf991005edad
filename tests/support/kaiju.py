"""Positions of Kaiju Crush in a few words, and choices in their notation.

`city("1@1 C1 K1 / . 2@2", cards="stomp dash leap")` writes the full diagram and reads it back, so every
position of the tests goes by way of the game's own position text. Rows are parted by `/` or new lines;
spaces that are not drawn are bare. What is not said is as at set up.
"""

from typing import Any, Final

from rampage.games.kaiju import GAME
from rampage.games.kaiju.rules.position import Kaiju
from rampage.kernel.position import CHANCE
from rampage.kernel.rng import Rng
from tests.support.playing import Events, legal, play

KAIJU: Final = GAME
MONSTERS: Final = ["draximus", "galithor", "mecha_kaizer", "steganox"]
SIZES: Final = {2: (6, 5), 3: (6, 6), 4: (7, 6)}
# What may be drawn from a stack of markers of which none is known.
FULL_STACK: Final = {
    "marker claw": 4,
    "marker kick": 4,
    "marker tail": 4,
    "marker fire": 5,
    "marker spikes": 3,
}
QUIET: Final = "mecha_kaizer galithor"  # Monsters that ask nothing before a battle.


def city(drawn: str, players: str = QUIET, **lines: str) -> Kaiju:
    """A position; `lines` are those of the position text."""
    p = KAIJU.from_text(city_text(drawn, players, lines))
    assert isinstance(p, Kaiju)
    return p


def city_text(drawn: str, players: str, lines: dict[str, str]) -> str:
    """The text that `city` reads."""
    seats = len(players.split())
    columns, rows = (6, 6) if "mode=arena" in lines.get("options", "") else SIZES[seats]
    cells = [row.split() for row in drawn.replace("/", "\n").strip().splitlines()]
    cells += [[] for _ in range(rows - len(cells))]
    diagram = ["    " + " ".join("abcdefghi"[:columns])]
    for y, row in enumerate(cells):
        diagram.append(f"{y + 1} " + " ".join(row + ["."] * (columns - len(row))))
    events = [f"{key}: {value}" for key, value in lines.items()]
    return "\n".join(["rampage kaiju", f"players: {players}", *diagram, *events])


def battle(players: str = QUIET, *, hands: tuple[str, str], sort: str = "territory", **lines: str) -> Kaiju:
    """Player 1 attacks Player 2 on b2, hands drawn, at the first round."""
    given = {
        "battle": f"{sort} p1 p2 b2",
        "p1": f"hand {hands[0]}",
        "p2": f"hand {hands[1]}",
        "fought": "b2 12",
        "agenda": "BeginTurn EndOfTurn BattleResult NextRound FightRound",
        **lines,
    }
    drawn = "C1 U1 P1 / . 2f@12 ." if sort == "territory" else "C1 U1 P1 / 1f@1 2f@2 ."
    return city(drawn, players, **given)


def rounds(p: Kaiju, attack: str, defence: str) -> Events:
    """Play rounds: the icons of Player 1 and of Player 2."""
    events: Events = []
    for mine, theirs in zip(attack.split(), defence.split(), strict=True):
        events += play(p, f"play {mine}", f"play {theirs}")
    return events


def settle(p: Kaiju, seed: int = 1) -> None:
    """Let chance choose, any way, until a player is asked."""
    rng = Rng(seed)
    while p.waiting == CHANCE:
        p.apply(p.sample(rng), CHANCE)
        assert p.broken_invariants() == []


def ends(p: Kaiju, kind: str) -> set[str]:
    """Where the steps of a kind and slot lead: `ends(p, "step own")`."""
    return {text.rsplit(" ", 1)[1] for text in legal(p, kind)}


def asked(p: Kaiju) -> str:
    """The name of the step at hand."""
    return type(p.agenda[-1]).__name__ if p.agenda else ""


def cards(p: Kaiju) -> str:
    """Movement Cards of all players, then the Shared one."""
    view: Any = p.view(0)
    return " ".join(
        str(card) for card in [*(player["card"] for player in view["players"]), view["shared_card"]]
    )


def player(p: Kaiju, seat: int, watcher: int | None = None) -> dict[str, Any]:
    """A player as a seat sees it; by default as that player does."""
    view: Any = p.view(seat if watcher is None else watcher)
    found: dict[str, Any] = view["players"][seat]
    return found


def space(p: Kaiju, name: str, seat: int = 0) -> dict[str, Any]:
    """A space as a seat sees it."""
    view: Any = p.view(seat)
    return next(known for known in view["spaces"] if known["space"] == name)


def where(p: Kaiju, seat: int) -> str:
    """Where a Monster stands."""
    return str(player(p, seat)["space"])


def d_card(p: Kaiju) -> tuple[str | None, bool]:
    """Who holds the D card, and whether it is live."""
    found = p.view(-3)["d_card"]
    assert isinstance(found, dict)
    return found["holder"], found["live"]


def new(seats: int = 2, **options: str) -> Kaiju:
    """A fresh match, at its first choice."""
    p = KAIJU.new(seats, options)
    assert isinstance(p, Kaiju)
    return p


def started(seats: int = 2, seed: int = 1, **options: str) -> Kaiju:
    """A match after set up: Monsters chosen in order, everything else by chance."""
    p = new(seats, **options)
    rng = Rng(seed)
    while p.turn == 0:
        if p.waiting == CHANCE:
            p.apply(p.sample(rng), CHANCE)
        else:
            p.apply(p.choices(p.actor())[0], p.actor())
    return p


def stack(p: Kaiju, seat: int) -> list[str]:
    """The layers of a stack, top first, as the position text tells them."""
    line = next(line for line in p.to_text().splitlines() if line.startswith(f"p{seat + 1}:"))
    part = next(part for part in line.partition(":")[2].split(";") if part.strip().startswith("stack"))
    return [layer.strip() for layer in part.strip().removeprefix("stack").split("|")]


def all_tokens(p: Kaiju) -> int:
    """Tokens of all players together."""
    return sum(int(player(p, seat)["tokens"]) for seat in range(int(p.seats)))


def moving(drawn: str, players: str = QUIET, **lines: str) -> Kaiju:
    """The same, where Player 1 has Stomp, Player 2 Dash, and Leap is shared."""
    return city(drawn, players, cards="stomp dash leap", **lines)
