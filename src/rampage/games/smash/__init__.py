"""Smash Monster Rampage! by Mike Swindall (Impeccable Games): two players, one Monster, one city."""

from rampage.games.smash.game import GAME as GAME
