"""The command line: `rampage`."""

from rampage.cli.app import main as main
