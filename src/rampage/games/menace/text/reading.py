"""Reads the position texts of Menace."""

import re
from typing import Final

from rampage.games.menace.rules.action_space import (
    BASE,
    BLOCKED,
    CHART,
    CITY,
    CREATURES,
    DEFEATED,
    GONE,
    MILITARIES,
    MILITARY_WORDS,
    MINION_WORDS,
    MONSTER_WORDS,
    MONSTERS,
    OFF,
    PHASE_WORDS,
    PIECES,
    PLAYER_NAMES,
    SITE,
)
from rampage.games.menace.rules.events import ENDING_NAMES
from rampage.games.menace.rules.fields import FIELDS, SUPPLY
from rampage.games.menace.rules.position import DAMAGED, Menace
from rampage.games.menace.rules.rolls import RESEARCH, ROLL_NAMES, ROLL_RESULT_NAMES, keep_roll, pack_roll
from rampage.games.menace.rules.steps import STEPS
from rampage.kernel.fields import field_keys, read_fields
from rampage.kernel.text import Lines, PositionError, is_count, read_steps
from rampage.kernel.words import several

KEYS: Final[list[str]] = [
    "options", "players", "turn", "red", "blue", "green", "yellow", "discard", "allies", "away", "fell", "gone",
    "supply", "stomped", "marks", "flags", "left", "spent", "battle", "guest", *field_keys(FIELDS), "rolls", "first",
    "ended", "played", "agenda",
]  # fmt: skip
DEPLOY: Final = "EndTurn ReturnBlocked Launches Deploy(0) BeginPhase(4)"
ENCOUNTER: Final = " Encounters BeginPhase(3)"
FIGHT: Final = " Fight BeginPhase(2)"
# What is still to come when a text has no agenda, by phase; the phase itself begins again.
AGENDAS: Final[list[str]] = [
    "SetUp",
    DEPLOY + ENCOUNTER + FIGHT + " MovePieces BeginPhase(1) ReturnMonster",
    DEPLOY + ENCOUNTER + FIGHT,
    DEPLOY + ENCOUNTER,
    DEPLOY,
]
BITS: Final[dict[str, int]] = {"base": BASE, "city": CITY, "site": SITE}


def own_seats(lines: Lines) -> int:
    """How many players a text has."""
    seats = len([part for part in lines.get("players").split(",") if part.strip()])
    if not 2 <= seats <= MILITARIES:
        raise lines.fault("players", f"{several(seats, 'player')}.", "write: red konk adf, blue zorb aa")
    return seats


