"""Prometheus metrics, and health probes.

`/healthz`: the process answers. `/readyz`: it can read its tables and is not shutting down. `/metrics`: figures, only
for this machine or with `RAMPAGE_METRICS_TOKEN`.
"""

import hmac
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from rampage import __version__
from rampage.server.errors import fault
from rampage.server.hosts import is_loopback
from rampage.server.latency import BOUNDS, Latency
from rampage.server.state import ServerState
from rampage.table.store import StoreError

NOT_PUBLIC: Final = "The metrics of this server are not public."
FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


class Figures(Collector):
    """Figures that are counted elsewhere, read on request."""

    def __init__(self, server: ServerState) -> None:
        self._server: Final = server

    def collect(self) -> Iterator[Metric]:
        server, tables = self._server, self._server.tables
        gauges = {
            "tables": ("Tables in memory.", tables.loaded()),
            "sockets": ("WebSockets at tables.", len(server.connections)),
            "connections": ("All connections, including those without a request yet.", server.gate.open),
            "bots_thinking": ("Bots that think or wait for a worker.", tables.bots_thinking()),
        }
        for name, (text, value) in gauges.items():
            yield GaugeMetricFamily(f"rampage_{name}", text, value)
        yield CounterMetricFamily("rampage_choices", "Choices stored.", tables.store.choices)
        yield CounterMetricFamily("rampage_store_commits", "Commits of the store.", tables.store.batches)
        version = GaugeMetricFamily("rampage_build", "The running version.", labels=["version"])
        version.add_metric([__version__], 1.0)
        yield version


class Latencies(Collector):
    """How long choices took."""

    def __init__(self, latency: Latency) -> None:
        self._latency: Final = latency

    def collect(self) -> Iterator[Metric]:
        text = "From a player's choice on the socket to the commit on the disk."
        limits = [*map(str, BOUNDS), "+Inf"]
        buckets = list(zip(limits, map(float, accumulate(self._latency.counts)), strict=True))
        yield HistogramMetricFamily("rampage_choice_seconds", text, buckets, self._latency.total)


class Metrics:
    """The metrics of one server."""

    def __init__(self, server: ServerState) -> None:
        self._registry: Final = CollectorRegistry()
        self._registry.register(Figures(server))
        ProcessCollector(registry=self._registry)
        self._registry.register(Latencies(server.latency))

    def text(self) -> bytes:
        """All metrics in Prometheus's format."""
        return generate_latest(self._registry)


async def serve_health(_: Request) -> Response:
    """The process answers."""
    return PlainTextResponse("ok\n")


async def serve_readiness(request: Request) -> Response:
    """Tables can be read, and the server is not shutting down."""
    server: ServerState | None = getattr(request.app.state, "server", None)
    if server is None or server.stopping:
        return PlainTextResponse("stopping\n", 503)
    try:
        server.tables.store.probe()
    except StoreError:
        return PlainTextResponse("the database does not answer\n", 503)
    return PlainTextResponse("ready\n")


async def serve_metrics(request: Request) -> Response:
    """The metrics, for clients that may read them."""
    if not may_measure(request, request.app.state.settings.metrics_token):
        return fault(
            403, "not_yours", NOT_PUBLIC, "Read them on the server itself, or send RAMPAGE_METRICS_TOKEN."
        )
    metrics: Metrics = request.app.state.metrics
    return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)


def may_measure(request: Request, token: str) -> bool:
    """With a token: clients that send it. Without: this machine, but not through a proxy, behind which could be
    anybody."""
    if token:
        given = request.headers.get("authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    client = request.client.host if request.client else ""
    direct = not any(name in request.headers for name in FORWARDED)
    return direct and is_loopback(client) and is_loopback(request.url.hostname or "")
