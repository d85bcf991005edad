"""What `rampage new-game` writes: the package of a small complete game, as files that are checked like all others.

They run here as they are; the command copies them with `stub` in all its spellings replaced by the name. `package` goes
to the top of the new folder, `game` to its `src`, `tests` to its `tests`.
"""
