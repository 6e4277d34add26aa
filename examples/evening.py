"""An evening's statistics: matches of Macaron as Parquet files, read by Polars, drawn by Altair.

    pip install "tafelrunde[research,charts]"
    python examples/evening.py evening.html

It simulates what is missing beside the page (evening/), and draws who wins from where, how long a
match takes, and how many choices a player has from its beginning to its end.
"""

import argparse
from pathlib import Path
from typing import Any

import altair as alt
import polars as pl

from tafelrunde.research import simulate

BOTS = ["greedy", "greedy", "random", "random"]


def read(folder: Path, kind: str) -> pl.DataFrame:
    return pl.read_parquet(folder / kind / "*.parquet")


def victories(results: pl.DataFrame) -> Any:
    """The share of the victories of each seat, with its 95 % interval."""
    seats = results.group_by("seat", "bot").agg(
        share=pl.col("share").mean(), half=1.96 * pl.col("share").std() / pl.len().sqrt()
    )
    seats = seats.with_columns(
        low=pl.col("share") - pl.col("half"), high=pl.col("share") + pl.col("half")
    )
    base = alt.Chart(seats, title="Who wins").encode(x=alt.X("seat:O", title="seat"))
    bars = base.mark_bar().encode(
        y=alt.Y("share:Q", title="share of the victories", axis=alt.Axis(format="%")),
        color=alt.Color("bot:N", title="bot"),
    )
    return bars + base.mark_rule(size=2).encode(y="low:Q", y2="high:Q")


def lengths(results: pl.DataFrame) -> Any:
    """How many decisions a match takes."""
    matches = results.group_by("match").agg(pl.col("decisions").sum())
    counts = matches.group_by((pl.col("decisions") // 20 * 20).alias("from")).agg(matches=pl.len())
    counts = counts.with_columns(to=pl.col("from") + 20)
    return (
        alt.Chart(counts, title="How long a match takes")
        .mark_bar()
        .encode(
            x=alt.X("from:Q", title="decisions", bin="binned"),
            x2="to:Q",
            y=alt.Y("matches:Q", title="matches"),
        )
    )


def choices(decisions: pl.DataFrame) -> Any:
    """How many legal actions there are, by the decision's place in the match."""
    places = decisions.with_columns(
        place=(10 * pl.col("decision") / (pl.col("decision").max().over("match") + 1)).floor() / 10
    )
    means = places.group_by("place").agg(choices=pl.col("choices").mean()).sort("place")
    return (
        alt.Chart(means, title="How much there is to choose")
        .mark_line(point=True)
        .encode(
            x=alt.X("place:Q", title="from the beginning to the end", axis=alt.Axis(format="%")),
            y=alt.Y("choices:Q", title="legal actions"),
        )
    )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("page", type=Path, help="the page that is written")
    arguments.add_argument("--matches", type=int, default=4000)
    wanted = arguments.parse_args()
    folder = wanted.page.with_suffix("")
    plan = simulate.plan("macaron", 4, names=BOTS, matches=wanted.matches)
    simulate.simulate(plan, folder)
    results, decisions = read(folder, "results"), read(folder, "decisions")
    size = {"width": 260, "height": 220}
    charts = (victories(results), lengths(results), choices(decisions))
    alt.hconcat(*(chart.properties(**size) for chart in charts)).save(wanted.page)
    shares = results.group_by("bot").agg(pl.col("share").mean()).sort("bot")
    for bot, share in shares.iter_rows():
        print(f"{bot}: {share:.1%} of the victory at a seat")
    print(f"{len(decisions):,} decisions of {wanted.matches:,} matches, drawn in {wanted.page}")


if __name__ == "__main__":
    main()
