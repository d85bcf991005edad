"""Simulations, tournaments and benchmarks. Imports bots, games and the kernel."""
