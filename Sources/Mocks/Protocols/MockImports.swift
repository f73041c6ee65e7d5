import AshlarProjectModel
import SwiftSyntax

/// What a mock's file imports.
struct MockImports {
    private var plain: Set<String> = []
    private var conditional: [String] = []

    /// Each line ends with a newline.
    var text: String { plain.sorted().map { $0 + "\n" }.joined() + conditional.joined() }

    init(of group: [Declaration], use: NameUse, in scene: MockScene) {
        let isPublic = scene.job.access == .public && group.contains { $0.access == .public }
        let access = scene.own.importsAreInternal ? (isPublic ? "public " : "package ") : ""
        var modules = use.modules
        for declaration in group { modules.insert(declaration.module) }
        modules.remove("Swift")
        for module in modules where module != scene.own.name { plain.insert("\(access)import \(module)") }
        guard use.namesOthers else { return }
        for declaration in group {
            guard let tree = scene.library.module(declaration.module)?.files[declaration.file].tree else { continue }
            add(tree.statements, access, scene)
        }
    }

    private mutating func add(_ statements: CodeBlockItemListSyntax, _ access: String, _ scene: MockScene) {
        for statement in statements {
            guard case .decl(let node) = statement.item else { continue }
            if let imported = node.as(ImportDeclSyntax.self) {
                if let line = line(for: imported, access, scene) { plain.insert(line) }
            } else if let clauses = node.as(IfConfigDeclSyntax.self) {
                add(clauses, access, scene)
            }
        }
    }

    private mutating func add(_ node: IfConfigDeclSyntax, _ access: String, _ scene: MockScene) {
        for (condition, clause) in node.conditionedClauses {
            guard case .statements(let list) = clause.elements else { continue }
            let lines = list.compactMap { statement -> String? in
                guard case .decl(let node) = statement.item, let imported = node.as(ImportDeclSyntax.self) else {
                    return nil
                }
                return line(for: imported, access, scene)
            }
            guard !lines.isEmpty else { continue }
            let group = "#if \(condition)\n\(lines.map { "    \($0)\n" }.joined())#endif\n"
            if !conditional.contains(group) { conditional.append(group) }
        }
    }

    /// Modules of the project are imported where they are named, the others as the source has them.
    private func line(for node: ImportDeclSyntax, _ access: String, _ scene: MockScene) -> String? {
        let path = node.path.map(\.name.text).joined(separator: ".")
        guard let module = node.path.first?.name.plainName, scene.library.module(module) == nil,
            module != scene.own.name
        else { return nil }
        let isPreconcurrency = node.attributes.contains { $0.trimmedDescription == "@preconcurrency" }
        let kind = node.importKindSpecifier.map { $0.text + " " } ?? ""
        return (isPreconcurrency ? "@preconcurrency " : "") + "\(access)import \(kind)\(path)"
    }
}
