"""All that a server sends of a running match of Kaiju Crush, against the table of who may know what
(`tests/games/kaiju/secrets.py`): messages of the socket, the record, looking back, luck and the proof of the dice."""

import json
import re
from contextlib import ExitStack
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from rampage.kernel.dice.dealer import Dealer
from rampage.kernel.position import CHANCE, SPECTATOR, Position
from rampage.kernel.records.record import HIDDEN, Record, read_record
from rampage.server.limits import Limits
from rampage.session import from_browser, to_browser
from rampage.session.allowance import Allowance
from rampage.session.broadcast import Broadcast, Subscriber
from rampage.session.handlers import HANDLERS
from rampage.table.table import Table
from rampage.table.tables import Tables
from rampage.testing.secrecy import EVERYBODY, Made, Witness, knows
from tests.games.kaiju.hidden import Hidden, expected_view, without_card
from tests.games.kaiju.origins import RICH, twin
from tests.games.kaiju.secrets import SECRETS
from tests.server.kaiju_tables import table_from
from tests.server.lines import Line, line_to
from tests.server.visiting import another, new_table, token_for, token_of, visitor_on
from tests.support.games import again, begin
from tests.support.kaiju import KAIJU
from tests.support.twins import Twins, of_each_kind
from tests.table.hosting import decision, find_game, tables_on
from tests.table.looking_back import luck, proof, record_json, replay

# What the messages hold besides the table's own affairs (seats, names, chat). A new field must be thought about.
STATE: Final = {
    "decision": "everybody: how many choices there were",
    "actors": "everybody: whoever is asked",
    "prompt": "the question to whoever is asked it; to others only who is asked",
    "view": "the reader's own, by the table of the game",
    "eyes": "the reader's own seat",
    "choices": "the reader's own: choices show what a hand holds",
    "thinking": "everybody",
    "undo": "everybody",
    "clocks": "everybody",
    "outcome": "everybody, when the match is over",
    "roll": "everybody: whose dice wait",
}


def test_the_state_of_a_match_holds_nothing_that_the_table_does_not_name() -> None:
    assert {field.name for field in fields(to_browser.StateInfo)} == set(STATE)


# While a match of a game with secrets runs, whoever looks back gets neither luck nor odds, not the seed, and not the
# position that it began from: they show what is left where nobody may look.

# Choices of players; odd, so that choices made at the same time are met half open, too.
LOOK_BACK_EVERY: Final = 17
UNHURRIED: Final = Limits(
    messages_per_second=1e6, messages_at_once=1_000_000, requests_per_second=1e6, requests_at_once=1_000_000
)

# A whole match over HTTP and WebSocket, held against the table when all is open.


class Ear:
    """One who reads along: a seat or a spectator, with all that it was sent."""

    def __init__(self, client: Any, line: Line, eyes: int) -> None:
        self.client: Final = client
        self.line: Final = line
        self.eyes: Final = eyes
        self.log: list[dict[str, Any]] = []
        self.states: list[dict[str, Any]] = []
        # How many choices there were, and what REST gave then.
        self.looked: list[tuple[int, dict[str, Any]]] = []

    def look_back(self, id: str) -> None:
        """All that can be asked for while the match runs."""
        parts = {
            name: self.client.get(f"/api/tables/{id}/{name}").json() for name in ("record", "luck", "proof")
        }
        count = len(parts["record"]["choices"])
        last = self.client.get(f"/api/tables/{id}/replay?from={max(0, count - 10)}&count=200").json()
        self.looked.append((count, {**parts, "replay": last}))


@pytest.fixture(scope="module")
def sent(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Ear], Record]:
    """A match from its first choice to its end: what each was sent, and the whole record."""
    options = {"ability_deal": "two_keep_one", "return_order": "owner_choice"}
    path = tmp_path_factory.mktemp("live") / "t.db"
    with visitor_on(path, limits=UNHURRIED) as client, ExitStack() as stack:
        made = new_table(client, [{"kind": "you"}, {"kind": "friend"}], game="kaiju", options=options)
        friend, watcher = another(client), another(client)
        watcher.get("/api/me/tables")  # Gives it a cookie.
        friend.post(f"/api/tables/{made['id']}/seats", json={"token": token_for(made)})
        ears = []
        for browser, eyes in ((client, 0), (friend, 1), (watcher, SPECTATOR)):
            line = stack.enter_context(line_to(browser, made["id"]))
            ear = Ear(browser, line, eyes)
            welcome = line.enter(token_of(made["spectate"]) if eyes < 0 else "")
            ear.log += welcome["log"]
            ear.states.append(welcome["state"])
            ears.append(ear)
        play_all(made["id"], ears)
        whole = client.get(f"/api/tables/{made['id']}/record").text
    return ears, read_record(whole, find_game)


