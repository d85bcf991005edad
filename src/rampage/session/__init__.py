"""The conversation between a page and its tables, whatever carries it: a WebSocket, or messages to a worker."""
