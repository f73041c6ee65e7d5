# The commands of this repository. CI runs the same ones.
.PHONY: setup build build-tests test test-all lint demo examples modules races merges sequences week mutants faults hostile check check-all release check-release bench fuzz pictures format

SHELL = /bin/bash
# What `time` prints of the steps that take minutes, in seconds.
export TIMEFORMAT = took %0R s, %0U s of CPU
ASHLAR = .build/debug/ashlar
DIRECTORY ?= ../Tada
# Libraries are optimized, our own targets are not: docs/decisions/0057. CI has no use for debug information.
SWIFT_FLAGS = -Xswiftc -O $(if $(CI),-debug-info-format none)
SWIFT_BUILD = ASHLAR_OPTIMIZED_LIBRARIES=1 swift build $(SWIFT_FLAGS)
SWIFT_TEST = ASHLAR_OPTIMIZED_LIBRARIES=1 swift test $(SWIFT_FLAGS)
PROGRAMS = chromium dot fish mandoc node plistutil validators xmllint zsh

# All programs that `check` needs.
setup:
	scripts/setup $(PROGRAMS) strace

build:
	time $(SWIFT_BUILD)

build-tests:
	time $(SWIFT_BUILD) --build-tests

# Ashlar's own tests, or those that FILTER matches. Tests that need a program which is missing and cannot be installed are
# skipped, but not in CI.
test:
	scripts/setup $(PROGRAMS)
	time $(SWIFT_TEST) $(if $(FILTER),--filter '$(FILTER)')

# Also the tests that take minutes, and all that the others take samples of.
test-all:
	scripts/setup $(PROGRAMS)
	EXHAUSTIVE=1 $(SWIFT_TEST)

# Swift's formatter, and Ashlar's rules on its own architecture.
lint: build
	swift format lint --strict --recursive Package.swift Sources Templates Tests
	$(ASHLAR) check --strict

# Make a project like Tada's in DIRECTORY: manifest, package, diagram.
demo:
	scripts/setup
	$(SWIFT_BUILD) --product ashlar
	$(ASHLAR) init --preset tada --name Tada --directory $(DIRECTORY)
	$(ASHLAR) graph --directory $(DIRECTORY) -o modules.dot

# The examples are what this Ashlar generates; they build and pass their tests.
examples: build
	time scripts/check-examples

# Mocks of whole modules of real packages compile: those that this package resolves, or the built packages in PACKAGES.
modules: build
	time scripts/check-modules $(PACKAGES)

# Many tasks use the same generated mock, under ThreadSanitizer.
races: build
	time scripts/check-races

# After random merges, 'ashlar generate' gives what it gives in a fresh clone.
merges: build
	time scripts/check-merges

# After random commands and edits by a user, no text of the user is lost.
sequences: build
	time scripts/check-sequences

# After each step of a team's first week, 'ashlar check' exits with 0; the package of one start is built and tested.
week: build
	time scripts/check-week

# 'ashlar affected' selects each test target whose outcome an edit of a package changes: a sample of 60 edits.
mutants: build
	time scripts/check-mutants

# System calls fail, signals arrive, disks are full: no file is lost or half written.
faults: build
	scripts/setup strace
	time scripts/check-faults

# All hostile inputs and trees on the real binary, of which 'make test' takes a sample: about a quarter of an hour.
hostile:
	EXHAUSTIVE=1 $(SWIFT_TEST) --filter Hostile

# What a change must pass.
check: lint test examples modules races faults merges sequences week mutants

# The same without samples: about three hours.
check-all: lint test-all examples modules races
	scripts/setup strace
	scripts/check-faults --all
	scripts/check-faults --features 300
	scripts/check-merges --pairs 300
	scripts/check-sequences --sequences 1000
	EXHAUSTIVE=1 scripts/check-week
	scripts/check-mutants --all
	scripts/fuzz
	scripts/setup debootstrap ruby
	scripts/check-release

# The release of this platform in .build/release-artifacts: tarball, artifact bundle, plugin, formula and checksums.
release:
	scripts/release

# The release runs on a bare Debian, and SwiftPM's plugin runs its bundle: a quarter of an hour with the build (root).
check-release:
	scripts/setup debootstrap ruby
	scripts/check-release

# ASHLAR_BINARY=FILE measures another binary.
bench:
	scripts/setup hyperfine rg
	scripts/bench

# Inputs of libFuzzer for all readers of untrusted input; the first build takes minutes.
fuzz:
	scripts/fuzz

# The pictures in the documents; tests and `make examples` compare them.
pictures: build
	$(ASHLAR) graph --update ARCHITECTURE.md
	$(ASHLAR) graph --directory Examples/Tada --update ../../README.md
	$(ASHLAR) graph --directory Examples/Tada -o ../../docs/tada.svg

format:
	swift format --in-place --recursive Package.swift Sources Templates Tests
