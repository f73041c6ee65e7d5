import AshlarFiles
import AshlarProjectModel
import AshlarScaffolding

/// What templates of the house have made, kept beside the project by its hash: their old texts are known to nobody.
struct TemplateBases {
    private let root: ProjectRoot
    private let shelf: SideShelf

    init(_ root: ProjectRoot) {
        self.root = root
        shelf = SideShelf("base", in: root)
    }

    /// Keeps what was made of these files, as far as it stands on disk.
    func keep(_ files: [PlannedFile], _ changes: [FileChange]) {
        let ofTheHouse = Set(files.lazy.compactMap(\.template)).filter(Self.isOfTheHouse)
        guard !ofTheHouse.isEmpty else { return }
        // A file that a person has settled stays as it is, and is one of the newer template all the same.
        let made = Set(changes.chosen { changes[$0].isWrite || changes[$0].status == .identical }.map(\.path))
        var entries: [String: [UInt8]] = [:]
        for file in files where file.template.map(ofTheHouse.contains) == true && made.contains(file.path) {
            let text: String
            switch file.ownership {
            case .upgraded(_, let rendered): text = rendered
            case .created, .scaffold: text = file.contents
            case .aggregate, .edited, .lines, .managed: continue
            }
            let bytes = Array(text.utf8)
            entries[ContentHash.hexadecimal(of: bytes)] = bytes
        }
        shelf.add(entries)
    }

    /// Keeps what stands for something else that is kept from now on.
    func keep(_ bases: some Collection<PlanTerms.Base>) {
        shelf.add(Dictionary(bases.map { (ContentHash.hexadecimal(of: $0.bytes), $0.bytes) }) { first, _ in first })
    }

    /// What was written with this hash: from the shelf, else from git's history of the file.
    func bytes(_ hash: String, of path: String) -> [UInt8]? {
        let isIt = { (bytes: [UInt8]) in ContentHash.hexadecimal(of: bytes) == hash }
        if let kept = shelf.bytes(hash), isIt(kept) { return kept }
        return try? GitRepository(around: root).earlierText(of: path, where: isIt)
    }

    static func isOfTheHouse(_ template: String) -> Bool {
        TemplateReference(template).map { $0.builtInVersion == nil } ?? false
    }
}
