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
    /// When it began, in seconds since 1970.
    private let start: Int
    private let group = DispatchGroup()
    // Written by the survey's own thread alone, and read once that is done.
    private var found = Findings()
    private var passedOver: [String] = []
    private var recollection: Recollection?

    /// What is remembered of the last run, held against what is there.
    private struct Recollection {
        var memory: ScanMemory
        /// In byte order.
        var paths: [String] = []
        /// How each source stood before it was read.
        var stamps: [FileStamp?] = []
        /// Whether each source is as it is remembered.
        var isKnown: [Bool] = []

        /// Whether nothing has changed since the last run.
        var isWhole: Bool { memory.count == paths.count && !isKnown.contains(false) }
    }

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
        DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
            if remembers, folders.count == 1 { recollection = Recollection(memory: ScanMemory(of: root)) }
            for folder in folders {
                let walk = SourceWalk.walk(root, from: folder, isStamping: recollection != nil)
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

    private func add(_ walk: SourceWalk) {
        let paths = walk.sources
        let reading: Reading
        // What lies in projects of their own is not remembered, and comes without stamps.
        if let memory = recollection?.memory, !paths.isEmpty, walk.stamps.count == paths.count {
            let (stamps, places) = (walk.stamps, memory.places(of: paths))
            let isKnown: [Bool]
            (reading, isKnown) = memory.open { page in
                let isKnown = paths.indices.map { index in
                    stamps[index].map { page.knows(places[index], as: $0) } ?? false
                }
                return (Self.read(paths, in: root, remembering: page, places, stamps), isKnown)
            }
            recollection = Recollection(memory: memory, paths: paths, stamps: stamps, isKnown: isKnown)
        } else {
            reading = Self.read(paths, in: root)
        }
        let unread = Set(reading.unread.map(\.index))
        let files = reading.files
        let known = unread.isEmpty ? files : files.indices.filter { !unread.contains($0) }.map { files[$0] }
        found.files = found.files.isEmpty ? known : found.files + known
        found.unread += reading.unread.map(\.finding)
        found.unreadPaths += reading.unread.map { paths[$0.index] }
        found.unread += walk.unread
    }

    private struct Reading {
        /// One for each path; of those that could not be read nothing is known but the path.
        var files: [SourceFile] = []
        /// What could not be read, by place.
        var unread: [(index: Int, finding: Finding)] = []
    }

    private static func read(_ paths: [String], in root: ProjectRoot) -> Reading {
        var reading = Reading()
        reading.files = Array(unsafeUninitializedCapacity: paths.count) { storage, count in
            nonisolated(unsafe) let files = storage
            reading.unread = SourceReader.visit(paths, in: root, remembering: NameStore.init) { index, bytes, names in
                let scan = bytes.map { ImportScanner.scanLookingForTests($0, names: &names) } ?? SourceScan()
                files.initializeElement(at: index, to: SourceFile(path: paths[index], target: nil, scan: scan))
            }
            count = paths.count
        }
        return reading
    }

    /// - Parameters:
    ///   - page: what is remembered, with the place of each source in it.
    ///   - stamps: how each source stands.
    private static func read(
        _ paths: [String], in root: ProjectRoot, remembering page: ScanMemory.Page, _ places: [Int32],
        _ stamps: [FileStamp?]
    ) -> Reading {
        var reading = Reading()
        reading.files = Array(unsafeUninitializedCapacity: paths.count) { storage, count in
            nonisolated(unsafe) let files = storage
            @Sendable func keep(_ scan: SourceScan, _ index: Int) {
                files.initializeElement(at: index, to: SourceFile(path: paths[index], target: nil, scan: scan))
            }
            reading.unread = SourceReader.visit(
                paths, in: root, remembering: { (scanned: NameStore(), met: page.metNames()) },
                unless: { index, names in
                    guard let stamp = stamps[index], let scan = page.scan(at: places[index], as: stamp, &names.met)
                    else { return false }
                    keep(scan, index)
                    return true
                }
            ) { index, bytes, names in
                keep(bytes.map { ImportScanner.scanLookingForTests($0, names: &names.scanned) } ?? SourceScan(), index)
            }
            count = paths.count
        }
        return reading
    }
}

extension SourceSurvey {
    /// Keeps what was found for the next run, where enough of it is new.
    ///
    /// - Parameter files: those that were found, sorted by path; some of them may have been left out since.
    func remember(_ files: [SourceFile]) {
        guard let recollection, !recollection.isWhole else { return }
        let (paths, stamps, memory) = (recollection.paths, recollection.stamps, recollection.memory)
        var (next, newCount) = (0, 0)
        var kept: [(file: SourceFile, stamp: FileStamp)] = []
        kept.reserveCapacity(files.count)
        for file in files {
            while next < paths.count, PathOrder.precedes(paths[next], file.path) { next += 1 }
            // What was changed just now may change again within one tick of the file system's clock.
            guard next < paths.count, paths[next] == file.path, let stamp = stamps[next],
                stamp.isSettled(before: start)
            else { continue }
            kept.append((file, stamp))
            if !recollection.isKnown[next] { newCount += 1 }
        }
        // To write all of it for each change would take longer than to read a few sources again.
        if newCount > 32 + kept.count / 50 || memory.count > kept.count + kept.count / 10 {
            ScanMemory.keep(kept, in: root)
        }
    }
}
