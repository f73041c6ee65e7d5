import AshlarProjectModel
import AshlarYAMLTree

/// What a manifest says at places that decide how it is edited.
package struct ManifestOutline: Sendable {
    package enum Composition: Sendable, Equatable {
        case nothing, all, names, selector
    }

    private let root: YAMLNode?

    package init(_ bytes: [UInt8]) { root = ManifestDocument(bytes, path: "")?.root }

    /// The patterns of the fragments that it includes.
    package var include: [String] { root?.value(of: "include")?.items.map(\.name) ?? [] }

    /// How an app says what it composes.
    package func composition(ofApp name: String) -> Composition {
        switch root?.value(at: [.key("apps"), .key(name), .key("composes")])?.content {
        case nil, .nothing: .nothing
        case .text: .all
        case .list: .names
        case .mapping: .selector
        }
    }

    /// The fragment for a new member of this name; `nil` where members are in the manifest itself.
    ///
    /// - Parameter folder: that of its layer, which decides where several patterns have a place for it.
    package func fragment(for name: String, in folder: () -> String?) -> String? {
        let all = fragments(for: name)
        guard all.count > 1 else { return all.first }
        let own = folder().map { folder in all.filter { $0.hasPrefix(folder + "/") } } ?? []
        return own.count == 1 ? own[0] : nil
    }

    /// The fragments that a member of this name can be in: one for each pattern.
    package func fragments(for name: String) -> [String] {
        fragments(for: name, by: include.filter { !ManifestFragment.isOfSeams($0) })
    }

    /// The one fragment for a new seam; a pattern with a folder `Seams` is for seams alone.
    package func fragment(forSeam name: String) -> String? {
        let all = fragments(for: name, by: include.filter(ManifestFragment.isOfSeams))
        return all.count == 1 ? all[0] : nil
    }

    private func fragments(for name: String, by patterns: [String]) -> [String] {
        patterns.filter { pattern in pattern.count { $0 == "*" } <= 1 }.map { $0.replacing("*", with: name) }
    }

    // MARK: - Names by location

    /// Removes the name at a location; `nil` where no list has it there.
    package func removal(of name: String, at location: SourceLocation) -> ManifestEdit? {
        list(with: name, at: location).map { .removing($0.path + [.name(name)]) }
    }

    /// Whether the list that has the name at the location has it twice.
    package func standsTwice(_ name: String, at location: SourceLocation) -> Bool {
        list(with: name, at: location).map { $0.node.items.count { $0.name == name } > 1 } ?? false
    }

    private func list(with name: String, at location: SourceLocation) -> YAMLCursor? {
        root.flatMap { Self.list(with: name, at: location, in: YAMLCursor($0)) }
    }

    private static func list(with name: String, at location: SourceLocation, in cursor: YAMLCursor) -> YAMLCursor? {
        if cursor.node.items.contains(where: { $0.name == name && $0.begins(at: location) }) { return cursor }
        return cursor.children.lazy.compactMap { list(with: name, at: location, in: $0) }.first
    }
}

extension YAMLNode {
    /// Whether it, or the key of a name with conditions, is at the location.
    fileprivate func begins(at location: SourceLocation) -> Bool {
        [self.location, entries.first?.key.location].contains {
            $0?.line == location.line && $0?.column == location.column
        }
    }
}
