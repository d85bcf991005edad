"""Kaiju Crush by Tim Armstrong and Justin De Witt (Fireside Games): two to four Monsters, one city."""

from rampage.games.kaiju.game import GAME as GAME
