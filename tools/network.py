"""Distinguish a network failure from other failures of pip or npm."""

from __future__ import annotations

from pathlib import Path

from tools.steps import StepError

NO_NAMES = "host names cannot be resolved: is this machine online?"
NO_TRUST = "a certificate was rejected: is there a proxy that intercepts TLS?"
# What pip and npm write if a host cannot be reached, and what it means.
SIGNS = {
    "Temporary failure in name resolution": NO_NAMES,
    "Name or service not known": NO_NAMES,
    "nodename nor servname provided": NO_NAMES,
    "ENOTFOUND": NO_NAMES,
    "EAI_AGAIN": NO_NAMES,
    "ProxyError": "the proxy does not answer",
    "CERTIFICATE_VERIFY_FAILED": NO_TRUST,
    "SELF_SIGNED_CERT": NO_TRUST,
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
    """The error to raise if a download failed, with the cause found in its log."""
    text = log.read_text(errors="replace")
    for sign, why in SIGNS.items():
        if sign in text:
            return StepError(
                what,
                why=why,
                remedy="connect to the network (or set HTTPS_PROXY) and run the same command again;"
                " finished steps are not repeated.",
                log=log,
            )
    return StepError(what, remedy="read the log below; `make clean` starts from nothing.", log=log)
