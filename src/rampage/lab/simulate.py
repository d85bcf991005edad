"""Matches between bots, on all cores. Every match has its own seeds, so the results depend neither on the number of
processes nor on the order in which they finish."""

import hashlib
import multiprocessing
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

from rampage.bots.bot import known_to
from rampage.bots.levels import BotSpec, bot_name, make_bot
from rampage.games import game
from rampage.kernel.content import Source, read_source
from rampage.kernel.dice.dealer import FastDealer
from rampage.kernel.errors import RampageError
from rampage.kernel.position import CHANCE
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.lab.bot_fault import ask_bot, play_choice
from rampage.lab.summary import Summary

Progress = Callable[[int, int], None]


class WrongSeats(RampageError):
    """The number of bots does not fit the seats of the game."""


@dataclass(frozen=True)
class Plan:
    """What to play: `bots` names one bot for each seat, or one for all of them; a class or an object will do as well,
    where other processes can import it. If `seats` is more than the two bots
    named, they share the table: each takes half of the seats, in every possible arrangement."""

    game: str
    bots: tuple[BotSpec, ...]
    games: int
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    content: str = ""  # A content file to use instead of the game's own.
    records: bool = False
    rotate: bool = True  # Entrants change seats from match to match.
    seats: int = 0  # 0: one for each bot, or the fewest that the game allows if one bot plays itself.

    def entrants(self) -> tuple[BotSpec, ...]:
        """The bots that play: one for each seat, or two that share the seats."""
        seats = game(self.game).about.seat_counts
        named = len(self.bots)
        count = self.seats or (named if named > 1 else seats[0])
        if count not in seats or named not in (1, 2, count):
            allowed = " or ".join(str(n) for n in seats)
            given = f"{named} bots were named" + (f" for {self.seats}" if self.seats else "")
            raise WrongSeats(f"{self.game} seats {allowed}; {given}")
        return self.bots if named > 1 else self.bots * count

    def seating(self, number: int) -> tuple[int, ...]:
        """The entrant at each seat of a match."""
        return self.seatings()[number % len(self.seatings()) if self.rotate else 0]

    def seatings(self) -> list[tuple[int, ...]]:
        """All seatings of a round. Bots that share a table share it evenly, or as evenly as an odd number of seats
        allows; each such seating is followed by its opposite, so that over both every bot has every seat once."""
        count = len(self.entrants())
        if self.seats <= count:
            return [tuple((seat + turn) % count for seat in range(count)) for turn in range(count)]
        out: list[tuple[int, ...]] = []
        # With equal halves, whoever has the first seat distinguishes a seating from its opposite.
        first = 1 - self.seats % 2
        for own in combinations(range(first, self.seats), self.seats // 2):
            seating = tuple(int(seat in own) for seat in range(self.seats))
            out += [seating, tuple(1 - entrant for entrant in seating)]
        return out

    def labels(self) -> tuple[str, ...]:
        """The entrants' names, numbered if one bot has several seats."""
        entrants = [bot_name(bot) for bot in self.entrants()]
        return tuple(
            f"{bot} ({entrants[:n].count(bot) + 1})" if entrants.count(bot) > 1 else bot
            for n, bot in enumerate(entrants)
        )

    def roles(self) -> list[str]:
        """The names of the seats that are taken."""
        return game(self.game).about.roles[: len(self.seating(0))]

    def source(self) -> Source:
        """The content to play with."""
        return read_source(Path(self.content)) if self.content else game(self.game).standard()


@dataclass(frozen=True)
class PlayedMatch:
    """One match: who sat where, how it ended, and how long it took."""

    number: int
    entrants: tuple[int, ...]  # By seat.
    ending: str
    winners: tuple[int, ...]  # Entrants, not seats.
    scores: tuple[int, ...]  # By entrant; the sum over all its seats.
    decisions: int
    choices: int  # Decisions and rolls.
    seconds: tuple[float, ...]  # By entrant: the time of its decisions.
    thought: tuple[int, ...]  # By entrant: the number of its decisions.
    record: str = ""


def seed_of(*parts: object) -> int:
    """A seed that depends on all parts, and is the same on every machine."""
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def play_match(plan: Plan, number: int) -> PlayedMatch:
    """Play match `number` of a plan. All rotations of a round start with the same dice."""
    entrants = plan.entrants()
    count = len(entrants)
    seating = plan.seating(number)
    record = Record(
        game(plan.game), plan.options, plan.source(), [plan.labels()[entrant] for entrant in seating]
    )
    match = Match(record)
    dealer = FastDealer(seed_of(plan.seed, number // len(plan.seatings()), "dice"))
    bots = [
        make_bot(entrants[entrant], seed_of(plan.seed, number, entrant, *_copy_number(seating, seat)))
        for seat, entrant in enumerate(seating)
    ]
    places = [
        f"bot {bot_name(entrants[entrant])}, seat {seat + 1} ({role}), match {number + 1} of seed {plan.seed}"
        for seat, (entrant, role) in enumerate(zip(seating, plan.roles(), strict=True))
    ]
    seconds, thought = [0.0] * count, [0] * count
    match.resolve_chance(dealer)
    for seat, bot in enumerate(bots):
        bot.on_start(known_to(match.position, seat), seat)
    while match.position.waiting > 0:
        seat = int(match.position.actor())
        start = time.perf_counter()
        choice = ask_bot(bots[seat], match.position, seat, places[seat])
        seconds[seating[seat]] += time.perf_counter() - start
        thought[seating[seat]] += 1
        play_choice(match, choice, seat, places[seat])
        match.resolve_chance(dealer)
    outcome = match.position.outcome()
    assert outcome is not None
    for seat, bot in enumerate(bots):
        bot.on_end(outcome, seat)
    return _summed_up(match, plan, number, seconds, thought)


def _summed_up(
    match: Match, plan: Plan, number: int, seconds: list[float], thought: list[int]
) -> PlayedMatch:
    """A finished match, by entrant instead of by seat."""
    seating, moves = plan.seating(number), match.record.moves
    outcome = match.position.outcome()
    assert outcome is not None
    scores = [0] * len(seconds)
    for seat, score in enumerate(outcome.scores):
        scores[seating[seat]] += score
    return PlayedMatch(
        number=number,
        entrants=seating,
        ending=outcome.ending,
        winners=tuple(dict.fromkeys(seating[seat] for seat in outcome.winners)),
        scores=tuple(scores),
        decisions=sum(1 for move in moves if move.seat != CHANCE),
        choices=len(moves),
        seconds=tuple(seconds),
        thought=tuple(thought),
        record=match.record.dumps() if plan.records else "",
    )


def _copy_number(seating: tuple[int, ...], seat: int) -> list[int]:
    """Distinguishes the seats of one entrant; empty for its first."""
    before = seating[:seat].count(seating[seat])
    return [before] if before else []


def simulate(plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Summary:
    """Play the whole plan. `progress` is called with the number of matches done and their total."""
    for bot in plan.entrants():
        make_bot(bot, 0)  # Find an unknown name before the first match.
    labels = plan.labels()
    record = Record(game(plan.game), plan.options, plan.source(), [labels[n] for n in plan.seating(0)])
    record.start()
    start = time.perf_counter()
    played: list[PlayedMatch] = []
    for one in _play_all(plan, jobs):
        played.append(one)
        if progress is not None:
            progress(len(played), plan.games)
    elapsed = time.perf_counter() - start
    return Summary(plan.game, labels, tuple(plan.roles()), played, elapsed, jobs)


def _play_all(plan: Plan, jobs: int) -> Iterator[PlayedMatch]:
    if jobs <= 1 or plan.games <= 1:
        for number in range(plan.games):
            yield play_match(plan, number)
        return
    # `spawn` works on every system, and inherits no state that could differ between processes.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, plan.games), mp_context=context) as pool:
        try:
            yield from pool.map(play_match, [plan] * plan.games, range(plan.games))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
