"""Dice: who rolls them, how they are made together, and how anybody can check them."""
