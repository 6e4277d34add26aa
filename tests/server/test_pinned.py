"""A match is folded by the rules it was begun with, or not at all."""

import msgspec
import pytest

from tafelrunde.core.game import SPECTATOR
from tafelrunde.core.match import Match
from tafelrunde.core.message import Refused
from tafelrunde.core.random import draw
from tafelrunde.core.registry import find, names
from tafelrunde.core.rule import CHANCE
from tafelrunde.server import door
from tafelrunde.server.decide import beginning, chosen, decide
from tafelrunde.server.duties import UNTOUCHED_LASTS, due, duties
from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
    Chosen,
    Closed,
    Entry,
    Moved,
    Sat,
    Started,
    Undone,
)
from tafelrunde.server.protocol import Answer, Move, Resign, Settings, Sit, Undo, encoder
from tafelrunde.server.table import Table
from tests.games.test_laws import stream
from tests.server.tables import ANN, BEGUN, BOB, do, made, seated, take

SEED = "5eed-of-this-match-5eed"
GAMES = names()


def whole_match(game: str, number: int, moves: int = 10**6) -> tuple[Table, list[Entry]]:
    """A match of two people and bots, with moves taken back, and its facts as they are stored."""
    rng = stream(number)
    seats = find(game).seats[-1]
    table = made(game, seats)
    entries: list[Entry] = []

    def add(fact: AnyFact) -> None:
        nonlocal table
        entry = Entry(table.version + 1, BEGUN + table.version, fact)
        table, entry, _ = table.after(entry)
        entries.append(entry)

    for seat in range(seats):
        add(Sat(seat, (ANN, BOB)[seat], f"P{seat}") if seat < 2 else BotSat(seat, "master"))
    add(beginning(table, SEED))
    for number in range(moves):
        if table.status != "playing":
            break
        if number in (20, 45) and table.plies:  # chance draws anew from here
            add(Undone(table.plies[-1].seat, len(table.plies) - 1, anew=True))
            continue
        seat = table.awaited[draw(rng, len(table.awaited))]
        actions = table.match_of(seat).actions
        add(chosen(table, seat, actions[draw(rng, len(actions))]))
    return table, entries


def unfinished(game: str, number: int, moves: int) -> list[Entry]:
    """The facts of a match that goes on after so many moves, or fewer where it would be over."""
    _, entries = whole_match(game, number, moves)
    while folded(game, entries).status != "playing":
        entries.pop()
    return entries


def folded(game: str, entries: list[Entry]) -> Table:
    table = made(game, find(game).seats[-1])
    for entry in entries:
        table.apply(entry)
    return table


def of_other_rules(entries: list[Entry], **other: object) -> list[Entry]:
    """The same facts, of a match that was begun with something else."""
    return [
        msgspec.structs.replace(entry, fact=msgspec.structs.replace(entry.fact, **other))
        if isinstance(entry.fact, Started)
        else entry
        for entry in entries
    ]


OTHERS = [{"rules": 999}, {"edition": "0123456789abcdef"}]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_stored_with_all_that_it_was_begun_with(game: str) -> None:
    table, entries = whole_match(game, 1, 40)
    started = next(e.fact for e in entries if isinstance(e.fact, Started))
    assert started.rules == find(game).version
    assert (started.edition is not None) == (find(game).folder / "components.toml").exists()
    assert started.names == [sitter.name for sitter in table.sitters]
    assert set(started.options) == {option.name for option in find(game).options}
    assert table.match is not None
    written = [(e.fact.seat, e.fact.move) for e in entries if isinstance(e.fact, Moved)]
    assert all(find(game).moves.actions.get(move) is not None for _, move in written)
    assert all(e.fact.action == -1 for e in entries if isinstance(e.fact, Moved))
    chance = [
        word
        for e in entries
        if isinstance(e.fact, Started | Moved | Chosen)
        for go in e.fact.chance
        for word in go.split(", ")
    ]
    drawn = [s.action for s in table.match.steps() if s.actor == CHANCE]
    assert chance
    assert len(chance) >= len(drawn)  # some was taken back
    assert all(find(game).moves.actions.get(word) is not None for word in chance)


@pytest.mark.parametrize("game", GAMES)
def test_a_fold_is_the_table(game: str) -> None:
    table, entries = whole_match(game, 2)
    again = folded(game, entries)
    assert again.other_rules is None
    assert again.status == table.status == "over"
    assert again.transcript == table.transcript
    for seat in range(SPECTATOR, len(table.sitters)):
        assert door.whole(again, seat, "x", 0.0) == door.whole(table, seat, "x", 0.0)


