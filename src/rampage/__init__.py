"""Rampage: a digital tabletop for five games of giant monsters."""

__version__ = "0.1.0"