class Reader:
    """One text on its way to a position."""

    def __init__(self, p: Menace, lines: Lines) -> None:
        self.lines: Final = lines
        self.board: Final = p.board
        self.p: Final = p
        self.pieces: Final = p.board.space.vocabularies["PIECE"]

    def read(self) -> Menace:
        """The position, its agenda not yet advanced."""
        p, lines = self.p, self.lines
        self.players()
        self.turn()
        for seat in range(int(p.seats)):
            self.side(seat)
        self.cards()
        for number, row in lines.diagram:
            self.row(number, row)
        self.away()
        self.places()
        self.details()
        read_steps(p, lines, AGENDAS[p.phase], STEPS)
        return p

    def players(self) -> None:
        p, lines = self.p, self.lines
        monsters = ["-", *MONSTER_WORDS]
        militaries = ["-", *MILITARY_WORDS]
        for seat, part in enumerate(lines.get("players").split(",")):
            words = part.split()
            sound = len(words) == 3 and words[0] == PLAYER_NAMES.words[seat]
            if not sound or words[1] not in monsters or words[2] not in militaries:
                raise lines.fault("players", f"{part.strip()!r}.", "write: red konk adf, blue zorb aa")
            if words[1] != "-":
                monster = MONSTER_WORDS.index(words[1])
                if p.owner[monster] >= 0:
                    raise lines.fault(
                        "players", f"{words[1]} appears twice.", "give each player another one."
                    )
                p.monster_of[seat] = monster
                p.own(monster, seat)
                p.health[monster] = self.board.start_health[monster]
            if words[2] != "-":
                military = MILITARY_WORDS.index(words[2])
                if p.seat_of[military] >= 0:
                    raise lines.fault(
                        "players", f"{words[2]} appears twice.", "give each player another one."
                    )
                p.military_of[seat] = military
                p.seat_of[military] = seat

    def turn(self) -> None:
        p, lines = self.p, self.lines
        players = PLAYER_NAMES.words[: int(p.seats)]
        p.turn, p.active, p.phase = lines.count_and_words("turn", "1 red move", players, PHASE_WORDS)

    def side(self, seat: int) -> None:
        p, lines, board = self.p, self.lines, self.board
        key = PLAYER_NAMES.words[seat]
        for word, rest in lines.parts(key):
            if word == "infamy" and is_count(rest.removeprefix("-")):
                p.infamy[seat] = int(rest)
            elif word == "kills" and is_count(rest):
                p.kills[seat] = int(rest)
            elif word == "mutations" and p.monster_of[seat] >= 0:
                monster = int(p.monster_of[seat])
                chart = [board.chart[monster * CHART + slot] for slot in range(CHART)]
                p.mutations[monster] = self.slots(key, rest, "MUTATION", [int(n) for n in chart])
            elif word == "upgrades" and p.military_of[seat] >= 0:
                military = int(p.military_of[seat])
                chart = [board.research[military * CHART + slot] for slot in range(CHART)]
                p.upgrades[military] = self.slots(key, rest, "UPGRADE", [int(n) for n in chart])
            elif word == "minions":
                for name in rest.split():
                    self.minion(key, name, seat)
            else:
                remedy = "write: infamy 3; kills 2; mutations rampage; minions frosty"
                raise lines.fault(key, f"'{word} {rest}'.", remedy)

    def slots(self, key: str, text: str, vocabulary: str, chart: list[int]) -> int:
        words = self.board.space.vocabularies[vocabulary].words
        known = [words[n] for n in chart]
        mask = 0
        for name in text.split():
            if name not in known:
                raise self.lines.fault(
                    key, f"{name!r} is not on the chart.", f"write some of {', '.join(known)}."
                )
            mask |= 1 << known.index(name)
        return mask

    def minion(self, key: str, name: str, seat: int) -> None:
        if name not in MINION_WORDS or self.p.owner[MONSTERS + MINION_WORDS.index(name)] >= 0:
            raise self.lines.fault(key, f"Minion {name!r}.", f"name each once, of {', '.join(MINION_WORDS)}.")
        card = MINION_WORDS.index(name)
        self.p.own(MONSTERS + card, seat)
        self.p.health[MONSTERS + card] = self.board.start_health[MONSTERS + card]
        self.p.deck -= 1 << card

    def cards(self) -> None:
        p, lines = self.p, self.lines
        for name in lines.get("discard").split():
            if name not in MINION_WORDS or not p.deck >> MINION_WORDS.index(name) & 1:
                raise lines.fault("discard", f"{name!r}.", "name Minions that nobody has.")
            p.deck -= 1 << MINION_WORDS.index(name)
            p.discard |= 1 << MINION_WORDS.index(name)
        for name in lines.get("allies").split():
            p.allies |= 1 << self.piece("allies", name, CREATURES)

    def piece(self, key: str, name: str, most: int = PIECES) -> int:
        """A piece by its name; of a line that is not for all, one of the first: Monsters, or creatures."""
        if name not in self.pieces.numbers or self.pieces.numbers[name] >= most:
            sort = {MONSTERS: "Monster", CREATURES: "creature"}.get(most, "piece")
            remedy = "name creatures like konk, units like ADF-T1."
            raise self.lines.fault(key, f"{name!r} is not a {sort} for this line.", remedy)
        return self.pieces.numbers[name]

    def space(self, key: str, name: str) -> int:
        if name not in self.board.numbers:
            raise self.lines.fault(key, f"{name!r} is not on the map.", "name a space, like central_africa.")
        return self.board.numbers[name]

    def row(self, number: int, row: str) -> None:
        p = self.p
        name, _, rest = row.strip().partition(" ")
        if name not in self.board.numbers:
            raise PositionError(
                number, f"{name!r} is not on the map.", "begin with a space, like central_africa."
            )
        for item in rest.split(","):
            words = item.split()
            piece = self.pieces.numbers.get(words[0].rstrip("*"), -1) if words else -1
            if piece < 0 or p.at[piece] >= 0 or len(words) > 2:
                raise PositionError(
                    number, f"{item.strip()!r} in {name}.", "name each piece once: konk 12, ADF-T1*"
                )
            if len(words) == 2:
                if piece >= CREATURES or not is_count(words[1]):
                    raise PositionError(number, f"{item.strip()!r}.", "only creatures have Health: konk 12")
                p.health[piece] = int(words[1])
            if piece < CREATURES and p.owner[piece] < 0:
                raise PositionError(number, f"Nobody has {words[0]}.", "name it under players or minions.")
            p.put(piece, self.board.numbers[name])
            if words[0].endswith("*"):
                p.flags[piece] |= DAMAGED

    def away(self) -> None:
        p, lines, board = self.p, self.lines, self.board
        places = ["sea", *board.continents]
        for words in lines.items("away"):
            if len(words) == 3 and words[1] == "blocked" and is_count(words[2]):
                creature = self.banished(words[0], CREATURES)
                p.at[creature] = BLOCKED
                p.health[creature] = int(words[2])
            elif len(words) == 3 and words[1] == "defeated" and words[2] in places:
                creature = self.banished(words[0], MONSTERS)
                p.at[creature] = DEFEATED
                p.health[creature] = 0
                p.fell[creature] = -1 if words[2] == "sea" else board.continents.index(words[2])
            else:
                remedy = "write: konk defeated africa, frosty blocked 4"
                raise lines.fault("away", f"{' '.join(words)!r}.", remedy)
        for name, place in self.pairs("fell"):
            if place not in board.continents:
                raise lines.fault("fell", f"{place!r}.", f"name one of {', '.join(board.continents)}.")
            p.fell[self.piece("fell", name, MONSTERS)] = board.continents.index(place)
        for name in lines.get("gone").split():
            unit = self.piece("gone", name)
            if p.at[unit] != OFF:
                raise lines.fault("gone", f"{name} is on the board.", "name a unit in one place.")
            p.at[unit] = GONE

    def banished(self, name: str, most: int) -> int:
        """A creature that somebody has and that is not on the board."""
        creature = self.piece("away", name, most)
        if self.p.at[creature] != OFF or self.p.owner[creature] < 0:
            raise self.lines.fault(
                "away", f"{name} is already somewhere else.", "name a creature in one place."
            )
        return creature

    def pairs(self, key: str) -> list[tuple[str, str]]:
        out: list[tuple[str, str]] = []
        for item in self.lines.get(key).split():
            name, equals, value = item.partition("=")
            if not equals:
                raise self.lines.fault(key, f"{item!r}.", "write name=value.")
            out.append((name, value))
        return out

    def counts(self, key: str) -> list[tuple[str, int]]:
        for name, value in self.pairs(key):
            if not is_count(value):
                raise self.lines.fault(key, f"{name}={value}.", "write name=number.")
        return [(name, int(value)) for name, value in self.pairs(key)]

    def places(self) -> None:
        p, lines = self.p, self.lines
        for item in lines.get("stomped").split():
            name, _, sort = item.partition(".")
            if sort not in BITS:
                raise lines.fault("stomped", f"{item!r}.", "write space.base, space.city or space.site.")
            space = self.space("stomped", name)
            p.stomped[space] = int(p.stomped[space]) | BITS[sort]
        for name, value in self.counts("marks"):
            p.marks[self.space("marks", name)] = value
        SUPPLY.store(p, SUPPLY.read(p, lines))

    def roll(self, words: list[str]) -> None:
        """`attack konk ADF-T1 5 6 4 hit 1 0`, as it was written."""
        sort = ROLL_NAMES.numbers.get(words[0], -1) if len(words) == 9 else -1
        known = MILITARY_WORDS if sort == RESEARCH else self.pieces.words
        sound = sort >= 0 and words[1] in known and words[2] in self.pieces.words
        if (
            not sound
            or words[6] not in ROLL_RESULT_NAMES.numbers
            or not self.figures([*words[3:6], *words[7:]])
        ):
            raise self.lines.fault(
                "rolls", f"{' '.join(words)!r}.", "compare with a text that Rampage wrote."
            )
        pips, counted, needs = (int(word) for word in words[3:6])
        result, damage, back = ROLL_RESULT_NAMES.numbers[words[6]], int(words[7]), int(words[8])
        who, target = known.index(words[1]), self.pieces.numbers[words[2]]
        keep_roll(self.p, pack_roll(sort, who, target, pips, counted, needs, result, damage, back))

    def figures(self, words: list[str]) -> bool:
        """Are these a die, a roll, a Defense and two losses, as far as a table can show them?"""
        bounds = ((1, 6), (-15, 40), (-15, 40), (0, 31), (0, 31))
        return all(
            re.fullmatch("-?[0-9]{1,2}", word) is not None and low <= int(word) <= high
            for word, (low, high) in zip(words, bounds, strict=True)
        )

    def details(self) -> None:
        p, lines = self.p, self.lines
        for name, value in self.counts("flags"):
            p.flags[self.piece("flags", name)] |= value
        for name, value in self.counts("left"):
            p.left[self.piece("left", name, CREATURES)] = value
        for name, value in self.counts("spent"):
            p.spent[self.piece("spent", name, CREATURES)] = value
        if lines.get("battle"):
            p.battle = self.space("battle", lines.get("battle"))
        if lines.get("guest"):
            p.guest = self.piece("guest", lines.get("guest"), CREATURES)
        for words in lines.items("rolls", ";"):
            self.roll(words)
        read_fields(p, lines, FIELDS)
        p.first = lines.word("first", PLAYER_NAMES.words[: int(p.seats)], "red")
        p.ended = lines.word("ended", ENDING_NAMES.words)
        p.played = lines.played()
        for creature in range(CREATURES):
            if p.at[creature] == OFF and p.phase > 0 and p.owner[creature] < 0:
                p.health[creature] = 0
