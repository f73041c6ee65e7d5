/// The severity of a finding: an error fails the run, a warning does not.
package enum Severity: String, Sendable, Comparable {
    case warning, error

    package static func < (left: Severity, right: Severity) -> Bool { left == .warning && right == .error }
}

/// What is wrong, where, why, and how to fix it.
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
    /// One imperative sentence that is true and complete.
    package var remedy: String?
    /// The target that violates the rule, where the rule is about an edge.
    package var importer: String?
    /// The target, product or module whose use violates the rule.
    package var imported: String?
    /// The base name of the source; `nil` for findings on the declared graph, and where one finding stands for all sources
    /// of a target.
    package var file: String?
    /// The other sources with the same finding, in the order of places; notes show the first of them.
    package var otherPlaces: [SourceLocation] = []
    /// The automatic fix, if there is one.
    package var fix: Fix?
    /// The other name for a feature in the remedy.
    package var proposedName: String?

    package init(
        rule: String, severity: Severity = .error, message: String, location: SourceLocation?,
        notes: [Note] = [], remedy: String? = nil, importer: String? = nil, imported: String? = nil,
        file: String? = nil, fix: Fix? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.location = location
        self.notes = notes
        self.remedy = remedy
        self.importer = importer
        self.imported = imported
        self.file = file
        self.fix = fix
    }
}

extension Finding {
    package var identity: FindingIdentity {
        FindingIdentity(rule: rule, importer: importer, imported: imported, file: file)
    }
}

extension Finding: Comparable {
    /// By place, then rule, then message: the order in which findings are reported.
    package static func < (left: Finding, right: Finding) -> Bool {
        if left.location == right.location { return (left.rule, left.message) < (right.rule, right.message) }
        guard let leftPlace = left.location, let rightPlace = right.location else { return left.location == nil }
        return leftPlace < rightPlace
    }
}

/// An automatic change that fixes a finding; names are those of the manifest and of targets.
package enum Fix: Hashable, Sendable {
    /// Declare in the manifest that the target depends on the target or product.
    case declare(importer: String, imported: String)
    /// Remove the name at the place in the manifest.
    case withdraw(name: String, at: SourceLocation)
    /// Name another module in the import at the finding's place.
    case replaceImport(with: String)
    /// Set the version of the package in the manifest to that of `Package.swift`.
    case require(package: String, Package.Requirement)
    /// Declare the package of `Package.swift` in the manifest.
    case add(package: String, Package.Source)
}
