"""Answers the requests of a page that has no server: the same paths and answers as those of server/*_rest.py, as far as
they make sense without other machines.
"""

import json
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol, cast, get_args
from urllib.parse import parse_qs, unquote, urlsplit

from rampage.session import answers
from rampage.session.branching import must_allow_branch
from rampage.session.contents import ContentAsk, check_content, faults_of, try_content
from rampage.session.history import HistoryRequest, answer_request, history_of, must_be_over, stopped_record
from rampage.session.lessons import Asks, LessonAsk
from rampage.session.state import SessionState
from rampage.table.record_import import read_and_play
from rampage.table.refusal import Refusal
from rampage.table.seats import Chair
from rampage.table.tables import Invitation

MOST_CHOICES: Final = 20_000  # Of a record that is read; no real match comes near.
MOST_FRAMES: Final = 200
HISTORY: Final = ("record", "replay", "luck", "review", "taken_back", "proof", "branch")
STARTS: Final = {
    "review": "step",
    "branch": "at",
}  # What the number of a history request is called; else `from`.
OTHERS: Final = ("friend",)  # Seats for people on other machines.


@dataclass(frozen=True, slots=True)
class Asked:
    """A request, taken apart."""

    method: str
    way: tuple[str, ...]
    query: dict[str, list[str]] = field(default_factory=dict)
    body: str = ""

    def number(self, name: str, usual: int, most: int) -> int:
        """A number of the query."""
        text = self.query.get(name, [str(usual)])[-1]
        return min(int(text), most) if text.isdecimal() else usual


def asked_of(method: str, path: str, body: str) -> Asked:
    """Take a request apart."""
    parts = urlsplit(path)
    way = tuple(unquote(step) for step in parts.path.strip("/").split("/"))
    return Asked(method, way, parse_qs(parts.query), body)


class Holder(Protocol):
    """Makes sure that no two pages use the same table."""

    async def hold(self, id: str) -> None:
        """Use a table. Raises Refusal if another page does."""

    def let_go(self, id: str) -> None:
        """Use it no longer."""

    async def take(self, id: str) -> None:
        """Take a table from another page."""

    async def delete(self, id: str) -> bool:
        """Delete a table that this page uses. False if there is none."""


class Requests:
    """The requests of one page."""

    def __init__(self, state: SessionState, browser: str, holder: Holder) -> None:
        self._state: Final = state
        self._browser: Final = browser
        self._holder: Final = holder

    async def answer(self, asked: Asked) -> bytes:
        """The answer as JSON. Raises Refusal."""
        found = await self._answer(asked)
        return found if isinstance(found, bytes) else self._state.tables.codec.encode(found)

    async def _answer(self, asked: Asked) -> Any:
        match asked.method, *asked.way:
            case "GET", "games":
                return answers.game_infos()
            case _, "games", game, *rest:
                return await self._of_game(asked, game, rest)
            case "GET", "bots":
                return answers.bot_infos()
            case "GET", "me", "tables":
                return await answers.my_tables(self._state, self._browser)
            case "POST", "tables":
                invitation = self._with_content(invitation_of(asked.body), asked.body)
                return await answers.create_table(self._state, invitation, self._browser)
            case "POST", "records":
                return await self._import(asked)
            case _, "tables", id, *rest:
                return await self._at_table(asked, id, rest)
        raise _nothing()

    async def _of_game(self, asked: Asked, game: str, rest: list[str]) -> Any:
        match asked.method, *rest:
            case "GET", "rules":
                return answers.rule_infos(self._state, game)
            case "GET", "explanations":
                return answers.explanation_infos(self._state, game)
            case "GET", "diagrams", diagram:
                return answers.diagram_info(self._state, game, diagram)
            case "GET", "layout":
                seats, words = asked.number("seats", 0, 12), asked.query.get("option", [])
                return answers.layout_of(self._state, game, seats, answers.options_of(words))
            case "GET", "lessons":
                return answers.lesson_infos(self._state, game)
            case "POST", "lessons", lesson:
                return answers.ask_lesson(self._state, game, lesson, lesson_ask_of(asked.body))
            case "GET", "content":
                return answers.content_text(self._state, game)
            case "POST", "content":
                return check_content(self._content_ask(game, asked.body), self._state.tables.find_game)
            case "POST", "trial":
                wanted = self._content_ask(game, asked.body)
                return await self._state.tables.thinkers.run_aside(
                    try_content, (wanted, trial_number(asked.body))
                )
        raise _nothing()

    def _content_ask(self, game: str, body: str) -> ContentAsk:
        self._state.tables.game(game)  # Raises Refusal.
        return content_ask_of(game, body)

    def _with_content(self, invitation: Invitation, body: str) -> Invitation:
        """The table as asked for, with the content that came with it."""
        text = str(json.loads(body).get("content") or "")
        if not text:
            return invitation
        self._state.tables.game(invitation.game)
        wanted = ContentAsk(invitation.game, text, invitation.options, len(invitation.chairs))
        faults = faults_of(wanted, self._state.tables.find_game)
        return replace(invitation, content=answers.content_or_refuse(text, faults))

    async def _at_table(self, asked: Asked, id: str, rest: list[str]) -> Any:
        if (asked.method, rest) == ("POST", ["here"]):
            await self._holder.take(id)
            return {}
        await self._holder.hold(id)
        try:
            match asked.method, *rest:
                case "GET", "content":
                    return await answers.table_content(self._state, id)
                case ["GET"]:
                    return await answers.show_table(self._state, id, self._browser)
                case ["DELETE"]:
                    if not await self._holder.delete(id):
                        raise _nothing()
                    return {}
                case "POST", "rematch":
                    return await answers.rematch(self._state, id, self._browser)
                case "GET", what if what in HISTORY:
                    return await self._history(asked, id, what)
            raise _nothing()
        finally:
            self._holder.let_go(id)

    async def _history(self, asked: Asked, id: str, what: str) -> Any:
        async with self._state.tables.settled(id) as table:
            eyes = answers.eyes_of(table, self._browser)
            if table.stopped and what == "record":
                return stopped_record(table, eyes)
            must_be_over(table, what)
            if what == "branch":
                must_allow_branch(table, self._browser, eyes)
            history = history_of(table)
        start = asked.number(STARTS.get(what, "from"), 0, 10**6)
        count = asked.number("count", 50, MOST_FRAMES)
        return answer_request(history, HistoryRequest(what, eyes, start, count), self._state.tables.find_game)

    async def _import(self, asked: Asked) -> Any:
        _check_length(asked.body)
        found = read_and_play(asked.body, self._state.tables.find_game)
        seats = asked.query.get("seats", [])
        return await answers.open_record(self._state, found, seats, self._browser, True)


