import AshlarProjectModel

extension RuleSet {
    /// The rules that `generate` judges while it makes files of sources; `lint` says nothing of them.
    static let ofGeneration = [
        ProtocolsHaveMocks.id, ModelsHaveFixtures.id, ViewsHavePreviews.id, SourcesParse.id,
    ]

    /// What is told of what was found while files were made of sources: as the manifest sets the rules, and without what
    /// a comment keeps from being told.
    ///
    /// - Parameter suppressions: the comments of a source.
    package static func told(
        _ findings: [Finding], in project: Project, suppressions: (_ path: String) -> [Suppression]
    ) -> [Finding] {
        var known: [String: [Suppression]] = [:]
        return findings.compactMap { finding in
            guard let severity = project.severity(of: finding.rule) else { return nil }
            if let place = finding.location {
                let comments = known[place.path] ?? suppressions(place.path)
                known[place.path] = comments
                let isCovered = comments.contains {
                    $0.rule == finding.rule && $0.coveredLine == place.line && $0.defect == nil
                }
                if isCovered { return nil }
            }
            var finding = finding
            finding.severity = severity
            if let guidance = project.rules[finding.rule]?.guidance { finding.notes.append(Finding.Note(guidance)) }
            return finding
        }
    }
}
