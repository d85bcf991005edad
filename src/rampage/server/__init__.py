"""The HTTP and WebSocket server for browsers. Imports session, table and everything below them."""
