"""Reports of runs: what the tables say, as charts and words in one file."""
