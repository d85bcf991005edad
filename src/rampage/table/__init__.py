"""Live tables: seats, clocks, undo, chat, bots in worker processes, and the store that keeps it all.

Imports bots, games, the kernel and the standard library."""
