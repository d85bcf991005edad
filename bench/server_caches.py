"""What playing a choice and making its update costs, by the number of tables: `python -m bench.server_caches`.

Only what the engine does for a choice, in this thread: no sockets, no disk, no event loop. Some tables take turns, all
choices and dice follow from one seed, and of several passes the shortest time of each choice counts. So whatever else
the machine does disturbs little, and two builds can be compared on a busy one, with one table. With more tables the
same work takes longer, because the caches no longer hold what belongs to a table until it is its turn again.
Compiled engine: PYTHONPATH=build/native.
"""

from __future__ import annotations

import argparse
import hashlib
from time import perf_counter_ns as now

from bench.server_load import AS_THE_PAGE
from rampage.games import game
from rampage.kernel.dice.dealer import SharedDealer
from rampage.kernel.packed import COMPILED
from rampage.kernel.position import SPECTATOR
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.kernel.rng import Rng
from rampage.server.compression import FASTEST, SYNC, compressor
from rampage.server.fast_codec import FAST
from rampage.session.broadcast import KnownState
from rampage.session.messages import update
from rampage.table.live_match import LiveMatch

PARTS = ("play and view", "choices", "compare", "encode", "compress")
Times = tuple[int, ...]  # Of each part, in nanoseconds.


def never(_seat: int, _guarded: bool) -> bool:
    """Every choice is made by a player."""
    return False


class Player:
    """Both players of one table."""

    def __init__(self, name: str, number: int) -> None:
        found = game(name)
        names = [f"player {seat}" for seat in range(len(found.about.roles))]
        self.live = LiveMatch(Match(Record(found, {}, found.standard(), names)), 0)
        self.live.log.encode = FAST.encode
        self.live.dealer = SharedDealer(hashlib.sha256(b"%d" % number).digest())
        self.live.resolve(never)
        self.rng = Rng(number + 1)
        self.known = KnownState(FAST)
        self.window = compressor(FASTEST)
        self.seats = tuple(range(len(names)))
        self.without = tuple(sorted(AS_THE_PAGE[name]))

    def choose(self) -> Times | None:
        """Make a choice and its update; None when the match is over."""
        live = self.live
        seat = next((seat for seat in live.position.actors() if seat >= 0), None)
        if seat is None:
            return None
        offered = live.offered(seat)
        choice = int(offered.items[self.rng.below(len(offered))])
        lines = len(live.log.lines)
        begun = now()
        live.play(choice, seat, never)
        view = live.view(SPECTATOR, self.without)
        played = now()
        actors = [seat for seat in live.position.actors() if seat >= 0]
        choices = {seat: live.offered(seat) for seat in actors}
        state = {"decision": int(live.position.played), "view": view, "choices": choices}
        listed = now()
        change = self.known.learn(state)
        compared = now()
        message = update(FAST.encode, 1, live.log.seen(self.seats, lines), change, [], lines)
        encoded = now()
        (self.window.compress(message) + self.window.flush(2)).removesuffix(SYNC)
        return played - begun, listed - played, compared - listed, encoded - compared, now() - encoded


def play(name: str, tables: int, choices: int) -> list[Times]:
    """One pass: so many choices at each table, in turns."""
    players = [Player(name, number) for number in range(tables)]
    return [took for _ in range(choices) for player in players if (took := player.choose()) is not None]


def measure(name: str, tables: int, choices: int, passes: int) -> None:
    best = play(name, tables, choices)
    for _ in range(passes - 1):
        again = play(name, tables, choices)
        best = [tuple(map(min, one, other)) for one, other in zip(best, again, strict=True)]
    means = [sum(times) / len(best) / 1000 for times in zip(*best, strict=True)]
    parts = ", ".join(f"{part} {mean:.1f}" for part, mean in zip(PARTS, means, strict=True))
    print(f"{name}, {tables:3} tables, {len(best)} choices: {sum(means):5.1f} us each ({parts})", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server_caches", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 16, 50, 200])
    parser.add_argument("--choices", type=int, default=2000, help="of all tables in a pass")
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--game", default="smash")
    args = parser.parse_args()
    print(f"engine {'compiled' if COMPILED else 'plain Python'}")
    for tables in args.tables:
        measure(args.game, tables, max(10, min(200, args.choices // tables)), args.passes)


if __name__ == "__main__":
    main()
