"""How far it is from each box to the next crossing of a line, and whether every box leads on."""

from typing import Final

from rampage.games.rush.content.track import Track
from rampage.kernel.packed import i64, vec

FAR: Final = 1e6


def distances(track: Track, lane: vec[i64], swerve: vec[i64], line: int, lane_price: float) -> list[float]:
    """Fewest boxes to the next crossing of a line; each lane change costs its price. Obstacles are avoided, but
    where lane changes are diagonal some can only be hit: then the forced lane change leads on."""
    best = [FAR] * int(track.boxes)
    changed = True
    while changed:
        changed = False
        for box in range(int(track.boxes) - 1, -1, -1):
            if track.ground[box]:
                continue
            ahead = int(track.ahead[box])
            walled = ahead >= 0 and track.ground[ahead] != 0
            found = FAR if ahead < 0 or walled else _onward(track, box, ahead, line, best)
            for n in (box * 2, box * 2 + 1):
                there = int(swerve[n] if walled else lane[n])
                if there >= 0 and (walled or _may_choose(track, box, there)):
                    found = min(found, _aside(track, box, there, line, best) + lane_price)
            if found < best[box] - 1e-9:
                best[box] = found
                changed = True
    return best


def _may_choose(track: Track, box: int, there: int) -> bool:
    """A diagonal lane change by choice gains ground [RUSH-Q3]."""
    if there in (track.side[box * 2], track.side[box * 2 + 1]) or track.tile[there] != track.tile[box]:
        return True
    return bool(track.front[there] > track.front[box])


def _aside(track: Track, box: int, there: int, line: int, best: list[float]) -> float:
    """By a lane change: to the side, or a box further on."""
    if there in (track.side[box * 2], track.side[box * 2 + 1]):
        return best[there]
    return _onward(track, box, there, line, best)


def _onward(track: Track, box: int, there: int, line: int, best: list[float]) -> float:
    """By a box of movement."""
    crosses = track.front[box] <= line < track.front[there]
    if track.front[there] < track.front[box]:  # The joint of a closed track.
        crosses = line >= track.front[box] or line < track.front[there]
    return 1.0 if crosses else best[there] + 1.0


def lap_length(track: Track, line: int, best: list[float]) -> float:
    """From just beyond the line to its next crossing; 0 on an open track."""
    if not track.closed:
        return 0.0
    after: list[float] = []
    for box in range(int(track.boxes)):
        behind = int(track.behind[box])
        fresh = track.front[behind] <= line or track.front[behind] > track.front[box]
        if track.front[box] > line and fresh and best[box] < FAR:
            after.append(best[box])
    return min(after) if after else 0.0


def falls_back(track: Track, boxes: int) -> int:
    """A box from which a move of this many boxes might end level with it or behind it, sidesteps made as RUSH-Q3
    allows them; -1 when there is none. Only what begins behind that box can stay behind it."""
    for box in range(int(track.boxes)):
        if track.ground[box] or track.even[box]:
            continue
        start = int(track.front[box])
        origins = {there for there in _beside(track, box) if track.front[there] < start}
        for _ in range(boxes - 1):
            origins = {
                there for origin in origins for there in _next(track, origin) if track.front[there] < start
            }
        if any(track.front[there] <= start for origin in origins for there in _landing(track, origin)):
            return box
    return -1


def _beside(track: Track, box: int) -> list[int]:
    sides = (int(track.side[box * 2]), int(track.side[box * 2 + 1]))
    return [there for there in sides if there >= 0 and track.ground[there] == 0]


def _landing(track: Track, origin: int) -> list[int]:
    """The box ahead, if it is free and on the same tile: from another one nothing leads back."""
    ahead = int(track.ahead[origin])
    free = ahead >= 0 and track.ground[ahead] == 0 and track.tile[ahead] == track.tile[origin]
    return [ahead] if free else []


def _next(track: Track, origin: int) -> set[int]:
    """Where the next `ahead` may be made from."""
    todo = _landing(track, origin)
    found = set(todo)
    while todo:
        for there in _beside(track, todo.pop()):
            if there not in found and track.front[there] > track.front[origin]:
                found.add(there)
                todo.append(there)
    return found
