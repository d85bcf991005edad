"""Damaged position texts: refused at their line, or read as positions that can be played."""

from rampage.kernel.rng import Rng
from rampage.testing.damage import check_damages, check_spoiled, spoiled_texts
from rampage.testing.suite.base import Suite
from rampage.testing.walks import by_engine, samples, with_effort


class DamagedTextTests(Suite):
    @with_effort
    def test_a_damaged_text_is_refused_or_played(self, effort: int) -> None:
        texts = [p.to_text() for seed in range(4) for p in list(samples(self.game, seed, 41))[:12]]
        read = [
            check_spoiled(self.game, text, Rng(number))
            for number, text in enumerate(spoiled_texts(texts, by_engine(50, 150) * effort, seed=5))
        ]
        assert 0 < sum(read) < len(read), "some can be read, and some cannot"

    def test_changed_words_are_refused_or_read_but_never_crash(self) -> None:
        for p in list(samples(self.game, 0, 97))[:4]:
            check_damages(self.game, p.to_text(), 20)
