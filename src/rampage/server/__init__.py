"""The door for browsers: HTTP and WebSocket."""
