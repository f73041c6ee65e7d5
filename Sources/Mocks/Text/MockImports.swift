import AshlarProjectModel

/// What a mock's file imports.
struct MockImports {
    private var plain: Set<String> = []
    private var conditional: [String] = []
    private let access: String
    private let scene: MockScene

    /// Each line ends with a newline.
    var text: String { plain.sorted().map { $0 + "\n" }.joined() + conditional.joined() }

    init(of group: [Declaration], use: NameUse, in scene: MockScene) {
        let isPublic = scene.job.access == .public && group.contains { $0.access == .public }
        access = scene.own.importsAreInternal ? (isPublic ? "public " : "package ") : ""
        self.scene = scene
        var modules = use.modules
        for declaration in group { modules.insert(declaration.module) }
        modules.remove("Swift")
        for module in modules where module != scene.own.name { plain.insert("\(access)import \(module)") }
        var sources = use.strangers.map(\.source)
        if !use.frameworks.isEmpty { sources = group + sources }
        var imported: Set<String> = []
        var seen: Set<String> = []
        for source in sources where seen.insert("\(source.module) \(source.file)").inserted {
            guard let file = scene.library.module(source.module)?.files[source.file] else { continue }
            add(file.imports)
            imported.formUnion(file.imports.map(\.module))
        }
        for module in use.frameworks.subtracting(imported) { plain.insert("\(access)import \(module)") }
    }

    /// Modules of the project are imported where they are named, the others as the source has them.
    private mutating func add(_ imports: [SourceImport]) {
        var rest = imports[...]
        while let first = rest.first {
            let together = rest.prefix { $0.conditions == first.conditions }
            rest = rest.dropFirst(together.count)
            let lines = together.compactMap(line)
            if first.conditions.isEmpty {
                plain.formUnion(lines)
            } else if !lines.isEmpty {
                let conditions = first.conditions
                let condition =
                    conditions.count == 1 ? conditions[0] : conditions.map { "(\($0))" }.joined(separator: " && ")
                let group = "#if \(condition)\n\(lines.map { "    \($0)\n" }.joined())#endif\n"
                if !conditional.contains(group) { conditional.append(group) }
            }
        }
    }

    private func line(for written: SourceImport) -> String? {
        guard scene.library.module(written.module) == nil, written.module != scene.own.name,
            scene.sees(written.module)
        else { return nil }
        return (written.isPreconcurrency ? "@preconcurrency " : "") + "\(access)import \(written.subject)"
    }
}
