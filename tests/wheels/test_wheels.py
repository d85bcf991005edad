"""What `python -m build` makes: two wheels and a source distribution, each installed and played with."""

import tarfile
import zipfile
from pathlib import Path

import pytest
from tools.native import EVERY_CHOICE

from tests.wheels.installing import Installed, add, build, check_that_it_plays, install, only

pytestmark = pytest.mark.long

MB = 1_000_000
LICENCES = [
    "LICENSE",
    *(f"LICENSES/{path.name}" for path in (Path(__file__).parents[2] / "LICENSES").glob("*.txt")),
]
PLATFORM_WHEEL = "rampage-*-cp*.whl"
PURE_WHEEL = "rampage-*-py3-none-any.whl"


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All three: the source distribution, the pure wheel made from it, and a wheel with the compiled engine."""
    folder = tmp_path_factory.mktemp("dist")
    build(folder, RAMPAGE_PURE="1")
    said = build(folder, "--wheel", RAMPAGE_PURE="")
    assert "no compiled engine" not in said
    return folder


def names_in(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


def check_contents(names: list[str]) -> None:
    """What every wheel has."""
    have = set(names)
    assert {
        "rampage/static/index.html",
        "rampage/server/openapi.json",
        "rampage/games/smash/content.toml",
    } <= have
    assert any(name.endswith(".woff2") for name in names)
    assert all(any(name.endswith(f"dist-info/licenses/{licence}") for name in names) for licence in LICENCES)
    assert not [name for name in names if "node_modules" in name or "__pycache__" in name]


@pytest.fixture(scope="module")
def platform(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return install(tmp_path_factory.mktemp("platform"), only(dist, PLATFORM_WHEEL))


def test_the_platform_wheel_has_the_compiled_engine(dist: Path) -> None:
    wheel = only(dist, PLATFORM_WHEEL)
    names = names_in(wheel)
    check_contents(names)
    modules = {name.partition(".")[0] for name in names if name.endswith((".so", ".pyd"))}
    assert {"rampage_engine__mypyc", "rampage/kernel/position", "rampage/bots/search"} <= modules
    for game in ("smash", "crush", "kaiju", "rush", "menace"):
        assert f"rampage/games/{game}/game" in modules
    outside = {
        name for name in modules if name.startswith(("rampage/server", "rampage/cli", "rampage/table"))
    }
    assert outside <= {f"rampage/{name.removesuffix('.py')}" for name in EVERY_CHOICE}
    assert wheel.stat().st_size <= 15 * MB


def test_the_platform_wheel_plays_on_the_compiled_engine(platform: Installed) -> None:
    assert platform.code("from rampage.kernel.packed import COMPILED; print(COMPILED)") == "True"
    check_that_it_plays(platform)


def test_the_pure_wheel_is_for_every_machine(dist: Path, tmp_path: Path) -> None:
    wheel = only(dist, PURE_WHEEL)
    names = names_in(wheel)
    check_contents(names)
    assert not [name for name in names if name.endswith((".so", ".pyd", ".dylib"))]
    assert wheel.stat().st_size <= 15 * MB
    pure = install(tmp_path / "pure", wheel)
    assert pure.code("from rampage.kernel.packed import COMPILED; print(COMPILED)") == "False"
    check_that_it_plays(pure)


def test_the_source_distribution_needs_no_node(
    dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a machine without Node and without a compiler it becomes a pure wheel, and says so."""
    archive = only(dist, "rampage-*.tar.gz")
    with tarfile.open(archive) as files:
        names = {name.partition("/")[2] for name in files.getnames()}
        assert {
            "src/rampage/static/index.html",
            "src/rampage/server/openapi.json",
            "web/package.json",
        } <= names
        assert not [name for name in names if "node_modules" in name or name.startswith(("build/", ".venv"))]
        files.extractall(tmp_path, filter="data")
    monkeypatch.setenv("CC", "no-such-compiler")
    said = build(tmp_path, "--wheel", source=only(tmp_path, "rampage-*/"), PATH="/nowhere", RAMPAGE_PURE="")
    assert "This wheel has no compiled engine: no C compiler (no-such-compiler)." in said
    check_contents(names_in(only(tmp_path, PURE_WHEEL)))


@pytest.mark.parametrize(
    ("pattern", "needed"), [(PURE_WHEEL, ["mypy_extensions"]), (PLATFORM_WHEEL, ["librt", "mypy_extensions"])]
)
def test_the_engine_runs_without_the_packages_of_the_server(
    dist: Path, tmp_path: Path, pattern: str, needed: list[str]
) -> None:
    """docs/releasing.md: whoever wants only `import rampage` leaves the dependencies out."""
    alone = install(tmp_path / "alone", only(dist, pattern), "--no-deps", *needed)
    script = "import rampage; print(rampage.simulate('kaiju', ['hasty'], games=2, seed=7).games)"
    assert alone.code(script) == "2"


@pytest.mark.parametrize(("present", "missing"), [([], "typer"), (["typer"], r"\w+")])
def test_a_command_names_the_package_that_it_lacks(
    dist: Path, tmp_path: Path, present: list[str], missing: str
) -> None:
    engine = install(tmp_path / "engine", only(dist, PURE_WHEEL), "--no-deps")
    if present:
        add(engine, *present)
    with pytest.raises(
        AssertionError, match=rf"packages: {missing} is not installed.\n  Remedy: pip install rampage"
    ):
        engine.rampage("serve", "--db", "/")  # If nothing were missing, a folder would be no database.