def _nothing() -> Refusal:
    return Refusal("no_page", "There is nothing here.", "go back to the start page.")


def _check_length(text: str) -> None:
    """`read_and_play` reports whatever else is wrong with a record."""
    try:
        found = json.loads(text)
        stretches = [len(stretch["choices"]) for stretch in found.get("taken_back", [])]
        answers.check_length(len(found["choices"]), stretches, MOST_CHOICES)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return


def content_ask_of(game: str, body: str) -> ContentAsk:
    """A content file that the page wants checked or tried."""
    try:
        found = json.loads(body)
        options = {str(name): str(value) for name, value in found.get("options", {}).items()}
        return ContentAsk(game, str(found["text"]), options, int(found.get("seats", 0)))
    except (ValueError, TypeError, KeyError, AttributeError):
        raise Refusal("malformed", "That is not content.", "reload the page.") from None


def trial_number(body: str) -> int:
    """Which match of bots is wanted."""
    number = json.loads(body).get("number", 0)
    return number if isinstance(number, int) else 0


def lesson_ask_of(body: str) -> LessonAsk:
    """What the page asks about a lesson."""
    try:
        found = json.loads(body)
        answered = tuple(int(number) for number in found.get("answers", []))
        asks = str(found.get("ask", "open"))
        if asks not in get_args(Asks):
            raise ValueError(asks)
        return LessonAsk(int(found["scene"]), answered, cast(Asks, asks), int(found.get("choice", -1)))
    except (ValueError, TypeError, KeyError, AttributeError):
        raise Refusal("malformed", "That is not a lesson.", "reload the page.") from None


def invitation_of(body: str) -> Invitation:
    """A table as the page asks for it."""
    try:
        found = json.loads(body)
        chairs = [
            Chair(str(seat["kind"]), str(seat.get("name", "")), int(seat.get("level", 0)))
            for seat in found["seats"]
        ]
        options = {str(name): str(value) for name, value in found.get("options", {}).items()}
        invitation = Invitation(
            str(found["game"]), chairs, options, str(found.get("title", "")),
            int(found.get("clock_seconds", 0)), bool(found.get("play_forced", True)),
            hints=str(found.get("hints", "bots")), takebacks=bool(found.get("takebacks", False)),
        )  # fmt: skip
    except (ValueError, TypeError, KeyError, AttributeError):
        raise Refusal("malformed", "That is not a table.", "reload the page.") from None
    if any(chair.kind in OTHERS for chair in chairs):
        raise Refusal(
            "bad_seats", "Without a server, nobody else can join.", "use bots, or share this device."
        )
    return invitation
