"""Loads and checks the city, the cards and the pieces into one frozen board."""

from typing import Any, Final

from rampage.games.smash import kinds
from rampage.games.smash.events import (
    CAUSE_TITLES,
    CAUSE_WORDS,
    ENDING_TITLES,
    ENDING_WORDS,
    RESULT_TITLES,
    RESULT_WORDS,
    WHY_TITLES,
    WHY_WORDS,
)
from rampage.games.smash.reach import Reach
from rampage.kernel.content import Source
from rampage.kernel.kinds import Names, Space
from rampage.kernel.packed import append, i64, vec

COLUMN_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# Square offsets (column, row) that the tail sweeps, by corner of the body [SMASH-R6].
CORNERS: Final[dict[str, list[tuple[int, int]]]] = {
    "NW": [(0, -1), (-1, -1), (-1, 0)],
    "NE": [(1, -1), (2, -1), (2, 0)],
    "SE": [(1, 2), (2, 2), (2, 1)],
    "SW": [(0, 2), (-1, 2), (-1, 1)],
}
MOVES: Final[list[tuple[int, int]]] = [(0, -1), (1, 0), (0, 1), (-1, 0)]  # N, E, S, W.


class Board:
    """Everything about a match that does not change while it is played: city, cards, options."""

    def __init__(self, source: Source, options: dict[str, str]) -> None:
        self.source: Final = source
        self.options: Final = options
        self.reverse: Final = options["edition"] == "2012"  # [SMASH-R36]
        self.trade_first: Final = options["edition"] == "2010"
        self.unit_points: Final = options["edition"] == "2012"
        self.wraps: Final = options["wrap_effects"] == "on"
        self.corners: Final = options["blast_corners"] == "on"
        self.hopeless: Final = options["allow_hopeless_shots"] == "on"
        self.strict_order: Final = options["fire_order"] == "strict"
        self.tie: Final = options["critical_miss_tie"]
        self.turn_cap: i64 = int(options["turn_cap"])
        self._read_map()
        self._read_starts()
        self._read_cards()
        self._read_pieces()
        self._measure()
        self._place_monster()
        self._number()
        self.reach: Final = Reach(self.squares, self.step, self.reverse)
        self.beyond: Final = Reach(self.squares, self.step, self.reverse)  # "And on from there?"

    # Reading.

    def _read_map(self) -> None:
        rows = [line.split() for line in str(self.source.table("board").get("map", "")).strip().splitlines()]
        columns = len(rows[0]) if rows else 0
        if not rows or any(len(row) != columns for row in rows):
            raise self._fault(
                "board", "The rows of the map differ in length.", "give every row as many squares."
            )
        if columns % 2 or len(rows) % 2 or not 4 <= columns <= 26 or not 4 <= len(rows) <= 26:
            raise self._fault(
                "board",
                f"{columns} by {len(rows)} squares.",
                "use even numbers from 4 to 26: the Monster is 2 by 2.",
            )
        self.columns: i64 = columns
        self.rows: i64 = len(rows)
        self.squares: i64 = columns * len(rows)
        self.names: list[str] = [
            f"{COLUMN_LETTERS[x]}{y + 1}" for y in range(len(rows)) for x in range(columns)
        ]
        self.numbers: dict[str, int] = {name: n for n, name in enumerate(self.names)}
        self.ground: list[str] = []
        self.block: vec[i64] = vec[i64]()
        for y, row in enumerate(rows):
            for x, mark in enumerate(row):
                digit = mark.isascii() and mark.isdigit() and len(mark) <= 2
                if mark not in (".", "-", ",") and not digit:
                    raise self._fault(
                        "board",
                        f"{mark!r} on {COLUMN_LETTERS[x]}{y + 1}.",
                        "write a block's digit, or one of . - ,",
                    )
                self.block = append(self.block, i64(int(mark)) if digit else i64(-1))
                self.ground.append("site" if digit else {".": "street", "-": "lot", ",": "park"}[mark])
        self.blocks: vec[vec[i64]] = vec[vec[i64]]()
        self.sites: vec[i64] = vec[i64]()
        for s in range(int(self.squares)):
            mates = vec[i64]()
            if self.block[s] >= 0:
                self.sites = append(self.sites, s)
                for t in range(int(self.squares)):
                    if self.block[t] == self.block[s]:
                        mates = append(mates, t)
            self.blocks = append(self.blocks, mates)

    def _read_starts(self) -> None:
        spaces = self.source.words("starts", "spaces")
        if len(spaces) != 6:
            raise self._fault(
                "starts", f"{len(spaces)} start spaces.", "give six, one for each result of a die."
            )
        self.start_square: vec[i64] = vec[i64]()
        self.start_facing: vec[i64] = vec[i64]()
        for space in spaces:
            parts = space.split()
            if len(parts) != 2 or parts[0] not in self.numbers or parts[1] not in kinds.FACING_NAMES.numbers:
                raise self._fault("starts", f"{space!r}.", 'write a square and a facing: "E1 S".')
            square = self.numbers[parts[0]]
            x, y = square % int(self.columns), square // int(self.columns)
            if x % 2 or y % 2:
                raise self._fault(
                    "starts",
                    f"{parts[0]} is no Monster Square.",
                    "use odd columns (A, C, E ...) and odd rows.",
                )
            self.start_square = append(self.start_square, square)
            self.start_facing = append(self.start_facing, kinds.FACING_NAMES.numbers[parts[1]])

    def _read_cards(self) -> None:
        squares = self.source.words("survivors", "squares")
        if len(squares) != kinds.SURVIVOR_CARDS:
            raise self._fault("survivors", f"{len(squares)} squares.", f"give {kinds.SURVIVOR_CARDS}.")
        self.survivors: vec[i64] = vec[i64]()
        for name in squares:
            if name not in self.numbers:
                raise self._fault("survivors", f"{name!r} is not on the board.", "name a square of the map.")
            self.survivors = append(self.survivors, self.numbers[name])
        copies = [self.source.whole("cards", word, 0, 32) for word in kinds.CARD_WORDS]
        if copies[kinds.SURVIVORS] != kinds.SURVIVOR_CARDS or copies[kinds.MISSION_ACCOMPLISHED] != 1:
            raise self._fault("cards", "Survivors or Mission Accomplished.", "there are 8 and 1 of them.")
        self.deck: vec[i64] = vec[i64]()
        for face in range(kinds.CARD_FACES):
            kind = kinds.FACE_KINDS[face]
            self.deck = append(self.deck, i64(1) if kind == kinds.SURVIVORS else i64(copies[kind]))
        self.cards: i64 = sum(copies)

    def _read_pieces(self) -> None:
        printed = self.source.whole("pieces", "fire_markers", 0, 676)
        self.markers: i64 = printed if self.options["supply"] == "printed" else int(self.squares)
        self.most_on_board: i64 = self.source.whole("pieces", "units_on_board", 1, 6)
        self.most_units: i64 = self.source.whole("pieces", "units_in_all", 6, 6)  # [SMASH-1.5]
        for word in ("tanks", "helicopters"):
            self.source.whole("pieces", word, 3, 3)
        buildings = self.source.whole("pieces", "buildings", 1, 676)
        if buildings != len(self.sites):
            raise self._fault(
                "pieces", f"buildings = {buildings}, but the map shows {len(self.sites)}.", "make them agree."
            )
        self.buildings: i64 = buildings
        faces = self.source.table("monster_die").get(self.options["monster_die"])
        if not isinstance(faces, list) or len(faces) != 4 or not all(isinstance(n, int) for n in faces):
            raise self._fault("monster_die", f"{faces!r}.", "count the faces: [forward, right, left, blast].")
        if sum(faces) != 6 or min(faces) < 0:
            raise self._fault("monster_die", f"{faces} has not six faces.", "the four counts add up to 6.")
        self.die: vec[i64] = vec[i64](i64(n) for n in faces)
        self.rolled: vec[i64] = vec[i64](i64(face) for face in range(4) for _ in range(faces[face]))

    # Computing.

    def at(self, x: int, y: int, wrap: bool) -> int:
        """The square at a column and row, or -1 off the board."""
        columns, rows = int(self.columns), int(self.rows)
        if wrap:
            return (y % rows) * columns + x % columns
        return y * columns + x if 0 <= x < columns and 0 <= y < rows else -1

    def _measure(self) -> None:
        self.column: vec[i64] = vec[i64]()
        self.row: vec[i64] = vec[i64]()
        self.step: vec[i64] = vec[i64]()  # step[square * 4 + facing]: the next square, or -1.
        for y in range(int(self.rows)):
            for x in range(int(self.columns)):
                self.column = append(self.column, x)
                self.row = append(self.row, y)
                for dx, dy in MOVES:
                    self.step = append(self.step, self.at(x + dx, y + dy, False))
        self.by_distance: vec[vec[i64]] = vec[vec[i64]]()  # Sites, nearest to a square first.
        for s in range(int(self.squares)):
            order = sorted((int(site) for site in self.sites), key=lambda t: (self.distance(s, t), t))
            self.by_distance = append(self.by_distance, vec[i64](i64(t) for t in order))

    def distance(self, s: i64, t: i64) -> i64:
        """Step distance."""
        across = self.column[s] - self.column[t]
        down = self.row[s] - self.row[t]
        return (across if across > 0 else -across) + (down if down > 0 else -down)

    def _place_monster(self) -> None:
        """What the Monster touches from each of its squares; empty where it cannot stand."""
        self.body: vec[vec[i64]] = vec[vec[i64]]()
        self.ring: vec[vec[i64]] = vec[vec[i64]]()
        self.blast: vec[vec[i64]] = vec[vec[i64]]()
        self.ahead: vec[i64] = vec[i64]()  # ahead[square * 4 + facing], by way of the edge [SMASH-7.5].
        self.tail: vec[vec[i64]] = vec[vec[i64]]()  # tail[square * 8 + facing * 2 + left].
        for s in range(int(self.squares)):
            x, y = int(self.column[s]), int(self.row[s])
            stands = x % 2 == 0 and y % 2 == 0
            self.body = append(self.body, self._area(x, y, [(0, 0), (1, 0), (0, 1), (1, 1)], stands))
            ring = [
                (dx, dy) for dy in range(-1, 3) for dx in range(-1, 3) if not (0 <= dx <= 1 and 0 <= dy <= 1)
            ]
            self.ring = append(self.ring, self._area(x, y, ring, stands))
            self.blast = append(self.blast, self._blast_area(x, y, stands))
            for facing, (dx, dy) in enumerate(MOVES):
                self.ahead = append(self.ahead, self.at(x + 2 * dx, y + 2 * dy, True))
                word = kinds.FACING_NAMES.words[facing]
                for turn in ("right", "left"):
                    self.tail = append(self.tail, self._area(x, y, CORNERS[self._corner(turn, word)], stands))

    def _corner(self, turn: str, facing: str) -> str:
        table: Any = self.source.table("tail").get(turn)
        corner = table.get(facing) if isinstance(table, dict) else None
        if corner not in CORNERS:
            raise self._fault(
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
            for square in sorted(int(s) for s in self._area(x, y, offsets, stands)):
                if square not in out:
                    out = append(out, square)
        return out

    def _area(self, x: int, y: int, offsets: list[tuple[int, int]], stands: bool) -> vec[i64]:
        out = vec[i64]()
        if stands:
            for dx, dy in offsets:
                square = self.at(x + dx, y + dy, self.wraps)
                if square >= 0 and square not in out:
                    out = append(out, square)
        return out

    def _number(self) -> None:
        """The action space on this board, and the first number of each kind that a hot loop adds to."""
        squares = Names(self.names)
        faces = [kinds.CARD_TITLES[kind] for kind in kinds.FACE_KINDS]
        for n in range(kinds.SURVIVOR_CARDS):
            faces[n] = f"Survivors S{n + 1} ({self.names[int(self.survivors[n])]})"
        self.space: Space = Space(
            kinds.KINDS,
            {
                "PLAYER": kinds.PLAYER_NAMES,
                "PIPS": kinds.PIPS_NAMES,
                "FACE": kinds.FACE_NAMES,
                "FACING": kinds.FACING_NAMES,
                "TYPE": kinds.TYPE_NAMES,
                "UNIT": kinds.UNIT_NAMES,
                "TANK": kinds.of_type(kinds.UNIT_NAMES, kinds.TANK),
                "HELICOPTER": kinds.of_type(kinds.UNIT_NAMES, kinds.HELICOPTER),
                "SQUARE": squares,
                "CARD": Names(kinds.FACE_WORDS, faces),
                "CARD_KIND": kinds.CARD_KIND_NAMES,
                "CAUSE": Names(CAUSE_WORDS, CAUSE_TITLES),
                "RESULT": Names(RESULT_WORDS, RESULT_TITLES),
                "WHY": Names(WHY_WORDS, WHY_TITLES),
                "ENDING": Names(ENDING_WORDS, ENDING_TITLES),
            },
        )
        self.first0: i64 = self.space.base(kinds.FIRST)
        self.start0: i64 = self.space.base(kinds.START)
        self.dice0: i64 = self.space.base(kinds.DICE)
        self.monster0: i64 = self.space.base(kinds.MONSTER)
        self.die0: i64 = self.space.base(kinds.DIE)
        self.card0: i64 = self.space.base(kinds.CARD)
        self.stray0: i64 = self.space.base(kinds.STRAY)
        self.roll0: i64 = self.space.base(kinds.ROLL)
        self.trade0: i64 = self.space.base(kinds.TRADE)
        self.drive0: i64 = self.space.base(kinds.DRIVE)
        self.fly0: i64 = self.space.base(kinds.FLY)
        self.drive_in0: i64 = self.space.base(kinds.DRIVE_IN)
        self.fly_in0: i64 = self.space.base(kinds.FLY_IN)
        self.halt0: i64 = self.space.base(kinds.HALT)
        self.fire0: i64 = self.space.base(kinds.FIRE)
        self.cease0: i64 = self.space.base(kinds.CEASE)
        self.gain0: i64 = self.space.base(kinds.GAIN)
        self.place0: i64 = self.space.base(kinds.PLACE)

    def _fault(self, entry: str, problem: str, remedy: str) -> Exception:
        return self.source.fault(entry, problem, remedy)


MOST_BOARDS: Final = 64  # Positions keep theirs; this only saves making one again.
_BOARDS: Final[dict[str, Board]] = {}


def board_for(source: Source, options: dict[str, str]) -> Board:
    """The board of a content file under some options; made once, as long as not too many are asked for."""
    key = source.fingerprint + "".join(f"|{name}={value}" for name, value in sorted(options.items()))
    found = _BOARDS.get(key)
    if found is None:
        found = Board(source, options)
        if len(_BOARDS) >= MOST_BOARDS:
            _BOARDS.pop(next(iter(_BOARDS)))
        _BOARDS[key] = found
    return found
