"""`rampage admin doctor`: what is wrong with a server, and the remedy."""

from typing import Annotated, Final

import typer

from rampage.cli.arguments import JSON
from rampage.cli.screen import console, print_json
from rampage.cli.settings import CONFIG

MARKS: Final = {
    "fine": ("ok", "green"),
    "advice": ("advice", "yellow"),
    "wrong": ("PROBLEM", "bold red"),
}


def doctor(
    config: Annotated[str | None, CONFIG] = None,
    db: Annotated[str | None, typer.Option("--db", help="Database file.", metavar="FILE")] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Check settings, database, keys, port, clock and machine; the server may be running. Changes nothing.

    Run it as the user of the server. Exit code 1 if something is wrong.

    [bold]Example[/bold]

      sudo -u rampage rampage admin doctor
    """
    from rampage.kernel.words import several
    from rampage.server.configuration import read_configuration
    from rampage.server.doctor import examine

    findings = list(examine(read_configuration({"config": config, "db": db})))
    wrong = sum(each.grade == "wrong" for each in findings)
    if as_json:
        rows = [
            {"check": each.check, "grade": each.grade, "text": each.text, "remedy": each.remedy}
            for each in findings
        ]
        print_json({"wrong": wrong, "findings": rows})
    else:
        from rich.text import Text

        for each in findings:
            mark, style = MARKS[each.grade]
            console().print(Text(f"{each.check}: "), Text(mark, style), Text(f". {each.text}"), sep="")
            if each.remedy:
                console().print(Text(f"  Remedy: {each.remedy}"))
        advice = sum(each.grade == "advice" for each in findings)
        print(f"{several(wrong, 'problem')}, {several(advice, 'suggestion')}.")
    if wrong:
        raise typer.Exit(1)
