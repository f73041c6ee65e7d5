import AshlarProjectModel

/// A third-party product is used only where its `allowed_in`, its `kinds` and the layers allow it.
///
/// **Why.** A library that one module wraps can be replaced in one module. `allowed_in` lists the members, parts or layers
/// that may use a package, `kinds` the kinds of parts. A layer with `packages: none` may use only packages whose `allowed_in`
/// lists the member or part itself.
///
/// An implied edge is allowed where the line that implies it is.
///
/// Bad: the map is used beside its wrapper
/// ```yaml
/// packages:
///   MapKitten: {path: ../MapKitten, allowed_in: [Map]}
/// modules:
///   Map: {layer: Core, packages: [MapKitten]}
/// features:
///   Home: {implementation: {packages: [MapKitten]}}
/// ```
/// Good: the wrapper is used
/// ```yaml
/// packages:
///   MapKitten: {path: ../MapKitten, allowed_in: [Map]}
/// modules:
///   Map: {layer: Core, packages: [MapKitten]}
/// features:
///   Home: {implementation: {uses: [Map]}}
/// ```
struct PackagesStayContained: EdgeRule {
    let id = "packages-stay-contained"

    func evaluate(_ edge: Edge, in context: RuleContext) -> Violation? {
        guard let package = context.package(edge.imported), edge.origin != .implied else { return nil }
        let (kind, names) = (context.kind(edge.importer), context.names(of: edge))
        if !package.kinds.isEmpty, !package.kinds.contains(kind) {
            let kinds = package.kinds.map(\.rawValue)
            return Violation(
                edge,
                "'\(names.importer)' of kind '\(kind.rawValue)' must not \(names.verb) '\(names.imported)': packages stay contained",
                notes: [
                    .init("package '\(package.name)' is for kind \(kinds.quotedList()) only", at: package.location)
                ],
                remedy: "use '\(names.imported)' only from parts of kind \(kinds.quotedList(joinedBy: "or"))")
        }
        if let allowed = package.allowedIn, !allowed.targets.contains(edge.importer) {
            return misplacedViolation(of: edge, package, allowed, in: context)
        }
        let layer = context.project.layer(of: edge.importer)
        guard layer.refusesPackages, package.allowedIn?.named.contains(edge.importer) != true else { return nil }
        return Violation(
            edge,
            "'\(names.importer)' in layer '\(layer.name)' must not \(names.verb) '\(names.imported)': the layer allows no packages",
            notes: [.init("layer '\(layer.name)' has 'packages: none'", at: layer.location)],
            remedy:
                "add '\(names.importer)' to the 'allowed_in' of package '\(package.name)', or use the package from another layer"
        )
    }

    private func misplacedViolation(
        of edge: Edge, _ package: Package, _ allowed: Package.AllowedImporters, in context: RuleContext
    ) -> Violation {
        let wrappers = allowed.targets.sorted().filter { context.kind($0).ships }
        let named = wrappers.prefix(3).map { context.name($0) }
        let places =
            wrappers.isEmpty
            ? "no part that ships"
            : wrappers.count == named.count
                ? named.quotedList()
                : "\(named.map { "'\($0)'" }.joined(separator: ", ")) and \(wrappers.count - named.count) more"
        var violation = Violation(
            edge, "\(context.names(of: edge).mustNot): packages stay contained",
            notes: [.init("package '\(package.name)' is allowed in \(places)", at: allowed.location)])
        if let wrapper = wrappers.first, wrapper != edge.importer {
            violation.remedy = "use it through '\(context.name(wrapper))', where it is allowed"
            violation.proposal = Edge(
                importer: edge.importer, imported: wrapper, origin: .declared, location: edge.location)
        }
        return violation
    }
}
