"""What `import rampage` offers to programs: matches, choices and bots. The rules are in the engine.

May import lab, bots, games and kernel; not table, server or cli."""