@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [0, 7, 60, 10**6])
def test_a_match_of_other_rules_is_exported_as_its_own_would_write_it(
    game: str, moves: int, other: dict[str, object]
) -> None:
    """As the true rules write it, but for the number of the rules, where that differs."""
    table, entries = whole_match(game, 3, moves)
    foreign = folded(game, of_other_rules(entries, **other))
    assert foreign.other_rules is not None
    assert foreign.match is None
    assert foreign.status == table.status
    assert table.transcript is not None
    assert foreign.transcript is not None
    ours, theirs = table.transcript.splitlines()[:-1], foreign.transcript.splitlines()[:-1]
    if "rules" in other:
        assert theirs[2] == "rules: 999"
        ours[2] = theirs[2]
    assert theirs == ours
    if "edition" in other:
        assert foreign.transcript == table.transcript
        assert Match.from_transcript(foreign.transcript, SEED).history == table.match.history  # type: ignore[union-attr]


@pytest.mark.parametrize("other", OTHERS)
def test_a_match_of_other_rules_that_ends_shows_its_seed_and_no_earlier(
    other: dict[str, object],
) -> None:
    _, entries = whole_match("macaron", 4, 30)
    foreign = folded("macaron", of_other_rules(entries, **other))
    assert SEED not in str(foreign.transcript)
    take(foreign, Closed())
    assert foreign.status == "closed"
    assert "winners: given up\nseed: " + SEED in str(foreign.transcript)


COMMANDS = [Move("1", 0, 0, 0), Undo("1", 0), Answer("1", 0, True), Sit("1", 2)]


def check_closing(table: Table) -> None:
    """Its host may end it, or time does; then it is like any match that was given up."""
    with pytest.raises(Refused) as caught:
        decide(table, BOB, "Bob", Resign("1", 1), BEGUN)
    assert caught.value.message.id == "host-only"
    assert decide(table, ANN, "Ann", Resign("1", 0), BEGUN) == Closed()
    end = table.touched + UNTOUCHED_LASTS
    assert due(table, BEGUN) == end
    assert duties(table, end - 1) == []
    assert duties(table, end) == [Closed()]
    take(table, Closed(), time=end)
    assert (table.status, due(table, end), duties(table, 2 * end)) == ("closed", None, [])
    assert f"seed: {SEED}" in str(table.transcript)
    with pytest.raises(Refused):
        decide(table, ANN, "Ann", Resign("2", 0), end)


@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_other_rules_says_so_and_refuses_to_play_on(
    game: str, other: dict[str, object]
) -> None:
    entries = unfinished(game, 5, 25)
    foreign = folded(game, of_other_rules(entries, **other))
    assert foreign.other_rules is not None
    sentence = "other-rules" if "rules" in other else "begun-with-other-components"
    assert foreign.other_rules.id == sentence
    for command in COMMANDS:
        with pytest.raises(Refused) as caught:
            decide(foreign, ANN, "Ann", command, BEGUN)
        assert caught.value.message == foreign.other_rules
        assert str(caught.value)
    shown = door.whole(foreign, 0, ANN, BEGUN)
    assert shown.other_rules is not None
    assert shown.other_rules.id == sentence
    assert shown.position is None
    assert shown.seed_hash is not None
    assert [chair.name for chair in shown.chairs] == [sitter.name for sitter in foreign.sitters]
    check_closing(foreign)


@pytest.mark.parametrize("game", GAMES)
def test_the_log_of_other_rules_is_in_words_without_what_was_secret(game: str) -> None:
    """What was hidden from a spectator, and all chance, is not told to anyone."""
    _, entries = whole_match(game, 6, 120)
    table = made(game, find(game).seats[-1])
    told = 0
    for entry in of_other_rules(entries, rules=999):
        steps = table.apply(entry)
        fact = entry.fact
        for seat in range(SPECTATOR, len(table.sitters)):
            event = door.event(table, entry, steps, seat)
            text = encoder.encode(event).decode()
            assert SEED not in text
            if not isinstance(fact, Moved | Chosen):
                continue
            assert event.told == []
            assert [said.id for said in event.said] in (["moved-in-words"], ["moved-unseen"])
            is_hidden = isinstance(fact, Chosen) or fact.hidden
            assert (event.said[0].id == "moved-unseen") == is_hidden
            if isinstance(fact, Moved) and not fact.hidden:
                assert event.said[0].args["move"] == fact.move
                told += 1
            if isinstance(fact, Chosen):
                for move in (*fact.moves, *(move for _, move in fact.made)):
                    assert f'"{move}"' not in text
            assert door.told_only(event)
    assert told > 0


