"""The REST routes for notices: which ones I want, where they go, and the links in mails."""

import html
from collections.abc import Awaitable
from typing import Annotated, Any, Final
from urllib.parse import quote, urlsplit

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse

from rampage.club.notices.notices import Notices
from rampage.club.notices.preferences import Target
from rampage.club.notices.texts import message
from rampage.server.account_rest import Ask, Asking, Change
from rampage.server.errors import DOCUMENTED
from rampage.server.hosts import STYLE_POLICY, plain_page
from rampage.server.identity import state_of
from rampage.server.models import Done
from rampage.server.notice_models import (
    AddedHook,
    AddedTarget,
    MailHours,
    NewHook,
    NewMail,
    NewPush,
    NoticeInfo,
    SentNotice,
    Want,
    WantedNotice,
)
from rampage.table.refusal import Refusal

router = APIRouter(responses=DOCUMENTED)
OWN: Final = "/api/account/notices"
Token = Annotated[str, Query(max_length=400)]
PRESSED: Final = STYLE_POLICY.replace("form-action 'none'", "form-action 'self'")


def _notices(ask: Asking) -> Notices:
    if ask.server.notices is None:
        raise Refusal("no_notices", "This server sends no notices.", "look at your tables on the home page.")
    return ask.server.notices


def _target(one: Target) -> dict[str, Any]:
    address = one.address if one.channel == "mail" else urlsplit(one.address).netloc
    return {
        "id": one.id, "channel": one.channel, "address": address, "form": one.form, "label": one.label,
        "hours": one.hours, "confirmed": one.confirmed is not None, "problem": one.problem, "created": one.created,
    }  # fmt: skip


@router.get(OWN)
async def show_notices(ask: Ask) -> NoticeInfo:
    """Which notices I want, where they go, and what was sent lately."""
    account, notices = await ask.mine(), _notices(ask)
    lately = [
        SentNotice.model_validate({
            "kind": one.kind, "channel": one.channel, "table": one.table, "at": one.made, "state": one.state,
            "error": one.error, "text": message(one.kind, one.facts, one.table, "", one.made).title,
        })
        for one in await notices.outbox.lately(account.id)
    ]  # fmt: skip
    wanted = await notices.preferences.wanted(account.id)
    return NoticeInfo.model_validate({
        "channels": list(notices.settings.channels),
        "push_key": "" if notices.push is None else notices.push.public,
        "wanted": [{"kind": kind, "channel": channel} for kind, channel in wanted],
        "targets": [_target(one) for one in await notices.preferences.targets(account.id)],
        "lately": lately,
    })  # fmt: skip


@router.post(f"{OWN}/wanted")
async def want_notice(asked: Want, ask: Ask) -> list[WantedNotice]:
    """Switch a kind of notice on or off for a channel; returns all that are on."""
    account, notices = await ask.mine(), _notices(ask)
    await notices.preferences.want(account.id, asked.kind, asked.channel, asked.on)
    found = await notices.preferences.wanted(account.id)
    return [WantedNotice.model_validate({"kind": kind, "channel": channel}) for kind, channel in found]


@router.post(f"{OWN}/mail", status_code=201)
async def add_mail(asked: NewMail, ask: Change) -> AddedTarget:
    """Use an e-mail address, instead of an earlier one. It must be confirmed."""
    account, notices = await ask.mine(), _notices(ask)
    return AddedTarget(id=(await notices.add_mail(account.id, asked.address, asked.hours)).id)


@router.post(f"{OWN}/hook", status_code=201)
async def add_hook(asked: NewHook, ask: Change) -> AddedHook:
    """Use a webhook."""
    account, notices = await ask.mine(), _notices(ask)
    made = await notices.add_hook(account.id, asked.url, asked.form)
    return AddedHook(id=made.id, secret=made.secret)


@router.post(f"{OWN}/push", status_code=201)
async def add_push(asked: NewPush, ask: Change) -> AddedTarget:
    """Notify this browser."""
    account, notices = await ask.mine(), _notices(ask)
    made = await notices.add_push(account.id, asked.endpoint, asked.p256dh, asked.auth, asked.device)
    return AddedTarget(id=made.id)


