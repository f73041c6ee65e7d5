import AshlarProjectModel

/// Every interface that the composed parts of an app reach is implemented there by exactly one means: the app composes
/// or uses an implementation part of its feature or module, or supplies the interface itself.
///
/// **Why.** A part that knows only an interface works when somebody hands it an implementation. Whether anybody does
/// is otherwise found out when a user opens the screen.
///
/// An app that says nothing of `composes` composes nothing, and what it merely uses it answers for itself: it is not
/// asked. What the app composes counts even where a rule has found fault with that edge, so that one mistake is told once.
///
/// Bad: Home asks for Payment, and the app has none
/// ```yaml
/// features:
///   Payment: {}
///   Home: {uses: [Payment]}
/// apps:
///   Rider: {composes: [Home]}
/// ```
/// Good: the app composes both
/// ```yaml
/// features:
///   Payment: {}
///   Home: {uses: [Payment]}
/// apps:
///   Rider: {composes: [Home, Payment]}
/// ```
struct CompositionIsComplete: TransitiveRule {
    let id = "composition-is-complete"

    func judge(_ graph: DependencyGraph, in context: RuleContext) -> [Breach] {
        let project = context.project
        let all = DependencyGraph(nodeCount: project.nodeCount, edges: project.edges)
        var breaches: [Breach] = []
        for member in project.members {
            guard member.kind == .app, let location = member.composesLocation, let app = member.targets.first
            else { continue }
            let supplies = Set(member.supplies)
            let implemented = implementedMembers(by: member, all, in: context)
            let composed = member.targets.flatMap { graph.edges(from: $0) }.filter { isComposed($0, in: context) }
            let reach = ComposedReach(from: composed, in: graph)
            for interface in reach.nodes {
                guard let interface = context.target(interface), context.kind(interface) == .interface
                else { continue }
                let isSupplied = supplies.contains(interface)
                let provider = implemented[project.targets[interface].member]
                guard isSupplied == (provider != nil) else { continue }
                let path = reach.path(to: interface)
                breaches.append(
                    breach(member, app, interface, provider: provider, path: path, at: location, in: context))
            }
        }
        return breaches
    }

    /// An implementation that the app uses is composed as well, whatever the word.
    private func isComposed(_ edge: Edge, in context: RuleContext) -> Bool {
        edge.isComposed || context.target(edge.imported).map { context.kind($0) == .implementation } == true
    }

    /// An implementation part among what the app composes or uses, by member.
    private func implementedMembers(
        by app: Member, _ all: DependencyGraph, in context: RuleContext
    ) -> [Int: Int] {
        var providers: [Int: Int] = [:]
        for target in app.targets {
            for edge in all.edges(from: target) {
                guard let imported = context.target(edge.imported), context.kind(imported) == .implementation
                else { continue }
                let member = context.project.targets[imported].member
                if providers[member] == nil { providers[member] = imported }
            }
        }
        return providers
    }

    private func breach(
        _ app: Member, _ target: Int, _ interface: Int, provider: Int?, path: Chain, at location: SourceLocation,
        in context: RuleContext
    ) -> Breach {
        let name = context.name(interface)
        let owner = context.project.member(of: interface)
        var breach: Breach
        if let provider {
            let providerName = context.name(provider)
            breach = Breach(
                importer: target, imported: interface, at: location, .isDoubled(app.name, name, providerName))
            breach.notes = [.init(.implements(providerName, name), at: context.location(provider))]
            breach.remedy = .dropSupply(name, app.name)
        } else {
            breach = Breach(importer: target, imported: interface, at: location, .isMissing(app.name, name))
            breach.notes = context.hops(path)
            let isComposable = owner.targets.contains { context.kind($0) == .implementation }
            breach.remedy = isComposable ? .compose(owner.name, name, app.name) : .supply(name, app.name)
        }
        return breach
    }
}

/// What the composed parts of an app reach, and how.
private struct ComposedReach {
    private struct Arrival {
        let edge: Edge
        /// How many edges lead from the app to the node.
        let length: Int
        /// The node at which the told head of the chain ends: kept, for walking all chains would cost their square.
        let headEnd: NodeID
    }

    /// Sorted.
    let nodes: [NodeID]
    private let arrivals: [NodeID: Arrival]

    init(from composed: [Edge], in graph: DependencyGraph) {
        var arrivals: [NodeID: Arrival] = [:]
        var queue: [NodeID] = []
        func arrive(by edge: Edge, after previous: Arrival?) {
            guard arrivals[edge.imported] == nil else { return }
            let length = (previous?.length ?? 0) + 1
            let headEnd = previous.flatMap { length > Chain.end ? $0.headEnd : nil } ?? edge.imported
            arrivals[edge.imported] = Arrival(edge: edge, length: length, headEnd: headEnd)
            queue.append(edge.imported)
        }
        for edge in composed { arrive(by: edge, after: nil) }
        var next = 0
        while next < queue.count {
            let arrival = arrivals[queue[next]]
            for edge in graph.edges(from: queue[next]) { arrive(by: edge, after: arrival) }
            next += 1
        }
        nodes = queue.sorted()
        self.arrivals = arrivals
    }

    /// A shortest chain to the node; it starts with what the app composes.
    func path(to goal: NodeID) -> Chain {
        guard let arrival = arrivals[goal] else { return Chain() }
        guard arrival.length > Chain.longestWhole else { return Chain(lastEdges(arrival.length, to: goal)) }
        return Chain(
            head: lastEdges(Chain.end, to: arrival.headEnd), omitted: arrival.length - 2 * Chain.end,
            tail: lastEdges(Chain.end, to: goal))
    }

    private func lastEdges(_ count: Int, to goal: NodeID) -> [Edge] {
        var edges: [Edge] = []
        var node = goal
        while edges.count < count, let arrival = arrivals[node] {
            edges.append(arrival.edge)
            node = arrival.edge.importer
        }
        return edges.reversed()
    }
}

extension Message {
    fileprivate static func isMissing(_ app: String, _ interface: String) -> Message {
        "'\(app)' must implement '\(interface)', which it reaches: composition is complete"
    }

    fileprivate static func isDoubled(_ app: String, _ interface: String, _ provider: String) -> Message {
        "'\(app)' must not supply '\(interface)': it composes '\(provider)' already"
    }

    fileprivate static func implements(_ provider: String, _ interface: String) -> Message {
        "'\(provider)' implements '\(interface)'"
    }

    fileprivate static func compose(_ owner: String, _ interface: String, _ app: String) -> Message {
        "compose '\(owner)' in '\(app)', or name '\(interface)' in its 'supplies'"
    }

    fileprivate static func supply(_ interface: String, _ app: String) -> Message {
        "name '\(interface)' in the 'supplies' of '\(app)'"
    }

    fileprivate static func dropSupply(_ interface: String, _ app: String) -> Message {
        "take '\(interface)' from the 'supplies' of '\(app)', or do not compose what implements it"
    }
}
