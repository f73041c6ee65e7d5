/// The manifest's setting of a rule.
package struct RuleSetting: Sendable {
    /// `nil` for a rule that is off.
    package var severity: Severity?
    /// The nodes that the rule ignores.
    package var allowed: Set<NodeID> = []
    /// A note for each finding of the rule.
    package var guidance: String?
    /// Names of custom functions and macros that assert something.
    package var assertions: [String] = []

    package init(severity: Severity?) { self.severity = severity }
}

/// A violation that the manifest accepts.
package struct AcceptedException: Sendable {
    package var rule: String
    package var importers: Set<Int>
    package var imported: Set<NodeID>
    /// The module, where it belongs neither to the project nor to a product: `UIKit`.
    package var importedModule: String?
    /// As written: "Home.ui uses TadaMap".
    package var summary: String
    package var reason: String
    /// The last day on which it applies, as `YYYY-MM-DD`; such texts sort by time.
    package var expires: String?
    package var location: SourceLocation

    package init(
        rule: String, importers: Set<Int>, imported: Set<NodeID>, summary: String, reason: String, expires: String?,
        location: SourceLocation
    ) {
        self.rule = rule
        self.importers = importers
        self.imported = imported
        self.summary = summary
        self.reason = reason
        self.expires = expires
        self.location = location
    }
}