# ── Old facts ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES)
def test_facts_of_the_old_form_still_fold(game: str) -> None:
    """Moves were numbers, seats chose one after the other, and the seed was all that began it."""
    rng = stream(7)
    seats = find(game).seats[-1]
    names = [f"P{seat}" for seat in range(seats)]
    match = Match(game, names, seed=SEED)
    table = made(game, seats)
    take(table, *(Sat(seat, ANN, name) for seat, name in enumerate(names)), Started(SEED))
    while not match.over:
        actions = match.actions
        action = actions[draw(rng, len(actions))]
        take(table, Moved(match.actor, action))
        match.play(action)
    assert table.other_rules is None
    assert table.status == "over"
    assert table.transcript == match.transcript


def test_a_bot_of_an_old_fact_has_a_name() -> None:
    table = seated(people=(ANN,))
    take(table, BotSat(1, "master"), Started(SEED))
    assert table.match is not None
    assert table.match.names[1] == table.sitters[1].name != ""


# ── What does not follow ─────────────────────────────────────────────────────────────────────────


def bent(entries: list[Entry], place: int, **other: object) -> list[Entry]:
    """The same facts, one of them changed."""
    fact = msgspec.structs.replace(entries[place].fact, **other)
    return [
        *entries[:place],
        msgspec.structs.replace(entries[place], fact=fact),
        *entries[place + 1 :],
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_stored_move_that_is_none_freezes_the_table(game: str) -> None:
    _, entries = whole_match(game, 8, 60)
    moves = [
        place
        for place, entry in enumerate(entries)
        if isinstance(entry.fact, Moved) or (isinstance(entry.fact, Chosen) and entry.fact.moves)
    ]
    for place in (moves[0], moves[len(moves) // 2], moves[-1]):
        fact = entries[place].fact
        assert isinstance(fact, Moved | Chosen)
        legal = folded(game, entries[:place]).match_of(fact.seat).moves
        illegal = find(game).moves.words
        for word in ("no such move", next(word for word in illegal if word not in legal)):
            other = {"move": word} if isinstance(fact, Moved) else {"moves": [word]}
            check_frozen(game, bent(entries, place, **other), place)


@pytest.mark.parametrize("game", GAMES)
def test_stored_chance_that_does_not_follow_freezes_the_table(game: str) -> None:
    _, entries = whole_match(game, 9, 60)
    found = 0
    for place, entry in enumerate(entries):
        if isinstance(entry.fact, Started | Moved | Chosen) and entry.fact.chance:
            chance = ["another thing", *entry.fact.chance[1:]]
            check_frozen(game, bent(entries, place, chance=chance), place)
            found += 1
        if found > 4:
            return
    assert found > 0


def check_frozen(game: str, entries: list[Entry], place: int) -> None:
    """It opens, stays where it was before the fact, keeps what is stored, and refuses all else."""
    table = folded(game, entries)
    before = folded(game, entries[:place])
    assert table.other_rules is not None
    assert table.other_rules.id == "does-not-fold"
    assert table.awaited == ()
    assert table.version == len(entries)
    if before.match is None:
        assert table.match is None
    else:
        assert table.match is not None
        assert table.match.history == before.match.history
    assert table.transcript is not None
    last = next((e.fact for e in reversed(entries) if isinstance(e.fact, Moved)), None)
    if last is not None and not isinstance(entries[-1].fact, Undone):
        assert f"{last.seat}: {last.move}" in table.transcript
    for command in COMMANDS:
        with pytest.raises(Refused, match="does not follow"):
            decide(table, ANN, "Ann", command, BEGUN)
    assert door.whole(table, 0, ANN, BEGUN).other_rules is not None
    if table.status == "playing":
        check_closing(table)


def test_taking_back_what_was_never_made_freezes_the_table() -> None:
    table = seated("macarrons", options={"start": "0"})
    take(table, Started(SEED), Undone(0, 3))
    assert table.other_rules is not None
    assert table.other_rules.id == "does-not-fold"


def test_the_host_begins_with_what_is_agreed_on() -> None:
    table = Table("t", ANN, Settings("macarrons", 2), BEGUN)
    do(table, ANN, Sit("1", 0))
    do(table, BOB, Sit("1", 1))
    fact = beginning(table, SEED)
    assert fact.names == ["Ann", "Bob"]
    assert fact.components is None
    assert fact.options == table.options
