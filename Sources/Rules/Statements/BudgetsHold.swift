import AshlarProjectModel

/// No metric of the graph exceeds its budget in the manifest.
///
/// **Why.** A graph grows by one edge at a time, and each of them is harmless. A budget limits what
/// they add up to: what one preview builds, what every user of an interface builds, how many steps a change takes to
/// the top.
///
/// `ui_closure` and `interface_closure` count the targets and products that a ui or an interface part reaches, without
/// itself; `targets_per_feature` counts all parts of a feature. `root_entries` counts what the composition root of an app
/// has: its areas, and the features and modules in no area. Without it, more than 12 are a warning. `depth` counts the
/// edges of the longest chain of targets that ship: tests, mocks, previews and examples do not count, and the targets of
/// a cycle count as one. Edges that violate a rule count too.
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
/// Good: the implementation uses them
/// ```yaml
/// budgets: {ui_closure: 2}
/// modules:
///   Kit: {layer: Shared}
///   Graphs: {layer: Shared}
/// features:
///   Home: {ui: {uses: [Kit]}, implementation: {uses: [Graphs]}}
/// ```
struct BudgetsHold: GraphRule {
    let id = "budgets-hold"

    func applies(to project: Project) -> Bool {
        !project.budgets.isEmpty || largeRoots(of: project, above: Self.usualRootEntries).first != nil
    }

    /// How many entries a composition root has at most where the manifest states no budget for them.
    private static let usualRootEntries = 12

    /// How many of the edges that contribute most are listed.
    private static let mostNamed = 3

    /// No violation is at an edge.
    func suspects(in graph: DependencyGraph, _ context: RuleContext) -> EdgeFilter { { _ in false } }

    func evaluate(_ graph: DependencyGraph, in context: RuleContext) -> [Violation] {
        let whole = DependencyGraph(context.project)
        let stated = context.project.budgets.flatMap { budget in
            switch budget.figure {
            case .uiClosure: closures(of: .ui, budget, whole, in: context)
            case .interfaceClosure: closures(of: .interface, budget, whole, in: context)
            case .depth: depth(budget, whole, in: context)
            case .targetsPerFeature: largeFeatures(budget, in: context)
            case .rootEntries: largeRoots(budget, in: context)
            // `seams-stay-small` evaluates it.
            case .seamRequirements: [Violation]()
            }
        }
        let isStated = context.project.budgets.contains { $0.figure == .rootEntries }
        return stated + (isStated ? [] : unstatedLargeRoots(in: context))
    }

    private func closures(
        of kind: PartKind, _ budget: Budget, _ graph: DependencyGraph, in context: RuleContext
    ) -> [Violation] {
        var search = ClosureSearch(graph)
        let most = budget.limit == 1 ? "1 target or product" : "\(budget.limit) targets and products"
        return context.project.targets.indices.compactMap { target in
            guard context.kind(target) == kind else { return nil }
            let closure = search.closure(of: target, atLeast: budget.limit + 1)
            guard closure.count > budget.limit else { return nil }
            let name = context.name(target)
            let reached = closure.isWhole ? "\(closure.count)" : "more"
            var violation = violation(
                budget, importer: target, at: context.location(target),
                "'\(name)' must reach at most \(most), but reaches \(reached)")
            if closure.isWhole {
                violation.notes += search.shares(of: target, in: closure.count).prefix(Self.mostNamed).map { share in
                    let imported = context.name(share.edge.imported)
                    return .init(
                        share.count == 1
                            ? "'\(imported)' is reached only through this edge"
                            : "\(share.count) of them are reached only through '\(imported)'",
                        at: share.edge.location)
                }
                violation.remedy = "remove dependencies of '\(name)', or \(raise(budget, closure.count))"
            }
            return violation
        }
    }

