# `make play` plays, `make test` checks everything; `make help` lists the rest.
# Each target first brings up to date what it needs, and skips what has not changed.

.DEFAULT_GOAL := help
.PHONY: play test lint format unit compiled browser bench test-long docs native web audit release pins clean help

# PYTHON=python3.12 picks the Python that .venv is made from; ARGS=... goes to the program.
PYTHON ?=
ARGS ?=

with_packages = @python=$$(sh tools/find_python.sh '$(PYTHON)') && $$python -m tools.environment
run = .venv/bin/python -m

play: ## Play: build what is missing, serve on 127.0.0.1:8000, open the browser
	$(with_packages) native
	@$(run) tools.play $(ARGS)

test: ## Everything: lint, types, layers, unit, property, API and browser tests
	$(with_packages) dev
	@$(run) tools.check lint unit compiled browser

lint: ## Style, types and layers, of Python and of the page
	$(with_packages) dev
	@$(run) tools.check lint

format: ## Put all code into the one format
	$(with_packages) dev
	@$(run) tools.tidy

unit: ## Unit, property and server tests on the pure engine
	$(with_packages) dev
	@$(run) tools.check unit

compiled: ## Engine tests again, on the compiled engine
	$(with_packages) dev
	@$(run) tools.check compiled

browser: ## Tests in a real Chromium
	$(with_packages) dev
	@$(run) tools.check browser

bench: ## Measure speed, compiled: ARGS=... goes to bench
	$(with_packages) dev
	@$(run) tools.native
	@PYTHONPATH=build/native $(run) bench $(ARGS)

test-long: ## Tests that take minutes: tournaments, deep properties, load
	$(with_packages) dev
	@$(run) tools.check long

docs: ## Build the documentation site into build/site
	$(with_packages) docs
	@$(run) tools.doc_site

native: ## Compile the engine into build/native
	$(with_packages) native
	@$(run) tools.native

web: ## Build the page into src/rampage/static
	$(with_packages) native
	@$(run) tools.web

audit: ## Look for known faults in the packages that Rampage uses
	$(with_packages) dev
	@$(run) tools.supply audit

release: ## Packages, bills of materials and checksums into dist
	$(with_packages) dev
	@$(run) tools.supply release

pins: ## Write constraints.txt, its hashes and the web's lock file anew from what is installed
	$(with_packages) dev
	@$(run) tools.pins

clean: ## Remove all that was built or installed; tables and records stay
	rm -rf build dist .venv web/node_modules src/rampage/static
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools bench -name __pycache__ -type d -exec rm -rf {} + 2>/dev/null || true

help:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile
