"""Environments for reinforcement learning. They need the packages of `rampage[rl]`.

`rampage.envs.aec.env("kaiju")` is a PettingZoo environment, `rampage.envs.single.SingleEnv("kaiju")` a Gymnasium
environment against bots, and `rampage.envs.openspiel.register()` makes the games known to OpenSpiel.
`rampage.envs.vector.VectorEnv("kaiju", 256)` plays many matches at once. docs/environments.md describes them, and what
observations contain.
"""
