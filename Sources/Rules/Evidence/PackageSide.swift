import AshlarProjectModel

/// What `Package.swift` says of the edges whose lines in the manifest are to be changed, where Ashlar does not write it.
///
/// Changing one side alone makes the two differ, so the other side is part of the remedy. A fix changes both.
struct PackageSide {
    private let targets: [String: DescribedPackage.Target]

    /// `nil` where only one side states them, and where the package was not read.
    init?(_ package: DescribedPackage?, in project: Project) {
        guard let package, package.condition == .known, !project.generates, !project.isForeign, !project.derivesEdges
        else { return nil }
        targets = Dictionary(keepingFirst: package.targets.map { ($0.name, $0) })
    }

    func complete(_ findings: inout [AnnotatedFinding]) {
        for index in findings.indices { findings[index].finding = completing(findings[index].finding) }
    }

    private func completing(_ finding: Finding) -> Finding {
        guard let importer = finding.importer, let imported = finding.imported, let target = targets[importer] else {
            return finding
        }
        let isThere = target.dependencies.contains { $0.name == imported }
        let rest: String
        switch finding.fix {
        case .declare where !isThere: rest = "and to its dependencies in \(target.location.path)"
        case .withdraw where isThere: rest = "and from its dependencies in \(target.location.path)"
        default: return finding
        }
        var finding = finding
        finding.remedy = finding.remedy.map { "\($0), \(rest)" }
        return finding
    }
}
