"""What may come: the faces of the Monster Die, the six layouts of a Tentacle Blast, a hit, a move."""

from collections.abc import Callable
from typing import Literal, TypedDict

from rampage.games.crush.rules import events as news
from rampage.games.crush.rules.action_space import (
    CHART_NAMES,
    FACE_NAMES,
    FREE_B,
    GRAB_B,
    OFF_BOARD,
    TENTACLE_NAMES,
    THE_MONSTER,
    Answer,
    Tentacle,
)
from rampage.games.crush.rules.effects import ZONES, blast, stomp, turn_monster
from rampage.games.crush.rules.legality import shots
from rampage.games.crush.rules.position import Crush
from rampage.games.crush.rules.steps.holes import settle_holes
from rampage.games.crush.rules.tentacles import open_megahole, uproot
from rampage.games.rampage_city.display.forecast import CityLosses, city_losses, try_move
from rampage.games.rampage_city.rules.action_space import (
    BLAST,
    FACING_NAMES,
    FORWARD,
    LEFT,
    UNIT_NAMES,
    Face,
    Facing,
)
from rampage.games.rampage_city.rules.legality import hit_faces, stray_targets
from rampage.kernel.events import Event
from rampage.kernel.packed import i64


class Limb(TypedDict):
    """A tentacle: free, crushed or building; `none` where it goes."""

    square: str
    tentacle: Tentacle


class Losses(CityLosses):
    """What would be lost, lit, raised and opened by something."""

    limbs: list[Limb]
    opens: list[str]


class ZoneForecast(TypedDict):
    """One danger zone: its squares, and what the chart says of it now."""

    a: str | None
    b: str | None
    answer: Answer
    square: str | None


class Layout(TypedDict):
    """One result of the die of a Tentacle Blast."""

    pips: int
    zones: list[ZoneForecast]
    losses: Losses


class Forecast(TypedDict):
    """What one face of the Monster Die would do now; `faces` of six show it. A Blast has six layouts, a
    turn the squares within reach of thrashing tentacles."""

    face: Face
    faces: int
    to: str
    facing: Facing
    squares: list[str]
    losses: Losses
    layouts: list[Layout]


class Peril(TypedDict):
    """In how many of 36 outcomes of the next Monster Die a Unit is lost."""

    unit: str
    of_36: int


class ShotFrom(TypedDict):
    """A shot that a Unit would have from its new place; `after` is now or a face of the die."""

    after: Literal["now"] | Face
    target: str
    range: int
    hit_faces: int


class Preview(TypedDict, total=False):
    """What a choice would do: a move's way, cost, rescues, shots and dangers; a shot's odds and effect; what
    a MegaHole would swallow."""

    cost: int
    way: list[str]
    rescues: list[str]
    shots: list[ShotFrom]
    dangers: list[Face]
    peril: int
    range: int
    hit_faces: int
    stray_squares: list[str]
    losses: Losses


def tried(p: Crush, effect: Callable[[Crush], None]) -> tuple[Crush, list[Event]]:
    """A copy after some effect and the MegaHoles that follow without a choice, and what happened."""
    q = p.copy()
    q.agenda = []
    happened: list[Event] = []
    q.events = happened
    effect(q)
    settle_holes(q)
    q.advance()
    return q, happened


def losses(p: Crush, happened: list[Event]) -> Losses:
    """What events say about losses, in words."""
    names = p.board.names
    limbs: list[Limb] = []
    for event in happened:
        if event.news in (news.TENTACLE_ROSE, news.TENTACLE_CHANGED):
            kind = TENTACLE_NAMES.word(event.number("tentacle"))
            limbs.append({"square": names[event.number("square")], "tentacle": kind})
        elif event.news is news.TENTACLE_GONE:
            limbs.append({"square": names[event.number("square")], "tentacle": "none"})
    return {
        **city_losses(p, happened),
        "limbs": limbs,
        "opens": [names[e.number("square")] for e in happened if e.news is news.MEGAHOLE_OPENED_NEWS],
    }


def forecasts(p: Crush) -> list[Forecast]:
    """Every face that the die shows."""
    return [forecast(p, face) for face in range(4) if p.board.die[face] > 0]


def after_face(p: Crush, face: int) -> tuple[Crush, list[Event]]:
    """The position as Forward or a turn would leave it, and what would happen."""
    if face == FORWARD:
        return tried(p, stomp)
    left = i64(1) if face == LEFT else i64(0)
    return tried(p, lambda q: turn_monster(q, left))


def after_blast(p: Crush, pips: int) -> tuple[Crush, list[Event]]:
    """The position as one layout of a Tentacle Blast would leave it."""
    return tried(p, lambda q: blast(q, pips))


