"""Recorded games of Menace, for 2, 3 and 4 players and for each ending."""

from rampage.kernel.records.match import Match
from tests.games.menace.make_records import RECORDS
from tests.support.recorded import Course, files_of, load
from tests.support.rules import rule

FILES = {path.stem: path for path in files_of("menace")}


@rule("MENACE-19.1", "MENACE-19.7", "MENACE-R20", "MENACE-2.2")
def test_every_ending_and_number_of_players_is_among_them() -> None:
    records = {name: load(path) for name, path in FILES.items()}
    assert set(records) == {entry[0] for entry in RECORDS}
    assert {len(record.names) for record in records.values()} == {2, 3, 4}
    endings = {record.outcome["ending"] for record in records.values() if record.outcome is not None}
    assert endings == {"out_of_tokens", "standstill"}
    for name, _, _, wanted, _, _ in RECORDS:
        assert wanted(Match(records[name])), name


def test_together_they_make_every_kind_of_choice() -> None:
    course = Course(FILES.values())
    assert course.possible - course.kinds == set()
