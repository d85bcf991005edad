"""The outbox: what fails is tried again or given up, and nothing is sent twice, whatever stops or runs beside it."""

import asyncio

from rampage.club.notices.outbox import GIVE_UP, LEASE
from tests.club.posting import DAY, Office, mail_settings, office, sink
from tests.club.test_notices import holder
from tests.support.databases import Place
from tests.table.hosting import SlowTime, actor

# Failures.


async def test_a_mail_server_that_is_down_is_tried_again(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann, bob = await own.with_mail("Ann", "turn"), await own.with_mail("Bob", "turn")
        await own.days(ann, bob)
        mail.broken = "451 later"
        await own.go(60)
        (row,) = place.rows("SELECT state, tries, error FROM notices")
        assert row == ("waiting", 1, "The mail server does not accept mail for your address right now.")
        await own.go(10)
        assert place.rows("SELECT tries FROM notices") == [(1,)]  # Not at once.
        mail.broken = ""
        await own.go(60)
        assert len(mail.letters) == 1
        assert place.rows("SELECT state, error FROM notices") == [("sent", "")]


async def test_it_is_given_up_after_a_day(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann, bob = await own.with_mail("Ann", "turn"), await own.with_mail("Bob", "turn")
        await own.days(ann, bob, clock_seconds=7 * DAY)
        mail.broken = "451 later"
        for _ in range(int(GIVE_UP / 3600) + 4):
            await own.go(3600)
        assert place.rows("SELECT state FROM notices") == [("failed",)]
        mail.broken = ""
        await own.go(3600)
        assert mail.letters == []


async def test_an_address_that_is_refused_is_switched_off(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann, bob = await own.with_mail("Ann", "turn"), await own.with_mail("Bob", "turn")
        table = await own.days(ann, bob)
        person = holder(table, actor(table))
        (target,) = await own.notices.preferences.targets(person)
        mail.refuses[target.address] = "550 no such user"
        await own.go(60)
        (target,) = await own.notices.preferences.targets(person)
        assert target.problem == "The mail server refuses your address (550)."
        assert [one.state for one in await own.notices.outbox.lately(person)] == ["failed"]
        mail.refuses.clear()
        await own.notices.test(person, target.id)
        await own.go()
        assert mail.subjects == ["A test from Rampage"]


async def test_nobody_listens(place: Place) -> None:
    async with office(place, mail_settings(1)) as own:
        ann, bob = await own.with_mail("Ann", "turn"), await own.with_mail("Bob", "turn")
        await own.days(ann, bob)
        await own.go(60)
        assert place.rows("SELECT state, error FROM notices") == [
            ("waiting", "The mail server of this Rampage does not work right now.")
        ]


# Once.


async def test_after_a_restart_nothing_is_sent_twice_and_nothing_is_missed(place: Place) -> None:
    time = SlowTime()
    async with sink() as mail:
        async with office(place, mail_settings(mail.port), time=time) as own:
            ann, bob = await own.with_mail("Ann", "turn"), await own.with_mail("Bob", "turn")
            table = await own.days(ann, bob)
            await own.go(60)
            missed = await own.days(ann, bob)  # The server is killed before it has looked at this one.
            own.notices.watcher._dirty.clear()
        assert len(mail.letters) == 1
        # Choices are noted by the real clock.
        place.change("UPDATE choices SET at = (SELECT max(since) + 1 FROM wanted_notices)")
        async with office(place, mail_settings(mail.port), time=time) as own:
            await own.notices.watcher.catch_up()
            await own.go(60)
            await own.notices.watcher.catch_up()
            await own.go(600)
        assert len(mail.letters) == 2
        assert sorted(place.rows("SELECT table_id, state FROM notices")) == sorted(
            [(table.id, "sent"), (missed.id, "sent")]
        )


async def test_a_server_that_is_killed_while_it_sends_does_not_send_again(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann, bob = await own.with_mail("Ann", "turn"), await own.with_mail("Bob", "turn")
        await own.days(ann, bob)
        await own.notices.watcher.look()
        await own.time.pass_by(60)
        now = own.time.wall()
        lease, (target,) = await own.notices.outbox.claim(now)
        due = await own.notices.outbox.due(target, False, now)
        assert await own.notices.outbox.begin(target, lease, due, now) == due
        # It is killed here. Nobody else may send until its lease is over.
        await own.go(LEASE / 2)
        assert own.states(place) == [("turn", "sending")]
        await own.go(LEASE)
        assert own.states(place) == [("turn", "unknown")]
        # And if it was only slow: what it began counts, and it can begin nothing more.
        assert await own.notices.outbox.begin(target, lease, due, own.time.wall()) == []
        assert mail.letters == []


async def test_two_servers_send_each_notice_once(postgres: Place) -> None:
    """200 people, two servers that send at the same time, and every mail arrives once."""
    time = SlowTime()
    async with sink() as mail:
        settings = mail_settings(mail.port)
        async with office(postgres, settings, time=time) as one, office(postgres, settings, time=time) as two:
            people = [
                await one.with_mail(f"Person {number}".replace(" ", ""), "turn") for number in range(200)
            ]
            work = []
            for person in people:
                (target,) = await one.notices.preferences.targets(person)
                work.append(one.notices.outbox.adding_own("test", target.id, time.wall()))
            await one.club.store.write(work)

            async def send(own: Office) -> int:
                count = 0
                while found := await own.notices.sender.tick():
                    count += found
                return count

            shares = await asyncio.gather(send(one), send(two))
        assert len(mail.recipients) == len(set(mail.recipients)) == 200
        assert postgres.rows("SELECT state, count(*) FROM notices GROUP BY state") == [("sent", 200)]
        assert min(shares) > 0, "one server did everything"


async def test_accounts_take_their_notices_with_them(place: Place) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        ann, bob = await own.with_mail("Ann"), await own.with_mail("Bob")
        await own.days(ann, bob)
        await own.go(60)
        data = await own.club.profiles.export(ann)
        assert len(data["wanted_notices"]) == 5
        assert data["notice_targets"][0]["address"] == "ann@people.example"
        assert data["notices"][0]["state"] == "sent"
        await own.club.people.delete(ann)
        for table in ("wanted_notices", "notice_targets", "notices"):
            assert place.rows(f"SELECT count(*) FROM {table} WHERE person = '{ann}'") == [(0,)]
