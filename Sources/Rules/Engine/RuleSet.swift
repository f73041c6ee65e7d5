import AshlarProjectModel

/// Judges a project by all rules, in the order of the table.
package enum RuleSet {
    /// The table: of the rules that a direct edge breaks, the first one speaks.
    static let rules: [any Rule] = [
        AppsAreLeaves(),
        MocksStayOutOfProducts(),
        FeaturesMeetAtInterfaces(),
        LayersPointInward(),
        SiblingsStayApart(),
        InterfacesStayPure(),
        UIStaysLight(),
        PackagesStayHome(),
        PlatformsAgree(),
        ExtensionsStaySafe(),
        NoCycles(),
        CompositionIsComplete(),
        FrameworksStayHome(),
        ImportsAreDeclared(),
        DependenciesAreUsed(),
        ModulesAreDeclared(),
        ImportsAreKnown(),
        ExportsHideNothing(),
        TestsAssert(),
        BudgetsHold(),
        DependenciesAreStable(),
    ]

    /// The end of the table: rules that look at something else than edges and sources, each with its severity where
    /// the manifest says nothing, `nil` for off. A rule that joins the table above leaves this list.
    private static let others: [(id: String, severity: Severity?)] =
        [
            (PackageIsCurrent.id, .error),
            (SourcesAreReadable.id, .error),
            (BaselineIsCurrent.id, .error),
            (SuppressionsAreUsed.id, .error),
            (SuppressionsSayWhy.id, .warning),
            (ExceptionsAreCurrent.id, .error),
        ] + ofGeneration.map { ($0, .warning) }

    /// Every rule that a manifest may name, in the order of the table.
    package static let ids: [String] = rules.map(\.id) + others.map(\.id)

    /// How much each rule weighs where the manifest says nothing; those that are off then are left out.
    package static let defaultSeverities: [String: Severity] = {
        let all = rules.map { ($0.id, $0.defaultSeverity) } + others.map { ($0.id, $0.severity) }
        return Dictionary(all.compactMap { id, severity in severity.map { (id, $0) } }) { first, _ in first }
    }()

    private static let knownIDs = Set(ids)

    /// What is no rule of the table is a constraint of the team's own, and weighs as an error.
    static func defaultSeverity(of rule: String) -> Severity? {
        defaultSeverities[rule] ?? (knownIDs.contains(rule) ? nil : .error)
    }

    /// The rules that heed `allow`.
    package static var idsThatTakeAllow: [String] { rules.filter(\.takesAllow).map(\.id) }

    /// The rule that no generated package can break, since SwiftPM refuses a cycle.
    package static let cycleRule = NoCycles().id

    /// The rule by which every folder of sources is somebody's.
    package static let folderRule = ModulesAreDeclared().id

    /// The rule that is judged only where the `Package.swift` on disk could be evaluated.
    package static let packageRule = PackageIsCurrent.id

    /// - Parameters:
    ///   - evidence: what is held against the manifest; without sources only the declared graph is judged.
    ///   - groundwork: where it is done already.
    ///   - today: the date as `YYYY-MM-DD`, by which exceptions expire.
    package static func judge(
        _ project: Project, evidence: Evidence = Evidence(), groundwork: Groundwork? = nil, today: String
    ) -> Verdict {
        var judgement = Judgement(of: project, evidence, groundwork, today: today)
        judgement.judgeEdges()
        judgement.judgeImports()
        judgement.judgeGraph()
        judgement.judgeSources()
        judgement.judgePackage()
        return judgement.verdict()
    }

    /// The cycles of the whole graph as errors, whatever the manifest says of the rule or accepts.
    package static func cycles(in project: Project) -> [Finding] {
        let graph = DependencyGraph(nodeCount: project.nodeCount, edges: project.edges)
        guard !graph.stronglyConnectedComponents().isEmpty else { return [] }
        var strict = project
        strict.exceptions = []
        strict.constraints = []
        strict.budgets = []
        strict.rules = Dictionary(uniqueKeysWithValues: ids.map { ($0, RuleSetting(severity: nil)) })
        strict.rules[cycleRule] = RuleSetting(severity: .error)
        return judge(strict, today: "").findings
    }

    /// What would be said of the edge if it stood in the project; `nil` where it may.
    ///
    /// Exceptions are not heeded: they accept edges that are there, and promise nothing to new ones.
    package static func verdict(on edge: Edge, in project: Project) -> Finding? {
        let bench = Bench(project)
        if let (rule, breach) = bench.firstBreach(of: edge) { return bench.finding(breach, by: rule) }

        let others = project.edges.filter { $0.importer != edge.importer || $0.imported != edge.imported }
        let place = others.firstIndex { ($0.importer, $0.imported) > (edge.importer, edge.imported) } ?? others.count
        let graph = DependencyGraph(nodeCount: project.nodeCount, edges: others[..<place] + [edge] + others[place...])
        for rule in bench.transitiveRules {
            if let breach = rule.judge(newcomer: edge, to: graph, in: bench.context) {
                return bench.finding(breach, by: rule)
            }
        }
        return nil
    }
}
