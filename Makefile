# Everything sets itself up. A machine needs only Python 3.11+ with pip, make and git.
#   make play          play in the browser (ARGS="--port 9000" passes words on to `moontable serve`)
#   make client        build the page from web/ and the rules for the browser
#   make test          all checks and tests
#   make proof         the long proofs: 200 kills, 100,000 wrong messages, all attacks, the load the server carries
#   make bench         how fast the rules are here
#   make docs          the documentation as a site, in build/docs
#   make golden        write the golden records and action-tree counts anew (look at the diff!)
#   make clean         forget the environment

PYTHON ?= python3
UV := $(shell uv --version >/dev/null 2>&1 && echo uv || echo .tools/uv/bin/uv)
RUN := .venv/bin

.PHONY: play page client test proof bench docs golden format clean
.DEFAULT_GOAL := play

play: page
	@$(RUN)/moontable serve $(ARGS)

page: .venv/.ready
	@$(RUN)/python src/moontable/web/build.py

client: page
	@$(RUN)/python -m moontable.wasm.build

test: client
	@scripts/test

proof: .venv/.ready
	@$(RUN)/moontable kill-test --rounds 200
	@$(RUN)/moontable wire-fuzz --messages 100000
	@$(RUN)/moontable attack
	@$(RUN)/python -m moontable.wasm.node.compare
	@$(RUN)/moontable load-test

bench: .venv/.ready
	@$(RUN)/moontable bench $(ARGS)

docs: .venv/.ready
	@$(UV) run --frozen --no-sync --with-requirements docs/requirements.txt sphinx-build -q --fail-on-warning docs build/docs
	@echo "build/docs/index.html"

golden: .venv/.ready
	@$(RUN)/python scripts/golden.py

format: .venv/.ready
	@$(RUN)/ruff check --fix . && $(RUN)/ruff format . && cd web && npm run --silent format

clean:
	rm -rf .venv .tools

.venv/.ready: pyproject.toml uv.lock $(filter .tools/%,$(UV))
	@$(UV) sync --frozen --quiet --no-dev --compile-bytecode  # of what the tests need only a tenth is ever read
	@$(UV) sync --frozen --quiet
	@touch $@

.tools/uv/bin/uv:
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --target .tools/uv uv
