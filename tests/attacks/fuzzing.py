"""Messages that are changed at random, and a table at which they are sent."""

import asyncio
import copy
import json
import random
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, Final

from websockets.exceptions import ConnectionClosed

from rampage.kernel.dice.shared import seat_commitment
from tests.attacks.people import FRIEND, Person
from tests.attacks.serving import Server

ODD: Final[list[Any]] = [
    None, True, False, -1, 0, 1, 2**31, 2**63 - 1, 2**63, -(2**63) - 1, 10**40, 1.5, 1e308, "", "0", "x" * 5000,
    "\u0000", "\u202e", "\ud83d\ude00", [], {}, [[]], {"type": "enter"}, "../../etc/passwd", "' OR 1=1 --", "<b>",
]  # fmt: skip
LATER: Final = (1008, 1009, 1012)  # A connection may be closed for flooding or for its size.
GAMES: Final = ("smash", "crush", "kaiju", "rush", "menace")
# One table after the other has another game and other settings; their numbers have no common divisor.
SETTINGS: Final[list[dict[str, Any]]] = [
    {}, {"server_dice": False}, {"ready_check": True}, {"takebacks": True}, {"hints": "always"},
    {"clock_seconds": 600, "absence": "host"},
]  # fmt: skip
SECRET: Final = bytes(32)
SORTS: Final[list[Any]] = [None, True, -1, 0, 1, 2**63, 1.5, "", "x" * 5000, [], {}]  # One value of each.
# What `valid` needs to know of a person.
NOBODY: Final[Any] = SimpleNamespace(
    offer=lambda: None, state={"decision": 0}, table={"id": "t", "proof": {"commitment": "0" * 64}}
)


