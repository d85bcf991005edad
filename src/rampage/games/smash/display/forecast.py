"""What may come: the four faces of the Monster Die, and what a move would risk and allow."""

from typing import Literal, TypedDict

from rampage.games.rampage_city.display.forecast import city_losses, try_move
from rampage.games.rampage_city.display.seen import Seen
from rampage.games.rampage_city.rules.action_space import (
    BLAST,
    FACING_NAMES,
    FORWARD,
    HELICOPTER,
    LEFT,
    SIDE,
    TANK,
    Face,
    Facing,
)
from rampage.games.rampage_city.rules.legality import aim, hit_faces, stray_targets
from rampage.games.smash.rules.action_space import FACE_NAMES
from rampage.games.smash.rules.effects import act
from rampage.games.smash.rules.position import Smash
from rampage.kernel.events import Event
from rampage.kernel.packed import i64


class Forecast(TypedDict):
    """What one face of the Monster Die would do now; `faces` of six show it."""

    face: Face
    faces: int
    to: str
    facing: Facing
    squares: list[str]
    falls: list[str]
    burns: list[str]
    units: list[str]
    survivors: list[str]


class ShotFrom(TypedDict):
    """A shot that a Unit would have from its new place; `after` is now or a face of the die."""

    after: Literal["now"] | Face
    range: int
    hit_faces: int


class Preview(TypedDict, total=False):
    """What a choice would do: a move's way, cost, rescues, shots and dangers; a shot's odds."""

    cost: int
    way: list[str]
    rescues: list[str]
    shots: list[ShotFrom]
    dangers: list[Face]
    range: int
    hit_faces: int
    stray_squares: list[str]


def forecasts(p: Smash) -> list[Forecast]:
    """Every face that the die shows."""
    return [forecast(p, face) for face in range(4) if p.board.die[face] > 0]


def may_take_over(p: Smash, seen: Seen) -> bool:
    """Would every face of the die do what it would have done before? The Monster is where it was, and so is all that
    it can trample, sweep or set alight; markers for new fires depend on all fires [SMASH-8.2]."""
    board, monster = p.board, p.monster
    tail = monster * 8 + p.monster_facing * 2
    return (
        seen.monster
        and p.fires == seen.earlier.fires
        and seen.around(p, board.body[board.ahead[monster * 4 + p.monster_facing]])
        and seen.around(p, board.blast[monster])
        and seen.around(p, board.tail[tail])
        and seen.around(p, board.tail[tail + 1])
    )


def after_face(p: Smash, face: int) -> tuple[Smash, list[Event]]:
    """The position as one face of the die would leave it, and what would happen."""
    q = p.copy()
    happened: list[Event] = []
    q.events = happened
    act(q, face)
    return q, happened


def forecast(p: Smash, face: int) -> Forecast:
    """What one face would do: played on a copy, so it is exactly what the rules do."""
    q, happened = after_face(p, face)
    names = p.board.names
    if face == FORWARD:
        squares = p.board.body[q.monster]
    elif face == BLAST:
        squares = p.board.blast[p.monster]
    else:
        squares = p.board.tail[p.monster * 8 + p.monster_facing * 2 + (1 if face == LEFT else 0)]
    return {
        "face": FACE_NAMES.word(face),
        "faces": int(p.board.die[face]),
        "to": names[q.monster],
        "facing": FACING_NAMES.word(q.monster_facing),
        "squares": [names[square] for square in squares],
        **city_losses(p, happened),
    }


def preview(p: Smash, seat: int, choice: int) -> Preview:
    """What a legal choice of the player would do and risk; empty where there is nothing to say."""
    board = p.board
    if p.why_not(choice, seat):
        return {}
    if board.drive0 <= choice < board.halt0:
        return _preview_move(p, choice)
    if board.fire0 <= choice < board.cease0:
        unit = choice - int(board.fire0)
        distance = int(_aim(p, unit))
        strays = stray_targets(board, p.here, p.at[unit])
        return {
            "range": distance,
            "hit_faces": int(hit_faces(distance)),
            "stray_squares": [board.names[site] for site in strays],
        }
    return {}


def _aim(p: Smash, unit: int) -> i64:
    """The Range at which a Unit could fire; not above 0 when it could not [SMASH-R16]."""
    type = TANK if unit % SIDE < 3 else HELICOPTER
    found = aim(p.board, p.here, p.monster, type, p.at[unit], p.facing[unit])
    return found if found <= 6 or p.board.hopeless else i64(0)


def _preview_move(p: Smash, choice: int) -> Preview:
    unit, q, trial = try_move(p, choice)
    shots: list[ShotFrom] = []
    dangers: list[Face] = []
    now = int(_aim(q, unit))
    if now > 0:
        shots.append({"after": "now", "range": now, "hit_faces": int(hit_faces(now))})
    for face in range(4):
        if p.board.die[face] == 0:
            continue
        later, _ = after_face(q, face)
        word = FACE_NAMES.word(face)
        if later.at[unit] < 0:
            dangers.append(word)
            continue
        found = int(_aim(later, unit))
        if found > 0:
            shots.append({"after": word, "range": found, "hit_faces": int(hit_faces(found))})
    return {
        "cost": trial["cost"],
        "way": trial["way"],
        "rescues": trial["rescues"],
        "shots": shots,
        "dangers": dangers,
    }
