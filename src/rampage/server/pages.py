"""The page itself: files of the built web app, and index.html for every path that is a view of it."""

import os
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

YEAR: Final = "public, max-age=31536000, immutable"  # Names of assets change with their content.
ALWAYS_ASK: Final = "no-cache"

NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Rampage: the page is not built</title>
<h1>The server runs, but its page is not built yet.</h1>
<p>In the folder of the project, run <code>make web</code> (or <code>make play</code>, which does all
that is needed and starts the server). Then load this page again.</p>
<p>The API is there already: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""


def file_of(static: Path, path: str) -> Path | None:
    """The file that a path names, if it is one of ours: never above the folder, never hidden."""
    parts = path.strip("/").split("/")
    if any(part in ("", ".", "..") or part.startswith(".") or "\\" in part or "\0" in part for part in parts):
        return None
    found = static.joinpath(*parts)
    try:
        if not found.is_file():
            return None
    except OSError:  # A name that is too long, for one, is no file of ours.
        return None
    inside = os.path.commonpath([found.resolve(), static.resolve()]) == str(static.resolve())
    return found if inside else None


def page(static: Path, path: str) -> Response:
    """A file, or the page: which of its views, the page sees from the address."""
    found = file_of(static, path)
    if found is not None and found.name != "index.html":
        cache = YEAR if found.parent.name == "assets" else ALWAYS_ASK
        return FileResponse(found, headers={"cache-control": cache})
    if path.startswith(("api/", "ws/", "assets/")):
        raise HTTPException(404, "There is nothing here")
    index = static / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, 503, {"cache-control": "no-store"})
    return FileResponse(index, headers={"cache-control": ALWAYS_ASK}, media_type="text/html")


async def serve_page(request: Request) -> Response:
    """The route behind all others."""
    return page(request.app.state.house.settings.static, request.path_params["path"])
