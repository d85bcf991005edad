"""Write the table of limits in docs/hosting.md from `server/limits.py`: `python -m tools.limits_table`."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tools.steps import ROOT, main_guard, say

SOURCE = ROOT / "src" / "rampage" / "server" / "limits.py"
PAGE = ROOT / "docs" / "hosting.md"
BEGIN, END = "<!-- limits -->\n", "<!-- end of limits -->"


def rows() -> list[tuple[str, str, str]]:
    """Name, value and comment of each limit in the source."""
    text = SOURCE.read_text(encoding="utf-8")
    found = next(
        node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and node.name == "Limits"
    )
    lines, out = text.splitlines(), []
    for node in found.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            value = eval(compile(ast.Expression(node.value), "limits", "eval"))
            remark = lines[node.lineno - 1].partition("#")[2].strip()
            out.append((node.target.id, f"{value:,}".removesuffix(".0"), remark))
    return out


def table() -> str:
    """The table in Markdown."""
    lines = ["| limit | value | |", "| --- | ---: | --- |"]
    lines += [f"| `{name}` | {value} | {remark} |" for name, value, remark in rows()]
    return "\n".join(lines) + "\n"


def inserted(page: str) -> str:
    """A page with the table inserted."""
    pattern = re.compile(f"{re.escape(BEGIN)}.*?{re.escape(END)}", re.DOTALL)
    return pattern.sub(lambda _: f"{BEGIN}{table()}{END}", page)


def main() -> int:
    page: Path = PAGE
    page.write_text(inserted(page.read_text(encoding="utf-8")), encoding="utf-8")
    say("limits", "written to docs/hosting.md")
    return 0


if __name__ == "__main__":
    main_guard(main)
