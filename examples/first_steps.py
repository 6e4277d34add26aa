"""First steps: moves, refusals, what a seat sees, bots, and a match as a file.

python examples/first_steps.py
"""

from math import inf

from tafelrunde import IllegalMove, Match, bots
from tafelrunde.core.random import stream


def main() -> None:
    match = Match("macarrons", seats=["Ada", "Bruno"], seed=7)
    print("Ada may:" if match.actor == 0 else "Bruno may:", ", ".join(match.moves))

    try:
        match.play("take 36")
    except IllegalMove as refusal:
        print("Refused:", refusal)

    print("Seat 0 sees:", match.view(0))

    players = [bots.find("greedy"), bots.find("random")]
    rng = stream(1)
    while not match.over:
        seat = match.actor
        match.play(players[seat].choose(match.view(seat), match.actions, inf, rng))
    assert match.result is not None
    for seat, share in enumerate(match.result.payoff):
        print(f"{match.names[seat]}: {share:g} of the victory")

    text = match.transcript
    again = Match.from_transcript(text)
    assert again.result == match.result
    print(f"{match.decisions} decisions, {len(text.splitlines())} lines as a file")


if __name__ == "__main__":
    main()
