"""The server: `create_app` for tests and other servers, `run` for people."""

import asyncio
import contextlib
import gc
import signal
import socket as sockets
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any, Final

import uvicorn
from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.routing import Route

from rampage import __version__
from rampage.club.club import PACKAGES, open_club
from rampage.club.moderation.retention import Keeping
from rampage.club.notices.notices import need_key, need_packages, notifying
from rampage.club.shared_allowance import Rate
from rampage.games import game
from rampage.kernel.extras import MissingExtra, need
from rampage.kernel.game import AnyGame
from rampage.server.addresses import ANYWHERE, origin_of
from rampage.server.configuration import Configuration, read_configuration
from rampage.server.connection_gate import Gate, network_of
from rampage.server.errors import explain
from rampage.server.fast_codec import FAST
from rampage.server.fast_websocket import EXTENSION, FastWebSocket
from rampage.server.http_protocol import bounded
from rampage.server.identity import cookie_of, known_visitor, new_visitor
from rampage.server.lobby import open_lobby
from rampage.server.lobby_socket import Caller, LobbyConnection
from rampage.server.logs import set_up_logs
from rampage.server.metrics import Metrics, serve_health, serve_metrics, serve_readiness
from rampage.server.middleware import Receive, Scope, SecurityMiddleware, Send
from rampage.server.pages import serve_page
from rampage.server.restart import Restart, inherited_listener
from rampage.server.routers import ROUTERS
from rampage.server.schema import describe
from rampage.server.setting_errors import SettingsError
from rampage.server.settings import Settings
from rampage.server.socket import Connection
from rampage.server.state import ServerState
from rampage.table.address import database_at
from rampage.table.bot_workers import Thinkers
from rampage.table.database import DatabaseStore
from rampage.table.store import StoreError
from rampage.table.stores import open_store
from rampage.table.tables import Tables
from rampage.table.worker_process import processes, wait_until_ended

LETTING_GO: Final = 3.0  # Seconds in which a server that stops closes its tables before it sends people away.
LOBBY: Final = "lobby"  # Instead of a table's id, which has another length.
ASIDE: Final = 10  # How nice the process for history requests is.
STATUS: Final = {"/healthz": serve_health, "/readyz": serve_readiness, "/metrics": serve_metrics}


class Sockets:
    """The WebSockets at /ws/ID, directly on ASGI."""

    def __init__(self, app: FastAPI) -> None:
        self._app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        server: ServerState = self._app.state.server
        way, _, id = scope["path"].rpartition("/")
        if way != "/ws" or not id:
            await send({"type": "websocket.close", "code": 1008, "reason": "there is no socket here"})
            return
        headers = Headers(scope=scope)
        found = await known_visitor(server, headers)
        visitor = found or new_visitor()
        cookie: list[tuple[bytes, bytes]] = []
        # A link may open the socket before any other request, so the browser gets its cookie here.
        if found is None:
            cookie = [(b"set-cookie", cookie_of(server, visitor.browser, scope["scheme"] == "wss").encode())]
        fast = scope.get("extensions", {}).get(EXTENSION)
        address = network_of((scope.get("client") or [""])[0])
        if id == LOBBY:
            caller = Caller(visitor.browser, visitor.person, address)
            await LobbyConnection(server, server.lobby, caller, cookie, receive, send).run()
            return
        await Connection(server, id, visitor, cookie, receive, send, address).run(fast)


def create_app(settings: Settings, find_game: Callable[[str], AnyGame] = game) -> FastAPI:
    """The whole server as an ASGI application. Raises StoreError if the database cannot be used, and
    MissingExtra if a package for accounts or notices is missing."""
    vapid = _what_people_need(settings)
    store = open_store(settings.db, settings.key)
    app = FastAPI(
        title="Rampage",
        version=__version__,
        summary="Tables, records and rules of Rampage.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lambda app: _open(app, store, find_game),
    )
    app.state.settings = settings
    app.state.vapid = vapid
    app.state.gate = Gate(settings.limits, settings.proxies)
    explain(app)
    for routes in ROUTERS:
        app.include_router(routes)
    for path, serve in STATUS.items():
        app.router.routes.append(Route(path, serve, methods=["GET"]))
    app.router.routes.append(Route("/{path:path}", serve_page, methods=["GET", "HEAD"]))
    app.add_middleware(SecurityMiddleware, settings=settings, sockets=Sockets(app))
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    return app


@contextlib.asynccontextmanager
async def _open(
    app: FastAPI, store: DatabaseStore, find_game: Callable[[str], AnyGame]
) -> AsyncIterator[None]:
    """Tables, club and lobby of a server, and what works in the background, as long as it is open."""
    settings: Settings = app.state.settings
    aside = processes(settings.helpers, ASIDE)
    thinkers = Thinkers(processes(settings.workers), settings.bot_pause, aside=aside)
    tables = Tables(
        store,
        thinkers,
        find_game=find_game,
        idle_seconds=settings.idle_seconds,
        patience=settings.patience,
        codec=FAST,
    )
    await tables.open()
    keeping = Keeping(settings.chat_days, settings.report_days, settings.sanction_days)
    club = await open_club(store, tables, settings.accounts, keeping)
    lobby = await open_lobby(tables, store)
    lobby.matching.apart = club.blocks.among
    server = app.state.server = ServerState(settings, tables, app.state.gate, lobby, aside, club)
    app.state.metrics = Metrics(server)
    background = (thinkers.start(), aside.start(), server.watch(), lobby.run(), lobby.bell.run())
    work = [asyncio.ensure_future(each) for each in (*background, *club.begin(settings.accounts))]
    try:
        limits = settings.limits
        confirmations = Rate(86_400 / limits.confirmations_per_day, limits.confirmations_at_once)
        async with notifying(
            settings.notices, store, tables, app.state.vapid, confirmations
        ) as server.notices:
            yield
    finally:
        for task in work:
            task.cancel()
        await lobby.close()
        await club.settle()
        await tables.close()
        thinkers.close()
        aside.close()
        wait_until_ended()


