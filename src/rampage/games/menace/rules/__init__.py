"""The rules of the game: state, choices, steps, legality. Imports content and the kernel."""
