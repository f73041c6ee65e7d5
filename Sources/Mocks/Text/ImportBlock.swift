import AshlarProjectModel
import AshlarSwiftDeclarations

/// The imports of a generated file: sorted ones, then those within `#if` in the order in which they were added.
struct ImportBlock {
    private var plain: Set<String> = []
    private var conditional: [(conditions: [String], lines: [String])] = []

    /// - Parameter conditions: of the `#if` clauses around them in the source.
    mutating func add(_ lines: [String], under conditions: [String] = []) {
        guard !conditions.isEmpty else { return plain.formUnion(lines) }
        if !lines.isEmpty, !conditional.contains(where: { $0 == (conditions, lines) }) {
            conditional.append((conditions, lines))
        }
    }

    /// The access level has no influence on the order of the modules.
    private static func order(_ line: String) -> String {
        let level = ["public ", "package "].first(where: line.hasPrefix) ?? ""
        return "\(line.dropFirst(level.count)) \(level)"
    }

    func write(to text: inout SwiftText) {
        for line in plain.sorted(by: { Self.order($0) < Self.order($1) }) { text.line(line) }
        for group in conditional {
            text.conditional(group.conditions) { text in
                text.nested { for line in group.lines { $0.line(line) } }
            }
        }
    }
}

extension ImportBlock {
    /// Those of a file of mocks: modules of the project where they are named, the others as the sources import them.
    init(of group: [Declaration], use: ReferencedNames, in context: MockContext) {
        self.init()
        let own = context.names.own
        let isPublic = context.job.access == .public && group.contains { $0.access == .public }
        let access = own.importsAreInternal ? (isPublic ? "public " : "package ") : ""
        let modules = use.modules.union(group.map(\.module)).subtracting(["Swift", own.name])
        add(modules.map { "\(access)import \($0)" })
        add(modules.flatMap(context.names.singleImports).map { access + $0 })
        let sources = (use.frameworks.isEmpty ? [] : group) + use.unresolved.map(\.source)
        var imported: Set<String> = []
        for (_, sources) in sources.grouped(by: { "\($0.module) \($0.file)" }) {
            guard let file = context.file(of: sources[0]) else { continue }
            let areInternal = context.module(sources[0].module)?.importsAreInternal == true
            let imports = file.imports.filter { $0.isShared(where: areInternal) }
            imported.formUnion(imports.map(\.module))
            let needed = use.modulesOfNames(in: sources[0], file).map { $0.union(use.frameworks) }
            var rest = imports[...]
            while let first = rest.first {
                let together = rest.prefix { $0.conditions == first.conditions }
                rest = rest.dropFirst(together.count)
                let foreign = together.filter {
                    context.module($0.module) == nil && $0.module != own.name && context.names.sees($0.module)
                        && needed?.contains(ReferencedNames.umbrella(of: $0.module)) != false
                }
                add(
                    foreign.map { ($0.isPreconcurrency ? "@preconcurrency " : "") + "\(access)import \($0.subject)" },
                    under: first.conditions)
            }
        }
        for module in use.frameworks.subtracting(imported) {
            // As other sources of the protocols' modules import it.
            let conditions = group.compactMap { context.module($0.module)?.conditionsOfImports[module] }.first
            for conditions in conditions ?? [[]] { add(["\(access)import \(module)"], under: conditions) }
        }
    }
}

extension ReferencedNames {
    /// The modules that the unresolved names of a source come from; `nil` if one of them may be of any module.
    fileprivate func modulesOfNames(in declaration: Declaration, _ file: ParsedFile) -> Set<String>? {
        let imported = Set(file.imports.map { Self.umbrella(of: $0.module) })
        var modules: Set<String> = []
        for name in unresolved
        where name.source.module == declaration.module && name.source.file == declaration.file {
            let module = imported.contains(name.name) ? name.name : KnownTypes.module(of: [name.name])
            guard let module, imported.contains(module) else { return nil }
            modules.insert(module)
        }
        return modules
    }

    /// The module whose names the parts of Foundation have, else the module itself.
    fileprivate static func umbrella(of module: String) -> String {
        module.hasPrefix("Foundation") ? "Foundation" : module
    }
}
