"""Loads and checks Monsters, Minions, Militaries and the map into one frozen board for a match."""

from typing import Final

from rampage.games.menace.content.world import World
from rampage.games.menace.rules import action_space as kinds
from rampage.games.menace.rules import events
from rampage.games.menace.rules.cards.abilities import ABILITIES
from rampage.games.menace.rules.cards.minions import MINION_TRAITS
from rampage.games.menace.rules.cards.mutations import MUTATIONS
from rampage.games.menace.rules.cards.trait import Trait
from rampage.games.menace.rules.cards.upgrades import UPGRADES, Upgrade
from rampage.games.menace.rules.reach import Reach
from rampage.kernel import content
from rampage.kernel.action_space import Names, Space
from rampage.kernel.board_cache import Boards
from rampage.kernel.content import COUNT_WORDS, PROVENANCES, Entry, Source
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.words import several


class Board(World):
    """Everything about a match that does not change while it is played: map, cards, options."""

    def __init__(self, source: Source, options: dict[str, str], seats: int) -> None:
        super().__init__(source)
        self.options: Final = options
        self.seats: i64 = seats
        self.hold_fire: Final = options["own_units_hold_fire"] == "on"
        self.half_health: Final = options["respawn_health"] == "half"
        self.ferry_retreat: Final = options["ferry_retreat"] == "on"
        self.sub_support: Final = options["sub_support_off_turn"] == "on"
        self.missile_infamy: Final = options["missile_mutation_infamy"] == "on"
        self.missile_own: Final = options["missile_own_monster"] == "on"
        self.same_city: Final = options["research_six_same_city"] == "on"
        self.tiebreak: Final = options["tiebreak"] == "health"
        self.pick_order: Final = options["pick_order"]
        self.reshuffle: Final = options["minion_reshuffle"] == "on"
        self.infamy_floor: Final = options["infamy_floor"] == "on"
        self.stall_rounds: i64 = int(options["stall_rounds"])
        self._read_numbers()
        self._read_creatures()
        self._read_mutations()
        self._read_militaries()
        self._read_upgrades()
        self._read_starts()
        self._equip()
        self._number()
        self.reach: Final = Reach(self)

    def _fault(self, entry: str, problem: str, remedy: str) -> Exception:
        return self.source.fault(entry, problem, remedy)

    # Reading.

    def _read_numbers(self) -> None:
        self.tokens: i64 = self.source.whole("tokens", COUNT_WORDS[self.seats], 1, 60)
        self.most_health: i64 = self.source.whole("limits", "most_health", 1, 99)
        self.stack: i64 = self.source.whole("limits", "stack", 1, 9)
        self.deployments: i64 = self.source.whole("limits", "deployments", 1, 9)
        self.defeat_tokens: i64 = self.source.whole("limits", "tokens_per_defeat", 0, 9)
        self.missile_damage: i64 = self.source.whole("missile", "damage", 1, 9)
        self.missile_range: i64 = self.source.whole("missile", "range", 1, 9)

    def _read_creatures(self) -> None:
        self.creature_titles: list[str] = []
        self.creature_source: list[str] = []
        self.start_health: vec[i64] = vec[i64]()
        self.creature_move: vec[i64] = vec[i64]()
        self.creature_attack: vec[i64] = vec[i64]()
        self.creature_defense: vec[i64] = vec[i64]()
        self.creature_damage: vec[i64] = vec[i64]()
        for group, words in (("monsters", kinds.MONSTER_WORDS), ("minions", kinds.MINION_WORDS)):
            table = content.exactly(self.source, group, words)
            for word in words:
                self._read_creature(table[word])
        self.traits: list[Trait] = [*ABILITIES, *MUTATIONS, *MINION_TRAITS]
        self.ability: vec[i64] = vec[i64]()  # The trait of each creature's own ability.
        for creature in range(kinds.CREATURES):
            self.ability = append(
                self.ability, creature if creature < kinds.MONSTERS else creature + len(MUTATIONS)
            )
        self.sparing: i64 = 0  # Creatures that are not enemies of their player's units.
        for creature in range(kinds.CREATURES):
            if self.traits[self.ability[creature]].spares_own_units:
                self.sparing |= 1 << creature

    def _read_creature(self, entry: Entry) -> None:
        self.creature_titles.append(entry.word("name"))
        self.creature_source.append(entry.provenance)
        self.start_health = append(self.start_health, entry.whole("health", 1, int(self.most_health)))
        self.creature_move = append(self.creature_move, entry.whole("move", 1, 9))
        self.creature_attack = append(self.creature_attack, entry.whole("attack", 1, 9))
        self.creature_defense = append(self.creature_defense, entry.whole("defense", 1, 6))
        self.creature_damage = append(self.creature_damage, entry.whole("damage", 1, 9))

    def _read_mutations(self) -> None:
        known = [mutation.word for mutation in MUTATIONS]
        self._check_sources("mutations", known)
        self.chart: vec[i64] = vec[i64]()  # Monster * 4 + slot: the number of a Mutation.
        times = dict.fromkeys(known, 0)
        charts: list[list[str]] = []
        monsters = content.exactly(self.source, "monsters", kinds.MONSTER_WORDS)
        for entry in monsters.values():
            charts.append(self._read_chart(entry, known))
            for mutation in charts[-1]:
                times[mutation] += 1
        for word, chart in zip(kinds.MONSTER_WORDS, charts, strict=True):
            if sorted(times[mutation] for mutation in chart) != [1, 1, 2, 2]:
                raise self._fault(
                    f"monsters.{word}",
                    "It does not have two unique Mutations and two shared with one other.",
                    "fix the charts.",
                )
        order = dict(zip(monsters, charts, strict=True))
        for word in kinds.MONSTER_WORDS:
            for mutation in order[word]:
                self.chart = append(self.chart, known.index(mutation))

    def _read_chart(self, entry: Entry, known: list[str]) -> list[str]:
        """Four different cards."""
        chart = entry.words("chart")
        if len(chart) != kinds.CHART or any(card not in known for card in chart):
            raise entry.fault(f"chart = {chart}.", f"name four of {', '.join(known)}.")
        return chart

    def _check_sources(self, group: str, words: list[str]) -> None:
        """Where each card comes from."""
        table = self.source.table(group)
        for word in words:
            if table.get(word) not in PROVENANCES:
                raise self._fault(
                    group, f"{word} = {table.get(word)!r}.", f"write one of {', '.join(PROVENANCES)}."
                )

    def _read_militaries(self) -> None:
        table = content.exactly(self.source, "militaries", kinds.MILITARY_WORDS)
        self.military_titles: list[str] = []
        self.military_source: list[str] = []
        self.home: vec[i64] = vec[i64]()  # Bit mask of continents.
        self.unit_type: vec[i64] = vec[i64]()
        self.unit_military: vec[i64] = vec[i64]()
        self.first_unit: vec[i64] = vec[i64]()  # And one beyond the last, for four Militaries.
        self.first_like: vec[i64] = vec[i64]()  # By unit: the first of its Military and type.
        empty = [i64(0)] * (kinds.MILITARIES * kinds.TYPES)
        self.pieces: vec[i64] = vec[i64](empty)  # Military * 4 + type, as the three below.
        self.unit_move: vec[i64] = vec[i64](empty)
        self.unit_defense: vec[i64] = vec[i64](empty)
        self.unit_damage: vec[i64] = vec[i64](empty)
        self.unit_words: list[str] = []
        self.unit_titles: list[str] = []
        for military, word in enumerate(kinds.MILITARY_WORDS):
            self._read_military(military, table[word])
        self.first_unit = append(self.first_unit, len(self.unit_words))
        if len(self.unit_words) != kinds.UNITS:
            raise self._fault(
                "militaries", f"{several(len(self.unit_words), 'unit')}.", f"there are {kinds.UNITS} in all."
            )
        self._check_homes()
        self.depots: vec[vec[i64]] = vec[vec[i64]]()  # By Military: where units may be deployed.
        for land in self.home:
            self.depots = append(self.depots, self.depots_of(land))

    def _read_military(self, military: int, entry: Entry) -> None:
        self.military_titles.append(entry.word("name"))
        self.military_source.append(entry.provenance)
        home = entry.words("home")
        if len(home) != 2 or any(word not in self.continents for word in home):
            raise entry.fault(f"home = {home}.", f"name two of {', '.join(self.continents)}.")
        self.home = append(self.home, sum(1 << self.continents.index(word) for word in home))
        types = [word for word in kinds.TYPE_NAMES.words if word in entry]
        if len(types) != 3 or types[0] != "tank":
            raise entry.fault(f"It has {', '.join(types)}.", "give it Tanks and two other types of units.")
        self.first_unit = append(self.first_unit, len(self.unit_words))
        for word in types:
            type = kinds.TYPE_NAMES.words.index(word)
            if not isinstance(entry.get(word), dict):
                problem = f"{word} = {entry.get(word)!r}."
                raise entry.fault(problem, "write { pieces, move, defense, damage }.")
            stats, slot = entry.part(entry.get(word)), military * kinds.TYPES + type
            self.pieces[slot] = stats.whole("pieces", 1, 30)
            self.unit_move[slot] = stats.whole("move", 1, 9)
            self.unit_defense[slot] = stats.whole("defense", 1, 6)
            self.unit_damage[slot] = stats.whole("damage", 1, 9)
            like = len(self.unit_words)
            for n in range(int(self.pieces[slot])):
                self.first_like = append(self.first_like, like)
                short = kinds.MILITARY_WORDS[military].upper()
                self.unit_words.append(f"{short}-{kinds.TYPE_LETTERS[type]}{n + 1}")
                self.unit_titles.append(f"{short} {kinds.TYPE_NAMES.titles[type]} {n + 1}")
                self.unit_type = append(self.unit_type, type)
                self.unit_military = append(self.unit_military, military)

    def _check_homes(self) -> None:
        shared = [sum(1 for home in self.home if home >> n & 1) for n in range(6)]
        for military, word in enumerate(kinds.MILITARY_WORDS):
            if sorted(shared[n] for n in range(6) if self.home[military] >> n & 1) != [1, 2]:
                raise self._fault(
                    f"militaries.{word}",
                    "It does not have one exclusive home and one shared with one other.",
                    "change home.",
                )
        for s in range(int(self.spaces)):
            if self.base[s]:
                at_home = sum(
                    1 << m for m in range(kinds.MILITARIES) if self.home[m] >> self.continent[s] & 1
                )
                if self.base[s] != at_home:
                    raise self._fault(
                        f"spaces.{self.names[s]}",
                        "The Base does not belong to the Militaries at home here.",
                        "change base or home.",
                    )

    def _read_upgrades(self) -> None:
        known = [upgrade.word for upgrade in UPGRADES]
        self._check_sources("upgrades", known)
        self.upgrades: list[Upgrade] = UPGRADES
        self.research: vec[i64] = vec[i64]()  # Military * 4 + slot: the number of an Upgrade.
        table = content.exactly(self.source, "militaries", kinds.MILITARY_WORDS)
        for word in kinds.MILITARY_WORDS:
            for upgrade in self._read_chart(table[word], known):
                self.research = append(self.research, known.index(upgrade))

    def _read_starts(self) -> None:
        self.start_at: vec[i64] = vec[i64]([i64(kinds.OFF)] * kinds.UNITS)  # By unit.
        crowd = [0] * int(self.spaces)
        table = content.exactly(self.source, "militaries", kinds.MILITARY_WORDS)
        for military, word in enumerate(kinds.MILITARY_WORDS):
            entry = table[word]
            for line in entry.get("start") or []:
                sound = isinstance(line, list) and len(line) == 3 and line[0] in self.numbers
                if not sound or line[1] not in kinds.TYPE_NAMES.words or not isinstance(line[2], int):
                    raise entry.fault(f"start: {line!r}.", 'write ["space", "tank", 2].')
                if not 1 <= line[2] <= int(self.stack):  # As an int: what was written may be any number.
                    raise entry.fault(f"start: {line!r}.", f"start 1 to {self.stack} units in a space.")
                space, type = self.numbers[line[0]], kinds.TYPE_NAMES.words.index(line[1])
                needs = kinds.OCEAN if type == kinds.SUBMARINE else kinds.LAND
                crowd[space] += line[2]
                if not self.terrain[space] & needs or crowd[space] > self.stack or space in list(self.lairs):
                    raise entry.fault(f"start: {line!r}.", "no Lair, the right terrain, five units at most.")
                self._start(entry, military, type, space, line[2])

    def _start(self, entry: Entry, military: int, type: int, space: int, count: int) -> None:
        for unit in range(kinds.UNITS):
            free = self.start_at[unit] == kinds.OFF and self.unit_type[unit] == type
            if count and free and self.unit_military[unit] == military:
                self.start_at[unit] = space
                count -= 1
        if count:
            raise entry.fault("More starting units than pieces.", "start fewer, or give more pieces.")

    def _equip(self) -> None:
        """For every way to fill a chart, what a creature or a Military has then."""
        self.loadouts: list[list[Trait]] = []  # Creature * LOADS + mask.
        for creature in range(kinds.CREATURES):
            own = self.traits[self.ability[creature]]
            for mask in range(kinds.LOADS):
                gained = [
                    self.traits[kinds.MONSTERS + self.chart[creature * kinds.CHART + slot]]
                    for slot in range(kinds.CHART)
                    if mask >> slot & 1 and creature < kinds.MONSTERS
                ]
                self.loadouts.append([own, *gained])
        self.kits: list[list[Upgrade]] = []  # Military * LOADS + mask.
        for military in range(kinds.MILITARIES):
            for mask in range(kinds.LOADS):
                slots = [slot for slot in range(kinds.CHART) if mask >> slot & 1]
                self.kits.append(
                    [self.upgrades[self.research[military * kinds.CHART + slot]] for slot in slots]
                )

    # The action space.

    def _number(self) -> None:
        creatures = kinds.MONSTER_WORDS + kinds.MINION_WORDS
        players = kinds.PLAYER_NAMES
        seats = int(self.seats)
        lairs = [int(lair) for lair in self.lairs]
        self.space: Space = Space(
            kinds.KINDS,
            {
                "PLAYER": Names(players.words[:seats], players.titles[:seats]),
                "PIPS": kinds.PIPS_NAMES,
                "SPACE": Names(self.names, self.titles),
                "LAIR": Names([self.names[lair] for lair in lairs], [self.titles[lair] for lair in lairs]),
                "MONSTER": Names(kinds.MONSTER_WORDS, self.creature_titles[: kinds.MONSTERS]),
                "MINION": Names(kinds.MINION_WORDS, self.creature_titles[kinds.MONSTERS :]),
                "CREATURE": Names(creatures, self.creature_titles),
                "UNIT": Names(self.unit_words, self.unit_titles),
                "PIECE": Names(creatures + self.unit_words, self.creature_titles + self.unit_titles),
                "MILITARY": Names(kinds.MILITARY_WORDS, self.military_titles),
                "TYPE": kinds.TYPE_NAMES,
                "MUTATION": Names([m.word for m in MUTATIONS], [m.title for m in MUTATIONS]),
                "UPGRADE": Names([u.word for u in UPGRADES], [u.title for u in UPGRADES]),
                "LOCATION": kinds.LOCATION_NAMES,
                "WHY": events.WHY_NAMES,
                "RESULT": events.RESULT_NAMES,
                "ENDING": events.ENDING_NAMES,
            },
        )
        self.keep_first_numbers(self.space)


_BOARDS: Final = Boards(Board)


def board_for(source: Source, options: dict[str, str], seats: int) -> Board:
    """The board of a content file under some options for some players; made once."""
    return _BOARDS.board(source, options, seats)
