"""The web app: its built files, and index.html for every path that is one of its views."""

import gzip
import os
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from rampage.server.hosts import plain_page
from rampage.server.identity import known_visitor, new_visitor, set_cookie
from rampage.server.previews import preview_of, with_preview
from rampage.server.state import ServerState

YEAR: Final = "public, max-age=31536000, immutable"  # Names of assets change with their content.
ALWAYS_ASK: Final = "no-cache"
FOR_ONE: Final = "private, no-cache"  # May carry a cookie.
# Compressed they are a third of the size; images and fonts are compressed already.
PACKED: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}

ACCOUNTS: Final = '<meta name="rampage-accounts" content="on" />'  # The page offers them then (lib/club.ts).
NOT_BUILT: Final = (
    "<p>In the folder of the project, run <code>make web</code> (or <code>make play</code>, which builds "
    "everything and starts the server). Then reload this page.</p>"
    '<p>The API is already there: <a href="/api/openapi.json">/api/openapi.json</a>.</p>'
)


def file_of(static: Path, path: str) -> Path | None:
    """The file that a path names, if it is one of ours: never outside the folder, never hidden."""
    parts = path.strip("/").split("/")
    if any(part in ("", ".", "..") or part.startswith(".") or "\\" in part or "\0" in part for part in parts):
        return None
    found = static.joinpath(*parts)
    try:
        if not found.is_file():
            return None
    except OSError:  # For example, a name that is too long.
        return None
    inside = os.path.commonpath([found.resolve(), static.resolve()]) == str(static.resolve())
    return found if inside else None


@lru_cache(maxsize=256)
def packed(file: Path, changed: float) -> bytes:
    """A file as gzip, compressed once until it changes."""
    return gzip.compress(file.read_bytes(), 9, mtime=changed)


def send(file: Path, takes_gzip: bool) -> Response:
    """A file of the web app, compressed if the browser supports it."""
    headers = {"cache-control": YEAR if file.parent.name == "assets" else ALWAYS_ASK}
    media_type = PACKED.get(file.suffix)
    if media_type is None:
        return FileResponse(file, headers=headers)
    headers["vary"] = "accept-encoding"
    if not takes_gzip:
        return FileResponse(file, headers=headers, media_type=media_type)
    headers["content-encoding"] = "gzip"
    return Response(packed(file, file.stat().st_mtime), headers=headers, media_type=media_type)


def page(static: Path, path: str, takes_gzip: bool) -> Response | None:
    """A file of the web app; None for one of its views, which index.html finds from the address."""
    found = file_of(static, path)
    if found is not None and found.name != "index.html":
        return send(found, takes_gzip)
    if path.startswith(("api/", "ws/", "assets/")):
        raise HTTPException(404, "There is nothing here")
    return None


async def serve_page(request: Request) -> Response:
    """The route for everything else."""
    server: ServerState = request.app.state.server
    path: str = request.path_params["path"]
    encodings = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    takes_gzip = "gzip" in encodings and "range" not in request.headers
    found = page(server.settings.static, path, takes_gzip)
    if found is not None:
        return found
    out = view(server, path, f"{request.url.scheme}://{request.url.netloc}")
    # The page makes several requests at once. If each of them brought a cookie, the browser would be several visitors.
    if out.status_code == 200 and await known_visitor(server, request.headers) is None:
        set_cookie(server, request, out, new_visitor().browser)
    return out


def view(server: ServerState, path: str, origin: str) -> Response:
    """index.html, with a preview of what the address shows."""
    index = server.settings.static / "index.html"
    try:
        text = index.read_text(encoding="utf-8")
    except OSError:
        return plain_page(503, "The server runs, but its page is not built yet.", NOT_BUILT)
    text = with_preview(text, preview_of(server.tables, path), origin)
    if server.settings.accounts:
        text = text.replace("</title>", f"</title>{ACCOUNTS}", 1)
    return HTMLResponse(text, headers={"cache-control": FOR_ONE})
