"""What `rampage tournament` needs around the matches: settings, run folders, tables."""

from pathlib import Path
from typing import Any, Final

import typer
from rich.table import Table

from rampage.cli.errors import CommandError
from rampage.cli.files import read_bots, read_content, read_options
from rampage.cli.screen import console, engine, messages, print_json
from rampage.cli.simulation_report import Players, print_ratings, progress_bar, write_run_tables
from rampage.cli.simulation_runs import given_names, limits_about
from rampage.games import game
from rampage.kernel.extras import need
from rampage.lab.plan import Plan
from rampage.lab.run_folder import RunFolder, create, open_run, read_run_file
from rampage.lab.simulate import Limits, new_summary
from rampage.lab.sprt import Bounds
from rampage.lab.tournament import FORMATS, RATINGS, Pairing, Setting, Tournament, TournamentError, make_plans

STANDARD: Final = "standard"
MAY_CHANGE: Final = {"resume", "jobs", "ray", "time_limit", "memory_limit", "as_json"}

About = dict[str, Any]


def new_tournament(given: dict[str, Any], limits: Limits) -> tuple[Tournament, About, RunFolder | None]:
    """The tournament that the arguments describe."""
    for option, value, known in (
        ("--format", given["form"], FORMATS),
        ("--rating", given["rating"], RATINGS),
    ):
        if value not in known:
            raise CommandError(option, f"There is no {value!r}.", f"choose {' or '.join(known)}.")
    if given["rating"] == "openskill":
        need("openskill", "lab", "rating by openskill")
    bots = list(read_bots(given["bots"]))
    settings = make_settings(given)
    bounds = read_bounds(given["sprt"])
    if given["decisions"] and given["out"] is None:
        raise CommandError("--decisions", "There is no folder to keep them in.", "add --out FOLDER.")
    base = Plan(
        given["name"],
        (),
        given["games"],
        given["seed"],
        read_options(given["options"] or []),
        decisions=given["decisions"],
    )
    try:
        plans = make_plans(base, bots, given["form"], settings)
    except TournamentError as error:
        raise CommandError("--bots", str(error).capitalize() + ".", "correct the list.") from None
    for plan in {(plan.bots, plan.seats, str(plan.options), plan.content): plan for plan in plans}.values():
        new_summary(plan, 1)  # Finds what can't be played.
    about = {
        "command": "tournament",
        "settings": [setting.name for setting in settings],
        "sprt": None if bounds is None else list(bounds),
        "rating": given["rating"],
        "anchor": bots[0],
        **limits_about(limits),
    }
    run = None if given["out"] is None else create(Path(given["out"]), plans, about)
    return tournament_of(plans if run is None else run.plans, about), about, run


def resumed_tournament(path: Path, context: typer.Context) -> tuple[Tournament, About, RunFolder]:
    """The tournament in a folder."""
    about = read_run_file(path)["about"]
    if about.get("command") != "tournament":
        raise CommandError(
            str(path), "This is not the run of a tournament.", "use `rampage simulate --resume`."
        )
    other = sorted(given_names(context) - MAY_CHANGE)
    if other:
        raise CommandError(
            f"--{other[0]}",
            "A tournament that is continued can't take this.",
            "leave it out, or start a new one.",
        )
    run = open_run(path)
    run.must_play_on()
    return tournament_of(run.plans, about), about, run


def tournament_of(plans: list[Plan], about: About) -> Tournament:
    """A tournament as a run folder remembers it."""
    return Tournament(plans, about["settings"], None if about["sprt"] is None else Bounds(*about["sprt"]))


def make_settings(given: dict[str, Any]) -> list[Setting]:
    """The standard, and what is compared with it, for each number of seats."""
    game(given["name"])
    found = [Setting(STANDARD, {})]
    found += [Setting(text, read_options([text])) for text in given["vary"] or []]
    for path in given["content"] or []:
        read_content(path)
        found.append(Setting(path.name, {}, str(path)))
    seats = read_seats(given["seats"])
    out = [
        Setting(
            f"{setting.name}, {count} seats" if len(seats) > 1 else setting.name,
            setting.options,
            setting.content,
            count,
        )
        for count in seats
        for setting in found
    ]
    if len({setting.name for setting in out}) != len(out):
        raise CommandError("--vary", "Two variants have the same name.", "name each once.")
    return out


