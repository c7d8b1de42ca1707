# make book   environment, install, a first book: its PDFs in build/first-book/
# make test   environment, install, ruff, pytest with mypy beside it
# make sweep  the same, the long sweeps whole: every publisher's sheets, every hostile file
# make trial  environment, install, ten minutes of random ordinary books (TRIAL="--books 300" for more)
# make contracts  environment, install, every theme in every kind of book: a day (CONTRACTS=--pairs or "--sample 40": minutes)
# make unchanged  the same, forty books held against what is frozen of their puzzles and pages (UNCHANGED="sampler retro")
# make showcase  environment, install, the sample books with their covers: in build/showcase/
# make docs   environment, the documents as a site: in build/site/
# make release  environment, wheel, source and their checksums: in dist/
# make clean  take everything away that these made

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

# Every process would compile all of bookmaker for itself.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: book test sweep trial contracts unchanged showcase docs release clean

# An environment made from another pyproject.toml is brought up to date. What is never imported is not compiled.
$(VENV)/ready: pyproject.toml hatch_build.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	touch $@

book: $(VENV)/ready
	$(BIN)/bookmaker build books/first-book.yaml --out build/first-book
	@echo "For Amazon's KDP:  build/first-book/paperback/interior.pdf and cover.pdf"
	@echo "For the eye:       build/first-book/screen/interior.pdf, in colour: open this one first"
	@echo "All is proven: every word, answer and page number was read back from these files and is right."
	@echo "Change a word in books/first-book.yaml and say make book again: it alone changes."
	@echo "Your own book:     $(BIN)/bookmaker new my-book, then $(BIN)/bookmaker studio; docs/tutorial.md"

# Collected before the workers do it, tests are compiled once and not by each of them.
test: $(VENV)/ready
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	@$(BIN)/mypy > $(VENV)/mypy.txt 2>&1 & mypy=$$!; \
	$(BIN)/python -m pytest --collect-only -qq > /dev/null; \
	$(BIN)/python -m pytest -n auto --dist loadgroup -rs; tests=$$?; \
	wait $$mypy; types=$$?; \
	echo "mypy, beside the tests:"; cat $(VENV)/mypy.txt; \
	exit $$((tests ? tests : types))

sweep: export WHOLE_SWEEP = 1
sweep: test

trial: $(VENV)/ready
	$(BIN)/python -m tests.random_books $(TRIAL)

contracts: $(VENV)/ready
	$(BIN)/python -m tests.contracts $(CONTRACTS)

unchanged: $(VENV)/ready
	$(BIN)/python -m tests.unchanged $(UNCHANGED)

SHOWCASE := seniors-1 seniors-2 little-finders christmas
VARIETY := variety variety-de

showcase: $(VENV)/ready
	for book in $(SHOWCASE); do \
	  $(BIN)/bookmaker build books/showcase/$$book.yaml --out build/showcase/$$book || exit 1; done
	for book in $(VARIETY); do \
	  $(BIN)/bookmaker build books/$$book.yaml --out build/showcase/$$book || exit 1; done

docs: $(VENV)/ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[docs]"
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@echo "open build/site/index.html"

release: $(VENV)/ready
	rm -rf dist
	$(BIN)/python -m build --outdir dist .
	cd dist && sha256sum *.whl *.tar.gz > SHA256SUMS
	@ls dist

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