@router.post(f"{OWN}/targets/{{id}}/hours")
async def set_mail_hours(id: str, asked: MailHours, ask: Ask) -> Done:
    """How often e-mail may come."""
    account, notices = await ask.mine(), _notices(ask)
    await notices.preferences.set_hours(id, account.id, asked.hours)
    return Done()


@router.post(f"{OWN}/targets/{{id}}/test")
async def send_test(id: str, ask: Change) -> Done:
    """Send a test there. What was switched off because of a problem is switched on again."""
    account, notices = await ask.mine(), _notices(ask)
    if not ask.server.test_notices.take(account.id):
        raise Refusal("too_fast", "You have sent several tests.", "try again in a few minutes.")
    await notices.test(account.id, id)
    return Done()


@router.delete(f"{OWN}/targets/{{id}}")
async def remove_target(id: str, ask: Change) -> Done:
    """Send nothing there any more."""
    account, notices = await ask.mine(), _notices(ask)
    await notices.preferences.remove(id, account.id)
    return Done()


# Links in mails. They must work in any browser, and for the programs of mail services, so they need no cookie. Opening
# one changes nothing, because some programs open every link of a mail.


async def _here(request: Request) -> Notices:
    server = await state_of(request)
    if server.notices is None:
        raise Refusal("no_notices", "This server sends no notices.", "nothing needs to be done.")
    return server.notices


Here = Annotated[Notices, Depends(_here)]


def _page(title: str, text: str, action: str = "", token: str = "", button: str = "") -> HTMLResponse:
    form = ""
    if action:
        where = f"{action}?token={quote(token)}"
        form = f'<form method="post" action="{where}"><button>{html.escape(button)}</button></form>'
    out = plain_page(200, title, f"<p>{html.escape(text)}</p>{form}")
    out.headers["content-security-policy"] = PRESSED
    # Without any referrer, browsers would not say where a form comes from, and it would be refused.
    out.headers["referrer-policy"] = "same-origin"
    return out


def _refused(refusal: Refusal) -> HTMLResponse:
    return _page(refusal.text, refusal.remedy)


async def _done(act: Awaitable[object], title: str, text: str) -> HTMLResponse:
    """Do what a button asks for; the page that says so, or why not."""
    try:
        await act
    except Refusal as refusal:
        return _refused(refusal)
    return _page(title, text)


@router.get("/api/notices/confirm", include_in_schema=False)
async def look_at_confirmation(token: Token, _: Here) -> HTMLResponse:
    """The page that a confirmation mail leads to."""
    text = "Notices of your matches will come to your e-mail address once you have confirmed it."
    return _page("Confirm your address", text, "/api/notices/confirm", token, "Confirm")


@router.post("/api/notices/confirm", include_in_schema=False)
async def confirm_address(token: Token, notices: Here) -> HTMLResponse:
    """Confirm an address."""
    text = "Choose your notices on your account page."
    return await _done(notices.preferences.confirm(token), "The address is confirmed", text)


@router.get("/api/notices/unsubscribe", include_in_schema=False)
async def look_at_unsubscription(token: Token, notices: Here) -> HTMLResponse:
    """The page that ends mails."""
    try:
        notices.preferences.unsubscribes(token)
    except Refusal as refusal:
        return _refused(refusal)
    text = "You will get no more notices by e-mail. You can change that on your account page."
    return _page("Unsubscribe from all mails?", text, "/api/notices/unsubscribe", token, "Unsubscribe")


@router.post("/api/notices/unsubscribe", include_in_schema=False)
async def unsubscribe(token: Token, notices: Here) -> HTMLResponse:
    """End all mails to an address: pressed by a person, or by a mail service (RFC 8058)."""
    return await _done(
        notices.preferences.unsubscribe(token), "You are unsubscribed", "You will get no more mails."
    )
