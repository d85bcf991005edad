"""How the engine is compiled: shared loaders, and what is marked as seldom used."""

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


def test_only_what_seldom_runs_is_marked_as_cold(tmp_path: Path) -> None:
    header = tmp_path / "group.h"
    seldom = [
        "PyObject *CPyPy_lock___TableLock___leave(PyObject *self, PyObject *const *args, size_t nargs);",
        "char CPyDef_lock_____top_level__(void);",
    ]
    often = [
        "char CPyDef_lock___TableLock___leave(PyObject *cpy_r_self);",
        "PyObject *CPyStatic_lock___globals;",
    ]
    declared = "".join(f"extern {line}\n" for line in [*seldom, *often])
    header.write_text(f"#ifndef GROUP\n#define GROUP\n#include <CPy.h>\n{declared}#endif\n", encoding="utf-8")
    mypyc_setup.mark_cold(header)
    marked = header.read_text(encoding="utf-8")
    assert all(f"extern CPy_COLD {line}\n" in marked for line in seldom)
    assert all(f"extern {line}\n" in marked for line in often)
    assert marked.index("CPy_COLD void CPy_AddTraceback(") < marked.index("#endif")
    mypyc_setup.mark_cold(header)  # mypyc leaves a header that would be the same.
    assert header.read_text(encoding="utf-8") == marked
