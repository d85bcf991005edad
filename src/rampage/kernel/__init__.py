"""The kernel knows no game: choices, positions, steps, chance, records."""
