# The two commands are `make play` and `make test`; each sets up whatever it needs in .venv/.
#
# There are two trees. src/ is plain Python and never holds a compiled library. .venv/ holds the
# installed package, compiled when there is a C compiler. Tests run on both.
#
# Stamps in .venv/ are named after a checksum of what they stand for, not dated: switching
# branches reinstalls only what differs, and a deleted module counts as a change.

PYTHON ?= python3
# auto: compile where a compiler works; must: compile or fail; no: plain Python
export KIBITZ_COMPILE ?= auto
# Whatever your shell says, the installed package must not be shadowed by another tree.
unexport PYTHONPATH

checksum = $(shell $(1) | cksum | tr ' ' '-')
LOCK      := requirements.lock
TEST_LOCK := requirements-test.lock
SOURCES   := find src setup.py pyproject.toml -type f ! -name '*.pyc' ! -path '*.egg-info/*'
COMPILER  := $(if $(shell command -v $(firstword $(CC))),cc,nocc)

LOCKED      := .venv/stamp-lock-$(call checksum,cat $(LOCK))
TEST_LOCKED := .venv/stamp-test-lock-$(call checksum,cat $(TEST_LOCK))
INSTALLED   := .venv/stamp-kibitz-$(KIBITZ_COMPILE)-$(COMPILER)-$(call checksum,{ $(SOURCES) | LC_ALL=C sort | xargs cksum; pwd; })

# Two makes in one checkout take turns at changing .venv/, where the system has `flock`.
PIP := $(if $(shell command -v flock),flock .venv) .venv/bin/python -m pip --disable-pip-version-check -qq
RUN := .venv/bin/python -m
LINTED := src tests setup.py $(wildcard benchmarks)

.PHONY: help play test check test-plain test-compiled bench bench-load native lock install clean
.NOTPARALLEL:

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

play: $(LOCKED) $(INSTALLED) ## start a server for yourself and your friends
	@.venv/bin/kibitz serve || [ $$? -eq 130 ] # Ctrl-C is a way to leave, not an error

test: check test-plain test-compiled ## run every check: linters, types, tests on both trees

check: $(TEST_LOCKED) ## run the linters only: ruff, mypy, import-linter
	@echo "kibitz: checking style, types and imports"
	@$(RUN) ruff check --quiet $(LINTED)
	@$(RUN) ruff format --quiet --check $(LINTED)
	@$(RUN) mypy --no-error-summary $(LINTED)
	@mkdir -p build
	@PYTHONPATH=src .venv/bin/lint-imports --no-logo > build/imports.txt || { cat build/imports.txt; exit 1; }

test-plain: $(TEST_LOCKED) ## run the tests on src/, uncompiled
	@echo "kibitz: testing the plain tree"
	@PYTHONPATH=src $(RUN) pytest -q -n auto --expect-compiled=no

test-compiled: $(TEST_LOCKED) $(INSTALLED) ## run the tests on the compiled, installed package
	@if .venv/bin/kibitz --version | grep -q 'compiled: yes'; then \
		echo "kibitz: testing the compiled package" && \
		$(RUN) pytest -q -n auto --expect-compiled=yes && \
		echo "kibitz: comparing the two, game by game" && \
		$(RUN) tests.lockstep; \
	elif [ "$(KIBITZ_COMPILE)" = auto ] && .venv/bin/python setup.py --quiet probe 2>/dev/null; then \
		echo "kibitz: FAILED: a C compiler works here, yet the package could not be compiled." >&2; \
		echo "kibitz: run 'KIBITZ_COMPILE=must make install' to see why." >&2; \
		exit 1; \
	elif [ "$(CI)" = true ]; then \
		echo "kibitz: FAILED: in CI the compiled side must run, and kibitz is installed uncompiled." >&2; \
		exit 1; \
	else \
		echo "*****************************************************************"; \
		echo "** THE COMPILED SIDE DID NOT RUN: kibitz is installed uncompiled."; \
		echo "** Only the plain tree was tested. Install a C compiler and the"; \
		echo "** Python headers, then run 'make test' again."; \
		echo "*****************************************************************"; \
	fi

bench: $(LOCKED) $(INSTALLED) ## measure how fast Acquire plays
	@.venv/bin/kibitz bench acquire

# The store of a measured server lies in build/: a temporary folder may be memory, where a sync costs nothing.
bench-load: $(LOCKED) $(INSTALLED) ## measure the server under load, beside boardgame.io (needs Node 20)
	@command -v npm > /dev/null || { echo "kibitz: bench-load needs Node 20 or newer with npm" >&2; exit 2; }
	@npm ci --silent --prefix benchmarks/load
	@$(RUN) benchmarks.load.run

install: $(LOCKED) $(INSTALLED) ## set up .venv/ and install the package into it

# For a developer's quick round: one library a module, so an edit recompiles one module. When a
# module comes or goes it starts afresh, or a library would outlive its deleted source.
native: $(TEST_LOCKED) ## compile a copy of src/ in build/native/, incrementally
	@echo "kibitz: compiling into build/native"
	@mkdir -p build
	@{ find src -name '*.py' | LC_ALL=C sort; cksum pyproject.toml; } > build/native.now
	@cmp -s build/native.now build/native.list || rm -rf build/native build/native-work
	@mv build/native.now build/native.list
	@mkdir -p build/native && cp -pR src/. build/native/
	@KIBITZ_COMPILE=must KIBITZ_SEPARATE=1 .venv/bin/python setup.py --quiet \
		build_ext --build-lib build/native --build-temp build/native-work

lock: ## choose the newest fitting versions anew and write both locks
	@echo "kibitz: resolving both locks"
	@rm -rf build/lock && $(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip --disable-pip-version-check -qq install uv
	@$(COMPILE_LOCK) --group build -o build/lock/play
	@$(COMPILE_LOCK) --group test --constraints build/lock/play -o build/lock/test
	@for name in play test; do \
		{ echo "# Written by 'make lock' from pyproject.toml; do not edit."; cat build/lock/$$name; } > build/lock/$$name.lock; \
	done
	@mv build/lock/play.lock $(LOCK) && mv build/lock/test.lock $(TEST_LOCK)
	@rm -rf build/lock

COMPILE_LOCK := build/lock/bin/uv pip compile pyproject.toml --quiet --no-config --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-header --no-annotate

clean: ## remove .venv/, build/ and every cache
	rm -rf .venv build benchmarks/load/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/stamp-venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "kibitz needs Python 3.11 or newer; name one: make PYTHON=python3.12")'
	@echo "kibitz: creating .venv with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv .venv
	@touch $@

$(LOCKED): | .venv/stamp-venv
	@echo "kibitz: installing what playing needs"
	@$(PIP) install --require-hashes -r $(LOCK)
	@rm -f .venv/stamp-lock-* && touch $@

$(TEST_LOCKED): | .venv/stamp-venv
	@echo "kibitz: installing what testing needs"
	@$(PIP) install --require-hashes -r $(TEST_LOCK)
	@rm -f .venv/stamp-test-lock-* && touch $@

# The checksum in the stamp was taken before this build, so an edit made meanwhile is seen next time.
# --force-reinstall removes the old package whole: nothing of it can mix with the new one.
$(INSTALLED): | .venv/stamp-venv
	@echo "kibitz: building and installing the package (about half a minute when it is compiled)"
	@rm -f .venv/stamp-kibitz-*
	@$(PIP) install --no-build-isolation --no-deps --force-reinstall .
	@touch $@
	@.venv/bin/kibitz --version
