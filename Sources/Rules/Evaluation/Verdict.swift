import AshlarMessages
import AshlarProjectModel

/// The result of evaluating all rules in a project.
package struct Verdict: Sendable {
    /// The reported findings, sorted by location.
    package var findings: [Finding] = []
    /// The symbols that complete findings on imports, by the findings' places; see `ImportAdvice.annotate`.
    package var queries: [Int: SymbolQuery] = [:]
    /// The accepted findings, sorted by location.
    package var suppressed: [SuppressedFinding] = []
    /// Sorted by importer and imported, with those that share a finding with another edge of the same line.
    package var forbiddenEdges: [ForbiddenEdge] = []
    /// In the order of the table.
    package var inactiveRules: [InactiveRule] = []
    /// What could not be checked, and why.
    package var limitations: [String] = []
    /// The ids of the evaluated rules, constraints included, in the order of their evaluation.
    package var evaluatedRules: [String] = []
    /// Without rules that are off or inactive.
    package var ruleCount: Int { evaluatedRules.count }
    package var edgeCount = 0
    /// `nil` where there were no sources.
    package var sourceCounts: (files: Int, imports: Int)?
    /// How often sources import each edge, sorted by importer and imported; `nil` where there were no sources.
    package var importCounts: [ImportCount]?
    /// The number of exceptions that accept a finding.
    package var exceptionsUsed = 0
    /// `nil` where there is no baseline.
    package var baseline: BaselineTally?
}

extension Finding {
    /// The finding with long values in its texts elided: a name or a reason may have a megabyte.
    var elidingValues: Finding {
        let longest = 400
        func isLong(_ text: String) -> Bool { text.utf8.count > longest }
        guard isLong(message) || isLong(remedy ?? "") || notes.contains(where: { isLong($0.message) }) else {
            return self
        }
        var finding = self
        finding.message = message.elidingValues
        finding.notes = notes.map { Note($0.message.elidingValues, at: $0.location) }
        finding.remedy = remedy?.elidingValues
        return finding
    }
}

extension Verdict {
    /// Lists the rules on `Package.swift` and generated files as evaluated or inactive.
    mutating func listRulesOnFiles(_ evidence: Evidence, _ rules: ActiveRules) {
        limitations = evidence.limitations + [evidence.generatedFiles?.limitation].compactMap(\.self)
        if rules.isActive(Finding.generatedFilesRule), let files = evidence.generatedFiles {
            if files.isBlocked {
                let reason = "nothing is generated while the declared graph violates a rule"
                inactiveRules.append(InactiveRule(Finding.generatedFilesRule, because: reason))
            } else {
                evaluatedRules.append(Finding.generatedFilesRule)
            }
        }
        guard rules.isActive(Finding.packageRule) else { return }
        if evidence.package != nil {
            evaluatedRules.append(Finding.packageRule)
        } else if let reason = evidence.reasonForNoPackage {
            inactiveRules.append(InactiveRule(Finding.packageRule, because: reason))
        }
    }
}
