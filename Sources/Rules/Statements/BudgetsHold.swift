import AshlarProjectModel

/// No figure of the graph is more than its budget in the manifest.
///
/// **Why.** A graph grows by one edge at a time, and each of them is harmless. A budget is where the team said, before,
/// that it would look at the whole: what one preview builds, what everybody who knows an interface builds, how many
/// steps a change takes to the top.
///
/// `ui_closure` and `interface_closure` count the targets and products that a ui or an interface part reaches, itself
/// left out; `targets_per_feature` counts all parts of a feature. `depth` counts the edges of the longest chain of
/// targets that ship: tests, mocks, previews and examples do not count, and targets that all reach each other count as
/// one. Whatever the rules say of an edge, it counts.
///
/// Bad: a screen and all its previews build the graphs
/// ```yaml
/// budgets: {ui_closure: 2}
/// modules:
///   Kit: {layer: Shared}
///   Graphs: {layer: Shared}
/// features:
///   Home: {ui: {uses: [Kit, Graphs]}}
/// ```
/// Good: the implementation knows them
/// ```yaml
/// budgets: {ui_closure: 2}
/// modules:
///   Kit: {layer: Shared}
///   Graphs: {layer: Shared}
/// features:
///   Home: {ui: {uses: [Kit]}, implementation: {uses: [Graphs]}}
/// ```
struct BudgetsHold: TransitiveRule {
    let id = "budgets-hold"

    /// How many of the edges that bring most are named.
    private static let mostNamed = 3

    func judge(_ graph: DependencyGraph, in context: RuleContext) -> [Breach] {
        let project = context.project
        let whole = DependencyGraph(nodeCount: project.nodeCount, edges: project.edges)
        return project.budgets.flatMap { budget in
            switch budget.figure {
            case .uiClosure: closures(of: .ui, budget, whole, in: context)
            case .interfaceClosure: closures(of: .interface, budget, whole, in: context)
            case .depth: depth(budget, whole, in: context)
            case .targetsPerFeature: largeFeatures(budget, in: context)
            }
        }
    }

    private func closures(
        of kind: PartKind, _ budget: Budget, _ graph: DependencyGraph, in context: RuleContext
    ) -> [Breach] {
        var search = ClosureSearch(graph)
        return context.project.targets.indices.compactMap { target in
            guard context.kind(target) == kind else { return nil }
            let closure = search.closure(of: target, atLeast: budget.limit + 1)
            guard closure.count > budget.limit else { return nil }
            let name = context.name(target)
            var breach = self.breach(
                budget, importer: target, at: context.location(target),
                .reachesMore(name, budget.limit, closure.count, isWhole: closure.isWhole))
            if closure.isWhole {
                breach.notes += search.shares(of: target, in: closure.count).prefix(Self.mostNamed).map { share in
                    .init(.brings(context.name(share.edge.imported), share.count), at: share.edge.location)
                }
                breach.remedy = .useLess(name, budget, closure.count)
            }
            return breach
        }
    }

    private func depth(_ budget: Budget, _ graph: DependencyGraph, in context: RuleContext) -> [Breach] {
        let shipping = graph.edges.filter { edge in
            context.kind(edge.importer).ships && context.target(edge.imported).map { context.kind($0).ships } == true
        }
        let chain = DependencyGraph(nodeCount: graph.nodeCount, edges: shipping).longestChain()
        guard chain.count > budget.limit, let first = chain.first else { return [] }
        var breach = breach(
            budget, importer: first.importer, at: budget.location,
            .isDeeper(context.name(first.importer), budget.limit, chain.count))
        breach.notes = context.hops(Chain(chain))
        breach.remedy = .shorten(budget, chain.count)
        return [breach]
    }

    private func largeFeatures(_ budget: Budget, in context: RuleContext) -> [Breach] {
        context.project.members.compactMap { member in
            guard member.kind == .feature, member.targets.count > budget.limit, let first = member.targets.first
            else { return nil }
            var breach = breach(
                budget, importer: first, at: member.location,
                .hasMore(member.name, budget.limit, member.targets.count))
            breach.importerName = member.name
            breach.notes.append(.init(.parts(member.targets.map { context.project.targets[$0].part })))
            breach.remedy = .divide(member.name, budget, member.targets.count)
            return breach
        }
    }

    private func breach(
        _ budget: Budget, importer: Int, at location: SourceLocation, _ message: Message
    ) -> Breach {
        var breach = Breach(importer: importer, at: location, message)
        breach.importedModule = budget.figure.rawValue
        breach.notes = [.init(.isBudget(budget), at: budget.location)]
        return breach
    }
}

extension Message {
    fileprivate static func reachesMore(_ name: String, _ limit: Int, _ count: Int, isWhole: Bool) -> Message {
        let more = isWhole ? "\(count)" : "more"
        let most = limit == 1 ? "1 target or product" : "\(limit) targets and products"
        return "'\(name)' must reach \(most) at most, and reaches \(more): budgets hold"
    }

    fileprivate static func brings(_ name: String, _ count: Int) -> Message {
        count == 1
            ? "'\(name)' itself is reached only so" : "\(String(count)) of them are reached only by way of '\(name)'"
    }

    fileprivate static func useLess(_ name: String, _ budget: Budget, _ count: Int) -> Message {
        "let '\(name)' use less, or raise '\(budget.figure.rawValue)' to \(String(count))"
    }

    fileprivate static func isDeeper(_ first: String, _ limit: Int, _ count: Int) -> Message {
        "a chain of targets must have \(String(limit)) \(limit == 1 ? "edge" : "edges") at most, and that from '\(first)' has \(String(count)): budgets hold"
    }

    fileprivate static func shorten(_ budget: Budget, _ count: Int) -> Message {
        "cut the chain, or raise '\(budget.figure.rawValue)' to \(String(count))"
    }

    fileprivate static func hasMore(_ feature: String, _ limit: Int, _ count: Int) -> Message {
        "'\(feature)' must have \(String(limit)) \(limit == 1 ? "target" : "targets") at most, and has \(String(count)): budgets hold"
    }

    fileprivate static func parts(_ parts: [String]) -> Message { "its parts are \(list(parts))" }

    fileprivate static func divide(_ feature: String, _ budget: Budget, _ count: Int) -> Message {
        "divide '\(feature)', or raise '\(budget.figure.rawValue)' to \(String(count))"
    }

    fileprivate static func isBudget(_ budget: Budget) -> Message {
        "the budget '\(budget.figure.rawValue)' is \(String(budget.limit))"
    }
}
