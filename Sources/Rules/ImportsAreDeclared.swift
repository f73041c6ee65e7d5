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
            return breach
        }
        let key = context.target(edge.imported) == nil ? "packages" : "uses"
        let owner = importer.isMain ? project.members[importer.member].name : context.partName(edge.importer)
        breach.remedy = .declare(context.usedName(edge.imported, by: edge.importer), key, owner)
        breach.fix = .declare(importer: importerName, imported: importedName)
        return breach
    }
}

extension RuleContext {
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

    fileprivate static func declare(_ imported: String, _ key: String, _ owner: String) -> Message {
        "add '\(imported)' to '\(key)' of '\(owner)'"
    }
}
