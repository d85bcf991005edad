"""Write what follows from the table of settings and from deploy/: `python -m tools.hosting_pages`.

docs/settings.md gets its tables, docs/hosting.md the files of deploy/ that it shows, and deploy/rampage.toml is the
example file.
"""

from __future__ import annotations

import re
from pathlib import Path

from tools.steps import ROOT, main_guard, say

DEPLOY = ROOT / "deploy"
SETTINGS_PAGE = ROOT / "docs" / "settings.md"
HOSTING_PAGE = ROOT / "docs" / "hosting.md"
TABLES = {"server": "", "notices": "notices", "patience": "patience", "limits": "limits"}
LANGUAGES = {".service": "ini", ".timer": "ini", ".conf": "nginx", ".yml": "yaml", "": "caddyfile"}


def settings_page(page: str) -> str:
    """The page with the tables of settings inserted."""
    from rampage.server.setting_texts import table

    for name, section in TABLES.items():
        page = _between(page, f"<!-- settings: {name} -->\n", "<!-- end of settings -->", table(section))
    return page


def hosting_page(page: str) -> str:
    """The page with the files that it shows."""
    for name in re.findall(r"^<!-- file: (\S+) -->$", page, re.MULTILINE):
        file = DEPLOY / name
        text = f"```{LANGUAGES[file.suffix]}\n{file.read_text(encoding='utf-8')}```\n"
        page = _between(page, f"<!-- file: {name} -->\n", "<!-- end of file -->", text)
    return page


def example() -> str:
    from rampage.server.setting_texts import example as example_file

    return example_file()


def _between(page: str, begin: str, end: str, text: str) -> str:
    pattern = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    return pattern.sub(lambda _: f"{begin}{text}{end}", page)


def written() -> dict[Path, str]:
    """Every file that is generated, in whole or in part, as it should be."""
    return {
        SETTINGS_PAGE: settings_page(SETTINGS_PAGE.read_text(encoding="utf-8")),
        HOSTING_PAGE: hosting_page(HOSTING_PAGE.read_text(encoding="utf-8")),
        DEPLOY / "rampage.toml": example(),
    }


def main() -> int:
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
    say("hosting", "written to docs/settings.md, docs/hosting.md and deploy/rampage.toml")
    return 0


if __name__ == "__main__":
    main_guard(main)
