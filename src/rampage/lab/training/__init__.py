"""Learned values: self-play, the fit, and how good a value is."""
