"""Profiles: what matches add up to, and who may see it."""

import json

import pytest

from rampage.club.club import Club
from rampage.table.refusal import Refusal
from tests.club.clubs import club_on, resigned, sign_up
from tests.support.databases import Place


async def people(club: Club) -> tuple[str, str, str]:
    """Ann beat Bob twice and lost once; both met a guest's table, never Eve."""
    ann, bob, eve = [await sign_up(club, name) for name in ("Ann", "Bob", "Eve")]
    await resigned(club, bob, ann, bob)
    await resigned(club, bob, bob, ann)
    await resigned(club, ann, ann, bob)
    await resigned(club, ann, ann, "guest", rated=False)
    await resigned(club, ann, ann, "bot:2", game="kaiju")
    return ann, bob, eve


async def test_what_a_profile_adds_up(place: Place) -> None:
    async with club_on(place) as club:
        ann, _, _ = await people(club)
        profile = await club.profiles.show("ANN", ann)
        assert profile.mine
        smash, kaiju = profile.games
        assert (smash.game, smash.played, smash.won, smash.resigned) == ("smash", 4, 2, 2)
        assert sorted(smash.form) == [0, 0, 2, 2]
        assert {(one.name, one.played) for one in smash.figures} == {("Orange", 3), ("Green", 1)}
        assert smash.rated == 3
        assert smash.rating is not None
        assert len(smash.history) == 3
        assert smash.history[-1] == smash.rating
        assert (kaiju.played, kaiju.won, kaiju.rated) == (1, 0, 1)
        rivals = {(one.name, one.level): (one.played, one.ahead, one.behind) for one in profile.rivals}
        assert rivals == {("Bob", 0): (3, 2, 1), ("", 2): (1, 0, 1), ("", 0): (1, 0, 1)}
        assert len(profile.matches) == 5
        assert all(match.table for match in profile.matches), "one's own matches can be opened"
        assert {match.rated for match in profile.matches} == {"rated", ""}


@pytest.mark.parametrize(
    ("choice", "seen_by"),
    [
        ("public", {"Ann", "Bob", "Eve", "guest", "stranger"}),
        ("met", {"Ann", "Bob", "guest"}),
        ("me", {"Ann"}),
    ],
)
async def test_who_may_see_a_profile(place: Place, choice: str, seen_by: set[str]) -> None:
    async with club_on(place) as club:
        ann, bob, eve = await people(club)
        await club.people.show_profile_to(ann, choice)
        viewers = {"Ann": ann, "Bob": bob, "Eve": eve, "guest": "guest", "stranger": "stranger"}
        refusals = set()
        for name, person in viewers.items():
            try:
                await club.profiles.show("Ann", person)
                assert name in seen_by
            except Refusal as refusal:
                assert name not in seen_by
                refusals.add(refusal.text)
        with pytest.raises(Refusal) as missing:
            await club.profiles.show("Nobody", eve)
        assert refusals <= {missing.value.text}, "hidden looks like missing"
        listed = {account.name for account, _, _ in await club.profiles.best("smash", 10, eve)}
        assert ("Ann" in listed) == (choice != "me")
        mine = {account.name for account, _, _ in await club.profiles.best("smash", 10, ann)}
        assert "Ann" in mine


async def test_a_public_profile_does_not_show_what_others_keep_private(place: Place) -> None:
    async with club_on(place) as club:
        ann, bob, eve = await people(club)
        await club.people.show_profile_to(ann, "public")
        await club.people.show_profile_to(bob, "me")
        seen = await club.profiles.show("Ann", eve)
        assert "Bob" not in {rival.name for rival in seen.rivals}
        assert all(name != "Bob" for match in seen.matches for name, _ in match.rivals)
        assert {match.table for match in seen.matches} == {""}, "no way to tables of others"
        anonymous = next(rival for rival in seen.rivals if not rival.name and not rival.level)
        assert anonymous.played == 4, "Bob and the guest together"
        by_bob = await club.profiles.show("Ann", bob)
        assert sum(bool(match.table) for match in by_bob.matches) == 3, "those where he sat himself"
        by_guest = await club.profiles.show("Ann", "guest")
        assert sum(bool(match.table) for match in by_guest.matches) == 1


async def test_leaderboards_are_in_order_of_what_is_sure(place: Place) -> None:
    async with club_on(place) as club:
        ann, _, _ = await people(club)
        best = await club.profiles.best("smash", 10, ann)
        assert [account.name for account, _, _ in best] == ["Ann", "Bob"]
        assert [played for _, _, played in best] == [3, 3]
        assert best[0][1].safe > best[1][1].safe
        assert await club.profiles.best("rush", 10, ann) == []


async def test_the_export_has_everything_and_no_secret(place: Place) -> None:
    async with club_on(place) as club:
        ann, bob, _ = await people(club)
        codes = await club.sessions.renew_codes(ann)
        found = await club.profiles.export(ann)
        assert found["account"][0]["name"] == "Ann"
        assert len(found["results"]) == 5
        assert len(found["rating_changes"]) == 4
        assert {row["table_id"] for row in found["seats"]} >= {row["table_id"] for row in found["results"]}
        text = json.dumps(found)
        assert bob not in text
        for code in codes:
            assert code not in text
        assert len(found["recovery_codes"]) == 8


async def test_the_results_of_a_guest_join_the_account(place: Place) -> None:
    from rampage.club.sessions import Entry, hashed

    async with club_on(place) as club:
        ann = await sign_up(club, "Ann")
        await resigned(club, "guest", "guest", "bot:1", rated=False)
        session = await club.sessions.enter(ann, Entry("guest", True), hashed("1"), [])
        await club.join_guest(session)
        (smash,) = (await club.profiles.show("Ann", ann)).games
        assert (smash.played, smash.resigned) == (1, 1)
