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
