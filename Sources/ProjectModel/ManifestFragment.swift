import AshlarProjectModel

/// A file that describes some of the features and modules, so that branches need not edit one file.
package struct ManifestFragment: Sendable {
    /// Relative to the root.
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// Why the text is no pattern of fragments: `*` stands at most once in a component.
    static func objection(toPattern pattern: String) -> String? {
        if let objection = PathRules.objection(to: pattern) { return objection }
        let hasTwo = pattern.split(separator: "/").contains { component in component.count { $0 == "*" } > 1 }
        return hasTwo ? "has two '*' in one component" : nil
    }
}
