# The one door to everything that is done with this repository; CI goes through it, too.
.PHONY: build test lint check bench demo examples format fuzz races faults merges

ASHLAR = .build/debug/ashlar
DIRECTORY ?= ../Tada

build:
	swift build

# The tests of Ashlar itself. CONTRIBUTING.md lists what they need.
test:
	swift test

# The form of the code, and the house by its own rules.
lint: build
	swift format lint --strict --recursive Sources Tests Package.swift Templates/Templates.swift
	$(ASHLAR) lint --strict

# Makes a Tada-like project in DIRECTORY: manifest, package, diagram.
demo: build
	$(ASHLAR) init --preset tada --name Tada --directory $(DIRECTORY)
	$(ASHLAR) graph --directory $(DIRECTORY) -o modules.dot

# The committed output of the examples is what this Ashlar writes; what it writes builds and passes its tests.
examples: build
	scripts/check-examples

# Generated mocks that many tasks use at once, under ThreadSanitizer.
races:
	scripts/check-races

# Branches that are merged at random come to what a fresh render makes of them.
merges: build
	scripts/check-merges

# What is left when the system fails beneath a run: full disks, errors, signals at one point after another.
faults: build
	scripts/check-faults

# Everything that a change must pass.
check: lint test examples races faults merges

bench:
	scripts/bench

# Feeds the readers of sources with damaged ones.
fuzz:
	scripts/fuzz

format:
	swift format --in-place --recursive Sources Tests Package.swift Templates/Templates.swift
