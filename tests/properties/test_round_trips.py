"""Positions and records lead back from text, copies are apart, what is taken back never was."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rampage.games import games
from rampage.kernel.game import Game
from rampage.kernel.position import CHANCE, NOBODY, SPECTATOR, Position
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import read_record
from rampage.kernel.rng import Rng
from rampage.kernel.text import PositionError
from tests.support.damage import check_damages
from tests.support.walks import (
    covering_options,
    each_game,
    find_game,
    matches,
    samples,
    step,
    walk,
    with_effort,
)

ROOT = Path(__file__).parents[2]


def check_text(game: Game, p: Position) -> None:
    text = p.to_text()
    q = game.from_text(text)
    assert q.to_text() == text
    assert q.actors() == p.actors(), text
    for seat in p.actors():
        assert q.choices(seat) == p.choices(seat), text
    assert q.odds() == p.odds()
    assert q.broken_invariants() == []


@each_game
@with_effort
def test_every_position_reads_back(game: Game, effort: int) -> None:
    counts = game.about.seat_counts
    for seed in range(effort):
        for options, seats in zip(covering_options(game)[:2], (counts[0], counts[-1]), strict=False):
            for p in walk(game, seed, seats, options):
                if p.played % 3 == 0 or p.waiting == NOBODY:
                    check_text(game, p)


@each_game
def test_a_position_that_was_read_looks_and_plays_the_same(game: Game) -> None:
    for p in samples(game, 3, 29):
        q = game.from_text(p.to_text())
        for seat in (*range(int(p.seats)), SPECTATOR):
            assert q.view(seat) == p.view(seat)
        rng, again = Rng(1), Rng(1)
        for _ in range(40):
            if p.waiting == NOBODY:
                break
            choice, seat = step(p, rng)
            assert step(q, again) == (choice, seat)
            p.apply(choice, seat)
            q.apply(choice, seat)
        assert q.to_text() == p.to_text()


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_damaged_texts_are_refused_or_read_but_never_crash(game: Game) -> None:
    for p in list(samples(game, 0, 97))[:4]:
        check_damages(game, p.to_text(), 20)


@each_game
@with_effort
def test_a_copy_is_independent(game: Game, effort: int) -> None:
    for seed in range(effort):
        for p in samples(game, seed, 23):
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


@each_game
@with_effort
def test_a_record_reads_back_and_replays(game: Game, effort: int) -> None:
    @settings(max_examples=6 * effort)
    @given(st.integers(0, 2**40), st.integers(0, 400))
    def check(seed: int, choices: int) -> None:
        match = matches(game, seed, choices)
        again = read_record(match.record.dumps(), find_game)
        assert again.dumps() == match.record.dumps()
        assert again.replay().to_text() == match.position.to_text()
        audiences = [move.audience for move in match.record.in_order()]
        assert [move.audience for move in again.in_order()] == audiences

    check()


@each_game
@with_effort
def test_taken_back_and_played_again_equals_never(game: Game, effort: int) -> None:
    @settings(max_examples=6 * effort)
    @given(st.integers(0, 2**40), st.integers(1, 300), st.data())
    def check(seed: int, choices: int, data: st.DataObject) -> None:
        match = matches(game, seed, choices)
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


@each_game
def test_a_match_resumed_in_the_middle_goes_on_alike(game: Game) -> None:
    for seed, choices in ((1, 30), (2, 90), (3, 151)):
        match = matches(game, seed, choices)
        resumed = Match(read_record(match.record.dumps(), find_game))
        for one in (match, resumed):
            rng = Rng(9)
            for _ in range(50):
                if one.position.waiting == NOBODY:
                    break
                one.play(*step(one.position, rng))
        assert resumed.record.dumps() == match.record.dumps()


SCRIPT = """
import hashlib, json
from rampage.kernel.position import SPECTATOR
from tests.support.walks import GAMES, matches
for game in GAMES:
    seen = hashlib.sha256()
    for seed in range(3):
        match = matches(game, seed, 150)
        seen.update(match.record.dumps().encode())
        seen.update(match.position.to_text().encode())
        for seat in (0, 1, SPECTATOR):
            seen.update(json.dumps(match.position.view(seat)).encode())
    print(game.name, seen.hexdigest())
"""


def test_nothing_hangs_on_the_hash_seed() -> None:
    """Sets and dictionaries of words are ordered by it; no choice, text or view may be."""
    told = set()
    for seed in ("0", "1", "4242"):
        path = os.pathsep.join([os.environ.get("PYTHONPATH", str(ROOT)), str(ROOT)])
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=env, cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        told.add(done.stdout)
    assert len(told) == 1


@each_game
def test_what_goes_to_the_browser_is_json(game: Game) -> None:
    json.dumps(game.info())
    for p in samples(game, 4, 37):
        json.dumps(game.scene(p))
        for seat in (*range(int(p.seats)), SPECTATOR):
            json.dumps(p.view(seat))
        for seat in p.actors():
            if seat != CHANCE:
                for choice in p.choices(seat)[:10]:
                    json.dumps(game.preview(p, seat, choice))


@each_game
def test_the_outcome_of_a_record_is_that_of_its_choices(game: Game) -> None:
    match = matches(game, 6, 100_000)
    outcome = match.position.outcome()
    assert outcome is not None
    record = read_record(match.record.dumps(), find_game)
    again = record.replay().outcome()
    assert again is not None
    assert again.json() == outcome.json()


@pytest.mark.parametrize("count", [63, 64, 65])
@each_game
def test_snapshots_are_the_positions_they_stand_for(game: Game, count: int) -> None:
    match = matches(game, 8, count + 70)
    for known, position in match.snapshots:
        assert position.to_text() == match.record.replay(known).to_text()


@each_game
def test_an_option_that_a_text_gets_wrong_is_named(game: Game) -> None:
    lines = game.new().to_text().splitlines()
    for wrong in ("options: flavour=mint", "options: mint"):
        text = "\n".join([lines[0], wrong, *(line for line in lines[1:] if not line.startswith("options:"))])
        with pytest.raises(PositionError, match="options"):
            game.from_text(text)
