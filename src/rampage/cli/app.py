"""`rampage` and its commands.

The modules below only declare commands; each imports what it needs when it runs, so that `rampage --help` and
shell completion stay quick.
"""

import inspect
import os
import sys
import traceback
from typing import Annotated, Final

import typer

from rampage.cli import (
    admin,
    bench,
    catalog,
    explain,
    learn,
    new_game,
    play,
    records,
    report,
    review,
    rules,
    serve,
    simulate,
    tournament,
    train,
)
from rampage.cli.completion import join_bash_words
from rampage.cli.errors import debugging, describe
from rampage.cli.screen import ignore_closed_pipes

app: Final = typer.Typer(
    name="rampage",
    no_args_is_help=False,
    rich_markup_mode="rich",
    # Our own bugs are shown by Python itself: rich would print the local variables, hands and seeds among them.
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def print_version(wanted: bool) -> None:
    """Print the version and exit."""
    if wanted:
        from rampage import __version__

        print(f"rampage {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option("--version", callback=print_version, is_eager=True, help="Print the version and exit."),
    ] = False,
    debug: Annotated[
        bool, typer.Option("--debug", help="Show the traceback of an error (RAMPAGE_DEBUG=1 does the same).")
    ] = False,
) -> None:
    """A digital tabletop for giant-monster board games.

    Without a command it runs the server on 127.0.0.1:8000 and opens the browser, as `rampage serve` does.
    """
    if debug:
        os.environ["RAMPAGE_DEBUG"] = "1"
    if context.invoked_subcommand is None:
        # Parsed like any other command, so that its environment variables are read in one place.
        command = typer.main.get_command(app).get_command(context, "serve")  # type: ignore[attr-defined]
        with command.make_context("serve", [], parent=context) as own:
            command.invoke(own)


app.command("games")(catalog.games)
app.command("options")(catalog.options)
app.command("rules")(rules.rules)
app.command("explain")(explain.explain)
app.command("learn")(learn.learn)
app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("simulate")(simulate.simulate)
app.command("tournament")(tournament.tournament)
app.command("report")(report.report)
app.command("ladder")(simulate.ladder)
app.command("train")(train.train)
app.command("calibrate")(train.calibrate)
app.command("verify")(records.verify)
app.command("replay")(records.replay)
app.command("review")(review.review)
app.command("position")(records.position)
app.command("bench")(bench.bench)
app.command("new-game")(new_game.new_game)
app.add_typer(admin.app, name="admin")


def reflow(text: str) -> str:
    """Join the lines of each paragraph, so that help wraps where the terminal ends; indented lines are examples."""
    paragraphs = inspect.cleandoc(text).split("\n\n")
    return "\n\n".join(part if part.startswith(" ") else " ".join(part.split("\n")) for part in paragraphs)


for _command in (*app.registered_commands, *admin.app.registered_commands):
    if _command.callback is not None:
        _command.help = reflow(_command.callback.__doc__ or "")


def main() -> None:
    """The entry point. Bad input is explained in a sentence, with exit code 2."""
    ignore_closed_pipes()
    join_bash_words(os.environ)
    try:
        app(prog_name="rampage")
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        sys.exit(130)
    except Exception as error:
        text = describe(error)
        if text is None:
            raise
        if debugging():
            traceback.print_exception(error)
        print(text, file=sys.stderr)
        sys.exit(2)
