"""Cups of tables for three and more: points by place, table sizes, and who sits together.

`sizes`, `seating`, `grouping`, `schedules`, `round_robin`, `swiss`, `knock_out` and `standings` only calculate.
`course` is what comes next in a cup, and `attending` looks after its tables.
"""
