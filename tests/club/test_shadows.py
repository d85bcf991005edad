"""What a moderator decided holds for newcomers from the same address, for a short time; nobody else notices."""

from rampage.club.club import Club
from rampage.club.moderation.moderators import Decision
from rampage.club.moderation.retention import Retention
from rampage.club.moderation.shadows import SHADOW
from rampage.table.refusal import Refusal
from rampage.table.tables import Invitation
from tests.club.clubs import club_on, sign_up
from tests.club.test_moderation import moderated
from tests.support.databases import Place
from tests.table.hosting import chairs

HOME, SCHOOL, INNER = "93.184.216.34", "151.101.1.69", "192.168.1.5"
HOUR = 3600.0


def later(club: Club, seconds: float) -> None:
    now = club.people.now() + seconds
    club.people.__dict__["now"] = lambda: now


async def free(club: Club, person: str, address: str, kind: str = "silence") -> bool:
    try:
        await club.shadows.must_be_clear(kind, person, address)
    except Refusal:
        return False
    return True


async def silenced(club: Club, place: Place, person: str = "guest1", hours: int = 100) -> None:
    """Somebody who was silenced, and seen at home since."""
    mod, _ = await moderated(club, place)
    await club.moderation.decide(mod, Decision("silence", "rude", hours), person)
    await club.shadows.note(person, HOME)


async def test_a_guest_without_the_cookie_is_still_silent_at_that_address(place: Place) -> None:
    async with club_on(place) as club:
        await silenced(club, place)
        assert not await free(club, "guest2", HOME)
        assert await free(club, "guest2", SCHOOL)
        assert await free(club, "guest2", HOME, "no_lobby")
        assert HOME not in str(place.rows("SELECT address FROM sanction_addresses"))
        later(club, SHADOW - 60)
        assert not await free(club, "guest2", HOME)
        later(club, 120)
        assert await free(club, "guest2", HOME)


async def test_it_ends_with_the_sanction(place: Place) -> None:
    async with club_on(place) as club:
        mod, _ = await moderated(club, place)
        await club.moderation.decide(mod, Decision("silence", "rude", 2), "guest1")
        await club.moderation.decide(mod, Decision("no_lobby", "rude", 20), "guest1")
        await club.shadows.note("guest1", HOME)
        found = {one.kind: one.id for one in await club.sanctions.holding("guest1")}
        later(club, 2 * HOUR + 1)
        assert await free(club, "guest2", HOME)
        assert not await free(club, "guest2", HOME, "no_lobby")
        await club.moderation.lift(mod, found["no_lobby"], "talked it over")
        assert await free(club, "guest2", HOME, "no_lobby")


async def test_being_seen_again_renews_it(place: Place) -> None:
    async with club_on(place) as club:
        await silenced(club, place)
        later(club, SHADOW - 60)
        await club.shadows.note("guest1", HOME)
        later(club, SHADOW - 60)
        assert not await free(club, "guest2", HOME)


async def test_those_who_were_there_before_notice_nothing(place: Place) -> None:
    async with club_on(place) as club:
        await club.tables.create(Invitation("smash", chairs("you", "friend")), "sister")
        brother = await sign_up(club, "Ben")
        later(club, 60)
        await silenced(club, place)
        assert await free(club, "sister", HOME)
        assert await free(club, brother, HOME)
        later(club, 60)
        assert not await free(club, await sign_up(club, "Bob the second"), HOME)


async def test_an_account_that_signs_out_sheds_nothing(place: Place) -> None:
    async with club_on(place) as club:
        bob = await sign_up(club, "Robert")
        await silenced(club, place, bob)
        assert not await free(club, "guest2", HOME)


async def test_an_address_of_the_own_network_says_nothing(place: Place) -> None:
    """It may be a proxy that the server doesn't know, and so everybody's."""
    async with club_on(place) as club:
        mod, _ = await moderated(club, place)
        await club.moderation.decide(mod, Decision("silence", "rude", 9), "guest1")
        for address in (INNER, "127.0.0.1", "fd00::/64", "", "testclient"):
            await club.shadows.note("guest1", address)
            assert await free(club, "guest2", address)
        assert place.rows("SELECT count(*) FROM sanction_addresses") == [(0,)]
        await club.shadows.note("guest1", "2a00:1450:4001::/64")
        assert not await free(club, "guest2", "2a00:1450:4001::/64")


async def test_nothing_is_noted_of_people_without_a_sanction(place: Place) -> None:
    async with club_on(place) as club:
        mod, bob = await moderated(club, place)
        await club.moderation.decide(mod, Decision("warn", "be kind"), bob)
        for person in (mod, bob, "guest1"):
            await club.shadows.note(person, HOME)
        assert place.rows("SELECT count(*) FROM sanction_addresses") == [(0,)]


async def test_it_is_deleted_when_it_is_over(place: Place) -> None:
    async with club_on(place) as club:
        await silenced(club, place)
        now = club.people.now()
        for seconds, left in ((SHADOW - 60, 1), (SHADOW + 60, 0)):
            await Retention(club.store, club.tables, now=lambda end=now + seconds: end).sweep()  # type: ignore[misc]
            assert place.rows("SELECT count(*) FROM sanction_addresses") == [(left,)]
