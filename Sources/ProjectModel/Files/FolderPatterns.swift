/// Patterns of folders, in which `*` stands for any part of a name.
package struct FolderPatterns: Sendable {
    private let patterns: [[String]]

    package init(_ patterns: [String]) { self.patterns = patterns.map(Self.components) }

    /// Whether the path is such a folder, or in one.
    package func cover(_ path: String) -> Bool {
        guard !patterns.isEmpty else { return false }
        let components = Self.components(path)
        return patterns.contains { pattern in
            pattern.count <= components.count
                && zip(pattern, components).allSatisfy { Self.matches($0.1[...], $0.0[...]) }
        }
    }

    private static func components(_ path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.filter { $0 != "." }
    }

    /// Whether the name matches the pattern.
    package static func matches(_ name: Substring, _ pattern: Substring) -> Bool {
        name.consists(of: pattern.split(separator: "*", omittingEmptySubsequences: false))
    }
}

extension Substring {
    /// Whether the text is the pieces in their order, with anything between them.
    package func consists(of pieces: [Substring]) -> Bool {
        guard pieces.count > 1 else { return self == pieces.first }
        guard hasPrefix(pieces[0]) else { return false }
        var rest = dropFirst(pieces[0].count)
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let found = rest.firstRange(of: piece) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(pieces[pieces.count - 1])
    }
}
