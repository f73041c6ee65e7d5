import AshlarProjectModel

/// One run of all rules over a project: who has spoken, about which edges.
struct Judgement {
    private let bench: Bench
    private let evidence: Evidence
    /// What is said of edges by themselves, by their places in the project.
    private let breaches: [Int: (rule: any Rule, breach: Breach)]
    /// `nil` where no source was read.
    private let imports: ImportedGraph?
    private var tolerance: Tolerance
    /// The edges that transitive rules still see.
    private var edges: [Edge]
    private var told = ToldBreaches()
    private var settled: [(breach: Breach, rule: any Rule, means: SettledFinding.Means)] = []
    /// What the package's rule tells, which speaks of three texts and not of edges.
    private var drift: [Finding] = []
    private var settledDrift: [SettledFinding] = []
    /// What it would tell of edges of which another rule has spoken at their imports.
    private var packageNotes: [Finding] = []
    private var settledLines: Set<RuleLine> = []
    private var spokenFor = SpokenFor()
    /// The lines that a rule has found fault with: what follows from them is not told again.
    private var blamed: Set<Declaration> = []
    private var blamedLines: Set<SourceLocation> = []
    /// The lines that are known: what follows from them is known with them, whatever rule it breaks.
    private var accepted: Set<Declaration> = []

    init(of project: Project, _ evidence: Evidence, _ groundwork: Groundwork?, today: String) {
        let sources = evidence.sources.flatMap { $0.files.isEmpty ? nil : $0 }
        bench = Bench(project, hasSources: sources != nil)
        self.evidence = evidence
        breaches = groundwork?.breaches ?? Groundwork.breaches(of: bench)
        imports = sources.map { sources in
            var imports = groundwork?.imports ?? ImportedGraph(project)
            imports.read(sources, in: project)
            return imports
        }
        tolerance = Tolerance(project, evidence, hasSources: sources != nil, today: today)
        edges = project.edges
    }

    /// Hears each edge by itself: what is declared first, then what is implied, for it may follow from what is blamed.
    mutating func judgeEdges() {
        let broken = breaches.keys.sorted()
        for isImplied in [false, true] {
            for index in broken where (edges[index].origin == .implied) == isImplied {
                guard let (rule, breach) = breaches[index] else { continue }
                hear(breach, by: rule)
            }
        }
        if !broken.isEmpty { edges = edges.indices.filter { breaches[$0] == nil }.map { edges[$0] } }
        removeWhatFollowsFromBlamed()
    }

