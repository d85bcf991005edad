"""New links to the seats of stored tables, for players who lost theirs."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rampage.games import UnknownGame
from rampage.kernel.game import AnyGame
from rampage.table.address import Database
from rampage.table.maintenance import reading
from rampage.table.store import StoreError
from rampage.table.stored import Stored
from rampage.table.tokens import AGAIN, INVITATION, Link, Signer

FindGame = Callable[[str], AnyGame]


class SeatLinks(NamedTuple):
    """The links to the seats of a table, or what is wrong with it."""

    id: str
    links: list[dict[str, Any]]
    fault: str = ""


def links_of(database: Database, id: str, signer: Signer, find_game: FindGame) -> SeatLinks:
    """The links to the seats of a table."""
    with reading(database) as reader:
        stored = reader.load(id)
    if stored is None:
        raise StoreError(str(database), f"There is no table {id!r}.", "check the name in the link.")
    return _links(stored, signer, find_game)


def links_of_all(database: Database, signer: Signer, find_game: FindGame) -> Iterator[SeatLinks]:
    """The links to the seats of every table whose match is not over. A damaged table does not hide others."""
    with reading(database) as reader:
        for id in reader.ids():
            try:
                stored = reader.load(id)
            except StoreError as error:
                yield SeatLinks(id, [], error.problem)
                continue
            if stored is not None and stored.table.status != "over":
                yield _links(stored, signer, find_game)


def _links(stored: Stored, signer: Signer, find_game: FindGame) -> SeatLinks:
    id = stored.table.id
    try:
        roles = find_game(stored.table.game).about.roles
    except UnknownGame:
        roles = []
    found: list[dict[str, Any]] = []
    for seat in stored.seats:
        if seat.kind not in ("bot", "program"):
            link = Link(AGAIN if seat.taken else INVITATION, seat.seat, seat.generation)
            role = roles[seat.seat] if seat.seat < len(roles) else f"Seat {seat.seat + 1}"
            path = f"/t/{id}#seat={signer.link(id, link)}"
            found.append({"seat": seat.seat, "role": role, "name": seat.name, "link": path})
    return SeatLinks(id, found)
