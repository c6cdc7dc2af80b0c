# Every command that a person or the build needs. `make` alone lists them.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# pip applies the pins to every package that it installs, whatever needs it.
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
WORKERS ?= 2
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play test quick rules mutants check format bench clean

help: ## list these commands
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | while IFS="$$(printf '\t')" read -r name text; do printf '  make %-8s %s\n' "$$name" "$$text"; done

play: $(VENV)/.web ## open a table in the browser (ARGS="--port 8001" goes to `ukiyo serve`)
	$(BIN)/ukiyo serve --open $(ARGS)

test: $(VENV)/.dev ## run all tests, including those in a browser
	bash scripts/browser.sh
	$(BIN)/ukiyo compile
	$(BIN)/pytest -n $(WORKERS) -m "not browser" $(ARGS)
	$(BIN)/pytest -m browser $(ARGS)

quick: $(VENV)/.dev ## run the tests that need no browser and are not slow
	$(BIN)/pytest -n $(WORKERS) -m "not browser and not slow" $(ARGS)

rules: $(VENV)/.dev ## the numbered rules that no test names, and those that no function claims
	$(BIN)/pytest --untested-rules -q
	$(BIN)/pytest -q tests/lab/test_claims.py

mutants: $(VENV)/.dev ## find random changes of a game's rules that no test notices (ARGS="tokaido --count 50 --seed 1")
	$(BIN)/python scripts/mutants.py $(ARGS)

check: $(VENV)/.dev ## check format, lint, types and imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/.dev ## format the code and apply the linter's fixes
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.dev $(VENV)/.peers ## measure the speed of the rules and of other engines
	$(BIN)/ukiyo bench $(ARGS)

clean: ## remove the environment and whatever was built or cached in this folder
	rm -rf $(VENV) build dist htmlcov .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps below are older than what they depend on, or nothing is done.

$(VENV)/.made:
	@command -v $(PYTHON) >/dev/null || { \
		echo "There is no '$(PYTHON)' here. Ukiyo needs Python 3.11 or newer: make PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Ukiyo needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) --version 2>&1)." \
		     "Name another one: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "'$(PYTHON)' cannot make virtual environments. On Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.web: $(VENV)/.made pyproject.toml constraints.txt
	$(INSTALL) --editable '.[web]'
	@touch $@

$(VENV)/.dev: $(VENV)/.made pyproject.toml constraints.txt
	$(INSTALL) --editable '.[web,plots,dev]'
	@touch $@ $(VENV)/.web

$(VENV)/.peers: $(VENV)/.made pyproject.toml constraints.txt
	$(INSTALL) --editable '.[peers]'
	@touch $@
