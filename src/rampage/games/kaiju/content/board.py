"""Loads and checks the tiles, grids and tokens into one frozen board for a number of players."""

from typing import Any, Final

from rampage.games.kaiju.content.first_numbers import FirstNumbers
from rampage.games.kaiju.content.grid import Grid
from rampage.games.kaiju.rules import action_space as kinds
from rampage.games.kaiju.rules import events
from rampage.kernel.action_space import Names, Space
from rampage.kernel.board_cache import Boards
from rampage.kernel.content import COUNT_WORDS, Source
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.pile import bag_of, bag_size
from rampage.kernel.words import several

MOST_TILES: Final = 60
MOST_SPACES: Final = 60


class Board(FirstNumbers):
    """Everything about a match that does not change while it is played: grid, tiles, options."""

    def __init__(self, source: Source, options: dict[str, str], seats: int) -> None:
        self.source: Final = source
        self.options: Final = options
        self.seats: Final = seats
        self.arena: Final = options["mode"] == "arena"
        self.all_objectives: Final = options["objectives"] == "all"
        self.dead_starts: Final = options["start_space"] == "dead"
        self.apart: Final = options["start_spacing"] == "apart"
        self.two_abilities: Final = options["ability_deal"] == "two_keep_one"
        self.secret: Final = options["ability_secret"] != "no"  # noqa: S105 - no password
        self.late_swap: Final = options["swap_timing"] == "turn_end"
        self.eight: Final = options["adjacent_reach"] == "eight"
        self.own_order: Final = options["return_order"] == "owner_choice"
        self.disjoint: Final = options["line_windows"] == "disjoint"
        self.promo: Final = options["promo"] == "yes"
        self.fixed_round: Final = options["pass_end"] == "fixed_round"  # noqa: S105 - no password
        self.final_battle: Final = options["tiebreak"] == "battle"
        self.arena_adjacent: Final = options["arena_adjacent"] == "yes"
        self.tie_damage: Final = options["arena_tie_damage"] == "both"
        self.full_rounds: Final = options["arena_full_rounds"] == "yes"
        self.stall_rounds: i64 = int(options["arena_stall_rounds"])
        self._read_tiles()
        for part in (
            self._read_grids, self._read_icons, self._read_battle, self._read_objectives, self._read_abilities
        ):  # fmt: skip
            source.attempt(part)
        source.settle()
        self._number()

    # Reading.

    def _read_tiles(self) -> None:
        entries = self.source.table("tiles").get("list")
        if not isinstance(entries, list) or not 1 <= len(entries) <= MOST_TILES:
            raise self._fault("tiles", "The list is missing or too long.", f"list 1 to {MOST_TILES} tiles.")
        self.codes: list[str] = []
        self.titles: list[str] = []
        self.sort: vec[i64] = vec[i64]()  # A Group, WILD or PARK.
        self.value: vec[i64] = vec[i64]()
        self.fewest: vec[i64] = vec[i64]()  # The fewest players a tile is used with.
        for n, entry in enumerate(entries):
            self._read_tile(n, entry)
        if -1 in self.fewest:  # The sizes of grids depend on it.
            self.source.settle()
        self.tiles: i64 = len(self.codes)
        self.wilds: vec[i64] = vec[i64](i64(n) for n in range(len(self.codes)) if self.sort[n] == kinds.WILD)
        self.wild_tiles: i64 = len(self.wilds)

    def _read_tile(self, n: int, entry: Any) -> None:
        """One tile. While faults are collected, a faulty one counts by its valid parts."""
        place, where = f"tiles.list, tile {n + 1}", f"tile:{n + 1}"
        if not isinstance(entry, dict):
            self._note(place, f"{entry!r}.", "write { code, name, group, value, players }.", where)
            entry = {}
        code, name, group = entry.get("code"), entry.get("name"), entry.get("group")
        value, players = entry.get("value"), entry.get("players")
        if not isinstance(code, str) or not code.isalnum() or not code[:1].isupper() or code in self.codes:
            self._note(place, f"code = {code!r}.", "give each tile its own code, like C2a.", where)
        if not isinstance(name, str) or not name or name in self.titles:
            self._note(place, f"name = {name!r}.", "give each tile its own name.", where)
        if group not in kinds.SORT_WORDS:
            remedy = f"write one of {', '.join(kinds.SORT_WORDS)}."
            self._note(place, f"group = {group!r}.", remedy, where)
        low, high = (0, 0) if group == "park" else (1, 5)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self._note(place, f"value = {value!r}.", f"write a number from {low} to {high}.", where)
        if players not in (2, 3, 4):
            self._note(place, f"players = {players!r}.", "write 2, 3 or 4.", where)
        self.codes.append(str(code))
        self.titles.append(str(name))
        self.sort = append(self.sort, kinds.SORT_WORDS.index(group) if group in kinds.SORT_WORDS else -1)
        self.value = append(self.value, value if isinstance(value, int) else 0)
        self.fewest = append(self.fewest, players if players in (2, 3, 4) else -1)

    def _read_grids(self) -> None:
        sizes = {word: self._grid_size(word) for word in ("two", "three", "four", "arena")}
        for players in (2, 3, 4):
            columns, rows = sizes[COUNT_WORDS[players]]
            used = sum(1 for fewest in self.fewest if fewest <= players)
            if columns and columns * rows != used + players:
                self._note(
                    "grid",
                    f"{COUNT_WORDS[players]} = [{columns}, {rows}] has {columns * rows} spaces for {used} tiles "
                    f"and {players} Monster Tiles.",
                    "change the grid, or the tiles' `players`.",
                    f"grid:{COUNT_WORDS[players]}",
                )
        if -1 not in self.sort and sizes["arena"][0]:
            self._check_arena(sizes["arena"][0] * sizes["arena"][1])
        self.source.settle()
        columns, rows = sizes["arena"] if self.arena else sizes[COUNT_WORDS[self.seats]]
        self.grid: Grid = Grid(columns, rows, self.eight)
        self.spaces: i64 = columns * rows
        self.names: list[str] = self.grid.names

    def _grid_size(self, word: str) -> tuple[int, int]:
        size = self.source.table("grid").get(word)
        if isinstance(size, list) and len(size) == 2 and all(isinstance(n, int) for n in size):
            columns, rows = size
            if 5 <= min(size) <= max(size) <= 9 and columns * rows <= MOST_SPACES:
                return int(columns), int(rows)
        remedy = f"write [columns, rows], each from 5 to 9, at most {MOST_SPACES} spaces."
        self._note("grid", f"{word} = {size!r}.", remedy, f"grid:{word}")
        return 0, 0

    def _check_arena(self, spaces: int) -> None:
        prizes = sum(1 for sort in self.sort if sort in (kinds.POWER, kinds.WILD))
        buildings = sum(1 for sort in self.sort if sort < kinds.GROUPS and sort != kinds.POWER)
        if self.tiles < spaces or prizes > spaces - 4 or buildings < 4:
            raise self._fault(
                "grid",
                f"arena has {spaces} spaces; there are {self.tiles} tiles, {prizes} of them Power or Wild.",
                "the Arena needs a tile for each space, and other buildings for the four corners.",
                "grid:arena",
            )

    def _read_icons(self) -> None:
        counts = [self.source.whole("markers", word, 0, 20) for word in kinds.ICON_NAMES.words]
        if not 10 <= sum(counts) <= 20:
            raise self._fault("markers", f"{several(sum(counts), 'marker')}.", "give each Monster 10 to 20.")
        self.stack: i64 = bag_of(counts)
        self.markers: i64 = bag_size(self.stack)
        wins = [[0] * kinds.ICONS for _ in range(kinds.ICONS)]
        for icon, word in enumerate(kinds.ICON_NAMES.words):
            for beaten in self.source.words("icons", word):
                if beaten not in kinds.ICON_NAMES.numbers or beaten == word:
                    raise self._fault(
                        "icons", f"{word} beats {beaten!r}.", f"use {', '.join(kinds.ICON_NAMES.words)}."
                    )
                wins[icon][kinds.ICON_NAMES.numbers[beaten]] = 1
        for one in range(kinds.ICONS):
            for other in range(one):
                if wins[one][other] + wins[other][one] != 1:
                    pair = f"{kinds.ICON_NAMES.words[one]} and {kinds.ICON_NAMES.words[other]}"
                    raise self._fault(
                        "icons", f"{pair}: exactly one must beat the other.", "correct the lists."
                    )
        self.beats: vec[i64] = vec[i64](i64(n) for row in wins for n in row)  # icon * ICONS + other: 1 wins.

    def _read_battle(self) -> None:
        self.hand: i64 = self.source.whole("battle", "hand", 1, 8)
        self.rounds: i64 = self.source.whole("battle", "rounds", 1, 8)
        self.wins: i64 = self.source.whole("battle", "wins", 1, 8)
        self.most_health: i64 = self.source.whole("health", "most", 1, 20)
        counts = self.source.table("tokens").get("counts")
        if not isinstance(counts, list) or len(counts) != 3 or not all(isinstance(n, int) for n in counts):
            raise self._fault("tokens", f"counts = {counts!r}.", "count the tokens of value 1, 2 and 3.")
        if min(counts) < 0 or max(counts) > 60:
            raise self._fault("tokens", f"counts = {counts!r}.", "write numbers from 0 to 60.")
        self.tokens: i64 = bag_of(counts)

    def _read_objectives(self) -> None:
        cards = self.source.table("objectives").get("cards")
        promo = self.source.words("objectives", "promo")
        faces = kinds.OBJECTIVE_NAMES.words
        every = [*cards, promo] if isinstance(cards, list) else [promo]
        if sorted(face for card in every for face in card) != sorted(faces) or any(
            len(card) != 2 for card in every
        ):
            raise self._fault(
                "objectives", "The cards do not show each face once.", "pair up the fourteen faces."
            )
        for card in every:
            if len({kinds.FACE_LETTERS[faces.index(face)] for face in card}) != 1:
                raise self._fault("objectives", f"{card} mixes letters.", "pair faces of one letter.")
        if {"oblique", "checkerboard"} != set(promo):
            raise self._fault("objectives", f"promo = {promo}.", "it is oblique and checkerboard.")

    def _read_abilities(self) -> None:
        table = self.source.table("abilities")
        self.ability_texts: list[tuple[str, str]] = []
        for word in kinds.ABILITY_NAMES.words:
            entry = table.get(word)
            if (
                not isinstance(entry, list)
                or len(entry) != 2
                or not all(isinstance(text, str) for text in entry)
            ):
                raise self._fault("abilities", f"{word} = {entry!r}.", "write [when, what it does].")
            self.ability_texts.append((entry[0], entry[1]))

    def _number(self) -> None:
        """The action space on this board, and the first number of each kind."""
        players = self.seats
        self.space: Space = Space(
            kinds.KINDS,
            {
                "SPACE": Names(self.names),
                "TILE": Names(self.codes, self.titles),
                "PLAYER": Names(kinds.PLAYER_NAMES.words[:players], kinds.PLAYER_NAMES.titles[:players]),
                "MONSTER": kinds.MONSTER_NAMES,
                "OBJECTIVE": kinds.OBJECTIVE_NAMES,
                "CARD": kinds.CARD_NAMES,
                "SLOT": kinds.SLOT_NAMES,
                "ABILITY": kinds.ABILITY_NAMES,
                "ICON": kinds.ICON_NAMES,
                "SHOWN": kinds.SHOWN_NAMES,
                "VALUE": kinds.VALUE_NAMES,
                "GROUP": kinds.GROUP_NAMES,
                "SIDE": kinds.SIDE_NAMES,
                "BATTLE": events.BATTLE_NAMES,
                "WHY": events.WHY_NAMES,
                "ROUND": events.ROUND_NAMES,
                "FINAL_ROUND": events.FINAL_ROUND_NAMES,
                "ENDING": events.ENDING_NAMES,
            },
        )
        self.keep_first_numbers(self.space)

    def _note(self, entry: str, problem: str, remedy: str, where: str = "") -> None:
        self.source.note(self.source.fault(entry, problem, remedy, where))

    def _fault(self, entry: str, problem: str, remedy: str, where: str = "") -> Exception:
        return self.source.fault(entry, problem, remedy, where)


_BOARDS: Final = Boards(Board)


def board_for(source: Source, options: dict[str, str], seats: int) -> Board:
    """The board of a content file under some options for some players; made once."""
    return _BOARDS.board(source, options, seats)
