import AshlarProjectModel
import AshlarTemplates

/// The lines that mark an aggregate file as generated for users, formatters, linters and reviewers.
enum OwnershipHeader {
    static func line(manifest: String) -> String {
        "// \(OwnershipMark.generated) from \(SwiftLiteral.escaped(manifest)) by 'ashlar generate'. "
            + "DO NOT EDIT: it is rendered again."
    }
}
