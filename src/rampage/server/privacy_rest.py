"""The REST route behind the privacy page: what this server stores, how long, and who sees it."""

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

from rampage.club.moderation.inventory import ELSEWHERE, INVENTORY, SENT, Kept
from rampage.server.errors import DOCUMENTED
from rampage.server.identity import State
from rampage.server.settings import Settings
from rampage.server.strict import Strict

router = APIRouter(prefix="/api", responses=DOCUMENTED)


class ColumnInfo(Strict):
    """A column of the database."""

    name: str
    meaning: str


class KeptInfo(Strict):
    """A table of the database."""

    table: str
    title: str
    kept: Annotated[str, Field(description="How long.")]
    seen: Annotated[str, Field(description="Who can see it.")]
    columns: list[ColumnInfo]


class ElsewhereInfo(Strict):
    """What is not in the database."""

    title: str
    text: str


class PrivacyInfo(Strict):
    """What this server stores."""

    accounts: Annotated[bool, Field(description="People may have accounts here.")]
    database: Annotated[list[KeptInfo], Field(description="Only tables that this server uses.")]
    elsewhere: list[ElsewhereInfo]
    sent: Annotated[list[str], Field(description="What is sent, and to which services.")]


def kept_for(kept: Kept, settings: Settings) -> str:
    """How long rows of a table are kept by a server with these settings."""
    days: int = getattr(settings, kept.days) if kept.days else 0
    if not days:
        return kept.kept
    if kept.days == "chat_days":
        return f"{kept.kept}; {days} days at most"
    return kept.kept.replace("a set time", f"{days} days")


@router.get("/privacy")
async def show_privacy(server: State) -> PrivacyInfo:
    """What this server stores, how long, and who sees it."""
    settings = server.settings
    return PrivacyInfo(
        accounts=settings.accounts,
        database=[
            KeptInfo(
                table=one.table,
                title=one.title,
                kept=kept_for(one, settings),
                seen=one.seen,
                columns=[ColumnInfo(name=name, meaning=meaning) for name, meaning in one.columns.items()],
            )
            for one in INVENTORY
            if settings.accounts or not one.accounts
        ],
        elsewhere=[ElsewhereInfo(title=title, text=text) for title, text in ELSEWHERE],
        sent=list(SENT),
    )
