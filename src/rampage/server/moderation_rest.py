"""The REST routes of moderators: reports, people's history, decisions, the audit log."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query

from rampage.club.moderation.audit import LAST, Entry
from rampage.club.moderation.moderators import Decision
from rampage.club.moderation.reports import Report
from rampage.club.sessions import is_account
from rampage.server.account_rest import Asking, asking
from rampage.server.errors import DOCUMENTED
from rampage.server.models import Done
from rampage.server.moderation_models import (
    AuditInfo,
    DecidedInfo,
    Lift,
    NewDecision,
    PersonInfo,
    ReportInfo,
)
from rampage.table.refusal import Refusal

router = APIRouter(prefix="/api/moderation", responses=DOCUMENTED)
SHOWN = 200  # Reports, or lines of the audit log, at once.


async def _moderating(ask: Annotated[Asking, Depends(asking)]) -> Asking:
    """Only moderators."""
    account = await ask.mine()
    if not await ask.club.moderation.is_moderator(account.id):
        raise Refusal("not_yours", "Only moderators can do that.", "report somebody from a table.")
    return ask


Moderate = Annotated[Asking, Depends(_moderating)]


async def _reports(ask: Asking, found: list[Report]) -> list[ReportInfo]:
    people = {one.person for one in found} | {one.reporter for one in found}
    names = await ask.club.audit.names(people)
    return [
        ReportInfo.model_validate({
            "id": one.id, "person": one.person, "name": one.name, "account": is_account(one.person),
            "now": names[one.person], "reporter": names[one.reporter], "table": one.table, "kind": one.kind,
            "words": one.words, "evidence": one.evidence, "at": one.at, "until": one.until, "open": one.open,
        })
        for one in found
    ]  # fmt: skip


async def _audit(ask: Asking, found: list[Entry]) -> list[AuditInfo]:
    names = await ask.club.audit.names({one.actor for one in found} | {one.person for one in found})
    return [
        AuditInfo(
            id=one.id, at=one.at, actor=names[one.actor], act=one.act, name=names[one.person], reason=one.reason,
            until=one.until,
        )
        for one in found
    ]  # fmt: skip


@router.get("/reports")
async def list_reports(ask: Moderate) -> list[ReportInfo]:
    """Reports that nobody has decided about, the oldest first; none about myself."""
    found = await ask.club.reports.open(SHOWN)
    return await _reports(ask, [one for one in found if one.person != ask.visitor.person])


@router.get("/people")
async def show_person(
    ask: Moderate,
    name: Annotated[str, Query(max_length=400)] = "",
    person: Annotated[str, Query(max_length=100)] = "",
) -> PersonInfo:
    """What is known about somebody, by name or by the id in a report."""
    club, me = ask.club, ask.visitor.person
    account = await (club.people.account(person) if person else club.people.account_named(name))
    found = person or ("" if account is None else account.id)
    reports = [] if found == me else await club.reports.about(found, SHOWN)
    decided = await club.sanctions.all_of(found)
    if account is None and not reports and not decided:
        raise Refusal("no_person", "Nobody is called that, or was reported.", "check the name.")
    now = club.people.now()
    return PersonInfo(
        person=found, name=(await club.audit.names({found}))[found], account=account is not None,
        moderator=await club.moderation.is_moderator(found), created=None if account is None else account.created,
        reports=await _reports(ask, reports),
        decided=[
            DecidedInfo(
                id=one.id, kind=one.kind, reason=one.reason, at=one.at, until=one.until,
                holds=not one.done and (one.until is None or one.until > now),
            )
            for one in decided
        ],
        audit=await _audit(ask, await club.audit.about(found, SHOWN)),
    )  # fmt: skip


@router.post("/decisions")
async def decide(asked: NewDecision, ask: Moderate) -> Done:
    """Decide about a report, or about a person without one."""
    decision = Decision(asked.act, asked.reason, asked.hours)
    if not asked.report and not await _known(ask, asked.person):
        raise Refusal("no_person", "There is no such person.", "look them up first.")
    await ask.club.moderation.decide(ask.visitor.person, decision, asked.person, asked.report)
    await ask.server.close_signed_out()  # A closed account ends everywhere.
    return Done()


async def _known(ask: Asking, person: str) -> bool:
    if await ask.club.people.account(person) is not None:
        return True
    return bool(await ask.club.reports.about(person, 1) or await ask.club.sanctions.all_of(person))


@router.post("/lift")
async def lift(asked: Lift, ask: Moderate) -> Done:
    """End what was decided about somebody."""
    await ask.club.moderation.lift(ask.visitor.person, asked.id, asked.reason)
    return Done()


@router.get("/audit")
async def list_audit(
    ask: Moderate, before: Annotated[str, Query(max_length=60, description="The id of a line.")] = ""
) -> list[AuditInfo]:
    """The audit log, the latest lines first."""
    return await _audit(ask, await ask.club.audit.latest(SHOWN, before or LAST))
