"""Webhooks: a request to Discord, to Slack, or to any other program."""

import hashlib
import hmac
import json
import time
from typing import Any, Final

from rampage.club.notices.guard import Answer, Forbidden, Guard, Unreachable
from rampage.club.notices.preferences import Target
from rampage.club.notices.sending import Never, NotNow
from rampage.club.notices.texts import Message

GONE: Final = (401, 403, 404, 410)
LATER: Final = (408, 425, 429)
MOST_TEXT: Final = 1900  # Discord takes 2,000 characters, and nobody wants to read more elsewhere either.
AND_MORE: Final = "{} more: look at your tables."


def body_of(form: str, messages: list[Message]) -> dict[str, Any]:
    """What a hook gets. A table may be called `@everyone`: nobody must be called by that."""
    if form == "discord":
        lines = [f"{_bare(one.text)} <{one.url}>" for one in messages]
        return {"content": _fitting(lines), "allowed_mentions": {"parse": []}}
    if form == "slack":
        lines = [f"{_escaped(one.text)} <{one.url}|Open>" for one in messages]
        return {"text": _fitting(lines)}
    return {
        "notices": [
            {"kind": one.kind, "title": one.title, "text": one.text, "url": one.url, "table": one.table}
            for one in messages
        ]
    }


def _fitting(lines: list[str]) -> str:
    """As many whole lines as fit: a link or an escape that is cut would be nonsense, or refused."""
    kept: list[str] = []
    left = MOST_TEXT - _length(AND_MORE) - 10
    for line in lines:
        left -= _length(line) + 1
        if left < 0:
            return "\n".join([*kept, AND_MORE.format(len(lines) - len(kept))])
        kept.append(line)
    return "\n".join(kept)


def _length(text: str) -> int:
    """How long a text is if an emoji counts as two, as it does for some."""
    return len(text.encode("utf-16-le")) // 2


def _bare(text: str) -> str:
    """Without what Discord takes for markup."""
    return "".join(f"\\{letter}" if letter in "\\*_~`|>[]()#<@:" else letter for letter in text)


def _escaped(text: str) -> str:
    """As Slack wants it."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def signature(secret: str, stamp: str, body: bytes) -> str:
    """What proves that a plain request comes from us: HMAC-SHA256 over the time, a dot and the body."""
    return hmac.new(secret.encode(), stamp.encode() + b"." + body, hashlib.sha256).hexdigest()


class Hooks:
    """Sends to hooks."""

    def __init__(self, guard: Guard) -> None:
        self._guard: Final = guard

    async def send(self, target: Target, messages: list[Message]) -> None:
        body = json.dumps(body_of(target.form, messages), ensure_ascii=False).encode()
        headers = {"content-type": "application/json"}
        if target.form == "plain":
            stamp = str(int(time.time()))
            headers["x-rampage-time"] = stamp
            headers["x-rampage-signature"] = f"sha256={signature(target.secret, stamp, body)}"
        try:
            answer = await self._guard.post(target.address, body, headers)
        except Forbidden as error:
            raise Never(error.why) from error
        except Unreachable as error:
            raise NotNow("The hook does not answer.") from error
        judge(answer, "The hook")


def judge(answer: Answer, who: str) -> None:
    """What an answer means. Raises NotNow or Never."""
    status = answer.status
    if 200 <= status < 300:
        return
    if status in GONE:
        raise Never(f"{who} is gone, or refuses us (it answered {status}).")
    if 300 <= status < 400:
        raise Never(f"{who} leads to another address ({status}); use that one.")
    if status in LATER or status >= 500:
        raise NotNow(f"{who} is busy or broken (it answered {status}).", answer.wait)
    raise Never(f"{who} does not take our notices (it answered {status}).")
