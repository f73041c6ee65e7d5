import AshlarProjectModel

/// Evaluates all rules in a project, in the order of the table.
package enum RuleSet {
    /// The table: an edge is reported for the first rule that it violates.
    static let rules: [any Rule] = [
        AppsAreLeaves(),
        MocksStayOutOfProducts(),
        FeaturesMeetAtInterfaces(),
        LayersPointInward(),
        SiblingsStayApart(),
        InterfacesStayPure(),
        UIStaysLight(),
        PackagesStayContained(),
        PlatformsAgree(),
        ExtensionsStaySafe(),
        NoCycles(),
        CompositionIsComplete(),
        FrameworksStayOut(),
        ImportsAreDeclared(),
        DependenciesAreUsed(),
        ModulesAreDeclared(),
        ImportsAreKnown(),
        ExportsHideNothing(),
        TestsAssert(),
        FoldersAreParts(),
        FeaturesFormNoCycle(),
        BudgetsHold(),
        SeamsStaySmall(),
        DependenciesAreStable(),
        GeneratedFilesAreCurrent(),
        PackageIsCurrent(),
        SourcesAreReadable(),
        RenamesAreFinished(),
        BaselineIsCurrent(),
        SuppressionsAreUsed(),
        SuppressionsSayWhy(),
        ExceptionsAreCurrent(),
        SeamsAreResolved(),
        ProtocolsHaveMocks(),
        ModelsHaveFixtures(),
        ViewsHavePreviews(),
        SourcesParse(),
    ]

    /// Every rule that a manifest may name, in the order of the table.
    package static let ids: [String] = rules.map(\.id)

    static let table = RuleTable(
        ids: ids, severities: Dictionary(keepingFirst: rules.map { ($0.id, $0.defaultSeverity) }),
        generationIDs: Set(rules.filter { $0.phase == .generation }.map(\.id)))

    /// The severity of each rule where the manifest sets none, without those that are off by default.
    package static let defaultSeverities: [String: Severity] = table.severities.compactMapValues(\.self)

    /// The rules that respect `allow`.
    package static let idsThatTakeAllow: [String] = rules.filter(\.takesAllow).map(\.id)

    /// The rule that no generated package can violate, since SwiftPM rejects a cycle.
    package static let cycleRule = NoCycles().id
    package static let seamsRule = SeamsAreResolved().id

    /// The rule that every import is of a known module.
    package static let unknownImportRule = ImportsAreKnown().id

    /// The rule that every import of a source is declared.
    package static let undeclaredImportRule = ImportsAreDeclared().id

    /// The rule that every declared dependency is imported.
    package static let unusedDependencyRule = DependenciesAreUsed().id

    /// Whether it is about what cannot be derived from a source, or follows from what the source imports.
    package static func followsFromSources(_ finding: Finding) -> Bool {
        table.generationIDs.contains(finding.rule)
            || [undeclaredImportRule, CompositionIsComplete().id].contains(finding.rule)
    }

    /// The rule on folders within a target that are named as parts.
    package static let folderPartsRule = "folders-are-parts"

    /// The rule that every folder of sources belongs to a target.
    package static let folderRule = ModulesAreDeclared().id

    /// A pure function of its parameters. The verdict's findings on imports are complete only after
    /// `ImportAdvice.annotate`.
    ///
    /// - Parameters:
    ///   - evidence: what is compared with the manifest; without sources only the declared graph is evaluated.
    ///   - precomputed: the result of `precompute`, if there is one.
    ///   - today: the date as `YYYY-MM-DD`, by which exceptions expire.
    package static func evaluate(
        _ project: Project, evidence: Evidence = Evidence(), precomputed: PrecomputedEvaluation? = nil, today: String
    ) -> Verdict {
        let rules = rules(of: project)
        let hasSources = evidence.sources?.files.isEmpty == false
        let active = ActiveRules(rules, in: context(of: project), hasSources: hasSources)
        let accepted = AcceptedFindings(project, evidence, rules, hasSources: hasSources, today: today)
        var evaluation = RuleEvaluation(by: active, evidence, precomputed, accepted)
        evaluation.evaluateEdges()
        evaluation.evaluateImports()
        evaluation.evaluateGraph()
        evaluation.evaluateSources()
        evaluation.evaluateGeneratedFiles()
        evaluation.evaluatePackage()
        return evaluation.verdict()
    }

    /// What can be evaluated before the sources are read.
    package static func precompute(_ project: Project) -> PrecomputedEvaluation {
        PrecomputedEvaluation(active(in: project))
    }

    /// The cycles of the whole graph as errors, whatever the manifest sets for the rule or accepts.
    package static func cycles(in project: Project) -> [Finding] {
        let graph = DependencyGraph(project)
        guard !graph.stronglyConnectedComponents().isEmpty else { return [] }
        var strict = project
        strict.exceptions = []
        strict.constraints = []
        strict.budgets = []
        strict.rules = Dictionary(uniqueKeysWithValues: ids.map { ($0, RuleSetting(severity: nil)) })
        strict.rules[cycleRule] = RuleSetting(severity: .error)
        return evaluate(strict, today: "").findings
    }

    /// The finding that the edge would cause in the project, an error if there is one; `nil` for none.
    package static func verdict(on edge: Edge, in project: Project) -> Finding? {
        EdgeJudge(project).verdict(on: edge)
    }

    /// Whether the rules allow the edge; a warning forbids nothing.
    package static func allows(_ edge: Edge, in project: Project) -> Bool {
        EdgeJudge(project).allows(edge)
    }

    /// Whether the finding only advises against what the sources do.
    package static func isAdvice(_ finding: Finding) -> Bool {
        finding.severity != .error && rules.contains { $0.id == finding.rule && $0.phase == .advice }
    }
}
