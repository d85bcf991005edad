"""`rampage review`: the story of a match."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rampage.cli.arguments import JSON
from rampage.cli.records import CONTENT, FILE
from rampage.cli.screen import console, print_json

if TYPE_CHECKING:
    from rampage.bots.story import MomentInfo, Story
    from rampage.kernel.records.record import Record

EFFORT: Final = typer.Option(min=0.001, max=100.0, help="How exact: 2 takes twice as long as 1.")
WIDE: Final = 60  # Columns of the curve.
TALL: Final = 9  # Lines.


def review(
    file: Annotated[Path, FILE],
    effort: Annotated[float, EFFORT] = 1.0,
    content: Annotated[Path | None, CONTENT] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Review a match: chances to win over time, turning points, mistakes, luck and skill.

    The luck of a roll is the value after it minus the expected value before it. The skill of a choice
    is its value minus that of the best one. Start, luck and skill add up to the result; what a limit
    (of turns) took counts on its own.

    [bold]Examples[/bold]

      rampage review match.json

      rampage review match.json --effort 0.2 --json
    """
    from rich.progress import Progress

    from rampage.bots.review import Reviewer
    from rampage.bots.story import story_of
    from rampage.cli.files import load_record

    record = load_record(file, content)
    reviewer = Reviewer(record, effort)
    with Progress(
        console=console(), transient=True, disable=as_json or not console().is_terminal
    ) as progress:
        task = progress.add_task("Going through the match", total=reviewer.total)
        while reviewer.step():
            progress.update(task, completed=reviewer.done)
    story = story_of(record, reviewer.finish())
    if as_json:
        print_json(dict(story))
    else:
        print_story(record, story)


def print_story(record: "Record", story: "Story") -> None:
    """Print the curve of each seat, the sums, and the moments that mattered."""
    from rampage.kernel.records.taken_back import mark_of

    for line in story["seats"]:
        console().print(f"\n{line['name']}'s chance to win", style="bold", markup=False)
        for row in curve_lines(story, line["seat"]):
            console().print(row, markup=False, highlight=False)
    print_sums(story)
    print_moments("Turning points", story["turning_points"])
    for line in story["seats"]:
        print_moments(f"{line['name']}: worst choices", line["worst"])
        print_moments(f"{line['name']}: best choices", line["best"])
    marked = mark_of(record)
    if marked:
        console().print(f"\n{marked}", markup=False)
    if record.hints:
        names = ", ".join(sorted({record.names[one.seat] for one in record.hints}))
        console().print(f"\nHints were used by {names}.", markup=False)


def print_sums(story: "Story") -> None:
    """Print what made the result of each seat."""
    from rich.table import Table

    limited = any(line["limit"] for line in story["seats"])
    table = Table(title=f"Start + luck + mistakes{' + limit' if limited else ''} = result")
    heads = ["Luck", "Own mistakes", "Others' mistakes", *(["Limit"] if limited else [])]
    for head in ("Player", "Start", *heads, "Result", "Error rate"):
        table.add_column(head, justify="left" if head == "Player" else "right")
    for line in story["seats"]:
        sums = [line["luck"], line["own"], line["others"], line["limit"]][: len(heads)]
        rate = f"{100 * line['error_rate']:.2f} %"
        # What the rounded figures next to it leave, so that they add up as they are shown.
        start = tenths(line["result"]) - sum(tenths(part) for part in sums)
        shown = [f"{start:.1f} %", *(signed(part) for part in sums), f"{tenths(line['result']):.1f} %"]
        table.add_row(line["name"], *shown, rate)
    console().print()
    console().print(table)


def print_moments(title: str, moments: "list[MomentInfo]") -> None:
    """Print some moments under a title; nothing if there are none."""
    if not moments:
        return
    console().print(f"\n{title}", style="bold", markup=False)
    for moment in moments:
        text = f"{moment['number'] + 1:>5}  {moment['happened'] or moment['text'] + '.'}"
        if moment["cost"]:
            text += f" Cost {100 * moment['cost']:.1f} %; better: {moment['better']}."
        console().print(text, markup=False, highlight=False)


def curve_lines(story: "Story", seat: int) -> list[str]:
    """The curve of a seat as text, 100 % at the top."""
    curve = story["curve"]
    total = max(1, curve[-1]["number"])
    heights: list[float] = []
    at = 0
    for column in range(WIDE):
        while at + 1 < len(curve) and curve[at + 1]["number"] <= total * (column + 1) / WIDE:
            at += 1
        heights.append(curve[at]["values"][seat])
    lines = []
    for row in range(TALL):
        top = 1 - row / TALL
        mark = {0: "100 %", TALL // 2: " 50 %", TALL - 1: "  0 %"}.get(row, "     ")
        bars = "".join("█" if height >= top - 0.5 / TALL else " " for height in heights)
        lines.append(f"{mark} |{bars}|")
    return lines


def tenths(value: float) -> float:
    """A percentage as `signed` rounds it."""
    return round(100 * value, 1)


def signed(value: float) -> str:
    """A difference for people."""
    return f"{100 * value:+.1f} %"
