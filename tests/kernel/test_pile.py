"""Face-down stacks whose order nobody has decided yet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rampage.kernel.packed import i64, vec
from rampage.kernel.pile import (
    Piles,
    bag_of,
    bag_size,
    counts_of,
    held,
    list_counts,
    list_held,
    pick_from,
    share_out,
    single,
)
from rampage.kernel.rng import Rng

COUNTS = st.lists(st.integers(0, 6), min_size=1, max_size=10)


@given(COUNTS)
def test_a_bag_holds_what_was_put_in(counts: list[int]) -> None:
    bag = bag_of(counts)
    assert counts_of(bag, len(counts)) == counts
    assert bag_size(bag) == sum(counts)
    for kind, count in enumerate(counts):
        assert held(bag, kind) == count
        if count < 63:
            assert held(bag + single(kind), kind) == count + 1


def test_what_a_bag_holds_is_listed_with_its_counts() -> None:
    bag = bag_of([2, 0, 3])
    assert list(list_held(bag, 3, 40, vec[i64]())) == [40, 42]
    assert list(list_counts(bag, vec[i64]())) == [2, 3]
    assert len(list_held(0, 3, 40, vec[i64]())) == len(list_counts(0, vec[i64]())) == 0


def test_picking_follows_the_counts() -> None:
    bag = bag_of([0, 3, 1])
    rng = Rng(1)
    picked = [int(pick_from(bag, rng)) for _ in range(4000)]
    assert set(picked) == {1, 2}
    assert abs(picked.count(1) - 3000) < 150


@given(COUNTS, st.integers(0, 2**32), st.data())
def test_a_share_is_part_of_the_whole(counts: list[int], seed: int, data: st.DataObject) -> None:
    size = data.draw(st.integers(0, sum(counts)))
    shared = counts_of(share_out(bag_of(counts), size, Rng(seed)), len(counts))
    assert sum(shared) == size
    assert all(part <= whole for part, whole in zip(shared, counts, strict=True))


def test_draws_come_from_the_top_segment() -> None:
    piles = Piles(2, 4, True)
    piles.bury(0, bag_of([1, 0, 1]))
    piles.bury(0, bag_of([0, 2, 0]))
    piles.bury(1, bag_of([5]))
    assert counts_of(piles.top(0), 3) == [1, 0, 1]
    piles.draw(0, 2)
    piles.draw(0, 0)
    assert counts_of(piles.top(0), 3) == [0, 2, 0]  # The top segment is used up.
    assert [int(size) for size in piles.sizes] == [2, 5]
    assert len(piles.layers(0)) == 1
    copy = piles.copy()
    copy.draw(0, 1)
    copy.draw(0, 1)
    assert copy.top(0) == 0
    assert [int(size) for size in piles.sizes] == [2, 5]
    piles.clear(1)
    assert piles.top(1) == 0
    piles.bury(1, 0)  # Nothing is no segment.
    assert len(piles.layers(1)) == 0


@given(st.integers(0, 2**32))
def test_dealt_anew_each_segment_keeps_its_size(seed: int) -> None:
    piles = Piles(1, 4, True)
    piles.bury(0, bag_of([1, 2, 0]))
    piles.bury(0, bag_of([0, 1, 4]))
    whole = bag_of([1, 3, 4])
    piles.redeal(0, whole, Rng(seed))
    layers = [counts_of(bag, 3) for bag in piles.layers(0)]
    assert [sum(layer) for layer in layers] == [3, 5]
    assert [sum(kind) for kind in zip(*layers, strict=True)] == [1, 3, 4]


def test_a_bag_and_a_stack_say_when_they_are_full() -> None:
    assert counts_of(bag_of([63] * 10), 10) == [63] * 10
    for wrong in ([64], [-1], [1] * 11):
        with pytest.raises(ValueError, match="room for 10 kinds and 63 of each"):
            bag_of(wrong)
    piles = Piles(2, 2, True)
    piles.bury(0, single(1))
    piles.bury(0, single(2))
    with pytest.raises(ValueError, match="room for 2 batches"):
        piles.bury(0, single(3))
    assert piles.top(1) == 0
