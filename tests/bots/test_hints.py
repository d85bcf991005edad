"""Hints: the best choices of a decision, with their values, costs and reasons."""

from pathlib import Path

import pytest

import rampage
from rampage.bots.analysis import SEED, advice_info, analyse
from rampage.bots.bot import known_to
from rampage.bots.lookahead import estimate_choice
from rampage.bots.search import Budget
from rampage.games import game, games
from rampage.games.kaiju.rules.steps.battle import FightRound
from rampage.kernel.records.record import Record, RecordError, read_record
from rampage.kernel.rng import Rng
from rampage.kernel.schematic import percent
from rampage.kernel.terms import Term
from rampage.testing.suite.bots import decisions
from tests.support.smash import SHOTS

QUICK = Budget(30)
# The other games need the compiled engine only.
ONE_EVERYWHERE = [
    pytest.param(one.name, marks=[] if one.name == "kaiju" else pytest.mark.compiled) for one in games()
]


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "further"), [("kaiju", True), ("rush", True), ("smash", False)])
def test_a_hint_looks_as_far_as_the_strongest_level(name: str, further: bool) -> None:
    budget = Budget(60)  # As many looks at each choice, in each of these games.
    for p, seat in decisions(game(name), 11, 3, 60):
        best = analyse(p, seat, budget)[0]
        if best.share:
            continue
        known = known_to(p, seat)
        deep, ordinary = (
            estimate_choice(known, seat, best.choice, budget.iterations, SEED, deep=far).value(seat)
            for far in (True, False)
        )
        assert best.value == deep
        assert (deep != ordinary) == further
        return
    raise AssertionError("no decision was found")


@pytest.mark.parametrize("name", ONE_EVERYWHERE)
def test_advice_is_legal_ordered_and_explained(name: str) -> None:
    for p, seat in decisions(game(name), 11, 3, 60):
        before = p.to_text()
        found = analyse(p, seat, QUICK)
        assert p.to_text() == before
        legal = p.choices(seat)
        assert found
        assert all(one.choice in legal for one in found)
        assert len({one.choice for one in found}) == len(found)
        for one in found:
            assert 0 <= one.value <= 1
            assert one.cost >= 0
            assert one.why[0].isupper()
            assert one.why.endswith(".")
            info = advice_info(p, one)
            assert p.space().parse(info["text"]) == one.choice
        if not found[0].share:
            assert found[0].cost == 0
            assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)


@pytest.mark.parametrize("name", sorted(one.name for one in games()))
def test_terms_have_distinct_keys_and_words(name: str) -> None:
    explained = 0
    for p, seat in decisions(game(name), 2, 6):
        terms: list[Term] = p.game.terms(p, seat)
        assert len({term.key for term in terms}) == len(terms)
        explained += any(term.more or term.less for term in terms)
    assert explained > 0


def test_a_shot_is_explained_by_its_odds() -> None:
    p = game("smash").from_text(SHOTS)
    found = {p.space().text(one.choice): one.why for one in analyse(p, 0, QUICK)}
    preview = p.game.preview(p, 0, p.space().parse("fire OH2"))
    assert f"{percent(preview['hit_faces'] / 6)} of the time" in found["fire OH2"]
    assert "of the time" not in found["cease"]


@pytest.mark.compiled
def test_a_battle_is_answered_by_a_mixed_strategy() -> None:
    """Always the same icon could be read: the coach says how often to play each."""
    p = game("kaiju").from_text((Path(__file__).parent / "battle_fury.txt").read_text(encoding="utf-8"))
    rng = Rng(1)
    while not isinstance(p.agenda[-1], FightRound):
        p.apply(p.sample(rng) if p.actor() == rampage.CHANCE else p.one(p.actor(), rng), p.actor())
    found = analyse(p, int(p.actor()), QUICK)
    assert sum(one.share for one in found) == pytest.approx(1)
    # What a few looks find to be better or worse is no reason to leave the mix.
    assert len({one.value for one in found}) == 1
    assert "mix" in found[0].why
    assert [one.share for one in found] == sorted((one.share for one in found), reverse=True)


def test_only_who_is_asked_gets_a_hint() -> None:
    match = rampage.new("smash", seed=1)
    other = 1 - match.asked_seat()
    with pytest.raises(rampage.NotYourTurn):
        rampage.hint(match, other, iterations=5)
    with pytest.raises(rampage.Error, match="nothing to choose"):
        analyse(match.position, other)


def test_hints_of_the_library() -> None:
    match = rampage.new("smash", seed=7)
    found = rampage.hint(match, iterations=20)
    assert len(found) == 3
    assert found[0].choice in match.choices()
    assert repr(found[0]).startswith("<Hint ")
    match.play(found[0].choice)


def test_a_record_notes_hints_once_for_each_decision() -> None:
    smash = game("smash")
    record = Record(smash, {}, smash.standard(), ["Ann", "Bob"])
    record.note_hint(1)
    record.note_hint(1)
    text = record.dumps()
    assert '"hints"' in text
    again = read_record(text, game)
    assert again.hints == record.hints
    assert again == record
    assert [(one.seat, one.after) for one in again.hints] == [(1, 0)]


@pytest.mark.parametrize(
    "hints", ['"none"', "[7]", '[{"by": "Pink", "after": 0}]', '[{"by": "Green", "after": -1}]']
)
def test_damaged_hints_are_refused(hints: str) -> None:
    smash = game("smash")
    text = Record(smash, {}, smash.standard(), ["Ann", "Bob"]).dumps()
    with pytest.raises(RecordError, match="hint"):
        read_record(text.replace('"choices"', f'"hints": {hints}, "choices"'), game)
