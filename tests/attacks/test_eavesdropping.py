"""All that anybody was sent during a match, searched for what they may not know (see tests/support/secrecy.py)."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rampage.games import game
from rampage.kernel.position import SPECTATOR
from rampage.kernel.records.record import HIDDEN, read_record
from rampage.testing.secrecy import Witness, knows
from tests.attacks.people import TIRELESS, Observer, Person
from tests.attacks.serving import Server, report, serving
from tests.support.games import again

CHOICES = 250  # Of players, at most; most matches are shorter.
LOOKS = ("record", "luck", "proof", "replay?from=0&count=200")


class Ear:
    """A player or a spectator who keeps all that comes."""

    def __init__(self, person: Person, eyes: int) -> None:
        self.person = person
        self.eyes = eyes
        self.looked: list[tuple[int, dict[str, Any]]] = []
        person.keep = True

    def events(self) -> Iterator[dict[str, Any]]:
        """Every event that came over the socket, with the number of its choice."""
        for message in self.person.heard:
            yield from message.get("log", []) if message["type"] == "welcome" else message.get("events", [])

    async def look_back(self) -> None:
        """All that can be asked for while the match runs."""
        answers = [await self.person.look(look) for look in LOOKS]
        if all(answer.status_code == 200 for answer in answers):
            record, luck, proof, replay = (answer.json() for answer in answers)
            self.looked.append(
                (len(record["choices"]), {"record": record, "luck": luck, "proof": proof, "replay": replay})
            )


async def gather(server: Server, name: str) -> list[Ear]:
    """A table with a player at each of two seats and a spectator."""
    host = await Person(server, 1).make([{"kind": "you"}, {"kind": "friend"}], game=name)
    friend = Person(server, 2)
    friend.id = host.id
    token = host.made["links"][0]["path"].partition("=")[2]
    assert (
        await friend.ask("POST", f"/api/tables/{host.id}/seats", json={"token": token})
    ).status_code == 200
    watcher = Person(server, 3, token=host.made["spectate"].partition("=")[2])
    watcher.id = host.id
    await watcher.ask("GET", "/api/me/tables")  # Gives it a cookie.
    ears = [Ear(host, 0), Ear(friend, 1), Ear(watcher, SPECTATOR)]
    for ear in ears:
        await ear.person.enter()
    return ears


async def play(ears: list[Ear]) -> None:
    """Some seat that is asked chooses, all hear of it, and now and then all look back."""
    players = ears[:2]
    for number in range(CHOICES):
        asked = [ear for ear in players if ear.person.state["choices"]]
        if not asked or asked[0].person.over:
            return
        await asked[0].person.choose()
        for ear in ears:
            if ear is not asked[0]:
                await ear.person.hear_of("update")
        if number % 23 == 0 and not ears[0].person.over:
            for ear in ears:
                await ear.look_back()


def plain(event: dict[str, Any]) -> dict[str, Any]:
    """An event as the game tells it, without what the table adds."""
    return {key: value for key, value in event.items() if key not in ("n", "move", "eyes")}


def judge(ear: Ear, witness: Witness, over_from: int) -> int:
    """Hold all that somebody got against the table of who may know what; how much that was."""
    judged = 0
    for event in ear.events():
        move = event["move"]
        if event["type"] in ("forced", "hurried") or move >= over_from:
            continue
        assert plain(event) in witness.seen(move, ear.eyes), (ear.eyes, event)
        judged += 1
    secret = witness.secrets.any
    for count, got in ear.looked:
        shown = got["record"]["choices"]
        for number in range(min(count, len(shown))):
            # Choices made at the same time stand by seat: any of the round may be at this place.
            if shown[number] != HIDDEN and number < len(witness.moves):
                round = witness.moves[number].round
                alike = [made for made in witness.moves if made.round == round]
                spelled = [witness.spelled(made) for made in alike if knows(made.seats, ear.eyes)]
                assert shown[number] in spelled, (ear.eyes, number, shown[number])
                judged += 1
        assert "seed" not in got["record"].get("proof", {})
        assert got["proof"]["seed"] is None
        assert not secret or (got["luck"] == [] and got["proof"]["rolls"] == [])
        for frame in got["replay"]["frames"]:
            for event in frame["events"]:
                assert plain(event) in witness.seen(frame["n"], ear.eyes), (ear.eyes, event)
                judged += 1
    return judged


@pytest.mark.long
@pytest.mark.parametrize("name", ["smash", "crush", "kaiju", "rush", "menace"])
def test_nobody_is_sent_what_they_may_not_know(tmp_path: Path, name: str) -> None:
    async def story() -> tuple[list[Ear], str]:
        with serving(tmp_path / "t.db", limits=TIRELESS) as server:
            async with Observer(server) as observer:
                ears = await gather(server, name)
                await play(ears)
                whole = await whole_record(ears)
                await observer.more()
                for ear in ears:
                    await ear.person.leave()
        return ears, whole

    async def whole_record(ears: list[Ear]) -> str:
        """All choices, put together from what each of the players may know."""
        records = [(await ear.person.look("record")).json() for ear in ears[:2]]
        own = zip(*(record["choices"] for record in records), strict=True)
        record = records[0]
        record["choices"] = [next((word for word in words if word != HIDDEN), HIDDEN) for words in own]
        return json.dumps(record)

    ears, whole = asyncio.run(story())
    if HIDDEN in json.loads(whole)["choices"]:
        pytest.fail("a choice that no player may know: play the match to its end instead")
    *_, witness = again(read_record(whole, game))
    over = len(witness.moves) if ears[0].person.over else 10**9
    judged = {ear.eyes: judge(ear, witness, over) for ear in ears}
    assert all(judged.values())
    report(f"eavesdropping on {name}", choices=len(witness.moves), judged=judged)
