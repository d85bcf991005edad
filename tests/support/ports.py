"""Ports for servers of tests."""

import random
import socket

# Below those that systems hand out by themselves: nobody gets one of these by chance while a server restarts.
LOWEST, HIGHEST = 20_000, 29_999


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    for _ in range(1000):
        port = random.SystemRandom().randint(LOWEST, HIGHEST)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError("every port is taken")
