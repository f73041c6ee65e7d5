/// What the manifest says of a rule.
package struct RuleSetting: Sendable {
    /// `nil` for a rule that is off.
    package var severity: Severity?
    /// The nodes that the rule lets through.
    package var allowed: Set<NodeID>
    /// The team's own words, which end each finding.
    package var guidance: String?
    /// Names of functions and macros of the team's own that assert something.
    package var assertions: [String]

    package init(
        severity: Severity?, allowed: Set<NodeID> = [], guidance: String? = nil, assertions: [String] = []
    ) {
        self.severity = severity
        self.allowed = allowed
        self.guidance = guidance
        self.assertions = assertions
    }
}

/// A broken rule that the team has accepted and reviewed.
package struct AcceptedException: Sendable {
    package var rule: String
    package var importers: Set<Int>
    package var imported: Set<NodeID>
    /// The module that is named instead, where it is none of the project's and of no product's: `UIKit`.
    package var importedModule: String?
    /// As written: "Home.ui uses TadaMap".
    package var summary: String
    package var reason: String
    package var owner: String?
    /// The last day on which it holds, as `YYYY-MM-DD`; such texts sort by time.
    package var expires: String?
    package var location: SourceLocation

    package init(
        rule: String, importers: Set<Int>, imported: Set<NodeID>, summary: String, reason: String, owner: String?,
        expires: String?, location: SourceLocation
    ) {
        self.rule = rule
        self.importers = importers
        self.imported = imported
        self.summary = summary
        self.reason = reason
        self.owner = owner
        self.expires = expires
        self.location = location
    }
}
