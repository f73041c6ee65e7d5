import AshlarProjectModel
import AshlarSwiftDeclarations

/// The imports of a generated file: sorted ones, then those within `#if` in the order in which they were added.
struct ImportBlock {
    private struct Group: Equatable {
        let conditions: [String]
        let lines: [String]
    }

    private var plain: Set<String> = []
    private var conditional: [Group] = []

    /// - Parameter conditions: of the `#if` clauses around them in the source.
    mutating func add(_ lines: [String], under conditions: [String] = []) {
        guard !conditions.isEmpty else { return plain.formUnion(lines) }
        let group = Group(conditions: conditions, lines: lines)
        if !lines.isEmpty, !conditional.contains(group) { conditional.append(group) }
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

/// The imports of a mock's file.
struct MockImports {
    private(set) var block = ImportBlock()
    private let access: String
    private let context: MockContext

    init(of group: [Declaration], use: ReferencedNames, in context: MockContext) {
        let isPublic = context.job.access == .public && group.contains { $0.access == .public }
        access = context.names.own.importsAreInternal ? (isPublic ? "public " : "package ") : ""
        self.context = context
        let modules = use.modules.union(group.map(\.module)).subtracting(["Swift", context.names.own.name])
        block.add(modules.map { "\(access)import \($0)" })
        var sources = use.unresolved.map(\.source)
        if !use.frameworks.isEmpty { sources = group + sources }
        var imported: Set<String> = []
        var seen: Set<String> = []
        for source in sources where seen.insert("\(source.module) \(source.file)").inserted {
            guard let file = context.file(of: source) else { continue }
            add(file.imports)
            imported.formUnion(file.imports.map(\.module))
        }
        block.add(use.frameworks.subtracting(imported).map { "\(access)import \($0)" })
    }

    /// Modules of the project are imported where they are named, the others as the source has them.
    private mutating func add(_ imports: [SourceImport]) {
        var rest = imports[...]
        while let first = rest.first {
            let together = rest.prefix { $0.conditions == first.conditions }
            rest = rest.dropFirst(together.count)
            block.add(together.compactMap(line), under: first.conditions)
        }
    }

    private func line(for written: SourceImport) -> String? {
        guard context.module(written.module) == nil, written.module != context.names.own.name,
            context.names.sees(written.module)
        else { return nil }
        return (written.isPreconcurrency ? "@preconcurrency " : "") + "\(access)import \(written.subject)"
    }
}
