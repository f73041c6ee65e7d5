import AshlarImports
import AshlarProjectModel
import AshlarRules

/// What is told of the sources that files were made of.
enum MadeFindings {
    static func told(_ findings: [Finding], in project: Project, sources: ModuleSources) -> [Finding] {
        RuleSet.told(findings, in: project) { path in
            guard let bytes = sources.bytes(of: path) else { return [] }
            return bytes.withUnsafeBytes { ImportScanner.scan($0) }.suppressions
        }
    }
}
