/// How much a finding weighs: an error fails the run, a warning does not.
package enum Severity: String, Sendable, Comparable {
    case warning, error

    package static func < (left: Severity, right: Severity) -> Bool { left == .warning && right == .error }
}

/// What is wrong, where, why, and how to mend it.
package struct Finding: Hashable, Sendable {
    /// Another place that explains the finding.
    package struct Note: Hashable, Sendable {
        package var message: String
        package var location: SourceLocation?

        package init(_ message: String, at location: SourceLocation? = nil) {
            self.message = message
            self.location = location
        }
    }

    /// The rule's stable id, such as `layers-point-inward`, or `manifestRule`.
    package var rule: String
    package var severity: Severity
    /// One sentence with the names in it.
    package var message: String
    package var location: SourceLocation?
    package var notes: [Note]
    /// One imperative sentence, given only when it is true.
    package var remedy: String?
    /// The target that breaks the rule, where the rule is about an edge.
    package var importer: String?
    /// The target, product or module that is used against the rule.
    package var imported: String?
    /// The base name of the source that it stands in; `nil` for findings on the declared graph.
    package var file: String?
    /// What a machine can do about it.
    package var fix: Fix?

    package init(
        rule: String, severity: Severity = .error, message: String, location: SourceLocation?,
        notes: [Note] = [], remedy: String? = nil, importer: String? = nil, imported: String? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.location = location
        self.notes = notes
        self.remedy = remedy
        self.importer = importer
        self.imported = imported
    }
}

extension Finding {
    package var identity: FindingIdentity {
        FindingIdentity(rule: rule, importer: importer, imported: imported, file: file)
    }
}

extension Finding: Comparable {
    /// By place, then rule, then message: the order in which findings are told.
    package static func < (left: Finding, right: Finding) -> Bool {
        switch (left.location, right.location) {
        case (nil, .some): return true
        case (.some, nil): return false
        case (.some(let leftPlace), .some(let rightPlace)) where leftPlace != rightPlace:
            return leftPlace < rightPlace
        default:
            return (left.rule, left.message) < (right.rule, right.message)
        }
    }
}
