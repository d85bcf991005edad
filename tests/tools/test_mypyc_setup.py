"""The libraries that load compiled modules: one for each folder, under the name of each module."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from tools import mypyc_setup

LOADER = (
    "PyObject *PyInit_{0}(void) {{ return 0; }}\nPyObject *PyInit___init__(void) {{ return PyInit_{0}(); }}\n"
)


def loader(folder: Path, name: str) -> SimpleNamespace:
    source = folder / f"{name}.c"
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(LOADER.format(source.stem), encoding="utf-8")
    return SimpleNamespace(name=f"rampage.{name.replace('/', '.')}", sources=[str(source)])


def test_modules_of_a_folder_share_a_loader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mypyc_setup, "LOADERS", tmp_path / "rampage")
    group = SimpleNamespace(name="group", sources=[str(tmp_path / "a.c"), str(tmp_path / "b.c")])
    loaders = [loader(tmp_path / "rampage", name) for name in ("a/state", "a/rules", "b/state")]
    left, twins = mypyc_setup.with_shared_loaders([group, *loaders])
    assert [extension.name for extension in left] == ["group", "rampage.a.state", "rampage.b.state"]
    assert twins == {"rampage.a.state": ["rampage.a.rules"], "rampage.b.state": []}
    first, second = (Path(extension.sources[0]).read_text(encoding="utf-8") for extension in left[1:])
    assert first.count("*PyInit_state(void)") == first.count("*PyInit_rules(void)") == 1
    assert "PyInit_rules" not in second
    # What all of them define has another name in each.
    assert "#define PyInit___init__ PyInit___init__state\n" in first
    assert "#define PyInit___init__ PyInit___init__rules\n" in first
