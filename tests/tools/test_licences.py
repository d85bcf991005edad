"""The texts of the licences of everything that the page is made of travel along."""

import re
from pathlib import Path

from tools.steps import ROOT

from tools import web

LICENCES = ROOT / "LICENSES"
SOURCE = web.WEB / "src"
IMPORT = re.compile(r"""(?:from|import\(?) ?['"]((?:@[\w-]+/)?[\w-]+)[^'"]*['"]""")
STYLE = re.compile(r"@fontsource/([\w-]+)")
BUILT_IN = {"virtual", "node"}


def known(folder: Path) -> set[str]:
    """What there is a licence of, as plain words."""
    return {path.stem.casefold().replace("-", "").replace("_", "") for path in folder.glob("*.txt")}


def used() -> set[str]:
    """Packages whose code or fonts the page imports."""
    found: set[str] = set()
    for path in SOURCE.rglob("*"):
        if path.suffix not in {".ts", ".svelte", ".css"} or ".test." in path.name:
            continue
        text = path.read_text(encoding="utf-8")
        names = {name.rpartition("/")[2] for name in IMPORT.findall(text)}
        if "vitest" not in names:  # What tests share.
            found |= names | set(STYLE.findall(text))
    return {name.casefold().replace("-", "") for name in found - BUILT_IN}


def test_every_package_of_the_page_has_its_licence() -> None:
    found = used()
    assert {"svelte", "uqr", "mediabunny", "pyodide", "barlow"} <= found, "the search finds them"
    missing = found - known(LICENCES) - known(LICENCES / "site")
    assert not missing, f"no text in LICENSES of {missing}"


def test_what_comes_with_python_has_its_licence() -> None:
    assert known(LICENCES / "site") == {"python", "pyodide", "mypyextensions"}


def test_a_changed_licence_is_a_changed_page() -> None:
    assert set(LICENCES.rglob("*.txt")) <= set(web.sources())