def dice_of(person: Person, seat: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The two messages with which a seat contributes to the dice."""
    proof = person.table["proof"]
    made = proof.get("round", 1)
    shown = seat_commitment(person.table["id"], made, proof["commitment"], seat, SECRET, "owl")
    return (
        {"type": "commit_dice", "seat": seat, "round": made, "commitment": shown},
        {"type": "open_dice", "seat": seat, "round": made, "contribution": SECRET.hex(), "word": "owl"},
    )


def valid(person: Person) -> list[dict[str, Any]]:
    """One of each message, as a page would send it now."""
    offered = person.offer() or (0, 0)
    seat, choice = offered
    decision = person.state["decision"]
    return [
        {"type": "choose", "decision": decision, "seat": seat, "choice": choice},
        {"type": "roll", "decision": decision, "seat": seat},
        {"type": "ready", "decision": decision, "seat": seat},
        {"type": "why_not", "ask": 1, "seat": seat, "choice": choice},
        {"type": "preview", "ask": 2, "seat": seat, "choice": choice},
        {"type": "ask_hint", "ask": 3, "seat": seat, "decision": decision},
        {"type": "say", "text": "Hello"},
        {"type": "silence", "name": "Spectator 1", "silent": True},
        {"type": "undo", "seat": seat, "decision": decision},
        {"type": "answer_undo", "seat": seat, "agree": False},
        {"type": "take_over", "seat": 1, "level": 3},
        {"type": "answer_take_over", "seat": 1, "agree": True},
        {"type": "reclaim", "seat": seat},
        {"type": "rename", "seat": seat, "name": "Ann"},
        {"type": "set_ready", "ready": True},
        # Of the other player's seat: the match should last.
        {"type": "leave_seat", "seat": 1},
        {"type": "resign", "seat": 1},
        {"type": "ask_pause", "seat": seat, "pause": True},
        {"type": "ask_pause", "seat": seat, "pause": False},
        {"type": "answer_pause", "agree": True},
        {"type": "claim_seat", "seat": 1},
        {"type": "ask_seat", "seat": 1, "name": "Dot"},
        {"type": "answer_seat", "newcomer": 1, "agree": False},
        *dice_of(person, seat),
        {"type": "skip_dice", "seat": 1},
        {"type": "refresh", "without": ["panels"]},
        {"type": "enter", "token": "", "without": {"smash": ["panels"]}},
    ]


def mutated(message: dict[str, Any], rng: random.Random) -> str:
    """A message with something wrong: a field changed, dropped, added or nested, or the text itself cut."""
    out = copy.deepcopy(message)
    for _ in range(rng.randrange(1, 3)):
        field = rng.choice(list(out) or ["type"])
        match rng.randrange(5):
            case 0 | 1:
                out[field] = rng.choice(ODD)
            case 2:
                out.pop(field, None)
            case 3:
                out[rng.choice(["extra", "seat", "type"])] = rng.choice(ODD)
            case _:
                out[field] = [out.get(field)]
    text = json.dumps(out)
    if rng.random() < 0.2:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(["", "\x00", "{", '"', "\\u", "é" * 3]) + text[at + rng.randrange(3) :]
    return text


def field_by_field(number: int) -> Iterator[Callable[[Person], str]]:
    """Ways to change a message of the list above: each field to one value of each sort, or away."""

    def changed(field: str, value: Any) -> Callable[[Person], str]:
        return lambda person: json.dumps({**valid(person)[number], field: value})

    def without(field: str) -> Callable[[Person], str]:
        return lambda person: json.dumps({k: v for k, v in valid(person)[number].items() if k != field})

    for field in valid(NOBODY)[number]:
        yield from (changed(field, value) for value in SORTS)
        yield without(field)


def check_goodbye(closed: ConnectionClosed) -> None:
    """The server may end a connection that sends too much, and says why."""
    assert closed.rcvd is not None, "cut off without a word"
    assert closed.rcvd.code in LATER, closed


class Friend:
    """An honest player at the table that is attacked: contributes to the dice, is ready, agrees, and plays on."""

    def __init__(self, person: Person) -> None:
        self.person: Final = person
        self._answered: Final = asyncio.Event()
        self._done: dict[str, int] = {}  # The last of each sort of message.
        self._task: Final = asyncio.ensure_future(self._live())

    async def still_answered(self) -> None:
        """The server still answers, after all that others sent."""
        await self.person.say("why_not", ask=5, seat=1, choice=0)
        answered = asyncio.ensure_future(self._answered.wait())
        await asyncio.wait([answered, self._task], return_when=asyncio.FIRST_COMPLETED)
        if self._task.done():
            self._task.result()
        self._task.cancel()
        await asyncio.wait([self._task])
        await self.person.leave()

    async def _live(self) -> None:
        person = self.person
        while True:
            message = await person.hear()
            if message.get("ask") == 5:
                self._answered.set()
            if message["type"] in ("welcome", "update", "table"):
                await self._act()

    async def _act(self) -> None:
        """Whatever the table waits for."""
        table, state = self.person.table, self.person.state
        seat = table["seats"][1]
        if seat.get("dice_due"):
            for part in dice_of(self.person, 1):
                await self.person.say(**part)
        if table.get("ready_check") and not seat.get("ready") and table["status"] == "gathering":
            await self._once("set_ready", len(table["seats"]), ready=True)
        if 1 in (table.get("pause") or {}).get("waits_for", []):
            await self.person.say("answer_pause", agree=True)
        if 1 in state["undo"]["waits_for"]:
            await self.person.say("answer_undo", seat=1, agree=state["decision"] % 2 == 0)
        offered = self.person.offer()
        if offered is not None and offered[0] == 1:
            await self._once(
                "choose", state["decision"], decision=state["decision"], seat=1, choice=offered[1]
            )

    async def _once(self, type: str, moment: int, **fields: Any) -> None:
        if self._done.get(type) != moment:
            self._done[type] = moment
            await self.person.say(type, **fields)


class AttackedTable:
    """A table with an owner who sends nonsense, a friend who plays, and a spectator who sends nonsense, too."""

    def __init__(self, server: Server, number: int) -> None:
        self._server: Final = server
        self._number: Final = number
        self._asked = 100
        self.owner: Final = Person(server, 2 + number)
        self.spectator: Final = Person(server, 3 + number)
        self.codes: Final[dict[str, int]] = {}
        self.decisions = 0

    async def open(self) -> "AttackedTable":
        """Make the table, and let everybody come."""
        number, owner = self._number, self.owner
        game, settings = GAMES[number % len(GAMES)], SETTINGS[number % len(SETTINGS)]
        await owner.make(FRIEND, game=game, **settings)
        friend = Person(self._server, 5 + number)
        friend.id = self.spectator.id = owner.id
        token = owner.made["links"][0]["path"].partition("=")[2]
        claimed = await friend.ask("POST", f"/api/tables/{owner.id}/seats", json={"token": token})
        assert claimed.status_code == 200, claimed.text
        await friend.enter()
        self._friend = Friend(friend)
        await owner.enter()
        self.spectator.token = owner.welcome["spectate"].partition("=")[2]
        await self.spectator.enter()
        return self

    @property
    def lost(self) -> bool:
        """Did the owner lose the seat, or end the match?"""
        return self.owner.over or not self.owner.table["seats"][0]["mine"]

    async def send(self, person: Person, text: str) -> None:
        """Send something, and hear everything up to the answer of a question that follows."""
        self._asked += 1
        try:
            await person.send(text)
            await person.say("why_not", ask=self._asked, seat=0, choice=0)
            while (heard := await person.hear()).get("ask") != self._asked:
                if heard["type"] == "refused":
                    self.codes[heard["code"]] = self.codes.get(heard["code"], 0) + 1
        except TimeoutError:
            raise AssertionError(f"no answer after {text[:300]}") from None
        except ConnectionClosed as closed:
            check_goodbye(closed)
            await person.enter()

    async def close(self) -> None:
        """The friend was answered all along; everybody leaves."""
        self.decisions = self.owner.state["decision"]
        await self._friend.still_answered()
        await self.owner.leave()
        await self.spectator.leave()
