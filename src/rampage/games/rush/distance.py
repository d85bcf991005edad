"""How far it is from each box to the next crossing of a line."""

from typing import Final

from rampage.games.rush.track import Track

FAR: Final = 1e6


def distances(track: Track, line: int, lane_price: float) -> list[float]:
    """Fewest boxes to the next crossing of a line, obstacles avoided; each lane change costs its price."""
    best = [FAR] * int(track.boxes)
    changed = True
    while changed:
        changed = False
        for box in range(int(track.boxes) - 1, -1, -1):
            if track.ground[box]:
                continue
            found = _ahead(track, box, line, best)
            for side in (0, 1):
                there = int(track.side[box * 2 + side])
                if there >= 0 and not track.ground[there]:
                    found = min(found, best[there] + lane_price)
            if found < best[box] - 1e-9:
                best[box] = found
                changed = True
    return best


def _ahead(track: Track, box: int, line: int, best: list[float]) -> float:
    ahead = int(track.ahead[box])
    if ahead < 0 or track.ground[ahead]:
        return FAR
    crosses = track.front[box] <= line < track.front[ahead]
    if track.front[ahead] < track.front[box]:  # The joint of a closed track.
        crosses = line >= track.front[box] or line < track.front[ahead]
    return 1.0 if crosses else best[ahead] + 1.0


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
