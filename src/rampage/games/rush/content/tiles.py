"""Tile faces: how the lanes of a tile run and where its obstacles are."""

import re
from typing import Final

from rampage.kernel.content import Entry, Source, group
from rampage.kernel.words import several

TICKS: Final = 240  # Length of every face, whatever its shape [RUSH-C4].
TURNS: Final[list[str]] = ["straight", "left", "right", "hairpin_left", "hairpin_right"]
MIRRORED: Final[dict[str, str]] = {
    "straight": "straight",
    "left": "right",
    "right": "left",
    "hairpin_left": "hairpin_right",
    "hairpin_right": "hairpin_left",
}
MOST_LANES: Final = 8


class Face:
    """One side of a tile."""

    def __init__(self, name: str, title: str, turn: str, lanes: list[str], source: str) -> None:
        self.name: Final = name
        self.title: Final = title
        self.turn: Final = turn
        self.lanes: Final = lanes  # From the driver's left to right, entry to exit.
        self.source: Final = source

    def tile(self) -> str:
        """The tile that this is a side of."""
        return self.name[:-1]

    def ends(self, lane: int, index: int) -> bool:
        """Is that beyond the last box of its lane?"""
        return index >= len(self.lanes[lane])

    def free(self, lane: int, index: int) -> bool:
        """Is there a box without an obstacle?"""
        return 0 <= lane < len(self.lanes) and self.lanes[lane][index] == "."


def beside(n: int, index: int, m: int) -> int:
    """The box beside box `index` of a lane with n boxes, in a lane with m: the one that holds its
    midpoint, and on a boundary the rear one [RUSH-C4]."""
    return ((2 * index + 1) * m + 2 * n - 1) // (2 * n) - 1


def gains_ground(n: int, m: int) -> bool:
    """Would a lane change there and back lead ahead, between lanes of n and m boxes?"""
    return any(beside(m, beside(n, i, m), n) > i for i in range(n)) or any(
        beside(n, beside(m, i, n), m) > i for i in range(m)
    )


def read_faces(source: Source, diagonal: bool) -> dict[str, Face]:
    """Every face of a content file, checked. Whether its obstacles can be passed depends on the lane changes."""
    entries = group(source, "faces")
    faces: dict[str, Face] = {}
    for name, entry in entries.items():
        if not re.fullmatch(r"[0-9]{1,2}[AB]", name):
            raise entry.fault(f"{name!r} is not a face.", "name it by tile and side, as 3A or 12B.")
        if "mirror" not in entry:
            faces[name] = _read_face(entry, name, diagonal)
    for name, entry in entries.items():
        if "mirror" in entry:
            original = faces[entry.word("mirror", sorted(faces))]
            turn, lanes = MIRRORED[original.turn], original.lanes[::-1]
            faces[name] = Face(name, entry.word("title"), turn, lanes, entry.provenance)
    for name in faces:
        other = name[:-1] + ("B" if name.endswith("A") else "A")
        if other not in faces:
            problem = f"Tile {name[:-1]} has no other side."
            raise entries[name].fault(problem, f"add [faces.{other}].", f"face:{name}")
    return faces


def _read_face(entry: Entry, name: str, diagonal: bool) -> Face:
    where = f"face:{name}"
    turn = entry.word("turn", TURNS)
    lanes = entry.get("lanes")
    if not isinstance(lanes, list) or not 2 <= len(lanes) <= MOST_LANES:
        raise entry.fault("The lanes are missing.", f"list 2 to {MOST_LANES} lanes, left to right.", where)
    for number, lane in enumerate(lanes):
        if not isinstance(lane, str) or not re.fullmatch(r"[.#]+", lane):
            raise entry.fault(f"Lane {number + 1} is {lane!r}.", "write boxes as . (free) or #.", where)
        if TICKS % len(lane) or len(lane) > 40:
            raise entry.fault(
                f"Lane {number + 1} has {several(len(lane), 'box', 'boxes')}.",
                f"take a number that divides {TICKS}, such as 6, 8, 10, 12, 16 or 20.",
                where,
            )
    for number in range(len(lanes) - 1):
        if gains_ground(len(lanes[number]), len(lanes[number + 1])):
            raise entry.fault(
                f"Lanes {number + 1} and {number + 2}: a lane change there and back would gain ground.",
                "let neighbours differ less in their number of boxes.",
                where,
            )
    face = Face(name, entry.word("title"), turn, lanes, entry.provenance)
    stuck = no_way_out(face, diagonal)
    if stuck:
        raise entry.fault(
            f"From lane {stuck[0] + 1}, box {stuck[1] + 1} every way ends in an obstacle.",
            "clear a box, so that every free box leads out of the face.",
            where,
        )
    return face


def no_way_out(face: Face, diagonal: bool) -> tuple[int, int] | None:
    """A free box from which no way leads to the end of the face, if there is one: by sidesteps without a hit, by
    diagonal lane changes with forced ones where nothing else is open [RUSH-C6]."""
    out: set[tuple[int, int]] = set()
    changed = True
    while changed:
        changed = False
        for lane, boxes in enumerate(face.lanes):
            for index in range(len(boxes) - 1, -1, -1):
                if (lane, index) in out or not face.free(lane, index):
                    continue
                steps = _slanted(face, lane, index) if diagonal else _level(face, lane, index)
                if any(face.ends(*step) or step in out for step in [(lane, index + 1), *steps]):
                    out.add((lane, index))
                    changed = True
    for lane, boxes in enumerate(face.lanes):
        for index in range(len(boxes)):
            if face.free(lane, index) and (lane, index) not in out:
                return lane, index
    return None


def _level(face: Face, lane: int, index: int) -> list[tuple[int, int]]:
    """The boxes beside a box."""
    n = len(face.lanes[lane])
    others = [other for other in (lane - 1, lane + 1) if 0 <= other < len(face.lanes)]
    return [(other, beside(n, index, len(face.lanes[other]))) for other in others]


def _slanted(face: Face, lane: int, index: int) -> list[tuple[int, int]]:
    """Where diagonal lane changes lead: by choice to ground that is gained; at an obstacle by force to any, and
    aside where both diagonal boxes are closed [RUSH-Q1, RUSH-Q3]."""
    level = _level(face, lane, index)
    slanted = [(other, at + 1) for other, at in level]
    if face.ends(lane, index + 1) or face.free(lane, index + 1):
        n = len(face.lanes[lane])
        return [(other, at) for other, at in slanted if (at + 1) * n > (index + 1) * len(face.lanes[other])]
    return slanted if any(face.ends(*step) or face.free(*step) for step in slanted) else level