def play_all(id: str, ears: list[Ear]) -> None:
    """To the end: the first seat that is asked chooses, attacking where it can."""
    space = KAIJU.new().space()
    number = 0
    while ears[0].line.state["outcome"] is None:
        state = ears[0].line.state
        asked = ears[state["actors"][0]]
        choices = asked.line.state["choices"][str(asked.eyes)]
        kinds = [space.kind(choice).name for choice in choices]
        wanted = [
            c for c, kind in zip(choices, kinds, strict=True) if kind in ("attack", "put_back", "monster")
        ]
        picked = (wanted or choices)[number * 7 % len(wanted or choices)] if number else choices[0]
        asked.line.choose(asked.eyes, picked)
        for ear in ears:
            update = ear.line.hear_of("update")
            ear.log += update["events"]
            ear.states.append(update["state"])
            if update["state"]["outcome"] is None and (
                number % 9 == 0 or len(update["state"]["actors"]) == 2
            ):
                ear.look_back(id)
        number += 1


def plain(event: dict[str, Any]) -> dict[str, Any]:
    """An event as the game tells it, without what the log adds."""
    return {key: value for key, value in event.items() if key not in ("n", "move", "eyes")}


def test_the_match_brings_every_secret(sent: tuple[list[Ear], Record]) -> None:
    *_, witness = again(sent[1])
    rows = [*SECRETS.choices.items(), *SECRETS.events.items()]
    assert {name for name, who in rows if who != EVERYBODY} == witness.kept_back


def test_each_hears_of_what_the_table_says(sent: tuple[list[Ear], Record]) -> None:
    ears, record = sent
    *_, witness = again(record)
    labels = {made.choice: witness.match.position.space().label(made.choice) for made in witness.moves}
    for ear in ears:
        due = [event for number in range(len(witness.moves)) for event in witness.seen(number, ear.eyes)]
        assert [plain(event) for event in ear.log if event["type"] != "forced"] == due
        known = {labels[made.choice] for made in witness.moves if knows(made.seats, ear.eyes)}
        for event in ear.log:
            if event["type"] == "forced":
                assert event["text"].partition(": ")[2].rstrip(".") in known


def test_each_state_is_what_its_reader_may_know(sent: tuple[list[Ear], Record]) -> None:
    ears, record = sent
    start = record.start()
    by_decision = {(0, len(start.actors())): start.to_text()}
    for witness in again(record):
        p = witness.match.position
        by_decision[int(p.played), len(p.actors())] = p.to_text()
    judged = 0
    for ear in ears:
        for state in ear.states[::5]:
            assert set(state["choices"]) <= {str(ear.eyes)}
            assert state["eyes"] == (ear.eyes if ear.eyes >= 0 else None)
            if ear.eyes not in state["actors"] and state["outcome"] is None:
                assert state["prompt"].startswith("Waiting for ")
            text = by_decision[state["decision"], len(state["actors"])]
            view = state["view"]
            assert (without_card(view) if ear.eyes == Hidden(text).active else view) == due_view(
                text, ear.eyes
            )
            judged += 1
    assert judged > 30


def due_view(text: str, eyes: int) -> Any:
    """What these eyes must see of a position, without what takes the card of the active player."""
    open_to_all = without_card(KAIJU.from_text(text).view(SPECTATOR))
    return json.loads(json.dumps(expected_view(open_to_all, Hidden(text), eyes)))


def test_history_shows_what_the_table_of_secrets_allows(sent: tuple[list[Ear], Record]) -> None:
    ears, record = sent
    asked = {count for ear in ears for count, _ in ear.looked}
    judged = 0
    texts = []
    for witness in again(record):
        count = len(witness.moves)
        texts.append(witness.match.position.to_text())
        if count not in asked:
            continue
        for ear in ears:
            for found in [found for looked, found in ear.looked if looked == count]:
                assert found["record"]["choices"] == witness.record(ear.eyes)
                assert found["luck"] == []
                assert found["proof"]["rolls"] == []
                assert found["proof"]["seed"] is None
                judge_frames(witness, texts, ear.eyes, found["replay"])
                judged += 1
    assert judged == sum(len(ear.looked) for ear in ears)


def judge_frames(witness: Witness, texts: list[str], eyes: int, found: dict[str, Any]) -> None:
    """The frames of a replay: choices, events, and the view after each; `texts` are the positions."""
    assert found["total"] == len(witness.moves)
    for frame in found["frames"]:
        made = witness.moves[frame["n"]]
        text = witness.match.position.space().text(made.choice)
        assert frame["text"] == (text if knows(made.seats, eyes) else HIDDEN)
        assert [plain(event) for event in frame["events"]] == witness.seen(frame["n"], eyes)
        view, position = frame["view"], texts[frame["n"]]
        assert (without_card(view) if eyes == Hidden(position).active else view) == due_view(position, eyes)


