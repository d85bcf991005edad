"""Random walks through any game, for properties that every game must have."""

from collections.abc import Iterator

import pytest
from hypothesis import strategies as st

from rampage.kernel.game import AnyGame
from rampage.kernel.options import Option
from rampage.kernel.packed import COMPILED
from rampage.kernel.position import CHANCE, NOBODY, Position
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.kernel.rng import Rng

# A test with `effort` runs once quickly, and once harder where `long` tests run.
with_effort = pytest.mark.parametrize(
    "effort", [pytest.param(1, id="quick"), pytest.param(20, id="long", marks=pytest.mark.long)]
)


def by_engine(pure: int, compiled: int) -> int:
    """How far a test looks: the compiled engine goes ten times as far in the same time. `make test` runs the suite on
    both, and the golden numbers show that they play the same."""
    return compiled if COMPILED else pure


def values_of(option: Option) -> list[str]:
    """The values of an option; of a number its bounds and its default."""
    return list(option.values) or [option.default, str(option.low), str(option.high)]


def option_sets(game: AnyGame) -> st.SearchStrategy[dict[str, str]]:
    """Any combination of options."""
    return st.fixed_dictionaries({option.name: st.sampled_from(values_of(option)) for option in game.options})


def covering_options(game: AnyGame) -> list[dict[str, str]]:
    """As few option sets as show each value of each option."""
    most = max([1, *(len(values_of(option)) for option in game.options)])
    return [
        {option.name: values_of(option)[n % len(values_of(option))] for option in game.options}
        for n in range(most)
    ]


def step(p: Position, rng: Rng) -> tuple[int, int]:
    """One random choice and its seat; if several seats are asked at once, any may be first."""
    actors = p.actors()
    seat = actors[int(rng.below(len(actors)))]
    return int(p.sample(rng) if seat == CHANCE else p.one(seat, rng)), seat


def play_alike(p: Position, q: Position, most: int, seed: int) -> None:
    """Play two equal positions on by the same random choices, which both must offer."""
    rng, again = Rng(seed), Rng(seed)
    for _ in range(most):
        if p.waiting == NOBODY:
            return
        choice, seat = step(p, rng)
        assert step(q, again) == (choice, seat)
        p.apply(choice, seat)
        q.apply(choice, seat)


def walk(
    game: AnyGame, seed: int, seats: int = 0, options: dict[str, str] | None = None, most: int = 100_000
) -> Iterator[Position]:
    """Yields the same position after each choice, from the start to the end."""
    p = game.new(seats, options)
    rng = Rng(seed)
    yield p
    for _ in range(most):
        if p.waiting == NOBODY:
            return
        choice, seat = step(p, rng)
        p.apply(choice, seat)
        yield p


def samples(
    game: AnyGame, seed: int, every: int, options: dict[str, str] | None = None
) -> Iterator[Position]:
    """Copies of some positions of a random match: one of `every`, or one of three in a shorter match, so that small
    games are tested, too. Seed 0 plays with all seats and default options; other seeds go through all numbers of seats
    and all values of options."""
    counts = game.about.seat_counts
    seats = counts[-1 - seed % len(counts)]
    sets = covering_options(game)
    if options is None:
        options = sets[seed // 2 % len(sets)] if seed % 2 else {}
    early: list[Position] = []
    over = False
    for number, p in enumerate(walk(game, seed, seats, options)):
        if number < every:
            early.append(p.copy())
        if number % every == seed % every:
            yield p.copy()
        over = number < every
    if over:
        yield from early[seed % 3 :: 3]


def one_of_each_question(game: AnyGame, seeds: range, **options: str) -> dict[str, Position]:
    """A position for each kind of step that asks a seat or chance, found by random play."""
    found: dict[str, Position] = {}
    for seed in seeds:
        for p in walk(game, seed, 0, options):
            if p.agenda:
                name = type(p.agenda[-1]).__name__ + (" half" if p.sealed is not None else "")
                if name not in found or p.played % 61 == 0:
                    found[name] = p.copy()
    return found


def matches(game: AnyGame, seed: int, choices: int, options: dict[str, str] | None = None) -> Match:
    """A match after a number of random choices."""
    count = game.about.seat_counts[seed % len(game.about.seat_counts)]
    names = [f"Player {n}" for n in range(count)]
    match = Match(Record(game, options or {}, game.standard(), names))
    rng = Rng(seed)
    for _ in range(choices):
        if match.position.waiting == NOBODY:
            break
        choice, seat = step(match.position, rng)
        match.play(choice, seat)
    return match
