"""Whole recorded games, one at least for each way the game can end: they replay to the same last marker."""

from pathlib import Path

import pytest

from rampage.games.kaiju.events import ENDING_WORDS
from rampage.kernel.game import Game
from rampage.kernel.match import Match
from rampage.kernel.record import Record, read_record
from rampage.kernel.verify import HOLDS, OPEN, verify
from tests.games.kaiju.make_records import RECORDS
from tests.support.kaiju import KAIJU
from tests.support.rules import rule

FOLDER = Path(__file__).with_name("records")
FILES = sorted(FOLDER.glob("*.json"))
NAMES = [path.stem for path in FILES]


def find(name: str) -> Game:
    assert name == "kaiju"
    return KAIJU


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


@rule("KAIJU-15.1", "KAIJU-15.7", "KAIJU-15.8", "KAIJU-R26", "KAIJU-17.1", "KAIJU-R31", "KAIJU-R32")
def test_every_ending_and_every_number_of_players_is_among_them() -> None:
    found = {path.stem: load(path) for path in FILES}
    assert set(found) == {entry[0] for entry in RECORDS}
    endings = {record.outcome["ending"] for record in found.values() if record.outcome is not None}
    assert endings == set(ENDING_WORDS[1:])
    standard = [record for record in found.values() if record.options["mode"] == "standard"]
    assert {len(record.names) for record in standard} == {2, 3, 4}


def test_together_they_meet_nearly_every_kind_of_choice() -> None:
    kinds: set[str] = set()
    told: set[str] = set()
    for path in FILES:
        record = load(path)
        match = Match(Record(record.game, record.options, record.source, record.names), record.start())
        space = match.position.space()
        for move in record.moves:
            kinds.add(space.kind(move.choice).name)
            told.update(event.news.name for event in match.play(move.choice, move.seat))
    assert {
        "step",
        "pass",
        "play",
        "attack",
        "no_attack",
        "declare",
        "end_turn",
        "stand",
        "hold",
        "put_back",
    } <= kinds
    assert {"claim", "leave", "under", "keep_ability", "aside", "out"} <= kinds
    assert {
        "tile_claimed",
        "battle_won",
        "token_drawn",
        "ability_used",
        "d_taken",
        "defeated",
        "scored",
        "tied",
    } <= told
