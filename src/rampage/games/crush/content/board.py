"""The board of Crush: the city, and where tentacles, Holes, gas and missiles reach in it."""

from typing import Final

from rampage.games.crush.rules import action_space as kinds
from rampage.games.crush.rules.events import CAUSE_NAMES, WHY_NAMES
from rampage.games.rampage_city.content.board import CityBoard
from rampage.games.rampage_city.rules.action_space import EAST, NORTH, SOUTH, WEST
from rampage.kernel.action_space import Names
from rampage.kernel.board_cache import Boards
from rampage.kernel.content import Source
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.words import several

# Places around the Monster's base when it looks north, clockwise: squares A and B [CRUSH-C2].
PLACES: Final[list[str]] = ["f1", "f2", "c1", "r1", "r2", "c2", "b1", "b2", "c3", "l1", "l2", "c4"]
INNER: Final[list[tuple[int, int]]] = [
    (0, -1), (1, -1), (2, -1), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (-1, 2), (-1, 1), (-1, 0), (-1, -1),
]  # fmt: skip
OUTER: Final[list[tuple[int, int]]] = [
    (0, -2), (1, -2), (3, -2), (3, 0), (3, 1), (3, 3), (1, 3), (0, 3), (-2, 3), (-2, 1), (-2, 0), (-2, -2),
]  # fmt: skip
AROUND: Final[list[tuple[int, int]]] = [
    (dx, dy) for dy in range(-1, 2) for dx in range(-1, 2) if (dx, dy) != (0, 0)
]
QUAD: Final[list[tuple[int, int]]] = [(0, 0), (1, 0), (0, 1), (1, 1)]
VENT: Final[list[tuple[int, int]]] = [(dx, dy) for dy in range(-1, 3) for dx in range(-1, 3)]
TIE: Final = -1


