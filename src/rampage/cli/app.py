"""`rampage` and its commands. Each command's own module is imported when it runs, so that --help is quick."""

import sys
from typing import Final

import typer

from rampage.cli import admin, bench, new_game, play, records, rules, serve, simulate
from rampage.cli.errors import explain

app: Final = typer.Typer(
    name="rampage",
    help="A digital tabletop for board games of giant monsters.\n\n"
    "Without a command it serves the table on 127.0.0.1:8000 and opens the browser.",
    no_args_is_help=False,
    add_completion=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context, version: bool = typer.Option(False, "--version", help="Tell it and stop.")
) -> None:
    """A digital tabletop for board games of giant monsters.

    Without a command it serves the table on 127.0.0.1:8000 and opens the browser. RAMPAGE_PORT,
    RAMPAGE_DB and RAMPAGE_NO_BROWSER=1 are honoured.
    """
    if version:
        from rampage import __version__

        print(f"rampage {__version__}")
    elif context.invoked_subcommand is None:
        serve.from_environment()


app.command("serve")(serve.serve)
app.command("play")(play.play)
app.command("simulate")(simulate.simulate)
app.command("ladder")(simulate.ladder)
app.command("verify")(records.verify)
app.command("replay")(records.replay)
app.command("position")(records.position)
app.command("rules")(rules.rules)
app.command("bench")(bench.bench)
app.command("new-game")(new_game.new_game)
app.add_typer(admin.app, name="admin")


def main() -> None:
    """The entry point. What goes wrong by a wrong input is told in a sentence, with exit code 2."""
    try:
        app()
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:  # `rampage rules smash | head`
        sys.stderr.close()
        sys.exit(0)
    except Exception as error:
        told = explain(error)
        if told is None:
            raise
        print(told, file=sys.stderr)
        sys.exit(2)
