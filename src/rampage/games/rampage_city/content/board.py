"""Loads and checks what both games find on the board: the city, its cards and its pieces."""

from typing import Final, Literal

from rampage.games.rampage_city.content.first_numbers import FirstNumbers
from rampage.games.rampage_city.rules import action_space as kinds
from rampage.games.rampage_city.rules.events import ENDING_NAMES, RESULT_NAMES
from rampage.games.rampage_city.rules.reach import Reach, Ways
from rampage.kernel.action_space import Kind, Names, Space
from rampage.kernel.content import Source
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.words import several

COLUMN_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOVES: Final[list[tuple[int, int]]] = [(0, -1), (1, 0), (0, 1), (-1, 0)]  # N, E, S, W.

Ground = Literal["street", "lot", "park", "site"]
GROUNDS: Final[dict[str, Ground]] = {".": "street", "-": "lot", ",": "park"}

SEARCHES: Final = kinds.SIDE + 2


class CityBoard(FirstNumbers):
    """Everything about a match that does not change while it is played: city, cards, options."""

    def __init__(
        self,
        source: Source,
        options: dict[str, str],
        cards: kinds.Deck,
        cause_rules: list[str],
        reverse: bool,
        unit_points: bool,
    ) -> None:
        self.source: Final = source
        self.options: Final = options
        self.hits: Final = cards  # The Monster Hit cards.
        self.cause_rules: Final = cause_rules  # By which a Building is lost or lit.
        self.card_kinds: i64 = cards.kinds
        self.held_kinds: i64 = 2 * cards.kinds  # Of both players.
        self.survivor_cards: i64 = cards.survivors
        self.last_face: i64 = cards.last_face
        self.reverse: Final = reverse  # May Tanks drive backwards?
        self.unit_points: Final = unit_points  # Do Units on the board score?
        self.wraps: Final = options["wrap_effects"] == "on"
        self.hopeless: Final = options["allow_hopeless_shots"] == "on"
        self.strict_order: Final = options["fire_order"] == "strict"
        self.tie: Final = options["critical_miss_tie"]
        self.turn_cap: i64 = int(options["turn_cap"])
        self._read_map()
        for part in (
            self._read_starts,
            self._read_survivors,
            self._read_cards,
            self._read_pieces,
            self.read_own,
        ):
            source.attempt(part)
        source.settle()
        self._measure()
        self._place_monster()
        ways = Ways(self.squares, self.step, self.reverse)
        self.ways: Final = ways
        # One search for each who could move next: the six Units of a side, then entries of both types.
        self.searches: list[Reach] = [Reach(ways) for _ in range(SEARCHES)]
        self.towards: Final = Reach(ways)  # "Can it go there?"
        self.beyond: Final = Reach(ways)  # "And on from there?"
        # Where choices are listed: everybody everywhere, every trade, and the end.
        most = SEARCHES * int(ways.nowhere) + 2 * int(self.card_kinds) + 1
        self.listing: vec[i64] = vec[i64]([i64(0)] * most)
        self.listed: i64 = 0  # How many choices the last question listed there,
        self.listed_from: i64 = 0  # and the stamp of the first search for it.

    # Reading.

    def _read_map(self) -> None:
        rows = [line.split() for line in str(self.source.table("board").get("map", "")).strip().splitlines()]
        columns = len(rows[0]) if rows else 0
        if not rows or any(len(row) != columns for row in rows):
            raise self.fault(
                "board", "The rows of the map differ in length.", "give every row the same number of squares."
            )
        if columns % 2 or len(rows) % 2 or not 4 <= columns <= 26 or not 4 <= len(rows) <= 26:
            raise self.fault(
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
        self._read_squares(rows)
        self._find_blocks()

    def _read_squares(self, rows: list[list[str]]) -> None:
        """What is on each square, and the block it belongs to."""
        self.ground: list[Ground] = []
        self.block: vec[i64] = vec[i64]()
        for y, row in enumerate(rows):
            for x, mark in enumerate(row):
                digit = mark.isascii() and mark.isdigit() and len(mark) <= 2
                if mark not in GROUNDS and not digit:
                    self.note(
                        "board",
                        f"{mark!r} on {COLUMN_LETTERS[x]}{y + 1}.",
                        "write a block's digit, or one of . - ,",
                        f"square:{COLUMN_LETTERS[x]}{y + 1}",
                    )
                self.block = append(self.block, i64(int(mark)) if digit else i64(-1))
                self.ground.append("site" if digit else GROUNDS.get(mark, "street"))

    def _find_blocks(self) -> None:
        """The sites, and for each square the sites of its block."""
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
            self.note(
                "starts",
                f"{several(len(spaces), 'start space')}.",
                "give six, one for each result of a die.",
                f"start:{min(len(spaces), 6) + 1}",
            )
        self.start_square: vec[i64] = vec[i64]()
        self.start_facing: vec[i64] = vec[i64]()
        for number, space in enumerate(spaces):
            where = f"start:{number + 1}"
            parts = space.split()
            if len(parts) != 2 or parts[0] not in self.numbers or parts[1] not in kinds.FACING_NAMES.numbers:
                self.note("starts", f"{space!r}.", 'write a square and a facing: "E1 S".', where)
                continue
            square = self.numbers[parts[0]]
            x, y = square % int(self.columns), square // int(self.columns)
            if x % 2 or y % 2:
                self.note(
                    "starts",
                    f"{parts[0]} is not a Monster Square.",
                    "use odd columns (A, C, E ...) and odd rows.",
                    where,
                )
            self.start_square = append(self.start_square, square)
            self.start_facing = append(self.start_facing, kinds.FACING_NAMES.numbers[parts[1]])

    def _read_survivors(self) -> None:
        squares = self.source.words("survivors", "squares")
        if len(squares) != self.survivor_cards:
            self.note(
                "survivors",
                f"{several(len(squares), 'square')}.",
                f"give {self.survivor_cards}.",
                f"survivor:{min(len(squares), int(self.survivor_cards)) + 1}",
            )
        self.survivors: vec[i64] = vec[i64]()
        for number, name in enumerate(squares):
            if name not in self.numbers:
                problem, where = f"{name!r} is not on the board.", f"survivor:{number + 1}"
                self.note("survivors", problem, "name a square of the map.", where)
                continue
            self.survivors = append(self.survivors, self.numbers[name])

    def _read_cards(self) -> None:
        hits = self.hits
        copies = [self.source.whole("cards", word, 0, 32) for word in hits.words]
        if copies[kinds.SURVIVORS] != self.survivor_cards or copies[-1] != 1:
            raise self.fault(
                "cards",
                "Survivors or Mission Accomplished.",
                f"there are {self.survivor_cards} and 1 of them.",
            )
        self.deck: vec[i64] = vec[i64]()
        for kind in hits.face_kinds:
            alone = hits.face_kinds.count(kind) == 1
            self.deck = append(self.deck, i64(copies[kind]) if alone else i64(1))
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
            raise self.fault(
                "pieces", f"buildings = {buildings}, but the map shows {len(self.sites)}.", "make them agree."
            )
        self.buildings: i64 = buildings
        faces = self.source.table("monster_die").get(self.options["monster_die"])
        if not isinstance(faces, list) or len(faces) != 4 or not all(isinstance(n, int) for n in faces):
            raise self.fault("monster_die", f"{faces!r}.", "count the faces: [forward, right, left, blast].")
        if sum(faces) != 6 or min(faces) < 0:
            raise self.fault(
                "monster_die", f"{faces} does not have six faces.", "the four counts add up to 6."
            )
        self.die: vec[i64] = vec[i64](i64(n) for n in faces)
        self.rolled: vec[i64] = vec[i64](i64(face) for face in range(4) for _ in range(faces[face]))

    def read_own(self) -> None:
        """What only one of the games has."""

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
        self.ahead: vec[i64] = vec[i64]()  # ahead[square * 4 + facing], by way of the edge [SMASH-7.5].
        for s in range(int(self.squares)):
            x, y = int(self.column[s]), int(self.row[s])
            stands = x % 2 == 0 and y % 2 == 0
            self.body = append(self.body, self.area(x, y, [(0, 0), (1, 0), (0, 1), (1, 1)], stands))
            ring = [
                (dx, dy) for dy in range(-1, 3) for dx in range(-1, 3) if not (0 <= dx <= 1 and 0 <= dy <= 1)
            ]
            self.ring = append(self.ring, self.area(x, y, ring, stands))
            for dx, dy in MOVES:
                self.ahead = append(self.ahead, self.at(x + 2 * dx, y + 2 * dy, True))

    def area(self, x: int, y: int, offsets: list[tuple[int, int]], stands: bool) -> vec[i64]:
        """Squares by their offsets, without those off the board; none where `stands` is false."""
        out = vec[i64]()
        if stands:
            for dx, dy in offsets:
                square = self.at(x + dx, y + dy, self.wraps)
                if square >= 0 and square not in out:
                    out = append(out, square)
        return out

    def number(self, all_kinds: list[Kind], card_titles: list[str], words: dict[str, Names[str]]) -> None:
        """The action space on this board, and the first number of each kind that a hot loop adds to."""
        titles = list(card_titles)
        for n in range(int(self.survivor_cards)):
            titles[n] = f"Survivors S{n + 1} ({self.names[int(self.survivors[n])]})"
        self.space: Space = Space(
            all_kinds,
            {
                "PLAYER": kinds.PLAYER_NAMES,
                "PIPS": kinds.PIPS_NAMES,
                "FACING": kinds.FACING_NAMES,
                "TYPE": kinds.TYPE_NAMES,
                "UNIT": kinds.UNIT_NAMES,
                "TANK": kinds.of_type(kinds.UNIT_NAMES, kinds.TANK),
                "HELICOPTER": kinds.of_type(kinds.UNIT_NAMES, kinds.HELICOPTER),
                "SQUARE": Names(self.names),
                "CARD": Names(self.hits.face_words, titles),
                "CARD_KIND": self.hits.kind_names,
                "RESULT": RESULT_NAMES,
                "ENDING": ENDING_NAMES,
                **words,
            },
        )
        self.keep_first_numbers(self.space)

    def fault(self, entry: str, problem: str, remedy: str, where: str = "") -> Exception:
        """A content error that names the file, the entry and the remedy. `where`: `square:B3`, `row:2`, `start:4`,
        `survivor:1`, `outburst:5`, or empty."""
        return self.source.fault(entry, problem, remedy, where)

    def note(self, entry: str, problem: str, remedy: str, where: str = "") -> None:
        """The same, raised or noted (`Source.note`): the rest can be read."""
        self.source.note(self.source.fault(entry, problem, remedy, where))
