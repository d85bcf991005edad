"""Whole recorded games of every game: they replay to the same last piece, and their dice are proven."""

from pathlib import Path

import pytest

from rampage.kernel.records.verify import HOLDS, OPEN, verify
from tests.support.games import NAMES
from tests.support.playing import ended
from tests.support.recorded import files_of, load

FILES = [path for name in NAMES for path in files_of(name)]
each_record = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")


@each_record
def test_it_replays_to_the_same_end(path: Path) -> None:
    record = load(path)
    p = record.replay()
    outcome = ended(p)
    assert outcome.json() == record.outcome
    assert p.to_text() == path.with_suffix(".txt").read_text(encoding="utf-8")
    assert p.broken_invariants() == []
    assert record.dumps() == path.read_text(encoding="utf-8")


@pytest.mark.compiled
@each_record
def test_its_dice_are_proven(path: Path) -> None:
    record = load(path)  # Where a match begins in the middle, nobody can prove how it came there.
    assert verify(record).verdict == (OPEN if record.origin else HOLDS)
