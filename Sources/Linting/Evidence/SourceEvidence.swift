import AshlarFiles
import AshlarImports
import AshlarProjectModel

/// Reads the project's sources: which there are, whose they are, and what they import.
enum SourceEvidence {
    /// - Parameter survey: of the project's root, where it was begun already.
    static func read(_ loaded: LoadedProject, survey: SourceSurvey? = nil) throws -> ProjectSources {
        var owners = SourceOwners(loaded.project)
        let ownership = owners.ownership
        var found = (survey ?? SourceSurvey(of: loaded.root, in: loaded.sourceFolders))
            .finish(entering: ownership.holdsSources)
        var sources = ProjectSources(files: [])
        sources.unread = found.unread.filter { !isNobodys($0, ownership) }.sorted()
        for path in sources.unread.compactMap({ $0.location?.path }) {
            sources.unreadTargets.formUnion(ownership.targets(touching: path))
        }
        swap(&sources.files, &found.files)
        var stray: [String] = []
        var excluded: Set<Int> = []
        for index in sources.files.indices {
            sources.files[index].target = owners.target(of: sources.files[index].path)
            guard sources.files[index].target == nil else { continue }
            if owners.isExcluded(sources.files[index].path) {
                excluded.insert(index)
            } else if !owners.isUnlisted(sources.files[index].path) {
                stray.append(sources.files[index].path)
            }
        }
        if !excluded.isEmpty {
            sources.files = sources.files.indices.filter { !excluded.contains($0) }.map { sources.files[$0] }
        }
        askForTests(&sources.files, of: loaded)
        sources.strayFolders = strayFolders(stray, sources.files, found.unreadPaths, ownership)
        sources.absences = ProjectSources.absences(besides: sources.files, in: loaded)
        sources.words = words(of: sources.files, in: loaded.root)
        return sources
    }

    /// Whether nobody wants to know that something could not be read.
    private static func isNobodys(_ unread: Finding, _ ownership: SourceOwnership) -> Bool {
        guard let path = unread.location?.path else { return false }
        return ownership.isUnlisted(path) || ownership.isExcluded(path)
    }

    private static func strayFolders(
        _ stray: [String], _ files: [SourceFile], _ unread: [String], _ ownership: SourceOwnership
    ) -> [ProjectSources.StrayFolder] {
        let strayUnread = unread.filter {
            ownership.target(of: $0) == nil && !ownership.isUnlisted($0) && !ownership.isExcluded($0)
        }
        let all =
            strayUnread.isEmpty
            ? stray : (stray + strayUnread).sorted(by: PathOrder.precedes)
        guard !all.isEmpty else { return [] }
        let owned = (files.map(\.path) + unread).filter { ownership.target(of: $0) != nil }
        return ownership.strayFolders(all, besides: owned)
    }

    /// Sources of tests say whether they assert something, and no others do.
    private static func askForTests(_ files: inout [SourceFile], of loaded: LoadedProject) {
        let assertions = Set(loaded.project.rules["tests-assert"]?.assertions ?? [])
        var asked: [Int] = []
        for index in files.indices {
            let holdsTests = files[index].target.map { loaded.project.targets[$0].kind == .tests } ?? false
            if !holdsTests {
                files[index].scan.tests = nil
            } else if files[index].scan.tests.map({
                $0.firstTest != nil && !$0.hasAssertion && !assertions.isEmpty
            }) ?? true {
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
    private let files: [SourceFile]
    /// By target.
    private lazy var paths: [Int: [String]] = files.reduce(into: [:]) { paths, file in
        if let target = file.target { paths[target, default: []].append(file.path) }
    }
    private let lock = Lock()
    private var declarations: [Int: [PublicDeclaration]] = [:]

    init(files: [SourceFile], root: ProjectRoot) {
        self.root = root
        self.files = files
    }

    @Sendable func identifiers(_ path: String) -> Set<String> {
        // A file that is gone by now has no names.
        let bytes = (try? root.bytes(of: path)) ?? []
        return bytes.withUnsafeBytes { IdentifierScanner.identifiers(in: $0) }
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
