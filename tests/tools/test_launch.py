"""Which engine `.venv/bin/rampage` runs: the compiled one only while it is made from the very sources."""

from pathlib import Path

import pytest

from tools import launch, native, steps


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one module of the engine, one of a door, and a compiled engine laid out."""
    source = tmp_path / "src" / "rampage"
    for file in ("kernel/rng.py", "cli/app.py"):
        (source / file).parent.mkdir(parents=True)
        (source / file).write_text("")
    laid = tmp_path / "build" / "native"
    (laid / "rampage" / "cli").mkdir(parents=True)
    (laid / "rampage" / "cli" / "app.py").write_text("")
    (laid / "rampage" / "static").mkdir()
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.setattr(native, "SOURCE", source)
    monkeypatch.setattr(native, "EVERY_CHOICE", ())
    monkeypatch.setattr(native, "NATIVE", laid)
    monkeypatch.setattr(steps, "STAMPS", tmp_path / "stamps")
    steps.Stamp("native").set(native.engine_mark())
    steps.Stamp("openapi").set(steps.fingerprint(source.rglob("*.py")))
    return source


def test_the_compiled_engine_runs_while_it_fits(checkout: Path) -> None:
    assert launch.environment({"HOME": "/"}) == {"HOME": "/", "PYTHONPATH": str(native.NATIVE)}
    (checkout / "kernel" / "rng.py").write_text("# changed")
    assert launch.environment({"HOME": "/"}) == {"HOME": "/"}


def test_a_changed_or_new_module_of_a_door_is_seen_too(checkout: Path) -> None:
    (checkout / "cli" / "more.py").write_text("")
    steps.Stamp("openapi").set(steps.fingerprint(checkout.rglob("*.py")))
    assert not launch.native_is_current(), "it is not laid out"


def test_a_server_that_restarts_chooses_again(checkout: Path) -> None:
    before = {"PYTHONPATH": str(native.NATIVE)}
    assert launch.environment(before) == before
    (checkout / "kernel" / "rng.py").write_text("# changed")
    assert launch.environment(before) == {}


@pytest.mark.parametrize("chosen", [{"RAMPAGE_PURE": "1"}, {"PYTHONPATH": "src"}])
def test_who_has_chosen_gets_that(checkout: Path, chosen: dict[str, str]) -> None:
    assert launch.environment(chosen) == chosen


def test_without_a_compiled_engine_the_pure_one_runs(checkout: Path) -> None:
    steps.Stamp("native").clear()
    assert launch.environment({}) == {}
