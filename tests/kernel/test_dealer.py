"""Dealers: the fast one repeats, the provable one can be checked by anybody."""

import hashlib
import hmac
from collections import Counter
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rampage.games import game
from rampage.kernel.dice.dealer import FastDealer, ProvableDealer, commitment, fresh_seed, mix, roll_below
from rampage.kernel.position import CHANCE, Position
from tests.support.duel import DUEL, SPACE

SEED = bytes(range(32))
WORDS = ["hi", "there"]


def hmac_number(seed: bytes, message: str) -> int:
    """The definition, written down again."""
    return int.from_bytes(hmac.new(seed, message.encode(), hashlib.sha256).digest(), "big")


def at_loaded_die() -> Position:
    """A die whose 1 weighs two."""
    p = DUEL.new(2)
    while p.waiting == CHANCE:
        p.play(p.choices(CHANCE)[0], CHANCE)
    for seat in (0, 1):
        p.play(p.choices(seat)[0], seat)
    p.play(SPACE.parse("risk"), p.actor())
    return p


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert commitment(SEED) != commitment(SEED[::-1])


def test_seeds_are_fresh() -> None:
    seeds = {fresh_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert {len(seed) for seed in seeds} == {32}


def test_known_rolls() -> None:
    """Golden: what a match was dealt must come out for ever, in the browser too."""
    assert mix(WORDS) == "2:hi;5:there;"
    assert [roll_below(SEED, mix(WORDS), n, 36) for n in range(8)] == [16, 5, 32, 15, 28, 14, 26, 20]


@pytest.mark.parametrize("total", [1, 2, 6, 7, 31, 36])
def test_a_roll_is_derived_from_seed_words_and_index(total: int) -> None:
    limit = 2**256 - 2**256 % total
    for index in range(50):
        number = hmac_number(SEED, f"2:hi;5:there;|{index}|0")
        assert number < limit  # Thrown again less than once in 2**248 rolls.
        assert roll_below(SEED, mix(WORDS), index, total) == number % total


def test_what_lies_beyond_the_last_whole_multiple_is_thrown_again() -> None:
    """With a total just above half the range almost half of all numbers are thrown again."""
    total = 2**255 + 1
    again = 0
    for index in range(60):
        attempt = 0
        while hmac_number(SEED, f"|{index}|{attempt}") >= total:
            attempt += 1
        again += attempt > 0
        assert roll_below(SEED, "", index, total) == hmac_number(SEED, f"|{index}|{attempt}")
    assert 15 < again < 45


@pytest.mark.compiled
@given(st.lists(st.text()), st.lists(st.text()))
def test_no_two_lists_of_words_mix_alike(one: list[str], other: list[str]) -> None:
    assert (mix(one) == mix(other)) == (one == other)


@pytest.mark.parametrize(
    ("one", "other"),
    [(["a", "b"], ["ab"]), (["a;1:b"], ["a", "b"]), ([], [""]), (["1:a;"], ["a"]), (["a", ""], ["", "a"])],
)
def test_words_cannot_be_moved_from_one_player_to_the_other(one: list[str], other: list[str]) -> None:
    assert mix(one) != mix(other)


def test_words_change_the_rolls() -> None:
    rolls = [
        tuple(roll_below(SEED, mix(words), n, 6) for n in range(20)) for words in (WORDS, ["hi", "There"], [])
    ]
    assert len(set(rolls)) == 3


def test_any_text_may_be_a_word() -> None:
    """Half of a surrogate pair is no character, yet a browser may send one."""
    dealer = ProvableDealer(SEED, ["\ud800", "\U0001f996", "a\x00b"])
    assert dealer.deal(DUEL.new(2)) in DUEL.new(2).choices(CHANCE)


def test_weights_are_mapped_exactly() -> None:
    """Every number below the total of the weights belongs to one outcome, as many as its weight."""
    p = at_loaded_die()
    odds = p.odds()
    total = sum(weight for _, weight in odds)
    assert total == 7
    counts: Counter[str] = Counter()
    for index in range(3500):
        p.played = index
        number = roll_below(SEED, mix(WORDS), index, total)
        rolled = SPACE.text(ProvableDealer(SEED, WORDS).deal(p))
        # Numbers 0 and 1 are the 1, then one number for each face.
        assert rolled == f"die {max(1, number)}"
        counts[rolled] += 1
    assert abs(counts["die 1"] - 1000) < 100
    assert all(abs(counts[f"die {n}"] - 500) < 80 for n in range(2, 7))


def test_two_dice_are_even() -> None:
    """Chi-squared of 36 outcomes over 7,200 rolls of Smash's movement dice."""
    p = game("smash").new(options={"first_player": "orange"})
    p.play(p.choices(CHANCE)[0], CHANCE)
    dealer = ProvableDealer(SEED, WORDS)
    counts: Counter[int] = Counter()
    for index in range(7200):
        p.played = index
        counts[dealer.deal(p)] += 1
    assert len(counts) == 36
    chi = sum(Fraction((count - 200) ** 2, 200) for count in counts.values())
    assert 15 < chi < 66  # Outside once in a thousand runs; this run always is the same.


def test_the_roll_is_that_of_the_decision() -> None:
    p = game("smash").new()
    dealer = ProvableDealer(SEED, WORDS)
    assert dealer.deal(p) == dealer.deal(p)  # Asking twice changes nothing.
    q = p.copy()
    for r in (p, q):
        while r.waiting == CHANCE:
            r.play(dealer.deal(r), CHANCE)
    assert p.to_text() == q.to_text()


def test_the_fast_dealer_repeats_by_seed() -> None:
    runs = []
    for seed in (1, 1, 2, 3, 4):
        p = game("smash").new()
        dealer = FastDealer(seed)
        dealt = []
        while p.waiting == CHANCE:
            dealt.append(dealer.deal(p))
            p.play(dealt[-1], CHANCE)
        runs.append(dealt)
    assert runs[0] == runs[1]
    assert any(one != other for one, other in pairwise(runs))
