"""Whole recorded games, for 2, 3 and 4 players and for each ending: they replay to the same last piece."""

from pathlib import Path

import pytest

from rampage.kernel.game import Game
from rampage.kernel.match import Match
from rampage.kernel.record import Record, read_record
from rampage.kernel.verify import HOLDS, OPEN, verify
from tests.games.menace.make_records import RECORDS
from tests.support.menace import GAME
from tests.support.rules import rule

FOLDER = Path(__file__).with_name("records")
FILES = sorted(FOLDER.glob("*.json"))
NAMES = [path.stem for path in FILES]


def find(name: str) -> Game:
    assert name == GAME.name
    return GAME


def load(path: Path) -> Record:
    return read_record(path.read_text(encoding="utf-8"), find)


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_it_replays_to_the_same_end(path: Path) -> None:
    record = load(path)
    p = record.replay()
    outcome = p.outcome()
    assert outcome is not None
    assert outcome.json() == record.outcome
    assert p.to_text() == path.with_suffix(".txt").read_text(encoding="utf-8")
    assert p.faults() == []
    assert record.dumps() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_its_dice_are_proven(path: Path) -> None:
    record = load(path)  # Where a match begins in the middle, nobody can prove how it came there.
    assert verify(record).verdict == (OPEN if record.origin else HOLDS)


@rule("MENACE-19.1", "MENACE-19.7", "MENACE-R20", "MENACE-2.2")
def test_every_ending_and_number_of_players_is_among_them() -> None:
    records = {path.stem: load(path) for path in FILES}
    assert set(records) == {entry[0] for entry in RECORDS}
    assert {len(record.names) for record in records.values()} == {2, 3, 4}
    endings = {record.outcome["ending"] for record in records.values() if record.outcome is not None}
    assert endings == {"out_of_tokens", "standstill"}
    for name, _, _, wanted, _, _ in RECORDS:
        assert wanted(Match(records[name])), name


def test_together_they_make_every_kind_of_choice() -> None:
    kinds: set[str] = set()
    for path in FILES:
        record = load(path)
        space = record.start().space()
        kinds.update(space.kind(move.choice).name for move in record.moves)
    assert {kind.name for kind in space.kinds} - kinds == set()
