import AshlarProjectModel

/// The breaches of a run, in the order in which they were found; those of one line and rule are told as one.
struct ToldBreaches {
    private struct Group {
        let rule: any Rule
        let first: Breach
        var otherCount = 0
        /// The first of the others, as many as are named.
        var namedOthers: [NodePair] = []
    }

    private static let mostNamed = 3

    private var groups: [Group] = []
    private var groupByKey: [RuleLine: Int] = [:]
    private var condemned: [(edge: Edge, rule: any Rule, key: RuleLine)] = []
    /// The lines of which the baseline knows.
    private var covered: Set<RuleLine> = []

    /// - Parameter isOldNews: whether the edge follows from a line that has been told already.
    mutating func add(_ breach: Breach, by rule: any Rule, isOldNews: Bool = false) {
        guard let edge = breach.edge else {
            groups.append(Group(rule: rule, first: breach))
            return
        }
        let key = RuleLine(rule: rule.id, location: breach.location)
        condemned.append((edge, rule, key))
        guard !isOldNews else { return }
        if let index = groupByKey[key] {
            groups[index].otherCount += 1
            if groups[index].namedOthers.count < Self.mostNamed {
                groups[index].namedOthers.append(NodePair(edge))
            }
        } else {
            groupByKey[key] = groups.count
            groups.append(Group(rule: rule, first: breach))
        }
    }

    /// The baseline knows of the breach, and so of whatever else its line does against the rule.
    mutating func cover(_ breach: Breach, by rule: any Rule) {
        if breach.edge != nil { covered.insert(RuleLine(rule: rule.id, location: breach.location)) }
    }

    /// What is left to tell without the lines that are covered.
    var standing: ToldBreaches {
        guard !covered.isEmpty else { return self }
        var standing = self
        standing.groups.removeAll { group in
            group.first.edge != nil && covered.contains(RuleLine(rule: group.rule.id, location: group.first.location))
        }
        standing.condemned.removeAll { covered.contains($0.key) }
        return standing
    }

    /// The first breach of each finding.
    var breaches: [Breach] { groups.map(\.first) }

    /// One for each rule and pair: sources that import the same are one edge.
    func condemnedEdges(_ bench: Bench) -> [CondemnedEdge] {
        let all = condemned.map { edge, rule, _ in
            CondemnedEdge(
                importer: edge.importer, imported: edge.imported, rule: rule.id, severity: bench.severity(of: rule),
                location: edge.location)
        }
        .sorted { ($0.importer, $0.imported, $0.location) < ($1.importer, $1.imported, $1.location) }
        var last: CondemnedEdge?
        return all.filter { edge in
            defer { last = edge }
            return last?.importer != edge.importer || last?.imported != edge.imported || last?.rule != edge.rule
        }
    }

    func findings(_ bench: Bench, _ advice: ImportAdvice) -> [Finding] {
        var causes = Causes(bench.context)
        var advice = advice
        return groups.map { group in
            var finding = bench.finding(advice.completing(group.first, by: group.rule), by: group.rule)
            if let edge = group.first.edge, edge.origin == .implied, let cause = causes.cause(of: edge) {
                finding.notes.append(.init(.follows(finding.importer ?? "", from: bench.context.name(cause)), at: nil))
            }
            if group.otherCount > 0 {
                let names = group.namedOthers.map {
                    Message.pair(bench.context.name($0.importer), bench.context.name($0.imported))
                }
                finding.notes.append(.init(.others(group.otherCount, names), at: group.first.location))
            }
            return finding
        }
    }
}

/// A line that breaks a rule: what it does against the rule is told once.
struct RuleLine: Hashable {
    let rule: String
    let location: SourceLocation
}

/// Which declared edges the implied ones follow from; asked only where there is something to tell.
private struct Causes {
    private let context: RuleContext
    private lazy var importerByPlace: [SourceLocation: [Int]] = {
        var importers: [SourceLocation: [Int]] = [:]
        for edge in context.project.edges where edge.origin == .declared {
            importers[edge.location, default: []].append(edge.importer)
        }
        return importers
    }()

    init(_ context: RuleContext) { self.context = context }

    mutating func cause(of edge: Edge) -> Int? {
        let member = context.project.targets[edge.importer].member
        let targets = context.project.targets
        return importerByPlace[edge.location]?.first { targets[$0].member == member && $0 != edge.importer }
    }
}

extension Message {
    fileprivate static func follows(_ importer: String, from part: String) -> Message {
        "'\(importer)' has this edge because '\(part)' declares it"
    }

    fileprivate static func pair(_ importer: String, _ imported: String) -> String {
        "'\(importer)' to '\(imported)'"
    }

    fileprivate static func others(_ count: Int, _ first: [String]) -> Message {
        let noun = count == 1 ? "other" : "others"
        let more = count > first.count ? ", …" : ""
        return "…and \(count) \(noun) from this line: \(first.joined(separator: ", "))\(more)"
    }
}
