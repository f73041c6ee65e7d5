import AshlarAffected
import AshlarFileSystem
import AshlarImports
import AshlarProjectModel

/// Which targets of tests may read documents that no target owns: those with a string that names the file, its ending or a
/// folder that contains it.
struct DocumentReaders {
    /// By document, the names of the targets.
    private var readers: [String: Set<String>] = [:]

    init(of documents: [String], in root: ProjectRoot, _ project: Project, _ ownership: SourceOwnership) {
        guard !documents.isEmpty else { return }
        let sources = SourceWalk.walk(root, reading: ownership.reads).sources.compactMap { path in
            ownership.target(of: path).flatMap { target in
                [.tests, .testSupport].contains(project.targets[target].kind) ? (path: path, target: target) : nil
            }
        }
        let names = documents.map(DocumentName.init)
        let found = SourceReader.read(sources.map(\.path), in: root) { _, bytes in
            names.map { name in StringLiterals.contain(in: bytes, where: name.isNamed) }
        }
        for (source, outcome) in zip(sources, found) {
            guard case .read(let isNamed) = outcome else { continue }
            let target = project.targets[source.target].name
            for (document, _) in zip(documents, isNamed).filter(\.1) { readers[document, default: []].insert(target) }
        }
    }

    /// The changed file as an input of the targets that may read it.
    func file(_ file: ChangedFile) -> ChangedFile {
        guard let targets = readers[file.path], !targets.isEmpty else { return file }
        var file = file
        file.effect = .inputs(targets: targets, packages: [])
        file.reason = "strings of \(targets.sorted().map { "'\($0)'" }.joined(separator: " and ")) name such a file"
        return file
    }
}

/// What a string may have of a document's path.
private struct DocumentName {
    private let name: String
    /// With its period; `nil` for none.
    private let ending: String?
    private let folders: Set<Substring>

    init(_ path: String) {
        let parts = path.split(separator: "/")
        let last = parts.last ?? path[...]
        (name, folders) = (String(last), Set(parts.dropLast()))
        ending = last.lastIndex(of: ".").map { String(last[$0...]) }
    }

    func isNamed(in literal: Substring) -> Bool {
        if literal.contains(name) { return true }
        if let ending, literal.contains(ending) || literal.contains("\"\(ending.dropFirst())\"") { return true }
        return literal.split { $0 == "/" || $0 == "\"" || $0 == "#" }.contains { folders.contains($0) }
    }
}
