/// A file that describes some of the features and modules, so that branches need not edit one file.
package struct ManifestFragment: Sendable {
    /// Relative to the root.
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// Whether a pattern is for seams alone: it has a folder `Seams`. It may match no file, since seams end.
    package static func isOfSeams(_ pattern: String) -> Bool {
        pattern.split(separator: "/").dropLast().contains { $0.lowercased() == "seams" }
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
