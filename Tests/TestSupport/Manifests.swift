import AshlarManifest
import AshlarProjectModel
import AshlarRules

/// Reads manifests written in tests.
package enum Manifests {
    /// The words of all rules, as the command line passes them.
    package static let ruleWords: ProjectResolver.RuleWords = (
        ids: RuleSet.ids, severities: RuleSet.defaultSeverities, withAllow: Set(RuleSet.idsThatTakeAllow)
    )

    /// The project that a manifest means, or `nil`, and what is wrong with it.
    package static func resolve(_ text: String) -> (project: Project?, findings: [Finding]) {
        resolve(Array(text.utf8))
    }

    /// - Parameter fragments: the files that `include` can match, by path.
    package static func resolve(
        _ bytes: [UInt8], fragments: [String: String] = [:]
    ) -> (project: Project?, findings: [Finding]) {
        let (file, findings) = ManifestParser.parse(bytes, path: "ashlar.yml") { _ in
            fragments.sorted { $0.key < $1.key }.map { ManifestFragment(path: $0.key, bytes: Array($0.value.utf8)) }
        }
        guard let file else { return (nil, findings) }
        let resolved = ProjectResolver.resolve(file, rules: ruleWords)
        let all = (findings + resolved.findings).sorted()
        return (all.contains { $0.severity == .error } ? nil : resolved.project, all)
    }
}
