import AshlarProjectModel

/// A source imports only modules that its target declares or is implied to have.
///
/// **Why.** What is reached by way of somebody else breaks when somebody else changes, and builds today only because
/// it happens to be built before. SwiftPM lets such imports through; then the graph that people read, and that this
/// tool judges, is not the graph that is built.
///
/// Bad: the manifest knows nothing of the import
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
/// Good: it says what the sources say
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
struct ImportsAreDeclared: DirectRule {
    let id = "imports-are-declared"
    let needsSources = true

    func judge(_ edge: Edge, in context: RuleContext) -> Breach? {
        guard edge.origin == .imported else { return nil }
        let project = context.project
        let importer = project.targets[edge.importer]
        let (importerName, importedName) = (context.name(edge.importer), context.name(edge.imported))
        var breach = Breach(edge, .isUndeclared(importerName, importedName))
        breach.proposal = Edge(
            importer: edge.importer, imported: edge.imported, origin: .declared, location: importer.location)
        guard !project.isForeign else {
            breach.remedy = .depend(importedName, importerName)
            if let packages = project.joinedPackages, let imported = context.target(edge.imported) {
                cross(from: edge.importer, to: imported, packages, in: context, &breach)
            }
            return breach
        }
        breach.remedy = context.declaration(of: edge)
        breach.fix = .declare(importer: importerName, imported: importedName)
        return breach
    }

    /// From package to package one gets only what is offered as a product, and never where one comes from.
    private func cross(
        from importer: Int, to imported: Int, _ packages: JoinedPackages, in context: RuleContext,
        _ breach: inout Breach
    ) {
        let (own, other) = (packages.owners[importer], packages.owners[imported])
        guard own != other else { return }
        let way = PackageWay(
            importer: context.name(importer), own: packages.pieces[own].name, imported: context.name(imported),
            other: packages.pieces[other].name, isDirect: packages.pieces[own].uses.contains(other))
        if packages.depends(other, on: own) {
            breach.notes.append(.init(.comesFrom(way)))
            (breach.remedy, breach.proposal) = (nil, nil)
        } else if let product = packages.offers[imported].first {
            breach.remedy = .dependOnProduct(product, way)
        } else {
            breach.notes.append(.init(.isInNoProduct(way)))
            breach.remedy = .offer(way)
        }
    }
}

/// Two targets of different packages, by name.
private struct PackageWay {
    let importer: String
    let own: String
    let imported: String
    let other: String
    /// Whether the one package says already that it depends on the other.
    let isDirect: Bool

    var firstStep: String { isDirect ? "" : "let package '\(own)' depend on '\(other)', " }
}

extension RuleContext {
    /// What to do so that the manifest has the edge.
    func declaration(of edge: Edge) -> Message {
        let importer = project.targets[edge.importer]
        let key = target(edge.imported) == nil ? "packages" : "uses"
        let owner = importer.isMain ? project.members[importer.member].name : partName(edge.importer)
        return .declare(usedName(edge.imported, by: edge.importer), key, owner)
    }

    /// The target as a part of its member: `Home.ui`.
    func partName(_ target: Int) -> String {
        "\(project.member(of: target).name).\(project.targets[target].part)"
    }

    /// The name by which the importer's line says that it uses the node.
    func usedName(_ node: NodeID, by importer: Int) -> String {
        guard let target = target(node) else { return name(node) }
        let member = project.member(of: target)
        if project.targets[importer].member == project.targets[target].member { return project.targets[target].part }
        return project.usedTargets(of: member) == [target] ? member.name : partName(target)
    }
}

extension Message {
    fileprivate static func isUndeclared(_ importer: String, _ imported: String) -> Message {
        "'\(importer)' imports '\(imported)' without declaring it"
    }

    fileprivate static func depend(_ imported: String, _ importer: String) -> Message {
        "add '\(imported)' to the dependencies of '\(importer)'"
    }

    fileprivate static func comesFrom(_ way: PackageWay) -> Message {
        "'\(way.imported)' is of package '\(way.other)', which depends on package '\(way.own)' itself"
    }

    fileprivate static func isInNoProduct(_ way: PackageWay) -> Message {
        "package '\(way.other)' offers '\(way.imported)' in no library product"
    }

    fileprivate static func dependOnProduct(_ product: String, _ way: PackageWay) -> Message {
        let step = "add product '\(product)' of package '\(way.other)' to the dependencies of '\(way.importer)'"
        return way.isDirect ? "\(step)" : "\(way.firstStep)and \(step)"
    }

    fileprivate static func offer(_ way: PackageWay) -> Message {
        let offer = "let a product of '\(way.other)' offer '\(way.imported)'"
        return "\(way.firstStep)\(offer), and add that to the dependencies of '\(way.importer)'"
    }

    fileprivate static func declare(_ imported: String, _ key: String, _ owner: String) -> Message {
        "add '\(imported)' to '\(key)' of '\(owner)'"
    }
}
