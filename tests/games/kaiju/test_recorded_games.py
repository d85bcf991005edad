"""Recorded games of Kaiju Crush, one at least for each way the game can end."""

from rampage.games.kaiju.rules.events import ENDING_NAMES
from tests.games.kaiju.make_records import RECORDS
from tests.support.recorded import Course, files_of, load
from tests.support.rules import rule

FILES = {path.stem: path for path in files_of("kaiju")}


@rule("KAIJU-15.1", "KAIJU-15.7", "KAIJU-15.8", "KAIJU-R26", "KAIJU-17.1", "KAIJU-R31", "KAIJU-R32")
def test_every_ending_and_every_number_of_players_is_among_them() -> None:
    found = {name: load(path) for name, path in FILES.items()}
    assert set(found) == {entry[0] for entry in RECORDS}
    endings = {record.outcome["ending"] for record in found.values() if record.outcome is not None}
    assert endings == set(ENDING_NAMES.words[1:])
    standard = [record for record in found.values() if record.options["mode"] == "standard"]
    assert {len(record.names) for record in standard} == {2, 3, 4}


def test_together_they_meet_nearly_every_kind_of_choice() -> None:
    course = Course(FILES.values())
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
    } <= course.kinds
    assert {"claim", "leave", "under", "keep_ability", "aside", "out"} <= course.kinds
    assert {
        "tile_claimed",
        "battle_won",
        "token_drawn",
        "ability_used",
        "d_taken",
        "defeated",
        "scored",
        "tied",
    } <= course.events
