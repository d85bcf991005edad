"""What people are notified of by e-mail: once, after the commit, and only if it is still true."""

import re

import pytest

from rampage.club.notices.mail import usable_address
from rampage.club.notices.preferences import UNSUBSCRIBED
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from tests.club.clubs import finish, table_of
from tests.club.posting import CASUAL, DAY, HOME, mail_settings, office, sink, text_of
from tests.support.databases import Place
from tests.table.hosting import actor, choose, decision, play_on, until


def holder(table: Table, seat: int) -> str:
    return next(person for person, held in table.holders.items() if seat in held)


async def next_player(table: Table) -> None:
    """Play until another seat must choose."""
    first = actor(table)
    while actor(table) == first:
        await choose(table)


async def test_whoever_must_choose_gets_one_mail(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann, bob = await own.with_mail("Ann", "turn"), await own.with_mail("Bob", "turn")
        table = await own.days(ann, bob, title="Sunday game")
        await own.go(60)
        names = {ann: "ann@people.example", bob: "bob@people.example"}
        first = names[holder(table, actor(table))]
        assert mail.recipients == [first]
        (letter,) = mail.letters
        assert letter["Subject"] == "Your turn: Sunday game"
        title = table.live.match.record.game.about.title
        assert f"It is your turn at Sunday game ({title})." in text_of(letter)
        assert f"{HOME}/t/{table.id}" in text_of(letter)
        assert "23 hours left" in text_of(letter)
        # Several choices of one turn are no news.
        await own.go(3600)
        assert len(mail.letters) == 1
        await next_player(table)
        await own.go(60)
        assert mail.recipients == [first, names[holder(table, actor(table))]]


async def test_nothing_is_sent_unless_somebody_asks_for_it(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann = await own.with_mail("Ann", "over")
        bob = await own.person("Bob")  # Wants all, but has no address.
        cem = await own.person("Cem")
        await own.notices.add_mail(cem, "cem@people.example", 0)  # Not confirmed.
        table = await own.days(ann, bob)
        other = await own.days(cem, ann)
        for _ in range(6):
            await own.go(600)
            await choose(table)
            await choose(other)
        assert mail.subjects == ["Confirm your address for Rampage"]


async def test_who_is_at_the_table_gets_nothing(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann, bob = await own.with_mail("Ann"), await own.with_mail("Bob")
        table = await own.days(ann, bob)
        table.arrive(ann)
        table.arrive(bob)
        await own.go(60)
        await next_player(table)
        await own.go(60)
        # They have seen whose turn it is: leaving changes nothing.
        table.leave(ann)
        table.leave(bob)
        await own.go(600)
        assert mail.letters == []
        await next_player(table)
        await own.go(600)
        assert len(mail.letters) == 1


async def test_who_comes_or_chooses_before_it_is_sent_gets_nothing(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann, bob = await own.with_mail("Ann", "turn"), await own.with_mail("Bob", "turn")
        table = await own.days(ann, bob)
        await own.notices.watcher.look()
        assert own.states(place) == [("turn", "waiting")]
        table.arrive(holder(table, actor(table)))
        await own.notices.watcher.look()
        assert own.states(place) == [("turn", "seen")]
        await next_player(table)
        await own.notices.watcher.look()
        # The choice is found in the store, too: this server need not have heard of it.
        await next_player(table)
        await own.time.pass_by(60)
        while await own.notices.sender.tick():
            pass
        assert mail.letters == []
        assert own.states(place) == [("turn", "moot"), ("turn", "seen")]


async def test_away_from_a_live_table(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann, bob = await own.with_mail("Ann", "turn"), await own.with_mail("Bob", "turn")
        table = await table_of(own.club, ann, bob, **CASUAL)
        person = holder(table, actor(table))
        table.arrive(person)
        await own.go(600)
        # A page that is loaded again is no absence.
        table.leave(person)
        await own.go(30)
        table.arrive(person)
        await own.go(600)
        assert mail.letters == []
        table.leave(person)
        await until(lambda: not table.presence.here(person))
        await own.go(1)
        await own.go(61)
        assert mail.subjects == [f"Your turn: {table.row.title}"]
        table.arrive(person)
        await own.go(1)
        table.leave(person)
        await own.go(600)
        assert len(mail.letters) == 1


async def test_time_runs_out(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann, bob = await own.with_mail("Ann", "time"), await own.with_mail("Bob", "time")
        table = await own.days(ann, bob)
        await own.club.tables.unload(table.id)  # Nobody is there.
        await own.go(17 * 3600)
        assert mail.letters == []
        await own.go(3600 + 60)
        (letter,) = mail.letters
        assert letter["Subject"] == f"Time is running out: {table.row.title}"
        assert "You have 5 hours left." in text_of(letter)
        await own.go(2 * 3600)
        assert len(mail.letters) == 1
        again = await own.club.tables.find(table.id)
        await next_player(again)
        await again.timekeeper.keep()
        await own.go(19 * 3600)
        assert len(mail.letters) == 2


async def test_a_match_begins_and_ends(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann, bob = await own.with_mail("Ann", "begin", "turn", "over"), await own.with_mail("Bob", "over")
        table = await own.days(ann, bob)
        await own.go(60)
        assert mail.subjects == [f"Your match begins: {table.row.title}"]
        await finish(table)
        table.arrive(bob)
        await own.go(60)
        assert mail.subjects[1:] == [f"The match is over: {table.row.title}"]
        assert set(mail.recipients) == {"ann@people.example"}


async def test_the_others_ask(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann, bob = await own.with_mail("Ann", "ask"), await own.with_mail("Bob", "ask")
        table = await own.days(ann, bob, takebacks=True)
        await play_on(table, 12)
        asker = next(
            seat for seat in (0, 1) if table.live.undo_point(seat) is not None and _must_ask(table, seat)
        )
        await table.undo.ask(asker, decision(table))
        await own.go(60)
        (letter,) = mail.letters
        assert "Another player asks to take back a choice" in text_of(letter)
        assert mail.recipients == [f"{'bob' if holder(table, asker) == ann else 'ann'}@people.example"]
        await table.undo.answer(1 - asker, False)
        await choose(table)
        asker = next(
            seat for seat in (0, 1) if table.live.undo_point(seat) is not None and _must_ask(table, seat)
        )
        await table.undo.ask(asker, decision(table))
        await own.notices.watcher.look()
        await table.undo.answer(1 - asker, False)
        await own.go(60)
        assert len(mail.letters) == 1  # It was answered before anything was sent.


def _must_ask(table: Table, seat: int) -> bool:
    point = table.live.undo_point(seat)
    return point is not None and not table.live.is_free(seat, point)


async def test_a_choice_that_was_taken_back_and_made_again(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann, bob = await own.with_mail("Ann", "turn"), await own.with_mail("Bob", "turn")
        table = await own.days(ann, bob, takebacks=True)
        await own.go(60)
        first = actor(table)
        for state in ("waiting", "sent"):
            await next_player(table)
            await own.notices.watcher.look()
            assert own.states(place)[1:] == [("turn", state)]
            await _take_back(table, first)
            await own.notices.watcher.look()
            assert own.states(place)[1:] == [("turn", "moot" if state == "waiting" else "sent")]
            await next_player(table)
            await own.go(60)
            assert own.states(place) == [("turn", "sent")] * 2
            await _take_back(table, first)
        assert len(mail.letters) == len(set(mail.recipients)) == 2


async def _take_back(table: Table, seat: int) -> None:
    await table.undo.ask(seat, decision(table))
    for other in table.undo.waits_for():
        await table.undo.answer(other, True)
    assert actor(table) == seat


# Digests.


async def test_a_digest_is_one_mail(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann, bob = await own.with_mail("Ann", "turn", hours=6), await own.person("Bob")
        tables = [await own.days(ann, bob, title=f"Table {number}") for number in range(3)]
        for table in tables:
            if actor(table) != 0:
                await next_player(table)
        await own.go(60)
        (letter,) = mail.letters
        assert letter["Subject"] == "3 notices from Rampage"
        assert all(f"Table {number}" in text_of(letter) for number in range(3))
        for table in tables[:2]:
            await next_player(table)
            await next_player(table)
        await own.go(5 * 3600)
        assert len(mail.letters) == 1
        await own.go(3600)
        assert mail.subjects[1:] == ["2 notices from Rampage"]


# Addresses.


async def test_an_address_is_confirmed_by_its_link_once(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann = await own.person("Ann")
        await own.notices.add_mail(ann, " Ann@People.Example ", 0)
        await own.go()
        (letter,) = mail.letters
        assert mail.recipients == ["Ann@people.example"]
        assert letter["List-Unsubscribe"] is None
        (token,) = re.findall(rf"{HOME}/api/notices/confirm\?token=(\S+)", text_of(letter))
        assert token in text_of(letter, "html")
        book = own.notices.preferences
        with pytest.raises(Refusal, match="too old"):
            await book.confirm(token[:-2])
        await book.confirm(token)
        assert [one.confirmed is not None for one in await book.targets(ann)] == [True]
        with pytest.raises(Refusal, match="used"):
            await book.confirm(token)
        # Another address must be confirmed by its own link.
        await own.notices.add_mail(ann, "other@people.example", 0)
        with pytest.raises(Refusal, match="used"):
            await book.confirm(token)
        (target,) = await book.targets(ann)
        late = book.confirming(target)
        await own.time.pass_by(2 * DAY)
        with pytest.raises(Refusal, match="too old"):
            await book.confirm(late)


@pytest.mark.parametrize(
    "address",
    ["", "ann", "ann@", "@people.example", "ann@people", "a b@people.example", "ann@people.example\nBcc: eve@x.example",
     "Ann <ann@people.example>", "ann@people.example,eve@x.example", "ann@[127.0.0.1]", "änn@people.example",
     "a..b@people.example", '"ann"@people.example', f"{'a' * 250}@people.example"],
    ids=range(14),
)  # fmt: skip
def test_addresses_that_are_none(address: str) -> None:
    with pytest.raises(Refusal) as refused:
        usable_address(address)
    assert refused.value.code == "bad_address"


async def test_a_title_cannot_become_a_header_or_markup(place: Place) -> None:
    title = "Hi\r\nBcc: eve@people.example <b>x</b>"
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann, bob = await own.with_mail("Ann", "turn"), await own.with_mail("Bob", "turn")
        await own.days(ann, bob, title=title)
        await own.go(60)
        (letter,) = mail.letters
        assert letter["Bcc"] is None
        assert len(mail.recipients) == 1
        assert "<b>" not in text_of(letter, "html")
        assert "&lt;b&gt;" in text_of(letter, "html")


async def test_unsubscribing_ends_all_mails(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann, bob = await own.with_mail("Ann", "turn"), await own.with_mail("Bob", "turn")
        table = await own.days(ann, bob)
        await own.go(60)
        (letter,) = mail.letters
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        (token,) = re.findall(
            rf"<{HOME}/api/notices/unsubscribe\?token=(\S+)>", str(letter["List-Unsubscribe"])
        )
        assert token in text_of(letter)
        # In plain characters on one line: mail services read no encoded link.
        header = f"List-Unsubscribe: <{HOME}/api/notices/unsubscribe?token={token}>\r\n"
        assert header.encode() in mail.sent[0]
        person = holder(table, actor(table))
        for _ in range(2):
            await own.notices.preferences.unsubscribe(token)
        assert [one.problem for one in await own.notices.preferences.targets(person)] == [UNSUBSCRIBED]
        with pytest.raises(Refusal):
            await own.notices.preferences.unsubscribe(f"x{token}")
        await next_player(table)
        await next_player(table)
        await own.go(60)
        assert len([one for one in mail.recipients if one == mail.recipients[0]]) == 1
