import AshlarFiles
import AshlarImports
import AshlarProjectModel
import Dispatch

/// Finds and scans the sources while the manifest is still being read; it needs nothing of it.
final class SourceSurvey: @unchecked Sendable {
    /// What was found, by path in byte order; whose the sources are is not known yet.
    struct Findings {
        var files: [SourceFile] = []
        /// Sources that could not be read.
        var unreadPaths: [String] = []
        var unread: [Finding] = []
    }

    private let root: ProjectRoot
    private let folders: [String]
    /// What is remembered of the last run; `nil` where nothing is to be.
    private let memory: ScanMemory?
    /// When it began, in seconds since 1970.
    private let start: Int
    private let group = DispatchGroup()
    // Written by the survey's own thread alone, and read once that is done.
    private var found = Findings()
    private var passedOver: [String] = []
    /// How each source stood before it was read, in the order of their paths; empty where nothing is to be remembered.
    private var stamps: [(path: String, stamp: FileStamp, isRemembered: Bool)] = []
    /// Whether nothing has changed since the last run.
    private var isWhollyRemembered = false

    /// Begins at once, on other threads.
    ///
    /// - Parameters:
    ///   - folders: where sources are looked for, relative to the root, none within another.
    ///   - remembers: whether sources that have not changed since the last run are not read again.
    ///   - start: the time now, in seconds since 1970.
    init(
        of root: ProjectRoot, in folders: [String] = [""], remembers: Bool = false,
        start: Int = Environment.secondsSince1970
    ) {
        self.root = root
        self.folders = folders
        self.start = start
        memory = remembers && folders.count == 1 ? ScanMemory(of: root) : nil
        DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
            for folder in folders {
                let walk = SourceWalk.walk(root, from: folder)
                passedOver += walk.passedOver
                add(walk)
            }
        }
    }

    /// What there is, once all of it is known; asked for once.
    ///
    /// - Parameter holds: whether sources of the project lie in or below a folder, though it be a project of its own.
    func finish(entering holds: (String) -> Bool) -> Findings {
        group.wait()
        let further = passedOver.filter(holds)
        for folder in further { add(SourceWalk.walk(root, from: folder, entering: holds)) }
        if !further.isEmpty || folders.count > 1 {
            found.files.sort { PathOrder.precedes($0.path, $1.path) }
        }
        // Handed over, so that whoever fills in the owners copies nothing.
        var handed = Findings()
        swap(&handed, &found)
        return handed
    }

    /// What a thread keeps from one source to the next.
    private struct Names {
        var scanned = NameStore()
        var remembered = ScanMemory.Texts()
    }

    private func add(_ walk: SourceWalk) {
        let paths = walk.sources
        let placeholder = { @Sendable index in SourceFile(path: paths[index], target: nil) }
        let (memory, places) = (memory, memory?.places(of: paths) ?? [])
        let reading = SourceReader.read(
            paths, in: root, remembering: Names.init, placeholder: placeholder,
            unlessKnown: memory.map { memory in
                { index, stamp, names in
                    memory.scan(at: places[index], as: stamp, &names.remembered).map {
                        SourceFile(path: paths[index], target: nil, scan: $0)
                    }
                }
            }
        ) { index, bytes, names in
            SourceFile(
                path: paths[index], target: nil, scan: ImportScanner.scanLookingForTests(bytes, names: &names.scanned))
        }
        let unread = Set(reading.unread.map(\.index))
        let files = reading.values
        let known = unread.isEmpty ? files : files.indices.filter { !unread.contains($0) }.map { files[$0] }
        found.files = found.files.isEmpty ? known : found.files + known
        found.unread += reading.unread.map(\.finding)
        found.unreadPaths += reading.unread.map { paths[$0.index] }
        found.unread += walk.unread
        guard let memory, stamps.isEmpty else { return }
        stamps = paths.indices.compactMap { index in
            reading.stamps[index].map { (paths[index], $0, memory.knows(places[index], as: $0)) }
        }
        isWhollyRemembered = memory.count == paths.count && stamps.allSatisfy(\.isRemembered)
    }
}

extension SourceSurvey {
    /// Keeps what was found for the next run, where enough of it is new.
    ///
    /// - Parameter files: those that were found, sorted by path; some of them may have been left out since.
    func remember(_ files: [SourceFile]) {
        guard let memory, !isWhollyRemembered else { return }
        var (next, newCount) = (0, 0)
        var kept: [(file: SourceFile, stamp: FileStamp)] = []
        kept.reserveCapacity(files.count)
        for file in files {
            while next < stamps.count, PathOrder.precedes(stamps[next].path, file.path) { next += 1 }
            // What was changed just now may change again within one tick of the file system's clock.
            guard next < stamps.count, stamps[next].path == file.path, stamps[next].stamp.isSettled(before: start)
            else { continue }
            kept.append((file, stamps[next].stamp))
            if !stamps[next].isRemembered { newCount += 1 }
        }
        // To write all of it for each change would take longer than to read a few sources again.
        if newCount > 32 + kept.count / 50 || memory.count > kept.count + kept.count / 10 {
            ScanMemory.keep(kept, in: root)
        }
    }
}
