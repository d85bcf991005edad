"""A match for programs: choices as words or numbers, dice that roll themselves, bots that join in."""

import copy
import hashlib
import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, SupportsIndex

from rampage.api.bots import Player, PlayerSpec, players
from rampage.api.choices import Choice, find_choice
from rampage.bots.bot import known_to
from rampage.kernel.dice.dealer import Dealer
from rampage.kernel.errors import RampageError, whole
from rampage.kernel.events import Event
from rampage.kernel.game import AnyGame
from rampage.kernel.position import CHANCE, NOBODY, Outcome, Position
from rampage.kernel.reasons import MatchOver, NotYourTurn, Reason
from rampage.kernel.records.match import Match as Driver
from rampage.kernel.records.record import Record
from rampage.kernel.records.resignation import ended
from rampage.kernel.rng import Rng


class SeededDealer(Dealer):
    """Dice from a seed and the number of the decision: to undo a choice and make it again is no second chance."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def deal(self, position: Position) -> int:
        digest = hashlib.sha256(f"{self.seed}/{int(position.played)}".encode()).digest()
        return int(position.sample(Rng(int.from_bytes(digest[:11], "big"))))

    def __repr__(self) -> str:
        return f"SeededDealer({self.seed})"


class Match:
    """A match under way, with its record. Chance is rolled from the seed as soon as it is asked, unless `roll` is
    False: then it is for the program to answer, as the seat CHANCE."""

    def __init__(
        self,
        record: Record | Driver,
        seed: int | None = None,
        roll: bool = True,
        dealer: Dealer | None = None,
    ) -> None:
        self.seed: Final = secrets.randbits(63) if seed is None else whole(seed)
        self.rolls_itself: Final = roll
        self.dealer: Final = SeededDealer(self.seed) if dealer is None else dealer
        self.events: list[Event] = []  # What the last choice brought.
        self._driver: Final = Driver(record) if isinstance(record, Record) else record
        self._log: list[tuple[int, list[str]]] = []  # After how many choices, and what happened then.
        self._settle()

    # What it is.

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.record.game

    @property
    def record(self) -> Record:
        """The match as the list of its choices; `record.dumps()` is the file that `rampage.read` reads."""
        return self._driver.record

    @property
    def position(self) -> Position:
        """A copy of the position: what is done to it does not touch the match. It holds all secrets."""
        return self._driver.position.copy()

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self._driver.position.seats)

    @property
    def actors(self) -> list[int]:
        """The seats that may choose now, [CHANCE] where dice wait to be rolled, or nobody."""
        return [] if ended(self.record.resigned) else self._driver.position.actors()

    @property
    def turn(self) -> int | None:
        """The seat to choose, the first where several choose at once; CHANCE for dice, None at the end."""
        return self.actors[0] if self.actors else None

    @property
    def over(self) -> bool:
        """Has it ended?"""
        return self._driver.position.waiting == NOBODY or ended(self.record.resigned)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.record.result(self._driver.position)

    @property
    def moves(self) -> list[str]:
        """Every choice so far, chance included, as the record spells it."""
        position = self._driver.position
        return [self.record.spell(position, move) for move in self.record.moves]

    @property
    def log(self) -> list[str]:
        """What happened so far in this object, secrets included."""
        return [line for _, lines in self._log for line in lines]

    def prompt(self, seat: SupportsIndex | None = None) -> str:
        """What is asked of a seat, in one sentence; empty when nothing is."""
        asked = self.turn if seat is None else self._driver.position.seat_number(seat)
        return "" if asked is None else self._driver.position.prompt(asked)

    def facts(self, seat: SupportsIndex) -> Mapping[str, Any]:
        """What a seat may know of the state; SPECTATOR for what everybody may."""
        return self._driver.position.facts(seat)

    def view(self, seat: SupportsIndex) -> Mapping[str, Any]:
        """All that the page shows to a seat: the facts, and odds, notes and panels. It takes longer to make."""
        return self._driver.position.view(seat)

    # Choosing.

    def choices(self, seat: SupportsIndex | None = None) -> list[Choice]:
        """Every legal choice of the seat to choose, or of another; empty where it has none."""
        position = self._driver.position
        asked = self.turn if seat is None else position.seat_number(seat)
        if asked is None:
            return []
        space = position.space()
        return [Choice(choice, space) for choice in position.choices(asked)]

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.choices())

    def choice(self, given: str | SupportsIndex, seat: SupportsIndex | None = None) -> Choice:
        """A choice of this game by its text, a part of it that only one legal choice has, or its number; legal or
        not. Raises UnknownChoice or AmbiguousChoice."""
        position = self._driver.position
        space = position.space()
        if isinstance(given, str):
            asked = self.turn if seat is None else position.seat_number(seat)
            legal = [] if asked is None else position.choices(asked)
            return Choice(find_choice(space, legal, given), space)
        number = whole(given)
        space.index(number)
        return Choice(number, space)

    def why_not(self, choice: str | SupportsIndex, seat: SupportsIndex | None = None) -> list[Reason]:
        """Why a choice is not legal now, each reason with its rule; empty exactly when it is legal."""
        asked = NOBODY if seat is None and self.turn is None else self.asked_seat(seat, check=False)
        return self._driver.position.why_not(self.choice(choice, seat), asked)

    def play(self, choice: str | SupportsIndex, seat: SupportsIndex | None = None) -> list[str]:
        """Make a choice, and let chance answer; what happened, line by line. When it raises UnknownChoice,
        AmbiguousChoice, IllegalChoice, NotYourTurn or MatchOver, nothing has changed."""
        asked = self.asked_seat(seat)
        number = self.choice(choice, asked)
        before = len(self.record.moves)
        events = self._driver.play(number, asked)
        return self._tell(before, events + self._settle())

    def roll(self) -> list[str]:
        """Let the dealer answer for chance once, in a match that does not roll by itself; what happened."""
        if self.turn != CHANCE:
            raise NotYourTurn("roll", [Reason("", "Chance is not asked now.")])
        before = len(self.record.moves)
        events = self._driver.play(self.dealer.deal(self._driver.position), CHANCE)
        return self._tell(before, events + self._settle())

    def asked_seat(self, seat: SupportsIndex | None = None, check: bool = True) -> int:
        """The seat that a choice is for: the one given, else the one to choose. Raises MatchOver, NotYourTurn or
        UnknownSeat where it may not choose now."""
        position = self._driver.position
        if self.over and check:
            raise MatchOver("no choice", [Reason("", "The match is over.")])
        if seat is None:
            return int(position.actor())
        asked = position.seat_number(seat)
        if check and asked not in self.actors:
            reason = position.game.not_yours(position, asked if asked >= 0 else NOBODY)
            raise NotYourTurn(f"seat {asked}", [reason])
        return asked

    def undo(self) -> str:
        """Take back the last choice of a player and all that chance answered to it; the choice as the record had it.
        Of choices made at the same time, once all were in, all are taken back."""
        driver, moves = self._driver, self.record.moves
        count = next((n for n in reversed(range(len(moves))) if moves[n].seat >= 0), None)
        if count is None:
            raise RampageError("there is nothing to undo: no player has chosen yet")
        spelled = self.record.spell(driver.position, moves[count])
        opened = driver.position.sealed is None or count < len(moves) - 1
        sealed = driver.at(count).sealed
        if opened and sealed is not None:
            count -= sum(1 for kept in sealed if kept >= 0)
        driver.take_back(count)
        self.events = []
        self._log = [(before, lines) for before, lines in self._log if before < count]
        return spelled

    def play_to_end(self, bots: PlayerSpec | Sequence[PlayerSpec] = "random") -> Outcome:
        """Let bots make all choices that are left: one for each seat, or one for all seats."""
        seated: list[Player] = players(bots, self.seats, self.seed)
        for seat, player in enumerate(seated):
            player.bot.on_start(known_to(self._driver.position, seat), seat)
        while not self.over:
            if self.turn == CHANCE:
                self.roll()
            else:
                seat = int(self._driver.position.actor())
                seated[seat].play(self, seat)
        outcome = self.outcome
        assert outcome is not None
        for seat, player in enumerate(seated):
            player.bot.on_end(outcome, seat)
        return outcome

    def _settle(self) -> list[Event]:
        """Let chance answer where this match rolls by itself, and note how it ended."""
        driver = self._driver
        if self.rolls_itself or self.over:
            return driver.resolve_chance(self.dealer)
        return []

    def _tell(self, before: int, events: list[Event]) -> list[str]:
        vocabularies = self._driver.position.space().vocabularies
        lines = [event.text(vocabularies) for event in events]
        self.events = events
        self._log.append((before, lines))
        return lines

    # A match as Python's own functions take it.

    def __str__(self) -> str:
        return self._driver.position.to_text()

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, seed {self.seed}: {self._driver.position!r}>"

    def __eq__(self, other: object) -> bool:
        """Two matches are equal that have the same choices behind them and the same dice before them."""
        if not isinstance(other, Match):
            return NotImplemented
        return self.seed == other.seed and self.record == other.record

    __hash__ = None  # type: ignore[assignment]  # It changes; `position.key()` can be hashed.

    def copy(self) -> "Match":
        """An independent match that goes on from here."""
        driver = copy.deepcopy(self._driver)
        return restore_match(driver, self.seed, self.rolls_itself, self.dealer, self._log)

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        own = None if isinstance(self.dealer, SeededDealer) else self.dealer
        return restore_match, (self._driver, self.seed, self.rolls_itself, own, self._log)


def restore_match(
    driver: Driver, seed: int, roll: bool, dealer: Dealer | None, log: list[tuple[int, list[str]]]
) -> Match:
    """A match that was copied or pickled."""
    match = Match(driver, seed, roll, dealer)
    match._log = list(log)
    return match
