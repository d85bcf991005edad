"""The command line: `rampage`. Imports any other package, and nothing imports it."""


def main() -> None:
    """The entry point. Whoever installed the engine alone is told what the commands need."""
    import sys

    try:
        from rampage.cli.app import main as run
    except ModuleNotFoundError as error:
        from rampage.cli.errors import describe, is_ours

        if is_ours(error):
            raise
        sys.exit(describe(error))
    run()
