"""Hashes fit the pins and name no host; what audits say is read rightly; an index with other files is told."""

import json
import re
from pathlib import Path

import pytest
from tools.environment import CONSTRAINTS, LOCKS, hash_error, pinned, pins_in, stale_hashes
from tools.steps import Stamp

from tools import environment, supply

EXTRAS = list(environment.EXTRAS)


@pytest.mark.parametrize("extra", EXTRAS)
def test_hashes_are_there_for_every_package_at_its_version(extra: str) -> None:
    assert stale_hashes(extra) == [], "make pins"
    text = (LOCKS / f"{extra}.txt").read_text()
    entries = re.split(r"\n(?=[a-z])", text, flags=re.IGNORECASE)
    assert all("--hash=sha256:" in entry for entry in entries if "==" in entry)
    assert not re.search(r"://|--index|--find-links|\.org|\.com", text), "from any index"


def test_what_is_installed_by_hashes_is_what_is_pinned() -> None:
    pins, hashed = pins_in(CONSTRAINTS), pins_in(LOCKS / "dev.txt")
    assert {name: pins[name] for name in hashed if name in pins} == {
        name: version for name, version in hashed.items() if name in pins
    }
    unpinned = set(hashed) - set(pins)
    assert unpinned <= {"colorama", "tzdata", "winloop"}, f"only on other systems: {unpinned}"


@pytest.mark.parametrize("extra", EXTRAS)
def test_packages_are_installed_by_their_hashes(extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(environment.ANY_FILES, raising=False)
    assert pinned(extra) == ["--require-hashes", "-r", LOCKS / f"{extra}.txt"]
    monkeypatch.setenv(environment.ANY_FILES, "1")
    assert pinned(extra)[:2] == ["-c", CONSTRAINTS]


def test_hashes_that_are_stale_are_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(environment.ANY_FILES, raising=False)
    text = (LOCKS / "native.txt").read_text()
    (tmp_path / "native.txt").write_text(text.replace("fastapi==", "fastapi==9."))
    monkeypatch.setattr(environment, "LOCKS", tmp_path)
    assert stale_hashes("native") == ["fastapi"]
    assert pinned("native")[0] == "-c"
    assert "no hashes for fastapi" in capsys.readouterr().out


def test_an_index_that_serves_another_file_is_reported(tmp_path: Path) -> None:
    log = tmp_path / "pip.log"
    log.write_text(
        "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.\n"
        "    fastapi==0.162.4 from somewhere:\n        Expected sha256 ab\n             Got        cd\n"
    )
    error = hash_error(log)
    assert error is not None
    assert "a different file from the one that Rampage was tested with (fastapi==0.162.4)" in error.report()
    assert "RAMPAGE_ANY_FILES=1" in error.remedy
    log.write_text("ERROR: no network")
    assert hash_error(log) is None


SKIPPED = {"name": "fastapi", "skip_reason": "not found"}
CLEAN = {"name": "fastapi", "version": "1", "vulns": []}
FAULTY = {"name": "idna", "version": "1", "vulns": [{"id": "CVE-1", "fix_versions": ["2"]}]}


@pytest.mark.parametrize(("packages", "faults"), [
    ([SKIPPED], None), ([CLEAN, SKIPPED], []), ([CLEAN, FAULTY], ["idna 1: CVE-1, fixed in 2"]),
])  # fmt: skip
def test_what_pip_audit_says(packages: list[object], faults: list[str] | None) -> None:
    assert supply.python_faults(json.dumps({"dependencies": packages})) == faults
    assert supply.python_faults("no connection") is None


@pytest.mark.parametrize(("text", "faults"), [
    ('{"message": "405"}', None), ("", None), ('{"vulnerabilities": {}}', []),
    ('{"vulnerabilities": {"vite": {"severity": "high"}}}', ["vite: high"]),
])  # fmt: skip
def test_what_npm_says(text: str, faults: list[str] | None) -> None:
    assert supply.page_faults(text) == faults


def test_an_audit_that_found_out_nothing_is_no_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert supply.report("Python", None) == supply.NOT_REACHED
    assert "not checked" in capsys.readouterr().out
    assert supply.report("Python", []) == 0
    assert supply.report("Python", ["idna 1: CVE-1"]) == 1


def test_dev_includes_native_but_not_the_packages_for_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str | Path]] = []

    def holds(stamp: Stamp, _mark: str) -> bool:
        return stamp.path.name == "packages-dev"

    def run_logged(command: list[str | Path], _log: str, *, first: bool = True) -> bool:
        commands.append(command)
        return True

    monkeypatch.setattr(Stamp, "holds", holds)
    monkeypatch.setattr(Stamp, "set", lambda _stamp, _mark: None)
    monkeypatch.setattr(environment, "run_logged", run_logged)
    monkeypatch.setattr(environment, "write_program", lambda: None)
    for extra in ("dev", "native"):
        environment.install(extra)
    assert commands == []
    environment.install("docs")
    assert LOCKS / "docs.txt" in commands[0]
