"""The addresses of this machine in its networks, for links that work on other devices."""

import ipaddress
import socket
import sys
from dataclasses import dataclass
from typing import Final

from rampage.server.hosts import is_loopback

ANYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 - what a server that listens everywhere listens on
# The request for the address of an interface (SIOCGIFADDR), by system.
ADDRESS_REQUEST: Final = {"linux": 0x8915, "darwin": 0xC0206921}
# Networks inside this machine: friends are hardly ever there.
INNER: Final = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "podman", "cni", "lxc")
DOCUMENTATION: Final = "192.0.2.1"  # Nobody uses this address; a route to it is the route to the internet.


@dataclass(frozen=True, slots=True)
class LocalAddress:
    """An address of this machine, and the name of its interface if the system says it."""

    address: str
    interface: str = ""


def local_addresses() -> list[LocalAddress]:
    """The IPv4 addresses by which other devices reach this machine, the most useful first."""
    found = {item.address: item for item in (*_by_route(), *_by_name(), *_by_interface())}
    first = [item.address for item in _by_route()]
    usable = [item for item in found.values() if _is_usable(item.address)]
    return sorted(usable, key=lambda item: (item.address not in first, _is_inner(item), item.address))


def origins(host: str, port: int) -> list[tuple[str, LocalAddress]]:
    """The origins (`http://192.168.1.20:8000`) of a server that listens on a host; none if it only serves its own
    machine."""
    if is_loopback(host):
        return []
    reached = local_addresses() if host in ANYWHERE else [_named(host)]
    return [(origin_of(item.address, port), item) for item in reached]


def origin_of(host: str, port: int) -> str:
    """The origin of a page at a host and a port."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _named(host: str) -> LocalAddress:
    """A given address, with its interface if it is known."""
    return next((item for item in local_addresses() if item.address == host), LocalAddress(host))


def _is_usable(address: str) -> bool:
    known = ipaddress.ip_address(address)
    return not (known.is_loopback or known.is_link_local or known.is_unspecified or known.is_multicast)


def _is_inner(item: LocalAddress) -> bool:
    return item.interface.startswith(INNER)


def _by_route() -> list[LocalAddress]:
    """The address from which this machine would send to the internet. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((DOCUMENTATION, 9))
        except OSError:  # No route: the machine is on no network, or on one without internet access.
            return []
        return [LocalAddress(probe.getsockname()[0])]


def _by_name() -> list[LocalAddress]:
    """What the system has for the machine's own name; on Windows these are all its addresses."""
    try:
        answers = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        return []
    return [LocalAddress(str(where[0])) for *_, where in answers]


def _by_interface() -> list[LocalAddress]:
    """Every interface with its address, where the system can be asked for it."""
    request = ADDRESS_REQUEST.get(sys.platform)
    if request is None or sys.platform == "win32":
        return []
    import fcntl

    out: list[LocalAddress] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(probe.fileno(), request, name.encode()[:15].ljust(256, b"\0"))
            except OSError:  # This interface has no address.
                continue
            out.append(LocalAddress(socket.inet_ntoa(answer[20:24]), name))
    return out
