"""`rampage admin settings`: what is set, where it comes from, and a file to start from."""

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rampage.cli.arguments import JSON
from rampage.cli.screen import print_json

if TYPE_CHECKING:
    from rampage.server.configuration import Configuration

CONFIG: Final = typer.Option("--config", help="Settings file; `none` for no file.", metavar="FILE")


def settings(
    config: Annotated[str | None, CONFIG] = None,
    changed: Annotated[bool, typer.Option("--changed", help="Only those that are not the default.")] = False,
    example: Annotated[
        bool, typer.Option("--example", help="Print a settings file in which everything is explained.")
    ] = False,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """List all settings, their values and where each comes from. Secrets are not shown.

    Exit code 1 if the server would refuse them.

    [bold]Examples[/bold]

      rampage admin settings --changed

      rampage admin settings --example > rampage.toml
    """
    from rampage.server.configuration import read_configuration
    from rampage.server.setting_texts import example as example_file
    from rampage.server.setting_texts import listing

    if example:
        print(example_file(), end="")
        return
    found = read_configuration({"config": config})
    rows = [row for row in listing(found) if not changed or row["source"] != "default"]
    if as_json:
        problems = [
            {"place": each.place, "problem": each.problem, "remedy": each.remedy} for each in found.problems
        ]
        file = None if found.file is None else str(found.file)
        print_json({"file": file, "settings": rows, "problems": problems})
    else:
        _show(found, rows)
    if found.problems:
        raise typer.Exit(1)


def _show(found: "Configuration", rows: list[dict[str, Any]]) -> None:
    from rampage.server.setting_errors import SettingsError

    print(f"Settings file: {found.file or 'none'}")
    cells = [
        ("setting", "value", "from"),
        *((row["name"], _written(row["value"]), row["source"]) for row in rows),
    ]
    wide = max(len(name) for name, _, _ in cells)
    values = max(len(value) for _, value, _ in cells)
    for name, value, source in cells:
        print(f"{name:{wide}}  {value:{values}}  {source}")
    if found.problems:
        print(SettingsError(found.problems))


def _written(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)
