import AshlarProjectModel

/// The breaches of a run, in the order in which they were found; those of one line and rule are told as one.
struct ToldBreaches {
    private struct Group {
        let rule: any Rule
        let first: Breach
        var otherCount = 0
        /// The first of the others, as many as are named.
        var namedOthers: [(importer: Int, imported: NodeID)] = []
    }

    private struct Key: Hashable {
        let rule: String
        let location: SourceLocation
    }

    private static let mostNamed = 3

    private var groups: [Group] = []
    private var groupByKey: [Key: Int] = [:]
    private var condemned: [(edge: Edge, rule: any Rule)] = []

    /// - Parameter isOldNews: whether the edge follows from a line that has been told already.
    mutating func add(_ breach: Breach, by rule: any Rule, isOldNews: Bool = false) {
        guard let edge = breach.edge else {
            groups.append(Group(rule: rule, first: breach))
            return
        }
        condemned.append((edge, rule))
        guard !isOldNews else { return }
        let key = Key(rule: rule.id, location: breach.location)
        if let index = groupByKey[key] {
            groups[index].otherCount += 1
            if groups[index].namedOthers.count < Self.mostNamed {
                groups[index].namedOthers.append((breach.importer, breach.imported))
            }
        } else {
            groupByKey[key] = groups.count
            groups.append(Group(rule: rule, first: breach))
        }
    }

    func condemnedEdges(_ bench: Bench) -> [CondemnedEdge] {
        condemned.map { edge, rule in
            CondemnedEdge(
                importer: edge.importer, imported: edge.imported, rule: rule.id, severity: bench.severity(of: rule),
                location: edge.location)
        }
        .sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
    }

    func findings(_ bench: Bench) -> [Finding] {
        var causes = Causes(bench.context)
        return groups.map { group in
            var finding = bench.finding(group.first, by: group.rule)
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
