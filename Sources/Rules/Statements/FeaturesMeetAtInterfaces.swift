import AshlarProjectModel

/// A feature or module uses another feature, or a module that has an interface, only through its exposed parts.
///
/// **Why.** A target that uses only an interface is built before, beside and without the implementation, and is not
/// rebuilt when that changes. Apps and examples compose implementations, so they may use any part. Tests, mocks,
/// previews and examples may use the mocks of others. Interfaces and parts with `exposed: true` are exposed.
///
/// Bad: a feature uses the implementation of another one
/// ```yaml
/// features:
///   Payment: {}
///   Home: {implementation: {uses: [Payment.implementation]}}
/// ```
/// Good: it uses the interface, and an app composes both
/// ```yaml
/// features:
///   Payment: {}
///   Home: {implementation: {uses: [Payment]}}
/// apps:
///   Rider: {composes: all}
/// ```
struct FeaturesMeetAtInterfaces: EdgeRule {
    let id = "features-meet-at-interfaces"

    func evaluate(_ edge: Edge, in context: RuleContext) -> Violation? {
        guard let imported = context.target(edge.imported), !context.project.targets[imported].isExposed,
            !context.areOfOneMember(edge)
        else { return nil }
        let member = context.project.targets[imported].member
        let kind = context.kind(edge.importer)
        guard context.hasInterface[member], !kind.isApp, kind != .example else { return nil }
        if context.kind(imported) == .mocks, kind.seesThroughParts { return nil }
        return violation(of: edge, imported: imported, of: context.project.members[member], in: context)
    }

    private func violation(of edge: Edge, imported: Int, of member: Member, in context: RuleContext) -> Violation {
        var violation = Violation(edge, "\(context.names(of: edge).mustNot): features meet at interfaces")
        let exposed = member.targets.filter { context.project.targets[$0].isExposed }
        guard let exposedPart = exposed.first(where: { context.kind($0) == .interface }) ?? exposed.first else {
            violation.notes = [.init("'\(member.name)' exposes no part", at: member.location)]
            return violation
        }
        let names = exposed.map { context.name($0) }
        violation.notes = [
            .init("'\(member.name)' exposes \(names.quotedList())", at: context.location(exposedPart))
        ]
        violation.remedy = remedy(for: edge, imported, exposedPart: context.name(exposedPart), member, in: context)
        violation.proposal = Edge(
            importer: edge.importer, imported: exposedPart, origin: .declared, location: edge.location)
        if edge.origin == .imported {
            violation.fix = .replaceImport(with: context.project.targets[exposedPart].moduleName)
        }
        return violation
    }

    private func remedy(
        for edge: Edge, _ imported: Int, exposedPart: String, _ member: Member, in context: RuleContext
    ) -> String {
        let (kind, isImport) = (context.kind(imported), edge.origin == .imported)
        if context.kind(edge.importer).seesThroughParts {
            let mocks = member.targets.filter { context.kind($0) == .mocks }.map { context.name($0) }
            guard isImport else { return "use only \(([exposedPart] + mocks).quotedList())" }
            // The mocks may be undeclared, which another rule reports.
            let others = mocks.first.map { ", or '\($0)' where that is declared" } ?? ""
            return "import '\(exposedPart)' instead\(others)"
        }
        guard kind == .implementation || kind == .ui else {
            return "\(isImport ? "import" : "use") only '\(exposedPart)'"
        }
        return isImport
            ? "import '\(exposedPart)' and let an app compose the \(kind == .ui ? "UI" : "implementation")"
            : "use only '\(exposedPart)' and let an app compose '\(context.name(imported))'"
    }
}
