"""Boards, cards and pieces, loaded from content.toml and checked. Imports the words of `rules` and the kernel."""
