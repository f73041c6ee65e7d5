import AshlarManifest
import AshlarProjectModel

/// Reads manifests that stand in tests.
package enum Manifests {
    /// The rules of version 1, for manifests that name some.
    package static let ruleWords = ProjectResolver.RuleWords(
        ids: [
            "apps-are-leaves", "mocks-stay-out-of-products", "features-meet-at-interfaces", "layers-point-inward",
            "siblings-stay-apart", "interfaces-stay-pure", "ui-stays-light", "packages-stay-home", "platforms-agree",
            "extensions-stay-safe", "no-cycles", "composition-is-complete",
        ], withAllow: ["interfaces-stay-pure", "ui-stays-light"])

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
