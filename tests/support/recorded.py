"""Recorded games: how they are made, read, and what they went through."""

import hashlib
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from rampage.games import game
from rampage.kernel.dice.dealer import Dealer, ProvableDealer, commitment
from rampage.kernel.game import AnyGame
from rampage.kernel.position import NOBODY, Outcome
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record, read_record
from rampage.kernel.rng import Rng
from tests.support.playing import ended

GAMES: Final = Path(__file__).parents[1] / "games"
Wanted = Callable[[Match], bool]

# Reading.


def files_of(name: str) -> list[Path]:
    """The records that are kept of one game."""
    return sorted((GAMES / name / "records").glob("*.json"))


def load(path: Path) -> Record:
    """A record that is kept."""
    return read_record(path.read_text(encoding="utf-8"), game)


class Course:
    """What some records went through, by name: kinds of choices, first words of some of them, events."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self.kinds: set[str] = set()
        self.words: dict[str, set[str]] = {}
        self.events: set[str] = set()
        self.possible: set[str] = set()
        for path in paths:
            record = load(path)
            match = Match(Record(record.game, record.options, record.source, record.names), record.start())
            space = match.position.space()
            self.possible |= {kind.name for kind in space.kinds}
            for move in record.moves:
                kind, *words = space.text(move.choice).split()
                self.kinds.add(kind)
                self.words.setdefault(kind, set()).update(words[:1])
                self.events.update(event.news.name for event in match.play(move.choice, move.seat))


def check_endings(
    files: dict[str, Path], made: Iterable[tuple[str, Any, Wanted, Any, Any]], endings: set[str]
) -> None:
    """The records that are kept are those that were made, each is what was wanted, and all endings are among them."""
    found = {name: load(path) for name, path in files.items()}
    wanted = {entry[0]: entry[2] for entry in made}
    assert set(found) == set(wanted)
    assert {record.outcome["ending"] for record in found.values() if record.outcome is not None} == endings
    for name, want in wanted.items():
        assert want(Match(found[name])), name


# What may be wanted of a match.


def outcome_of(match: Match) -> Outcome:
    """How a match ended."""
    return ended(match.position)


def ends(ending: str) -> Wanted:
    return lambda match: outcome_of(match).ending == ending


def makes(*kinds: str) -> Wanted:
    """Choices of these kinds were made on the way."""

    def made(match: Match) -> bool:
        space = match.position.space()
        return set(kinds) <= {space.kind(move.choice).name for move in match.record.moves}

    return made


def after(choices: int | None) -> Wanted:
    """This many choices were made, those of chance included; None: never."""
    return lambda match: choices is not None and len(match.record.moves) >= choices


# Making.

Player = Callable[[Match, int, Rng], int]


def at_random(match: Match, seat: int, rng: Rng) -> int:
    """Any choice."""
    return int(match.position.one(seat, rng))


def by_policy(match: Match, seat: int, rng: Rng) -> int:
    """The quick choice of a bot."""
    return int(match.record.game.evaluation.policy(match.position, seat, rng))


def play_on(match: Match, dealer: Dealer, rng: Rng, choose: Player, until: Wanted = lambda _: False) -> Match:
    """Play until a match is as wanted where somebody chooses, or until it is over."""
    match.resolve_chance(dealer)
    while match.position.waiting != NOBODY and not until(match):
        seat = int(match.position.actor())
        match.play(int(choose(match, seat, rng)), seat)
        match.resolve_chance(dealer)
    return match


def play_match(start: Record, seed: bytes, words: list[str], choose: Player) -> Match:
    """One whole match with provable dice."""
    rng = Rng(int.from_bytes(seed[:6], "big"))
    match = play_on(Match(start), ProvableDealer(seed, words), rng, choose)
    match.record.proof = {"commitment": commitment(seed), "seed": seed.hex(), "words": words}
    return match


def start_of(found: AnyGame, options: dict[str, str], names: list[str], origin: str) -> Record:
    record = Record(found, options, found.standard(), names)
    record.origin = origin
    return record


def write_first(name: str, title: str, play: Callable[[bytes], Match], wanted: Wanted, most: int) -> None:
    """Play until a match goes as wanted, and write it down with its last position."""
    folder = GAMES / name / "records"
    folder.mkdir(exist_ok=True)
    for number in range(most):
        match = play(hashlib.sha256(f"{title} {number}".encode()).digest())
        if wanted(match):
            (folder / f"{title}.json").write_text(match.record.dumps(), encoding="utf-8")
            (folder / f"{title}.txt").write_text(match.position.to_text(), encoding="utf-8")
            print(f"{title}: match {number}, {len(match.record.moves)} choices, {outcome_of(match).text}")  # noqa: T201
            return
    raise SystemExit(f"no match of {title} went as wanted")


def make_all(records: Iterable[tuple[Any, ...]], make: Callable[..., None]) -> None:
    """Make every record, or those that the command line names; the first of an entry is its title."""
    for entry in records:
        if not sys.argv[1:] or entry[0] in sys.argv[1:]:
            make(*entry)
