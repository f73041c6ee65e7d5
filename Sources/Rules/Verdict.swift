import AshlarProjectModel

/// What all rules together say about a project.
package struct Verdict: Sendable {
    /// An edge that breaks a rule and that no exception accepts.
    package struct CondemnedEdge: Sendable {
        package var edge: Edge
        package var rule: String
    }

    /// A rule that is on but has nothing to go by in this project.
    package struct SilentRule: Sendable {
        package var rule: String
        package var reason: String
    }

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
