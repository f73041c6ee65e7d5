"""Reads a JUnit report as servers do, and prints what does not add up."""
import sys

from junitparser import Error, Failure, JUnitXml, Skipped

report = JUnitXml.fromfile(sys.argv[1])
sums = {"tests": 0, "failures": 0, "errors": 0, "skipped": 0}
for suite in report:
    cases = list(suite)
    names = ("failures", Failure), ("errors", Error), ("skipped", Skipped)
    counts = {"tests": len(cases)}
    for name, kind in names:
        counts[name] = sum(1 for case in cases if any(isinstance(result, kind) for result in case.result))
    for name, count in counts.items():
        sums[name] += count
        if getattr(suite, name) != count:
            print(f"suite {suite.name}: {name} is {getattr(suite, name)}, counted {count}")
for name, count in sums.items():
    if getattr(report, name) != count:
        print(f"all: {name} is {getattr(report, name)}, counted {count}")
