"""Hints at a table: where they are allowed, that they are noted, and that they use what the seat knows."""

import json
from pathlib import Path

import pytest

from rampage.games import game
from rampage.kernel.records.record import read_record
from rampage.session.history import history_of, must_be_over
from rampage.session.reviewing import Reviews
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from tests.table.hosting import find_game, invitation, tables_on
from tests.table.test_host import refused


def asked(table: Table) -> tuple[int, int]:
    """The seat that has to choose, and the number of the decision."""
    position = table.live.position
    return int(position.actor()), int(position.played)


async def test_hints_are_for_one_person_against_bots_unless_the_host_says_otherwise(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        for seats, rule, allowed in (
            (("you", "bot:1"), "bots", True),
            (("here", "here"), "bots", False),
            (("you", "friend"), "bots", False),
            (("here", "here"), "always", True),
            (("you", "bot:1"), "never", False),
        ):
            table = await tables.create(invitation(*seats, hints=rule), "ann")
            assert table.coach.allowed == allowed
        with pytest.raises(Refusal) as caught:
            await tables.create(invitation("you", "bot:1", hints="sometimes"), "ann")
        assert caught.value.code == "bad_option"


async def test_a_hint_is_noted_before_it_is_shown_and_stays_noted(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await tables.create(invitation("here", "here", hints="always"), "ann")
        seat, decision = asked(table)
        await refused(table.coach.note(1 - seat, decision), "stale")
        await refused(table.coach.note(seat, decision + 1), "stale")
        assert table.coach.taken() == [0, 0]
        thought = await table.coach.note(seat, decision)
        await table.coach.note(seat, decision)  # Looking twice is one hint.
        assert table.coach.taken()[seat] == 1
        advice = await table.coach.hint(thought)
        assert 1 <= len(advice) <= 3
        assert advice[0]["cost"] == 0
        assert all(one["choice"] in table.live.position.choices(seat) for one in advice)
    async with tables_on(path) as tables:
        table = await tables.find(table.id)
        assert table.coach.taken()[seat] == 1
        written = json.loads(history_of(table).record(find_game).dumps())
        role = table.live.match.record.game.about.roles[seat]
        assert written["hints"] == [{"by": role, "after": table.live.count}]


async def test_who_has_no_hints_is_refused(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("here", "here"), "ann")
        await refused(table.coach.note(*asked(table)), "no_hints")
        assert table.row.house.hinted == []
        with pytest.raises(Refusal) as caught:
            must_be_over(table, "review")
        assert caught.value.code == "too_early"
        must_be_over(table, "replay")


def test_a_review_is_made_in_slices_and_told_once() -> None:
    path = Path(__file__).parents[1] / "games" / "crush" / "records" / "elimination_of_both.json"
    record = read_record(path.read_text(encoding="utf-8"), game)
    reviews = Reviews()
    parts = [reviews.go_on("key", record, 0.0)]
    while parts[-1]["story"] is None:
        parts.append(reviews.go_on("key", record, 0.0))
    assert [part["done"] for part in parts] == list(range(1, len(record.moves) + 1))
    assert {part["total"] for part in parts} == {len(record.moves)}
    assert reviews.go_on("key", record, 0.0)["story"] is parts[-1]["story"]


async def test_a_rematch_begins_without_hints(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("here", "here", hints="always"), "ann")
        seat, decision = asked(table)
        await table.coach.note(seat, decision)
        await table.leaving.resign(0)
        again = await tables.rematch(table)
        assert again.coach.taken() == [0, 0]
        assert again.coach.allowed, "but with the same rules"
