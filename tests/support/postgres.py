"""A PostgreSQL server for tests: Debian's, in a scratch folder, with its own socket and port."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote

from rampage.table.address import ServerAddress

PASSWORD = "correct horse @ battery"  # Has to be quoted in an address.
QUICK = {"fsync": "off", "full_page_writes": "off"}  # Nobody pulls the plug of a test.
SETTINGS = {
    "max_connections": "60",
    "shared_buffers": "32MB",
    "log_min_messages": "panic",
    "listen_addresses": "127.0.0.1",
}


def programs() -> Path | None:
    """The folder of PostgreSQL's programs: RAMPAGE_POSTGRES, the newest of Debian, or wherever `initdb` is."""
    given = os.environ.get("RAMPAGE_POSTGRES")
    if given:
        return Path(given)
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    if debian:
        return debian[-1]
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def missing() -> str:
    """Why there can be no PostgreSQL here; empty if there can."""
    try:
        import alembic  # noqa: F401
        import psycopg  # noqa: F401
    except ImportError as error:
        return f"rampage[postgres] is not installed: {error}"
    if programs() is None:
        return "PostgreSQL is not installed (apt-get install postgresql)"
    if os.geteuid() == 0 and _user() is None:
        return "root cannot run PostgreSQL, and there is no user postgres"
    return ""


def _user() -> pwd.struct_passwd | None:
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return None


class PostgresServer:
    """One server. Its databases are made from a template, which is quick."""

    def __init__(self, durable: bool = False) -> None:
        self._settings = SETTINGS if durable else {**SETTINGS, **QUICK}
        found = programs()
        assert found is not None, missing()
        self._programs = found
        self.folder = Path(tempfile.mkdtemp(prefix="rampage-postgres-"))
        user = _user() if os.geteuid() == 0 else None
        # PostgreSQL refuses to run as root.
        self._as: dict[str, Any] = (
            {} if user is None else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        )
        if user is not None:
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        self.port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._made = 0
        secret = self.folder / "password"
        secret.write_text(PASSWORD)
        secret.chmod(0o644)
        self._run(
            "initdb", "-D", "data", "-U", "rampage", "--encoding=UTF8", "--no-locale", "--no-sync",
            "--auth-local=trust", "--auth-host=scram-sha-256", f"--pwfile={secret}",
        )  # fmt: skip
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        done = subprocess.run(
            command, cwd=self.folder, capture_output=True, text=True, check=False, **self._as
        )
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        more = {**self._settings, "port": str(self.port), "unix_socket_directories": str(self.folder)}
        options = [word for name, value in more.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [str(self._programs / "postgres"), "-D", "data", *options],
                cwd=self.folder, stdout=log, stderr=log, **self._as,
            )  # fmt: skip
        while True:
            try:
                self.execute("SELECT 1", database="postgres")
                return
            except Exception:
                assert self._process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.02)

    def stop(self, how: int = signal.SIGINT) -> None:
        """SIGINT ends all connections in order, SIGQUIT as a crash does."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None

    def close(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def execute(self, *statements: str, database: str) -> list[tuple[Any, ...]]:
        """As another program would; the rows of the last statement."""
        import psycopg

        with psycopg.connect(self.address(database).url, autocommit=True) as connection:
            for statement in statements:
                cursor = connection.execute(statement)  # type: ignore[arg-type,unused-ignore]
            return cursor.fetchall() if cursor.description else []

    def address(self, database: str) -> ServerAddress:
        """The address of a database, by the socket, where everybody is trusted."""
        return ServerAddress(
            f"postgresql://rampage@/{database}?host={quote(str(self.folder), '')}&port={self.port}"
        )

    def by_network(self, database: str, user: str = "rampage", password: str = PASSWORD) -> ServerAddress:
        """The same by TCP, where a password is wanted."""
        return ServerAddress(f"postgresql://{user}:{quote(password, '')}@127.0.0.1:{self.port}/{database}")

    def fresh(self, template: str = "template0") -> ServerAddress:
        """A new database."""
        self._made += 1
        name = f"t{self._made}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template}", database="postgres")
        return self.address(name)

    def drop(self, address: ServerAddress) -> None:
        self.execute(f"DROP DATABASE IF EXISTS {address.name} WITH (FORCE)", database="postgres")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
