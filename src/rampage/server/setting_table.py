"""Every setting of a server, in one table: reading, checking, `rampage admin settings`, the example file and
docs/settings.md all follow from it.

A setting is set on the command line (a few of them), by an environment variable, or in the settings file; the first of
these wins. `RAMPAGE_` and the name in capitals is its variable: `RAMPAGE_PORT`, `RAMPAGE_LIMITS_CONNECTIONS`.
"""

from dataclasses import dataclass, fields
from typing import Any, Final

from rampage.club.notices.kinds import TLS, NoticeSettings
from rampage.server.limits import Limits
from rampage.server.logs import FORMS, LEVELS
from rampage.server.settings import WORKERS, Settings
from rampage.table.absence import Patience

PREFIX: Final = "RAMPAGE_"
MOST_PORT: Final = 65535
Value = str | int | float | bool | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: what it is called, which values it takes, and what it means."""

    name: str  # In the file; with a dot it is in a section: `limits.connections`.
    kind: type  # str, int, float, bool, or tuple for a list of texts.
    default: Value
    meaning: str
    since: str = "0.2.0"  # The version that can set it first.
    least: float = 0
    most: float = 0
    choices: tuple[str, ...] = ()
    check: str = ""  # The further check of a text (setting_values.py).
    option: str = ""  # On the command line of `rampage serve`.
    secret: bool = False
    file: bool = True  # False: only by its variable.
    needs_stop: bool = False  # A restart in place keeps the port, so these need a stop and a start.
    shown: str = ""  # The default in words, where it depends on the machine,
    sample: Value | None = None  # and what the example file has instead.

    @property
    def variable(self) -> str:
        """The environment variable."""
        return PREFIX + self.name.replace(".", "_").upper()

    @property
    def section(self) -> str:
        """The section of the file; empty for the top."""
        return self.name.rpartition(".")[0]


FIRST: Final = "0.1.0"
DEFAULTS: Final[dict[str, Any]] = {each.name: each.default for each in fields(Settings)}
SERVER: Final = (
    Setting(
        "host", str, "127.0.0.1", "Address to listen on: one of this machine's, or 0.0.0.0 for all of them.",
        FIRST, check="address", option="--host", needs_stop=True,
    ),
    Setting(
        "port", int, 8000, "Port to listen on.", FIRST, 1, MOST_PORT, option="--port", needs_stop=True
    ),
    Setting(
        "lan", bool, False, "Let others on your network join, like `rampage serve --lan`.", option="--lan",
        needs_stop=True,
    ),
    Setting(
        "db", str, "rampage.db", "Database file, created if missing; or the postgresql:// address of a database.",
        FIRST, option="--db",
    ),
    Setting(
        "no_browser", bool, False, "Don't open a browser at the start.", FIRST, option="--no-browser"
    ),
    Setting(
        "hosts", tuple, (), "Host names that the server answers to: the names in your links. `.example.com` means "
        "every name that ends with it.", FIRST, check="host",
    ),
    Setting(
        "proxies", tuple, (), "Addresses or networks of your reverse proxies, whose `X-Forwarded-For` is trusted.",
        FIRST, check="network",
    ),
    Setting(
        "origins", tuple, (), "Other web pages that may use the server, such as a development server; usually none.",
        FIRST, check="origin",
    ),
    Setting(
        "key", str, "", "Signing keys that come before those in the key file: 64 or more hexadecimal digits each, "
        "separated by commas, the newest first.", FIRST, check="keys", secret=True,
    ),
    Setting(
        "metrics_token", str, "", "A bearer token that allows reading `/metrics` from anywhere.", FIRST,
        check="token", secret=True,
    ),
    Setting(
        "log", str, "", "`json` for one JSON object per line, `text` for people; empty: only warnings, as text.",
        FIRST, choices=FORMS,
    ),
    Setting(
        "log_level", str, "", "The lowest level that is logged; empty: `info` with `log`, else `warning`.", FIRST,
        choices=LEVELS,
    ),
    Setting(
        "accounts", bool, False, "People may have accounts with passkeys, profiles and ratings. Needs `rampage[club]`, "
        "and HTTPS unless everybody uses localhost.",
    ),
    Setting(
        "chat_days", int, DEFAULTS["chat_days"],
        "Days after which chat is deleted at the latest, whatever its table says; 0: as each table says.",
        least=0, most=3650,
    ),
    Setting(
        "report_days", int, DEFAULTS["report_days"],
        "Days after which reports, and the lines of chat that they quote, are deleted.", least=1, most=3650,
    ),
    Setting(
        "sanction_days", int, DEFAULTS["sanction_days"],
        "Days that a moderator's decision is kept after it has ended; the audit log stays.",
        least=1, most=3650,
    ),
    Setting(
        "workers", int, WORKERS, "Processes in which bots think; with 0, a quick policy plays for them.", least=0,
        most=256, shown="2, or 1 on a machine with one or two cores", sample=2,
    ),
    Setting(
        "helpers", int, DEFAULTS["helpers"],
        "Processes for history requests and for bots that nobody waits for; with 0, the server does that itself.",
        least=0, most=64,
    ),
    Setting(
        "bot_pause", float, DEFAULTS["bot_pause"],
        "The minimum time in seconds that a bot takes for a choice.", least=0, most=60,
    ),
    Setting(
        "idle_seconds", float, DEFAULTS["idle_seconds"],
        "Seconds until a table with nobody at it is unloaded from memory.", least=1, most=86_400,
    ),
    Setting(
        "desert_seconds", float, DEFAULTS["desert_seconds"],
        "Seconds that a player must be absent before a match may begin without their dice.", least=0, most=3600,
    ),
    Setting("debug", bool, False, "Commands show the traceback of an error.", file=False, option="--debug"),
    Setting("pure", bool, False, "Don't use the compiled engine, in a checkout.", FIRST, file=False),
    Setting(
        "config", str, "", "The settings file; `none` for no file.", file=False, option="--config",
        shown="the first of those above",
    ),
)  # fmt: skip
_NOTICES: Final = NoticeSettings()
NOTICES: Final = (
    Setting(
        "notices.address", str, "", "Where links in notices lead, such as https://play.example.com.", check="origin",
        shown="https:// and the first name in `hosts`", sample="",
    ),
    Setting(
        "notices.smtp_host", str, "", "The mail server that takes our mail; empty: no e-mail.", check="host",
    ),
    Setting("notices.smtp_port", int, _NOTICES.smtp_port, "The port of that mail server.", least=1, most=MOST_PORT),
    Setting(
        "notices.smtp_tls", str, _NOTICES.smtp_tls, "How the connection to it is encrypted: `starttls` (usually port "
        "587), `tls` (465), or `none`, for one on this machine.", choices=TLS,
    ),
    Setting("notices.smtp_user", str, "", "The name under which to log in there; empty: without."),
    Setting(
        "notices.smtp_password_file", str, "", "The file whose first line is the password. Only the user that runs "
        "Rampage should be able to read it.",
    ),
    Setting(
        "notices.mail_from", str, "", "The sender of our mail: Rampage <rampage@example.com>.", check="mailbox",
    ),
    Setting(
        "notices.push", bool, False, "Browsers can be notified by Web Push. Needs a key: `rampage admin vapid-key`.",
    ),
    Setting("notices.hooks", bool, False, "People may have notices sent to webhooks: Discord, Slack, or their own."),
    Setting(
        "notices.inner_hosts", tuple, (), "Hosts in your own network that hooks may reach, also by http: names, or "
        "names with a port. Usually none.", check="inner_host",
    ),
)  # fmt: skip
ABSENT: Final = {
    "least": "Seconds that a player must be away before others may ask for a bot, at tables with a clock; more if a "
    "decision has more time.",
    "unclocked": "The same at tables without a clock.",
    "alone": "If nobody else is here to agree, the bot comes after this many times as long again.",
    "warning": "Seconds from the request to the bot, if the host alone decides.",
}


def _patience() -> tuple[Setting, ...]:
    own = Patience()
    return tuple(
        Setting(f"patience.{each.name}", float, getattr(own, each.name), ABSENT[each.name], least=0, most=604_800)
        for each in fields(own)
    )  # fmt: skip


def _limits() -> tuple[Setting, ...]:
    own = Limits()
    return tuple(
        Setting(
            f"limits.{each.name}", type(getattr(own, each.name)), getattr(own, each.name), each.metadata["meaning"],
            least=each.metadata["least"], most=each.metadata["most"],
        )
        for each in fields(own)
    )  # fmt: skip


SETTINGS: Final = (*SERVER, *NOTICES, *_patience(), *_limits())
BY_NAME: Final = {each.name: each for each in SETTINGS}
BY_VARIABLE: Final = {each.variable: each for each in SETTINGS}
SECTIONS: Final = ("", "notices", "patience", "limits")
# How one program hands over to the next (restart.py), and that `make play` compiles meanwhile: never set by people.
INTERNAL: Final = ("RAMPAGE_LISTENER", "RAMPAGE_LAUNCHER", "RAMPAGE_COMPILING")
