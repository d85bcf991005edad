"""An oracle for the moves of Rush n' Crush: every way of a move by the words of the rules, box by box.

It reads a track's boxes and links, and nothing of the engine's legality or search.
"""

from dataclasses import dataclass, replace
from typing import Final

from rampage.games.rush.content.board import Board
from rampage.games.rush.content.track import CAR, MINE, OBSTACLE, WRECK
from rampage.games.rush.rules.position import Rush

Cost = tuple[int, int]  # Lane changes, dice for wrecks and mines.


@dataclass(frozen=True)
class State:
    """A car on its move: where it is, on which lap, what it has entered, and from where it last went ahead."""

    box: int
    lap: int
    entered: tuple[tuple[int, int], ...]  # Boxes with their laps, the start first and the car's own last.
    origin: int | None = None  # Progress of the box from which the last `ahead` was made.


class Road:
    """A board with what stands and lies on it."""

    def __init__(self, board: Board, here: list[int], finish: int = 1 << 40) -> None:
        self.board: Final = board
        self.track: Final = board.track
        self.here: Final = here
        self.finish: Final = finish

    def begin(self, box: int, lap: int = 0) -> State:
        return State(box, lap, ((box, lap),))

    def progress(self, box: int, lap: int) -> int:
        return int(self.track.front[box]) + lap * int(self.track.lap)

    def place(self, state: State) -> int:
        return self.progress(state.box, state.lap)

    def ahead(self, state: State) -> State | None:
        """One box ahead, whatever is there."""
        there = int(self.track.ahead[state.box])
        if there < 0:
            return None
        lap = state.lap + (1 if self.track.front[there] < self.track.front[state.box] else 0)
        return State(there, lap, (*state.entered, (there, lap)), self.place(state))

    def aside(self, state: State, side: int) -> State | None:
        """The box of a lane change by choice, where the track and RUSH-Q3 allow one."""
        beside = int(self.track.side[state.box * 2 + side])
        if beside < 0:
            return None
        new = replace(state, box=beside, entered=(*state.entered, (beside, state.lap)))
        if self.board.diagonal:
            slanted = self.ahead(replace(state, box=beside))
            if slanted is None:
                return None
            new = replace(slanted, origin=self.place(state))
            if self.place(new) <= self.place(state):
                return None  # A diagonal lane change is a box ahead.
        if self.here[new.box] & OBSTACLE or (new.box, new.lap) in state.entered:
            return None
        if state.origin is not None:
            return new if self.place(new) > state.origin else None
        first = self.progress(*state.entered[0])
        return new if len(state.entered) == 1 or self.place(new) >= first else None

    def rolls(self, state: State) -> int:
        bits = self.here[state.box]
        return 0 if self.place(state) > self.finish else (bits & WRECK > 0) + (bits & MINE > 0)

    def memory(self, state: State) -> object:
        """What of a car's past still matters: boxes that are not ahead of its last origin are closed anyway."""
        past = state.origin
        kept = [one for one in state.entered if past is None or self.progress(*one) > past]
        return state.box, state.lap, past, frozenset(kept), state.entered[0] if past is None else None

    def ends(self, start: State, left: int) -> dict[int, set[Cost]]:
        """Every box where a move without a hit can end, with all that its ways may cost."""
        out: dict[int, set[Cost]] = {}
        seen: dict[tuple[object, int], set[Cost]] = {}
        todo = [(start, left, 0, 0)]
        while todo:
            state, boxes, lanes, rolls = todo.pop()
            if boxes == 0 or self.place(state) > self.finish:
                out.setdefault(state.box, set()).add((lanes, rolls))
                continue
            known = seen.setdefault((self.memory(state), boxes), set())
            if any(one <= lanes and two <= rolls for one, two in known):
                continue
            known.add((lanes, rolls))
            further = [(self.ahead(state), boxes - 1, lanes)]
            used = 1 if self.board.diagonal else 0
            further += [(self.aside(state, side), boxes - used, lanes + 1) for side in (0, 1)]
            for new, count, changes in further:
                if new is not None and self.here[new.box] & (CAR | OBSTACLE) == 0:
                    todo.append((new, count, changes, rolls + self.rolls(new)))
        return out


def road_of(p: Rush) -> Road:
    """The road as the active car finds it."""
    return Road(p.board, [int(bits) for bits in p.here], int(p.board.finish))


def empty_road(board: Board) -> Road:
    """Only the obstacles; the race does not end."""
    return Road(board, [int(bits) for bits in board.track.ground])
