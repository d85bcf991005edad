"""Runs in Pyodide when the edition without a server is built: plays a little, then packs what was imported."""

import asyncio
import json
import sys
from pathlib import Path

ENGINE = Path("/engine")
LIBRARY = "/lib/python314.zip"
# What Python imports only to explain an error.
EXPLAINING = ["traceback", "linecache", "tokenize", "token", "textwrap", "_colorize", "codeop"]
sys.path.insert(0, str(ENGINE))


class Thinker:
    """Answers at once."""

    async def start(self) -> None:
        pass

    async def ask(self, question: str) -> str:
        from rampage.offline.thinker import answer

        return answer(question)

    def end(self) -> None:
        pass


class Bridge:
    """A page, a database and locks in memory."""

    def __init__(self) -> None:
        self.thinker = Thinker()
        self.rows: dict[str, str] = {}
        self.posted: list[tuple[str, int, str]] = []

    def post(self, kind: str, number: int, text: str) -> None:
        self.posted.append((kind, number, text))

    async def read(self, first: str, last: str) -> str:
        return json.dumps([[key, self.rows[key]] for key in sorted(self.rows) if first <= key <= last])

    async def write(self, changes: str) -> str:
        for key, value in json.loads(changes):
            if value is None:
                self.rows.pop(key, None)
            else:
                self.rows[key] = value
        return ""

    async def claim(self, id: str, steal: bool) -> bool:
        return True

    def release(self, id: str) -> None:
        pass


async def rehearse() -> None:
    """What a page does, so that everything it needs is imported."""
    from rampage.games import names
    from rampage.offline import page as pages

    pages.BOT_PAUSE = 0.0
    bridge = Bridge()
    page = pages.Page(bridge)
    await page.open()

    async def ask(method: str, path: str, body: str = "") -> object:
        await page.answer(1, method, path, body)
        kind, _, text = bridge.posted[-1]
        assert kind == "answer", text
        return json.loads(text)

    known = {"games": await ask("GET", "/games"), "bots": await ask("GET", "/bots")}
    Path("/tmp/answers.json").write_text(json.dumps(known), encoding="utf-8")
    await ask("GET", "/me/tables")
    for game in names():
        await ask("GET", f"/games/{game}/rules")
        for diagram in (await ask("GET", f"/games/{game}/explanations"))["diagrams"][:1]:
            await ask("GET", f"/games/{game}/diagrams/{diagram['name']}")
        for lesson in await ask("GET", f"/games/{game}/lessons"):
            await ask("POST", f"/games/{game}/lessons/{lesson['name']}", json.dumps({"scene": 0}))
        counts = next(one for one in await ask("GET", "/games") if one["name"] == game)["seat_counts"]
        seats = [{"kind": "bot", "level": 3}] * counts[0]
        made = await ask("POST", "/tables", json.dumps({"game": game, "seats": seats}))
        page.enter(1, made["id"])
        page.hear(1, json.dumps({"type": "enter"}))
        for _ in range(200):
            await asyncio.sleep(0.01)
            if sum(kind == "message" for kind, _, _ in bridge.posted) > 5:
                break
        for what in ("record", "replay", "luck", "proof", "taken_back"):
            await ask("GET", f"/tables/{made['id']}/{what}")
        page.leave(1)
        bridge.posted.clear()


def compiled(source: str, name: str, optimize: int = 0) -> bytes:
    """A module as byte code without docstrings, which is never compared with its source."""
    import ast
    from importlib import _bootstrap_external as external

    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            if ast.get_docstring(node, clean=False) is not None:
                node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
    code = compile(tree, name, "exec", dont_inherit=True, optimize=optimize)
    return bytes(external._code_to_hash_pyc(code, bytes(8), checked=False))


def pack_library(imported: list[object]) -> None:
    """The modules of the standard library that were imported, as a zip file that is not compressed: gzip compresses
    it better as a whole."""
    import zipfile

    used = {
        module.__spec__.origin.removeprefix(LIBRARY + "/")
        for module in imported
        if getattr(module, "__spec__", None) and str(module.__spec__.origin).startswith(LIBRARY)
    }
    with zipfile.ZipFile(LIBRARY) as library, zipfile.ZipFile("/tmp/python.zip", "w") as packed:
        there = set(library.namelist())
        used |= {f"{name}.py" for name in EXPLAINING} & there
        for name in sorted(used & there):
            data = library.read(name)
            if name.endswith(".py"):
                name, data = name + "c", compiled(data.decode(), name, optimize=2)
            packed.writestr(zipfile.ZipInfo(name), data)


def pack_engine() -> None:
    """The engine: a line of JSON with names and sizes, then the files."""
    names, parts = [], []
    for file in sorted(ENGINE.rglob("*")):
        if not file.is_file() or "__pycache__" in file.parts:
            continue
        name, data = str(file.relative_to(ENGINE)), file.read_bytes()
        if name.endswith(".py"):
            name, data = name + "c", compiled(data.decode(), name)
        names.append([name, len(data)])
        parts.append(data)
    Path("/tmp/engine.pack").write_bytes(json.dumps(names).encode() + b"\n" + b"".join(parts))


await rehearse()  # noqa: F704, PLE1142 - Pyodide runs this with top-level await
pack_library(list(sys.modules.values()))
pack_engine()
