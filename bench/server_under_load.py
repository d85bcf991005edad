"""The server as bench/server.py runs it: on disk, with limits that a script may reach."""

from __future__ import annotations

import sys

import uvicorn

from rampage.server.app import config_for, create_app, tune
from rampage.server.limits import Limits
from rampage.server.settings import Settings
from rampage.table.address import database_at


def main() -> None:
    port, db = sys.argv[1:3]
    helpers = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    many = 10_000_000
    limits = Limits(
        messages_per_second=many, messages_at_once=many,
        tables_per_hour=many, tables_per_hour_and_address=many,
        requests_per_second=many, requests_at_once=many,
        connections=many, connections_per_address=many, pending_per_address=many, spectators_per_table=many,
    )  # fmt: skip
    app = create_app(
        Settings(database_at(db), key="ab" * 32, limits=limits, workers=0, helpers=helpers, bot_pause=0.0)
    )
    tune()
    uvicorn.Server(config_for(app, host="127.0.0.1", port=int(port))).run()


if __name__ == "__main__":
    main()
