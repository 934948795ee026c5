# The two that matter: `make play` and `make test`. Every target sets up what it needs.

PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV   ?= .venv
PY     := $(VENV)/bin/python
READY  := $(VENV)/.weathergage-ready
GAMES  ?= 1000
# Python finds the interpreted build in src/ and the compiled one in $(VENV); a path from outside
# must not decide between them.
unexport PYTHONPATH PYTHONHOME

.DEFAULT_GOAL := help
.PHONY: help setup build play test lint format types imports unit unit-compiled unit-interpreted \
	examples compare page browser client wheel soak attack bench prove executed golden records page-types house constraints clean

help:  ## say what there is to make
	@sed -n 's/^\([a-z -]*\):.*  ## /\1|/p' $(MAKEFILE_LIST) | \
		awk -F'|' '{gsub(/ /, ", ", $$1); printf "  make %-17s  %s\n", $$1, $$2}'

$(READY): pyproject.toml constraints.txt tools/requirements.py
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed and was not found."; exit 1; }
	@echo "Setting up $(VENV) with the versions of constraints.txt."
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PY) tools/requirements.py dev > $(VENV)/requirements.txt
	@$(PY) -m pip install -qq --disable-pip-version-check --no-compile \
		-c constraints.txt -r $(VENV)/requirements.txt
	@touch $@

setup: $(READY)  ## the environment in .venv

build: $(READY)  ## the package, compiled, into .venv (only if something changed)
	@$(PY) tools/build.py

client: $(READY)  ## the browser client, into web/dist (only if something changed)
	@$(PY) tools/client.py

play:  ## set everything up and play: the table is open in a minute, the rules are compiled beside it
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed and was not found."; exit 1; }
	@VENV=$(VENV) $(PYTHON) tools/play.py

test: build  ## set everything up and run every test
	@$(PY) tools/run_tests.py

lint types imports page: $(READY)  ## one part of `make test` each
	@$(PY) tools/run_tests.py $@

unit-compiled unit-interpreted unit examples compare browser wheel: build  ## further parts of it
	@$(PY) tools/run_tests.py $@

format: $(READY)  ## lay out the sources as `make test` wants them
	@$(VENV)/bin/ruff check --fix --quiet . ; $(VENV)/bin/ruff format .

soak: build  ## the long fuzz: GAMES=100000 for hours of it
	@$(PY) tools/soak.py --games $(GAMES)

attack: build  ## attack a server from outside: bad inputs, hostile uploads, 200 kills
	@$(PY) tools/attack.py

bench: build  ## the benchmarks, with their ratios
	@$(VENV)/bin/weathergage bench

prove: $(READY)  ## break each rule function in turn and demand that its tests notice
	@PYTHONPATH=src $(PY) tools/prove.py

executed: $(READY)  ## show that each clause's function is run by a test that names the clause
	@PYTHONPATH=src $(PY) tools/executed.py

golden: $(READY)  ## write the golden playthroughs anew; read the difference before committing it
	@PYTHONPATH=src $(PY) tools/golden.py --write

records: $(READY)  ## write copying, dumping and loading of the games' states anew
	@$(PY) tools/records.py

page-types: $(READY)  ## write the client's types anew from the words of the server, and read its papers for render
	@PYTHONPATH=src $(PY) tools/page_types.py
	@$(PY) tools/papers.py

house: $(READY)  ## draw the map of the house from the imports into docs
	@PYTHONPATH=src $(PY) tools/house.py

constraints: $(READY)  ## pin the versions that are installed now
	@$(PY) tools/constraints.py

clean:  ## remove everything that was built
	@rm -rf $(VENV) build dist htmlcov .coverage .mypy_cache .ruff_cache .pytest_cache \
		.hypothesis .import_linter_cache
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
	@echo "Removed $(VENV), build and all caches."
