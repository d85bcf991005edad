"""The kernel knows no game: choices, positions, steps, chance, records. Imports only the standard library."""
