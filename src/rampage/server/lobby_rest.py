"""The REST routes of the lobby: joining a public table, listing a table, and the next table that waits for me."""

from typing import Annotated, Any

from fastapi import APIRouter, Query

from rampage.club.rated import must_sit_alone
from rampage.club.turns import waiting_for
from rampage.server.errors import DOCUMENTED
from rampage.server.host_rest import hosted
from rampage.server.identity import Address, Browser, State
from rampage.server.lobby_models import Joining, LobbyRules, NextTable
from rampage.server.models import Done, NewTable, Opened
from rampage.table.pace import Pace
from rampage.table.refusal import Refusal

router = APIRouter(prefix="/api", responses=DOCUMENTED)


def lobby_rules(asked: NewTable) -> dict[str, Any]:
    """What an invitation says about the lobby and the pace."""
    found: dict[str, Any] = {"chat_days": asked.chat_days}
    if asked.lobby is not None:
        found.update(public=asked.lobby.public, substitutes=asked.lobby.substitutes)
    if asked.days is not None:
        found.update(pace=Pace("days", **asked.days.model_dump()))
    return found


@router.post("/tables/{id}/lobby")
async def list_in_lobby(
    id: str, wanted: LobbyRules, server: State, browser: Browser, address: Address
) -> Done:
    """List the table in the lobby or not, as the host."""
    table = await hosted(server, id, browser)
    if wanted.public:
        await server.must_use_lobby(browser, address)
    await table.host.publish(wanted.public, wanted.substitutes)
    return Done()


@router.post("/lobby/{id}/join", response_model=Opened)
async def join_table(id: str, joining: Joining, server: State, browser: Browser, address: Address) -> Any:
    """Take a free seat at a public table that has not begun. Of several who ask at once, one gets it."""
    if not server.lobby.looks.take(browser):
        raise Refusal("too_fast", "You have joined too many tables at once.", "wait a few seconds.")
    table = await server.tables.find(id)
    await server.must_join(table, browser, address)
    if table.row.house.rated:
        must_sit_alone(set(), await server.has_account(browser))  # A player who has a seat just comes back.
    await table.invitations.join(browser, await server.name_for(browser, joining.name))
    return Opened(id=table.id, path=f"/t/{table.id}")


@router.get("/me/next")
async def next_table(
    server: State,
    browser: Browser,
    after: Annotated[str, Query(max_length=40, description="The table that I am looking at.")] = "",
) -> NextTable:
    """The table that waits for me, after this one, and how many others do."""
    waiting = await waiting_for(server.lobby.store, browser)
    here = waiting.index(after) if after in waiting else -1
    others = waiting[here + 1 :] + waiting[: max(here, 0)]
    return NextTable(count=len(others), path=f"/t/{others[0]}" if others else None)
