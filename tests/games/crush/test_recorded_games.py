"""Recorded games of Crush, one at least for each way the game can end."""

from tests.games.crush.make_records import RECORDS
from tests.support.recorded import Course, check_endings, files_of
from tests.support.rules import rule

FILES = {path.stem: path for path in files_of("crush")}


@rule("CRUSH-12.1", "CRUSH-R33", "CRUSH-C1")
def test_every_ending_is_among_them() -> None:
    check_endings(FILES, RECORDS, {"city_lost", "mission_accomplished", "elimination", "turn_cap"})


def test_together_they_make_every_kind_of_choice_and_draw_every_card() -> None:
    course = Course(FILES.values())
    cards = course.words["card"]
    assert course.possible - course.kinds == set()
    assert len(cards) == 20
    events = {"monster_came", "drove_in", "flew_in", "drove", "flew", "rescued", "traded", "shot", "forfeited",
            "strayed", "card_won", "card_lost", "unit_gained", "unit_lost", "survivors_placed", "survivors_lost",
            "building_fell", "building_lit", "player_out", "game_ended", "thrashed", "blast_rolled", "zone",
            "tentacle_rose", "tentacle_gone", "tentacle_changed", "hole_revealed", "megahole_opened", "outburst",
            "gas_vented", "thrown", "grabtastic", "sheltered", "no_piece"}  # fmt: skip
    assert events - course.events == set()
