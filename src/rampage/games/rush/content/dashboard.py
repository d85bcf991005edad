"""Dashboards: the speedometer with its tests, the point tracks, the cars and their drivers."""

import re
from typing import Any, Final

from rampage.games.rush.rules.action_space import (
    ARMOR,
    COMPUTER,
    GEAR,
    ITEM_NAMES,
    MINELAYER,
    MOST_SEATS,
    PERMANENT_NAMES,
)
from rampage.kernel.content import Entry, Source, group
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.words import several

NEUTRAL: Final = 0  # The node of Speed 0.
FIRST: Final = 1  # The node that it leads to, the lowest of gear 1.
TOP_SPEED: Final = 20  # Dice as many as boxes left are kept in one number: no faster than this.
KEEP_LOW: Final = 0
KEEP_HIGH: Final = 1


class Dice:
    """A number of dice, of which one is kept; or none, and a flat number."""

    def __init__(self, count: i64, keep: i64, flat: i64) -> None:
        self.count: i64 = count
        self.keep: i64 = keep
        self.flat: i64 = flat

    def chances(self) -> list[float]:
        """How likely each result is, from 0 to 6."""
        out = [0.0] * 7
        if self.count == 0:
            out[min(int(self.flat), 6)] = 1.0
            return out
        for face in range(1, 7):
            kept = face if self.keep == KEEP_HIGH else 7 - face
            out[kept] = (face**self.count - (face - 1) ** self.count) / 6**self.count
        return out