def read_seats(text: str) -> list[int]:
    """`2,4`; 0 where none is given."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    if not all(word.isascii() and word.isdigit() and 1 < int(word) < 10 for word in words):
        raise CommandError("--seats", f"{text!r} is not a list of numbers.", "write --seats 2,4.")
    return [int(word) for word in words] or [0]


def read_bounds(text: str) -> Bounds | None:
    """`0,30`: the two hypotheses of a sequential test."""
    if not text:
        return None
    try:
        low, high = (float(word) for word in text.split(","))
    except ValueError:
        low, high = 0.0, 0.0
    if not -2000 <= low < high <= 2000:
        raise CommandError("--sprt", f"{text!r} is not two rising numbers of Elo.", "write --sprt 0,30.")
    return Bounds(low, high)


def run_tournament(
    tournament: Tournament, about: About, run: RunFolder | None, found: Players, limits: Limits, as_json: bool
) -> None:
    """Play a tournament and print its tables; after Ctrl-C, with the matches that are finished."""
    with progress_bar(as_json) as advance:
        tournament.play(
            found.processes, limits, run, lambda done, of: advance("matches", done, of), found.employ
        )
    if run is not None:
        if not tournament.interrupted:
            write_run_tables(run, as_json, tournament.counted())
        run.close()
    if as_json:
        print_json(tournament.json(about["rating"], about["anchor"]))
    else:
        print_tournament(tournament, about)
    if tournament.interrupted:
        done, of = tournament.progress()
        remark = f"Interrupted after {done} of {of} matches."
        if run is not None:
            remark += f" `rampage tournament --resume {run.path}` continues."
        messages().print(remark)
        raise typer.Exit(130)


def print_tournament(tournament: Tournament, about: About) -> None:
    """Print pairings and ratings of each setting."""
    out = console()
    for setting in tournament.settings:
        title = game(tournament.plans[0].game).about.title
        named = title if tournament.settings == [STANDARD] else f"{title}, {setting}"
        out.print(pairing_table(named, list(tournament.of_setting(setting))))
        ratings = tournament.ratings(setting, about["rating"], about["anchor"])
        print_ratings(ratings, f"Ratings ({about['rating']})")
    for pairing in tournament.pairings:
        for match, entrant, fault in pairing.tally.fault_examples:
            name = pairing.labels[entrant % len(pairing.labels)]
            out.print(f"{name}, match {match + 1} ({pairing.setting}): {fault}", markup=False)
    out.print(
        f"{tournament.progress()[0]} matches in {tournament.seconds:.1f} s, {engine()}. "
        "Win rates of matches that exactly one bot won, with 95 % Wilson intervals.",
        style="dim",
    )


def pairing_table(title: str, pairings: list[Pairing]) -> Table:
    """The pairings of one setting; columns that would be empty are left out."""
    table = Table(title=title, title_justify="left")
    tested = any(pairing.test is not None for pairing in pairings)
    faulty = any(any(pairing.tally.faults) for pairing in pairings)
    headings = ["bots", "matches", "won", "lost", "other", "win rate"]
    for heading in headings + ["forfeits"] * faulty + ["test"] * tested:
        table.add_column(heading, justify="left" if heading in ("bots", "test") else "right")
    for pairing in pairings:
        row = [" : ".join(pairing.labels), str(pairing.tally.games)]
        if len(pairing.labels) == 2:
            share = pairing.share
            row += [str(count) for count in pairing.wins]
            row.append(f"{share.share:.1%} ({share.low:.0%} to {share.high:.0%})")
        else:
            row += [""] * 4
        if faulty:
            row.append(" : ".join(str(count) for count in pairing.tally.faults))
        table.add_row(*row, *([pairing.verdict.value] if tested else []))
    return table
