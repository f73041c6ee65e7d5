import AshlarProjectModel

extension RuleSet {
    /// Whether `ashlar generate` resolves the finding.
    package static func isResolvedByGenerating(_ finding: Finding) -> Bool { finding.remedy == Phrases.generate }

    /// The findings of `generate` as the manifest configures the rules, without those that a comment suppresses.
    ///
    /// - Parameter suppressions: the comments of a source.
    package static func reported(
        _ findings: [Finding], in project: Project, suppressions: (_ path: String) -> [Suppression]
    ) -> [Finding] {
        let context = context(of: project)
        var known: [String: [Suppression]] = [:]
        return findings.compactMap { finding in
            guard let severity = context.severity(of: finding.rule) else { return nil }
            if let place = finding.location {
                let comments = known[place.path] ?? suppressions(place.path)
                known[place.path] = comments
                if comments.cover(finding.rule, onLine: place.line) { return nil }
            }
            var finding = finding
            finding.severity = severity
            finding.notes += context.guidance(for: finding.rule)
            return finding
        }
    }
}
