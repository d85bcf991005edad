"""Legality has one source: what is offered is accepted; everything else is refused, with a reason and no change."""

import pytest

from rampage.kernel.action_space import UnknownChoice
from rampage.kernel.errors import UnknownSeat
from rampage.kernel.position import CHANCE, NOBODY, SPECTATOR, Position
from rampage.kernel.reasons import IllegalChoice
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.kernel.rng import Rng
from rampage.testing.suite.base import Suite
from rampage.testing.walks import one_of_each_question, samples, with_effort


def check_whole_space(p: Position, rules: set[str]) -> None:
    """`why_not` is empty exactly for what is offered, over every choice of the game."""
    before = p.to_text()
    size = p.space().size
    for seat in p.actors():
        offered = set(p.choices(seat))
        assert offered, before
        for choice in range(size):
            reasons = p.why_not(choice, seat)
            assert (not reasons) == (choice in offered), f"{p.space().text(choice)} by {seat}\n{before}"
            for reason in reasons:
                assert reason.text
                assert "{" not in reason.text
                assert reason.rule == "" or reason.rule in rules, reason.rule
    assert p.to_text() == before


def check_others(p: Position, rng: Rng) -> None:
    """Nobody else has any choice."""
    beyond = int(p.seats)
    with pytest.raises(UnknownSeat):
        p.choices(beyond)
    for seat in (CHANCE, NOBODY, SPECTATOR, *range(beyond + 1)):
        if seat in p.actors():
            continue
        assert seat == beyond or p.choices(seat) == []
        for _ in range(20):
            assert p.why_not(int(rng.below(p.space().size)), seat)


def check_playing(p: Position, rng: Rng) -> None:
    """Everything that is offered can be played. Some choices that are not offered are tried, and change nothing."""
    before = p.to_text()
    for seat in p.actors():
        offered = p.choices(seat)
        for choice in offered[:: max(1, len(offered) // 40)]:
            q = p.copy()
            q.play(choice, seat)
            assert q.broken_invariants() == [], f"{p.space().text(choice)}\n{before}"
        for _ in range(60):
            choice = int(rng.below(p.space().size))
            if choice not in offered:
                with pytest.raises(IllegalChoice):
                    p.play(choice, seat)
    assert p.to_text() == before


# Numbers that name no choice, on both sides of what a byte, 32 and 64 bits can hold.
NO_CHOICES = [-1, -(2**31), -(2**63), -(2**63) - 1, 2**31 - 1, 2**31, 2**63 - 1, 2**63, 2**64, 10**40]


class LegalityTests(Suite):
    @with_effort
    def test_legality_at_each_sort_of_question(self, effort: int) -> None:
        rules = {rule.id for rule in self.game.rules()}
        found = one_of_each_question(self.game, range(3 * effort))
        assert found
        for name, p in found.items():
            check_whole_space(p, rules)
            check_others(p, Rng(len(name)))
            check_playing(p, Rng(len(name)))

    @pytest.mark.long
    def test_legality_all_along_a_match(self) -> None:
        rules = {rule.id for rule in self.game.rules()}
        for seed in range(12):
            for p in samples(self.game, seed, 17):
                check_whole_space(p, rules)
                check_playing(p, Rng(seed))

    def test_no_options_leave_a_question_without_answer(self) -> None:
        for seed in range(2):
            for p in samples(self.game, seed, 5):
                for seat in p.actors():
                    assert p.choices(seat)

    def test_every_choice_has_a_text_that_parses_back(self) -> None:
        space = self.game.new().space()
        labels = [space.label(choice) for choice in range(space.size)]
        texts = [space.text(choice) for choice in range(space.size)]
        assert len(set(texts)) == space.size
        assert all(space.parse(text) == choice for choice, text in enumerate(texts))
        assert not [label for label in labels if "{" in label or not label]

    def test_a_number_outside_the_action_space_is_refused_and_changes_nothing(self) -> None:
        """At every kind of question, for the seat that is asked, the others and chance, in both builds."""
        for p in one_of_each_question(self.game, range(2)).values():
            names = [f"Player {n}" for n in range(int(p.seats))]
            match = Match(Record(self.game, {}, self.game.standard(), names), p)
            before = p.to_text()
            for seat in (CHANCE, NOBODY, SPECTATOR, *range(int(p.seats) + 1), 2**31, 2**63, -(2**63) - 1):
                for choice in [*NO_CHOICES, p.space().size]:
                    with pytest.raises(UnknownChoice):
                        p.why_not(choice, seat)
                    with pytest.raises(UnknownChoice):
                        match.play(choice, seat)
                assert seat in p.actors() or p.why_not(0, seat)
            assert p.to_text() == before
            assert match.record.moves == []
