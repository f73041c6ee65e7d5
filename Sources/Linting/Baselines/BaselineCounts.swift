import AshlarProjectModel

/// The numbers of known, new, expired and fixed findings.
package struct BaselineCounts {
    package struct Count {
        package var known = 0
        package var new = 0
        package var expired = 0
        package var fixed = 0
    }

    private let state: BaselineState

    package init(_ state: BaselineState) { self.state = state }

    package var all: Count {
        Count(
            known: state.tally.known.count, new: state.newFindings.count, expired: state.tally.expired.count,
            fixed: state.tally.fixed.count)
    }

    /// The numbers by an attribute of the entries, sorted; `nil` for entries without it.
    package func counts(by key: (Baseline.Entry) -> String?) -> [(name: String?, count: Count)] {
        var counts: [String?: Count] = [:]
        for entry in state.tally.known { counts[key(entry), default: Count()].known += 1 }
        for entry in state.tally.expired { counts[key(entry), default: Count()].expired += 1 }
        for entry in state.tally.fixed { counts[key(entry), default: Count()].fixed += 1 }
        for finding in state.newFindings {
            let entry = EntryAttributes().entry(finding.identity, in: state.baseline.path)
            counts[key(entry), default: Count()].new += 1
        }
        return counts.sorted { ($0.key ?? "-") < ($1.key ?? "-") }.map { ($0.key, $0.value) }
    }
}
