/// What makes a finding the same one in another run, without lines, counts and messages.
package struct FindingIdentity: Hashable, Sendable {
    package var rule: String
    /// The target that violates the rule, or the folder or metric of the finding.
    package var importer: String?
    package var imported: String?
    /// The base name of the source, which is unique in its target; `nil` for findings on the declared graph.
    package var file: String?

    package init(rule: String, importer: String? = nil, imported: String? = nil, file: String? = nil) {
        self.rule = rule
        self.importer = importer
        self.imported = imported
        self.file = file
    }
}

extension FindingIdentity: Comparable {
    package static func < (left: FindingIdentity, right: FindingIdentity) -> Bool {
        func key(_ identity: FindingIdentity) -> (String, String, String, String) {
            (identity.rule, identity.importer ?? "", identity.imported ?? "", identity.file ?? "")
        }
        return key(left) < key(right)
    }
}

/// The violations that a project started with, which are not reported.
package struct Baseline: Sendable {
    package struct Entry: Hashable, Sendable {
        package var identity: FindingIdentity
        package var owner: String?
        package var reason: String?
        /// The last day on which it applies, as `YYYY-MM-DD`.
        package var expires: String?
        package var location: SourceLocation

        package init(
            identity: FindingIdentity, owner: String? = nil, reason: String? = nil, expires: String? = nil,
            location: SourceLocation
        ) {
            self.identity = identity
            self.owner = owner
            self.reason = reason
            self.expires = expires
            self.location = location
        }
    }

    /// Relative to the root.
    package var path: String
    package var entries: [Entry]

    package init(path: String, entries: [Entry]) {
        self.path = path
        self.entries = entries
    }
}

/// An accepted finding, and what accepts it.
package struct SuppressedFinding: Sendable {
    package enum Reason: Sendable {
        /// A comment in the source.
        case suppression(SourceLocation, reason: String?)
        /// An exception of the manifest.
        case exception(SourceLocation, reason: String)
        case baseline(Baseline.Entry)
    }

    package var finding: Finding
    package var reason: Reason

    package init(_ finding: Finding, by reason: Reason) {
        self.finding = finding
        self.reason = reason
    }
}

/// The entries of the baseline by their state in a run. Duplicates of an entry count once.
package struct BaselineTally: Sendable {
    package var path: String
    /// Entries that cover a finding.
    package var known: [Baseline.Entry] = []
    /// Entries that have expired: the findings that they name are reported.
    package var expired: [Baseline.Entry] = []
    /// Entries that cover nothing, with duplicates.
    package var stale: [Baseline.Entry] = []
    /// The identities of all entries.
    package var named: Set<FindingIdentity> = []

    package init(path: String) { self.path = path }

    /// The stale entries without duplicates.
    package var fixed: [Baseline.Entry] {
        var seen: Set<FindingIdentity> = []
        return stale.filter { seen.insert($0.identity).inserted }
    }

    /// The findings that an entry could accept, and none names.
    package func new(among findings: [Finding]) -> [Finding] {
        findings.filter { $0.isBaselinable && !named.contains($0.identity) }
    }
}