def _what_people_need(settings: Settings) -> Any:
    """The packages for accounts and notices, and the VAPID key. Raises MissingExtra or StoreError."""
    if settings.accounts:
        for package in PACKAGES:
            need(package, "club", "accounts")
    need_packages(settings.notices)
    return need_key(settings.notices, settings.db)


def settings_for(host: str, db: str, port: int = 0, found: Configuration | None = None) -> Settings:
    """Settings for a server started by a person. Exits if any of them cannot be used."""
    try:
        return (found or read_configuration()).must_be_right().settings(host, db, port)
    except SettingsError as error:
        sys.exit(str(error))


def config_for(app: FastAPI, **more: Any) -> uvicorn.Config:
    """The uvicorn configuration for an app of `create_app`: uvloop, bounded HTTP (httptools) and WebSockets with a
    fast path (websockets-sansio)."""
    settings: Settings = app.state.settings
    options: dict[str, Any] = {
        "ws": type("ServerWebSocket", (FastWebSocket,), {"limits": settings.limits}),
        "loop": "auto",  # uvloop where there is one.
        "http": bounded(app.state.gate, settings.limits),
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": list(settings.proxies),
        "ws_max_size": 64 * 1024,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
        "timeout_graceful_shutdown": 5,
        "log_level": "warning",
        "server_header": False,
    }
    return uvicorn.Config(app, **{**options, **more})


class Server(uvicorn.Server):
    """uvicorn, with a message to the players before it shuts down, and a restart in place."""

    restart: Restart | None = None

    async def on_tick(self, counter: int) -> bool:
        if self.restart is not None:
            server: ServerState = self.config.app.state.server  # type: ignore[union-attr]
            if self.restart.is_time(server.tables.bots_thinking()):
                return True
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        server: ServerState | None = getattr(self.config.app.state, "server", None)  # type: ignore[union-attr]
        if server is not None:
            server.stopping = True
            if server.shared:
                await self._let_go(server)
            server.send_stopping()
        await super().shutdown(sockets)

    async def _let_go(self, server: ServerState) -> None:
        """Give up all tables before anybody is sent away: other servers have them when the players come there."""
        for listening in self.servers:  # From now on a proxy sends newcomers to the others.
            listening.close()
        with contextlib.suppress(StoreError, TimeoutError):  # Then the others ask for them.
            await asyncio.wait_for(server.tables.let_go(), LETTING_GO)


def tune() -> None:
    """Interpreter settings that suit a server."""
    # The store's thread gets the GIL within 50 microseconds instead of 5 milliseconds. It needs it several times for a
    # commit, and until it insists, it is woken in vain whenever the event loop has read a message.
    sys.setswitchinterval(0.00005)
    # Whatever is loaded by now is never freed; scanning it for garbage would be wasted time.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def run(
    host: str,
    port: int,
    db: str,
    open_browser: bool,
    announce: Callable[[str], object] | None = None,
    found: Configuration | None = None,
) -> None:
    """Serve until Ctrl-C. Exits with a clear message if a setting, the port or the database cannot be used. `announce`
    gets the address; all other settings are those `found`, by default in the environment and the settings file."""
    found = found or read_configuration()
    settings = settings_for(host, db, port, found)
    set_up_logs(found.text("log"), found.text("log_level"))
    kept = inherited_listener()
    listener = kept or _listen(host, port)
    try:
        app = create_app(replace(settings, listens=(host, listener.getsockname()[1])))
    except (StoreError, MissingExtra) as error:
        listener.close()
        sys.exit(f"rampage: {error}")
    tune()
    address = f"{origin_of(reached_here(host), listener.getsockname()[1])}/"
    if announce is not None:
        announce(f"Rampage is at {address} (press Ctrl-C to stop; tables are stored in {database_at(db)})")
    if open_browser and kept is None:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    server = Server(config_for(app, log_config=None, log_level=None, access_log=False))
    server.restart = restart = Restart(listener)
    _end_in_order()
    restart.listen()
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        return
    if restart.due:
        restart.at_exit()


def reached_here(host: str) -> str:
    """The address by which this machine itself reaches a server that listens on a host."""
    return "127.0.0.1" if host in ANYWHERE else host


def _end_in_order() -> None:
    """After a graceful stop on SIGTERM uvicorn sends the signal to the process again, which would end it at once and
    leak the semaphores of the bots' workers."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))


def _listen(host: str, port: int) -> sockets.socket:
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    listener = sockets.socket(family, sockets.SOCK_STREAM)
    if sys.platform != "win32":
        listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        sys.exit(
            f"rampage: port {port} of {host} cannot be used ({error.strerror}). "
            "Remedy: stop the program that uses it, or choose another with RAMPAGE_PORT."
        )
    return listener
