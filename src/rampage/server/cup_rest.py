"""The REST routes of cups. Everybody may look; only people with an account enter, and only the host, or a moderator,
decides."""

from dataclasses import asdict
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Response

from rampage.club.cups.rules import CupRules, rules_from
from rampage.server.account_rest import Ask, Asking, asking
from rampage.server.cup_models import (
    AddedBot,
    CreatedCup,
    CupFile,
    CupInfo,
    CupLine,
    CupList,
    NewCup,
    SetResult,
)
from rampage.server.cup_views import as_csv, shown
from rampage.server.errors import DOCUMENTED
from rampage.server.models import Done
from rampage.table.refusal import Refusal

router = APIRouter(prefix="/api/cups", responses=DOCUMENTED)


class Member:
    """Somebody with an account who does something about cups."""

    def __init__(self, ask: Asking, person: str) -> None:
        self.ask = ask
        self.person = person
        self.cups = ask.club.cups


async def _member(ask: Annotated[Asking, Depends(asking)]) -> Member:
    account = await ask.mine()
    if not ask.server.cup_changes.take(account.id):
        raise Refusal("too_fast", "You are changing too much at once.", "wait a few seconds.")
    return Member(ask, account.id)


Acting = Annotated[Member, Depends(_member)]


async def _shown(ask: Asking, cup: str) -> CupInfo:
    found = await ask.club.cups.find(cup)
    return await shown(ask.club, found, ask.visitor.person, ask.server.tables.time.wall())


@router.get("")
async def list_cups(ask: Ask) -> CupList:
    """Cups that everybody finds, and mine: running ones first."""
    found = await ask.club.cups.listed(ask.visitor.person)
    lines = []
    for one in found:
        rules = rules_from(one.rules)
        shown_as = {name: value for name, value in asdict(one).items() if name != "rules"}
        lines.append(
            CupLine.model_validate({**shown_as, "kind": rules.kind, "size": rules.size, "seats": rules.seats})
        )
    return CupList(cups=lines)


@router.post("", status_code=201)
async def create_cup(asked: NewCup, me: Acting) -> CreatedCup:
    """Make a cup, as its host. Entering is separate."""
    server = me.ask.server
    await server.must_use_lobby(me.person, me.ask.address)
    if not server.tables_by_browser.take(me.person):
        raise Refusal("too_fast", "You have made too many tables and cups lately.", "try again later.")
    rules = CupRules(**asked.rules.model_dump())
    id = await me.cups.create(me.person, asked.name, asked.game, rules, asked.listed)
    return CreatedCup(id=id, path=f"/cups/{id}")


@router.get("/{cup}")
async def show_cup(cup: str, ask: Ask) -> CupInfo:
    """A cup: who plays whom, results, standings, what happened."""
    return await _shown(ask, cup)


@router.get("/{cup}/export", response_model=CupFile)
async def export_cup(
    cup: str,
    ask: Ask,
    form: Annotated[Literal["json", "csv"], Query(description="What kind of file.")] = "json",
) -> Response:
    """A cup as a file, as a stranger sees it."""
    found = await ask.club.cups.find(cup)
    info = await shown(ask.club, found, "", ask.server.tables.time.wall())
    name = {"content-disposition": f'attachment; filename="cup.{form}"'}
    if form == "csv":
        return Response(as_csv(info), media_type="text/csv; charset=utf-8", headers=name)
    text = info.model_dump_json(include=set(CupFile.model_fields), indent=2)
    return Response(text, media_type="application/json", headers=name)


@router.post("/{cup}/enter")
async def enter_cup(cup: str, me: Acting) -> Done:
    """Enter a cup that has not begun."""
    await me.ask.server.must_use_lobby(me.person, me.ask.address)
    if (await me.cups.find(cup)).rules.rated:
        await me.ask.server.must_play_rated(me.person, me.ask.address)
    await me.cups.enter(cup, me.person)
    return Done()


@router.post("/{cup}/withdraw")
async def withdraw_from_cup(cup: str, me: Acting) -> Done:
    """Leave a cup. My remaining matches are lost."""
    await me.cups.withdraw(cup, me.person)
    return Done()


@router.post("/{cup}/bots")
async def add_bot(cup: str, asked: AddedBot, me: Acting) -> Done:
    """Add a bot, as the host."""
    await me.cups.add_bot(cup, me.person, asked.level)
    return Done()


@router.post("/{cup}/start")
async def start_cup(cup: str, me: Acting) -> Done:
    """Start a cup, as the host."""
    await me.cups.start(cup, me.person)
    return Done()


@router.post("/{cup}/stop")
async def stop_cup(cup: str, me: Acting) -> Done:
    """Stop a cup, as the host. Matches in progress no longer count."""
    await me.cups.stop(cup, me.person)
    return Done()


@router.post("/{cup}/entrants/{number}/remove")
async def remove_entrant(cup: str, number: int, me: Acting) -> Done:
    """Remove somebody, as the host."""
    await me.cups.remove(cup, me.person, number)
    return Done()


@router.post("/{cup}/results")
async def set_result(cup: str, asked: SetResult, me: Acting) -> Done:
    """Decide a game by hand, as the host. It is logged."""
    await me.cups.set_result(
        cup, me.person, (asked.round, asked.board, asked.attempt), asked.result, asked.places
    )
    return Done()
