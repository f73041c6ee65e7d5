import AshlarManifest
import AshlarProjectModel
import AshlarRules

/// Reads manifests that stand in tests.
package enum Manifests {
    /// The words of all rules, as the command line passes them.
    package static let ruleWords = ProjectResolver.RuleWords(
        ids: RuleSet.ids, withAllow: Set(RuleSet.idsThatTakeAllow))

    /// The project that a manifest means, or `nil`, and what is wrong with it.
    package static func resolve(_ text: String) -> (project: Project?, findings: [Finding]) {
        resolve(Array(text.utf8))
    }

    package static func resolve(_ bytes: [UInt8]) -> (project: Project?, findings: [Finding]) {
        let (file, findings) = ManifestParser.parse(bytes, path: "ashlar.yml")
        guard let file else { return (nil, findings) }
        let resolved = ProjectResolver.resolve(file, rules: ruleWords)
        let all = (findings + resolved.findings).sorted()
        return (all.isEmpty ? resolved.project : nil, all)
    }
}
