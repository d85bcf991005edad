"""E-mail: one plain and simple message, by the operator's mail server, with links that end it."""

import html
from datetime import UTC, datetime
from email import policy
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid, parseaddr
from typing import Final

from rampage.club.notices.kinds import ADDRESS, CONFIRM, TEST, NoticeSettings
from rampage.club.notices.preferences import Preferences, Target
from rampage.club.notices.sending import Never, NotNow
from rampage.club.notices.texts import Message
from rampage.kernel.extras import need
from rampage.kernel.words import several
from rampage.table.refusal import Refusal

PURPOSE: Final = "e-mail notices"
SECONDS: Final = 20.0
LONGEST: Final = 254
ROUTES: Final = "/api/notices"
HELLO: Final = "Somebody, probably you, asked for notices about matches at {home} to be sent to this address."
CONFIRM_IT: Final = "To confirm, open this page within a day and press the button:"
IGNORE: Final = "If it was not you, ignore this mail: you won't get another one."
# Lines as long as SMTP allows: a link in a header that does not fit into one would be encoded, and no program reads it.
ON_THE_WIRE: Final = policy.SMTP.clone(max_line_length=998, cte_type="7bit")
END: Final = "You get this mail because you asked for it at {home}/account. To unsubscribe from all mails:"


def usable_address(text: str) -> str:
    """An e-mail address as it is kept. Raises Refusal."""
    kept = text.strip()
    local, _, domain = kept.rpartition("@")
    if len(kept) > LONGEST or not ADDRESS.fullmatch(kept) or ".." in local or local.startswith("."):
        raise Refusal("bad_address", "That is not an e-mail address that can be used here.", "check it.")
    return f"{local}@{domain.lower()}"


def mailbox(address: str) -> str:
    """The mailbox behind an address, to count mails: `Ann+rampage@...` arrives where `ann@...` does."""
    local, _, domain = address.lower().rpartition("@")
    return f"{local.partition('+')[0] or local}@{domain}"


class Mail:
    """Writes and sends e-mail."""

    def __init__(self, settings: NoticeSettings, preferences: Preferences, home: str) -> None:
        self._settings: Final = settings
        self._preferences: Final = preferences
        self._home: Final = home

    async def send(self, target: Target, messages: list[Message]) -> None:
        for asked in [one for one in messages if one.kind == CONFIRM][:1]:
            await self._deliver(self._confirmation(target, asked))
        rest = [one for one in messages if one.kind != CONFIRM]
        if rest and target.confirmed is not None:
            await self._deliver(self._letter(target, rest))

    # Writing.

    def _blank(self, target: Target, subject: str) -> EmailMessage:
        out = EmailMessage()
        name, sender = parseaddr(self._settings.mail_from)
        out["From"] = f"{name} <{sender}>" if name else sender
        out["To"] = target.address
        out["Subject"] = " ".join(subject.split())
        out["Date"] = format_datetime(datetime.now(UTC))
        out["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2])
        out["Auto-Submitted"] = "auto-generated"
        return out

    def _confirmation(self, target: Target, asked: Message) -> EmailMessage:
        link = f"{self._home}{ROUTES}/confirm?token={self._preferences.confirming(target)}"
        out = self._blank(target, asked.title)
        hello = HELLO.format(home=self._home)
        out.set_content("\n\n".join([hello, CONFIRM_IT, link, IGNORE]) + "\n")
        body = [_p(hello), _p(CONFIRM_IT), _p(_a(link, "Confirm the address"), raw=True), _p(IGNORE)]
        out.add_alternative(_page(body), subtype="html")
        return out

    def _letter(self, target: Target, messages: list[Message]) -> EmailMessage:
        subject = messages[0].title
        if len(messages) > 1:
            subject = f"{several(len(messages), 'notice')} from Rampage"
        out = self._blank(target, subject)
        link = f"{self._home}{ROUTES}/unsubscribe?token={self._preferences.unsubscribing(target.id)}"
        out["List-Unsubscribe"] = f"<{link}>"
        out["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        end = END.format(home=self._home)
        texts = [f"{one.text}\n{one.url}" for one in messages]
        out.set_content("\n\n".join([*texts, "-- ", f"{end}\n{link}"]) + "\n")
        body = [
            _p(
                f"{html.escape(one.text)}<br>{_a(one.url, 'Open the page' if one.kind == TEST else 'Open the table')}",
                raw=True,
            )
            for one in messages
        ]
        foot = f"<small>{html.escape(end)} {_a(link, 'unsubscribe')}.</small>"
        out.add_alternative(_page([*body, "<hr>", _p(foot, raw=True)]), subtype="html")
        return out

    # Sending.

    async def _deliver(self, letter: EmailMessage) -> None:
        library = need("aiosmtplib", "notices", PURPOSE)
        settings = self._settings
        sender = parseaddr(settings.mail_from)[1]
        try:
            await library.send(
                letter.as_bytes(policy=ON_THE_WIRE), sender=sender, recipients=[str(letter["To"])],
                hostname=settings.smtp_host, port=settings.smtp_port, use_tls=settings.smtp_tls == "tls",
                start_tls=settings.smtp_tls == "starttls", username=settings.smtp_user or None,
                password=settings.password() or None, timeout=SECONDS,
            )  # fmt: skip
        except library.SMTPRecipientsRefused as refused:
            codes = [one.code for one in refused.recipients]
            if codes and min(codes) >= 500:
                raise Never(f"The mail server refuses your address ({codes[0]}).") from None
            # Not the error: it names the address, which belongs into no log.
            raise NotNow("The mail server does not accept mail for your address right now.") from None
        except (library.SMTPException, OSError) as error:
            raise NotNow("The mail server of this Rampage does not work right now.") from error


def _p(text: str, raw: bool = False) -> str:
    return f"<p>{text if raw else html.escape(text)}</p>"


def _a(link: str, words: str) -> str:
    return f'<a href="{html.escape(link)}">{html.escape(words)}</a>'


def _page(body: list[str]) -> str:
    return (
        '<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Rampage</title>\n'
        + "\n".join(body)
        + "</html>\n"
    )
