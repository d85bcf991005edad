"""The command line: `rampage`. Imports any other package, and nothing imports it."""


def main() -> None:
    """The entry point. If only the engine is installed, it says which packages the commands need."""
    import sys

    try:
        from rampage.cli.app import main as run
    except ModuleNotFoundError as error:
        from rampage.cli.errors import describe, is_ours

        if is_ours(error):
            raise
        sys.exit(describe(error))
    run()
