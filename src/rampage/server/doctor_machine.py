"""Checks of Python, packages, the port, open files and memory, for `rampage admin doctor`."""

import contextlib
import http.client
import re
import socket
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rampage.kernel.packed import COMPILED
from rampage.server.addresses import origin_of
from rampage.server.app import reached_here
from rampage.server.connection_gate import SPARE_FILES, open_files
from rampage.server.doctor import Finding
from rampage.server.metrics import NOT_PUBLIC

NEEDED: Final = (3, 11)
TESTED: Final = (3, 14)  # The newest version that is tested.
SECONDS: Final = 30.0  # For the program at the port to answer.
MOST: Final = 1 << 20  # Bytes of its answer.
SERVER_MB: Final = 150  # The server itself, with room for some tables,
WORKER_MB: Final = 80  # and each process in which bots think.
# Packages that are optional, and what is worse without them; None: nothing for a server.
OPTIONAL: Final = {
    "uvloop": "sockets need more processor time",
    "isal": "compression needs more processor time",
    "polars": None,
    "gymnasium": None,
    "ray": None,
}
EXTRAS: Final = {"polars": "rampage[lab]", "gymnasium": "rampage[rl]", "ray": "rampage[ray]"}


def check_python(version: tuple[int, ...] = tuple(sys.version_info[:3])) -> Iterator[Finding]:
    """Is this Python new enough, and one that was tested?"""
    name = ".".join(map(str, version))
    if version[:2] < NEEDED:
        text, remedy = f"Python {name} is too old.", f"install Python {NEEDED[0]}.{NEEDED[1]} or newer."
        yield Finding("python", "wrong", text, remedy)
    elif version[:2] > TESTED:
        text = f"Rampage has not been tested with Python {name}."
        yield Finding("python", "advice", text, f"use Python {TESTED[0]}.{TESTED[1]} if anything fails.")
    else:
        yield Finding("python", "fine", f"Python {name}.")


def check_engine(compiled: bool = COMPILED) -> Iterator[Finding]:
    """The compiled engine plays the same, but much faster."""
    if compiled:
        yield Finding("engine", "fine", "The engine is compiled.")
    else:
        text = "The engine is not compiled: bots think less far in the same time, and choices take longer."
        remedy = "install a wheel for this system, or run `make native` in a checkout."
        yield Finding("engine", "advice", text, remedy)


def check_packages(missing: tuple[str, ...] | None = None) -> Iterator[Finding]:
    """Which optional packages are there?"""
    if missing is None:
        missing = tuple(name for name in OPTIONAL if find_spec(name) is None)
    for name, loss in OPTIONAL.items():
        if name in missing and loss:
            yield Finding("packages", "advice", f"{name} is missing: {loss}.", f"pip install {name}.")
    there = [f"{extra} ({'missing' if name in missing else 'installed'})" for name, extra in EXTRAS.items()]
    yield Finding("packages", "fine", f"Extras, which a server does not need: {', '.join(there)}.")


def check_port(host: str, port: int) -> Iterator[Finding]:
    """The port must be free, or it is Rampage that listens there."""
    where = origin_of(reached_here(host), port)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            taken: OSError | None = error
        else:
            taken = None
    if taken is None:
        yield Finding("port", "fine", f"Port {port} of {host} is free; no server is running there.")
        return
    version = rampage_at(where)
    if version is None:
        text = f"Port {port} of {host} cannot be used: {taken.strerror}."
        yield Finding(
            "port", "wrong", text, "stop the program that uses it, or set another port (RAMPAGE_PORT)."
        )
        return
    yield from _check_version(where, version)


def _check_version(where: str, version: str) -> Iterator[Finding]:
    from rampage import __version__

    if version and version != __version__:
        text = f"Rampage {version} runs at {where}, but {__version__} is installed."
        yield Finding("port", "advice", text, "restart it: systemctl reload rampage.")
    elif _answer(f"{where}/readyz") is None:
        text = f"Rampage runs at {where}, but is not ready: its database does not answer."
        yield Finding("port", "wrong", text, "look into its log: journalctl -u rampage.")
    else:
        yield Finding("port", "fine", f"Rampage {version} runs at {where} and is ready.".replace("  ", " "))


def rampage_at(where: str) -> str | None:
    """The version of the Rampage that serves an origin, empty if it does not say; None if another program does, or
    none. Asks for the metrics, which cost a running server next to nothing."""
    text = _answer(f"{where}/metrics", refused=True) or ""
    found = re.search(r'^rampage_build\{version="([^"]+)"\}', text, re.MULTILINE)
    if found:
        return found[1]
    return "" if f'"{NOT_PUBLIC}"' in text else None


def _answer(url: str, refused: bool = False) -> str | None:
    """What a server answers, also to a request that it refuses; None if nothing sensible comes back."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(url, timeout=SECONDS) as answer:
            return str(answer.read(MOST).decode("utf-8", "replace"))
    except urllib.error.HTTPError as error:
        return error.read(MOST).decode("utf-8", "replace") if refused else None
    except (OSError, ValueError, http.client.HTTPException):  # Whatever is there may not speak HTTP.
        return None


def check_files(connections: int, allowed: int | None = None) -> Iterator[Finding]:
    """Every connection is an open file."""
    allowed = open_files() if allowed is None else allowed
    needed = connections + SPARE_FILES
    if allowed < needed:
        text = f"This user may open {allowed:,} files, so there can be {max(1, allowed - SPARE_FILES):,} connections, "
        text += f"not {connections:,} (limits.connections)."
        remedy = f"allow more (LimitNOFILE={needed} in the systemd unit, or ulimit -n), or lower the limit."
        yield Finding("open files", "advice", text, remedy)
    else:
        yield Finding(
            "open files", "fine", f"{allowed:,} files may be open, enough for {connections:,} connections."
        )


def check_memory(processes: int, available: int | None = None) -> Iterator[Finding]:
    """Is there memory for the server and the processes in which bots think?"""
    available = available_memory() if available is None else available
    if available is None:
        return
    needed = SERVER_MB + WORKER_MB * processes
    text = f"{available:,} MB of memory are available; a server with {processes} more processes needs about {needed}."
    remedy = "stop other programs, lower workers (RAMPAGE_WORKERS), or use a larger machine."
    yield (
        Finding("memory", "fine", text) if available >= needed else Finding("memory", "advice", text, remedy)
    )


def available_memory(
    machine: Path = Path("/proc/meminfo"), group: Path = Path("/sys/fs/cgroup/memory.max")
) -> int | None:
    """MB that are available, also within the limit of a container; None if the system does not say."""
    found: list[int] = []
    with contextlib.suppress(OSError, ValueError, IndexError):
        lines = machine.read_text(encoding="ascii").splitlines()
        found += [int(line.split()[1]) >> 10 for line in lines if line.startswith("MemAvailable:")]
    with contextlib.suppress(OSError, ValueError):  # `max`: there is no limit.
        found.append(int(group.read_text(encoding="ascii")) >> 20)
    return min(found, default=None)
