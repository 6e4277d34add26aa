"""The examples do what they say; here they do less of it."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def told(name: str, *arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_first_steps() -> None:
    text = told("first_steps")
    assert "Refused: First set aside the dice of one face: §3.2" in text
    assert re.search(r"Ada: (0|0.5|1) of the victory", text)


def test_a_rule_variant() -> None:
    text = told("rule_variant", "--matches", "300")
    found = re.search(r"decisions in a match: ([\d.]+) without, ([\d.]+) with", text)
    assert found
    assert all(100 < float(mean) < 500 for mean in found.groups())
    assert "(+0.000 ± 0.000: nothing was found)" in text


def test_an_evening(tmp_path: Path) -> None:
    page = tmp_path / "evening.html"
    text = told("evening", str(page), "--matches", "60")
    shares = [float(share) for share in re.findall(r": ([\d.]+)% of the victory", text)]
    assert abs(2 * sum(shares) - 100) < 0.5
    assert all(title in page.read_text() for title in ("Who wins", "How long a match takes"))
    assert told("evening", str(page), "--matches", "60") == text  # what is there is read again


def test_a_small_ppo() -> None:
    text = told("ppo_macarrons", "--rounds", "2", "--matches", "200")
    assert "49,152 moves in" in text
    shares = dict(re.findall(r"(PPO|random): ([\d.]+)% ± [\d.]+% of the victories", text))
    assert float(shares["random"]) < 5
    assert 0 <= float(shares["PPO"]) <= 100
