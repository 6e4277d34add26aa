"""What the files for whoever runs a server name is there: commands, options, files, figures."""

import configparser
import os
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
import yaml  # type: ignore[import-untyped]

from tafelrunde.cli.main import main
from tafelrunde.core.message import Refused
from tafelrunde.server import database, keys

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
PAGE = ROOT / "docs/host.md"
UNITS = ["tafelrunde.service", "tafelrunde-backup.service", "tafelrunde-backup.timer"]
COMMAND = re.compile(r"(?:^|[\s/`])tafelrunde((?: +[^\s`|&>;)]+)+)")


def commands(text: str) -> Iterator[list[str]]:
    """What stands after `tafelrunde` wherever it is called with a command."""
    for found in COMMAND.finditer(text):
        words = shlex.split(found[1].replace("'", "").replace('"', ""))
        if words and words[0] in main.commands:
            yield words


def composed() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def all_commands() -> list[list[str]]:
    called = [words for file in UNITS for words in commands((DEPLOY / file).read_text())]
    called += commands(PAGE.read_text())
    called += commands((DEPLOY / "backup.sh").read_text())
    container = (DEPLOY / "Containerfile").read_text().splitlines()
    last = next(line for line in container if line.startswith("CMD"))
    called += commands(" ".join(re.findall(r'"([^"]+)"', last)))
    called += commands(" ".join(composed()["services"]["table"]["command"]))
    return called


@pytest.mark.parametrize("words", all_commands(), ids=" ".join)
def test_every_command_is_one_of_ours_with_its_options(words: list[str]) -> None:
    command = main.commands[words[0]]
    known = {name for each in command.params for name in each.opts}
    named = {word.partition("=")[0] for word in words if word.startswith("--")}
    assert named <= known
    flags = {
        name
        for each in command.params
        if isinstance(each, click.Option) and each.is_flag
        for name in each.opts
    }
    for word, value in zip(words, [*words[1:], ""], strict=True):
        if word.startswith("--") and "=" not in word and word not in flags:
            assert value, f"{word} has no value"
            assert not value.startswith("--"), f"{word} has no value"


def test_the_commands_are_found() -> None:
    called = {words[0] for words in all_commands()}
    assert called >= {"serve", "key", "backup", "repair", "archive"}


def test_the_options_that_the_page_names_are_those_of_serve() -> None:
    serve = {name for each in main.commands["serve"].params for name in each.opts}
    rows = re.findall(r"^\| `(--[a-z-]+)", PAGE.read_text(), re.MULTILINE)
    assert len(rows) >= 3
    assert set(rows) <= serve


def test_the_figures_that_the_page_names_are_counted() -> None:
    meters = (ROOT / "src/tafelrunde/server/meters.py").read_text()
    named = set(re.findall(r"`(tafelrunde_[a-z_]+)`", PAGE.read_text()))
    assert named
    for figure in named:
        assert f'"{figure.removesuffix("_total")}"' in meters


def test_the_files_that_the_page_names_are_there() -> None:
    text = PAGE.read_text()
    links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)]+)\)", text)]
    files = [ROOT / found for found in re.findall(r"\bdeploy/[\w.-]+", text)]
    assert links
    assert files
    for file in [PAGE.parent / link for link in links] + files:
        assert file.exists(), file


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_is_well_formed(name: str) -> None:
    parts = configparser.ConfigParser(strict=False, interpolation=None)
    parts.optionxform = str  # type: ignore[assignment, method-assign]
    parts.read(DEPLOY / name)
    assert "Unit" in parts
    if name.endswith(".service"):
        service = dict(parts["Service"])
        assert service["User"] == "tafelrunde"
        assert service["ProtectSystem"] == "strict"
        assert service["LoadCredential"] == "keys:/etc/tafelrunde/keys"
        assert "MemoryDenyWriteExecute" not in service  # rules are compiled
        assert "/opt/tafelrunde/bin/tafelrunde " in service["ExecStart"]


