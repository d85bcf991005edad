"""Bots. They see what their seat may know, and nothing else. Imports games, the kernel and the standard library."""
