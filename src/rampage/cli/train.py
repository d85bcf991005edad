"""`rampage train` and `rampage calibrate`: learned values, and how good a value is."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rampage.cli.arguments import GAME, JSON
from rampage.cli.errors import CommandError
from rampage.cli.screen import console, print_json
from rampage.cli.simulate import JOBS, RAY

if TYPE_CHECKING:
    from rampage.lab.training.crew import Crew
    from rampage.lab.training.quality import Decile, Distance
    from rampage.lab.training.train import Stage

MOST = 100_000_000  # Matches of a bot.


def train(
    name: Annotated[str, GAME],
    matches: Annotated[
        str,
        typer.Option(
            metavar="N,N", help="Matches for each number of seats; one number for all bots, or one for each."
        ),
    ] = "1000",
    seats: Annotated[str, typer.Option(metavar="N,N", help="Numbers of seats; the fewest if left out.")] = "",
    bot: Annotated[
        str,
        typer.Option(
            metavar="BOT,BOT",
            help="The bot that plays against itself; with several, the network learns from them in turn.",
        ),
    ] = "search:30it",
    seed: Annotated[int, typer.Option(help="The same seed gives the same file.")] = 1,
    hidden: Annotated[int, typer.Option(help="Hidden units of the network.", min=1, max=64)] = 12,
    epochs: Annotated[int, typer.Option(help="Passes over the positions.", min=1, max=200)] = 10,
    out: Annotated[Path, typer.Option(help="The file to write.")] = Path("value.json"),
    jobs: Annotated[int, JOBS] = 0,
    ray: Annotated[str, RAY] = "",
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Learn how good positions are from matches of a bot against itself, and write that value to a file.

    A small network learns to predict the winner from the positions of these matches. The file says how it was made, and
    bots use it once it is in the game's folder (src/rampage/games/GAME/value.json). Needs rampage\\[lab].

    [bold]Examples[/bold]

      rampage train kaiju --matches 1500 --seats 2,3,4 --seed 12

      rampage train menace --bot hasty,search:15it --matches 8000,400 --out src/rampage/games/menace/value.json
    """
    from rampage.cli.files import write_text
    from rampage.cli.simulation_report import progress_bar
    from rampage.lab.training.fit import Settings
    from rampage.lab.training.train import Training
    from rampage.lab.training.train import train as learn

    settings = Settings(hidden=hidden, epochs=epochs, seed=seed)
    plan = Training(name, read_seats(name, seats), read_stages(bot, matches), seed, settings)
    must_be_writable(out)
    with progress_bar(as_json) as advance:
        trained = learn(plan, advance, crew_of(jobs, ray))
    write_text(out, trained.text())
    if as_json:
        print_json({"file": str(out), "losses": trained.losses, **trained.document["provenance"]})
        return
    found = trained.document["provenance"]
    console().print(
        f"{trained.positions} positions; loss {found['loss_before']} before, {found['loss_after']} after."
    )
    console().print(f"Written to {out}.")


def calibrate(
    name: Annotated[str, GAME],
    matches: Annotated[int, typer.Option(help="Matches to take positions from.", min=1)] = 200,
    seats: Annotated[
        int, typer.Option(help="Number of seats; 0 means the fewest that the game allows.", min=0, max=6)
    ] = 0,
    bot: Annotated[str, typer.Option(help="The bot that plays.")] = "search:40it",
    positions: Annotated[int, typer.Option(help="Positions to play out; 0 for none.", min=0)] = 50,
    playouts: Annotated[int, typer.Option(help="Playouts of each.", min=2)] = 40,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    jobs: Annotated[int, JOBS] = 0,
    ray: Annotated[str, RAY] = "",
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Measure how good a game's value is: do its chances come true, and how far are they from those of playouts?

    [bold]Example[/bold]

      rampage calibrate kaiju --matches 300 --positions 100 --playouts 60
    """
    from rampage.games import game
    from rampage.lab.training.quality import calibration, distance
    from rampage.lab.training.self_play import SelfPlay, quiet_positions

    plan = SelfPlay(name, seats or game(name).about.seat_counts[0], bot, matches, seed)
    deciles = calibration(list(crew_of(jobs, ray).samples(plan)))
    far = distance(quiet_positions(plan, positions), bot, playouts, seed + 1) if positions else None
    report: dict[str, Any] = {
        "game": name,
        "deciles": [
            None if tenth is None else {"count": tenth.count, "expected": tenth.expected, "won": tenth.won}
            for tenth in deciles
        ],
        "rmse": None if far is None else {"positions": far.positions, "plain": far.plain, "true": far.true},
    }
    if as_json:
        print_json(report)
    else:
        print_calibration(deciles, far)


def print_calibration(deciles: "list[Decile | None]", far: "Distance | None") -> None:
    """Print how often what a value expected came true, and how far it is from playouts."""
    for place, tenth in enumerate(deciles):
        if tenth is not None:
            console().print(
                f"{place / 10:.1f} to {place / 10 + 0.1:.1f}: {tenth.count} values, {tenth.expected:.3f} expected, "
                f"{tenth.won:.3f} won, {tenth.gap:+.3f}"
            )
    if far is not None:
        console().print(
            f"{far.positions} positions: {far.plain:.3f} from the playouts, {far.true:.3f} without their noise."
        )


def crew_of(jobs: int, ray: str) -> "Crew":
    """Where to play, by --jobs and --ray."""
    from rampage.cli.simulation_report import process_count
    from rampage.lab.training.crew import Crew

    return Crew(jobs, ray) if ray else Crew(process_count(jobs))


def must_be_writable(out: Path) -> None:
    """Find out that a file can't be written before hours of matches, not after them."""
    folder = out.parent
    if out.is_dir() or not folder.is_dir() or not os.access(out if out.exists() else folder, os.W_OK):
        raise CommandError(str(out), "The file can't be written.", "choose another one with --out.")


def read_stages(bots: str, matches: str) -> "tuple[Stage, ...]":
    """Which bots play, and how many matches."""
    from rampage.lab.training.train import FEWEST, Stage

    names = [name.strip() for name in bots.split(",")]
    counts = [count.strip() for count in matches.split(",")]
    if not all(count.isdecimal() and FEWEST <= int(count) <= MOST for count in counts):
        raise CommandError(
            "--matches",
            f"{matches!r} is not a number of matches.",
            f"write {FEWEST} to {MOST}, or one for each bot.",
        )
    if len(counts) == 1:
        counts *= len(names)
    if len(counts) != len(names):
        problem = f"There are {len(counts)} numbers of matches for {len(names)} bots."
        raise CommandError("--matches", problem, "write one for all bots or one for each.")
    return tuple(Stage(name, int(count)) for name, count in zip(names, counts, strict=True))


def read_seats(name: str, text: str) -> tuple[int, ...]:
    """Numbers of seats that a game has, separated by commas."""
    from rampage.games import game

    known = game(name).about.seat_counts
    if not text:
        return (known[0],)
    wanted = text.split(",")
    if not all(number.isdecimal() and int(number) in known for number in wanted):
        counts = ", ".join(map(str, known))
        raise CommandError(
            "--seats", f"{text!r} is not a list of seat counts.", f"{name} is played by {counts}."
        )
    return tuple(int(number) for number in wanted)
