"""Rampage: a digital tabletop for five games of giant monsters."""

__version__ = "0.2.0"
