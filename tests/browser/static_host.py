"""A plain web host for the edition without a server: static files below a path, and nothing else. A test can switch it
off, and give it another version."""

from __future__ import annotations

import shutil
import threading
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools.site import sent_size

FOLDER = "games/rampage"  # Below any path.


class Quiet(SimpleHTTPRequestHandler):
    """Counts what it sends, and says nothing."""

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def copyfile(self, source: Any, outputfile: Any) -> None:
        host: StaticHost = self.server.host  # type: ignore[attr-defined]
        host.sent.append((self.path, sent_size(Path(source.name))))
        with suppress(ConnectionError):  # The page went elsewhere meanwhile.
            super().copyfile(source, outputfile)


class StaticHost:
    """Serves a copy of the site."""

    def __init__(self, site: Path, root: Path) -> None:
        self.folder = root / FOLDER
        shutil.copytree(site, self.folder)
        self.sent: list[tuple[str, int]] = []
        self._handler = partial(Quiet, directory=str(root))
        self._server: ThreadingHTTPServer | None = None
        self._port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/{FOLDER}/"

    @property
    def bytes_sent(self) -> int:
        return sum(size for _, size in self.sent)

    def start(self) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), self._handler)
        self._server.host = self  # type: ignore[attr-defined]
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """From now on there is no network."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
