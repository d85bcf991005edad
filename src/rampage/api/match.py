"""A match for programs: choices as words or numbers, automatic dice, and bots."""

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
    """Dice from a seed and the number of the decision: a choice that is undone and made again gets the same dice."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def deal(self, position: Position) -> int:
        digest = hashlib.sha256(f"{self.seed}/{int(position.played)}".encode()).digest()
        return int(position.sample(Rng(int.from_bytes(digest[:11], "big"))))

    def __repr__(self) -> str:
        return f"SeededDealer({self.seed})"


class Match:
    """A match in progress, with its record. Dice are rolled from the seed automatically. With `roll=False` the program
    answers for chance itself, as the seat CHANCE."""

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
        self.events: list[Event] = []  # The events of the last choice.
        self._driver: Final = Driver(record) if isinstance(record, Record) else record
        self._log: list[tuple[int, list[str]]] = []  # After how many choices, and what happened then.
        self._roll_dice()

    # State.

    @property
    def game(self) -> AnyGame:
        """The game."""
        return self.record.game

    @property
    def record(self) -> Record:
        """The match as a list of choices; `record.dumps()` is the file that `rampage.read` reads."""
        return self._driver.record

    @property
    def position(self) -> Position:
        """A copy of the position, including all secrets. Changing it does not change the match."""
        return self._driver.position.copy()

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self._driver.position.seats)

    @property
    def actors(self) -> list[int]:
        """The seats that may choose now; [CHANCE] if dice are to be rolled; empty at the end."""
        return [] if ended(self.record.resigned) else self._driver.position.actors()

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, the first if several choose at once; CHANCE for dice, None at the end."""
        return self.actors[0] if self.actors else None

    @property
    def over(self) -> bool:
        """Is the match over?"""
        return self._driver.position.waiting == NOBODY or ended(self.record.resigned)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None until then."""
        return self.record.result(self._driver.position)

    @property
    def moves(self) -> list[str]:
        """Every choice so far, including those of chance, as the record writes them."""
        position = self._driver.position
        return [self.record.spell(position, move) for move in self.record.moves]

    @property
    def log(self) -> list[str]:
        """What happened in this match since it was created or read, including secrets."""
        return [line for _, lines in self._log for line in lines]

    def prompt(self, seat: SupportsIndex | None = None) -> str:
        """The question to a seat, in one sentence; empty if there is none."""
        asked = self.turn if seat is None else self._driver.position.seat_number(seat)
        return "" if asked is None else self._driver.position.prompt(asked)

    def facts(self, seat: SupportsIndex) -> Mapping[str, Any]:
        """What a seat may know of the state. SPECTATOR gives what everybody may know."""
        return self._driver.position.facts(seat)

    def view(self, seat: SupportsIndex) -> Mapping[str, Any]:
        """Everything that the page shows to a seat: the facts, odds, notes and panels. It takes longer than `facts`."""
        return self._driver.position.view(seat)

    # Choosing.

    def choices(self, seat: SupportsIndex | None = None) -> list[Choice]:
        """Every legal choice of a seat, by default of the seat whose turn it is."""
        position = self._driver.position
        asked = self.turn if seat is None else position.seat_number(seat)
        if asked is None:
            return []
        space = position.space()
        return [Choice(choice, space) for choice in position.choices(asked)]

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.choices())

    def choice(self, given: str | SupportsIndex, seat: SupportsIndex | None = None) -> Choice:
        """A choice by its text or its number, legal or not; or by a part of the text that only one legal choice has.
        Raises UnknownChoice or AmbiguousChoice."""
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
        """Make a choice and roll the dice that follow; returns what happened, line by line. If it raises UnknownChoice,
        AmbiguousChoice, IllegalChoice, NotYourTurn or MatchOver, nothing has changed."""
        asked = self.asked_seat(seat)
        number = self.choice(choice, asked)
        before = len(self.record.moves)
        events = self._driver.play(number, asked)
        return self._report(before, events + self._roll_dice())

    def roll(self) -> list[str]:
        """Roll once, in a match with `roll=False`; returns what happened."""
        if self.turn != CHANCE:
            raise NotYourTurn("roll", [Reason("", "Chance is not asked now.")])
        before = len(self.record.moves)
        events = self._driver.play(self.dealer.deal(self._driver.position), CHANCE)
        return self._report(before, events + self._roll_dice())

    def asked_seat(self, seat: SupportsIndex | None = None, check: bool = True) -> int:
        """The seat that a choice is for, by default the seat whose turn it is. Raises MatchOver, NotYourTurn or
        UnknownSeat if it can't choose now."""
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
        """Take back the last choice of a player and the dice after it; returns the choice as the record had it. If
        simultaneous choices were already revealed, all of them are taken back."""
        driver, moves = self._driver, self.record.moves
        count = next((n for n in reversed(range(len(moves))) if moves[n].seat >= 0), None)
        if count is None:
            raise RampageError("there is nothing to undo: no player has chosen yet")
        spelled = self.record.spell(driver.position, moves[count])
        if driver.position.sealed is None:
            count = self.record.group_of(count)
        driver.take_back(count)
        self.events = []
        self._log = [(before, lines) for before, lines in self._log if before < count]
        return spelled

    def play_to_end(self, bots: PlayerSpec | Sequence[PlayerSpec] = "random") -> Outcome:
        """Let bots play to the end: one for each seat, or a single one for all seats."""
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

    def _roll_dice(self) -> list[Event]:
        """Roll the dice that follow, unless the program rolls, and record the outcome."""
        driver = self._driver
        if self.rolls_itself or self.over:
            return driver.resolve_chance(self.dealer)
        return []

    def _report(self, before: int, events: list[Event]) -> list[str]:
        vocabularies = self._driver.position.space().vocabularies
        lines = [event.text(vocabularies) for event in events]
        self.events = events
        self._log.append((before, lines))
        return lines

    # A match as a Python object.

    def __str__(self) -> str:
        return self._driver.position.to_text()

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, seed {self.seed}: {self._driver.position!r}>"

    def __eq__(self, other: object) -> bool:
        """Matches are equal if they have the same record and the same seed."""
        if not isinstance(other, Match):
            return NotImplemented
        return self.seed == other.seed and self.record == other.record

    __hash__ = None  # type: ignore[assignment]  # It changes; `position.key()` can be hashed.

    def copy(self) -> "Match":
        """An independent match that continues from here."""
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
    """Restore a copied or pickled match."""
    match = Match(driver, seed, roll, dealer)
    match._log = list(log)
    return match
