"""What a program that learns sees of Crush: the city, tentacles, and what they leave behind."""

from rampage.games.crush.rules.action_space import TENTACLE_NAMES
from rampage.games.crush.rules.position import Crush
from rampage.games.rampage_city.bots.observer import (
    HERE,
    CityObserver,
    piece_entries,
    turn_entries,
    write_pieces,
    write_turn,
)
from rampage.kernel.observation import Entry, bits, each, number, put, put_bytes, word
from rampage.kernel.packed import i16, i64, vec


class CrushObserver(CityObserver[Crush]):
    """The whole table is open."""

    def entries(self, p: Crush) -> list[Entry]:
        squares = p.city.names
        return [
            *turn_entries(p),
            *piece_entries(p),
            *[number(name, 10) for name in ("free", "crushed", "holding", "holes", "megas", "stood")],
            *each("here", squares, bits("", [*HERE, "tentacle", "pit"])),
            *each("tentacle", squares, word("", TENTACLE_NAMES.words)),
            *each("hole", squares, bits("", ["hole", "mega", "corner"])),
        ]

    def write(self, p: Crush, seat: i64, out: vec[i16], at: i64) -> None:
        at = write_pieces(p, out, write_turn(p, out, at))
        at = put(p.free, out, at)
        at = put(p.crushed, out, at)
        at = put(p.holding, out, at)
        at = put(p.holes, out, at)
        at = put(p.megas, out, at)
        at = put(p.stood, out, at)
        at = put_bytes(p.here, out, at)
        at = put_bytes(p.tentacle, out, at)
        put_bytes(p.hole, out, at)
