"""Positions, games and records behave like any Python object, and so does everything they return: they copy, pickle,
compare and print, accept any whole number, and answer impossible questions with clear errors. The same in both
builds."""

import copy
import pickle
from collections.abc import Callable
from typing import Any, Final, cast

import pytest

from rampage.bots.bot import known_to
from rampage.kernel.action_space import UnknownChoice
from rampage.kernel.content import Source
from rampage.kernel.errors import UnknownSeat
from rampage.kernel.events import Event
from rampage.kernel.game import AnyGame
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import CHANCE, NOBODY, SPECTATOR, Position
from rampage.kernel.reasons import IllegalChoice, MatchOver, NotYourTurn
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.kernel.rng import Rng
from rampage.kernel.scoreboard import Countdown, Standing
from rampage.testing.suite.base import Suite
from rampage.testing.walks import play_alike, samples, step, walk

COPIERS: Final[dict[str, Callable[[Any], Any]]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
    "pickle 2": lambda thing: pickle.loads(pickle.dumps(thing, 2)),
}
each_copier = pytest.mark.parametrize("copier", COPIERS.values(), ids=COPIERS)


class Whole:
    """A whole number that is not an int, like NumPy's."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def played(game: AnyGame, choices: int) -> tuple[Match, list[Event]]:
    """A match after some choices, and all its events."""
    match = Match(Record(game, {}, game.standard(), game.about.roles[: game.about.seat_counts[0]]))
    rng, events = Rng(5), []
    while len(match.record.moves) < choices and match.position.waiting != NOBODY:
        events += match.play(*step(match.position, rng))
    return match, events


def some(game: AnyGame, seed: int, count: int) -> list[Position]:
    """A few positions of one random match, from its beginning to its end."""
    found = list(samples(game, seed, 29))
    return [*found[:: max(1, len(found) // count)], found[-1]]


def over(game: AnyGame) -> Position:
    *_, last = walk(game, 3)
    assert last.waiting == NOBODY
    return last


class CitizenTests(Suite):
    @each_copier
    def test_a_copy_is_equal_and_apart(self, copier: Callable[[Any], Any]) -> None:
        for p in some(self.game, 1, 5):
            q = copier(p)
            assert type(q) is type(p)
            assert q == p
            assert q.key() == p.key()
            assert (q.game, q.played, q.actors()) == (p.game, p.played, p.actors())
            assert q.view(SPECTATOR) == p.view(SPECTATOR)
            before, other = p.to_text(), p.copy()
            play_alike(q, other, 12, 2)
            assert q != p or p.waiting == NOBODY
            assert p.to_text() == before, "the copy shares something with the original"
            assert q == other

    def test_a_position_of_its_own_content_is_not_one_of_another(self) -> None:
        text = (self.game.folder / "content.toml").read_text(
            encoding="utf-8"
        ) + '\n[more]\nsource = "public"\n'
        p, q = self.game.new(), self.game.new(source=Source("mine", text))
        assert p.to_text() == q.to_text()
        assert p != q
        assert p.key() != q.key()
        back = pickle.loads(pickle.dumps(q))
        assert back == q
        assert self.game.content(back).fingerprint == self.game.content(q).fingerprint

    def test_keys_are_equal_exactly_when_texts_are(self) -> None:
        positions = some(self.game, 0, 4) + some(self.game, 0, 4)
        assert (
            len({p.key() for p in positions}) == len({p.to_text() for p in positions}) <= len(positions) // 2
        )
        for p in positions:
            for q in positions:
                assert (p == q) == (p.key() == q.key()) == (p.to_text() == q.to_text())
        with pytest.raises(TypeError, match="unhashable"):
            hash(positions[0])
        assert positions[0] != positions[0].to_text()

    def test_positions_say_what_they_are(self) -> None:
        p = self.game.new()
        assert str(p) == p.to_text()
        assert repr(p).startswith(f"<{type(p).__name__} of {p.seats} seats: decision 0, ")
        assert repr(over(self.game)).endswith(", over>")
        assert repr(self.game) == f"<Game {self.game.name}: {self.game.about.title}>"

    @each_copier
    def test_a_game_is_always_the_same_one(self, copier: Callable[[Any], Any]) -> None:
        assert copier(self.game) is self.game
        assert copier({"it": self.game})["it"] is self.game

    @each_copier
    def test_what_a_game_consists_of_copies(self, copier: Callable[[Any], Any]) -> None:
        game = self.game
        things = [game.new().space(), game.standard(), *game.options, *game.rules()]
        for thing in things:
            again = copier(thing)
            assert (again, hash(again)) == (thing, hash(thing))
        assert len(set(things)) == len(things)
        assert copier(game.about) == game.about
        for thing in [*things, game.about, *game.new().space().vocabularies.values()]:
            assert " object at 0x" not in repr(thing)

    @each_copier
    def test_records_and_matches_copy(self, copier: Callable[[Any], Any]) -> None:
        match, _ = played(self.game, 70)
        text = match.record.dumps()
        record = copier(match.record)
        assert record == match.record
        assert record.dumps() == text
        again = copier(match)
        assert again.record == match.record
        assert again.position == match.position
        if again.position.waiting != NOBODY:
            again.play(*step(again.position, Rng(1)))
        else:
            again.take_back(10)
        assert again.record != match.record
        record.names[0] = "Somebody else"
        assert record != match.record
        assert match.record.dumps() == text
        again.take_back(5)
        match.take_back(5)
        assert again.position == match.position

    @each_copier
    def test_events_reasons_and_outcomes_copy(self, copier: Callable[[Any], Any]) -> None:
        match, events = played(self.game, 60)
        vocabularies = match.position.space().vocabularies
        for event in events:
            again = copier(event)
            assert again == event
            assert hash(again) == hash(event)
            assert again.json(vocabularies) == event.json(vocabularies)
            assert event.news.name in repr(event)
        assert len(set(events)) > 1
        p = self.game.new()
        reasons = [
            reason
            for choice in range(0, p.space().size, 1 + p.space().size // 40)
            for reason in p.why_not(choice, 0)
        ]
        assert reasons
        for reason in reasons:
            again = copier(reason)
            assert (again, hash(again), str(again)) == (reason, hash(reason), str(reason))
            assert again.json() == reason.json()
        outcome = over(self.game).outcome()
        assert outcome is not None
        assert copier(outcome) == outcome
        assert hash(copier(outcome)) == hash(outcome)
        assert str(outcome) == outcome.text

    def test_any_whole_number_will_do(self) -> None:
        counts = self.game.about.seat_counts
        p = self.game.new(Whole(counts[-1]))
        assert p.seats == counts[-1]
        q, rng = p.copy(), Rng(8)
        for _ in range(25):
            if p.waiting == NOBODY:
                break
            choice, seat = step(p, rng)
            space = p.space()
            assert p.choices(Whole(seat)) == p.choices(seat)
            assert p.why_not(Whole(choice), Whole(seat)) == []
            assert space.text(Whole(choice)) == space.text(choice)
            assert space.label(Whole(choice)) == space.label(choice)
            if seat != CHANCE:
                assert p.view(Whole(seat)) == p.view(seat)
                assert p.prompt(Whole(seat)) == p.prompt(seat)
                assert p.imagine(Whole(seat), Rng(1)) == p.imagine(seat, Rng(1))
            p.play(Whole(choice), Whole(seat))
            q.apply(Whole(choice), Whole(seat))
            assert p == q
        match = Match(Record(self.game, {}, self.game.standard(), self.game.about.roles[: counts[0]]))
        choice, seat = step(match.position, rng)
        match.play(Whole(choice), Whole(seat))
        assert match.record.moves[0].choice == choice
        for wrong in (1.5, "1", None):
            with pytest.raises(TypeError):
                p.view(wrong)

    def test_a_seat_that_is_not_there(self) -> None:
        p = self.game.new()
        asked: list[Callable[[int], object]] = [
            p.view,
            p.facts,
            p.choices,
            p.prompt,
            lambda seat: p.imagine(seat, Rng(1)),
            lambda seat: p.apply(0, seat),
        ]
        for ask in asked:
            for seat in (int(p.seats), 99, -4, 10**30):
                with pytest.raises(
                    UnknownSeat, match=f"there is no seat {seat}: the seats of this match are 0 to"
                ):
                    ask(seat)

    def test_a_choice_that_is_not_there(self) -> None:
        p = self.game.new()
        text = p.to_text()
        for number in (-1, p.space().size, 10**30):
            for ask in (p.apply, p.play, p.check, p.why_not):
                with pytest.raises(UnknownChoice, match=f"there is no choice {number}: choices of this game"):
                    ask(number, p.actors()[0])
        assert p.to_text() == text

    def test_after_the_end(self) -> None:
        p = over(self.game)
        text = p.to_text()
        assert [p.choices(seat) for seat in range(int(p.seats))] == [[]] * int(p.seats)
        for wrong in (p.apply, p.play, p.check):
            with pytest.raises(MatchOver, match="over"):
                wrong(0, 0)
        with pytest.raises(MatchOver, match="over"):
            p.one(0, Rng(1))
        with pytest.raises(MatchOver, match="over"):
            p.sample(Rng(1))
        assert p.to_text() == text

    def test_another_seats_turn_and_a_choice_that_is_not_legal(self) -> None:
        seen = set()
        for p in some(self.game, 2, 10):
            settle_chance(p, Rng(1))
            for seat in range(int(p.seats)):
                if p.waiting != NOBODY and seat not in p.actors():
                    with pytest.raises(NotYourTurn):
                        p.play(0, seat)
                    seen.add("turn")
            if p.waiting > 0:
                wrong = next(n for n in range(p.space().size) if p.why_not(n, p.actors()[0]))
                with pytest.raises(IllegalChoice) as caught:
                    p.play(wrong, p.actors()[0])
                assert type(caught.value) is IllegalChoice
                seen.add("rule")
        assert seen == {"turn", "rule"}

    def test_facts_are_what_the_view_says_of_them(self) -> None:
        for p in some(self.game, 4, 8):
            for seat in (*range(int(p.seats)), SPECTATOR):
                facts, view = p.facts(seat), p.view(seat)
                assert facts == {name: view[name] for name in facts}
                assert (
                    not {"panels", "notes", "schematic", "standings", "countdowns", "forecasts"} & set(facts)
                    or facts == view
                )

    def test_the_scoreboard_adds_up(self) -> None:
        """Points add up to the score that the viewer is shown, and what runs out is named once and by its rule."""
        rules = {rule.id for rule in self.game.rules()}
        for p in some(self.game, 4, 12):
            for seat in (*range(int(p.seats)), SPECTATOR):
                view = p.view(seat)
                for standing in cast("list[Standing]", view.get("standings", [])):
                    if "points" in standing:
                        assert sum(part["points"] for part in standing["points"]) == int(
                            standing["score"].rstrip("+")
                        )
                found = cast("list[Countdown]", view.get("countdowns", []))
                assert len({one["label"] for one in found}) == len(found)
                for one in found:
                    assert 0 <= one["value"] <= one["of"], one
                    assert one["text"], one
                    assert one["rule"] in rules, one

    def test_what_a_bot_is_shown_is_all_that_its_seat_knows(self) -> None:
        """Imagining from it is the same as imagining from the position itself, so bots play the same with either."""
        for p in some(self.game, 6, 12):
            text = p.to_text()
            for seat in range(int(p.seats)):
                known = known_to(p, seat)
                assert known.view(seat) == p.view(seat)
                assert known.choices(seat) == p.choices(seat)
                for seed in range(3):
                    assert known.imagine(seat, Rng(seed)).to_text() == p.imagine(seat, Rng(seed)).to_text()
            assert p.to_text() == text
