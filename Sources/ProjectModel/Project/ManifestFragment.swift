/// A file that describes some of the features and modules, so that branches need not edit one file.
package struct ManifestFragment: Sendable {
    /// Relative to the root.
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// Why the text is not a valid pattern of fragments: a component contains at most one `*`.
    package static func objection(toPattern pattern: String) -> String? {
        if let objection = PathRules.objection(to: pattern) { return objection }
        let hasTwo = pattern.split(separator: "/").contains { component in component.count { $0 == "*" } > 1 }
        return hasTwo ? "has two '*' in one component" : nil
    }
}

/// A manifest with its fragments, which are edited together.
package struct ManifestSnapshot: Sendable {
    package var manifest: ManifestFragment
    package var fragments: [ManifestFragment]

    package init(_ manifest: [UInt8], path: String, fragments: [ManifestFragment] = []) {
        self.manifest = ManifestFragment(path: path, bytes: manifest)
        self.fragments = fragments
    }
}