class Board(CityBoard):
    """Everything about a match of Crush that does not change while it is played."""

    def __init__(self, source: Source, options: dict[str, str]) -> None:
        super().__init__(source, options, kinds.DECK, CAUSE_NAMES.rules, reverse=True, unit_points=True)
        self.freed_reveals: Final = options["freed_building_reveals"] == "on"
        self.chance_opens: Final = options["megahole_choice"] == "random"
        self.swallows_tanks: Final = options["megahole_swallows_tanks"] == "on"
        self.nearest_only: Final = options["nearest_target_only"] == "on"
        self.mashed_win: Final = options["mashed_win"]
        self.missile_kills: Final = options["missile_kills_survivors"] == "on"
        self._lay_zones()
        self._lay_areas()
        self.number(
            kinds.KINDS,
            self._card_titles(),
            {
                "FACE": kinds.FACE_NAMES,
                "CAUSE": CAUSE_NAMES,
                "WHY": WHY_NAMES,
                "TARGET": Names(
                    ["monster", *self.names],
                    ["the Monster", *(f"the tentacle on {name}" for name in self.names)],
                ),
                "TENTACLE": kinds.TENTACLE_NAMES,
                "CHART": kinds.CHART_NAMES,
            },
        )
        self.flight0: i64 = self.space.base(kinds.FLIGHT)
        self.fire0: i64 = self.space.base(kinds.FIRE)
        self.open0: i64 = self.space.base(kinds.OPEN)
        self.targets: i64 = self.squares + 1

    def read_own(self) -> None:
        self._read_supplies()
        self._read_outburst()

    def _read_supplies(self) -> None:
        """Printed counts bind, unless the table says otherwise [CRUSH-R32]."""
        self.free_pieces: i64 = self._supply("free_tentacles")
        self.crushed_pieces: i64 = self._supply("crushed_unit_tentacles")
        self.building_pieces: i64 = self._supply("building_tentacles")
        self.hole_tiles: i64 = self._supply("holes")
        self.mega_tiles: i64 = self._supply("megaholes")

    def _supply(self, word: str) -> int:
        printed = self.source.whole("pieces", word, 0, 676)
        return printed if self.options["supply"] == "printed" else int(self.squares)

    def _read_outburst(self) -> None:
        lines = self.source.words("outburst", "squares")
        if len(lines) != kinds.OUTBURST_CARDS:
            raise self.fault("outburst", f"{several(len(lines), 'card')}.", f"give {kinds.OUTBURST_CARDS}.")
        if self.source.whole("cards", "outburst", 0, 32) != kinds.OUTBURST_CARDS:
            raise self.fault("cards", "outburst.", f"there are {kinds.OUTBURST_CARDS} of them.")
        self.outburst: vec[vec[i64]] = vec[vec[i64]]()
        for number, line in enumerate(lines):
            names = line.split()
            known = all(name in self.numbers for name in names)
            if len(names) != 4 or len(set(names)) != 4 or not known:
                where = f"outburst:{number + 1}"
                self.note("outburst", f"{line!r}.", "name four different squares of the map.", where)
                continue
            self.outburst = append(self.outburst, vec[i64](i64(self.numbers[name]) for name in names))

    def _lay_zones(self) -> None:
        """zones[(square * 4 + facing) * 6 + result - 1]: A and B of each zone in turn, -1 off the board."""
        layouts = [self._layout(pips) for pips in range(1, 7)]
        self.zones: vec[vec[i64]] = vec[vec[i64]]()
        for s in range(int(self.squares)):
            for facing in range(4):
                for places in layouts:
                    zone = vec[i64]()
                    for place in places if len(self.body[s]) > 0 else []:
                        turned = (place + 3 * facing) % 12  # They are printed on the base [CRUSH-R1].
                        zone = append(zone, self._beside(s, INNER[turned]))
                        zone = append(zone, self._beside(s, OUTER[turned]))
                    self.zones = append(self.zones, zone)

    def _layout(self, pips: int) -> list[int]:
        places = self.source.words("danger_zones", str(pips))
        if len(places) != 4 or len(set(places)) != 4 or not all(place in PLACES for place in places):
            raise self.fault(
                "danger_zones", f"{pips} = {places}.", f"name four different ones of {' '.join(PLACES)}."
            )
        return [PLACES.index(place) for place in places]

    def _beside(self, s: int, offset: tuple[int, int]) -> int:
        """A square near the Monster; -1 off the board, and where wrapping leads back to the Monster."""
        found = self.at(int(self.column[s]) + offset[0], int(self.row[s]) + offset[1], self.wraps)
        return -1 if found in self.body[s] else found

    def _lay_areas(self) -> None:
        self.around: vec[vec[i64]] = vec[vec[i64]]()  # The eight squares around one, in reading order.
        self.quad: vec[vec[i64]] = vec[vec[i64]]()  # By its north-west square; empty where none fits.
        self.vent: vec[vec[i64]] = vec[
            vec[i64]
        ]()  # What gas reaches from there: those and the twelve around.
        self.far_side: vec[i64] = vec[i64]()  # The way to the furthest side, or TIE.
        for s in range(int(self.squares)):
            x, y = int(self.column[s]), int(self.row[s])
            fits = x + 1 < self.columns and y + 1 < self.rows
            near = sorted(int(t) for t in self.area(x, y, AROUND, True) if t != s)
            self.around = append(self.around, vec[i64](i64(t) for t in near))
            self.quad = append(self.quad, self.area(x, y, QUAD, fits))
            self.vent = append(self.vent, vec[i64](i64(int(t)) for t in sorted(self.area(x, y, VENT, fits))))
            across, down = self.to_side(s, self.flat_way(s)), self.to_side(s, self.steep_way(s))
            way = self.flat_way(s) if across > down else self.steep_way(s)
            self.far_side = append(self.far_side, i64(TIE) if across == down else way)

    def flat_way(self, s: i64) -> i64:
        """East or west, whichever side is further; they never tie, for the board's sides are even."""
        return i64(EAST) if self.column[s] * 2 < self.columns else i64(WEST)

    def steep_way(self, s: i64) -> i64:
        """North or south."""
        return i64(SOUTH) if self.row[s] * 2 < self.rows else i64(NORTH)

    def to_side(self, s: i64, facing: i64) -> i64:
        """Squares between a square and a side of the board [CRUSH-R27]."""
        if facing == EAST:
            return self.columns - 1 - self.column[s]
        if facing == WEST:
            return self.column[s]
        return self.row[s] if facing == NORTH else self.rows - 1 - self.row[s]

    def _card_titles(self) -> list[str]:
        titles = [kinds.CARD_KIND_NAMES.titles[kind] for kind in kinds.DECK.face_kinds]
        for n in range(kinds.OUTBURST_CARDS):
            squares = " ".join(self.names[int(square)] for square in self.outburst[n])
            titles[kinds.DECK.survivors + n] = f"Monster Outburst O{n + 1} ({squares})"
        return titles


_BOARDS: Final = Boards(lambda source, options, _: Board(source, options))


def board_for(source: Source, options: dict[str, str]) -> Board:
    """The board of a content file under some options; made once."""
    return _BOARDS.board(source, options)
