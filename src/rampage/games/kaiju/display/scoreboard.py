"""Scores point by point as far as a seat knows them, and what brings the end nearer."""

from typing import TYPE_CHECKING, Final

from rampage.games.kaiju.rules.action_space import OBJECTIVE_NAMES, PARK
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.spaces import CITY
from rampage.kernel.scoreboard import Countdown, Standing, countdown, points_of
from rampage.kernel.words import several

if TYPE_CHECKING:
    from rampage.games.kaiju.display.view import ArenaView, KaijuFacts, PlayerView

TILES_EACH: Final = 2  # City Tiles for each player from which they are few.


def standings(p: Kaiju, facts: "KaijuFacts") -> list[Standing]:
    """By the points that this seat can count; in the Arena by Health."""
    players = facts["players"]
    ranks = [(player["player"] in facts["winners"], player["score"]) for player in players]
    order = sorted(range(len(players)), key=lambda seat: ranks[seat], reverse=True)
    return [
        _standing(p, players[seat], seat, 1 + sum(rank > ranks[seat] for rank in ranks)) for seat in order
    ]


def _standing(p: Kaiju, player: "PlayerView", seat: int, place: int) -> Standing:
    hidden = player["tokens"] if player["token_values"] is None and not p.board.arena else 0
    out: Standing = {
        "seat": seat,
        "place": place,
        "score": f"{player['score']}+" if hidden else str(player["score"]),
        "text": "",
    }
    if player["monster"] is not None:
        out["figure"] = player["title"]
        out["alias"] = True
    if p.board.arena:
        out["text"] = "defeated" if player["defeated"] else f"{player['health']} Health left"
        return out
    objectives = [
        (OBJECTIVE_NAMES.titles[int(p.faces[n])], points)
        for n, points in enumerate(
            (player["objectives"]["A"], player["objectives"]["B"], player["objectives"]["C"])
        )
        if p.faces[n] >= 0
    ]
    tokens = sum(player["token_values"] or [])
    out["points"] = points_of(
        ("City Tiles", player["points"]),
        *((f"Objective: {title}", points) for title, points in objectives),
        ("Combat Tokens", tokens),
    )
    parts = [f"{part['points']} {part['label']}" for part in out["points"]]
    if hidden:
        parts.append(f"and {several(hidden, 'Combat Token')} face down")
    out["text"] = ", ".join(parts) or "no points yet"
    return out


def countdowns(p: Kaiju, arena: "ArenaView | None") -> list[Countdown]:
    """City Tiles that are left, and Passes in a row once there are any."""
    if p.turn == 0:
        return []
    if arena is not None:
        return _arena_countdowns(p, arena)
    seats = int(p.seats)
    left = sum(1 for bits in p.here if bits & CITY)
    crushed = [tile for tile in range(int(p.board.tiles)) if p.board.sort[tile] != PARK]
    claimed = sum(1 for mask in p.tiles for tile in crushed if mask >> tile & 1)
    out = [
        countdown(
            "City Tiles", left, left + claimed,
            low=TILES_EACH * seats, text="When nobody moves any more, the highest score wins.", rule="KAIJU-15.1",
        )
    ]  # fmt: skip
    if p.passes > 0 and not p.ended:
        text = "A full round of Passes ends the game."
        still = seats - int(p.passes)
        out.append(countdown("Passes to the end", still, seats, low=seats, text=text, rule="KAIJU-15.1"))
    return out


def _arena_countdowns(p: Kaiju, arena: "ArenaView") -> list[Countdown]:
    seats = int(p.seats)
    standing = int(p.alive).bit_count()
    out = [
        countdown(
            "Monsters", standing, seats, low=2 if seats > 2 else 0,
            text="The last Monster in the Arena wins.", rule="KAIJU-17.1",
        )
    ]  # fmt: skip
    left = arena["calm_limit"] - arena["calm_turns"]
    if arena["calm_limit"] and left <= 2 * seats:
        text = "If nobody gains or loses Health until then, the match ends."
        out.append(
            countdown(
                "Quiet turns left", left, arena["calm_limit"], low=2 * seats, text=text, rule="KAIJU-R32"
            )
        )
    return out
