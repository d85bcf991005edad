"""Rows of numbers say what the facts say, name what they contain, and show nothing that a seat may not know."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from rampage.bots.bot import known_to
from rampage.envs.encoding import Encoder, encoder
from rampage.envs.facts import FactsObserver, leaves
from rampage.games import names
from rampage.kernel.observation import Entry, observe
from rampage.kernel.packed import shorts_buffer
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng
from tests.envs.rows import CHECKS

MATCHES = [
    ("smash", 2, {}), ("crush", 2, {}), ("kaiju", 2, {}), ("kaiju", 4, {"ability_secret": "no"}),
    ("kaiju", 3, {"mode": "arena"}), ("rush", 2, {}), ("rush", 5, {}), ("menace", 2, {}), ("menace", 4, {}),
]  # fmt: skip


def walk(start: Position, seed: int, most: int = 400) -> Iterator[Position]:
    """The positions of a random match at which somebody is asked, and the last one."""
    position, rng = start.copy(), Rng(seed)
    settle_chance(position, rng)
    for _ in range(most):
        yield position
        if position.waiting <= 0:
            return
        actor = position.actor()
        position.resolve(position.one(actor, rng), actor)
        settle_chance(position, rng)


@pytest.mark.parametrize(("name", "seats", "options"), MATCHES)
def test_rows_say_what_the_facts_say(name: str, seats: int, options: dict[str, str]) -> None:
    found = encoder(name, seats, options)
    over = 0
    for seed in range(2):
        for number, position in enumerate(walk(found.start, seed, 1500)):
            over += position.waiting <= 0
            if number % (4 if seats == 2 else 13) and position.waiting > 0:
                continue
            for seat in range(seats):
                row = found.decode(found.encode(position, seat))
                assert (row["seat"], row["asked"]) == (seat, int(seat in position.actors()))
                CHECKS[name](row, position.facts(seat))
    assert over or name == "menace"  # Some matches reach their end; random ones of Menace are long.


@pytest.mark.parametrize(("name", "seats", "options"), MATCHES)
def test_rows_do_not_depend_on_what_a_seat_cannot_know(
    name: str, seats: int, options: dict[str, str]
) -> None:
    found = encoder(name, seats, options)
    secret = 0
    for number, position in enumerate(walk(found.start, 5)):
        if number % 8 == 0:
            for seat in range(seats):
                other = known_to(position, seat)
                secret += other != position
                assert np.array_equal(found.encode(other, seat), found.encode(position, seat))
    assert secret > 0 or name != "kaiju"  # There were secrets to deal again.


def test_a_seat_sees_its_own_secrets() -> None:
    found = encoder("kaiju", 2)
    differ = [
        entry.path
        for position in walk(found.start, 5)
        for entry, mine, other in zip(
            found.entries, found.encode(position, 0), found.encode(position, 1), strict=True
        )
        if mine != other
    ]
    kinds = {path.split(".")[0] for path in differ}
    assert kinds == {"seat", "asked", "icon", "token_values", "ability", "spare_ability", "hand"} - (
        {"spare_ability"} - {path.split(".")[0] for path in differ}
    )


@pytest.mark.parametrize("name", names())
def test_every_entry_has_a_name_of_its_own(name: str) -> None:
    found = encoder(name)
    paths = [entry.path for entry in found.entries]
    assert len(set(paths)) == len(paths) == found.size
    assert all(len(entry.words) <= 15 for entry in found.entries if entry.bits)


@pytest.mark.parametrize("name", names())
def test_observers_fill_their_row_and_nothing_else(name: str) -> None:
    found = encoder(name)
    for position in walk(found.start, 3, 60):
        for blank in (-9, 9):
            row: Any = shorts_buffer(found.size + 2)
            for place in range(found.size + 2):
                row[place] = blank
            observe(found.observer, position, 0, row, 1)
            assert (row[0], row[found.size + 1]) == (blank, blank)
            assert np.array_equal(np.frombuffer(row, np.int16)[1:-1], found.encode(position, 0))


def test_equal_games_have_equal_encodings() -> None:
    one, other = (Encoder("kaiju", 2, {}) for _ in range(2))
    assert one.fingerprint == other.fingerprint
    assert one.fingerprint.startswith("2-")
    assert one.fingerprint != encoder("kaiju", 3).fingerprint


def test_features_have_a_column_for_every_word() -> None:
    found = encoder("smash")
    features = found.features()
    rows = np.array([found.encode(position, 0) for position in walk(found.start, 3, 40)])
    columns = features(rows)
    assert columns.shape == (len(rows), features.size)
    assert columns.dtype == np.float32
    for row, column in zip(rows[::7], columns[::7], strict=True):
        expected: dict[str, float] = {}
        for entry, number in zip(found.entries, row, strict=True):
            value = entry.decode(int(number))
            if not entry.words:
                expected[entry.path] = int(number) / entry.high
            else:
                words = value if isinstance(value, list) else [] if value is None else [value]
                expected |= {f"{entry.path}={word}": 1.0 for word in words}
        seen = {name: number for name, number in zip(features.names, column, strict=True) if number}
        assert seen == pytest.approx({name: number for name, number in expected.items() if number})


def test_words_of_an_entry() -> None:
    place = Entry("at", ["lost", "reserve", "A1"], -2)
    assert [place.decode(number) for number in (-3, -2, -1, 0, 1)] == [None, "lost", "reserve", "A1", None]
    assert Entry("here", ["building", "burning"], bits=True).decode(2) == ["burning"]
    assert Entry("turn").decode(7) == 7
    assert "one of lost reserve A1" in repr(place)


def test_games_without_an_observer_are_encoded_by_their_facts() -> None:
    start = encoder("kaiju", 2).start
    observer = FactsObserver(start)
    entries = observer.entries(start)
    row = shorts_buffer(len(entries) + 2)
    for position in walk(start, 8, 30):
        observe(observer, position, 1, row, 0)
    facts = dict(leaves(position.facts(1)))
    decoded = {entry.path: entry.decode(row[number + 2]) for number, entry in enumerate(entries)}
    assert decoded["players.0.monster"] == facts["players.0.monster"]
    assert decoded["players.1.score"] == facts["players.1.score"]
    assert decoded["players.0.token_values"] in (None, -1)
