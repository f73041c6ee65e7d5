import AshlarProjectModel

/// What a file is by its name alone.
enum FileRole {
    private static let documentEndings: Set<String> = ["md", "markdown", "adoc", "rst"]
    /// Pictures of documents, and what `ashlar graph` writes; in the folder of a target they are its inputs.
    private static let pictureEndings: Set<String> = [
        "png", "jpg", "jpeg", "gif", "svg", "webp", "pdf", "html", "dot", "gv", "mmd", "mermaid",
    ]
    private static let documentNames: Set<String> = ["LICENSE", "NOTICE", "AUTHORS", "CODEOWNERS", "CONTRIBUTORS"]
    /// Settings of editors, git, formatters and linters.
    private static let editorFiles: Set<String> = [
        ".editorconfig", ".gitignore", ".mailmap", ".swift-format", ".swiftformat", ".swiftlint.yml",
    ]

    static func isDocument(_ path: String) -> Bool {
        documentNames.contains(path.baseName) || documentEndings.contains(ending(of: path))
            || path.split(separator: "/").dropLast().contains { $0.hasSuffix(".docc") }
    }

    static func isPicture(_ path: String) -> Bool { pictureEndings.contains(ending(of: path)) }

    static func isForEditors(_ path: String) -> Bool { editorFiles.contains(path.baseName) }

    private static func ending(of path: String) -> String {
        path.baseName.lastIndex(of: ".").map { String(path.baseName[$0...].dropFirst()).lowercased() } ?? ""
    }
}
