import AshlarProjectModel

/// One run of all rules over a project: who has spoken, about which edges.
struct Judgement {
    private let bench: Bench
    private var exceptions: ExceptionsAreCurrent
    /// The edges that transitive rules still see.
    private var edges: [Edge]
    private var told = ToldBreaches()
    /// The lines that a rule has found fault with: what follows from them is not told again.
    private var blamed: Set<Declaration> = []
    /// The lines that an exception accepts: what follows from them is accepted with them, whatever rule it breaks.
    private var accepted: Set<Declaration> = []

    init(of project: Project, today: String) {
        bench = Bench(project)
        exceptions = ExceptionsAreCurrent(project, today: today)
        edges = project.edges
    }

    /// Hears each edge by itself: what is declared first, then what is implied, for it may follow from what is blamed.
    mutating func judgeEdges() {
        var isSettled = [Bool](repeating: false, count: edges.count)
        for isImplied in [false, true] {
            for (index, edge) in edges.enumerated() where (edge.origin == .implied) == isImplied {
                guard let (rule, breach) = bench.firstBreach(of: edge) else { continue }
                isSettled[index] = true
                if !accept(breach, by: rule) { tell(breach, by: rule) }
            }
        }
        edges = zip(edges, isSettled).filter { !$0.1 }.map(\.0)
        removeWhatFollowsFromBlamed()
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

    /// What the rule finds that no exception accepts.
    private mutating func standingBreaches(of rule: any TransitiveRule) -> [Breach] {
        while true {
            let graph = DependencyGraph(nodeCount: bench.context.project.nodeCount, edges: edges)
            let found = rule.judge(graph, in: bench.context)
            // The declaration comes before what follows from it, so that it is the one that is told.
            let breaches = found.filter { !$0.isImplied } + found.filter(\.isImplied)
            var standing: [Breach] = []
            var acceptedEdges: [Edge] = []
            for breach in breaches {
                let settling = breach.alternatives.filter { exceptions.accept(rule.id, $0.importer, $0.imported) }
                acceptedEdges += settling
                if accept(breach, by: rule) {
                    if let edge = breach.edge { acceptedEdges.append(edge) }
                } else {
                    standing.append(breach)
                }
            }
            if acceptedEdges.isEmpty { return standing }
            // The rule looks again: without the accepted edges another cycle may be the shortest.
            remove(acceptedEdges)
        }
    }

    private mutating func tell(_ breach: Breach, by rule: any Rule) {
        if breach.isImplied {
            told.add(breach, by: rule, isOldNews: followsFromBlamed(breach))
        } else {
            if breach.edge != nil { blamed.insert(Declaration(of: breach, in: bench.context)) }
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

    private mutating func accept(_ breach: Breach, by rule: any Rule) -> Bool {
        let declaration = Declaration(of: breach, in: bench.context)
        if exceptions.accept(rule.id, breach.importer, breach.imported) {
            accepted.insert(declaration)
            return true
        }
        return breach.isImplied && accepted.contains(declaration)
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

    func verdict() -> Verdict {
        var verdict = Verdict()
        verdict.condemnedEdges = told.condemnedEdges(bench)
        verdict.findings = (told.findings(bench) + exceptions.findings(bench, verdict.condemnedEdges)).sorted()
        verdict.silentRules = bench.silentRules
        verdict.rulesJudged = bench.rulesJudged
        verdict.edgesJudged = bench.context.project.edges.count
        verdict.exceptionsUsed = exceptions.usedCount
        return verdict
    }
}

/// A line of the manifest, as far as it speaks for one member: a line of a split speaks for many.
private struct Declaration: Hashable {
    let member: Int
    let location: SourceLocation

    init(of edge: Edge, in context: RuleContext) {
        member = context.project.targets[edge.importer].member
        location = edge.location
    }

    init(of breach: Breach, in context: RuleContext) {
        member = context.project.targets[breach.importer].member
        location = breach.location
    }
}
