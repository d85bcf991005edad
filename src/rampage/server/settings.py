"""The settings of a server."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from rampage.club.notices.kinds import NoticeSettings
from rampage.server.limits import Limits
from rampage.table.absence import Patience
from rampage.table.address import Database

# One core stays free for the tables.
WORKERS = min(2, max(1, (os.cpu_count() or 1) - 1))
STATIC = Path(__file__).parent.parent / "static"


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server."""

    db: Database
    limits: Limits = field(default_factory=Limits)
    workers: int = WORKERS  # Processes in which bots think; without any, a quick policy plays.
    # Processes for history requests and for bots that nobody waits for; without any, done in this process.
    helpers: int = 1
    bot_pause: float = 0.0  # The least seconds for a bot's choice: the page shows them at its own pace.
    idle_seconds: float = 600.0  # Tables where nobody is are unloaded after this.
    desert_seconds: float = 20.0  # After this absence a match may begin without a player's dice.
    patience: Patience = field(default_factory=Patience)  # After which absence a bot may be requested.
    static: Path = STATIC
    origins: tuple[str, ...] = ()  # Other origins that may use the server, such as a development server.
    hosts: tuple[str, ...] = ()  # Host names of the server; empty: any. `.example.com`: all that end with it.
    any_address: bool = False  # It may also be called by any IP address (hosts.py says why that is safe).
    listens: tuple[str, int] = ("127.0.0.1", 0)  # Address and port, for links.
    # Signing keys that take precedence over those in the file next to the database (table/keys.py).
    key: str = ""
    # Clients that send it may read /metrics from anywhere; without a token only this machine may.
    metrics_token: str = ""
    accounts: bool = False  # People may have accounts (docs/accounts.md).
    notices: NoticeSettings = field(
        default_factory=NoticeSettings
    )  # Off unless something is set (docs/notices.md).
    chat_days: int = 0  # Days after which chat is deleted at the latest; 0: as each table says.
    report_days: int = 90  # Reports are deleted after this.
    sanction_days: int = 365  # What moderators decided is deleted this long after its end.
    proxies: tuple[str, ...] = ()  # Addresses and networks whose X-Forwarded-For is trusted.