class Speedometer:
    """Nodes are numbered: 0 is neutral, then gear by gear. A line that is not drawn is -1."""

    def __init__(self, source: Source, steer18: str) -> None:
        self.source: Final = source
        table = source.table("speedometer")
        self.rows: Final[list[list[int]]] = self._read_rows(table.get("gears"))
        self.gears: Final = len(self.rows)
        red = table.get("red_dice")
        longest = max(len(row) for row in self.rows)
        if not isinstance(red, list) or not all(isinstance(n, int) and 0 <= n <= 9 for n in red):
            raise source.fault("speedometer", f"red_dice = {red!r}.", "list dice (0 to 9), one a column.")
        if len(red) < longest:
            raise source.fault("speedometer", f"red_dice has {len(red)} columns.", f"give {longest}.")
        self.longest: Final = longest
        self._join(red)
        self.free_up_to: Final = source.whole("steering", "free_up_to", 0, TOP_SPEED)
        self.steering: list[Dice] = self._read_dice("steering", {}, self.free_up_to)
        if len(self.steering) > 18 and steer18 != "6_black":  # [RUSH-Q31]
            self.steering[18] = Dice(0, 0, 1 if steer18 == "flat_1" else 0)
        flat = source.table("obstacle").get("flat")
        if not isinstance(flat, dict) or not all(isinstance(n, int) and 0 <= n <= 9 for n in flat.values()):
            raise source.fault("obstacle", f"flat = {flat!r}.", "write { speed = points, ... }.")
        self.obstacle: list[Dice] = self._read_dice("obstacle", flat, 0)

    def _read_rows(self, rows: Any) -> list[list[int]]:
        fault = self.source.fault
        if not isinstance(rows, list) or not 1 <= len(rows) <= 8:
            raise fault("speedometer", f"gears = {rows!r}.", "list 1 to 8 gears, each a list of speeds.")
        for number, row in enumerate(rows):
            if not isinstance(row, list) or not row or not all(isinstance(speed, int) for speed in row):
                raise fault("speedometer", f"Gear {number + 1} is {row!r}.", "list its speeds.")
            if row != sorted(set(row)) or row[0] < 1 or row[-1] > TOP_SPEED:
                raise fault(
                    "speedometer", f"Gear {number + 1} is {row}.", f"let speeds rise from 1 to {TOP_SPEED}."
                )
        return rows

    def _join(self, red: list[int]) -> None:
        self.speed: vec[i64] = append(vec[i64](), i64(0))
        self.gear: vec[i64] = append(vec[i64](), i64(0))
        self.red: vec[i64] = append(vec[i64](), i64(0))
        self.up: vec[i64] = append(vec[i64](), i64(FIRST))  # From Speed 0 to gear 1, and never back.
        self.down: vec[i64] = append(vec[i64](), i64(-1))  # [RUSH-4.4]
        for gear, row in enumerate(self.rows):
            for column, speed in enumerate(row):
                node = len(self.speed)
                self.speed = append(self.speed, i64(speed))
                self.gear = append(self.gear, i64(gear + 1))
                self.red = append(self.red, i64(red[column]))
                self.up = append(self.up, i64(node + 1 if column + 1 < len(row) else -1))
                self.down = append(self.down, i64(node - 1 if column > 0 else -1))
        self.nodes: i64 = len(self.speed)
        self.actions: i64 = GEAR + self.gears
        self.goal: vec[i64] = vec[i64]()  # goal[node * actions + action], or -1.
        for node in range(int(self.nodes)):
            for found in [int(self.up[node]), int(self.down[node]), node]:
                self.goal = append(self.goal, i64(found))
            for gear in range(1, self.gears + 1):
                self.goal = append(self.goal, i64(self._across(node, gear)))

    def _across(self, node: int, gear: int) -> int:
        """The node of another gear along a dashed line: every gear between shares the speed [RUSH-4.6]."""
        mine, speed = int(self.gear[node]), int(self.speed[node])
        if node == NEUTRAL or gear == mine:
            return -1
        low, high = min(mine, gear), max(mine, gear)
        if any(speed not in self.rows[n - 1] for n in range(low, high + 1)):
            return -1
        return self.node(gear, speed)

    def node(self, gear: int, speed: int) -> int:
        """The number of a node, or -1."""
        for node in range(int(self.nodes)):
            if self.gear[node] == gear and self.speed[node] == speed:
                return node
        return -1

    def name(self, node: int) -> str:
        """`2/7` is gear 2 at Speed 7."""
        return "0" if node == NEUTRAL else f"{self.gear[node]}/{self.speed[node]}"

    def title(self, node: int) -> str:
        """The same in words."""
        return "Speed 0" if node == NEUTRAL else f"Gear {self.gear[node]}, Speed {self.speed[node]}"

    def _read_dice(self, entry: str, flat: dict[str, int], free_up_to: int) -> list[Dice]:
        """By speed. Every speed of the speedometer must have a row."""
        table = self.source.table(entry).get("dice")
        if not isinstance(table, dict):
            raise self.source.fault(entry, f"dice = {table!r}.", 'write { speed = "5 high", ... }.')
        top = max(int(speed) for speed in self.speed)
        out = [Dice(0, 0, 0) for _ in range(top + 1)]
        for speed in sorted({int(speed) for speed in self.speed} - {0}):
            key = str(speed)
            form = re.fullmatch(r"([1-9]) (high|low)", str(table.get(key, "")))
            if form:
                out[speed] = Dice(int(form.group(1)), 1 if form.group(2) == "high" else 0, 0)
            elif key in flat:
                out[speed] = Dice(0, 0, flat[key])
            elif speed > free_up_to:
                raise self.source.fault(
                    entry,
                    f"Speed {speed} has no dice: {table.get(key)!r}.",
                    f'write {key} = "3 high" or low.',
                )
        return out


def _named(source: Source, name: str) -> dict[str, Entry]:
    """The entries of a group whose words appear in choices and position texts, separated by spaces."""
    found = group(source, name)
    for key, entry in found.items():
        if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", key):
            problem = f"{key!r} is not a valid word."
            raise entry.fault(problem, "use small letters, digits and _; titles are free.")
    return found