    private func depth(_ budget: Budget, _ graph: DependencyGraph, in context: RuleContext) -> [Violation] {
        let shipping = graph.edges.filter { edge in
            context.kind(edge.importer).ships && context.target(edge.imported).map { context.kind($0).ships } == true
        }
        let chain = DependencyGraph(nodeCount: graph.nodeCount, edges: shipping).longestChain()
        guard chain.count > budget.limit, let first = chain.first else { return [] }
        let most = "\(budget.limit) \(budget.limit == 1 ? "edge" : "edges")"
        let start = context.name(first.importer)
        var violation = violation(
            budget, importer: first.importer, at: budget.location,
            "a chain of targets must have at most \(most), but the one from '\(start)' has \(chain.count)")
        violation.notes = context.hops(Chain(chain))
        violation.remedy = "shorten the chain, or \(raise(budget, chain.count))"
        return [violation]
    }

    private func largeFeatures(_ budget: Budget, in context: RuleContext) -> [Violation] {
        let most = "\(budget.limit) \(budget.limit == 1 ? "target" : "targets")"
        return context.project.members.compactMap { member in
            let count = member.targets.count
            guard member.kind == .feature, count > budget.limit, let first = member.targets.first else { return nil }
            var violation = violation(
                budget, importer: first, at: member.location,
                "'\(member.name)' must have at most \(most), but has \(count)")
            violation.importerName = member.name
            let parts = member.targets.map { context.project.targets[$0].part }
            violation.notes.append(.init("its parts are \(parts.quotedList())"))
            violation.remedy = "split '\(member.name)', or \(raise(budget, count))"
            return violation
        }
    }

    // MARK: Composition roots

    /// The apps whose roots have more entries, with the number of these.
    private func largeRoots(of project: Project, above limit: Int) -> [(app: Int, count: Int)] {
        guard project.generates else { return [] }
        let composed = Dictionary(grouping: project.edges.filter(\.isComposed), by: \.importer)
        return project.targets.indices.compactMap { app in
            guard [.app, .appExtension].contains(project.targets[app].kind), let edges = composed[app] else {
                return nil
            }
            let targets = edges.map { $0.imported }.filter { $0 < project.targets.count }
            let all = Set(targets.map { project.targets[$0].member })
            // Screens are reached by their flow.
            let members = all.subtracting(all.flatMap { project.members[$0].flow?.screens.map(\.feature) ?? [] })
            let areas = Set(members.compactMap { project.members[$0].area })
            let count = areas.count + members.count { project.members[$0].area == nil }
            return count > limit ? (app, count) : nil
        }
    }

    private func largeRoots(_ budget: Budget, in context: RuleContext) -> [Violation] {
        let most = "\(budget.limit) \(budget.limit == 1 ? "entry" : "entries")"
        return largeRoots(of: context.project, above: budget.limit).map { app, count in
            let member = context.project.member(of: app)
            var violation = violation(
                budget, importer: app, at: member.composesLocation ?? member.location,
                "the root of '\(member.name)' must have at most \(most), but has \(count)")
            violation.importerName = member.name
            violation.remedy = "\(Self.areaProposal), or \(raise(budget, count))"
            return violation
        }
    }

    private func unstatedLargeRoots(in context: RuleContext) -> [Violation] {
        largeRoots(of: context.project, above: Self.usualRootEntries).map { app, count in
            let member = context.project.member(of: app)
            let figure = Budget.Figure.rootEntries.rawValue
            var violation = Violation(
                importer: app, at: member.composesLocation ?? member.location,
                "the root of '\(member.name)' has \(count) entries, more than \(Self.usualRootEntries): budgets hold",
                remedy: "\(Self.areaProposal), or set 'budgets: {\(figure): \(count)}'")
            violation.importerName = member.name
            violation.importedModule = figure
            violation.severity = .warning
            return violation
        }
    }

    private static let areaProposal = "give features that belong together an area, such as 'area: Payments'"

    private func violation(
        _ budget: Budget, importer: Int, at location: SourceLocation, _ message: String
    ) -> Violation {
        var violation = Violation(importer: importer, at: location, "\(message): budgets hold")
        violation.importedModule = budget.figure.rawValue
        violation.notes = [.init("the budget '\(budget.figure.rawValue)' is \(budget.limit)", at: budget.location)]
        return violation
    }

    private func raise(_ budget: Budget, _ count: Int) -> String { "raise '\(budget.figure.rawValue)' to \(count)" }
}
