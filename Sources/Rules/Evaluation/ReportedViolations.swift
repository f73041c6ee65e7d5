import AshlarProjectModel

/// The reported violations, in the order in which they were found; those of one line and rule are one finding, and so are
/// undeclared or unknown imports of one module in several sources of a target.
struct ReportedViolations {
    private struct Group {
        let rule: any Rule
        let first: Violation
        var otherCount = 0
        /// The first of the others, as many as the finding lists.
        var listedOthers: [NodePair] = []
        /// The places of the same import in other sources.
        var otherPlaces: [SourceLocation] = []
    }

    private static let mostListed = 3

    private var groups: [Group] = []
    private var groupByKey: [RuleLine: Int] = [:]
    /// By the pair of an undeclared import.
    private var groupByPair: [NodePair: Int] = [:]
    /// By the target that imports an unknown module.
    private var groupByModule: [UnknownImport: Int] = [:]
    private var forbidden: [(edge: Edge, rule: any Rule, key: RuleLine, severity: Severity?)] = []
    /// The lines that an entry of the baseline covers.
    private var covered: Set<RuleLine> = []

    /// - Parameter isKnown: whether the edge follows from a line that has been reported already.
    mutating func add(_ violation: Violation, by rule: any Rule, isKnown: Bool = false) {
        guard let edge = violation.edge else {
            addWithoutEdge(violation, by: rule)
            return
        }
        let key = RuleLine(rule, violation)
        forbidden.append((edge, rule, key, violation.severity))
        guard !isKnown else { return }
        if rule.concernsDeclaration, edge.origin == .imported {
            if let index = groupByPair[NodePair(edge)] {
                groups[index].otherPlaces += [violation.location] + violation.otherPlaces
                return
            }
            groupByPair[NodePair(edge)] = groups.count
        }
        if let index = groupByKey[key] {
            groups[index].otherCount += 1
            if groups[index].listedOthers.count < Self.mostListed {
                groups[index].listedOthers.append(NodePair(edge))
            }
        } else {
            groupByKey[key] = groups.count
            groups.append(Group(rule: rule, first: violation))
        }
    }

    private mutating func addWithoutEdge(_ violation: Violation, by rule: any Rule) {
        if let unknown = UnknownImport(violation, of: rule) {
            if let index = groupByModule[unknown] {
                groups[index].otherPlaces += [violation.location] + violation.otherPlaces
                return
            }
            groupByModule[unknown] = groups.count
        }
        groups.append(Group(rule: rule, first: violation))
    }

    /// The baseline covers the violation, and so every other violation of the rule by the same line.
    mutating func cover(_ violation: Violation, by rule: any Rule) {
        if violation.edge != nil { covered.insert(RuleLine(rule, violation)) }
    }

    /// Those on lines that are not covered.
    var remaining: ReportedViolations {
        guard !covered.isEmpty else { return self }
        var remaining = self
        remaining.groups.removeAll { group in
            group.first.edge != nil && covered.contains(RuleLine(group.rule, group.first))
        }
        remaining.forbidden.removeAll { covered.contains($0.key) }
        return remaining
    }

    /// The sources that import what the manifest does not declare.
    var undeclaringPaths: Set<String> {
        Set(
            groups.lazy.filter { $0.rule.concernsDeclaration }
                .flatMap { [$0.first.location] + $0.otherPlaces }.map(\.path))
    }

    var violations: [Violation] { groups.map(\.first) }

    /// One for each rule and pair: sources that import the same are one edge.
    func forbiddenEdges(_ rules: ActiveRules) -> [ForbiddenEdge] {
        let all = forbidden.map { edge, rule, _, severity in
            ForbiddenEdge(
                importer: edge.importer, imported: edge.imported, rule: rule.id,
                severity: severity ?? rules.severity(of: rule), location: edge.location)
        }
        .sorted { ($0.importer, $0.imported, $0.location) < ($1.importer, $1.imported, $1.location) }
        var last: ForbiddenEdge?
        return all.filter { edge in
            defer { last = edge }
            return last?.importer != edge.importer || last?.imported != edge.imported || last?.rule != edge.rule
        }
    }

