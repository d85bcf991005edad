"""Every bot: legal, repeatable, and blind to what its seat cannot know."""

from typing import Final

import pytest

from rampage.bots.analysis import analyse
from rampage.bots.levels import make_bot
from rampage.bots.search import Budget
from rampage.kernel.game import AnyGame
from rampage.kernel.packed import COMPILED
from rampage.kernel.plain import PlayoutEvaluation
from rampage.kernel.position import CHANCE, Position
from rampage.kernel.rng import Rng
from rampage.testing.suite.base import Suite
from rampage.testing.walks import samples

QUICK: Final = ["random", "hasty", "search:6it", "deep:3it", "level:1"]
FEW: Final = 40  # Greedy plays out every choice: uncompiled, hundreds of them take seconds.


def decisions(game: AnyGame, seed: int, count: int, most: int = 2000) -> list[tuple[Position, int]]:
    """Positions of a random match at which a seat has to choose, and the seat."""
    for every in (3, 1):  # A small game has few decisions: then look at each position.
        found = [
            (p.copy(), seat)
            for p in samples(game, seed, every)
            for seat in p.actors()
            if seat != CHANCE and 1 < len(p.choices(seat)) <= most
        ]
        if found:
            break
    assert found
    return found[:: max(1, len(found) // count)][:count]


class BotTests(Suite):
    @pytest.mark.parametrize("spec", QUICK)
    def test_a_bot_chooses_what_is_legal_and_touches_nothing(self, spec: str) -> None:
        bot = make_bot(spec, 3)
        for p, seat in decisions(self.game, 5, 8):
            before = p.to_text()
            assert p.why_not(bot.choose(p, seat), seat) == []
            assert p.to_text() == before

    @pytest.mark.parametrize("spec", [*QUICK, "greedy"])
    def test_the_same_seed_gives_a_bot_the_same_choice(self, spec: str) -> None:
        for p, seat in decisions(self.game, 7, 3, FEW if spec == "greedy" else 2000):
            first = make_bot(spec, 11).choose(p, seat)
            again = make_bot(spec, 11)
            assert again.choose(p, seat) == first
            assert again.choose(p.copy(), seat) == first, "a bot keeps nothing between choices"

    @pytest.mark.parametrize("spec", [*QUICK, "greedy"])
    def test_what_a_seat_cannot_know_does_not_change_its_bots_choice(self, spec: str) -> None:
        bot = make_bot(spec, 2)
        for p, seat in decisions(self.game, 3, 4, FEW if spec == "greedy" else 2000):
            choice = bot.choose(p, seat)
            for other in range(3):
                assert bot.choose(p.imagine(seat, Rng(100 + other)), seat) == choice

    @pytest.mark.compiled
    def test_what_a_seat_cannot_know_does_not_change_its_hint(self) -> None:
        for p, seat in decisions(self.game, 4, 3, FEW):
            hint = [(one.choice, one.value, one.cost, one.why) for one in analyse(p, seat, Budget(6))]
            assert all(p.why_not(choice, seat) == [] for choice, *_ in hint)
            for other in range(2):
                alike = analyse(p.imagine(seat, Rng(200 + other)), seat, Budget(6))
                assert [(one.choice, one.value, one.cost, one.why) for one in alike] == hint

    def test_seats_share_what_there_is_to_win(self) -> None:
        evaluation = self.game.evaluation
        for p, _ in decisions(self.game, 9, 12):
            values = evaluation.values(p)
            assert len(values) == p.seats
            for seat in range(p.seats):
                value = evaluation.value(p, seat)
                assert 0 <= value <= 1
                assert 0 <= values[seat] <= 1
                # Playouts for one seat begin at what that seat may imagine, those for all at the position itself.
                assert values[seat] == value or isinstance(evaluation, PlayoutEvaluation)
            assert sum(values[seat] for seat in range(p.seats)) <= 1.05, "roughly"

    @pytest.mark.parametrize("spec", ["search:25it", "deep:6it"])
    def test_search_plays_only_what_is_legal_in_what_it_imagines(
        self, monkeypatch: pytest.MonkeyPatch, spec: str
    ) -> None:
        """All imagined positions share one tree, but hands and therefore choices differ between them."""
        if COMPILED:
            pytest.skip("compiled, nothing can be put in between")
        check_all_choices(monkeypatch)
        bot = make_bot(spec, 3)
        asked = [p for p in samples(self.game, 0, 41) if p.waiting > 0]
        for p in asked[:: max(1, len(asked) // 6)]:
            bot.choose(p, int(p.actor()))


def check_all_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on even unchecked choices are checked."""
    apply = Position.apply

    def checked(p: Position, choice: int, seat: int) -> None:
        assert p.why_not(int(choice), int(seat)) == []
        apply(p, choice, seat)

    monkeypatch.setattr(Position, "apply", checked)
