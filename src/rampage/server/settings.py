"""How a server is run."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from rampage.server.limits import Limits
from rampage.table.absence import Patience

# One core stays free for the tables.
WORKERS = min(2, max(1, (os.cpu_count() or 1) - 1))
STATIC = Path(__file__).parent.parent / "static"


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    db: Path
    limits: Limits = field(default_factory=Limits)
    workers: int = WORKERS  # Processes in which bots think; with none, a quick policy plays.
    helpers: int = (
        1  # Processes for looking back and for bots that nobody waits for; with none, done at once.
    )
    bot_pause: float = 0.7  # Between the choices of bots, so that people can follow.
    idle_seconds: float = 600.0  # Tables at which nobody is leave the memory.
    desert_seconds: float = 20.0  # Away for so long, a match may begin without a player's dice.
    patience: Patience = field(default_factory=Patience)  # Away for so long, a bot may be asked for.
    static: Path = STATIC
    origins: tuple[str, ...] = ()  # Other origins that may use the server, such as a development server.
    hosts: tuple[str, ...] = ()  # Names under which the server may be called; empty: any.
    key: str = ""  # Signing keys that come before those in the file beside the database (table/keys.py).
    metrics_token: str = ""  # Who has it may read /metrics from anywhere; without one only this machine may.
    proxies: tuple[str, ...] = ()  # Addresses and networks whose X-Forwarded-For is believed.
