import AshlarProjectModel

/// A feature or module reaches another feature, or another module that has an interface, only through its exposed
/// parts.
///
/// **Why.** Who knows only an interface is built before, beside and without the implementation, and is not rebuilt
/// when that changes. Apps and examples compose implementations, so they may use any part; tests, mocks, previews and
/// examples may use the mocks of others. Exposed are interfaces and what says `exposed: true`.
///
/// Bad: a feature knows how another one works
/// ```yaml
/// features:
///   Payment: {}
///   Home: {implementation: {uses: [Payment.implementation]}}
/// ```
/// Good: it knows what the other one offers, and an app puts them together
/// ```yaml
/// features:
///   Payment: {}
///   Home: {implementation: {uses: [Payment]}}
/// apps:
///   Rider: {composes: all}
/// ```
struct FeaturesMeetAtInterfaces: DirectRule {
    let id = "features-meet-at-interfaces"

    func judge(_ edge: Edge, in context: RuleContext) -> Breach? {
        guard let imported = context.target(edge.imported), !context.project.targets[imported].isExposed,
            !context.areOfOneMember(edge)
        else { return nil }
        let member = context.project.targets[imported].member
        let kind = context.kind(edge.importer)
        guard context.hasInterface[member], !kind.isApp, kind != .example else { return nil }
        if context.kind(imported) == .mocks, kind.seesThroughParts { return nil }
        return breach(of: edge, imported: imported, of: context.project.members[member], in: context)
    }

    private func breach(of edge: Edge, imported: Int, of member: Member, in context: RuleContext) -> Breach {
        let importedName = context.name(imported)
        var breach = Breach(edge, .reachesInside(context.name(edge.importer), importedName, edge.verb))
        let exposed = member.targets.filter { context.project.targets[$0].isExposed }
        guard let door = exposed.first(where: { context.kind($0) == .interface }) ?? exposed.first else {
            breach.notes = [.init(.exposesNothing(member.name), at: member.location)]
            return breach
        }
        breach.notes = [
            .init(.exposes(member.name, exposed.map { context.name($0) }), at: context.location(door))
        ]
        breach.remedy = remedy(for: edge, imported, door: context.name(door), member, in: context)
        breach.proposal = Edge(importer: edge.importer, imported: door, origin: .declared, location: edge.location)
        if edge.origin == .imported { breach.fix = .replaceImport(with: context.project.targets[door].moduleName) }
        return breach
    }

    private func remedy(
        for edge: Edge, _ imported: Int, door: String, _ member: Member, in context: RuleContext
    ) -> Message {
        if context.kind(edge.importer).seesThroughParts {
            let mocks = member.targets.filter { context.kind($0) == .mocks }
            // Whether the mocks are declared, too, is another matter.
            if edge.origin == .imported { return .importDoor(door, orMocks: mocks.first.map { context.name($0) }) }
            return .useOnly([door] + mocks.map { context.name($0) }, edge.verb)
        }
        guard context.kind(imported) == .implementation || context.kind(imported) == .ui else {
            return .useOnly([door], edge.verb)
        }
        return edge.origin == .imported
            ? .importInstead(door, composing: context.kind(imported))
            : .useOnly([door], composing: context.name(imported))
    }
}

extension Message {
    fileprivate static func reachesInside(_ importer: String, _ imported: String, _ verb: String) -> Message {
        "'\(importer)' must not \(verb) '\(imported)': features meet at interfaces"
    }

    fileprivate static func exposes(_ member: String, _ names: [String]) -> Message {
        "'\(member)' exposes \(list(names))"
    }

    fileprivate static func exposesNothing(_ member: String) -> Message { "'\(member)' exposes no part" }

    fileprivate static func useOnly(_ names: [String], _ verb: String) -> Message { "\(verb) only \(list(names))" }

    fileprivate static func useOnly(_ names: [String], composing composed: String) -> Message {
        "use only \(list(names)) and let an app compose '\(composed)'"
    }

    fileprivate static func importDoor(_ door: String, orMocks mocks: String?) -> Message {
        let others = mocks.map { ", or '\($0)' where that is declared" } ?? ""
        return "import '\(door)' instead\(others)"
    }

    fileprivate static func importInstead(_ door: String, composing kind: PartKind) -> Message {
        "import '\(door)' and let an app compose the \(kind == .ui ? "UI" : "implementation")"
    }
}
