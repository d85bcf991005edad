"""Whole recorded games, one at least for each way the game can end: they replay to the same last square."""

from pathlib import Path

import pytest

from rampage.games import game
from rampage.kernel.match import Match
from rampage.kernel.record import Record, read_record
from rampage.kernel.verify import HOLDS, OPEN, verify
from tests.games.smash.make_records import RECORDS
from tests.support.rules import rule

FOLDER = Path(__file__).with_name("records")
FILES = sorted(FOLDER.glob("*.json"))
NAMES = [path.stem for path in FILES]


def load(path: Path) -> Record:
    return read_record(path.read_text(encoding="utf-8"), game)


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


@rule(
    "SMASH-12.1", "SMASH-12.2", "SMASH-12.4", "SMASH-13.3", "SMASH-R30", "SMASH-R35", "SMASH-R36", "SMASH-C4"
)
def test_every_ending_is_among_them() -> None:
    found = {path.stem: load(path).outcome for path in FILES}
    assert set(found) == {entry[0] for entry in RECORDS}
    endings = {name: outcome["ending"] for name, outcome in found.items() if outcome is not None}
    assert set(endings.values()) == {"city_lost", "mission_accomplished", "elimination", "turn_cap"}
    for name, _, wanted, _, _ in RECORDS:
        assert wanted(Match(load(FOLDER / f"{name}.json"))), name


def test_together_they_make_every_kind_of_choice_and_draw_every_card() -> None:
    kinds: set[str] = set()
    cards: set[str] = set()
    events: set[str] = set()
    for path in FILES:
        record = load(path)
        match = Match(Record(record.game, record.options, record.source, record.names), record.start())
        space = match.position.space()
        for move in record.moves:
            kinds.add(space.kind(move.choice).name)
            if space.kind(move.choice).name == "card":
                cards.add(space.text(move.choice).split()[1])
            events.update(event.news.name for event in match.play(move.choice, move.seat))
    assert {kind.name for kind in space.kinds} - kinds == set()
    assert {f"S{n}" for n in range(1, 9)} <= cards
    assert len(cards) == 18
    told = {"monster_came", "drove_in", "flew_in", "drove", "flew", "rescued", "traded", "shot", "forfeited",
            "strayed", "card_won", "card_lost", "unit_gained", "unit_lost", "survivors_placed", "survivors_lost",
            "building_fell", "building_lit", "fire_out", "revenge_rolled", "player_out", "game_ended"}  # fmt: skip
    assert told - events == set()