def test_the_parts_of_the_composition_fit_together() -> None:
    all_ = composed()
    services = all_["services"]
    assert (DEPLOY / services["table"]["build"]["context"]).resolve() == ROOT
    assert (ROOT / services["table"]["build"]["dockerfile"]).exists()
    for service in services.values():
        for volume in service["volumes"]:
            source = volume.partition(":")[0]
            assert source in all_["volumes"] or (DEPLOY / source).exists()
        assert set(service["networks"]) <= set(all_["networks"])
        assert set(service.get("secrets", [])) <= set(all_["secrets"])
        for other, wish in service.get("depends_on", {}).items():
            assert wish == {"condition": "service_healthy"}
            assert "healthcheck" in services[other] or "build" in services[other]
    subnet = all_["networks"]["outside"]["ipam"]["config"][0]["subnet"]
    assert services["table"]["environment"]["FORWARDED_ALLOW_IPS"] == subnet
    assert "ports" not in services["table"]
    assert "ports" not in services["database"]


def unit(name: str) -> dict[str, list[str]]:
    """What a unit says, a list for each word: systemd takes all of them."""
    lines = (DEPLOY / name).read_text().splitlines()
    said: dict[str, list[str]] = {}
    for word, equals, value in (line.partition("=") for line in lines if line[:1].isalpha()):
        assert equals
        said.setdefault(word, []).append(value)
    return said


def test_a_server_and_its_backups_have_one_place_that_names_the_database() -> None:
    server, backup = unit("tafelrunde.service"), unit("tafelrunde-backup.service")
    assert server["EnvironmentFile"] == backup["EnvironmentFile"]
    [place] = server["EnvironmentFile"]
    assert f"> {place.removeprefix('-')}\n" in PAGE.read_text()
    table = composed()["services"]["table"]
    assert table["environment"][database.VARIABLE].startswith("postgresql://")
    called = [*server["ExecStart"], *backup["ExecStart"], (DEPLOY / "backup.sh").read_text()]
    for text in (*called, " ".join(table["command"])):
        assert "tafelrunde" in text
        assert "--database" not in text


def test_a_variable_names_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(database.VARIABLE, "postgresql://host/name")
    assert database.default_url() == "postgresql://host/name"
    monkeypatch.setenv(database.VARIABLE, "")
    assert database.default_url().startswith("sqlite:///")


def test_the_backup_of_the_containers_runs_from_anywhere_and_twice_a_day(tmp_path: Path) -> None:
    log, clock, docker = (tmp_path / name for name in ("log", "date", "docker"))
    docker.write_text(f'#!/bin/sh\necho "$PWD: $*" >> {log}\n')
    docker.chmod(0o755)
    for moment in (1_800_000_000, 1_800_003_600):
        clock.write_text(f'#!/bin/sh\nexec /bin/date --utc --date=@{moment} "$@"\n')
        clock.chmod(0o755)
        path = {"PATH": f"{tmp_path}:/usr/bin:/bin"}
        subprocess.run([DEPLOY / "backup.sh"], cwd=tmp_path, env=path, check=True)
    calls = log.read_text().splitlines()
    assert all(call.startswith(f"{DEPLOY}: compose run --rm") for call in calls)
    copies = [found[1] for found in re.finditer(r"tafelrunde backup (\S+)$", log.read_text(), re.M)]
    assert copies == ["/data/2027-01-15-080000.db", "/data/2027-01-15-090000.db"]
    assert sum(call.endswith("-mtime +30 -delete") for call in calls) == 2


def test_a_line_for_cron_names_a_program_and_no_percent_sign() -> None:
    lines = re.findall(r"^echo '(\S+ \S+ \* \* \* .+)' > /etc/cron\.d/\w+$", PAGE.read_text(), re.M)
    assert lines
    for line in lines:
        assert "%" not in line  # there it ends the command
        user, program = line.split()[5:]
        assert user == "root"
        file = ROOT / program.removeprefix("/opt/tafelrunde/source/")
        assert os.access(file, os.X_OK)


def test_the_container_is_built_of_what_is_there() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    assert "HEALTHCHECK" in text
    assert re.search(r"^USER 10001$", text, re.MULTILINE)
    assert (ROOT / "requirements.txt").exists()
    assert "requirements.txt" in text
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert {".git", ".venv", "deploy/secrets"} <= set(ignored)


def test_keys_that_systemd_shows_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "keys"
    known = keys.change(file)
    file.chmod(0o440)  # as a list of who may read makes it look
    with pytest.raises(Refused):
        keys.read(file)
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    assert keys.read(file) == known
