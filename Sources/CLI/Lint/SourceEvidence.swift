import AshlarFiles
import AshlarImports
import AshlarProjectModel

/// Reads the project's sources: which there are, whose they are, and what they import.
enum SourceEvidence {
    /// - Parameter survey: of the project's root, where it was begun already.
    static func read(_ loaded: LoadedProject, survey: SourceSurvey? = nil) throws -> ProjectSources {
        let ownership = SourceOwnership(loaded.project)
        let found = (survey ?? SourceSurvey(of: loaded.root)).finish(entering: ownership.holdsSources)
        var sources = ProjectSources(files: [], unread: found.unread)
        sources.files.reserveCapacity(found.sources.count)
        var stray: [String] = []
        var owned: [String] = []
        for source in found.sources {
            let owner = ownership.target(of: source.path)
            if owner == nil, !ownership.isUnlisted(source.path) { stray.append(source.path) }
            switch source.outcome {
            case .read(let scan): sources.files.append(SourceFile(path: source.path, target: owner, scan: scan))
            case .unread(let finding): sources.unread.append(finding)
            }
            if owner != nil { owned.append(source.path) }
        }
        sources.unread.sort()
        askForTests(&sources.files, of: loaded)
        sources.strayFolders = stray.isEmpty ? [] : ownership.strayFolders(stray, besides: owned)
        sources.words = words(of: sources.files, in: loaded.root)
        return sources
    }

    /// Sources of tests say whether they assert something, and no others do.
    private static func askForTests(_ files: inout [SourceFile], of loaded: LoadedProject) {
        let assertions = Set(loaded.project.rules["tests-assert"]?.assertions ?? [])
        var asked: [Int] = []
        for index in files.indices {
            let holdsTests = files[index].target.map { loaded.project.targets[$0].kind == .tests } ?? false
            if !holdsTests {
                files[index].scan.tests = nil
            } else if files[index].scan.tests.map({ !$0.hasAssertion && !assertions.isEmpty }) ?? true {
                asked.append(index)
            }
        }
        let paths = asked.map { files[$0].path }
        let outcomes = SourceReader.read(paths, in: loaded.root) { _, bytes in
            ImportScanner.tests(in: bytes, assertions: assertions)
        }
        for (index, outcome) in zip(asked, outcomes) {
            // One that is gone by now is as it was found.
            if case .read(let tests) = outcome { files[index].scan.tests = tests }
        }
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
