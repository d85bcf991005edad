"""What a program that learns sees of the city, in both games."""

from typing import Final, TypeVar

from rampage.games.rampage_city.rules.action_space import (
    FACING_NAMES,
    GREEN,
    ORANGE,
    PLAYER_NAMES,
    SIDE,
    UNIT_NAMES,
    UNITS,
)
from rampage.games.rampage_city.rules.events import ENDING_NAMES
from rampage.games.rampage_city.rules.fields import PHASES, SPENT
from rampage.games.rampage_city.rules.position import LOST, City
from rampage.kernel.observation import Entry, Observer, bits, each, number, put, put_bytes, put_row, word
from rampage.kernel.packed import i16, i64, vec

C = TypeVar("C", bound=City)

HERE: Final = ["building", "burning", "unit", "monster", "orange_survivors", "green_survivors"]
TANKS: Final = [unit for unit in range(UNITS) if unit % SIDE < 3]


class CityObserver(Observer[C]):
    """The whole table is open. The twelve Units, the squares, the cards, and the turn."""

    def entries(self, p: C) -> list[Entry]:
        return [*turn_entries(p), *piece_entries(p), *each("here", p.city.names, bits("", HERE))]

    def write(self, p: C, seat: i64, out: vec[i16], at: i64) -> None:
        put_bytes(p.here, out, write_pieces(p, out, write_turn(p, out, at)))


def turn_entries(p: City) -> list[Entry]:
    """The numbers that a table has once."""
    return [
        word("ending", ENDING_NAMES.words),
        word("winner", PLAYER_NAMES.words),
        number("turn", 100),
        word("active", PLAYER_NAMES.words),
        word("phase", PHASES),
        *each("dice", ["0", "1"], number("", 6)),
        number("pool", 12),
        word("spent", SPENT),
        number("exchanges", 2),
        word("bound", UNIT_NAMES.words),
        number("ceased"),
        number("harm", 10),
        word("monster", p.city.names),
        word("monster_facing", FACING_NAMES.words),
        number("buildings", int(p.city.buildings)),
        number("fires", 10),
        *each("score", PLAYER_NAMES.words, number("", 10)),
        *each("fired", PLAYER_NAMES.words, bits("", [name[1:] for name in UNIT_NAMES.words[:SIDE]])),
        *each("forfeited", PLAYER_NAMES.words, bits("", [name[1:] for name in UNIT_NAMES.words[:SIDE]])),
    ]


def write_turn(p: City, out: vec[i16], at: i64) -> i64:
    """What `turn_entries` names."""
    rolled = p.dice != 0
    return put_row(vec[i64]([
        p.ended, p.winner, p.turn, p.active, p.phase,
        (p.dice - 1) // 6 if rolled else i64(0), (p.dice - 1) % 6 + 1 if rolled else i64(0), p.pool, p.spent,
        p.exchanges, p.bound, p.ceased, p.harm, p.monster, p.monster_facing, p.buildings, p.fires,
        p.score(ORANGE), p.score(GREEN), p.fired & 63, p.fired >> SIDE & 63, p.forfeited & 63,
        p.forfeited >> SIDE & 63,
    ]), out, at)  # fmt: skip


def piece_entries(p: City) -> list[Entry]:
    """Units, cards and Survivors."""
    city, players = p.city, PLAYER_NAMES.words
    survivors = [f"S{n + 1}" for n in range(int(city.survivor_cards))]
    won = [f"{player}.{kind}" for player in players for kind in city.hits.words]
    return [
        *each("at", UNIT_NAMES.words, word("", ["lost", "reserve", *city.names], LOST)),
        *each("facing", [UNIT_NAMES.words[unit] for unit in TANKS], word("", FACING_NAMES.words)),
        *each("deck", city.hits.face_words, number("", 5)),
        *each("won", won, number("", 5)),
        *each("discarded", city.hits.words, number("", 5)),
        *each("survivors", survivors, word("", city.names)),
        *each("survivors_of", survivors, word("", players)),
        *each("markers", players, number("", 5)),
    ]


def write_pieces(p: City, out: vec[i16], at: i64) -> i64:
    """What `piece_entries` names."""
    at = put_row(p.at, out, at)
    for unit in range(i64(UNITS)):
        if unit % SIDE < 3:
            at = put(p.facing[unit], out, at)
    at = put_row(p.deck, out, at)
    at = put_row(p.won, out, at)
    at = put_row(p.discarded, out, at)
    at = put_row(p.survivors_at, out, at)
    at = put_row(p.survivors_of, out, at)
    return put_row(p.markers, out, at)
