"""Monsters Menace the World by Marcus E. Burchers (Renegade Game Studios): Monsters against everybody."""

from rampage.games.menace.game import GAME as GAME
