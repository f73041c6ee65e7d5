/// What makes a finding the same one in another run, whatever has moved: never a line, a count or a message.
package struct FindingIdentity: Hashable, Sendable {
    package var rule: String
    /// The target that breaks the rule, or the folder or figure that the finding is about.
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

/// The broken rules that a project started with: told again only when they are mended.
package struct Baseline: Sendable {
    package struct Entry: Hashable, Sendable {
        package var identity: FindingIdentity
        package var owner: String?
        package var reason: String?
        /// The last day on which it holds, as `YYYY-MM-DD`.
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

/// A finding that is known and not told, and why.
package struct SettledFinding: Sendable {
    package enum Means: Sendable {
        /// A comment in the source.
        case suppression(SourceLocation, reason: String?)
        /// An exception of the manifest.
        case exception(SourceLocation, reason: String)
        case baseline(Baseline.Entry)
    }

    package var finding: Finding
    package var means: Means

    package init(_ finding: Finding, by means: Means) {
        self.finding = finding
        self.means = means
    }
}

/// How a run stands against its baseline: everybody who counts, counts by this. A debt counts once, however often a
/// merge has written it.
package struct BaselineTally: Sendable {
    package var path: String
    /// Entries that cover a finding.
    package var known: [Baseline.Entry]
    /// Entries that would, and are past their day: what they name is told.
    package var expired: [Baseline.Entry]
    /// Entries that cover nothing any more, each time that they are written.
    package var stale: [Baseline.Entry]
    /// What the entries name, whether they cover it or not.
    package var named: Set<FindingIdentity> = []

    package init(
        path: String, known: [Baseline.Entry] = [], expired: [Baseline.Entry] = [], stale: [Baseline.Entry] = []
    ) {
        self.path = path
        self.known = known
        self.expired = expired
        self.stale = stale
    }

    /// The debts that are paid.
    package var fixed: [Baseline.Entry] {
        var seen: Set<FindingIdentity> = []
        return stale.filter { seen.insert($0.identity).inserted }
    }

    /// Of some findings those that no entry names and that one could.
    package func new(among findings: [Finding]) -> [Finding] {
        findings.filter { $0.canBeDebt && !named.contains($0.identity) }
    }
}
