"""Tell a network that cannot be reached from any other failure of pip or npm."""

from __future__ import annotations

from pathlib import Path

from tools.steps import StepError

# What pip and npm write when a host cannot be reached, and what that means.
SIGNS = {
    "Temporary failure in name resolution": "names of hosts are not resolved: is this machine online?",
    "Name or service not known": "names of hosts are not resolved: is this machine online?",
    "nodename nor servname provided": "names of hosts are not resolved: is this machine online?",
    "ENOTFOUND": "names of hosts are not resolved: is this machine online?",
    "EAI_AGAIN": "names of hosts are not resolved: is this machine online?",
    "ProxyError": "the proxy does not answer",
    "CERTIFICATE_VERIFY_FAILED": "a certificate was refused: is there a proxy that opens TLS?",
    "SELF_SIGNED_CERT": "a certificate was refused: is there a proxy that opens TLS?",
    "Connection refused": "the connection was refused",
    "ECONNREFUSED": "the connection was refused",
    "Network is unreachable": "there is no network",
    "ENETUNREACH": "there is no network",
    "NewConnectionError": "no connection could be made",
    "ConnectTimeout": "the connection timed out",
    "ReadTimeout": "the connection timed out",
    "ETIMEDOUT": "the connection timed out",
    "ECONNRESET": "the connection broke",
}


def download_error(what: str, log: Path) -> StepError:
    """The error to raise when a download step failed, with the cause read from its log."""
    text = log.read_text(errors="replace")
    for sign, why in SIGNS.items():
        if sign in text:
            return StepError(
                what,
                why=why,
                remedy="connect to the network (or set HTTPS_PROXY) and run the same command again;"
                " what is done already is kept.",
                log=log,
            )
    return StepError(what, remedy="read the log below; `make clean` starts from nothing.", log=log)
