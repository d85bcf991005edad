"""What happens to cars: damage, heat, wrecks, and going from box to box."""

from rampage.games.rush.content.track import CAR, WRECK
from rampage.games.rush.rules import events as news
from rampage.games.rush.rules.events import RUNNING
from rampage.games.rush.rules.position import UNLIMITED, Rush
from rampage.kernel.events import Event, EventType
from rampage.kernel.packed import append, i64, u8
from rampage.kernel.position import emit


def lose(p: Rush, seat: i64, points: i64, cause: i64) -> None:
    """A car loses Structure; at the skull it is a wreck. What goes beyond is ignored [RUSH-9.2, RUSH-Q26]."""
    if points <= 0 or p.wrecked[seat] != RUNNING:
        return
    if points > p.structure[seat]:
        points = p.structure[seat]
    p.structure[seat] -= points
    emit(p, news.LOST, p.car[seat], points, p.structure[seat], cause)
    if p.structure[seat] == 0:
        wreck(p, seat, cause)


def heat_up(p: Rush, seat: i64, steps: i64, cause: i64) -> None:
    """The thermometer rises; at the skull the engine explodes at once [RUSH-6.4, RUSH-Q28]."""
    if steps <= 0 or p.wrecked[seat] != RUNNING:
        return
    p.heat[seat] += steps
    if p.heat[seat] > p.board.garage.skull:
        p.heat[seat] = p.board.garage.skull
    emit(p, news.HEATED, p.car[seat], p.heat[seat])
    if p.heat[seat] == p.board.garage.skull:
        wreck(p, seat, cause)


def wreck(p: Rush, seat: i64, cause: i64) -> None:
    """A wreck stays in the box where the car is at that moment [RUSH-9.2, RUSH-14.1]."""
    box = p.at[seat]
    p.wrecked[seat] = cause
    p.live -= 1
    p.here[box] = p.here[box] & (255 - CAR) | WRECK
    emit(p, news.WRECKED, p.car[seat], box, cause)


def judge(p: Rush) -> None:
    """Is a car left that runs? Called when all losses of a roll are in [RUSH-Q26, RUSH-Q38]."""
    if p.ended != 0:
        return
    if p.live == 0:
        end_race(p, news.ALL_WRECKED)
    elif p.live == 1 and p.board.last_car_wins:
        for seat in range(p.seats):
            if p.wrecked[seat] == RUNNING:
                p.winner = seat
        end_race(p, news.LAST_CAR)


def end_race(p: Rush, ending: i64) -> None:
    """Nothing further is resolved."""
    p.finish(ending)
    emit(p, news.RACE_ENDED, ending)


def relocate(p: Rush, seat: i64, box: i64) -> None:
    """Put a live car into another box; who enters one beyond the finish line has won [RUSH-18.1, Q36]."""
    track = p.board.track
    old = p.at[seat]
    p.here[old] &= 255 - CAR
    p.here[box] |= u8(seat + 1)
    p.at[seat] = box
    if p.board.front[box] == p.board.front[old]:
        return
    p.clock += 1
    p.stamp[seat] = p.clock  # [RUSH-Q33]
    if track.tile[box] == 0 and track.tile[old] != 0 and track.tile[old] == track.tiles - 1:
        p.laps[seat] += 1
    if p.progress(seat) > p.board.finish:
        p.winner = seat
        emit(p, news.FINISHED, p.car[seat], p.round)
        end_race(p, news.FINISH)


def pay_lane(p: Rush) -> i64:
    """One lane change: a free one first, then a Steering point; how many points it cost [RUSH-Q6]."""
    if p.free == UNLIMITED:
        return 0
    if p.free > 0:
        p.free -= 1
        return 0
    p.steering[p.active] -= 1
    return 1


def go_ahead(p: Rush, box: i64, report: bool) -> None:
    """One box of movement."""
    seat = p.active
    p.left_box = p.at[seat]
    p.path = append(p.path, p.left_box)
    p.trail = len(p.path)  # From here on ground is measured [RUSH-Q3].
    p.left -= 1
    if p.boosting == 0:
        p.moved += 1
        p.since_ram += 1
    if report:
        emit(p, news.MOVED, p.car[seat], box, p.left)
    relocate(p, seat, box)


def go_aside(p: Rush, box: i64) -> None:
    """Enter the box of a lane change; where that is the box ahead of the one beside, it is a box moved."""
    seat = p.active
    old = p.at[seat]
    p.left_box = old
    p.path = append(p.path, old)
    if is_slanted(p, old, box):
        p.trail = len(p.path)
        p.left -= 1
        p.moved += 1
        p.since_ram += 1
    relocate(p, seat, box)


def is_slanted(p: Rush, old: i64, box: i64) -> bool:
    """Did a lane change go ahead as well? [RUSH-Q1]"""
    side = p.board.track.side
    return box != side[old * 2] and box != side[old * 2 + 1]


def dice_in(rolled: i64) -> i64:
    """How many dice a packed roll holds."""
    count: i64 = 0
    while rolled > 0:
        rolled //= 7
        count += 1
    return count


def dice_below(rolled: i64, threshold: i64) -> i64:
    """How many dice of a packed roll are lower than a threshold."""
    count: i64 = 0
    while rolled > 0:
        if rolled % 7 < threshold:
            count += 1
        rolled //= 7
    return count


def kept_die(rolled: i64, high: bool) -> i64:
    """The highest or the lowest die of a packed roll."""
    kept = rolled % 7
    while rolled > 0:
        face = rolled % 7
        if (face > kept) == high and face != kept:
            kept = face
        rolled //= 7
    return kept


def faces_of(rolled: i64) -> list[int]:
    """The dice of a packed roll as words of PIPS, first to last: for events."""
    out: list[int] = []
    while rolled > 0:
        out.append(int(rolled % 7) - 1)
        rolled //= 7
    out.reverse()
    return out


def emit_dice(p: Rush, news: EventType, rolled: i64, a: i64, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
    """Report what happened with its dice, if anybody listens."""
    if p.events is not None:
        values = [int(a), int(b), int(c), int(d)]
        p.events.append(Event(news, values[: len(news.fields)], faces_of(rolled)))
