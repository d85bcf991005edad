"""Live tables: seats, clocks, undo, chat, bots in worker processes, and the store that keeps it all."""
