import AshlarFiles
import AshlarImports
import AshlarProjectModel

/// Reads the project's sources: which there are, whose they are, and what they import.
enum SourceEvidence {
    static func read(_ loaded: LoadedProject) throws -> ProjectSources {
        let project = loaded.project
        let ownership = SourceOwnership(project)
        let walk = SourceWalk.walk(loaded.root, entering: ownership.holdsSources)
        let assertions = Set(project.rules["tests-assert"]?.assertions ?? [])
        let owners = walk.sources.map(ownership.target)
        let outcomes = SourceReader.read(walk.sources, in: loaded.root) { index, bytes in
            let holdsTests = owners[index].map { project.targets[$0].kind == .tests } ?? false
            return ImportScanner.scan(bytes, assertions: holdsTests ? assertions : nil)
        }
        var sources = ProjectSources(files: [], unread: walk.unread)
        sources.files.reserveCapacity(walk.sources.count)
        var stray: [String] = []
        var owned: [String] = []
        for (index, outcome) in outcomes.enumerated() {
            let path = walk.sources[index]
            switch outcome {
            case .read(let scan): sources.files.append(SourceFile(path: path, target: owners[index], scan: scan))
            case .unread(let finding): sources.unread.append(finding)
            }
            if owners[index] != nil { owned.append(path) } else if !ownership.isUnlisted(path) { stray.append(path) }
        }
        sources.unread.sort()
        sources.strayFolders = ownership.strayFolders(stray, besides: owned)
        sources.words = words(of: sources.files, in: loaded.root)
        return sources
    }

    /// Reads the files whose names are asked for, each once.
    private static func words(of files: [SourceFile], in root: ProjectRoot) -> SourceWords {
        let memory = WordMemory(files: files, root: root)
        return SourceWords(identifiers: memory.identifiers, declarations: memory.declarations)
    }
}

/// Remembers the names in sources once they have been asked for.
private final class WordMemory: @unchecked Sendable {
    private let root: ProjectRoot
    private let paths: [Int: [String]]
    private let lock = Lock()
    private var identifiers: [String: Set<String>] = [:]
    private var declarations: [Int: [PublicDeclaration]] = [:]

    init(files: [SourceFile], root: ProjectRoot) {
        self.root = root
        paths = Dictionary(grouping: files.filter { $0.target != nil }, by: { $0.target ?? 0 }).mapValues {
            $0.map(\.path)
        }
    }

    @Sendable func identifiers(_ path: String) -> Set<String> {
        lock.locked {
            if let known = identifiers[path] { return known }
            // A file that is gone by now has no names.
            let bytes = (try? root.bytes(of: path)) ?? []
            let found = bytes.withUnsafeBytes { IdentifierScanner.identifiers(in: $0) }
            identifiers[path] = found
            return found
        }
    }

    @Sendable func declarations(_ target: Int) -> [PublicDeclaration] {
        lock.locked {
            if let known = declarations[target] { return known }
            let found = (paths[target] ?? []).flatMap { path in
                let bytes = (try? root.bytes(of: path)) ?? []
                return bytes.withUnsafeBytes { DeclarationScanner.declarations(in: $0, path: path) }
            }
            let sorted = found.sorted { ($0.name, $0.location) < ($1.name, $1.location) }
            declarations[target] = sorted
            return sorted
        }
    }
}
