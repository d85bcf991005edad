"""Crush Monster Rampage! by Mike Swindall (Impeccable Games): the sequel, from below."""

from rampage.games.crush.game import GAME as GAME