def forecast(p: Crush, face: int) -> Forecast:
    """What one face would do: played on a copy, so it is exactly what the rules do."""
    names = p.board.names
    layouts = [layout(p, pips) for pips in range(1, 7)] if face == BLAST else []
    q, happened = (p, []) if face == BLAST else after_face(p, face)
    if face == FORWARD:
        squares = [names[square] for square in p.board.body[q.monster]]
    elif face == BLAST:
        squares = list(
            dict.fromkeys(s for one in layouts for zone in one["zones"] for s in (zone["a"], zone["b"]) if s)
        )
    else:
        lashed = {s for e in happened if e.news is news.THRASHED for s in e.many}
        squares = [names[square] for square in sorted(lashed)]
    return {
        "face": FACE_NAMES.word(face),
        "faces": int(p.board.die[face]),
        "to": names[q.monster],
        "facing": FACING_NAMES.word(q.monster_facing),
        "squares": squares,
        "losses": losses(p, happened),
        "layouts": layouts,
    }


def layout(p: Crush, pips: int) -> Layout:
    """What one result of the die of a Tentacle Blast would do."""
    _, happened = after_blast(p, pips)
    answers = [event.values[1] for event in happened if event.news in (news.ZONE, news.ZONE_OFF)]
    squares = p.board.zones[(p.monster * 4 + p.monster_facing) * 6 + pips - 1]
    zones: list[ZoneForecast] = []
    for n in range(ZONES):
        a, b = int(squares[n * 2]), int(squares[n * 2 + 1])
        aim = b if answers[n] in (GRAB_B, FREE_B) else a
        idle = answers[n] in (OFF_BOARD, len(CHART_NAMES) - 1)
        zones.append(
            {
                "a": _name(p, a),
                "b": _name(p, b),
                "answer": CHART_NAMES.word(answers[n]),
                "square": None if idle else _name(p, aim),
            }
        )
    return {"pips": pips, "zones": zones, "losses": losses(p, happened)}


def _name(p: Crush, square: int) -> str | None:
    return p.board.names[square] if square >= 0 else None


def perils(found: list[Forecast]) -> list[Peril]:
    """Every Unit on the board that the next Monster Die may destroy."""
    deadly = dict.fromkeys(UNIT_NAMES.words, 0)
    for face in found:
        for unit in set(face["losses"]["units"]):
            deadly[unit] += 6 * face["faces"]
        for one in face["layouts"]:
            for unit in set(one["losses"]["units"]):
                deadly[unit] += face["faces"]
    return [{"unit": unit, "of_36": count} for unit, count in deadly.items() if count]


def hit_losses(p: Crush, target: int) -> Losses:
    """What a hit on a target would do before the card is drawn [CRUSH-9.4]."""
    if target == THE_MONSTER:
        return losses(p, [])
    return losses(p, tried(p, lambda q: uproot(q, target - 1))[1])


def opening_losses(p: Crush, corner: int) -> Losses:
    """What a MegaHole would swallow."""
    return losses(p, tried(p, lambda q: open_megahole(q, corner))[1])


def preview(p: Crush, seat: int, choice: int) -> Preview:
    """What a legal choice of the player would do and risk; empty where there is nothing to say."""
    board = p.board
    if p.why_not(choice, seat):
        return {}
    if board.drive0 <= choice < board.halt0:
        return _preview_move(p, choice)
    if board.fire0 <= choice < board.cease0:
        unit, target = divmod(choice - int(board.fire0), int(board.targets))
        found = shots(p, unit)
        distance = next(int(found[n + 1]) for n in range(0, len(found), 2) if found[n] == target)
        return {
            "range": distance,
            "hit_faces": int(hit_faces(distance)),
            "stray_squares": [board.names[site] for site in stray_targets(board, p.here, p.at[unit])],
            "losses": hit_losses(p, target),
        }
    if choice >= board.open0:
        return {"losses": opening_losses(p, choice - int(board.open0))}
    return {}


def _shots_from(p: Crush, unit: int, after: Literal["now"] | Face) -> list[ShotFrom]:
    """The nearest shot at each target; a Unit that has fired this turn could not."""
    q = p.copy()
    q.fired = 0
    q.forfeited = 0
    found = shots(q, unit)
    words = p.board.space.vocabularies["TARGET"].words
    return [
        {
            "after": after,
            "target": words[found[n]],
            "range": int(found[n + 1]),
            "hit_faces": int(hit_faces(found[n + 1])),
        }
        for n in range(0, len(found), 2)
    ]


def _preview_move(p: Crush, choice: int) -> Preview:
    unit, q, trial = try_move(p, choice)
    found: list[ShotFrom] = _shots_from(q, unit, "now")
    dangers: list[Face] = []
    for face in range(3):
        if p.board.die[face] == 0:
            continue
        later, _ = after_face(q, face)
        if later.at[unit] < 0:
            dangers.append(FACE_NAMES.word(face))
        else:
            found.extend(_shots_from(later, unit, FACE_NAMES.word(face)))
    ahead = forecasts(q)
    peril = {danger["unit"]: danger["of_36"] for danger in perils(ahead)}
    if any(UNIT_NAMES.word(unit) in one["losses"]["units"] for face in ahead for one in face["layouts"]):
        dangers.append("blast")
    return {
        "cost": trial["cost"],
        "way": trial["way"],
        "rescues": trial["rescues"],
        "shots": found,
        "dangers": dangers,
        "peril": peril.get(UNIT_NAMES.word(unit), 0),
    }
