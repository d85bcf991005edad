"""The order of the race, and how much of it is left."""

from typing import TYPE_CHECKING

from rampage.games.rush.rules.position import Rush
from rampage.kernel.packed import i64
from rampage.kernel.scoreboard import Countdown, Standing, countdown
from rampage.kernel.words import several

if TYPE_CHECKING:
    from rampage.games.rush.display.view import RushView

LOW_ROUNDS = 10


def standings(view: "RushView") -> list[Standing]:
    """Who is in front, and what decides between cars on a level."""
    out: list[Standing] = []
    if view["round"] == 0:
        return out
    for n, rank in enumerate(view["ranking"]):
        text = f"lap {rank['lap']}, {several(rank['boxes_to_go'], 'box', 'boxes')} to go"
        if rank["wrecked"]:
            text = f"wrecked: {next(wreck['cause'] for wreck in view['wrecks'] if wreck['seat'] == rank['seat'])}"
        if rank["seat"] == view["winner"]:
            text = "across the finish line" if view["ending"] == "finish" else "the last car running"
        if rank["level"]:
            text += "; level with the car ahead, which got there first"
        out.append(
            {
                "seat": rank["seat"],
                "place": n + 1,
                "score": ordinal(n + 1),
                "text": text,
                "figure": rank["title"],
                "alias": True,
            }
        )
    return out


def ordinal(place: int) -> str:
    """1st, 2nd, 3rd, 4th: no more than six cars race."""
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"


def lap_of(p: Rush, seat: int) -> int:
    """Which lap a car is on; 0 before it has crossed the start line [RUSH-Q37]."""
    beyond = int(p.progress(i64(seat))) - p.board.track.start
    return 0 if beyond <= 0 else (beyond - 1) // int(p.board.lap) + 1


def countdowns(p: Rush) -> list[Countdown]:
    """The leader's lap and way to the finish line; rounds only where their limit is near."""
    if p.round == 0:
        return []
    laps, leader = p.board.laps, p.ranking()[0]
    lap, left = min(max(lap_of(p, leader), 1), laps), int(p.board.round_cap - p.round)
    line = "The first car across the finish line wins."
    whole = max(int(p.board.boxes_in_lap) * laps, int(p.to_go(leader)))
    out = [
        countdown(
            "Leader: boxes to go", int(p.to_go(leader)), whole,
            low=int(p.board.boxes_in_lap) // 3, text=line, rule="RUSH-18.1",
        ),
    ]  # fmt: skip
    if laps > 1:
        out.insert(
            0,
            countdown(
                "Lap", laps - lap + 1, laps, low=1, text=line, rule="RUSH-Q37", shown=f"{lap} of {laps}"
            ),
        )
    if left <= LOW_ROUNDS:
        text = "After the last round the race ends without a winner."
        out.append(
            countdown("Rounds", left, int(p.board.round_cap), low=LOW_ROUNDS, text=text, rule="RUSH-Q52")
        )
    return out
