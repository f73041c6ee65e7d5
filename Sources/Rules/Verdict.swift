import AshlarProjectModel

/// What all rules together say about a project.
package struct Verdict: Sendable {
    /// Sorted by place.
    package var findings: [Finding] = []
    /// Sorted by importer and imported; those too that are told together with another one of the same line.
    package var condemnedEdges: [CondemnedEdge] = []
    /// In the table's order.
    package var silentRules: [SilentRule] = []
    /// How many rules were judged: those that are off or silent are not counted.
    package var rulesJudged = 0
    package var edgesJudged = 0
    /// How many exceptions of the manifest accept something.
    package var exceptionsUsed = 0
}
