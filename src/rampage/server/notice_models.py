"""Requests and responses of the routes for notices."""

from typing import Annotated, Literal

from pydantic import Field

from rampage.club.notices.kinds import Channel, Kind
from rampage.server.models import Strict

Form = Literal["plain", "discord", "slack"]
Url = Annotated[str, Field(max_length=1000)]
State = Literal["waiting", "sending", "sent", "failed", "unknown"]


class WantedNotice(Strict):
    """A kind of notice that I want by a channel."""

    kind: Kind
    channel: Channel


class NoticeTarget(Strict):
    """Where notices go. With a `problem` nothing is sent there."""

    id: str
    channel: Channel
    address: Annotated[str, Field(description="An e-mail address, or the host of a hook or a push service.")]
    form: Annotated[str, Field(description="Of a hook.")]
    label: Annotated[str, Field(description="What the browser is called.")]
    hours: Annotated[int, Field(description="The least hours between two mails; 0: at once.")]
    confirmed: bool
    problem: str
    created: float


class SentNotice(Strict):
    """A notice of the last weeks."""

    kind: str
    channel: Channel
    text: str
    table: Annotated[str, Field(description="Its id; empty if it is about no table.")]
    at: float
    state: State
    error: str


class NoticeInfo(Strict):
    """Which notices I want, where they go, and what was sent."""

    channels: Annotated[list[Channel], Field(description="What this server offers.")]
    push_key: Annotated[str, Field(description="The server's public key for Web Push.")] = ""
    wanted: list[WantedNotice]
    targets: list[NoticeTarget]
    lately: list[SentNotice]


class Want(WantedNotice):
    """Switch a notice on or off."""

    on: bool


class NewMail(Strict):
    """An e-mail address. It gets a mail that asks to confirm it."""

    address: Annotated[str, Field(max_length=254)]
    hours: int = 0


class NewHook(Strict):
    """A webhook."""

    url: Url
    form: Form


class NewPush(Strict):
    """A browser's subscription."""

    endpoint: Url
    p256dh: Annotated[str, Field(max_length=200)]
    auth: Annotated[str, Field(max_length=100)]
    device: Annotated[str, Field(max_length=200)] = ""


class AddedHook(Strict):
    """A new hook. The secret with which plain requests are signed is shown once."""

    id: str
    secret: str


class AddedTarget(Strict):
    """A new place for notices."""

    id: str


class MailHours(Strict):
    """How often e-mail may come: the least hours between two mails; 0: at once."""

    hours: int
