"""The conversation between a page and its tables, over a WebSocket or by messages to a worker.

Imports table, bots, games and the kernel, and of the standard library only what works in a browser."""
