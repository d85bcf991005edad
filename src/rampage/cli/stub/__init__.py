"""What `rampage new-game` writes: a small whole game and its tests, as files that are checked like all others.

They run here as they are; the command copies them with `stub` in all its spellings replaced by the name.
"""
