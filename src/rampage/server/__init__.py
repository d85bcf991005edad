"""The HTTP and WebSocket server for browsers."""
