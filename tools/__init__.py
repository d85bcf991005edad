"""What `make` runs: environment, web build, compiled engine, checks. Standard library only."""
