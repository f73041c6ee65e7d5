import AshlarFiles
import AshlarImports
import AshlarProjectModel

/// Reads the project's sources: which there are, whose they are, and what they import.
enum SourceEvidence {
    static func read(_ loaded: LoadedProject) throws -> ProjectSources {
        ProjectSources(files: [])
    }
}