# Twins at live tables: all that one pair of eyes is sent is the same, to the last byte.


class Script(Dealer):
    """Chance as it is written down."""

    def __init__(self, table: Table, moves: list[Made]) -> None:
        self._table: Final = table
        self._moves: Final = moves

    def deal(self, position: Position) -> int:
        made = self._moves[self._table.live.count]
        assert made.seat == CHANCE
        return made.choice


class Watched:
    """A live table at which each seat and a spectator listen."""

    def __init__(self, tables: Tables, table: Table, moves: list[Made]) -> None:
        self.table: Final = table
        self.moves: Final = moves
        self.broadcast: Final = Broadcast(table, tables.bus, "/t/watch", lambda: None, Allowance(1e6, 1e6))
        self.subscribers: dict[int, Subscriber] = {}
        self.sent: dict[int, list[bytes]] = {}
        for eyes in (*range(len(table.seats)), SPECTATOR):
            subscriber = Subscriber(f"b{eyes}", 0.0, Allowance(1e6, 1e6))
            self.subscribers[eyes], self.sent[eyes] = subscriber, []
            subscriber.send_now = self._ear(eyes)
            self.broadcast.enter(subscriber)
        table.live.dealer = Script(table, moves)

    def _ear(self, eyes: int) -> Any:
        def hear(message: bytes) -> bool:
            self.sent[eyes].append(message)
            return True

        return hear

    @property
    def done(self) -> bool:
        """Is all played that is written down?"""
        return self.table.live.count >= len(self.moves)

    async def go_on(self) -> None:
        """The next choice of a seat, and what follows by itself."""
        made = self.moves[self.table.live.count]
        await self.table.choose(made.seat, decision(self.table), made.choice)

    async def learned(self, eyes: int) -> str:
        """All that these eyes were sent since they were last asked for, and all that they can ask for."""
        table, subscriber = self.table, self.subscribers[eyes]
        for choice in of_each_kind(table.live.position.space(), table.live.count):
            for message in (
                from_browser.WhyNot(choice, eyes, choice),
                from_browser.Preview(choice, eyes, choice),
            ):
                if eyes >= 0:
                    await HANDLERS[type(message)](table, subscriber, message)
        sent, self.sent[eyes] = self.sent[eyes], []
        first = max(0, table.live.count - 8)
        looked = [
            record_json(table, eyes),
            replay(table, eyes, first, 50).model_dump(),
            luck(table, eyes),
            proof(table, eyes).model_dump(),
        ]
        text = b"\n".join([*sent, self.broadcast.welcome(subscriber), msgspec.json.encode(looked)]).decode()
        assert table.ceremony.dice is not None
        text = re.sub(r'"(ask_in|at)":[0-9.]+', r'"\1":0', text)  # They only depend on the hour.
        text = text.replace(table.id, "ID").replace(table.row.commitment, "COMMITMENT")
        return text.replace(table.ceremony.dice.transcript, "TRANSCRIPT")


def at_rest(p: Position) -> bool:
    """Does a table wait here for a player? It answers itself where an unguarded question has one answer only."""
    if p.waiting <= 0:
        return False
    return p.agenda[-1].guarded(p) or all(len(p.choices(seat)) > 1 for seat in p.actors())


def twins_of(origins: tuple[str, str], eyes: int, seed: int, steps: int) -> Twins:
    """Twins played on for a number of choices, cut where both wait for a player."""
    seats = int(KAIJU.from_text(origins[0]).seats)
    twins = Twins([begin(KAIJU, seats, origin=origin) for origin in origins], eyes, seed)
    rest = 0
    while len(twins.pair[0].moves) < steps and twins.go_on():
        if at_rest(twins.pair[0].match.position):
            rest = len(twins.pair[0].moves)
    for witness in twins.pair:
        del witness.moves[rest:]
    return twins


@pytest.mark.parametrize("name", RICH)
async def test_what_a_reader_cannot_know_changes_nothing_that_it_is_sent(name: str, tmp_path: Path) -> None:
    differ = 0
    async with tables_on(tmp_path / "t.db") as tables:
        for seed, eyes in enumerate((0, 1, SPECTATOR)):
            other = twin(RICH[name], eyes, seed)
            assert other is not None
            twins = twins_of((RICH[name], other), eyes, seed, 45)
            differ += twins.differ
            origins = zip((RICH[name], other), twins.pair, strict=True)
            pair = [Watched(tables, await table_from(tables, text, 2), made.moves) for text, made in origins]
            while not pair[0].done:
                one, two = [await watched.learned(eyes) for watched in pair]
                assert one == two
                for watched in pair:
                    await watched.go_on()
    assert differ > 10
