import AshlarFilePlans
import AshlarFileSystem
import AshlarProcesses
import AshlarProjectModel
import AshlarScaffolding

/// The texts that custom templates rendered, stored by their hashes: the bases of later merges.
package struct TemplateBases {
    private let root: ProjectRoot
    private let shelf: CacheDirectory

    package init(_ root: ProjectRoot) {
        self.root = root
        shelf = CacheDirectory("base", in: root)
    }

    /// Stores the rendered texts of the files that were written.
    package func keep(_ files: [PlannedFile], _ changes: [FileChange]) {
        let custom = Set(files.lazy.compactMap(\.template)).filter(Self.isCustom)
        guard !custom.isEmpty else { return }
        // A settled file is unchanged, and is recorded with the newer template.
        let made = Set(changes.filter { $0.isWrite || $0.action == .identical }.map(\.path))
        var entries: [String: [UInt8]] = [:]
        for file in files where file.template.map(custom.contains) == true && made.contains(file.path) {
            let text: String
            switch file.ownership {
            case .upgraded(_, let rendered): text = rendered
            case .created, .scaffold: text = file.contents
            case .aggregate, .edited, .lines, .managed, .region: continue
            }
            let bytes = Array(text.utf8)
            entries[ContentHash.hexadecimal(of: bytes)] = bytes
        }
        shelf.add(entries)
    }

    /// Stores texts that replace other stored ones.
    package func keep(_ bases: some Collection<ApplyOptions.Base>) {
        shelf.add(Dictionary(bases.map { (ContentHash.hexadecimal(of: $0.bytes), $0.bytes) }) { first, _ in first })
    }

    /// The text with this hash: from the shelf, else from git's history of the file.
    package func bytes(_ hash: String, of path: String) -> [UInt8]? {
        let isIt = { (bytes: [UInt8]) in ContentHash.hexadecimal(of: bytes) == hash }
        if let kept = shelf.bytes(hash), isIt(kept) { return kept }
        return try? GitRepository(around: root).earlierText(of: path, where: isIt)
    }

    package static func isCustom(_ template: String) -> Bool {
        TemplateReference(template).map { $0.builtInVersion == nil } ?? false
    }
}
