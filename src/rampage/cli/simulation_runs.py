"""Run folders of `rampage simulate`: a new one, or one to continue."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import typer

from rampage.cli.errors import CommandError
from rampage.cli.files import read_bots, read_options
from rampage.cli.screen import messages
from rampage.cli.simulation_report import make_folder, make_plan, players, run_simulation
from rampage.games import game
from rampage.kernel.options import complete_options
from rampage.lab.run_folder import RunFolder, create, extend, open_run, read_run_file
from rampage.lab.simulate import Limits

# What --resume must not change: the argument, its option, how it is read, and where a plan has it.
FIXED: Final[list[tuple[str, str, Callable[[Any], object], str]]] = [
    ("name", "GAME", str, "game"),
    ("bots", "--bots", lambda text: list(read_bots(text)), "bots"),
    ("seats", "--seats", int, "seats"),
    ("seed", "--seed", int, "seed"),
    ("forfeit", "--forfeit", bool, "forfeit"),
    ("decisions", "--decisions", bool, "decisions"),
]
NEVER: Final = {"content": "--content", "records": "--records", "out": "--out"}


def given_names(context: typer.Context) -> set[str]:
    """The arguments that somebody typed."""
    sources = {name: context.get_parameter_source(name) for name in context.params}
    return {name for name, source in sources.items() if source is not None and source.name == "COMMANDLINE"}


def limits_about(limits: Limits) -> dict[str, Any]:
    """The limits of a run, for its run.json."""
    return {"limits": limits._asdict()}


def resumed_limits(path: Path, context: typer.Context) -> Limits:
    """The limits with which a run began. More memory does not change a match that fitted into less, but with another
    time limit the rest of the matches would not be like the first ones."""
    given, values = given_names(context), context.params
    typed = Limits(values["time_limit"], values["memory_limit"])
    kept = read_run_file(path)["about"].get("limits")
    if not isinstance(kept, dict):  # Begun by an earlier version.
        return typed
    seconds, megabytes = kept.get("seconds"), kept.get("megabytes")
    if not isinstance(seconds, (int, float)) or not isinstance(megabytes, int):
        raise CommandError(str(path), "The limits of the run are damaged.", "start a new run.")
    if "time_limit" in given and typed.seconds != seconds:
        raise _other("--time-limit", f"{typed.seconds:g}", f"{seconds:g}")
    return Limits(float(seconds), typed.megabytes if "memory_limit" in given else megabytes)


def start_simulation(given: dict[str, Any], limits: Limits) -> None:
    """Play a new simulation by the arguments of `rampage simulate`."""
    out, records = given["out"], given["records"]
    plan = make_plan(
        given["name"],
        read_bots(given["bots"]),
        given["games"],
        given["seed"],
        given["options"],
        given["content"],
        seats=given["seats"],
        records=records is not None,
        decisions=given["decisions"],
        traits=out is not None,
        forfeit=given["forfeit"],
    )
    folder = None if records is None else make_folder(Path(records))
    run = None if out is None else create(Path(out), [plan], {"command": "simulate", **limits_about(limits)})
    run_simulation(plan, players(given["jobs"], given["ray"]), limits, folder, run, given["as_json"])


def resumed_run(path: Path, context: typer.Context) -> RunFolder:
    """The run to continue. Whatever else was typed must agree with it."""
    given, values = given_names(context), context.params
    written = read_run_file(path)
    if written["about"].get("command") != "simulate":
        command = written["about"].get("command")
        raise CommandError(
            str(path), "This is not the run of a simulation.", f"use `rampage {command} --resume`."
        )
    plan = written["plans"][0]
    for name, option, read, field in FIXED:
        if name in given and read(values[name]) != plan[field]:
            raise _other(option, values[name], plan[field])
    if "options" in given:
        rules = game(plan["game"]).options
        if complete_options(rules, read_options(values["options"])) != complete_options(
            rules, plan["options"]
        ):
            raise _other("--options", ", ".join(values["options"]), plan["options"] or "none")
    for name, option in NEVER.items():
        if name in given:
            raise CommandError(option, "A run that is continued can't take this.", "leave it out.")
    if "games" in given:
        if values["games"] < plan["games"]:
            raise CommandError(
                "--games", f"The run has {plan['games']} matches already planned.", "choose a larger number."
            )
        extend(path, values["games"])
    run = open_run(path)
    run.must_play_on()
    if run.journal.dropped:
        messages().print(f"{run.journal.dropped} bytes at the end of the journal were incomplete; dropped.")
    return run


def _other(option: str, given: object, before: object) -> CommandError:
    shown = ",".join(before) if isinstance(before, list) else before
    return CommandError(
        option, f"The run began with {shown}, not {given}.", "leave it out, or start a new run with --out."
    )
