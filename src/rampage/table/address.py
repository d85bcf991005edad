"""Where a database is: a file of SQLite, or the address of a PostgreSQL database."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

SCHEMES: Final = ("postgresql://", "postgres://")
SECRET: Final = ("password", "sslpassword")  # Parameters that an address may have.
SETTING: Final = "RAMPAGE_DB (or --db)"


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """The address of a PostgreSQL database. As a text, it is without its password."""

    url: str = field(repr=False)

    @property
    def name(self) -> str:
        """The name of the database."""
        return unquote(_split(self.url)[2].strip("/")) or "rampage"

    @property
    def beside(self) -> Path:
        """What takes the place of a database file for the files next to it: the signing keys (keys.py)."""
        return Path(re.sub(r"[^\w.-]", "_", self.name))

    def hidden(self, text: str) -> str:
        """A text without the passwords of this address."""
        _, place, _, query, _ = _split(self.url)
        words = [place.rpartition("@")[0].partition(":")[2]]
        words += [value for name, value in parse_qsl(query) if name in SECRET]
        for word in filter(None, words):
            text = text.replace(word, "***").replace(unquote(word), "***")
        return text

    def __str__(self) -> str:
        scheme, place, path, query, _ = _split(self.url)
        user, at, host = place.rpartition("@")
        kept = [(name, value) for name, value in parse_qsl(query) if name not in SECRET]
        more = f"?{urlencode(kept)}" if kept else ""
        return f"{scheme}://{user.partition(':')[0]}{at}{host}{path}{more}"


Database = Path | ServerAddress


def database_at(text: str) -> Database:
    """A database by what RAMPAGE_DB or --db says."""
    if text.lower().startswith(SCHEMES):
        return ServerAddress(text)
    return Path(text).expanduser()


def beside(database: Database) -> Path:
    """The file that the files next to a database are named after."""
    return database.beside if isinstance(database, ServerAddress) else database


def _split(url: str) -> tuple[str, str, str, str, str]:
    """The parts of an address, even of one that is not valid."""
    try:
        found = urlsplit(url)
    except ValueError:
        scheme, _, rest = url.partition("://")
        place, slash, path = rest.partition("/")
        return scheme, place, slash + path, "", ""
    # A password may contain what should have been quoted: what is before the last "@" never shows.
    if "@" in found.path + found.query + found.fragment:
        rest = url.partition("://")[2]
        secret, _, place = rest.rpartition("@")
        host, _, path = place.partition("/")
        return found.scheme, f"{secret}@{host}", f"/{path}", "", ""
    return found.scheme, found.netloc, found.path, found.query, found.fragment
