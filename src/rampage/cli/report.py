"""`rampage report`: the results of a run as one page."""

from pathlib import Path
from typing import Annotated

import typer

from rampage.cli.errors import CommandError
from rampage.cli.screen import messages


def report(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="The run folder that --out created.")],
    out: Annotated[Path | None, typer.Option(help="The HTML file; RUN/report.html if not given.")] = None,
    charts: Annotated[Path | None, typer.Option(help="Save every chart in this folder, too.")] = None,
    form: Annotated[
        str, typer.Option("--format", metavar="svg|png", help="The format of the charts in that folder.")
    ] = "svg",
    theme: Annotated[
        str, typer.Option(metavar="light|dark", help="The colours of the charts in that folder.")
    ] = "light",
) -> None:
    """Write a page with charts about the matches of a run: seats, Monsters, cars, cards, length, scores and variants.

    The page is one file that needs no network. It needs the packages of rampage\\[lab].

    [bold]Examples[/bold]

      rampage report runs/kaiju

      rampage report runs/kaiju --out kaiju.html --charts charts --format png
    """
    for option, value, known in (("--format", form, ("svg", "png")), ("--theme", theme, ("light", "dark"))):
        if value not in known:
            raise CommandError(option, f"There is no {value!r}.", f"choose {' or '.join(known)}.")
    from rampage.cli.files import write_text
    from rampage.cli.simulation_report import make_folder
    from rampage.lab.report.analysis import analyse
    from rampage.lab.report.charts import png_of, svg_of
    from rampage.lab.report.page import html_of

    found = analyse(run)
    place = run / "report.html" if out is None else out
    write_text(place, html_of(found))
    messages().print(f"{place}: {len(found.exhibits)} charts", markup=False)
    if charts is not None:
        folder = make_folder(charts)
        for exhibit in found.exhibits:
            file = folder / f"{exhibit.key}.{form}"
            if form == "svg":
                write_text(file, svg_of(exhibit, theme))
            else:
                file.write_bytes(png_of(exhibit, theme))
