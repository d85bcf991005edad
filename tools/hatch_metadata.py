"""Hatch's metadata hook: the page of Rampage on a package index.

A package index shows only the README, so pictures and links to files of the repository need full addresses.
RAMPAGE_REPOSITORY says where the repository is (the release workflow sets it). Without it there are no project links,
no pictures, and the names of pages instead of links to them: nothing on the page is broken.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

REPOSITORY = "RAMPAGE_REPOSITORY"
PICTURE = re.compile(r"!\[([^]]*)\]\((?!\w+:)([^)]+)\)")
LINK = re.compile(r"(?<![!\w])\[([^]]+)\]\((?!\w+:|#)([^)]+)\)")


class RampageMetadataHook(MetadataHookInterface):
    """Adds what pyproject.toml calls dynamic: the README and the links."""

    def update(self, metadata: dict[str, Any]) -> None:
        version = metadata["version"]
        repository = os.environ.get(REPOSITORY, "").rstrip("/")
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        text = index_page(readme, repository, version)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = project_links(repository, version)


def index_page(readme: str, repository: str, version: str) -> str:
    """The README as an index should show it."""
    if not repository:
        return LINK.sub(r"\1", without_pictures(readme))
    shown = PICTURE.sub(rf"![\1]({repository}/raw/v{version}/\2)", readme)
    return LINK.sub(rf"[\1]({repository}/blob/v{version}/\2)", shown)


def without_pictures(readme: str) -> str:
    """The README without lines that show pictures, and without the rule below a table's head of pictures."""
    kept: list[str] = []
    below_pictures = False
    for line in readme.splitlines(keepends=True):
        pictures = bool(PICTURE.search(line))
        rule = below_pictures and set(line.strip()) <= set("|-: ")
        if not pictures and not (rule and line.strip()):
            kept.append(line)
        below_pictures = pictures
    return re.sub(r"\n{3,}", "\n\n", "".join(kept))


def project_links(repository: str, version: str) -> dict[str, str]:
    """Links for the side of the page."""
    if not repository:
        return {}
    return {
        "Source": repository,
        "Documentation": f"{repository}/blob/v{version}/docs/tutorial.md",
        "Changelog": f"{repository}/blob/v{version}/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }
