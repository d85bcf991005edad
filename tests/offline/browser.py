"""What a browser offers to a page without a server, in memory: a database, locks, and another worker."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from rampage.offline.page import Page
from rampage.offline.thinker import ThinkerBridge, answer
from tests.table.hosting import until


class Worker:
    """Answers at once, unless a test holds it."""

    def __init__(self) -> None:
        self.held = False
        self.asked = 0
        self.ended = 0
        self._stop = asyncio.Event()

    async def start(self) -> None:
        """Nothing to start."""

    async def ask(self, question: str) -> str:
        self.asked += 1
        if self.held:
            await self._stop.wait()
            raise RuntimeError("ended")
        return answer(question)

    def end(self) -> None:
        self.ended += 1
        self._stop.set()
        self._stop = asyncio.Event()


class Browser:
    """The part of a browser that outlives its pages: the database and the locks."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.owners: dict[str, Tab] = {}
        self.fault = ""  # The name of the error with which the database refuses to write.

    @asynccontextmanager
    async def tab(self) -> AsyncIterator["Tab"]:
        """A tab; closing it ends everything in it at once."""
        tab = Tab(self)
        await tab.page.open()
        try:
            yield tab
        finally:
            tab.closed = True
            for id in [id for id, owner in self.owners.items() if owner is tab]:
                del self.owners[id]
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                if task in tab.tasks():
                    task.cancel()


class Tab:
    """One tab, and the bridge of its page."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._before = asyncio.all_tasks()
        self.closed = False
        self.worker = Worker()
        self.thinker: ThinkerBridge = self.worker
        self.posted: list[tuple[str, int, Any]] = []
        self._number = 0
        self.page = Page(self)

    def tasks(self) -> set["asyncio.Task[Any]"]:
        """What this tab has begun."""
        return asyncio.all_tasks() - self._before

    # The bridge.

    def post(self, kind: str, number: int, text: str) -> None:
        self.posted.append((kind, number, json.loads(text) if text else None))

    async def read(self, first: str, last: str) -> str:
        rows = self._browser.rows
        return json.dumps([[key, rows[key]] for key in sorted(rows) if first <= key <= last])

    async def write(self, changes: str) -> str:
        await asyncio.sleep(0)
        if self._browser.fault:
            return self._browser.fault
        assert not self.closed, "a closed tab writes nothing"
        for key, value in json.loads(changes):
            if value is None:
                self._browser.rows.pop(key, None)
            else:
                self._browser.rows[key] = value
        return ""

    async def claim(self, id: str, steal: bool) -> bool:
        owner = self._browser.owners.get(id)
        if owner is not None and owner is not self:
            if not steal:
                return False
            owner.page.lost(id)
        self._browser.owners[id] = self
        return True

    def release(self, id: str) -> None:
        self._browser.owners.pop(id, None)

    # What a person at the page does.

    async def ask(self, method: str, path: str, body: object = "") -> Any:
        """A request; what was answered, or the error."""
        self._number += 1
        text = body if isinstance(body, str) else json.dumps(body)
        await self.page.answer(self._number, method, path, text)
        return next(found for _, number, found in reversed(self.posted) if number == self._number)

    async def create(self, game: str, *seats: str, **more: Any) -> str:
        """A new table of `you`, `here` and `bot:3`; its id."""
        wanted = [
            {"kind": word.partition(":")[0], "level": int(word.partition(":")[2] or 0)} for word in seats
        ]
        made = await self.ask("POST", "/tables", {"game": game, "seats": wanted, **more})
        return str(made["id"])

    async def enter(self, id: str) -> int:
        """Open a conversation with a table; its number."""
        self._number += 1
        number = self._number
        self.page.enter(number, id)
        self.say(number, type="enter")
        await until(lambda: bool(self.heard(number)))
        return number

    def say(self, number: int, **message: Any) -> None:
        """Say something."""
        self.page.hear(number, json.dumps(message))

    def heard(self, number: int, sort: str = "") -> list[Any]:
        """What was said to a conversation."""
        found = [text for kind, n, text in self.posted if kind == "message" and n == number]
        return [text for text in found if not sort or text["type"] == sort]
