"""What a missing optional package says, and that nothing else hides behind that message."""

import json
import sys
from pathlib import Path

import pytest

from rampage.kernel.errors import RampageError
from rampage.kernel.extras import MissingExtra, need


def test_an_installed_package_is_imported() -> None:
    assert need("json", "lab", "charts") is json


def test_a_missing_package_names_its_extra_and_the_remedy() -> None:
    with pytest.raises(MissingExtra) as caught:
        need("polars_is_not_here.frame", "lab", "--out table.parquet")
    error = caught.value
    assert isinstance(error, RampageError)
    assert str(error) == (
        "--out table.parquet: This needs rampage[lab]: the package polars_is_not_here is not installed. "
        "Remedy: pip install 'rampage[lab]'"
    )
    assert (error.place, error.extra) == ("--out table.parquet", "lab")


def test_a_package_that_is_broken_is_not_called_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "half_installed.py").write_text("import something_it_needs\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="something_it_needs"):
        need("half_installed", "lab", "charts")
    sys.modules.pop("half_installed", None)


def test_the_command_line_explains_it() -> None:
    from rampage.cli.errors import describe

    text = describe(MissingExtra("altair", "lab", "--chart"))
    assert text == (
        "rampage: --chart: This needs rampage[lab]: the package altair is not installed.\n"
        "  Remedy: pip install 'rampage[lab]'"
    )
