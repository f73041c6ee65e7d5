import AshlarProjectModel

/// A third-party product is used only where its `home`, its `kinds` and the layers let it.
///
/// **Why.** A library that one module wraps can be replaced in one module. `home` says which members, parts or layers
/// may use a package, `kinds` which kinds of parts, and a layer with `packages: none` takes none but those whose home
/// names the member or part itself.
///
/// An edge that follows from another part's line is at home where that line is.
///
/// Bad: the map is used beside its wrapper
/// ```yaml
/// packages:
///   MapKitten: {path: ../MapKitten, home: [Map]}
/// modules:
///   Map: {layer: Core, packages: [MapKitten]}
/// features:
///   Home: {implementation: {packages: [MapKitten]}}
/// ```
/// Good: the wrapper is used
/// ```yaml
/// packages:
///   MapKitten: {path: ../MapKitten, home: [Map]}
/// modules:
///   Map: {layer: Core, packages: [MapKitten]}
/// features:
///   Home: {implementation: {uses: [Map]}}
/// ```
struct PackagesStayHome: DirectRule {
    let id = "packages-stay-home"

    func judge(_ edge: Edge, in context: RuleContext) -> Breach? {
        guard let package = context.package(edge.imported), edge.origin != .implied else { return nil }
        let (importerName, importedName) = (context.name(edge.importer), context.name(edge.imported))
        let kind = context.kind(edge.importer)

        if !package.kinds.isEmpty, !package.kinds.contains(kind) {
            let kinds = package.kinds.map(\.rawValue)
            return Breach(
                edge, .isOfWrongKind(importerName, importedName, kind, edge.verb),
                notes: [.init(.isForKinds(package.name, kinds), at: package.location)],
                remedy: .useFromKinds(importedName, kinds))
        }
        if let home = package.home, !home.targets.contains(edge.importer) {
            return strayBreach(of: edge, package: package, home: home, in: context)
        }
        let layer = context.project.layer(of: edge.importer)
        guard layer.refusesPackages, package.home?.named.contains(edge.importer) != true else { return nil }
        return Breach(
            edge, .isRefused(importerName, importedName, layer.name, edge.verb),
            notes: [.init(.refusesPackages(layer.name), at: layer.location)],
            remedy: .nameInHome(importerName, package.name))
    }

    private func strayBreach(
        of edge: Edge, package: Package, home: Package.Home, in context: RuleContext
    ) -> Breach {
        let homes = home.targets.sorted().filter { context.kind($0).ships }
        let names = homes.prefix(3).map { context.name($0) }
        var breach = Breach(
            edge, .isAway(context.name(edge.importer), context.name(edge.imported), edge.verb),
            notes: [.init(.isAtHomeIn(package.name, names, more: homes.count - names.count), at: home.location)])
        if let wrapper = homes.first, wrapper != edge.importer {
            breach.remedy = .useWrapper(context.name(wrapper))
            breach.proposal = Edge(
                importer: edge.importer, imported: wrapper, origin: .declared, location: edge.location)
        }
        return breach
    }
}

extension Message {
    fileprivate static func isOfWrongKind(
        _ importer: String, _ imported: String, _ kind: PartKind, _ verb: String
    ) -> Message {
        "'\(importer)' of kind '\(kind.rawValue)' must not \(verb) '\(imported)': packages stay home"
    }

    fileprivate static func isForKinds(_ package: String, _ kinds: [String]) -> Message {
        "package '\(package)' is for kind \(list(kinds)) only"
    }

    fileprivate static func useFromKinds(_ imported: String, _ kinds: [String]) -> Message {
        "use '\(imported)' only from parts of kind \(list(kinds, joinedBy: "or"))"
    }

    fileprivate static func isAway(_ importer: String, _ imported: String, _ verb: String) -> Message {
        "'\(importer)' must not \(verb) '\(imported)': packages stay home"
    }

    fileprivate static func isAtHomeIn(_ package: String, _ names: [String], more: Int) -> Message {
        if names.isEmpty { return "package '\(package)' has no part that ships in its home" }
        if more == 0 { return "package '\(package)' is at home in \(list(names))" }
        return
            "package '\(package)' is at home in \(names.map { "'\($0)'" }.joined(separator: ", ")) and \(String(more)) more"
    }

    fileprivate static func useWrapper(_ wrapper: String) -> Message {
        "use it through '\(wrapper)', where it is at home"
    }

    fileprivate static func isRefused(
        _ importer: String, _ imported: String, _ layer: String, _ verb: String
    ) -> Message {
        "'\(importer)' in layer '\(layer)' must not \(verb) '\(imported)': the layer takes no packages"
    }

    fileprivate static func refusesPackages(_ layer: String) -> Message { "layer '\(layer)' says 'packages: none'" }

    fileprivate static func nameInHome(_ importer: String, _ package: String) -> Message {
        "name '\(importer)' in the 'home' of package '\(package)', or use the package from another layer"
    }
}
