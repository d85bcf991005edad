"""A link to a seat is an invitation: it opens the seat once, for one browser, and everybody is told."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from rampage.table.bus import Changed
from rampage.table.invitations import DEVICE_SECONDS
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from rampage.table.tables import Tables
from rampage.table.tokens import Link
from tests.table.hosting import (
    Ears,
    SlowTime,
    actor,
    choose,
    decision,
    invitation,
    older_file,
    tables_on,
    until,
)


def invite(table: Table, seat: int = 1) -> Link:
    """The invitation to a seat as it is now."""
    return Link("invitation", seat, table.seats[seat].generation)


def log_texts(table: Table) -> list[str]:
    """What the table said."""
    return [line.text for line in table.talk.lines if line.name == "Table"]


async def open_table(tables: Tables, *kinds: str, game: str = "kaiju", **more: object) -> Table:
    return await tables.create(invitation(*(kinds or ("you", "friend")), game=game, **more), "host")


async def refused(code: str, work: object) -> Refusal:
    with pytest.raises(Refusal) as caught:
        await work  # type: ignore[misc]
    assert caught.value.code == code
    return caught.value


async def test_claiming_gives_the_seat_and_ends_the_link(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await open_table(tables, game="smash")
        link = invite(table)
        await table.invitations.claim(link, "ada", "Ada")
        assert (table.seats_of("ada"), table.seats[1].name) == ({1}, "Ada")
        assert log_texts(table) == ["Ada took the Green seat."]
        refusal = await refused("link_used", table.invitations.claim(link, "eve", "Eve"))
        assert "Ada has the Green seat" in refusal.text
        assert "another device" in refusal.remedy
        await table.invitations.claim(link, "ada", "Somebody else")  # A double click.
        assert (table.seats[1].name, table.seats_of("eve"), len(log_texts(table))) == ("Ada", set(), 1)


async def test_only_one_of_two_simultaneous_claims_gets_the_seat(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await open_table(tables)
        link = invite(table)
        claims = [table.invitations.claim(link, name, name) for name in ("ada", "bob", "cy")]
        ends = await asyncio.gather(*claims, return_exceptions=True)
        assert [end.code if isinstance(end, Refusal) else end for end in ends] == [
            None,
            "link_used",
            "link_used",
        ]
        assert table.holders == {"host": {0}, "ada": {1}}
        id = table.id
    async with tables_on(path) as tables:
        assert (await tables.find(id)).holders == {"host": {0}, "ada": {1}}, "on disk, too"


async def test_a_claim_is_on_the_disk_whole_or_not_at_all(tmp_path: Path) -> None:
    """The seat, who holds it, and the end of the invitation are one change."""
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await open_table(tables)
        before = tables.store.batches
        row = table.seats[1]
        await table.seating.hand_over(row, "ada")
        assert tables.store.batches == before + 1


async def test_a_new_link_ends_the_old_one(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await open_table(tables, game="smash")
        old = invite(table)
        await table.invitations.renew(1)
        assert log_texts(table) == [
            "The host made a new link for the Green seat. The old one no longer works."
        ]
        await refused("link_old", table.invitations.claim(old, "ada", "Ada"))
        await table.invitations.claim(invite(table), "ada", "Ada")
        await refused("taken", table.invitations.renew(1))


async def test_the_host_frees_a_seat_and_invites_somebody_else(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await open_table(tables, game="smash")
        first = invite(table)
        await table.invitations.claim(first, "ada", "Ada")
        device = await table.invitations.for_device(1, "ada")
        await table.invitations.free(1)
        assert table.seats_of("ada") == set()
        assert not table.may_look("ada")
        assert (table.seats[1].taken, table.seats[1].name) == (False, "Green")
        assert log_texts(table)[-1] == "The host freed the Green seat. Ada is no longer playing."
        for link in (first, device):
            assert not table.invitations.holds(link)
        await refused("link_old", table.invitations.claim(first, "ada", "Ada"))
        await refused("link_used", table.invitations.claim(device, "ada", "Ada"))
        await refused("no_seat", table.invitations.free(1))
        id, second = table.id, invite(table)
    async with tables_on(path) as tables:
        table = await tables.find(id)
        assert table.holders == {"host": {0}}
        await table.invitations.claim(second, "bob", "Bob")
        assert log_texts(table)[-1] == "Bob took the Green seat."
        assert table.live.match.record.names == ["Orange", "Bob"]


async def test_a_freed_seat_waits_in_the_middle_of_a_match(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await open_table(tables, game="smash")
        await table.invitations.claim(invite(table), "ada", "Ada")
        while actor(table) != 1:
            await choose(table)
        await table.invitations.free(1)
        assert (table.status, table.bots.thinking) == ("playing", {})
        number = decision(table)
        await table.invitations.claim(invite(table), "bob", "Bob")
        assert decision(table) == number
        await choose(table)


async def test_a_freed_seat_keeps_its_clock(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await open_table(tables, game="smash", clock_seconds=30)
        await table.invitations.claim(invite(table), "ada", "Ada")
        while actor(table) != 1:
            await choose(table)
        await table.invitations.free(1)
        await time.pass_by(200)
        await until(lambda: table.seats[1].sitting_in)
        await until(lambda: actor(table) == 0)


async def test_a_player_cannot_take_a_second_hand(tmp_path: Path) -> None:
    """The host frees a seat and would like to see its hand; a friend tries the link of another friend."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await open_table(tables, "you", "friend", "friend")
        refusal = await refused("two_seats", table.invitations.claim(invite(table, 1), "host", "Me too"))
        assert "secrets" in refusal.text
        await table.invitations.claim(invite(table, 1), "ada", "Ada")
        await refused("two_seats", table.invitations.claim(invite(table, 2), "ada", "Ada again"))
        await table.invitations.claim(invite(table, 2), "bob", "Bob")
        device = await table.invitations.for_device(2, "bob")
        await refused("two_seats", table.invitations.claim(device, "ada", ""))
        await table.invitations.free(1)
        await refused("two_seats", table.invitations.claim(invite(table, 1), "host", "Me too"))
        assert table.holders == {"host": {0}, "bob": {2}}


