"""The luck report: what the dice and the deck gave each player against what was to be expected.

In every row more than expected is better luck. Only chance counts, not how well it was used: a shot is
weighed by the Range it was fired at, a danger by the faces of the Monster Die that would have struck.
"""

from typing import Final

from rampage.games.smash.forecast import forecast
from rampage.games.smash.kinds import (
    CRITICAL_HIT,
    DIRECT_HIT,
    FACE_KINDS,
    FIRE_CREW,
    GREEN,
    ORANGE,
    SIDE,
    UNIT_NAMES,
)
from rampage.games.smash.legality import hit_faces, range_to
from rampage.games.smash.position import Smash
from rampage.games.smash.steps.attack import Shot
from rampage.games.smash.steps.cards import DrawCard, RevengeShot
from rampage.games.smash.steps.monster import MonsterDie
from rampage.games.smash.steps.movement import RollMovement
from rampage.kernel.game import LuckRow, SeatLuck
from rampage.kernel.position import CHANCE
from rampage.kernel.record import Record

MOVEMENT: Final = "Movement points"
HITS: Final = "Hits"
STEADY: Final = "Shots that did not go astray"
OUTRIGHT: Final = "Cards won outright"
FIREBALLS: Final = "Revenge fireballs survived"
SPARED: Final = "Units in danger that the Monster spared"
LABELS: Final[list[str]] = [MOVEMENT, HITS, STEADY, OUTRIGHT, FIREBALLS, SPARED]
NO_CONDITION: Final = (DIRECT_HIT, CRITICAL_HIT, FIRE_CREW)


class Tally:
    """The rows of one player, as they add up."""

    def __init__(self) -> None:
        self.times: Final[dict[str, int]] = dict.fromkeys(LABELS, 0)
        self.expected: Final[dict[str, float]] = dict.fromkeys(LABELS, 0.0)
        self.actual: Final[dict[str, float]] = dict.fromkeys(LABELS, 0.0)

    def add(self, label: str, expected: float, actual: float) -> None:
        """One more roll, draw or danger."""
        self.times[label] += 1
        self.expected[label] += expected
        self.actual[label] += actual

    def rows(self) -> list[LuckRow]:
        """Only what happened at all."""
        return [
            {
                "label": label,
                "times": self.times[label],
                "expected": round(self.expected[label], 2),
                "actual": self.actual[label],
            }
            for label in LABELS
            if self.times[label]
        ]


def luck(record: Record) -> list[SeatLuck]:
    """A report for each player, from the choices of chance in a record."""
    tallies = [Tally(), Tally()]
    p = record.start()
    assert isinstance(p, Smash)
    for move in record.moves:
        if move.seat == CHANCE:
            _weigh(p, move.choice, tallies)
        p.apply(move.choice, move.seat)
    return [{"seat": seat, "rows": tallies[seat].rows()} for seat in (ORANGE, GREEN)]


def _weigh(p: Smash, choice: int, tallies: list[Tally]) -> None:
    """What one choice of chance means for whom."""
    step = p.agenda[-1]
    tally = tallies[p.active]
    if isinstance(step, RollMovement):
        both = choice - int(p.board.dice0)
        tally.add(MOVEMENT, 7.0, both // 6 + both % 6 + 2)
    elif isinstance(step, Shot):
        _weigh_shot(p, step, choice - int(p.board.die0) + 1, tally)
    elif isinstance(step, RevengeShot):
        distance = int(range_to(p.board, p.monster, p.at[step.attacker]))
        roll = choice - int(p.board.die0) + 1
        tally.add(FIREBALLS, (min(distance, 7) - 1) / 6, 1.0 if roll < distance else 0.0)
    elif isinstance(step, DrawCard):
        _weigh_card(p, choice, tally)
    elif isinstance(step, MonsterDie):
        _weigh_monster(p, choice - int(p.board.monster0), tallies)


def _weigh_shot(p: Smash, shot: Shot, roll: int, tally: Tally) -> None:
    faces = int(hit_faces(range_to(p.board, p.monster, p.at[shot.unit])))
    tally.add(HITS, faces / 6, 1.0 if roll > 6 - faces else 0.0)
    tally.add(STEADY, 5 / 6, 1.0 if roll > 1 else 0.0)


def _weigh_card(p: Smash, choice: int, tally: Tally) -> None:
    odds = p.odds()
    if len(odds) < 2:
        return  # The last card is no matter of luck.
    first = int(p.board.card0)
    fine = sum(weight for card, weight in odds if FACE_KINDS[card - first] in NO_CONDITION)
    won = FACE_KINDS[choice - first] in NO_CONDITION
    tally.add(OUTRIGHT, fine / sum(weight for _, weight in odds), 1.0 if won else 0.0)


def _weigh_monster(p: Smash, rolled: int, tallies: list[Tally]) -> None:
    """Each Unit that some face would destroy, but not all: was it spared?"""
    faces = [int(count) for count in p.board.die]
    struck = [forecast(p, face)["units"] if faces[face] else [] for face in range(4)]
    for unit, name in enumerate(UNIT_NAMES.words):
        deadly = sum(faces[face] for face in range(4) if name in struck[face])
        if deadly:
            lost = name in struck[rolled]
            tallies[unit // SIDE].add(SPARED, 1 - deadly / 6, 0.0 if lost else 1.0)
