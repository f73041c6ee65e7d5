import AshlarProjectModel

/// What all rules together say about a project.
package struct Verdict: Sendable {
    /// What is told, sorted by place.
    package var findings: [Finding] = []
    /// What is known and not told, sorted by place.
    package var settled: [SettledFinding] = []
    /// Sorted by importer and imported; those too that are told together with another one of the same line.
    package var condemnedEdges: [CondemnedEdge] = []
    /// In the table's order.
    package var silentRules: [SilentRule] = []
    /// The ids of the rules that were judged, the team's own among them, in the order in which they speak.
    package var judgedRules: [String] = []
    /// Those that are off or silent are not counted.
    package var rulesJudged: Int { judgedRules.count }
    package var edgesJudged = 0
    /// `nil` where no sources were at hand.
    package var sourcesJudged: (files: Int, imports: Int)?
    /// How often edges are imported, whoever says them, sorted by importer and imported; `nil` where no sources were at hand.
    package var importCounts: [ImportCount]?
    /// How many exceptions of the manifest accept something.
    package var exceptionsUsed = 0
    /// `nil` where there is no baseline.
    package var baseline: BaselineTally?
}
