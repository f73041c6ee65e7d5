import AshlarFilePlans
import AshlarProjectModel
import AshlarScaffolding

/// The lines for `.gitignore` and `.gitattributes`.
package enum GitFiles {
    package static let attributes = ".gitattributes"

    /// For a new project.
    package static let plan = [
        lines(".gitignore", ".ashlar/\n.build/\n"),
        lines(
            attributes,
            """
            *.generated.swift linguist-generated
            *CompositionRoot.swift linguist-generated
            Package.swift linguist-generated

            """ + merged),
    ]

    /// What git is to merge by lines, for a project that has no lock file yet.
    static let ofNewLockFile = lines(attributes, merged)

    private static let merged = [PackagePlanner.path, LockFile.name, CompositionRootPlanner.lists].map(merge)
        .joined()

    /// The attribute that makes git keep the lines of both sides; `nil` for a path that git would parse as a pattern.
    package static func merging(_ path: String) -> PlannedFile? {
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
