"""The generator of simulations gives the same stream in every build and on every machine."""

import copy
import pickle
from collections.abc import Callable

import pytest

from rampage.kernel.packed import i64, vec
from rampage.kernel.rng import Rng

WORD = 2**32


def sfc32(seed: int, count: int) -> list[int]:
    """The published algorithm, written down again with every step cut to 32 bits."""
    a, b, c, d = seed & 0x7FFFFFFF, (seed >> 31) & 0x7FFFFFFF, (seed >> 62) & 0x7FFFFFFF, 1
    out = []
    for _ in range(15 + count):
        t = (a + b + d) % WORD
        d = (d + 1) % WORD
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % WORD
        c = (((c << 21) % WORD | c >> 11) + t) % WORD
        out.append(t)
    return out[15:]


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31, 2**62 + 12345, 2**90])
def test_it_is_the_published_generator(seed: int) -> None:
    rng = Rng(seed)
    assert [int(rng.word()) for _ in range(50)] == sfc32(seed, 50)


def test_known_words() -> None:
    """Golden: records of simulations are made again from their seeds."""
    rng = Rng(1)
    assert [int(rng.word()) for _ in range(4)] == [3387734806, 1080862987, 3546521498, 2861869171]


def test_equal_seeds_equal_streams_and_near_seeds_far_apart() -> None:
    streams = {tuple(int(word) for word in [rng.word() for _ in range(4)]) for rng in map(Rng, range(1000))}
    assert len(streams) == 1000
    first, second = Rng(5), Rng(5)
    assert [int(first.word()) for _ in range(100)] == [int(second.word()) for _ in range(100)]


@pytest.mark.parametrize("copier", [copy.copy, copy.deepcopy, lambda rng: pickle.loads(pickle.dumps(rng))])
def test_a_copy_goes_on_from_where_the_stream_is(copier: Callable[[Rng], Rng]) -> None:
    rng = Rng(2**70 + 5)
    rng.word()
    again = copier(rng)
    assert repr(again) == repr(rng)
    assert [int(again.word()) for _ in range(20)] == [int(rng.word()) for _ in range(20)]


def test_below_is_even_and_in_bounds() -> None:
    rng = Rng(3)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert all(abs(count - 10_000) < 400 for count in counts)
    assert {int(rng.below(1)) for _ in range(50)} == {0}


def test_share_lies_from_zero_to_one() -> None:
    rng = Rng(4)
    shares = [rng.share() for _ in range(10_000)]
    assert 0.0 <= min(shares) < 0.01
    assert 0.99 < max(shares) < 1.0


def test_weighted_follows_the_weights() -> None:
    rng = Rng(5)
    weights = vec[i64]([i64(0), i64(1), i64(3), i64(0)])
    counts = [0] * 4
    for _ in range(8_000):
        counts[rng.weighted(weights)] += 1
    assert counts[0] == counts[3] == 0
    assert abs(counts[1] - 2_000) < 200
