"""Speed, measured and told as ratios: `make bench`."""
