import AshlarFiles
import AshlarProjectModel

/// The lines that git needs.
enum GitFiles {
    static let attributes = ".gitattributes"

    /// For a new project.
    static let plan = [
        lines(".gitignore", ".ashlar/\n.build/\n"),
        lines(
            attributes,
            """
            *.generated.swift linguist-generated
            *CompositionRoot.swift linguist-generated
            Package.swift linguist-generated

            """ + merge(of: LockFile.name)),
    ]

    /// Lets git keep both sides' lines where it merges the file; `nil` for a path that git would read as a pattern.
    static func merging(_ path: String) -> PlannedFile? {
        let isPlain = path.utf8.allSatisfy { byte in
            let scalar = Unicode.Scalar(byte)
            return scalar.properties.isAlphabetic || "0123456789._-/".unicodeScalars.contains(scalar)
        }
        return isPlain ? lines(attributes, merge(of: path)) : nil
    }

    private static func merge(of path: String) -> String { "\(path) merge=union\n" }

    private static func lines(_ path: String, _ text: String) -> PlannedFile {
        PlannedFile(path: path, contents: text, ownership: .lines)
    }
}
