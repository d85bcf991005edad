"""Records and events of running matches are checked against the table of who may know what, over matches in which
everything in the table occurs."""

import pytest

from rampage.kernel.position import SPECTATOR
from rampage.kernel.rng import Rng
from rampage.testing.secrecy import EVERYBODY, Witness, again, eyes_of, knows
from rampage.testing.suite.base import Suite
from rampage.testing.walks import samples, step


def judge(witness: Witness) -> None:
    """The events of the last choice, redacted for each viewer."""
    for known in witness.events[-1]:
        for eyes in eyes_of(witness.match.position):
            assert known.event.seen_by(eyes) == knows(known.seats, eyes), known.json


def judge_record(witness: Witness) -> None:
    """The record of the running match, redacted for each viewer."""
    for eyes in eyes_of(witness.match.position):
        assert witness.match.record.json(eyes)["choices"] == witness.record(eyes)


class WhoMayKnowTests(Suite):
    def test_the_table_names_every_kind_of_choice_and_event(self) -> None:
        secrets = self.table()
        assert set(secrets.choices) == {kind.name for kind in self.game.new().space().kinds}
        assert set(secrets.events) == self.events()
        assert secrets.any == self.game.about.secrets

    def test_records_and_events_show_each_seat_what_the_table_says(self) -> None:
        """The kinds that occurred, and those that were hidden from somebody, are the ones in the table."""
        secrets = self.table()
        witnesses = [*self._recorded(), *self._played()]
        met = {name for witness in witnesses for name in witness.met}
        assert (set(secrets.choices) | set(secrets.events)) - met <= self.rare
        rows = [*secrets.choices.items(), *secrets.events.items()]
        hidden = {name for witness in witnesses for name in witness.kept_back}
        assert {name for name, who in rows if who != EVERYBODY} == hidden

    def _recorded(self) -> list[Witness]:
        out: list[Witness] = []
        for path in self.records():
            for number, witness in enumerate(again(self.load(path), self.table())):
                judge(witness)
                if number % 101 == 0 or (witness.match.position.sealed is not None and number % 7 == 0):
                    judge_record(witness)
            judge_record(witness)
            out.append(witness)
        return out

    def _played(self) -> list[Witness]:
        out: list[Witness] = []
        for witness, seed in self.watched():
            rng = Rng(seed)
            while witness.match.position.actors():
                witness.play(*step(witness.match.position, rng))
                judge(witness)
            judge_record(witness)
            out.append(witness)
        return out

    def test_a_game_whose_table_hides_nothing_shows_all_the_same_view(self) -> None:
        if self.table().any:
            pytest.skip("this game has secrets")
        for seed in range(2):
            for p in samples(self.game, seed, 47):
                assert all(p.view(eyes) == p.view(SPECTATOR) for eyes in eyes_of(p))
                assert p.imagine(0, Rng(1)).to_text() == p.to_text(), (
                    "something is kept from a seat after all"
                )
