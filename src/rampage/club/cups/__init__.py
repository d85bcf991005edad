"""Cups: round robins, Swiss systems and knock-outs for people and bots.

`model`, `round_robin`, `matching`, `swiss`, `knock_out` and `standings` only calculate. `cup` is a cup as it is stored,
`stored` reads and writes it, and `running` makes its tables and reads their results.
"""
