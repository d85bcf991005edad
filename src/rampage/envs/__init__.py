"""Environments for reinforcement learning. They need the packages of `rampage[rl]`.

`rampage.envs.aec.env("kaiju")` is a PettingZoo environment, `rampage.envs.single.SingleEnv("kaiju")` a Gymnasium
environment against bots. docs/environments.md describes both, and what observations contain.
"""
