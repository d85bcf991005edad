"""The map: spaces, ferries, the seam, distances; read from the content and checked."""

from typing import Final

from rampage.games.menace.content.first_numbers import FirstNumbers
from rampage.games.menace.rules.action_space import LAND, MILITARY_WORDS, MIXED, OCEAN, TERRAIN_WORDS
from rampage.kernel import content
from rampage.kernel.content import Entry, Source
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.words import several

MOST_SPACES: Final = 200
MAP: Final = (1000, 500)
ON_MAP: Final = f"write [x, y] on a map of {MAP[0]} by {MAP[1]}."
# Canals that the Monsters have broken [MENACE-4.10].
CLOSED: Final[list[tuple[str, str]]] = [
    ("mediterranean_sea", "arabian_sea"),
    ("caribbean_sea", "eastern_pacific"),
]


class World(FirstNumbers):
    """The graph of spaces and what is printed on them."""

    def __init__(self, source: Source) -> None:
        self.source: Final = source
        self.entries: Final[dict[str, Entry]] = content.group(source, "spaces")
        self.names: Final[list[str]] = list(self.entries)
        self.numbers: Final[dict[str, int]] = {word: n for n, word in enumerate(self.names)}
        self.spaces: i64 = len(self.names)
        if not 10 <= len(self.names) <= MOST_SPACES:
            raise source.fault(
                "spaces", f"{several(len(self.names), 'space')}.", f"give 10 to {MOST_SPACES}."
            )
        table = source.table("continents")
        self.continents: Final[list[str]] = [word for word in table if word != "source"]
        self.continent_titles: Final[list[str]] = [str(table[word]) for word in self.continents]
        if len(self.continents) != 6:
            raise source.fault("continents", f"{len(self.continents)} continents.", "name six.")
        self.titles: list[str] = []
        self.city_names: list[str] = []
        self.site_names: list[str] = []
        self.x: list[int] = []
        self.y: list[int] = []
        self.terrain: vec[i64] = vec[i64]()
        self.continent: vec[i64] = vec[i64]()  # -1 at sea.
        self.city: vec[i64] = vec[i64]()  # Its value, 0 without one.
        self.base: vec[i64] = vec[i64]()  # Bit mask of the Militaries tied to it.
        self.site: vec[i64] = vec[i64]()  # 1 with a Mutation Site.
        self.lairs: vec[i64] = vec[i64]()
        for entry in self.entries.values():
            self._read_space(entry)
        self._read_neighbours()
        self._read_seam()
        self._read_ferries()
        self._measure()
        self._check()

    def _read_space(self, entry: Entry) -> None:
        self.titles.append(entry.word("name"))
        terrain = entry.get("terrain")
        if terrain not in TERRAIN_WORDS:
            raise entry.fault(f"terrain = {terrain!r}.", "write land, ocean or mixed.")
        self.terrain = append(self.terrain, LAND + TERRAIN_WORDS.index(terrain))
        continent = entry.get("continent")
        if (terrain == "ocean") != (continent is None) or (
            continent is not None and continent not in self.continents
        ):
            raise entry.fault(
                f"continent = {continent!r}.",
                f"land lies on one of {', '.join(self.continents)}; an ocean on none.",
            )
        self.continent = append(self.continent, -1 if continent is None else self.continents.index(continent))
        at = entry.get("at")
        if not isinstance(at, list) or len(at) != 2 or not all(isinstance(n, int) for n in at):
            raise entry.fault(f"at = {at!r}.", ON_MAP)
        if not (0 <= at[0] <= MAP[0] and 0 <= at[1] <= MAP[1]):
            raise entry.fault(f"at = {at!r}.", ON_MAP)
        self.x.append(int(at[0]))
        self.y.append(int(at[1]))
        city = "city" in entry
        self.city_names.append(entry.word("city") if city else "")
        self.city = append(self.city, entry.whole("value", 1, 3) if city else 0)
        self.site_names.append(entry.word("site") if "site" in entry else "")
        self.site = append(self.site, 1 if "site" in entry else 0)
        tied = 0
        for military in entry.words("base") if "base" in entry else []:
            if military not in MILITARY_WORDS:
                raise entry.fault(f"base of {military!r}.", f"write some of {', '.join(MILITARY_WORDS)}.")
            tied |= 1 << MILITARY_WORDS.index(military)
        self.base = append(self.base, tied)
        if entry.get("lair") is True:
            self.lairs = append(self.lairs, i64(len(self.titles) - 1))

    def _read_neighbours(self) -> None:
        self.neighbours: vec[vec[i64]] = vec[vec[i64]]()
        for word, entry in self.entries.items():
            near = vec[i64]()
            for other in entry.words("adjacent"):
                if other not in self.numbers or other == word:
                    raise entry.fault(f"adjacent to {other!r}.", "name other spaces of this map.")
                if word not in self.entries[other].words("adjacent"):
                    problem = f"{other} is adjacent, but not the other way round."
                    raise entry.fault(problem, f"add {word} to [spaces.{other}].")
                near = append(near, self.numbers[other])
            self.neighbours = append(self.neighbours, near)

    def depots_of(self, home: i64) -> vec[i64]:
        """Spaces where a Military may deploy while they are not stomped: Cities at home (a bit mask of
        continents) and Bases anywhere [MENACE-15.3]."""
        out = vec[i64]()
        for space in range(self.spaces):
            at_home = self.city[space] > 0 and home >> self.continent[space] & 1 != 0
            if at_home or self.base[space] != 0:
                out = append(out, space)
        return out

    def adjacent(self, s: i64, t: i64) -> bool:
        """Do two spaces touch?"""
        for near in self.neighbours[s]:
            if near == t:
                return True
        return False

    def _lines(self, entry: str, key: str, length: int) -> list[list[int]]:
        out: list[list[int]] = []
        lines = self.source.table(entry).get(key)
        for line in lines if isinstance(lines, list) else []:
            if (
                not isinstance(line, list)
                or len(line) != length
                or any(word not in self.numbers for word in line)
            ):
                raise self.source.fault(entry, f"{line!r}.", f"write {length} spaces of this map.")
            out.append([self.numbers[word] for word in line])
        if not out:
            raise self.source.fault(entry, f"{key} is missing.", f"write {key} = [[...], ...].")
        return out

    def _read_seam(self) -> None:
        self.seam: list[list[int]] = self._lines("seam", "pairs", 2)
        for one, other in self.seam:
            if not self.adjacent(one, other):
                pair = f"{self.names[one]} and {self.names[other]}"
                raise self.source.fault(
                    "seam", f"{pair} are not adjacent.", "add them to each other's neighbours."
                )

    def _read_ferries(self) -> None:
        self.ferry_lines: list[list[int]] = self._lines("ferries", "lines", 3)
        self.ferries: vec[vec[i64]] = vec[vec[i64]]()  # By land end: sea, far end, sea, far end ...
        for one, sea, other in self.ferry_lines:
            sound = self.adjacent(one, sea) and self.adjacent(sea, other) and not self.adjacent(one, other)
            if not sound or self.terrain[sea] != OCEAN or not self.terrain[one] & self.terrain[other] & LAND:
                line = f"{self.names[one]}, {self.names[sea]}, {self.names[other]}"
                raise self.source.fault(
                    "ferries",
                    f"{line}.",
                    "name land, an ocean between, and land that does not touch the first.",
                )
        for s in range(int(self.spaces)):
            out = vec[i64]()
            for one, sea, other in self.ferry_lines:
                if s in (one, other):
                    out = append(out, sea)
                    out = append(out, other if s == one else one)
            self.ferries = append(self.ferries, out)

    def _measure(self) -> None:
        self.watery: vec[i64] = vec[i64]()  # 1 for ocean, mixed and coastal spaces.
        for s in range(int(self.spaces)):
            wet = self.terrain[s] & OCEAN != 0
            for near in self.neighbours[s]:
                wet = wet or self.terrain[near] == OCEAN
            self.watery = append(self.watery, 1 if wet else 0)
        self.distance: vec[i64] = vec[i64]()  # space * spaces + space, over any terrain.
        for s in range(int(self.spaces)):
            away = [-1] * int(self.spaces)
            away[s] = 0
            queue = [s]
            for here in queue:
                for near in self.neighbours[here]:
                    if away[near] < 0:
                        away[near] = away[here] + 1
                        queue.append(int(near))
            if -1 in away:
                far = self.names[away.index(-1)]
                raise self.source.fault(
                    f"spaces.{far}", "It cannot be reached.", "join it to the rest of the map."
                )
            for n in away:
                self.distance = append(self.distance, n)

    def _check(self) -> None:
        fault = self.source.fault
        mixed = [s for s in range(int(self.spaces)) if self.terrain[s] == MIXED]
        if len(mixed) != 1:
            raise fault("spaces", f"{len(mixed)} mixed spaces.", "Indonesia alone is mixed.")
        for near in self.neighbours[mixed[0]]:
            if self.terrain[near] != OCEAN:
                raise fault(
                    f"spaces.{self.names[mixed[0]]}", "It touches land.", "units reach it by ferry alone."
                )
        if "ne_canada" in self.numbers and self.terrain[self.numbers["ne_canada"]] != LAND:
            raise fault("spaces.ne_canada", "It is not land.", "write terrain = 'land'.")
        for one, other in CLOSED:
            there = one in self.numbers and other in self.numbers
            if there and self.adjacent(self.numbers[one], self.numbers[other]):
                raise fault(f"spaces.{one}", f"It touches {other}.", "the canal is closed; take it out.")
        self._check_locations()
        self._check_example()

    def _check_locations(self) -> None:
        fault = self.source.fault
        homes = {int(self.continent[lair]) for lair in self.lairs}
        if len(self.lairs) < 4 or len(homes) < 2:
            raise fault(
                "spaces", f"{len(self.lairs)} Lairs.", "give at least four, on two continents or more."
            )
        places = sum(
            (1 if self.city[s] else 0) + (1 if self.base[s] else 0) + int(self.site[s])
            for s in range(int(self.spaces))
        )
        if places <= 20:
            raise fault("spaces", f"{places} Cities, Bases and Sites.", "there must be more than 20.")
        based = {int(self.continent[s]) for s in range(int(self.spaces)) if self.base[s]}
        if based != set(range(6)):
            raise fault("spaces", "A continent has no Base.", "give each continent a Base.")

    def _check_example(self) -> None:
        """The gameplay example fires a missile from Rio de Janeiro at a neighbour of central Africa."""
        if "Rio de Janeiro" not in self.city_names or "central_africa" not in self.numbers:
            return
        rio = self.city_names.index("Rio de Janeiro")
        near = self.neighbours[self.numbers["central_africa"]]
        if 3 not in [int(self.distance[rio * int(self.spaces) + int(space)]) for space in near]:
            raise self.source.fault(
                f"spaces.{self.names[rio]}",
                "No neighbour of central_africa is exactly three spaces from Rio de Janeiro.",
                "fix the neighbours of the spaces in between.",
            )
