"""One client's conversation with a table: it enters, asks and chooses, and gets answers and news.

Whatever carries the messages decodes them, and hands them over one after the other: `start` for choices, which are
usually answered without a task, and `answer` for everything else.
"""

from collections.abc import Callable
from typing import Final

from rampage.kernel.action_space import UnknownChoice
from rampage.session import from_browser
from rampage.session.allowance import Allowance
from rampage.session.broadcast import Broadcast, Subscriber
from rampage.session.handlers import HANDLERS, refused
from rampage.session.state import SessionState
from rampage.table.draft import OnDone
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from rampage.table.tokens import PROGRAM, WATCH

RELOADED: Final = "the table is being reloaded"
# Agreements between people: a bot program neither asks for them nor is asked.
PEOPLE_ONLY: Final = (
    from_browser.Undo, from_browser.AnswerUndo, from_browser.AskPause, from_browser.AnswerPause, from_browser.TakeOver,
    from_browser.AnswerTakeOver, from_browser.ClaimSeat, from_browser.AskSeat, from_browser.AnswerSeat,
    from_browser.SkipDice,
)  # fmt: skip


class Reload(Exception):
    """The table in memory must not be used any more: the client has to reconnect."""

    def __init__(self) -> None:
        super().__init__(RELOADED)


class Conversation:
    """One client at one table. `admit` may refuse clients, once it is known what they would be at the table."""

    def __init__(
        self, state: SessionState, id: str, subscriber: Subscriber, refreshes: Allowance,
        admit: Callable[[Broadcast], None] = lambda _: None,
    ) -> None:  # fmt: skip
        self._state: Final = state
        self.id: Final = id
        self.subscriber: Final = subscriber
        self._refreshes: Final = refreshes
        self._admit = admit
        self.broadcast: Broadcast | None = None
        self.over = False

    def end(self) -> None:
        """The client is gone: drop all references to it, so that everything is freed at once."""
        self.over = True
        self._admit = lambda _: None
        if self.broadcast is not None:
            self.broadcast.leave(self.subscriber)
        self.subscriber.end()

    # Answering.

    def start(self, message: from_browser.FromBrowser, done: OnDone) -> bool:
        """Play a choice at once if the table is free; `done` gets the result. False: use `answer`."""
        if type(message) is not from_browser.Choose or self.broadcast is None:
            return False
        if message.seat not in self.subscriber.seats:
            return False
        return self.broadcast.table.choose_now(
            message.seat, message.decision, message.choice, done, message.hold
        )

    async def answer(self, message: from_browser.FromBrowser) -> None:
        """Act on a message. Raises Reload."""
        try:
            if isinstance(message, from_browser.Enter):
                await self._enter(message)
            elif self.broadcast is None:
                raise Refusal("malformed", "You have not joined the table yet.", "send 'enter' first.")
            elif self.subscriber.program and isinstance(message, PEOPLE_ONLY):
                raise Refusal("not_yours", "Bots cannot do that.", "leave it to the players.")
            elif isinstance(message, from_browser.Refresh):
                await self._refresh(self.broadcast, message)
            else:
                await self._must_be_allowed(self.broadcast.table, message)
                if isinstance(message, from_browser.AskSeat) or (
                    isinstance(message, from_browser.Rename) and not self._is_shared(message.seat)
                ):
                    message.name = await self._state.name_for(self.subscriber.browser, message.name)
                await HANDLERS[type(message)](self.broadcast.table, self.subscriber, message)
        except Refusal as refusal:
            self.refuse(refusal, message)
            if self.broadcast is not None and self.broadcast.table.closed:
                raise Reload from None
        except UnknownChoice as error:
            self.refuse(Refusal("illegal", str(error), "choose one of the marked choices."), message)

    async def _must_be_allowed(self, table: Table, message: from_browser.FromBrowser) -> None:
        """Refuse what somebody may not do at any table."""
        subscriber = self.subscriber
        if isinstance(message, from_browser.Say):
            await self._state.must_speak(subscriber.browser, subscriber.address)
        elif isinstance(message, from_browser.AskSeat):
            await self._state.must_join(table, subscriber.browser, subscriber.address)

    def _is_shared(self, seat: int) -> bool:
        """Is a seat another player's at the same screen?"""
        seats = [] if self.broadcast is None else self.broadcast.table.seats
        return 0 <= seat < len(seats) and seats[seat].kind == "here"

    def refuse(self, refusal: Refusal, message: from_browser.FromBrowser | None = None) -> None:
        """Send a refusal."""
        self.subscriber.send(self._state.tables.codec.encode(refused(refusal, message)))

    async def _enter(self, message: from_browser.Enter) -> None:
        if self.broadcast is not None:
            raise Refusal("malformed", "You have joined the table already.", "open another connection.")
        table = await self._state.tables.find(self.id)
        self.subscriber.omit(message.without.get(table.row.game, []))
        await self._seat_program(table, message)
        self.subscriber.hidden = await self._state.hidden_from(self.subscriber.browser)
        async with table.lock:  # Nobody may see what is not on disk yet.
            self._check_link(table, message.token)
            self._join(table)

    async def _seat_program(self, table: Table, message: from_browser.Enter) -> None:
        """The token of a bot program is all it needs: it takes the seat, or comes back to it."""
        link = self._state.tables.signer.read_link(table.id, message.token)
        if link is not None and link.sort == PROGRAM:
            await table.invitations.claim(link, link.program, message.name)
            self.subscriber.browser, self.subscriber.program = link.program, True

    def _check_link(self, table: Table, token: str) -> None:
        """Check the link that the client came by, if there is one. Refuses clients that may not even watch."""
        browser = self.subscriber.browser
        if table.status == "over":  # A finished match is open to everybody, with any link.
            return
        table.host.must_admit(browser)
        if token and not self.subscriber.program:
            link = self._state.link(table, token)
            if link.sort != WATCH and link.seat not in table.seats_of(browser):
                table.invitations.must_open(link, browser)
                self.subscriber.link = link  # To watch, and to take the seat over REST.
        elif not table.may_look(browser):
            raise Refusal("no_seat", "You have no seat at this table.", "open the link that you were given.")

    def _join(self, table: Table) -> None:
        if self.over:
            return  # It disconnected while the table was being loaded.
        if table.closed:
            raise Reload
        broadcast = self._state.broadcast(table)
        self._admit(broadcast)
        self.broadcast = broadcast
        broadcast.enter(self.subscriber)

    async def _refresh(self, broadcast: Broadcast, message: from_browser.Refresh) -> None:
        """Send everything again, to a page that missed something. It is a lot of data, so it has a rate limit."""
        if not self._refreshes.take():
            raise Refusal("too_fast", "Everything has just been sent.", "wait a moment, or reload the page.")
        async with broadcast.table.lock:  # Nobody may see what is not on disk yet.
            if not broadcast.table.closed:
                if message.without is not None:
                    broadcast.omit(self.subscriber, message.without)
                broadcast.catch_up(self.subscriber)

    async def catch_up(self) -> None:
        """Send everything to a client that had fallen behind, between two changes of the table."""
        broadcast = self.broadcast
        if broadcast is None:
            self.subscriber.behind = False  # It missed nothing but refusals.
            return
        async with broadcast.table.lock:  # Nobody may see what is not on disk yet.
            if not self.over and not broadcast.table.closed:
                broadcast.catch_up(self.subscriber)
