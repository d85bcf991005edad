"""Decides who may open a connection: limits in total, per address, and for connections without a request yet.

The gate counts TCP connections before anything is parsed. Addresses of trusted proxies have no limit here: everybody
connects through them, and the proxy has its own limits (see docs/hosting.md).
"""

import functools
import ipaddress
import sys
from collections import Counter
from collections.abc import Callable
from typing import Final

from rampage.server.limits import Limits

SPARE_FILES: Final = 64  # File descriptors that the database, the log and bots need.


class Gate:
    """Counts connections. `Pending` ones have not finished a request; if there are too many of them, the oldest is
    closed to let the newest in, so silent sockets block nobody."""

    def __init__(self, limits: Limits, proxies: tuple[str, ...] = ()) -> None:
        self._limits: Final = limits
        self._is_proxy: Final = functools.lru_cache(1024)(functools.partial(is_one_of, proxies))
        self._most: Final = min(limits.connections, max(1, open_files() - SPARE_FILES))
        self._by_address: Final[Counter[str]] = Counter()
        self._pending: Final[dict[object, tuple[str, Callable[[], None]]]] = {}  # Oldest first.
        self.open = 0

    def enter(self, connection: object, address: str, drop: Callable[[], None]) -> bool:
        """A connection was made; False if there is no room for it."""
        if self.open >= self._most and not self._drop_oldest():
            return False
        bounded = not self._is_proxy(address)
        address = network_of(address)
        if bounded and self._by_address[address] >= self._limits.connections_per_address:
            return False
        if bounded and self._pending_from(address) >= self._limits.pending_per_address:
            self._drop_oldest(address)
        self.open += 1
        self._by_address[address] += 1
        self._pending[connection] = (address, drop)
        return True

    def served(self, connection: object) -> None:
        """The connection has sent a complete request."""
        self._pending.pop(connection, None)

    def leave(self, connection: object, address: str) -> None:
        """The connection is closed."""
        self.open -= 1
        self._pending.pop(connection, None)
        address = network_of(address)
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    @property
    def crowded(self) -> bool:
        """Are the remaining connections reserved for players?"""
        return self.open > self._most * (1 - self._limits.reserved)

    def _pending_from(self, address: str) -> int:
        return sum(other == address for other, _ in self._pending.values())

    def _drop_oldest(self, address: str | None = None) -> bool:
        """Close the connection that has been silent longest, of one address or of all."""
        for connection, (other, drop) in self._pending.items():
            if address is None or other == address:
                del self._pending[connection]
                drop()
                return True
        return False


@functools.lru_cache(4096)
def network_of(address: str) -> str:
    """What limits per address count: an IPv4 address, or the /64 network of an IPv6 address, for a home or a rented
    server has as many addresses in that network as it likes."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))


def is_one_of(networks: tuple[str, ...], address: str) -> bool:
    """Is an address among these addresses and networks?"""
    try:
        asked = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(asked in ipaddress.ip_network(network) for network in networks)


def open_files() -> int:
    """How many files this process may open. Raises the soft limit to the hard limit if possible."""
    if sys.platform == "win32":
        return 8192
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (ValueError, OSError):
            pass  # Some systems promise more than they allow.
    return soft if soft != resource.RLIM_INFINITY else 1 << 20
