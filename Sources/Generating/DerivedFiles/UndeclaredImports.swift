import AshlarImports
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// Sources that import what their targets do not declare: what cannot be derived from them follows from that.
struct UndeclaredImports {
    let project: Project
    let sources: ModuleSources

    /// The findings, with the undeclared imports of a source in place of what follows from them, as `ashlar lint` has them.
    func explaining(_ findings: [Finding]) -> [Finding] {
        var severities: [String: Severity] = [:]
        for finding in findings where RuleSet.followsFromSources(finding) {
            guard let path = finding.location?.path else { continue }
            severities[path] = finding.severity == .error ? .error : severities[path] ?? finding.severity
        }
        let causes = undeclared(in: severities.keys.sorted()).map { finding in
            var finding = finding
            // Whether something was lost decides about the exit status.
            finding.severity = finding.location.flatMap { severities[$0.path] } ?? finding.severity
            return finding
        }
        let explained = Set(causes.compactMap(\.location?.path))
        return findings.filter { finding in
            !RuleSet.followsFromSources(finding) || !(finding.location.map { explained.contains($0.path) } ?? false)
        } + causes
    }

    private func undeclared(in paths: [String]) -> [Finding] {
        let ownership = SourceOwnership(project)
        let files = paths.compactMap { path -> SourceFile? in
            guard let target = ownership.target(of: path), let bytes = sources.bytes(of: path) else { return nil }
            return SourceFile(path: path, target: target, scan: bytes.withUnsafeBytes { ImportScanner.scan($0) })
        }
        guard !files.isEmpty else { return [] }
        let evidence = Evidence(sources: ProjectSources(files: files))
        return RuleSet.evaluate(project, evidence: evidence, today: Clock.today()).findings.filter {
            $0.rule == RuleSet.undeclaredImportRule
        }
    }
}
