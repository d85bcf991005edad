"""The real server for browser tests: `serve.py PORT DB DICE [HOST [accounts]]`. Bots make no pauses for people
here. With a HOST the machine seems to be in two networks, which are its own loopback addresses.

The file DICE holds a seed. New tables get their names and the server's part of their dice from it, so a test that
writes its own seed there meets the same dice in every run (`chance.py`).
"""

import sys
from functools import partial
from pathlib import Path
from unittest.mock import patch

import uvicorn

from rampage.server.addresses import LocalAddress
from rampage.server.app import config_for, create_app
from rampage.server.limits import Limits
from rampage.server.settings import Settings
from rampage.table.absence import Patience
from rampage.table.bot_workers import Thinkers
from tests.browser.chance import TableChance

PATIENCE = Patience(least=1.0, unclocked=1.0)
# A starved browser is no intruder.
LIMITS = Limits(
    account_requests_at_once=1000,
    tables_per_hour=1000,
    requests_at_once=3000,
    enter_seconds=180.0,
    slow_seconds=180.0,
)
NETWORKS = [LocalAddress("127.0.0.2", "net0"), LocalAddress("127.0.0.3", "net1")]
LONG = 600.0  # A starved bot thinks to the end: one that is hurried chooses something else.


def main() -> None:
    """Serve until terminated."""
    port, db, chance = int(sys.argv[1]), Path(sys.argv[2]), TableChance(Path(sys.argv[3]))
    host = sys.argv[4] if len(sys.argv) > 4 else "127.0.0.1"
    settings = Settings(
        db, bot_pause=0.0, desert_seconds=1.0, patience=PATIENCE, limits=LIMITS, listens=(host, port),
        accounts="accounts" in sys.argv[5:],
    )  # fmt: skip
    with (
        patch.multiple("rampage.table.tables", fresh_seed=chance.fresh_seed, fresh_id=chance.fresh_id),
        patch("rampage.server.addresses.local_addresses", lambda: NETWORKS),
        patch("rampage.server.app.Thinkers", partial(Thinkers, limit=LONG, patience=LONG)),
    ):
        uvicorn.Server(config_for(create_app(settings), host=host, port=port)).run()


if __name__ == "__main__":
    main()
