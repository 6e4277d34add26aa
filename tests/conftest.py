"""What all tests share."""

import os
import secrets
import shutil
from pathlib import Path
from tempfile import mkdtemp

import pytest
from hypothesis import HealthCheck, core, settings
from hypothesis.vendor.pretty import RepresentationPrinter

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("fast", settings.get_profile("house"), max_examples=8)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))

# No test meets the keys of a person's server; servers that many tests use have the same.
KEYS = Path(mkdtemp(prefix="tafelrunde-keys-")) / "keys"
KEYS.touch(0o600)
KEYS.write_text(f"{secrets.token_hex(32)}\n")
os.environ["TAFELRUNDE_KEY_FILE"] = str(KEYS)


def pytest_collection_finish() -> None:
    """Schemathesis keeps Hypothesis from writing the values that made a test fail, in all tests."""
    core.RepresentationPrinter = RepresentationPrinter  # type: ignore[attr-defined]


def pytest_unconfigure() -> None:
    shutil.rmtree(KEYS.parent)


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test meets the seeds of a person's matches, or leaves some."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
