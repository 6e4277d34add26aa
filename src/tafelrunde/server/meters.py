"""What is counted, for Prometheus."""

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

TABLES = Gauge("tafelrunde_tables", "Tables open on this worker", multiprocess_mode="livesum")
SOCKETS = Gauge("tafelrunde_sockets", "Open sockets", multiprocess_mode="livesum")
COMMANDS = Counter("tafelrunde_commands", "Commands received", ["command"])
REFUSALS = Counter("tafelrunde_refusals", "Commands refused", ["reason"])
FACTS = Counter("tafelrunde_facts", "Facts stored", ["fact"])
CONFLICTS = Counter("tafelrunde_conflicts", "Facts that another worker was faster with")
FAILURES = Counter("tafelrunde_failures", "Work behind the scenes that failed", ["work"])
MOVE_SECONDS = Histogram(
    "tafelrunde_move_seconds",
    "From a command's arrival until its fact is stored",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2),
)


@cache
def child(counter: Counter, label: str) -> Counter:
    """The counter of a label, found once: to look for it takes longer than to count."""
    return counter.labels(label)
