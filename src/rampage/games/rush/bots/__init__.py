"""What bots know of the game. Imports rules, content and the kernel."""
