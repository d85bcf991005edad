"""How long choices take is counted as Prometheus defines it: a bound belongs to what is below it."""

from rampage.server.latency import BOUNDS, Latency


def test_each_duration_is_counted_once_in_its_place() -> None:
    latency = Latency()
    for seconds in (0.0, 0.001, 0.0011, 10.0, 11.0):
        latency.observe(seconds)
    expected = {0: 2, 1: 1, BOUNDS.index(10.0): 1, len(BOUNDS): 1}
    assert {n: count for n, count in enumerate(latency.counts) if count} == expected
    assert abs(latency.total - 21.0021) < 1e-9