    /// Hears each import that nothing in the manifest stands for. Those of which nobody has to be told join the graph.
    mutating func judgeImports() {
        guard let imports else { return }
        let breaches = ImportedBreaches(bench: bench, imports: imports)
        var joining: [NodePair: Edge] = [:]
        var leaving: Set<NodePair> = []
        var reexported: [Edge] = []
        for use in imports.undeclared {
            guard let edge = imports.edge(of: use) else { continue }
            if let (rule, breach) = breaches.first(of: use, edge) {
                spokenFor.insert(edge, by: rule)
                let isKnown = hear(breach, by: rule)
                guard isKnown, rule is ImportsAreDeclared else {
                    leaving.insert(NodePair(edge))
                    continue
                }
            }
            if joining[NodePair(edge)] == nil { joining[NodePair(edge)] = edge }
        }
        for use in imports.reexports {
            guard let node = use.node, let edge = imports.declaredEdge(of: NodePair(use.importer, node)),
                !spokenFor.condemns(NodePair(edge)), let breach = breaches.ofReexport(use, edge)
            else { continue }
            hear(breach, by: InterfacesStayPure())
            reexported.append(edge)
        }
        for edge in reexported { spokenFor.insert(edge, by: InterfacesStayPure()) }
        guard !joining.isEmpty else { return }
        edges += joining.filter { !leaving.contains($0.key) }.map(\.value)
        edges.sort { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
    }

    /// Hears the transitive rules, each on what the ones before it have left.
    mutating func judgeGraph() {
        for rule in bench.transitiveRules {
            let breaches = standingBreaches(of: rule)
            guard !breaches.isEmpty else { continue }
            for breach in breaches { tell(breach, by: rule) }
            remove(breaches.compactMap(\.edge))
            removeWhatFollowsFromBlamed()
        }
    }

    /// Hears what the sources have to say beside their edges.
    mutating func judgeSources() {
        guard let imports else { return }
        for rule in bench.sourceRules {
            for breach in rule.judge(imports, bench, spokenFor: spokenFor) { hear(breach, by: rule) }
        }
    }

    /// Hears in what the `Package.swift` on disk differs from the manifest.
    mutating func judgePackage() {
        for finding in PackageIsCurrent().findings(bench.context.project, evidence) {
            if isBlamed(finding) { continue }
            if isSpokenFor(finding) {
                packageNotes.append(finding)
            } else if let means = tolerance.means(to: finding, in: bench.context.project) {
                settledDrift.append(SettledFinding(finding, by: means))
            } else {
                drift.append(finding)
            }
        }
    }

    /// Whether a rule has spoken of the line that the edge comes from: while it stands, nothing is generated.
    private func isBlamed(_ finding: Finding) -> Bool {
        let places = [finding.location] + finding.notes.map(\.location)
        return places.contains { $0.map(blamedLines.contains) == true }
    }

    /// Whether an import of the same edge breaks a rule that speaks first.
    private func isSpokenFor(_ finding: Finding) -> Bool {
        guard let importer = finding.importer, let imported = finding.imported,
            let (left, right) = bench.context.nodes(named: importer, imported)
        else { return false }
        return spokenFor.contains(NodePair(left, right)) && imports?.isImported(NodePair(left, right)) == true
    }

    /// Says in the findings on imports that `Package.swift` has the edge.
    private func addPackageNotes(to findings: inout [Finding]) {
        guard !packageNotes.isEmpty else { return }
        let places = Dictionary(grouping: findings.indices) { [findings[$0].importer, findings[$0].imported] }
        for note in packageNotes {
            for index in places[[note.importer, note.imported]] ?? [] {
                findings[index].notes.append(Finding.Note(note.message, at: note.location))
            }
        }
    }

    /// What the rule finds that is not known.
    private mutating func standingBreaches(of rule: any TransitiveRule) -> [Breach] {
        var recorded: Set<FindingIdentity> = []
        while true {
            let graph = DependencyGraph(nodeCount: bench.context.project.nodeCount, edges: edges)
            let found = rule.judge(graph, in: bench.context)
            // The declaration comes before what follows from it, so that it is the one that is told.
            let breaches = found.filter { !$0.isImplied } + found.filter(\.isImplied)
            var standing: [Breach] = []
            var knownEdges: [Edge] = []
            for var breach in breaches {
                let alternatives = tolerance.alternatives(to: breach, by: rule, bench)
                knownEdges += alternatives.map(\.edge)
                if let own = alternatives.first(where: { $0.edge == breach.edge }) {
                    settle(breach, by: rule, own.means)
                } else if let first = alternatives.first {
                    record(breach, by: rule, first.means)
                } else if recorded.contains(bench.identity(of: breach, by: rule)) {
                    continue
                } else if isKnown(&breach, by: rule) {
                    recorded.insert(bench.identity(of: breach, by: rule))
                    if let edge = breach.edge { knownEdges.append(edge) }
                } else {
                    standing.append(breach)
                }
            }
            if knownEdges.isEmpty { return standing }
            // The rule looks again: without the known edges another cycle may be the shortest.
            remove(knownEdges)
        }
    }

    // MARK: - One breach

    /// Tells the breach unless it is known, and says whether it is.
    @discardableResult
    private mutating func hear(_ breach: Breach, by rule: any Rule) -> Bool {
        var breach = breach
        if let edge = breach.edge { spokenFor.insert(edge, by: rule) }
        if isKnown(&breach, by: rule) { return true }
        tell(breach, by: rule)
        return false
    }

    private mutating func tell(_ breach: Breach, by rule: any Rule) {
        if let proposal = breach.proposal { spokenFor.propose(proposal) }
        if let edge = breach.edge { spokenFor.insert(edge, by: rule) }
        if breach.isImplied {
            told.add(breach, by: rule, isOldNews: followsFromBlamed(breach))
        } else {
            if breach.edge != nil {
                blamed.insert(Declaration(of: breach, in: bench.context))
                blamedLines.insert(breach.location)
            }
            told.add(breach, by: rule)
        }
    }

    /// Whether what is blamed already takes away an edge that would mend the breach.
    private func followsFromBlamed(_ breach: Breach) -> Bool {
        if blamed.contains(Declaration(of: breach, in: bench.context)) { return true }
        return breach.alternatives.contains {
            $0.origin == .implied && blamed.contains(Declaration(of: $0, in: bench.context))
        }
    }

    private mutating func isKnown(_ breach: inout Breach, by rule: any Rule) -> Bool {
        if let means = tolerance.means(to: &breach, by: rule, bench) {
            settle(breach, by: rule, means)
            return true
        }
        return breach.isImplied && accepted.contains(Declaration(of: breach, in: bench.context))
    }

    private mutating func settle(_ breach: Breach, by rule: any Rule, _ means: SettledFinding.Means) {
        record(breach, by: rule, means)
        if let edge = breach.edge { spokenFor.insert(edge, by: rule) }
        accepted.insert(Declaration(of: breach, in: bench.context))
        if case .baseline = means { told.cover(breach, by: rule) }
    }

    /// What one line does against a rule is one finding here as where it is told.
    private mutating func record(_ breach: Breach, by rule: any Rule, _ means: SettledFinding.Means) {
        if breach.edge != nil {
            guard settledLines.insert(RuleLine(rule: rule.id, location: breach.location)).inserted else { return }
        }
        settled.append((breach, rule, means))
    }

    private mutating func remove(_ settled: [Edge]) {
        guard !settled.isEmpty else { return }
        let settled = Set(settled)
        edges.removeAll { settled.contains($0) }
    }

    private mutating func removeWhatFollowsFromBlamed() {
        guard !blamed.isEmpty else { return }
        let (blamed, context) = (blamed, bench.context)
        edges.removeAll { $0.origin == .implied && blamed.contains(Declaration(of: $0, in: context)) }
    }

    // MARK: - The end

    func verdict() -> Verdict {
        var verdict = Verdict()
        verdict.judgedRules = bench.judgedRules
        let standing = told.standing
        let advice = ImportAdvice(bench, imports, on: standing.breaches)
        verdict.condemnedEdges = standing.condemnedEdges(bench)
        var findings = standing.findings(bench, advice) + tolerance.findings(bench, verdict.condemnedEdges)
        addPackageNotes(to: &findings)
        verdict.findings = (findings + drift + SourcesAreReadable.findings(evidence.sources, bench)).sorted()
        let known = settled.map { SettledFinding(bench.finding($0.breach, by: $0.rule), by: $0.means) }
        verdict.settled = (known + settledDrift).sorted { $0.finding < $1.finding }
        verdict.silentRules = bench.silentRules
        PackageIsCurrent().tell(&verdict, bench.context.project, evidence)
        verdict.edgesJudged = bench.context.project.edges.count
        if evidence.sources != nil {
            verdict.importCounts = imports?.importCounts ?? []
            verdict.sourcesJudged = (imports?.fileCounts.reduce(0, +) ?? 0, imports?.importCount ?? 0)
        }
        verdict.exceptionsUsed = tolerance.exceptions.usedCount
        verdict.baseline = tolerance.baseline.tally
        return verdict
    }
}

/// A line of the manifest, as far as it speaks for one member: a line of a split speaks for many.
private struct Declaration: Hashable {
    let member: Int?
    let location: SourceLocation

    init(of edge: Edge, in context: RuleContext) {
        member = context.project.targets[edge.importer].member
        location = edge.location
    }

    init(of breach: Breach, in context: RuleContext) {
        member = breach.importer.map { context.project.targets[$0].member }
        location = breach.location
    }
}
