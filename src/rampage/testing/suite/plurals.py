"""Numbers and nouns agree in everything that people read."""

from rampage.testing.plurals import texts_of
from rampage.testing.suite.base import Suite
from rampage.testing.walks import by_engine, with_effort


class PluralTests(Suite):
    @with_effort
    def test_numbers_and_nouns_agree_all_along_a_match(self, effort: int) -> None:
        for seed in range(by_engine(1, 3) * effort):
            texts = texts_of(self.game, seed, self.every)
            assert len(texts) > 10
            assert sorted(text for text in texts if self.plurals.miscounted(text)) == []
