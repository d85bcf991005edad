"""The board of Smash: the city, and what tail and Blast touch in it."""

from typing import Any, Final

from rampage.games.rampage_city.content.board import CityBoard
from rampage.games.rampage_city.rules.action_space import FACING_NAMES
from rampage.games.smash.rules import action_space as kinds
from rampage.games.smash.rules.events import CAUSE_NAMES, WHY_NAMES
from rampage.kernel.board_cache import Boards
from rampage.kernel.content import Source
from rampage.kernel.packed import append, i64, vec

# Square offsets (column, row) that the tail sweeps, by corner of the body [SMASH-R6].
CORNERS: Final[dict[str, list[tuple[int, int]]]] = {
    "NW": [(0, -1), (-1, -1), (-1, 0)],
    "NE": [(1, -1), (2, -1), (2, 0)],
    "SE": [(1, 2), (2, 2), (2, 1)],
    "SW": [(0, 2), (-1, 2), (-1, 1)],
}


class Board(CityBoard):
    """Everything about a match of Smash that does not change while it is played."""

    def __init__(self, source: Source, options: dict[str, str]) -> None:
        modern = options["edition"] == "2012"  # [SMASH-R36]
        super().__init__(source, options, kinds.DECK, CAUSE_NAMES.rules, reverse=modern, unit_points=modern)
        self.trade_first: Final = not modern
        self.corners: Final = options["blast_corners"] == "on"
        self.blast: vec[vec[i64]] = vec[vec[i64]]()
        self.tail: vec[vec[i64]] = vec[vec[i64]]()  # tail[square * 8 + facing * 2 + left].
        for s in range(int(self.squares)):
            x, y = int(self.column[s]), int(self.row[s])
            stands = len(self.body[s]) > 0
            self.blast = append(self.blast, self._blast_area(x, y, stands))
            for word in FACING_NAMES.words:
                for turn in ("right", "left"):
                    self.tail = append(self.tail, self.area(x, y, CORNERS[self._corner(turn, word)], stands))
        self.number(
            kinds.KINDS,
            [kinds.CARD_KIND_NAMES.titles[kind] for kind in kinds.DECK.face_kinds],
            {"FACE": kinds.FACE_NAMES, "CAUSE": CAUSE_NAMES, "WHY": WHY_NAMES},
        )
        self.roll0: i64 = self.space.base(kinds.ROLL)
        self.fire0: i64 = self.space.base(kinds.FIRE)

    def _corner(self, turn: str, facing: str) -> str:
        table: Any = self.source.table("tail").get(turn)
        corner = table.get(facing) if isinstance(table, dict) else None
        if corner not in CORNERS:
            raise self.fault(
                "tail", f"{turn}, facing {facing}: {corner!r}.", f"write one of {', '.join(CORNERS)}."
            )
        return str(corner)

    def _blast_area(self, x: int, y: int, stands: bool) -> vec[i64]:
        """Nearest first, then in reading order: Fire Markers are handed out so [SMASH-R29]."""
        near: list[tuple[int, int]] = []
        far: list[tuple[int, int]] = []
        for dy in range(-2, 4):
            for dx in range(-2, 4):
                across = max(-dx, dx - 1, 0)
                down = max(-dy, dy - 1, 0)
                if across + down > 0 and (self.corners or across + down <= 2):
                    (near if max(across, down) == 1 else far).append((dx, dy))
        out = vec[i64]()
        for offsets in (near, far):
            for square in sorted(int(s) for s in self.area(x, y, offsets, stands)):
                if square not in out:
                    out = append(out, square)
        return out


_BOARDS: Final = Boards(lambda source, options, _: Board(source, options))


def board_for(source: Source, options: dict[str, str]) -> Board:
    """The board of a content file under some options; made once."""
    return _BOARDS.board(source, options)
