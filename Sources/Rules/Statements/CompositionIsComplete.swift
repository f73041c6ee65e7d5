import AshlarProjectModel

/// Every interface that the composed parts of an app reach is implemented there in exactly one way.
///
/// `ashlar generate` also reports each parameter of an initializer that the app's composition root cannot supply, and
/// each composed feature whose factory it cannot create. It reports members in the app's own extensions of the root
/// that keep no instance, or cannot replace a generated one. It also reports members of a seam's legacy type that have the
/// name of a requirement and another type.
///
/// Either the app composes or uses an implementation part of the interface's feature or module, or it supplies the
/// interface itself.
///
/// **Why.** A part that uses only an interface works when it is given an implementation. Without this rule a missing
/// one is found when a user opens the screen.
///
/// An app without `composes` composes nothing, and is not checked. What the app composes counts even where that edge
/// violates a rule, so that one mistake is reported once.
///
/// Bad: Home uses Payment, and the app composes none
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
struct CompositionIsComplete: GraphRule {
    let id = "composition-is-complete"

    /// No violation is at an edge.
    func suspects(in graph: DependencyGraph, _ context: RuleContext) -> EdgeFilter { { _ in false } }

    func evaluate(_ graph: DependencyGraph, in context: RuleContext) -> [Violation] {
        let project = context.project
        let all = DependencyGraph(project)
        return project.members.flatMap { app -> [Violation] in
            guard app.kind == .app, let location = app.composesLocation, let target = app.targets.first
            else { return [] }
            let supplies = Set(app.supplies)
            let implemented = implementedMembers(by: app, all, in: context)
            let paths = graph.shortestPaths(from: app.targets) { edge in
                !app.targets.contains(edge.importer) || isComposed(edge, in: context)
            }
            return project.targets.indices.compactMap { interface in
                guard context.kind(interface) == .interface, paths.reaches(interface) else { return nil }
                let provider = implemented[project.targets[interface].member]
                guard supplies.contains(interface) == (provider != nil) else { return nil }
                var violation =
                    provider.map { supplied(interface, by: app, and: $0, at: location, in: context) }
                    ?? missing(interface, in: app, Chain(paths.path(to: interface)), at: location, in: context)
                (violation.importer, violation.imported) = (target, interface)
                return violation
            }
        }
    }

    /// An implementation that the app uses counts as composed.
    private func isComposed(_ edge: Edge, in context: RuleContext) -> Bool {
        edge.isComposed || context.target(edge.imported).map { context.kind($0) == .implementation } == true
    }

    /// The implementation part that the app composes or uses, by member.
    private func implementedMembers(
        by app: Member, _ all: DependencyGraph, in context: RuleContext
    ) -> [Int: Int] {
        let implementations = app.targets.flatMap { all.edges(from: $0) }.compactMap { context.target($0.imported) }
            .filter { context.kind($0) == .implementation }
        return Dictionary(keepingFirst: implementations.map { (context.project.targets[$0].member, $0) })
    }

    private func supplied(
        _ interface: Int, by app: Member, and provider: Int, at location: SourceLocation, in context: RuleContext
    ) -> Violation {
        let (name, providerName) = (context.name(interface), context.name(provider))
        return Violation(
            at: location, "'\(app.name)' must not supply '\(name)': it composes '\(providerName)' already",
            notes: [.init("'\(providerName)' implements '\(name)'", at: context.location(provider))],
            remedy: "remove '\(name)' from 'supplies' of '\(app.name)', or do not compose its implementation")
    }

    private func missing(
        _ interface: Int, in app: Member, _ path: Chain, at location: SourceLocation, in context: RuleContext
    ) -> Violation {
        let (name, owner) = (context.name(interface), context.project.member(of: interface))
        return Violation(
            at: location, "'\(app.name)' must implement '\(name)', which it reaches: composition is complete",
            notes: context.hops(path),
            remedy: owner.targets.contains { context.kind($0) == .implementation }
                ? "compose '\(owner.name)' in '\(app.name)', or add '\(name)' to its 'supplies'"
                : "add '\(name)' to 'supplies' of '\(app.name)'")
    }
}