async def test_without_secrets_one_browser_may_play_both_sides(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await open_table(tables, game="smash")
        await table.invitations.claim(invite(table), "host", "Left hand")
        assert table.seats_of("host") == {0, 1}
        assert log_texts(table) == ["Left hand took the Green seat."]


async def test_one_more_device_by_a_link_of_the_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await open_table(tables)
        await table.invitations.claim(invite(table), "ada", "Ada")
        for browser in ("host", "eve"):
            await refused("not_yours", table.invitations.for_device(1, browser))
        first = await table.invitations.for_device(1, "ada")
        second = await table.invitations.for_device(1, "ada")
        await refused("link_used", table.invitations.claim(first, "eve", ""))
        id = table.id
    async with tables_on(path) as tables:
        table = await tables.find(id)
        await table.invitations.claim(second, "ada's phone", "Not this name")
        assert table.seats_of("ada's phone") == table.seats_of("ada") == {1}
        assert table.seats[1].name == "Ada"
        assert log_texts(table)[-1] == "Player 2 was opened on another device."
        await refused("link_used", table.invitations.claim(second, "eve", ""))
        late = await table.invitations.for_device(1, "ada")
        monkeypatch.setattr("rampage.table.invitations.wall_clock", lambda: late.until)
        await refused("link_used", table.invitations.claim(late, "ada's tablet", ""))
        assert DEVICE_SECONDS == 900


async def test_people_around_one_screen_move_to_another(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await open_table(tables, "here", "here")
        for seat in (0, 1):
            link = await table.invitations.for_device(seat, "host")
            await table.invitations.claim(link, "tablet", "")
        assert table.seats_of("tablet") == {0, 1}


async def test_the_operators_link_gives_a_seat_back_once(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await open_table(tables)
        await table.invitations.claim(invite(table), "ada", "Ada")
        link = Link("again", 1, table.seats[1].generation)
        await table.invitations.claim(link, "ada's new browser", "")
        assert table.holders == {"host": {0}, "ada's new browser": {1}}
        assert "operator" in log_texts(table)[-1]
        await refused("link_used", table.invitations.claim(link, "eve", ""))


@pytest.mark.parametrize("seat", [-1, -3, 0, 2, 99])
async def test_links_that_never_opened_a_friends_seat(tmp_path: Path, seat: int) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await open_table(tables, "you", "friend", "bot:1")
        for sort in ("invitation", "device"):
            with pytest.raises(Refusal):
                await table.invitations.claim(Link(sort, seat), "eve", "Eve")
        for act in (table.invitations.free, table.invitations.renew):
            await refused("no_seat", act(seat))
        assert table.holders == {"host": {0}}


async def test_a_match_that_is_over_keeps_its_seats(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await open_table(tables, game="smash")
        await table.invitations.claim(invite(table), "ada", "Ada")
        table.row.status = "over"
        await refused("not_playing", table.invitations.free(1))


async def test_nobody_gets_a_name_into_a_match_that_is_over(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await open_table(tables, game="smash")
        await table.absence.ask(1, 1, "host")
        table.row.status = "over"
        await refused("not_playing", table.invitations.claim(invite(table), "ada", "Ada"))
        assert table.live.match.record.names == ["Orange", "Green"]


async def test_a_player_who_lost_a_seat_has_none_in_the_rematch(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await open_table(tables, game="smash")
        old = invite(table)
        await table.invitations.claim(old, "ada", "Ada")
        await table.invitations.free(1)
        await table.invitations.claim(invite(table), "bob", "Bob")
        table.row.status = "over"
        again = await tables.rematch(table)
        assert again.holders == {"host": {1}, "bob": {0}}
        assert not again.may_look("ada")
        token = tables.signer.link(table.id, old)
        assert tables.signer.read_link(again.id, token) is None


async def test_a_wish_to_take_back_ends_when_the_seat_is_freed(tmp_path: Path) -> None:
    """Whoever comes next has agreed to nothing."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await open_table(tables, "you", "friend", "friend")
        for seat, browser in ((1, "ada"), (2, "bob")):
            await table.invitations.claim(invite(table, seat), browser, browser)
        table.undo.asked_by, table.undo.agreed = 0, {0, 1}
        ears = Ears(tables, table)
        await table.invitations.free(1)
        assert ears.of(Changed)
        with pytest.raises(Refusal, match="no_undo"):
            await table.undo.answer(2, True)


async def test_links_of_an_older_rampage(tmp_path: Path) -> None:
    """An open seat is still open to its link; that of a taken one is worth nothing, and its player is known."""
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await open_table(tables, "you", "friend", "friend")
        await table.invitations.claim(invite(table), "ada", "Ada")
        id = table.id
    older_file(path, 6)
    with sqlite3.connect(path) as file:
        columns = [row[1] for row in file.execute("PRAGMA table_info(seats)")]
    assert "generation" not in columns
    async with tables_on(path) as tables:
        table = await tables.find(id)
        assert (table.row.absence, table.seats_of("ada")) == ("ask", {1})
        await refused("link_used", table.invitations.claim(Link("invitation", 1), "eve", "Eve"))
        await refused("link_used", table.invitations.claim(Link("invitation", 0), "eve", "Eve"))
        await table.invitations.claim(Link("invitation", 2), "bob", "Bob")
        assert table.seats_of("bob") == {2}
