"""The template of `rampage new-game`: a small complete game, as real files that are checked like all others.

They run here as they are. The command copies them and replaces `stub`, in any case, by the name. `package` goes to the
top of the new folder, `game` to `src`, and `tests` to `tests`.
"""
