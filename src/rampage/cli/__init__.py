"""The command line: `rampage`. Imports any other package, and nothing imports it."""

from rampage.cli.app import main as main
