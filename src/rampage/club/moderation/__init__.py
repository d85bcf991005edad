"""Moderation: blocks, reports, moderators, names, and how long things are kept (docs/moderation.md)."""
