"""The page on a package index: every picture and link works, or is not there."""

import re

from tools.hatch_metadata import index_page, project_links

from tests.wheels.installing import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
TARGET = re.compile(r"\]\(([^)]+)\)")


def test_with_an_address_everything_is_absolute() -> None:
    page = index_page(README, "https://code.example/rampage", "1.2.3")
    assert "![Smash" in page
    assert "(https://code.example/rampage/raw/v1.2.3/docs/smash.png)" in page
    assert "(https://code.example/rampage/blob/v1.2.3/docs/tutorial.md)" in page
    assert all(target.startswith(("https://", "#")) for target in TARGET.findall(page))
    for name in TARGET.findall(README):
        if "://" not in name and not name.startswith("#"):
            assert (ROOT / name.partition("#")[0]).exists()


def test_without_one_nothing_is_broken() -> None:
    page = index_page(README, "", "1.2.3")
    assert ".png" not in page
    assert all("://" in target or target.startswith("#") for target in TARGET.findall(page))
    assert "tutorial" in page
    assert "|---|---|\n\n" not in page.replace("|---|---|---|", ""), "no table without rows"
    assert page.count("```") == README.count("```")


def test_code_and_other_links_stay_as_they_are() -> None:
    text = "see [here](https://a.example/b) and `x[0](y)`\n\n| ![a](a.png) |\n|---|\n| ![b](b.png) |\n\nend\n"
    assert index_page(text, "", "1") == "see [here](https://a.example/b) and `x[0](y)`\n\nend\n"


def test_links_beside_the_page() -> None:
    assert project_links("", "1") == {}
    links = project_links("https://code.example/rampage", "1")
    assert links["Changelog"] == "https://code.example/rampage/blob/v1/CHANGELOG.md"
