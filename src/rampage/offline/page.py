"""One page without a server: its conversations with tables, its requests, and the tables that it holds.

The page's script runs this module in a Web Worker. It calls `hear`, `request` and so on with plain texts, and offers a
`Bridge`: messages to the page, the browser's database, a second worker, and locks that pages share.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Coroutine
from typing import Any, Final, Protocol

from rampage.offline.requests import Requests, asked_of
from rampage.offline.rows import Change
from rampage.offline.store import PLACE, BrowserStore
from rampage.offline.thinker import Thinker, ThinkerBridge
from rampage.session import from_browser
from rampage.session.allowance import Allowance
from rampage.session.broadcast import Subscriber
from rampage.session.conversation import Conversation, Reload
from rampage.session.handlers import HAS_FAILED
from rampage.session.reading import Malformed, read_message
from rampage.session.state import SessionState
from rampage.table.bot_workers import Thinkers
from rampage.table.refusal import Refusal
from rampage.table.store import StoreError
from rampage.table.tables import Tables
from rampage.table.workers import Workers

LOGGER: Final = logging.getLogger("rampage.offline")
BOT_PAUSE: Final = 0.0  # The least seconds for a bot's choice: the page shows them at its own pace.
LIMIT: Final = 60.0  # Seconds for one choice of a bot before its worker counts as lost: a phone may be slow.
SETTINGS: Final = "settings"  # The lock of the settings, among the ids of tables.
SETTINGS_SECONDS: Final = 0.05  # Between two tries to get it.
UNUSED_SECONDS: Final = 2.0  # After this long without a connection a table is given back.
DESERT_SECONDS: Final = 20.0
FREE: Final = 1e9  # There is nobody else to flood.
FULL: Final = (
    "This browser's storage is full.",
    "delete old matches on the home page or free some space on this device, then try again.",
)
DENIED: Final = ("This browser could not store that.", "allow this site to store data, then try again.")


class Bridge(Protocol):
    """What the page's script offers. Every text is JSON."""

    thinker: ThinkerBridge

    def post(self, kind: str, number: int, text: str) -> None:
        """Send to the page: a `message` or `closed` of a conversation, or the `answer` to a request."""

    def read(self, first: str, last: str) -> Awaitable[str]:
        """Rows of the database: a list of keys and values."""

    def write(self, changes: str) -> Awaitable[str]:
        """Change rows, all or none. Returns the name of the error, if there was one, when it is on disk."""

    def claim(self, id: str, steal: bool) -> Awaitable[bool]:
        """Lock a table for this page, even if another one has it."""

    def release(self, id: str) -> None:
        """Unlock a table."""


class BridgeRows:
    """The database behind a bridge."""

    def __init__(self, bridge: Bridge) -> None:
        self._bridge: Final = bridge

    async def read(self, first: str, last: str) -> list[tuple[str, str]]:
        found = json.loads(await self._bridge.read(first, last))
        return [(name, value) for name, value in found]

    async def write(self, changes: list[Change]) -> None:
        error = await self._bridge.write(json.dumps(changes))
        if error:
            public = FULL if error == "QuotaExceededError" else DENIED
            raise StoreError(PLACE, f"{public[0]} ({error})", public[1], public=public)


class Talk:
    """One conversation of the page. Messages are answered in order."""

    def __init__(self, page: "Page", number: int, id: str) -> None:
        self._page: Final = page
        self._number: Final = number
        self._id: Final = id
        subscriber = Subscriber(page.browser, DESERT_SECONDS, Allowance(FREE, FREE))
        subscriber.send_now = self._send
        subscriber.force_reconnect = self._close
        self._conversation: Final = Conversation(page.state, id, subscriber, Allowance(FREE, FREE))
        self._holds = False
        self._waiting: Final[asyncio.Queue[str]] = asyncio.Queue()
        self._answering: Final = asyncio.ensure_future(self._answer_all())

    def _send(self, message: bytes) -> bool:
        self._page.bridge.post("message", self._number, message.decode())
        return True

    def _close(self) -> None:
        """The page has to reconnect."""
        self.end()
        self._page.bridge.post("closed", self._number, "")

    def hear(self, text: str) -> None:
        """A message from the page."""
        self._waiting.put_nowait(text)

    async def _answer_all(self) -> None:
        while True:
            text = await self._waiting.get()
            try:
                await self._answer(text)
            except Reload:
                self._close()

    async def _answer(self, text: str) -> None:
        try:
            message = read_message(json.loads(text))
        except (ValueError, Malformed):
            unknown = Refusal("malformed", "That message cannot be read.", "reload the page.")
            self._conversation.refuse(unknown)
            return
        try:
            if isinstance(message, from_browser.Enter) and not self._holds:
                await self._page.hold(self._id)
                self._holds = True
            await self._conversation.answer(message)
        except Refusal as refusal:
            self._conversation.refuse(refusal, message)
        except Reload:
            raise
        except Exception:
            LOGGER.exception("a message at table %s could not be answered", self._id)
            self._conversation.refuse(HAS_FAILED, message)

    def end(self) -> None:
        """The page left the table."""
        self._answering.cancel()
        self._conversation.end()
        self._page.talks.pop(self._number, None)
        if self._holds:
            self._holds = False
            self._page.let_go(self._id)


class Page:
    """Everything that runs behind one page."""

    def __init__(self, bridge: Bridge) -> None:
        self.bridge: Final = bridge
        self.store: Final = BrowserStore(BridgeRows(bridge))
        workers = Workers(1, lambda: Thinker(bridge.thinker), stops=True)
        self._thinkers: Final = Thinkers(workers, BOT_PAUSE, limit=LIMIT, patience=LIMIT)
        self.state: Final = SessionState(Tables(self.store, self._thinkers))
        self.talks: Final[dict[int, Talk]] = {}
        self._held: Final[dict[str, int]] = {}  # How many conversations and requests use each table.
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._claiming: Final = asyncio.Lock()
        self.browser = ""
        self._requests: Requests | None = None

    async def open(self) -> None:
        """Read the settings, and start the other worker meanwhile."""
        await self._open_store()
        self.browser = self.store.browser
        self._requests = Requests(self.state, self.browser, self)
        await self.state.tables.open()
        self._starting = asyncio.ensure_future(self._thinkers.start())

    async def _open_store(self) -> None:
        """Two pages of a new browser must not both give it a name: the tables of one would be nobody's."""
        while not await self.bridge.claim(SETTINGS, False):
            await asyncio.sleep(SETTINGS_SECONDS)
        try:
            await self.store.open()
        finally:
            self.bridge.release(SETTINGS)

    # Requests.

    def request(self, number: int, method: str, path: str, body: str) -> None:
        """The page asks for something."""
        self._start(self.answer(number, method, path, body))

    async def answer(self, number: int, method: str, path: str, body: str) -> None:
        """Answer a request of the page."""
        assert self._requests is not None
        try:
            text = (await self._requests.answer(asked_of(method, path, body))).decode()
            self.bridge.post("answer", number, text)
        except Refusal as refusal:
            self._fail(number, refusal.code, refusal.text, refusal.remedy)
        except StoreError as error:
            self._fail(number, "storage", *error.public)
        except Exception:
            LOGGER.exception("%s %s could not be answered", method, path)
            self._fail(number, "failed", "That did not work.", "reload the page.")

    def _fail(self, number: int, code: str, text: str, remedy: str) -> None:
        error: dict[str, Any] = {"code": code, "text": text, "remedy": remedy}
        self.bridge.post("refused", number, json.dumps(error))

    # Conversations.

    def enter(self, number: int, id: str) -> None:
        """The page opens a conversation with a table."""
        self.talks[number] = Talk(self, number, id)

    def hear(self, number: int, text: str) -> None:
        """The page says something."""
        talk = self.talks.get(number)
        if talk is not None:
            talk.hear(text)

    def leave(self, number: int) -> None:
        """The page ends a conversation."""
        talk = self.talks.get(number)
        if talk is not None:
            talk.end()

    # Tables that this page holds: no two pages use the same one.

    async def hold(self, id: str) -> None:
        """Use a table, unless another page does. `let_go` must follow."""
        async with self._claiming:
            if id not in self._held:
                if not await self.bridge.claim(id, False):
                    raise Refusal(
                        "elsewhere",
                        "This match is open in another tab or window.",
                        "continue there, or open it here: nothing is lost.",
                    )
                self._held[id] = 0
            self._held[id] += 1

    async def take(self, id: str) -> None:
        """Take a table from another page."""
        async with self._claiming:
            if id not in self._held and await self.bridge.claim(id, True):
                self._held[id] = 0
        self._release_soon(id)

    async def delete(self, id: str) -> bool:
        """Delete a table that this page uses. False if there is none."""
        await self.state.tables.unload(id)
        self.store.forget(id)
        return await self.store.delete(id)

    def let_go(self, id: str) -> None:
        """A table is no longer used by the page that held it."""
        if id in self._held:
            self._held[id] -= 1
            self._release_soon(id)

    def lost(self, id: str) -> None:
        """Another page took a table: what this one knows of it is no longer true."""
        self._held.pop(id, None)
        table = self.state.tables.in_memory(id)
        if table is not None:
            table.abandon()
        self.store.forget(id)

    def _release_soon(self, id: str) -> None:
        """Give a table back that is not used, a moment later: the page may be about to open it."""
        asyncio.get_running_loop().call_later(UNUSED_SECONDS, self._start, self._release(id))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _release(self, id: str) -> None:
        async with self._claiming:
            if self._held.get(id) == 0:
                await self.state.tables.unload(id)
                self.store.forget(id)
                del self._held[id]
                self.bridge.release(id)
