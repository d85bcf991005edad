"""What people can be notified of, how, and what an operator sets up for it."""

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

Kind = Literal["turn", "time", "begin", "over", "ask"]
Channel = Literal["mail", "push", "hook"]

KINDS: Final[dict[str, str]] = {
    "turn": "It is your turn, and you are not at the table.",
    "time": "Your time for a turn is running out.",
    "begin": "A match of yours begins: an opponent was found, or everybody has joined.",
    "over": "A match of yours has ended.",
    "ask": "The others ask you something: to take back a choice, to resume, for a free seat.",
}
CHANNELS: Final = ("mail", "push", "hook")
# About no table, and never a matter of choice.
CONFIRM: Final = "confirm"
TEST: Final = "test"
OWN: Final = (CONFIRM, TEST)

FORMS: Final = ("plain", "discord", "slack")  # Of a hook.
MOST: Final[dict[str, int]] = {"mail": 1, "push": 10, "hook": 5}  # Targets of one person.
HOURS: Final = (0, 1, 6, 12, 24)  # How often e-mail may come: the least hours between two mails; 0: at once.
TLS: Final = ("starttls", "tls", "none")
# What mail servers accept without an extension. Nothing that could end a header or begin another address.
ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}"
)


@dataclass(frozen=True, slots=True)
class NoticeSettings:
    """What an operator sets up. Without any of it there are no notices."""

    address: str = ""  # Where links in notices lead: https://play.example.com.
    smtp_host: str = ""
    smtp_port: int = 587
    smtp_tls: str = "starttls"
    smtp_user: str = ""
    smtp_password_file: str = ""
    mail_from: str = ""
    push: bool = False
    hooks: bool = False
    inner_hosts: tuple[str, ...] = ()  # Hosts in the own network that hooks may reach, also by http.

    @property
    def channels(self) -> tuple[str, ...]:
        """The channels of this server."""
        on = {"mail": bool(self.smtp_host), "push": self.push, "hook": self.hooks}
        return tuple(channel for channel in CHANNELS if on[channel])

    def password(self) -> str:
        """The password of the mail server. Raises OSError."""
        if not self.smtp_password_file:
            return ""
        text = Path(self.smtp_password_file).expanduser().read_text(encoding="utf-8")
        return text.splitlines()[0].strip() if text else ""


def with_home(settings: NoticeSettings, home: str) -> NoticeSettings:
    """The same with the address of the page, unless the operator set one."""
    return settings if settings.address or not settings.channels else replace(settings, address=home)
