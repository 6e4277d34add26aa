"""Transcripts and copies of the database while the server is running."""

import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from tafelrunde import Match
from tests.server.client import Arrive, Person, Server, gather, play


def tafelrunde(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tafelrunde", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ)


def test_a_match_is_exported_and_imported_while_the_server_is_running(
    server: Server, arrive: Arrive, tmp_path: Path, new_database: Callable[[str], str]
) -> None:
    places = gather(server, arrive, "scandaroon", 3)
    table, file = places[0].id, tmp_path / "one.match"
    play(places, random.Random(15), lambda: places[0].position["ply"] >= 4)
    unfinished = tafelrunde("export", table, "--database", server.database)
    assert unfinished.returncode == 0, unfinished.stderr
    assert "seed: " not in unfinished.stdout
    play(places, random.Random(16))
    exported = tafelrunde("export", table, "--database", server.database, "--to", file)
    assert exported.returncode == 0, exported.stderr
    text = places[0].person.http.get(f"/api/matches/{table}/transcript").text
    assert file.read_text() == text
    assert Match.load(file).seed == places[0].ending["seed"]

    imported = tafelrunde("import", file, "--database", server.database)
    assert imported.returncode == 0, imported.stderr
    new = places[0].table["seed_hash"][:12]
    assert new in imported.stdout
    assert places[0].person.http.get(f"/api/matches/{new}/transcript").text == text
    again = places[0].person.get(f"/api/matches/{new}/replay?seat=1")
    assert again[-1]["position"]["ending"]["winners"] == places[0].ending["winners"]

    twice = tafelrunde("import", file, "--database", server.database)
    assert twice.returncode == 2
    assert twice.stderr


def test_a_match_that_ended_by_resigning_is_exported_with_its_seed_and_imported(
    server: Server, arrive: Arrive, tmp_path: Path
) -> None:
    places = gather(server, arrive, "macarrons", 2)
    play(places, random.Random(17), lambda: places[0].position["ply"] >= 4)
    places[1].do("resign", seat=1)
    table, file = places[1].id, tmp_path / "one.match"
    exported = tafelrunde("export", table, "--database", server.database, "--to", file)
    assert exported.returncode == 0, exported.stderr
    assert Match.load(file).seed == places[1].ending["seed"]
    imported = tafelrunde("import", file, "--database", server.database)
    assert imported.returncode == 0, imported.stderr
    new = places[1].table["seed_hash"][:12]
    again = places[1].person.http.get(f"/api/matches/{new}/transcript").text
    assert again == file.read_text()


def test_what_does_not_exist_is_not_exported(server: Server, arrive: Arrive) -> None:
    missing = tafelrunde("export", "nothing", "--database", server.database)
    assert (missing.returncode, missing.stdout) == (2, "")
    table = arrive(server).make("alarun", 2)
    assert tafelrunde("export", table, "--database", server.database).returncode == 2


def test_an_edited_transcript_is_not_imported(
    server: Server, arrive: Arrive, tmp_path: Path
) -> None:
    match = Match("macarrons", 2, seed="a seed")
    while not match.over:
        match.play(match.actions[-1])
    file = tmp_path / "edited.match"
    file.write_text(match.transcript.replace("seed: a seed", "seed: another seed"))
    refused = tafelrunde("import", file, "--database", server.database)
    assert refused.returncode == 2


class Busy:
    """Someone who makes tables as fast as possible, until it is enough."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.enough = threading.Event()
        self.made: list[str] = []
        self.others: list[Person] = []
        self.thread = threading.Thread(target=self._make_on)

    def _make_on(self) -> None:
        maker = self.person
        while not self.enough.is_set():
            if len(self.made) % 15 == 14:  # nobody may make more at once
                maker = Person(self.person.server)
                self.others.append(maker)
            self.made.append(maker.make("macaron", 1, ["you"], start=True))

    def __enter__(self) -> "Busy":
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.enough.set()
        self.thread.join()
        for other in self.others:
            other.close()


def test_a_backup_is_a_whole_copy_of_a_busy_database(
    server: Server, arrive: Arrive, tmp_path: Path, start: Callable[..., Server]
) -> None:
    places = gather(server, arrive, "scandaroon", 3, forced=False)
    play(places, random.Random(17), lambda: places[0].position["ply"] >= 4)
    with Busy(arrive(server)) as busy:
        for number in range(3):
            file = tmp_path / f"copy-{number}.db"
            done = tafelrunde("backup", file, "--database", server.database)
            assert done.returncode == 0, done.stderr
    assert busy.made
    assert tafelrunde("backup", file, "--database", server.database).returncode == 2

    copy = start(f"sqlite:///{file}")
    same = [arrive(copy, place.person.cookies) for place in places]
    assert [person.id for person in same] == [place.person.id for place in places]
    again = [person.visit(places[0].id) for person in same]
    for place, old in zip(again, places, strict=True):
        assert place.known == old.known
    play(again, random.Random(18))
