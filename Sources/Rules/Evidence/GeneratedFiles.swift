import AshlarProjectModel

/// How the generated files differ from what the manifest and the sources require.
package struct GeneratedFiles: Sendable {
    /// Files that are missing, out of date, edited or orphaned.
    package var drift: [Finding]
    /// The paths of files that the drift is about.
    package var driftingPaths: Set<String>
    /// Findings in the sources that files are derived from.
    package var findings: [Finding]
    /// What was not compared, and why.
    package var limitation: String?
    /// The files that differ in the order of lines only.
    package var unsorted: [String] = []
    /// Why the comparison failed.
    package var obstacle: String?
    /// Whether violations of the declared graph prevent generating, so that there is no drift to report.
    package var isBlocked: Bool

    package init(
        drift: [Finding] = [], at driftingPaths: Set<String> = [], findings: [Finding] = [], limitation: String? = nil,
        obstacle: String? = nil, isBlocked: Bool = false
    ) {
        self.drift = drift
        self.driftingPaths = driftingPaths
        self.findings = findings
        self.limitation = limitation
        self.obstacle = obstacle
        self.isBlocked = isBlocked
    }
}

extension GeneratedFiles {
    /// Whether the finding follows from files that are out of date, or that cannot be generated yet.
    func imply(_ finding: Finding) -> Bool {
        guard let location = finding.location else { return false }
        if driftingPaths.contains(location.path) { return true }
        guard finding.remedy == Phrases.generate else { return false }
        return isBlocked || drift.contains { $0.location == location }
    }

    /// Of the differences of `Package.swift`, those that no drift reports.
    ///
    /// - Parameter drift: loses what the differences report, since they are the cause.
    func remaining(of differences: [Finding], of package: DescribedPackage, besides drift: inout [Finding]) -> [Finding]
    {
        let isOutOfDate = package.condition == .absent || package.firstDifferingLine != nil
        if isBlocked { return isOutOfDate ? [] : differences }
        guard drift.contains(where: { $0.location?.path == package.path }) else { return differences }
        let fixable = differences.filter { $0.fix != nil }
        if !fixable.isEmpty, fixable.count == differences.count {
            drift.removeAll { $0.location?.path == package.path }
        }
        return fixable
    }
}
