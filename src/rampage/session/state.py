"""What all conversations share: the tables, who is connected to them, and links."""

from rampage.session.allowance import Allowance
from rampage.session.broadcast import Broadcast
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from rampage.table.tables import Tables
from rampage.table.tokens import INVITATION, Link


class SessionState:
    """The tables and the connections to each of them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.broadcasts: dict[str, Broadcast] = {}

    async def name_for(self, browser: str, wanted: str) -> str:
        """The name under which somebody may play who wants this one. Raises Refusal."""
        return wanted

    async def hidden_from(self, browser: str) -> frozenset[str]:
        """Whose chat somebody does not see."""
        return frozenset()

    async def must_speak(self, browser: str, address: str) -> None:
        """Refuse chat of somebody who may not talk anywhere."""

    async def must_join(self, table: Table, browser: str, address: str) -> None:
        """Refuse a stranger who may not use the lobby, or is blocked by a player of the table."""

    def spectator_chat(self) -> Allowance:
        """How much all spectators of one table may say together."""
        return Allowance(1.0, 10)

    def broadcast(self, table: Table) -> Broadcast:
        """The broadcast of a table, made for its first subscriber."""
        broadcast = self.broadcasts.get(table.id)
        if broadcast is None or broadcast.table is not table:
            id = table.id
            broadcast = Broadcast(
                table, self.tables.bus, self.spectate(id), lambda: self._forget(id), self.spectator_chat()
            )
            self.broadcasts[table.id] = broadcast
        return broadcast

    def _forget(self, id: str) -> None:
        broadcast = self.broadcasts.get(id)
        if broadcast is not None and not broadcast.subscribers:
            del self.broadcasts[id]

    def spectate(self, id: str) -> str:
        """The path for spectators of a table."""
        return f"/t/{id}#watch={self.tables.signer.watch(id)}"

    def link(self, table: Table, token: str) -> Link:
        """What a token opens at a table. Refuses those that are not ours."""
        link = self.tables.signer.read_link(table.id, token)
        if link is None or link.seat >= len(table.seats):
            raise Refusal("no_seat", "This link does not open a seat here.", "ask for a new link.")
        return link

    def path(self, table: Table, link: Link) -> str:
        """The path of a link to a seat."""
        return f"/t/{table.id}#seat={self.tables.signer.link(table.id, link)}"

    def invitation(self, table: Table, seat: int) -> str:
        """The path of the invitation to an open seat."""
        return self.path(table, Link(INVITATION, seat, table.seats[seat].generation))

    def spectators(self, id: str) -> int:
        """How many connections only watch a table."""
        broadcast = self.broadcasts.get(id)
        return 0 if broadcast is None else broadcast.spectators()
