import AshlarProjectModel

/// The figures of the graph of one commit.
package struct HistoryPoint: Hashable, Sendable {
    package struct Figures: Hashable, Sendable {
        package var targets: Int
        package var dependencies: Int
        /// In hundredths of a percent.
        package var propagationCost: Int
        /// The number of targets; 0 where there is no cycle.
        package var largestCycle: Int
        package var errors: Int
        package var warnings: Int

        /// - Parameter findings: those of the rules, whether a baseline accepts them or not.
        package init(of project: Project, findings: [Finding]) {
            let metrics = GraphMetrics(of: project)
            targets = metrics.targets.count
            dependencies = metrics.edgeCount
            propagationCost = Int((metrics.propagationCost * 100).rounded())
            largestCycle = metrics.largestCycle.count
            errors = findings.count { $0.severity == .error }
            warnings = findings.count - errors
        }

        /// The order of the figures in a cache.
        package static let properties: [WritableKeyPath<Figures, Int> & Sendable] = [
            \.targets, \.dependencies, \.propagationCost, \.largestCycle, \.errors, \.warnings,
        ]

        /// `nil` unless there is a value for each property.
        package init?(_ values: [Int]) {
            guard values.count == Self.properties.count else { return nil }
            (targets, dependencies, propagationCost) = (values[0], values[1], values[2])
            (largestCycle, errors, warnings) = (values[3], values[4], values[5])
        }
    }

    package var commit: String
    /// In UTC, as `YYYY-MM-DD`.
    package var day: String
    /// `nil` where the commit has no manifest, or an invalid one.
    package var figures: Figures?

    package init(commit: String, day: String, figures: Figures?) {
        (self.commit, self.day, self.figures) = (commit, day, figures)
    }
}
