# `make play` plays, `make test` checks everything, `make help` lists the rest.
# Each target first updates what it needs, and skips what has not changed.

.DEFAULT_GOAL := help
.PHONY: play test lint format unit compiled browser bench test-long docs native web site audit release pins clean help

# PYTHON=python3.12 picks the Python for .venv; ARGS=... is passed to the program; LAN=1 serves your network.
PYTHON ?=
ARGS ?=
LAN ?=

with_packages = @python=$$(sh tools/find_python.sh '$(PYTHON)') && $$python -m tools.environment
run = .venv/bin/python -m

play: ## Build what is missing, serve on 127.0.0.1:8000 and open the browser; LAN=1: for your network
	$(with_packages) native page
	@$(if $(LAN),RAMPAGE_LAN=$(LAN) )$(run) tools.play $(ARGS)

test: ## Run all checks: style, types, layers, unit, property, server and browser tests
	$(with_packages) dev page
	@$(run) tools.check lint unit compiled browser

lint: ## Check style, types and layers, in Python and on the web page
	$(with_packages) dev page
	@$(run) tools.check lint

format: ## Format all code
	$(with_packages) dev
	@$(run) tools.tidy

unit: ## Run unit, property and server tests on the pure engine
	$(with_packages) dev
	@$(run) tools.check unit

compiled: ## Run the engine tests on the compiled engine
	$(with_packages) dev
	@$(run) tools.check compiled

browser: ## Run the tests in a real Chromium
	$(with_packages) dev page
	@$(run) tools.check browser

bench: ## Measure the compiled engine; ARGS=... is passed to bench
	$(with_packages) dev
	@$(run) tools.native
	@PYTHONPATH=build/native $(run) bench $(ARGS)

test-long: ## Run tests that take minutes: tournaments, deep properties, load
	$(with_packages) dev
	$(with_packages) ray
	@$(run) tools.check long

docs: ## Build the documentation site into build/site
	$(with_packages) docs
	@$(run) tools.doc_site

native: ## Compile the engine into build/native
	$(with_packages) native
	@$(run) tools.native

web: ## Build the web page into src/rampage/static
	$(with_packages) native
	@$(run) tools.web

site: ## Build the edition without a server, static files for any web host, into build/browser
	$(with_packages) native
	@$(run) tools.site

audit: ## Check the packages that Rampage uses for known vulnerabilities
	$(with_packages) dev
	@$(run) tools.supply audit

release: ## Build packages, bills of materials and checksums into dist
	$(with_packages) dev
	@$(run) tools.supply release

pins: ## Pin what is installed: constraints.txt, hashes, and the lock file of the web page
	$(with_packages) dev
	@$(run) tools.pins

clean: ## Remove everything that was built or installed; tables and records stay
	rm -rf build dist .venv web/node_modules src/rampage/static
	rm -rf .cache .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools bench -name __pycache__ -type d -exec rm -rf {} + 2>/dev/null || true

help:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile
