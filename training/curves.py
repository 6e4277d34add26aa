"""Draw how nets learned: one picture for each game, from what was judged on the way.

python -m training.curves        # training/records/*.jsonl → docs/pictures/learning-*.svg

Up goes the share of the victories of one seat of the net among greedy bots, as a multiple of the
fair share; to the right go the decisions it had learned from.
"""

import json
from pathlib import Path
from typing import Any

from training.modes import MODES

RECORDS = Path(__file__).parent / "records"
PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 300, 44, 120, 26, 36
COLORS = ("#2a7fb8", "#d1622b", "#3c9a5f", "#a04fa0", "#b08a1e", "#c0405f", "#5d6fc4", "#3aa0a0")
QUIET = "#808080"
TITLES = {game: game.capitalize() for game in MODES} | {"alarun": "Alarún"}


def curves(game: str, rows: list[dict[str, Any]]) -> str:
    """The picture of a game, as SVG. Who plays alone has no fair share and is left out."""
    modes = [mode for mode in MODES[game] if mode.seats > 1]
    lines = [
        (
            mode.name,
            [
                (row["decisions"], row["share"] * mode.seats, row["half"] * mode.seats)
                for row in rows
                if row["mode"] == mode.name
            ],
        )
        for mode in modes
    ]
    far = max(x for _, line in lines for x, _, _ in line)
    high = max(1.25, *(y + half for _, line in lines for _, y, half in line))

    def at(x: float, y: float) -> tuple[float, float]:
        across = LEFT + x / far * (WIDTH - LEFT - RIGHT)
        return round(across, 1), round(HEIGHT - BOTTOM - y / high * (HEIGHT - TOP - BOTTOM), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="11" fill="{QUIET}">',
        f'<text x="4" y="14">{TITLES[game]}: victories over greedy bots, 1 = fair share</text>',
    ]
    for tick in range(int(high / 0.25) + 1):
        value = tick * 0.25
        y = at(0, value)[1]
        width = 1.5 if value == 1 else 0.5
        parts.append(
            f'<path d="M{LEFT} {y}H{WIDTH - RIGHT}" stroke="{QUIET}" stroke-width="{width}"/>'
            f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{value:g}</text>'
        )
    for tick in range(5):
        x = at(far * tick / 4, 0)[0]
        parts.append(
            f'<text x="{x}" y="{HEIGHT - 16}" text-anchor="middle">{far * tick / 4e6:,.0f} M</text>'
        )
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(f'<text x="{middle}" y="{HEIGHT - 3}" text-anchor="middle">decisions</text>')
    below, labels = float("-inf"), []
    for number, (name, line) in sorted(
        enumerate(lines), key=lambda known: at(0, known[1][1][-1][1])[1]
    ):
        color = COLORS[number % len(COLORS)]
        dashes = ' stroke-dasharray="4 2"' if number >= len(COLORS) else ""
        path = "L".join(f"{x} {y}" for x, y in (at(x, y) for x, y, _ in line))
        parts.append(f'<path d="M{path}" fill="none" stroke="{color}" stroke-width="2"{dashes}/>')
        below = max(below + 12, at(0, line[-1][1])[1] + 4)
        labels.append((below, color, name))
    up = max(0.0, below - (HEIGHT - BOTTOM))
    parts += [
        f'<text x="{WIDTH - RIGHT + 8}" y="{round(y - up, 1)}" fill="{color}">{name}</text>'
        for y, color, name in labels
    ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for path in sorted(RECORDS.glob("*.jsonl")):
        rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        picture = PICTURES / f"learning-{path.stem}.svg"
        picture.write_text(curves(path.stem, rows), "utf-8")


if __name__ == "__main__":
    main()
