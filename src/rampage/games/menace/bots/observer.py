"""What a program that learns sees of Menace: all pieces, charts, spaces, the battle, and the last roll."""

from typing import Final

from rampage.games.menace.rules.action_space import (
    BLOCKED,
    LOCATION_NAMES,
    MILITARY_WORDS,
    MINION_WORDS,
    MONSTER_WORDS,
    MONSTERS,
    PHASE_WORDS,
)
from rampage.games.menace.rules.events import ENDING_NAMES
from rampage.games.menace.rules.position import Menace
from rampage.games.menace.rules.rolls import MISSILE, RESEARCH, ROLL_NAMES, ROLL_RESULT_NAMES, SHIFT
from rampage.games.menace.rules.scoring import total
from rampage.kernel.observation import NOTHING, Entry, Observer, bits, each, number, put, put_row, word
from rampage.kernel.packed import i16, i64, vec

CREATURE_WORDS: Final = [*MONSTER_WORDS, *MINION_WORDS]
# Where a piece is when it is on no space, from BLOCKED on.
AWAY: Final = ["blocked", "defeated", "gone", "off"]
FLAGS: Final = [
    "moved", "due", "followed", "retreated", "fired", "launched", "new", "joined", "shot", "rocketed", "damaged",
    "exiting", "missile", "raider", "opposed",
]  # fmt: skip
SLOTS: Final = ["slot_1", "slot_2", "slot_3", "slot_4"]
ROLL: Final = ["pips", "counted", "needs", "damage"]


class MenaceObserver(Observer[Menace]):
    """The whole table is open."""

    def entries(self, p: Menace) -> list[Entry]:
        spaces = p.board.names
        return [
            *turn_entries(p),
            *[entry for player in players_of(p) for entry in player_entries(player)],
            *piece_entries(p),
            *roll_entries(p),
            *each("stomped", spaces, bits("", LOCATION_NAMES.words)),
            *each("marks", spaces, bits("", ["fought", "placed"])),
        ]

    def write(self, p: Menace, seat: i64, out: vec[i16], at: i64) -> None:
        at = write_turn(p, out, at)
        for other in range(p.seats):
            at = write_player(p, other, out, at)
        at = write_pieces(p, out, at)
        at = write_roll(p, out, at)
        at = put_row(p.stomped, out, at)
        put_row(p.marks, out, at)


def players_of(p: Menace) -> list[str]:
    """The words of the players of this match."""
    return p.board.space.vocabularies["PLAYER"].words[: int(p.seats)]


def turn_entries(p: Menace) -> list[Entry]:
    """The numbers that a table has once."""
    players = players_of(p)
    return [
        word("ending", ENDING_NAMES.words),
        number("turn", 50),
        word("first", players),
        word("active", players),
        word("phase", PHASE_WORDS),
        number("supply", int(p.board.tokens)),
        number("calm", 20),
        bits("deck", MINION_WORDS),
        bits("discard", MINION_WORDS),
        bits("allies", MINION_WORDS),
        number("cubes", 5),
        word("battle", p.board.names),
        number("battle.step", 5),
        word("battle.guest", CREATURE_WORDS),
        bits("battle.party", players),
        bits("battle.aimed", MILITARY_WORDS),
        bits("battle.combined", MILITARY_WORDS),
        number("rampaged"),
        bits("met", ["monster", "minion"]),
        number("shared", 2),
        number("deploys", 4),
        number("placed", 4),
        number("missiles"),
    ]


def write_turn(p: Menace, out: vec[i16], at: i64) -> i64:
    """What `turn_entries` names."""
    return put_row(vec[i64]([
        p.ended, p.turn, p.first, p.active, p.phase, p.supply, p.calm, p.deck, p.discard, p.allies >> MONSTERS,
        p.cubes, p.battle, p.step, p.guest, p.party, p.aimed, p.combined, p.rampaged, p.met, p.shared,
        p.deploys, p.placed, p.missiles,
    ]), out, at)  # fmt: skip


def player_entries(player: str) -> list[Entry]:
    """One player."""
    return [
        word(f"monster.{player}", MONSTER_WORDS),
        word(f"military.{player}", MILITARY_WORDS),
        number(f"infamy.{player}", 20),
        number(f"total.{player}", 20),
        number(f"kills.{player}", 20),
    ]


def write_player(p: Menace, seat: i64, out: vec[i16], at: i64) -> i64:
    """What `player_entries` names."""
    at = put(p.monster_of[seat], out, at)
    at = put(p.military_of[seat], out, at)
    at = put(p.infamy[seat], out, at)
    at = put(total(p, seat), out, at)
    return put(p.kills[seat], out, at)


def piece_entries(p: Menace) -> list[Entry]:
    """Monsters, Minions, units and charts."""
    players, board = players_of(p), p.board
    pieces = [*CREATURE_WORDS, *board.unit_words]
    return [
        *each("at", pieces, word("", [*AWAY, *board.names], BLOCKED)),
        *each("flags", pieces, bits("", FLAGS)),
        *each("health", CREATURE_WORDS, number("", 20)),
        *each("owner", CREATURE_WORDS, word("", players)),
        *each("attacks_left", CREATURE_WORDS, number("", 5)),
        *each("spent", CREATURE_WORDS, number("", 1000)),
        *each("mutations", MONSTER_WORDS, bits("", SLOTS)),
        *each("fell", MONSTER_WORDS, word("", board.continents)),
        *each("upgrades", MILITARY_WORDS, bits("", SLOTS)),
    ]


def write_pieces(p: Menace, out: vec[i16], at: i64) -> i64:
    """What `piece_entries` names."""
    at = put_row(p.at, out, at)
    at = put_row(p.flags, out, at)
    at = put_row(p.health, out, at)
    at = put_row(p.owner, out, at)
    at = put_row(p.left, out, at)
    at = put_row(p.spent, out, at)
    at = put_row(p.mutations, out, at)
    at = put_row(p.fell, out, at)
    return put_row(p.upgrades, out, at)


def roll_entries(p: Menace) -> list[Entry]:
    """The last roll, of this battle or phase or an earlier one."""
    pieces = [*CREATURE_WORDS, *p.board.unit_words]
    return [
        word("roll", ROLL_NAMES.words),
        word("roll.roller", pieces),
        word("roll.target", pieces),
        word("roll.result", ROLL_RESULT_NAMES.words),
        *each("roll", ROLL, number("", 6)),
    ]


def write_roll(p: Menace, out: vec[i16], at: i64) -> i64:
    """What `roll_entries` names; `unpack_roll` describes a roll."""
    if len(p.rolls) == 0:
        for _ in range(i64(4 + len(ROLL))):
            at = put(NOTHING, out, at)
        return at
    roll = p.rolls[len(p.rolls) - 1]
    sort = roll & 3
    at = put(sort, out, at)
    at = put(roll >> 2 & 127 if sort != RESEARCH else i64(NOTHING), out, at)
    at = put(roll >> 9 & 127 if sort <= MISSILE else i64(NOTHING), out, at)
    at = put(roll >> 31 & 3, out, at)
    at = put(roll >> 16 & 7, out, at)
    at = put((roll >> 19 & 63) - SHIFT, out, at)
    at = put((roll >> 25 & 63) - SHIFT, out, at)
    return put(roll >> 33 & 31, out, at)
