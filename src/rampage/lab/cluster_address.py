"""Connecting to a Ray cluster, with a clear answer within a bounded time: Ray itself would try for minutes."""

import os
import socket
import subprocess
import sys
from typing import Any, Final

from rampage.kernel.errors import PlacedError

AUTO: Final = "auto"
CONNECT_SECONDS: Final = 5.0
HEALTH_SECONDS: Final = 30.0  # Importing Ray alone takes a few, on a busy machine.


class ClusterError(PlacedError):
    """The cluster at an address can't be used."""

    def __init__(self, address: str, problem: str, remedy: str) -> None:
        super().__init__(f"--ray {address}", problem, remedy)
        self.address: Final = address

    def __reduce__(self) -> tuple[Any, ...]:
        return ClusterError, (self.address, self.problem, self.remedy)


def connect(ray: Any, address: str) -> None:
    """Connect this process to a cluster, once. Raises ClusterError."""
    if ray.is_initialized():
        return
    if address.startswith("ray://"):
        remedy = "run the command on the cluster (`ray job submit -- rampage ... --ray auto`)."
        raise ClusterError(address, "Ray Client addresses are not supported.", remedy)
    if address != AUTO:
        _must_listen(address)
    _must_be_healthy(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", configure_logging=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        problem = f"Ray can't connect: {' '.join(str(error).split())[:300]}"
        raise ClusterError(
            address, problem, "check the address, and RAY_AUTH_TOKEN if it needs one."
        ) from None


def _must_listen(address: str) -> None:
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isdecimal() or not 0 < int(port) < 65536:
        raise ClusterError(
            address, "This is not an address.", "write HOST:PORT, or auto on a node of the cluster."
        )
    try:
        socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS).close()
    except OSError as error:
        problem = f"Nothing answers there: {error.strerror or error}."
        remedy = "start a cluster (`ray start --head` prints its address), or correct the address."
        raise ClusterError(address, problem, remedy) from None


def _must_be_healthy(address: str) -> None:
    """Let Ray look from a separate process, which can be ended."""
    command = [sys.executable, "-m", "ray.scripts.scripts", "health-check"]
    if address != AUTO:
        command += ["--address", address]
    remedy = "look at `ray status` there, and at RAY_AUTH_TOKEN if it needs one; `ray start --head` starts a cluster."
    try:
        found = subprocess.run(
            command,
            capture_output=True,
            timeout=HEALTH_SECONDS,
            check=False,
            env={**os.environ, "PYTHONPATH": ""},
        )
    except subprocess.TimeoutExpired:
        problem = f"No Ray cluster answered within {HEALTH_SECONDS:g} s."
        raise ClusterError(address, problem, remedy) from None
    if found.returncode != 0:
        where = "on this machine" if address == AUTO else "at this address"
        raise ClusterError(address, f"There is no healthy Ray cluster {where}.", remedy)
