import AshlarConcurrency
import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel

/// The sources of targets as they will be, on disk or in a draft. Files that are derived from sources are omitted: they
/// must not depend on themselves.
struct ModuleSources: Sendable {
    struct File: Sendable {
        let path: String
        let bytes: [UInt8]
        let digest: UInt64

        fileprivate init(_ path: String, _ bytes: [UInt8]) {
            (self.path, self.bytes) = (path, bytes)
            digest = Digest(of: bytes[...]).value
        }
    }

    /// The derived files that the user took over, and the targets in which these are sources.
    typealias Keeping = (taken: TakenFiles, targets: Set<Int>)

    /// By target, each sorted by path.
    private(set) var files: [Int: [File]] = [:]
    /// By target, the paths of those that the user took over from Ashlar, sorted.
    private(set) var kept: [Int: [String]] = [:]
    /// The paths of the derived files among them, sorted.
    private(set) var derivedPaths: [String] = []
    /// A finding for each file or folder that could not be read.
    private(set) var unread: [Finding] = []

    /// - Parameters:
    ///   - drafts: new contents of sources, by path, which take precedence over those on disk.
    ///   - generated: the paths of sources that follow from the manifest alone.
    ///   - gone: the paths of sources that are to be removed.
    ///   - moves: pending moves; files are read at their origins.
    static func read(
        _ targets: Set<Int>, of project: Project, at root: ProjectRoot, drafts: [String: [UInt8]],
        generated: Set<String> = [], removing gone: Set<String> = [], moving moves: MovedPaths = MovedPaths(),
        keeping: Keeping? = nil
    ) throws(FileFailure) -> ModuleSources {
        var sources = ModuleSources()
        let ownership = SourceOwnership(project)
        var owners: [String: Int] = [:]
        func own(_ path: String) {
            if owners[path] == nil, !gone.contains(path), let owner = ownership.target(of: path),
                targets.contains(owner)
            {
                owners[path] = owner
            }
        }
        var walk = PathWalk(root)
        var passed: Set<String> = []
        for target in targets.sorted() {
            for path in [project.targets[target].path] + project.targets[target].sources {
                let folder = path == "." ? "" : path
                guard passed.insert(folder).inserted else { continue }
                for origin in moves.origins(below: folder) {
                    if !origin.isEmpty, try !walk.holds(origin) { continue }
                    guard !origin.hasSuffix(".swift") else {
                        own(moves.moved(origin))
                        continue
                    }
                    // A file that is moved alone, such as a resource.
                    if !moves.moves.isEmpty, !origin.isEmpty, try !root.holdsFolder(origin) { continue }
                    let found = SourceWalk.walk(root, from: origin) { entry in
                        ownership.reads(SkippedEntry(path: moves.moved(entry.path), kind: entry.kind))
                    }
                    let linked = found.linkedFolders.filter { ownership.target(of: $0) != nil }
                    sources.unread += found.unread + linked.map { Finding.linkedFolder($0) }
                    for source in found.sources { own(moves.moved(source)) }
                }
            }
        }
        drafts.keys.forEach(own)
        sources.read(owners, at: root, drafts: drafts, generated: generated, moving: moves, keeping: keeping)
        return sources
    }

    private mutating func read(
        _ owners: [String: Int], at root: ProjectRoot, drafts: [String: [UInt8]], generated: Set<String>,
        moving moves: MovedPaths, keeping: Keeping?
    ) {
        @Sendable func isKept(_ path: String, _ bytes: [UInt8]) -> Bool {
            guard let keeping, let owner = owners[path], keeping.targets.contains(owner) else { return false }
            return path.hasSuffix(ManagedText.fileEnding) && keeping.taken.hold(path, saying: bytes)
        }
        @Sendable func file(_ path: String, _ bytes: [UInt8]) -> File? {
            generated.contains(path) || isKept(path, bytes) ? File(path, bytes) : Self.file(path, bytes)
        }
        let paths = owners.keys.sorted(by: PathOrder.precedes)
        var read = Concurrent.map(paths.count, inShares: 64, remembering: {}) { index, _ in
            drafts[paths[index]].map { file(paths[index], $0) }
        }
        let stored = read.indices.filter { read[$0] == nil }
        let places = stored.map { moves.origin(of: paths[$0]) ?? paths[$0] }
        let outcomes = SourceReader.read(places, in: root) { file(paths[stored[$0]], Array($1)) }
        for (index, outcome) in zip(stored, outcomes) {
            switch outcome {
            case .read(let file): read[index] = file
            case .unread(let finding): unread.append(finding)
            }
        }
        for (path, file) in zip(paths, read) {
            switch file {
            case .some(.some(let file)):
                guard let owner = owners[path] else { continue }
                files[owner, default: []].append(file)
                if isKept(path, file.bytes) { kept[owner, default: []].append(path) }
            case .some(.none): derivedPaths.append(path)
            case .none: break
            }
        }
        unread = Set(unread).sorted()
    }

    /// `nil` for derived files.
    private static func file(_ path: String, _ bytes: [UInt8]) -> File? {
        if path.hasSuffix(ManagedText.fileEnding), OwnershipHeading.stands(in: bytes) { return nil }
        return File(path, bytes)
    }

    /// The bytes of a source of any target.
    func bytes(of path: String) -> [UInt8]? {
        for list in files.values {
            if let file = list.first(where: { $0.path == path }) { return file.bytes }
        }
        return nil
    }
}
