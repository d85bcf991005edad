"""Stub, a game for Rampage."""

from rampage.cli.stub.game.game import GAME as GAME
