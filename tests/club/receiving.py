"""A receiver of requests, for tests: what hooks and push services are sent."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web


@dataclass
class Received:
    """A request that came."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    """Keeps what it gets, and answers as a test says."""

    got: list[Received] = field(default_factory=list)
    status: int = 204
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    endless: bool = False
    released: asyncio.Event = field(default_factory=asyncio.Event)
    port: int = 0

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return f"http://{self.host}/hook?x=1"

    async def answer(self, request: web.Request) -> web.StreamResponse:
        self.got.append(
            Received(
                str(request.rel_url),
                {name.lower(): value for name, value in request.headers.items()},
                await request.read(),
            )
        )
        if self.endless:
            out = web.StreamResponse(status=200)
            await out.prepare(request)
            while not self.released.is_set():
                await out.write(b"x" * 65536)
            return out
        return web.Response(status=self.status, headers=self.headers, body=self.body)


@asynccontextmanager
async def receiver(tls: Any = None) -> AsyncIterator[Receiver]:
    """A receiver in the loop of the test."""
    found = Receiver()
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", found.answer)
    runner = web.AppRunner(app, shutdown_timeout=1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0, ssl_context=tls)
    await site.start()
    found.port = runner.addresses[0][1]
    try:
        yield found
    finally:
        found.released.set()
        await runner.cleanup()
