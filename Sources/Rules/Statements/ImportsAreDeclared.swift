import AshlarProjectModel

/// A source imports only modules that its target declares or is implied to use.
///
/// **Why.** An undeclared import builds only because another target happens to be built first, and breaks when that
/// target changes. SwiftPM allows such imports; then the declared graph, which this tool evaluates, is not the graph
/// that is built.
///
/// All imports of a module by the sources of one target are one finding. Where Ashlar does not generate `Package.swift`
/// (`generate: none`, `--package`), it is a warning if the import builds: a dependency of the target uses the module.
/// There an import behind `#if canImport(…)` of itself, also after `#elseif`, is not reported where no dependency leads to
/// the module. A severity in `rules` applies to all. With `edges: derived`, `Package.swift` or an Xcode project declares
/// the edges.
///
/// Bad: the manifest does not declare the import
/// ```yaml
/// modules:
///   Model: {layer: Shared}
/// features:
///   Home: {}
/// ```
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// import Model
/// ```
/// Good: the manifest declares it
/// ```yaml
/// modules:
///   Model: {layer: Shared}
/// features:
///   Home: {uses: [Model]}
/// ```
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// import Model
/// ```
struct ImportsAreDeclared: EdgeRule {
    let id = Finding.declarationRule
    let needsSources = true
    let concernsDeclaration = true

    func evaluate(_ edge: Edge, in context: RuleContext) -> Violation? {
        let project = context.project
        guard edge.origin == .imported, !project.isUndescribed(edge.importer) else { return nil }
        // A pod may be a package of the project, but not what an Xcode project builds.
        let imported = context.target(edge.imported).flatMap(project.described)
        let isBuiltByXcode = imported.map { $0.location == nil } ?? false
        if !isBuiltByXcode, project.described(edge.importer)?.hasUnknownModules == true { return nil }
        let importer = project.targets[edge.importer]
        let names = context.names(of: edge)
        let package = context.package(edge.imported).map(\.name).flatMap { name in
            name.lowercased() == names.imported.lowercased() ? nil : name
        }
        let name = package.map { "\(names.imported)' of package '\($0)" } ?? names.imported
        var violation = Violation(edge, "'\(names.importer)' imports '\(name)' without declaring it")
        // One line declares the dependency for all sources of the target.
        violation.file = nil
        violation.proposal = Edge(
            importer: edge.importer, imported: edge.imported, origin: .declared, location: importer.location)
        violation.remedy = context.declaration(of: edge)
        if let packages = project.joinedPackages { cross(edge, packages, in: context, &violation) }
        let isFixable =
            project.derivesEdges
            ? project.packagePlace(of: edge.importer) != nil && violation.remedy != nil : !project.isForeign
        if isFixable { violation.fix = .declare(importer: names.importer, imported: names.imported) }
        return violation
    }

    private func cross(
        _ edge: Edge, _ packages: JoinedPackages, in context: RuleContext, _ violation: inout Violation
    ) {
        guard let owner = packages.owners[edge.importer] else { return }
        if let imported = context.target(edge.imported) {
            cross(from: edge.importer, to: imported, packages, in: context, &violation)
        } else if let other = context.package(edge.imported), !packages.uses(edge, in: context.project) {
            let own = packages.pieces[owner].name
            violation.remedy =
                "add package '\(other.name)' to the dependencies of package '\(own)', and \(violation.remedy ?? "")"
        }
    }

    /// A target may use another package only through its products, and never a package that depends on its own.
    private func cross(
        from importer: Int, to imported: Int, _ packages: JoinedPackages, in context: RuleContext,
        _ violation: inout Violation
    ) {
        guard let own = packages.owners[importer], let other = packages.owners[imported], own != other else { return }
        let (importerName, importedName) = (context.name(importer), context.name(imported))
        let (ownName, otherName) = (packages.pieces[own].name, packages.pieces[other].name)
        let isDirect = packages.pieces[own].uses.contains(other)
        let firstStep = isDirect ? "" : "add package '\(otherName)' to the dependencies of package '\(ownName)', "
        if packages.depends(other, on: own) {
            violation.notes.append(
                .init(
                    "'\(importedName)' belongs to package '\(otherName)', which itself depends on package '\(ownName)'")
            )
            (violation.remedy, violation.proposal) = (nil, nil)
        } else if let product = packages.offers[imported].first {
            let step = "add product '\(product)' of package '\(otherName)' to the dependencies of '\(importerName)'"
            violation.remedy = isDirect ? step : "\(firstStep)and \(step)"
        } else {
            violation.notes.append(
                .init("no library product of package '\(otherName)' contains '\(importedName)'"))
            let offer = "add '\(importedName)' to a product of '\(otherName)'"
            violation.remedy = "\(firstStep)\(offer), and add that to the dependencies of '\(importerName)'"
        }
    }
}

extension RuleContext {
    /// The remedy that declares the edge.
    func declaration(of edge: Edge) -> String {
        let importer = project.targets[edge.importer]
        if project.isForeign || project.derivesEdges { return dependency(on: edge.imported, of: edge.importer) }
        let key = target(edge.imported) == nil ? "packages" : "uses"
        let owner = importer.isMain ? project.members[importer.member].name : project.partName(edge.importer)
        return "add '\(project.usedName(edge.imported, by: edge.importer))' to '\(key)' of '\(owner)'"
    }

    /// The same where packages and Xcode projects state the dependencies.
    private func dependency(on imported: NodeID, of importer: Int) -> String {
        let (target, name) = (name(importer), name(imported))
        let package = package(imported).map(\.name).flatMap { $0.lowercased() == name.lowercased() ? nil : $0 }
        let product = package.map { "product '\(name)' of package '\($0)'" } ?? "'\(name)'"
        guard project.derivesEdges else { return "add \(product) to the dependencies of '\(target)'" }
        guard let place = project.packagePlace(of: importer) else { return "link \(product) with '\(target)' in Xcode" }
        return "add \(product) to the dependencies of '\(target)' in \(place.path)"
    }
}
