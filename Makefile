# make play   sets everything up and opens the table
# make test   sets everything up and proves it
# make help   lists the rest

SUPPORTED = import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))
PYTHON ?= $(firstword $(foreach python,python3 python3.13 python3.12 python3.11,\
  $(shell $(python) -c '$(SUPPORTED)' 2>/dev/null && echo $(python))))
BIN = .venv/bin

.PHONY: help setup play web test fast lint web-test golden types screenshots previews gallery bench pins clean

help:
	@echo "make setup    make the environment in .venv"
	@echo "make play     serve the table and open it in the browser"
	@echo "make web      build the web client"
	@echo "make test     everything: linters, types, tests compiled and in plain Python"
	@echo "make fast     the quick part of it, in seconds"
	@echo "make gallery  photograph every screen and lay it beside its mockup"
	@echo "make screenshots  take the pictures of the README anew"
	@echo "make previews  draw anew what the pictures of links are made of"
	@echo "make golden   write the golden transcripts anew"
	@echo "make types    write the web client's types and the page of the protocol anew"
	@echo "make bench    measure us and our peers"
	@echo "make pins     choose the versions of the dependencies anew"
	@echo "make clean    remove the environment and every cache in this folder"

setup: .venv/player

.venv/pip:
	@test -n "$(PYTHON)" || { echo "Tafelrunde needs Python 3.11, 3.12 or 3.13; none was found."; exit 1; }
	$(PYTHON) -m venv .venv
	@touch $@

.venv/player: .venv/pip requirements.txt pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps -e .
	@touch $@

.venv/developer: .venv/player requirements-dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $@

.venv/peers: .venv/developer
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements-peers.txt
	@touch $@

play: .venv/player web
	$(BIN)/tafelrunde serve --open --modules

# ── The web client ───────────────────────────────────────────────────────────────────────────────

BUILT = src/tafelrunde/server/web/index.html
WITH_NODE = cd web && PATH="$(CURDIR)/$(BIN):$$PATH"
web: $(BUILT)

.venv/node: .venv/pip requirements-web.txt
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements-web.txt
	@touch $@

.venv/packages: .venv/node web/package-lock.json
	$(WITH_NODE) npm ci --loglevel=error --no-audit --no-fund
	@touch $@

$(BUILT): .venv/packages $(shell find web/src web/public web/*.* src/tafelrunde/locales -type f)
	$(WITH_NODE) npm run --silent build -- --logLevel warn
	@touch $@

.venv/browser:
	@command -v chromium >/dev/null || { test "$$(id -u)" = 0 && apt-get update --quiet && apt-get install --yes --quiet chromium; } \
	  || { echo "make test drives a real browser: install chromium (apt install chromium)."; exit 1; }
	@touch $@

web-test: .venv/packages
	$(WITH_NODE) npm run --silent check
	$(WITH_NODE) npm test --silent

# ── Tests ────────────────────────────────────────────────────────────────────────────────────────

test: lint web-test web .venv/browser
	$(BIN)/python -m tests.compiled
	$(BIN)/pytest -n 3 --ignore=tests/web
	$(BIN)/pytest -n 3 tests/web
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n auto -m "not slow" tests/games tests/core \
	  --cov=tafelrunde.games --cov-report=term-missing:skip-covered --cov-fail-under=97

QUICK = tests/locales tests/core/test_match.py tests/core/test_transcript.py \
  tests/core/test_playout.py tests/games/test_sections.py tests/games/test_laws.py \
  tests/games/test_golden.py tests/games/*/test_rules.py

fast: .venv/developer
	HYPOTHESIS_PROFILE=fast $(BIN)/pytest -q -n auto -m "not slow" $(QUICK)

lint: .venv/developer
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

screenshots: .venv/developer web .venv/browser
	$(BIN)/python -m tests.web.pictures

previews: .venv/developer web .venv/browser
	$(BIN)/python -m tests.web.previews

gallery: .venv/developer web .venv/browser
	GALLERY=1 $(BIN)/pytest -q -n 2 tests/web/test_screens.py || true
	$(BIN)/python -m tests.web.gallery

golden: .venv/developer
	$(BIN)/python -m tests.golden

types: .venv/player
	$(BIN)/python -m tafelrunde.server.types

bench: .venv/peers
	$(BIN)/python -m bench.peers

COMPILE = $(BIN)/pip-compile --quiet --strip-extras --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-header --upgrade
pins: .venv/developer
	$(COMPILE) -o requirements.txt pyproject.toml
	$(COMPILE) -o requirements-web.txt requirements-web.in
	$(COMPILE) --extra dev --extra cuda --extra research --extra cluster --extra charts --extra train -c requirements.txt -c constraints.txt -o requirements-dev.txt pyproject.toml
	sed -i 's/^\(torch==[0-9.]*\)+cpu$$/\1/' requirements-dev.txt  # any build of it will do
	$(COMPILE) --extra peers -c requirements-dev.txt -o requirements-peers.txt pyproject.toml

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage
