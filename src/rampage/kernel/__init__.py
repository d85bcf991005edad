"""The kernel is independent of any game: choices, positions, steps, chance, records. Imports only the standard
library."""
