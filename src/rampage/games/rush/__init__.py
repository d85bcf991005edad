"""Rush n' Crush by Frédéric Henry, Charly Cazals and Guillaume Blossier (Rackham): armed racing for six."""

from rampage.games.rush.game import GAME as GAME
