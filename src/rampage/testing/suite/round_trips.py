"""Positions and records survive the way through text, copies are independent, and undo restores everything."""

import json
import os
import subprocess
import sys
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rampage.games.registry import modules_of
from rampage.kernel.game import AnyGame
from rampage.kernel.position import CHANCE, NOBODY, SPECTATOR, Position
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import read_record
from rampage.kernel.rng import Rng
from rampage.kernel.text import PositionError
from rampage.testing.suite.base import Suite
from rampage.testing.walks import covering_options, matches, play_alike, samples, step, walk, with_effort


def check_text(game: AnyGame, p: Position) -> None:
    text = p.to_text()
    q = game.from_text(text)
    assert q.to_text() == text
    assert q.actors() == p.actors(), text
    for seat in p.actors():
        assert q.choices(seat) == p.choices(seat), text
    assert q.odds() == p.odds()
    assert q.broken_invariants() == []


SCRIPT: Final = """
import hashlib, importlib, json, sys
from rampage.kernel.position import SPECTATOR
from rampage.testing.walks import matches
module, name = sys.argv[1:]
game = getattr(importlib.import_module(module), name)
seen = hashlib.sha256()
for seed in range(3):
    match = matches(game, seed, 150)
    seen.update(match.record.dumps().encode())
    seen.update(match.position.to_text().encode())
    for seat in (0, SPECTATOR):
        seen.update(json.dumps(match.position.view(seat)).encode())
print(seen.hexdigest())
"""


def place_of(game: AnyGame) -> tuple[str, str]:
    """The module and the name by which another process finds a game."""
    return next(
        (module.__name__, name)
        for module in modules_of(game)
        for name, value in list(vars(module).items())
        if value is game
    )


class RoundTripTests(Suite):
    @with_effort
    def test_every_position_reads_back(self, effort: int) -> None:
        counts = self.game.about.seat_counts
        for seed in range(effort):
            for options, seats in zip(covering_options(self.game)[:2], (counts[0], counts[-1]), strict=False):
                for p in walk(self.game, seed, seats, options):
                    if p.played % 3 == 0 or p.waiting == NOBODY:
                        check_text(self.game, p)

    @pytest.mark.compiled
    def test_a_position_that_was_read_looks_and_plays_the_same(self) -> None:
        for p in samples(self.game, 3, 29):
            q = self.game.from_text(p.to_text())
            for seat in (*range(int(p.seats)), SPECTATOR):
                assert q.view(seat) == p.view(seat)
            play_alike(p, q, 40, 1)
            assert q.to_text() == p.to_text()

    @with_effort
    def test_a_copy_is_independent(self, effort: int) -> None:
        for seed in range(effort):
            for p in samples(self.game, seed, 23):
                before = p.to_text()
                q = p.copy()
                r = q.copy()
                rng = Rng(seed)
                for _ in range(25):
                    if q.waiting == NOBODY:
                        break
                    q.apply(*step(q, rng))
                assert p.to_text() == r.to_text() == before
                rng = Rng(seed)
                for _ in range(25):
                    if p.waiting == NOBODY:
                        break
                    p.apply(*step(p, rng))
                assert p.to_text() == q.to_text()
                assert r.to_text() == before

    @with_effort
    def test_a_record_reads_back_and_replays(self, effort: int) -> None:
        @settings(max_examples=6 * effort)
        @given(st.integers(0, 2**40), st.integers(0, 400))
        def check(seed: int, choices: int) -> None:
            match = matches(self.game, seed, choices)
            again = read_record(match.record.dumps(), lambda _: self.game)
            assert again.dumps() == match.record.dumps()
            assert again.replay().to_text() == match.position.to_text()
            audiences = [move.audience for move in match.record.in_order()]
            assert [move.audience for move in again.in_order()] == audiences

        check()

    @with_effort
    def test_taken_back_and_played_again_equals_never(self, effort: int) -> None:
        @settings(max_examples=6 * effort)
        @given(st.integers(0, 2**40), st.integers(1, 300), st.data())
        def check(seed: int, choices: int, data: st.DataObject) -> None:
            match = matches(self.game, seed, choices)
            straight = match.record.dumps()
            end = match.position.to_text()
            moves = [(move.choice, move.seat) for move in match.record.moves]
            back = data.draw(st.integers(0, len(moves)))
            match.take_back(back)
            assert match.position.to_text() == match.record.replay().to_text()
            for choice, seat in moves[back:]:
                match.play(choice, seat)
            assert match.record.dumps() == straight
            assert match.position.to_text() == end

        check()

    def test_a_match_resumed_in_the_middle_goes_on_alike(self) -> None:
        for seed, choices in ((1, 30), (2, 90), (3, 151)):
            match = matches(self.game, seed, choices)
            resumed = Match(read_record(match.record.dumps(), lambda _: self.game))
            for one in (match, resumed):
                rng = Rng(9)
                for _ in range(50):
                    if one.position.waiting == NOBODY:
                        break
                    one.play(*step(one.position, rng))
            assert resumed.record.dumps() == match.record.dumps()

    @pytest.mark.compiled
    def test_nothing_hangs_on_the_hash_seed(self) -> None:
        """Sets of words are ordered by the hash seed; no choice, text or view may depend on it."""
        outputs = set()
        for seed in ("0", "4242"):
            env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
            command = [sys.executable, "-c", SCRIPT, *place_of(self.game)]
            done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr
            outputs.add(done.stdout)
        assert len(outputs) == 1

    def test_what_goes_to_the_browser_is_json(self) -> None:
        json.dumps(self.game.info())
        for p in samples(self.game, 4, 37):
            json.dumps(self.game.scene(p))
            for seat in (*range(int(p.seats)), SPECTATOR):
                json.dumps(p.view(seat))
            for seat in p.actors():
                if seat != CHANCE:
                    for choice in p.choices(seat)[:10]:
                        json.dumps(self.game.preview(p, seat, choice))

    def test_the_outcome_of_a_record_is_that_of_its_choices(self) -> None:
        match = matches(self.game, 6, 100_000)
        outcome = match.position.outcome()
        assert outcome is not None
        record = read_record(match.record.dumps(), lambda _: self.game)
        again = record.replay().outcome()
        assert again is not None
        assert again.json() == outcome.json()

    @pytest.mark.parametrize("count", [63, 64, 65])
    def test_snapshots_are_the_positions_they_stand_for(self, count: int) -> None:
        match = matches(self.game, 8, count + 70)
        for known, position in match.snapshots:
            assert position.to_text() == match.record.replay(known).to_text()

    def test_an_option_that_a_text_gets_wrong_is_named(self) -> None:
        lines = self.game.new().to_text().splitlines()
        for wrong in ("options: flavour=mint", "options: mint"):
            text = "\n".join(
                [lines[0], wrong, *(line for line in lines[1:] if not line.startswith("options:"))]
            )
            with pytest.raises(PositionError, match="options"):
                self.game.from_text(text)
