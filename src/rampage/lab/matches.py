"""One match between bots, and what is kept of it."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from rampage.bots.arena import ChoiceLog, Player, roll
from rampage.bots.arena import play_match as play_fast
from rampage.bots.levels import bot_name
from rampage.games import game
from rampage.kernel.position import SPECTATOR, Outcome, Position
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.kernel.rng import Rng
from rampage.lab.bot_fault import BotFault
from rampage.lab.guest import GuestPlayer, Heartbeat, player_for
from rampage.lab.outside import BotMaker, OutsideBot
from rampage.lab.plan import Plan, seed_of

FORFEIT: Final = "forfeit"  # The ending of a match that a bot lost by a fault.
# What a seat played with, as facts call it.
TRAITS: Final = (
    "monster", "military", "car", "driver", "team", "faction", "permanent", "items", "abilities", "mutations",
    "minions", "cards",
)  # fmt: skip

LogColumns = tuple[list[int], list[int], list[int]]


class PlayedMatch(NamedTuple):
    """One match: who sat where, how it ended, and how long it took. Lists are by seat; a bot may have several."""

    number: int
    entrants: tuple[int, ...]
    ending: str
    winning_seats: tuple[int, ...]
    seat_scores: tuple[int, ...]
    seat_decisions: tuple[int, ...]
    seat_seconds: tuple[float, ...]
    choices: int  # Decisions and rolls.
    record: str = ""
    traits: tuple[tuple[str, ...], ...] = ()  # `monster=draximus`, by seat.
    log: LogColumns = ([], [], [])  # Seats, choices, and how many were legal.
    culprit: int = -1  # The seat whose fault ended the match.
    fault: str = ""

    @property
    def winners(self) -> tuple[int, ...]:
        """The entrants that won."""
        return tuple(dict.fromkeys(self.entrants[seat] for seat in self.winning_seats))

    @property
    def decisions(self) -> int:
        """Decisions of all seats."""
        return sum(self.seat_decisions)

    @property
    def scores(self) -> tuple[int, ...]:
        """By entrant; the sum over all its seats."""
        return tuple(self._by_entrant(self.seat_scores))

    @property
    def thought(self) -> tuple[int, ...]:
        """By entrant: the number of its decisions."""
        return tuple(self._by_entrant(self.seat_decisions))

    @property
    def seconds(self) -> tuple[float, ...]:
        """By entrant: the time of its decisions."""
        return tuple(self._by_entrant(self.seat_seconds))

    def _by_entrant(self, values: tuple[Any, ...]) -> list[Any]:
        out = [0] * (max(self.entrants) + 1)
        for seat, value in enumerate(values):
            out[self.entrants[seat]] += value
        return out


class PreparedPlan:
    """What all matches of a plan have in common, made once in each process."""

    def __init__(self, plan: Plan, heartbeat: Heartbeat | None = None, seconds: float = 0.0) -> None:
        self.plan: Final = plan
        self.bots: Final = BotMaker(seconds, plan.places)
        self.heartbeat: Final = heartbeat
        self.entrants: Final = plan.entrants()
        self.names: Final = [bot_name(bot) for bot in self.entrants]
        self.labels: Final = plan.labels()
        self.seatings: Final = plan.seatings()
        self.roles: Final = plan.roles()
        self.source: Final = plan.source()
        self.start: Final[Position] = game(plan.game).new(len(self.roles), plan.options, self.source)

    def seating(self, number: int) -> tuple[int, ...]:
        """The entrant at each seat of a match."""
        return self.seatings[number % len(self.seatings) if self.plan.rotate else 0]

    def play(self, number: int) -> PlayedMatch:
        """Play a match. All rotations of a round start with the same dice. Raises BotFault unless faults forfeit."""
        plan = self.plan
        if self.heartbeat is not None:
            self.heartbeat.begin(number)
        position = self.start.copy()
        log = ChoiceLog(plan.decisions) if plan.records or plan.decisions else None
        players: list[Player] = []
        try:
            players += self.players(number)
            outcome = _play(position, players, Rng(self.dice_seed(number)), log)
        except BotFault as fault:
            if not plan.forfeit:
                raise
            return self.forfeited(number, fault.seat, fault.problem)
        return self.summed_up(number, position, players, outcome, log)

    def dice_seed(self, number: int) -> int:
        """The same for all seatings of a round."""
        return seed_of(self.plan.seed, number // len(self.seatings), "dice")

    def players(self, number: int) -> Iterator[Player]:
        """A bot at each seat. Each has its own seed, even if they belong to one entrant."""
        seating = self.seating(number)
        for seat, entrant in enumerate(seating):
            before = seating[:seat].count(entrant)
            copy = (before,) if before else ()
            bot = self.bots.make(
                self.entrants[entrant], seed_of(self.plan.seed, number, entrant, *copy), seat
            )
            # A program has its own clock, which gives it more time to start than to choose.
            watch = None if isinstance(bot, OutsideBot) else self.heartbeat
            yield player_for(bot, self.place(number, seat), watch)

    def place(self, number: int, seat: int) -> str:
        """Names a bot, its seat and its match in errors."""
        name = self.names[self.seating(number)[seat]]
        return (
            f"bot {name}, seat {seat + 1} ({self.roles[seat]}), match {number + 1} of seed {self.plan.seed}"
        )

    def summed_up(
        self, number: int, position: Position, players: list[Player], outcome: Outcome, log: ChoiceLog | None
    ) -> PlayedMatch:
        """What is kept of a match that is over."""
        plan = self.plan
        columns: LogColumns = ([], [], []) if log is None else log.columns()
        return PlayedMatch(
            number,
            self.seating(number),
            outcome.ending,
            tuple(outcome.winners),
            tuple(outcome.scores),
            tuple([player.decisions for player in players]),
            tuple([player.seconds for player in players]),
            position.played,
            self.record(number, columns) if plan.records else "",
            traits_of(position) if plan.traits else (),
            columns if plan.decisions else ([], [], []),
        )

    def forfeited(self, number: int, culprit: int, fault: str) -> PlayedMatch:
        """A match that a bot lost by its fault. The other bot wins it; if there are several others, nobody does."""
        seating = self.seating(number)
        others = {entrant for entrant in seating if entrant != seating[culprit]}
        winners = [seat for seat, entrant in enumerate(seating) if entrant in others and len(others) == 1]
        none = (0,) * len(seating)
        return PlayedMatch(
            number, seating, FORFEIT, tuple(winners), none, none, tuple(map(float, none)), 0,
            traits=((),) * len(seating) if self.plan.traits else (), culprit=culprit, fault=fault,
        )  # fmt: skip

    def record(self, number: int, columns: LogColumns) -> str:
        """The record of a match, from its log. Every choice is checked here once more."""
        plan = self.plan
        names = [self.labels[entrant] for entrant in self.seating(number)]
        match = Match(Record(game(plan.game), plan.options, self.source, names))
        for seat, choice in zip(columns[0], columns[1], strict=True):
            match.play(choice, seat)
        outcome = match.position.outcome()
        assert outcome is not None
        match.record.outcome = outcome.json()
        return match.record.dumps()


def play_match(plan: Plan, number: int) -> PlayedMatch:
    """Play one match of a plan."""
    return PreparedPlan(plan).play(number)


def _play(position: Position, players: list[Player], dice: Rng, log: ChoiceLog | None) -> Outcome:
    roll(position, dice, log)  # Bots are notified of the start when the first of them is asked.
    guests = [(seat, player) for seat, player in enumerate(players) if isinstance(player, GuestPlayer)]
    for seat, player in guests:
        player.begin(position, seat)
    play_fast(position, players, dice, log)
    outcome = position.outcome()
    assert outcome is not None
    for seat, player in guests:
        player.end(outcome, seat)
    return outcome


def traits_of(position: Position) -> tuple[tuple[str, ...], ...]:
    """What each seat played with, from the public facts at the end of a match."""
    facts = position.facts(SPECTATOR)
    rows = facts.get("players") or facts.get("cars") or []
    assert isinstance(rows, list)
    out: list[list[str]] = [[] for _ in range(position.seats)]
    for n, row in enumerate(rows):
        seat = row.get("seat", n)
        if isinstance(row, Mapping) and isinstance(seat, int) and seat < len(out):
            out[seat] += _words(row)
    return tuple(tuple(words) for words in out)


def _words(row: Mapping[str, Any]) -> Iterator[str]:
    for key in TRAITS:
        value = row.get(key)
        if isinstance(value, str):
            yield f"{key}={value}"
        elif isinstance(value, (list, dict)):
            yield from (f"{key}={word}" for word in value if isinstance(word, str))
