"""Non-interference: if only what a seat cannot know changes, nothing that it receives changes."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rampage.kernel.options import complete_options
from rampage.kernel.position import CHANCE, SPECTATOR, Position
from rampage.kernel.records.record import HIDDEN
from rampage.kernel.rng import Rng
from rampage.kernel.text import own_options
from rampage.testing.secrecy import hidden_from
from rampage.testing.suite.base import Suite
from rampage.testing.walks import by_engine, matches, samples, with_effort


def eyes(p: Position) -> list[int]:
    return [*range(int(p.seats)), SPECTATOR]


def learned_from(p: Position, choice: int, actor: int, seat: int) -> tuple[list[str], object, str]:
    """What one seat gets of a choice: events, its view, and the question that follows."""
    q = p.copy()
    q.events = []
    q.apply(choice, actor)
    vocabularies = q.space().vocabularies
    events = [event.text(vocabularies) for event in q.events if event.seen_by(seat)]
    return events, q.view(seat), q.prompt(seat)


class SecretTests(Suite):
    @with_effort
    def test_what_is_imagined_agrees_with_all_that_a_seat_knows(self, effort: int) -> None:
        for seed in range(by_engine(1, 2) * effort):
            for p in samples(self.game, seed, 23):
                before = p.to_text()
                for seat in eyes(p):
                    q = p.imagine(seat, Rng(seed + p.played))
                    assert q.view(seat) == p.view(seat)
                    assert q.broken_invariants() == [], q.to_text()
                    assert q.actors() == p.actors()
                    assert q.choices(seat) == p.choices(seat)
                    assert q.prompt(seat) == p.prompt(seat)
                assert p.to_text() == before

    def test_a_game_without_secrets_shows_all_the_same(self) -> None:
        differ = False
        for seed in range(3):
            for p in samples(self.game, seed, 97):
                spectator = p.view(SPECTATOR)
                differ = differ or any(p.view(seat) != spectator for seat in range(int(p.seats)))
        assert differ == self.game.about.secrets

    @with_effort
    def test_refusals_and_previews_reveal_no_secrets(self, effort: int) -> None:
        for seed in range(2 * effort):
            for p in samples(self.game, seed, 31):
                for seat in p.actors():
                    if seat == CHANCE:
                        continue
                    q = p.imagine(seat, Rng(seed + 1))
                    rng = Rng(seed)
                    for _ in range(80):
                        choice = int(rng.below(p.space().size))
                        shown = [reason.json() for reason in p.why_not(choice, seat)]
                        assert [reason.json() for reason in q.why_not(choice, seat)] == shown
                    for choice in p.choices(seat)[:8]:
                        assert self.game.preview(q, seat, choice) == self.game.preview(p, seat, choice)

    @with_effort
    def test_how_fast_an_answer_comes_tells_no_secrets(self, effort: int) -> None:
        """A table makes a single choice at once, and a bot takes time to choose among several. So the number of choices
        must not depend on what the seat holds, unless the step is guarded, and neither may `guarded`."""
        for seed in range(2 * effort):
            for p in samples(self.game, seed, 11):
                for seat in p.actors():
                    for watcher in eyes(p):
                        if seat in (CHANCE, watcher):
                            continue
                        q = p.imagine(watcher, Rng(seed + p.played))
                        guarded = p.agenda[-1].guarded(p)
                        assert q.agenda[-1].guarded(q) == guarded
                        assert guarded or len(q.choices(seat)) == len(p.choices(seat)), p.to_text()

    def test_what_is_imagined_can_be_played_on(self) -> None:
        for p in samples(self.game, 2, 23):
            for seat in eyes(p):
                rng = Rng(5)
                q = p.imagine(seat, rng)
                for _ in range(20):
                    actors = q.actors()
                    if not actors:
                        break
                    choices = q.choices(actors[0])
                    q.play(choices[int(rng.below(len(choices)))], actors[0])
                    assert q.broken_invariants() == []

    @with_effort
    def test_a_seats_record_holds_its_own_choices(self, effort: int) -> None:
        @settings(max_examples=6 * effort)
        @given(st.integers(0, 2**40), st.integers(0, 300))
        def check(seed: int, choices: int) -> None:
            match = matches(self.game, seed, choices)
            full = match.record.json()["choices"]
            for seat in eyes(match.position):
                mine = match.record.json(seat)["choices"]
                for move, shown, real in zip(match.record.in_order(), mine, full, strict=True):
                    assert shown == real or (
                        shown == HIDDEN and move.seat != seat and self.game.about.secrets
                    )

        check()

    @with_effort
    def test_a_hidden_draw_tells_nothing_by_its_events(self, effort: int) -> None:
        """If somebody else draws another card, everybody who may not see it gets the same events, view and question.
        The table says who may see it (`test_who_may_know.py`)."""
        secrets = self.table()
        compared = 0
        for seed in range(by_engine(1, 4) * effort):
            for p in samples(self.game, seed, 1):
                if p.actors() != [CHANCE]:
                    continue
                first, *others = p.choices(CHANCE)
                options = complete_options(self.game.options, own_options(p.to_text()))
                for seat in eyes(p):
                    if others and hidden_from(seat, p, first, CHANCE, secrets, options):
                        expected = learned_from(p, first, CHANCE, seat)
                        for other in others[:3]:
                            assert learned_from(p, other, CHANCE, seat) == expected, p.to_text()
                            compared += 1
        assert (compared > 0) == self.game.about.secrets

    def test_events_name_seats_that_exist(self) -> None:
        match = matches(self.game, 3, 0)
        p = match.position
        rng = Rng(3)
        for _ in range(150):
            actors = p.actors()
            if not actors:
                break
            choice = int(p.sample(rng) if actors[0] == CHANCE else p.one(actors[0], rng))
            for event in match.play(choice, actors[0]):
                assert -1 <= event.audience < 1 << int(p.seats)
                event.json(p.space().vocabularies)
