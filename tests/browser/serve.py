"""The real server for browser tests: `serve.py PORT DB`. Bots make no pauses for people here."""

import sys
from pathlib import Path

import uvicorn

from rampage.server.app import config_for, create_app
from rampage.server.limits import Limits
from rampage.server.state import Settings
from rampage.table.absence import Patience

PATIENCE = Patience(least=1.0, unclocked=1.0)
# A starved browser is no intruder.
LIMITS = Limits(tables_per_hour=1000, enter_seconds=180.0, slow_seconds=180.0)


def main() -> None:
    """Serve until terminated."""
    port, db = int(sys.argv[1]), Path(sys.argv[2])
    settings = Settings(db, bot_pause=0.0, desert_seconds=1.0, patience=PATIENCE, limits=LIMITS)
    uvicorn.Server(config_for(create_app(settings), host="127.0.0.1", port=port)).run()


if __name__ == "__main__":
    main()
