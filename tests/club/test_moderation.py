"""Blocks, reports, moderators and their log in the store, on both kinds of databases."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rampage.club.club import Club
from rampage.club.lobby.matching import Matching
from rampage.club.lobby.wishes import Wish
from rampage.club.moderation.admin import (
    add_moderator,
    audit_lines,
    moderators,
    names_alike,
    remove_moderator,
)
from rampage.club.moderation.moderators import Decision
from rampage.club.moderation.reports import Accused
from rampage.club.moderation.sanctions import FOR_A_TIME
from rampage.club.sessions import Entry, hashed
from rampage.table.refusal import Refusal
from rampage.table.store import StoreError
from rampage.table.tables import Invitation
from tests.club.clubs import club_on, sign_up, table_of
from tests.support.databases import Place
from tests.table.hosting import chairs


async def block(club: Club, person: str, other: str) -> None:
    found = await club.people.account(other)
    assert found is not None
    await club.blocks.block(person, found)


async def refused(work: Any) -> str:
    """The code of a refusal."""
    with pytest.raises(Refusal) as caught:
        await work
    return caught.value.code


# Blocks.


async def test_a_block_holds_in_both_directions_until_it_ends(place: Place) -> None:
    async with club_on(place) as club:
        ann, bob, cem = [await sign_up(club, name) for name in ("Ann", "Bob", "Cem")]
        await block(club, ann, bob)
        await block(club, ann, bob)  # Twice is once.
        assert [one.name for one in await club.blocks.of(ann)] == ["Bob"]
        assert await club.blocks.of(bob) == []  # They are not told.
        assert await club.blocks.around(ann) == {bob}
        assert await club.blocks.around(bob) == {ann}
        assert await club.blocks.among([ann, bob, cem, "guest"]) == {ann: {bob}, bob: {ann}}
        assert await club.blocks.blocked_by(bob, [ann, cem])
        assert not await club.blocks.blocked_by(ann, [bob, cem])
    async with club_on(place) as club:  # After a restart.
        await club.blocks.unblock(ann, bob)
        assert await club.blocks.around(ann) == await club.blocks.around(bob) == frozenset()


async def test_nobody_blocks_themselves(place: Place) -> None:
    async with club_on(place) as club:
        ann = await sign_up(club, "Ann")
        assert await refused(block(club, ann, ann)) == "not_yours"


async def test_people_apart_are_not_brought_together(place: Place) -> None:
    async with club_on(place) as club:
        ann, bob, cem = [await sign_up(club, name) for name in ("Ann", "Bob", "Cem")]
        matching = Matching(club.tables, club.store)
        matching.apart = club.blocks.among
        found: dict[str, str] = {}

        def finds(person: str) -> Callable[[str], None]:
            return lambda table: found.update({person: table})

        for person in (ann, bob):
            wish = Wish("", person, "", ["smash"], ["quick"], 1500.0, False, 0.0, 2)
            await matching.look(wish, finds(person), lambda _: None)
        await block(club, bob, ann)  # While both are looking.
        await matching.tick()
        assert found == {}
        wish = Wish("", cem, "", ["smash"], ["quick"], 1500.0, False, 0.0, 2)
        await matching.look(wish, finds(cem), lambda _: None)
        await matching.tick()
        assert set(found) == {ann, cem}


# Reports.


async def test_a_report_keeps_what_was_public(place: Place) -> None:
    async with club_on(place) as club:
        ann, bob = [await sign_up(club, name) for name in ("Ann", "Bob")]
        table = await table_of(club, ann, bob, game="kaiju")
        for number in range(60):
            await table.talk.say(number % 2, (ann, bob)[number % 2], f"Line {number}")
        bad = next(line for line in table.talk.lines if line.text == "Line 31")
        about = Accused(bob, "Bob", table, 1, bad.number)
        await club.reports.file(ann, about, "abuse", "  He\u202e shouted\n at me ")
        (found,) = await club.reports.open(10)
        assert (found.reporter, found.person, found.name, found.table) == (ann, bob, "Bob", table.id)
        assert found.words == "He shouted at me"
        assert set(found.evidence) == {"game", "status", "decision", "seat", "line", "chat"}
        assert found.evidence["decision"] == table.live.count
        said = [line["text"] for line in found.evidence["chat"]]
        assert said == [f"Line {number}" for number in range(11, 52)]
        mine = {line["text"] for line in found.evidence["chat"] if line["reported"]}
        assert mine == {f"Line {number}" for number in range(11, 52) if number % 2}
        assert await refused(club.reports.file(ann, about, "other", "")) == "taken"
        await club.reports.file(ann, Accused(bob, "Bob"), "name", "")  # Elsewhere, it is another one.
        assert await refused(club.reports.file(bob, about, "abuse", "")) == "not_yours"
        assert await refused(club.reports.file(ann, about, "nonsense", "")) == "bad_option"


# Moderators.


async def moderated(club: Club, place: Place) -> tuple[str, str]:
    """A moderator, and Bob."""
    mod, bob = await sign_up(club, "Mona"), await sign_up(club, "Bob")
    assert add_moderator(place.database, "MONA", "she is patient") == "Mona"
    assert await club.moderation.is_moderator(mod)
    return mod, bob


async def test_the_operator_names_moderators(place: Place) -> None:
    async with club_on(place) as club:
        mod, bob = await moderated(club, place)
        assert not await club.moderation.is_moderator(bob)
        assert [name for name, _ in moderators(place.database)] == ["Mona"]
        with pytest.raises(Refusal, match="already"):
            add_moderator(place.database, "Mona")
        with pytest.raises(Refusal, match="no account"):
            add_moderator(place.database, "Zoe")
        assert remove_moderator(place.database, "Mona") == "Mona"
        assert not await club.moderation.is_moderator(mod)
        with pytest.raises(Refusal, match="not a moderator"):
            remove_moderator(place.database, "Mona")
        lines = [(actor, one.act, name, one.reason) for one, actor, name in audit_lines(place.database, 9)]
        assert lines == [
            ("operator", "remove moderator", "Mona", ""),
            ("operator", "add moderator", "Mona", "she is patient"),
        ]


@pytest.mark.parametrize("act", FOR_A_TIME)
async def test_what_is_decided_for_a_time_ends(place: Place, act: str) -> None:
    async with club_on(place) as club:
        mod, bob = await moderated(club, place)
        await club.moderation.decide(mod, Decision(act, "rude", 2), bob)
        assert await refused(club.sanctions.must_be_free(act, bob)) == "forbidden"
        for other in {*FOR_A_TIME} - {act}:
            await club.sanctions.must_be_free(other, bob)
        await club.sanctions.must_be_free(act, mod)
        later = club.people.now() + 2 * 3600 + 1
        club.people.__dict__["now"] = lambda: later
        await club.sanctions.must_be_free(act, bob)


async def test_a_decision_is_in_the_log_and_closes_the_report(place: Place) -> None:
    async with club_on(place) as club:
        mod, bob = await moderated(club, place)
        report = await club.reports.file(mod, Accused(bob, "Bob"), "abuse", "")
        await club.moderation.decide(mod, Decision("warn", "be kind"), report=report)
        assert await club.reports.open(9) == []
        assert await refused(club.moderation.decide(mod, Decision("dismiss", "x"), report=report)) == "stale"
        (entry, _) = await club.audit.latest(9)
        assert (entry.actor, entry.act, entry.person, entry.report, entry.reason) == (
            mod, "warn", bob, report, "be kind"
        )  # fmt: skip
        (warning,) = await club.sanctions.holding(bob)
        assert await refused(club.sanctions.seen(mod, warning.id)) == "stale"
        await club.sanctions.seen(bob, warning.id)
        assert await club.sanctions.holding(bob) == []


async def test_what_cannot_be_decided(place: Place) -> None:
    async with club_on(place) as club:
        mod, bob = await moderated(club, place)
        other = await sign_up(club, "Otto")
        add_moderator(place.database, "Otto")
        for decision, person, code in (
            (Decision("warn", "x"), mod, "not_yours"),
            (Decision("warn", "x"), other, "not_yours"),
            (Decision("warn", " \n"), bob, "bad_option"),
            (Decision("silence", "x"), bob, "bad_option"),
            (Decision("silence", "x", 10**6), bob, "bad_option"),
            (Decision("close", "x"), "guest", "bad_option"),
            (Decision("rename", "x"), "guest", "bad_option"),
            (Decision("shout", "x"), bob, "bad_option"),
        ):
            assert await refused(club.moderation.decide(mod, decision, person)) == code
        assert await refused(club.moderation.decide(mod, Decision("warn", "x"), report="none")) == "no_report"
        assert {one.act for one in await club.audit.latest(9)} == {"add moderator"}
        assert await club.sanctions.all_of(bob) == []


async def test_a_closed_account_ends_everywhere_and_can_be_opened_again(place: Place) -> None:
    async with club_on(place) as club:
        mod, bob = await moderated(club, place)
        session = await club.sessions.enter(bob, Entry("", False), hashed("1"), [])
        codes = await club.sessions.renew_codes(bob)
        await club.people.show_profile_to(bob, "public")
        await club.moderation.decide(mod, Decision("close", "cheats"), bob)
        assert await club.people.person_of(session) is None
        assert await refused(club.sessions.enter_by_code(codes[0], Entry("", False))) == "closed"
        assert await refused(club.profiles.show("Bob", mod)) == "no_person"
        (closed,) = await club.sanctions.holding(bob)
        await club.moderation.lift(mod, closed.id, "it was his brother")
        assert await club.sessions.enter_by_code(codes[0], Entry("", False))  # The code was not used up.
        assert (await club.profiles.show("Bob", mod)).account.name == "Bob"
        assert (await club.audit.latest(1))[0].act == "lift close"


async def test_a_name_that_must_change_is_gone_at_once_at_tables_too(place: Place) -> None:
    async with club_on(place) as club:
        mod, bob = await moderated(club, place)
        table = await club.tables.create(Invitation("smash", chairs("friend", "friend")), bob)
        await table.seating.claim(0, bob, "Bob")
        await club.moderation.decide(mod, Decision("rename", "rude name"), bob)
        account = await club.people.account(bob)
        assert account is not None
        assert account.name.startswith("Player ")
        assert table.seats[0].name == account.name
        assert [one.kind for one in await club.sanctions.holding(bob)] == ["rename"]
        await club.people.rename(bob, "Robert")
        assert await club.sanctions.holding(bob) == []


async def test_the_log_only_grows(place: Place) -> None:
    async with club_on(place) as club:
        await moderated(club, place)
        for statement in ("DELETE FROM audit", "UPDATE audit SET reason = 'nothing'"):
            with pytest.raises(StoreError, match=r"only grows|cannot|conflicts"):
                await club.store.write([(statement, ())])
        (entry,) = await club.audit.latest(9)
        assert entry.reason == "she is patient"


# Accounts come and go.


async def test_a_deleted_account_leaves_a_pseudonym(place: Place) -> None:
    async with club_on(place) as club:
        mod, bob = await moderated(club, place)
        ann = await sign_up(club, "Ann")
        await block(club, ann, bob)
        await block(club, bob, ann)
        await club.reports.file(ann, Accused(bob, "Bob"), "abuse", "about Bob")
        await club.reports.file(bob, Accused(ann, "Ann"), "abuse", "by Bob")
        await club.moderation.decide(mod, Decision("warn", "be kind"), bob)
        await club.moderation.decide(mod, Decision("silence", "be quiet", 5), bob)
        data = json.dumps(await club.profiles.export(bob))
        assert all(words in data for words in ("by Bob", "be kind", "be quiet", "Ann"))
        assert "about Bob" not in data  # Whoever reports stays unknown.
        await club.people.delete(bob)
        (left,) = await club.reports.open(9)
        assert (left.words, left.reporter.startswith("gone ")) == ("by Bob", True)
        assert await club.blocks.of(ann) == []
        assert [one.kind for one in await club.sanctions.all_of(bob)] == ["silence"]
        log = [name for _, _, name in audit_lines(place.database, 9)]
        assert log[0].startswith("former account ")
        assert "Bob" not in log
        await club.people.delete(mod)
        assert moderators(place.database) == []


async def test_names_that_look_alike_are_kept_and_listed(place: Place) -> None:
    async with club_on(place) as club:
        await sign_up(club, "Ann")
        assert names_alike(place.database) == []
        add = "INSERT INTO accounts (id, name, look, created, profile) VALUES (?, ?, ?, ?, ?)"
        await club.store.write([
            (add, ("a~old", "\u13aann", "as an older version saw it", 1.0, "me")),
            (add, ("a~other", "Zo\u00e9", "as an older version saw this", 1.0, "me")),
        ])  # fmt: skip
        await club.people.renew_looks()
        assert (await club.people.accounts(["a~old"]))["a~old"].name == "\u13aann"
        found = await club.people.account_named("zoe")
        assert found is not None
        assert found.id == "a~other"
        assert [sorted(names) for names in names_alike(place.database)] == [sorted(["Ann", "\u13aann"])]


def test_the_log_of_a_missing_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        audit_lines(tmp_path / "none.db", 1)
