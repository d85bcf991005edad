"""Dice that wait for their player (rolling.py), and guarded questions that nobody could learn from."""

from pathlib import Path

import pytest

from rampage.kernel.position import CHANCE
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from tests.table.hosting import actor, decision, invitation, tables_on, texts, until

BY_ITSELF = ("drive", "fly", "drive_in", "fly_in")


async def until_dice_wait(table: Table) -> int:
    """Move until the last point is spent; the dice then wait for this seat."""
    while True:
        seat = actor(table)
        offers = table.live.offers(seat)
        space = table.live.position.space()
        moves = [choice for choice in offers if space.text(choice).split()[0] in BY_ITSELF]
        await table.choose(seat, decision(table), (moves or offers)[-1], hold=True)
        if table.rolling.seat is not None:
            return seat


def waiting(table: Table) -> int | None:
    """The seat that is to roll."""
    return table.rolling.seat


@pytest.mark.parametrize("game", ["smash", "crush"])
async def test_the_last_point_does_not_roll_the_monster_die(game: str, tmp_path: Path) -> None:
    """SMASH-7.2: the active player rolls it, when they are ready; until then the move can be taken back."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here", game=game, takebacks=False), "b1")
        seat = await until_dice_wait(table)
        before = texts(table)
        assert waiting(table) == seat
        assert table.live.position.waiting == CHANCE
        assert "Monster Die" in table.live.invitation_to_roll
        assert table.undo.points()[0] == [seat]
        await table.undo.ask(seat, decision(table))
        assert waiting(table) is None
        assert len(texts(table)) < len(before)
        seat = await until_dice_wait(table)
        with pytest.raises(Refusal, match="have been rolled"):
            await table.rolling.roll(1 - seat, decision(table))
        await table.rolling.roll(seat, decision(table))
        assert waiting(table) is None
        assert seat in table.undo.points()[2]


async def test_a_match_in_which_dice_waited_has_the_same_record(tmp_path: Path) -> None:
    async def played(hold: bool, path: Path) -> list[str]:
        async with tables_on(path) as tables:
            table = await tables.create(invitation("you", "here", options={"turn_cap": "20"}), "b1")
            waited = 0
            while table.status == "playing":
                if table.rolling.seat is not None:
                    waited += 1
                    await table.rolling.roll(table.rolling.seat, decision(table))
                    continue
                seat = actor(table)
                offers = table.live.offers(seat)
                await table.choose(seat, decision(table), offers[decision(table) * 7 % len(offers)], hold)
            assert (waited > 0) == hold
            return texts(table)

    assert await played(True, tmp_path / "a.db") == await played(False, tmp_path / "b.db")


async def test_dice_wait_over_a_restart_and_not_for_bots(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        id, seat = table.id, await until_dice_wait(table)
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.find(id)
        assert table.rolling.seat == seat
        async with table.changing():
            await table.seating.sit_in([table.seats[seat]], 1)
        await until(lambda: table.rolling.seat is None)


async def test_dice_never_wait_where_there_is_a_clock(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here", clock_seconds=3600), "b1")
        for _ in range(60):
            seat = actor(table)
            await table.choose(seat, decision(table), table.live.offers(seat)[0], hold=True)
            assert table.rolling.seat is None


@pytest.mark.parametrize(
    ("kinds", "watched", "asked"),
    [(("you", "bot:1"), False, False), (("you", "bot:1"), True, True), (("you", "here"), False, True)],
)
async def test_a_guarded_question_with_one_answer_is_asked_only_if_somebody_could_learn_from_it(
    kinds: tuple[str, ...], watched: bool, asked: bool, tmp_path: Path
) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation(*kinds, game="kaiju"), "b1")
        table.arrive("b1")
        if watched:
            table.arrive("somebody else")
        assert table._automatic(0, True) is not asked
        assert table._automatic(0, False)
        assert not table._automatic(1, True), "a bot's hand is a secret from the person who plays"
