import AshlarProjectModel

/// The lines that mark an aggregate file as generated for users, formatters, linters and reviewers.
enum OwnershipHeader {
    static func line(manifest: String) -> String {
        "\(start)\(SwiftNames.escaped(manifest)) by 'ashlar generate'. DO NOT EDIT: it is rendered again."
    }

    /// Whether the line is one of these, for any manifest.
    static func recognizes(_ line: Substring) -> Bool {
        line.hasPrefix(start) || OwnershipMark.tools.contains { line == $0 }
    }

    private static let start = "// \(OwnershipMark.generated) from "
}