class Garage:
    """Teams, cars, drivers and the points that every dashboard begins with."""

    def __init__(self, source: Source) -> None:
        self.source: Final = source
        self.steering: i64 = source.whole("points", "steering", 0, 20)
        self.braking: i64 = source.whole("points", "braking", 0, 20)
        self.turbo: i64 = source.whole("points", "turbo", 0, 20)
        self.structure: i64 = source.whole("points", "structure", 1, 20)
        self.extra: i64 = source.whole("points", "extra", 0, 10)
        self.skull: i64 = source.whole("points", "skull", 1, 20)
        self.mines: i64 = source.whole("points", "mines", 0, 9)
        self.most_turbo: i64 = source.whole("points", "turbo_in_a_turn", 1, 6)
        teams = _named(source, "teams")
        self.teams: list[str] = list(teams)
        self.team_titles: list[str] = [team.word("title") for team in teams.values()]
        self.colours: list[str] = [team.word("colour") for team in teams.values()]
        self._read_cars()
        self._read_drivers()
        self._check_teams()

    def _read_cars(self) -> None:
        tables = _named(self.source, "cars")
        self.cars: list[str] = list(tables)
        self.car_titles: list[str] = []
        self.car_team: vec[i64] = vec[i64]()
        self.permanent: vec[i64] = vec[i64]()  # Bits.
        for entry in tables.values():
            self.car_titles.append(entry.word("title"))
            self.car_team = append(self.car_team, i64(self.teams.index(entry.word("team", self.teams))))
            held = entry.words("permanent", PERMANENT_NAMES.words)
            if len(held) != 2:
                problem = f"It has {len(held)} permanent items."
                raise entry.fault(problem, "give it two: a dashboard has two icons.")
            bits = sum(1 << PERMANENT_NAMES.numbers[item] for item in held)
            self.permanent = append(self.permanent, i64(bits))

    def _read_drivers(self) -> None:
        tables = _named(self.source, "drivers")
        self.drivers: list[str] = list(tables)
        self.driver_titles: list[str] = []
        self.driver_types: list[str] = []
        self.driver_team: vec[i64] = vec[i64]()
        self.items: vec[i64] = vec[i64]()  # Bits.
        for entry in tables.values():
            self.driver_titles.append(entry.word("title"))
            self.driver_types.append(entry.word("type", ["racer", "bomber"]))
            self.driver_team = append(self.driver_team, i64(self.teams.index(entry.word("team", self.teams))))
            held = entry.words("items", ITEM_NAMES.words)
            if len(held) != 4:
                problem = f"It has {len(held)} activated items."
                raise entry.fault(problem, "give it four: a driver plate has four icons.")
            bits = sum(1 << ITEM_NAMES.numbers[item] for item in held)
            self.items = append(self.items, i64(bits))

    def _check_teams(self) -> None:
        pairs = 0
        for number, name in enumerate(self.teams):
            cars = sum(1 for team in self.car_team if team == number)
            drivers = sum(1 for team in self.driver_team if team == number)
            if cars != drivers or cars == 0:
                raise self.source.fault(
                    f"teams.{name}",
                    f"{several(cars, 'car')} and {several(drivers, 'driver')}.",
                    "give it the same number of cars and drivers.",
                )
            pairs += cars
        if pairs < MOST_SEATS:
            raise self.source.fault(
                "teams",
                f"Only {several(pairs, 'car')} in all.",
                f"the game is for up to {MOST_SEATS} players.",
            )

    # What a dashboard begins with [RUSH-2.10, RUSH-16.1, RUSH-16.2].

    def full_steering(self, car: i64) -> i64:
        """Steering points, two more with an On-Board Computer."""
        return self.steering + self.extra if self.permanent[car] & COMPUTER != 0 else self.steering

    def full_structure(self, car: i64) -> i64:
        """Structure points, two more with Armor Shielding."""
        return self.structure + self.extra if self.permanent[car] & ARMOR != 0 else self.structure

    def full_mines(self, car: i64) -> i64:
        """Mines, where there is a Minelayer [RUSH-2.12]."""
        return self.mines if self.permanent[car] & MINELAYER != 0 else i64(0)
