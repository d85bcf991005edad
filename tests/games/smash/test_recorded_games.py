"""Recorded games of Smash, one at least for each way the game can end."""

from tests.games.smash.make_records import RECORDS
from tests.support.recorded import Course, check_endings, files_of
from tests.support.rules import rule

FILES = {path.stem: path for path in files_of("smash")}


@rule(
    "SMASH-12.1", "SMASH-12.2", "SMASH-12.4", "SMASH-13.3", "SMASH-R30", "SMASH-R35", "SMASH-R36", "SMASH-C4"
)
def test_every_ending_is_among_them() -> None:
    check_endings(FILES, RECORDS, {"city_lost", "mission_accomplished", "elimination", "turn_cap"})


def test_together_they_make_every_kind_of_choice_and_draw_every_card() -> None:
    course = Course(FILES.values())
    cards = course.words["card"]
    assert course.possible - course.kinds == set()
    assert {f"S{n}" for n in range(1, 9)} <= cards
    assert len(cards) == 18
    events = {"monster_came", "drove_in", "flew_in", "drove", "flew", "rescued", "traded", "shot", "forfeited",
            "strayed", "card_won", "card_lost", "unit_gained", "unit_lost", "survivors_placed", "survivors_lost",
            "building_fell", "building_lit", "fire_out", "revenge_rolled", "player_out", "game_ended"}  # fmt: skip
    assert events - course.events == set()
