# make report   plays a first run and writes its report
# make test     everything that must hold before a change goes in
# make lock     resolves requirements.lock afresh

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
RUN := runs/first

.PHONY: report test check lock clean

report: $(READY)
	$(BIN)/dungeonlab simulate monster-eater --players 4 --games 200000 --seed 1 \
		--record rounds --record encounters --record battles --record cooks --out $(RUN)
	$(BIN)/dungeonlab report $(RUN)

test: check
	$(BIN)/pytest --numprocesses auto --dist worksteal

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The environment is made anew when a pinned version or the package itself changes.
$(READY): requirements.lock pyproject.toml
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/pip install --quiet --requirement requirements.lock
	$(BIN)/pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

lock:
	$(PYTHON) -m venv --clear build/lock
	build/lock/bin/pip install --quiet --upgrade setuptools
	build/lock/bin/pip install --quiet --editable '.[notebooks,dev]'
	build/lock/bin/pip list --format=freeze --exclude pip --exclude dungeonlab > requirements.lock

clean:
	rm -rf $(VENV) build