    func findings(_ rules: ActiveRules, _ advice: ImportAdvice) -> [AnnotatedFinding] {
        var causes = Causes(rules.context)
        return groups.map { group in
            let (violation, query) = advice.completing(group.first, by: group.rule)
            var finding = rules.finding(violation, by: group.rule)
            if let edge = group.first.edge, edge.origin == .implied, let cause = causes.cause(of: edge) {
                finding.notes.append(
                    .init(
                        "'\(finding.importer ?? "")' has this edge because '\(rules.context.name(cause))' declares it"))
            }
            finding.otherPlaces = group.otherPlaces
            finding.notes += places(of: group)
            if group.otherCount > 0 {
                finding.notes.append(.init(note(on: group, rules.context), at: group.first.location))
            }
            return AnnotatedFinding(finding: finding, query: query)
        }
    }

    /// The first of the other sources, and how many follow.
    private func places(of group: Group) -> [Finding.Note] {
        let listed = group.otherPlaces.prefix(Self.mostListed).map { Finding.Note("and here", at: $0) }
        let more = group.otherPlaces.count - listed.count
        return more > 0 ? listed + [.init("… and in \(more) other \(more == 1 ? "place" : "places")")] : listed
    }

    private func note(on group: Group, _ context: RuleContext) -> String {
        let others = group.listedOthers.map { "'\(context.name($0.importer))' to '\(context.name($0.imported))'" }
        let noun = group.otherCount == 1 ? "other" : "others"
        let more = group.otherCount > others.count ? ", …" : ""
        return "…and \(group.otherCount) \(noun) from this line: \(others.joined(separator: ", "))\(more)"
    }
}

/// A line that violates a rule: all its violations of the rule are one finding.
struct RuleLine: Hashable {
    private let rule: String
    private let location: SourceLocation
    private let pair: NodePair?

    init(_ rule: any Rule, _ violation: Violation) {
        (self.rule, location) = (rule.id, violation.location)
        pair = violation.edge.flatMap { $0.isSeparate ? NodePair($0) : nil }
    }
}

/// The imports of a module by the sources of a target, where one change of the manifest makes all of them known.
private struct UnknownImport: Hashable {
    let importer: Int?
    let module: String

    init?(_ violation: Violation, of rule: any Rule) {
        guard rule.id == RuleSet.unknownImportRule, violation.file == nil, let module = violation.importedModule else {
            return nil
        }
        (importer, self.module) = (violation.importer, module)
    }
}

/// The declared edges that implied ones follow from; computed only where something is reported.
private struct Causes {
    private let context: RuleContext
    private lazy var importerByPlace: [SourceLocation: [Int]] = {
        let declared = context.project.edges.filter { $0.origin == .declared }
        return Dictionary(grouping: declared, by: \.location).mapValues { $0.map(\.importer) }
    }()

    init(_ context: RuleContext) { self.context = context }

    mutating func cause(of edge: Edge) -> Int? {
        let member = context.project.targets[edge.importer].member
        let targets = context.project.targets
        return importerByPlace[edge.location]?.first { targets[$0].member == member && $0 != edge.importer }
    }
}

/// A line of the manifest for one member: a line of a split stands for many members.
struct Declaration: Hashable {
    private let member: Int?
    let location: SourceLocation
    private let pair: NodePair?
    private let product: String?

    init(of edge: Edge, in context: RuleContext) {
        member = context.project.targets[edge.importer].member
        location = edge.location
        pair = Self.pair(of: edge)
        product = edge.product
    }

    init(of violation: Violation, in context: RuleContext) {
        member = violation.importer.map { context.project.targets[$0].member }
        location = violation.location
        pair = violation.edge.flatMap(Self.pair)
        product = violation.edge?.product
    }

    private static func pair(of edge: Edge) -> NodePair? {
        edge.isSeparate && edge.product == nil ? NodePair(edge) : nil
    }
}
