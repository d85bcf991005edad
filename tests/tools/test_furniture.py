"""Files that GitHub, editors and pre-commit read: they parse, and name only what is there."""

import configparser
import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def read(file: Path) -> dict[Any, Any]:
    found = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_a_workflow_has_jobs_with_steps_and_few_rights(file: Path) -> None:
    workflow = read(file)
    assert True in workflow, "YAML reads the key `on` as true"
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        assert job["runs-on"]
        assert all(("uses" in step) != ("run" in step) for step in job["steps"])
        needed = job.get("needs", [])
        assert set([needed] if isinstance(needed, str) else needed) <= set(workflow["jobs"])


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_a_workflow_calls_targets_and_matrix_values_that_exist(file: Path) -> None:
    for job in read(file)["jobs"].values():
        axes = set(job.get("strategy", {}).get("matrix", {}))
        assert set(re.findall(r"matrix\.(\w+)", str(job))) <= axes
        for step in job["steps"]:
            assert set(re.findall(r"\bmake ([a-z-]+)", step.get("run", ""))) <= TARGETS


def test_every_python_that_is_supported_is_tested() -> None:
    lowest = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "requires-python"
    ]
    tested = read(ROOT / ".github" / "workflows" / "ci.yml")["jobs"]["linux"]["strategy"]["matrix"]["python"]
    first, last = (int(version.partition(".")[2]) for version in (tested[0], tested[-1]))
    assert lowest == f">=3.{first}"
    assert tested == [f"3.{minor}" for minor in range(first, last + 1)]


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.name)
def test_an_issue_form_is_complete(file: Path) -> None:
    form = read(file)
    if file.name == "config.yml":
        assert form == {"blank_issues_enabled": True}
        return
    assert form["name"]
    assert form["description"]
    ids = [item["id"] for item in form["body"]]
    assert len(ids) == len(set(ids))
    assert all(item["attributes"]["label"] for item in form["body"])


def test_hooks_run_programs_that_make_installs() -> None:
    hooks = read(ROOT / ".pre-commit-config.yaml")["repos"]
    assert [repo["repo"] for repo in hooks] == ["local"]
    for hook in hooks[0]["hooks"]:
        program, *arguments = hook["entry"].split()
        assert shutil.which(str(ROOT / program)), program
        if "-m" in arguments:
            module = arguments[arguments.index("-m") + 1]
            assert (ROOT / f"{module.replace('.', '/')}.py").exists()
        for path in (word for word in arguments if "/" in word):
            assert (ROOT / path).exists(), path


def test_editors_are_told_the_line_length_that_ruff_uses() -> None:
    parser = configparser.ConfigParser()
    parser.read_string("[top]\n" + (ROOT / ".editorconfig").read_text(encoding="utf-8"))
    ruff = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["ruff"]
    assert parser["*.py"]["max_line_length"] == str(ruff["line-length"])


def test_the_changelog_has_the_version() -> None:
    from rampage import __version__

    assert f"\n## {__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
