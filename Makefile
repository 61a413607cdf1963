# Everything runs in .venv, made on first use. Stamps inside it record what is installed, so a
# second run starts at once; a change to pyproject.toml installs again.

VENV   := .venv
BIN    := $(VENV)/bin
PY     := $(BIN)/python
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
PIP    := $(PY) -m pip --disable-pip-version-check -qq
PYTEST_ARGS ?= -n auto
COMPILED := build/compiled

.DEFAULT_GOAL := help
.PHONY: help demo test test-compiled lint lint-style lint-format lint-types lint-layers format docs \
	bench bench-compiled mutants fuzz clean

help:
	@echo "make demo    watch it work: check a fan-made hero, then a whole duel between two bots"
	@echo "make test    every test"
	@echo "make test-compiled  the rules once more, with the engine compiled to machine code"
	@echo "make lint    ruff, mypy --strict, import-linter"
	@echo "make format  rewrite Python files in the house style"
	@echo "make docs    build docs/_build/html"
	@echo "make bench   speed, beside other game libraries: plain Python, then compiled"
	@echo "make mutants change the functions of every rule bit by bit: do its tests notice?"
	@echo "make fuzz    look for texts that break the reader or the checker, for two minutes"
	@echo "make clean   remove .venv and everything built"

demo: $(VENV)/.installed-cli
	@$(PY) examples/demo.py

test: $(VENV)/.installed-dev
	$(PY) -m pytest $(PYTEST_ARGS)

test-compiled: $(VENV)/.installed-dev $(COMPILED)/.made
	PYTHONPATH=$(COMPILED):. $(PY) -P -m tests.compiled

# Separate targets, so that --keep-going reports every tool's findings.
lint: lint-style lint-format lint-types lint-layers

lint-style: $(VENV)/.installed-dev
	$(BIN)/ruff check .

lint-format: $(VENV)/.installed-dev
	$(BIN)/ruff format --check .

lint-types: $(VENV)/.installed-dev
	$(BIN)/mypy --strict

lint-layers: $(VENV)/.installed-dev
	$(BIN)/lint-imports

format: $(VENV)/.installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: $(VENV)/.installed-docs
	$(PY) -m sphinx -W --keep-going -q -b html docs docs/_build/html
	@echo "docs/_build/html/index.html"

bench: $(VENV)/.installed-bench
	$(PY) -m bench
	@$(MAKE) --no-print-directory bench-compiled

bench-compiled: $(VENV)/.installed-bench $(COMPILED)/.made
	PYTHONPATH=$(COMPILED):. $(PY) -P -m bench

fuzz: $(VENV)/.installed-fuzz
	$(PY) -m tests.fuzz

mutants: $(VENV)/.installed-dev
	$(PY) -m tests.mutants

clean:
	rm -rf $(VENV) .bootstrap build dist docs/_build .pytest_cache .mypy_cache .ruff_cache \
		.import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The library as DICETHRONE_COMPILE=1 installs it, beside the checkout. The engine is compiled anew
# when anything of the library has changed.
$(COMPILED)/.made: $(VENV)/.made compile_engine.py hatch_build.py $(shell find dicethrone_rules \
		grammar content -name '*.py' -o -name '*.lark' -o -name '*.dice')
	@echo "Compiling the engine, which takes a minute or two ..."
	@rm -rf $(COMPILED)
	@DICETHRONE_COMPILE=1 $(PIP) install --no-deps --target $(COMPILED) .
	@touch $@

# One stamp for each extra: .venv/.installed-dev for '.[dev]'. An editable install has no parser tables
# yet; working them out here means that no later command has to wait for them.
$(VENV)/.installed-%: $(VENV)/.made pyproject.toml
	@echo "Installing '.[$*]' into $(VENV) ..."
	@$(PIP) install --editable '.[$*]'
	@echo "Preparing the parser and the content, once ..."
	@$(PY) -c 'import dicethrone_rules; dicethrone_rules.load_content()'
	@touch $@

# Some systems ship Python without ensurepip; virtualenv, kept out of the way, makes do without it.
$(VENV)/.made:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed and none was found." >&2; exit 2; }
	@echo "Making $(VENV) with $$($(PYTHON) --version) ..."
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV) .bootstrap \
		&& $(PYTHON) -m pip install --quiet --target .bootstrap virtualenv \
		&& PYTHONPATH=.bootstrap $(PYTHON) -m virtualenv --quiet $(VENV) \
		&& rm -rf .bootstrap; }
	@touch $@
