"""What `import rampage` gives: matches, choices and bots for programs. It knows no rule; the engine does."""
