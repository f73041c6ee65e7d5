import AshlarConcurrency
import AshlarProjectModel
import Dispatch

/// Finds the Swift sources below a folder and reads them at the same time, on several threads.
///
/// A thread that lists a folder also reads the files in it while the folder is open: opening a file by its name alone is
/// faster than by its path.
package struct SourceCrawl: Sendable {
    package typealias Scan = @Sendable (UnsafeRawBufferPointer) -> SourceScan

    /// In byte order of their paths, without targets.
    package private(set) var files: [SourceFile] = []
    /// A finding for each folder, link, name and source that cannot be used.
    package private(set) var unread: [Finding] = []
    /// The sources among them, in byte order.
    package private(set) var unreadPaths: [String] = []
    /// What was not read, in no order.
    package private(set) var skipped: [SkippedEntry] = []
    /// As of `SourceWalk`.
    package private(set) var linkedFolders: [String] = []

    /// - Parameters:
    ///   - start: where to begin, relative to the root; empty for the root itself.
    ///   - isEntered: whether to enter a folder; is called on several threads.
    ///   - scan: is called on several threads, with the bytes of each source.
    package init(
        of root: ProjectRoot, from start: String = "",
        entering isEntered: @escaping @Sendable (_ folder: String) -> Bool = { _ in true }, scan: @escaping Scan
    ) {
        let first = CrawledFolder(path: start.isEmpty ? "" : start + "/")
        let queue = CrawlQueue(first)
        Concurrent.share(CrawlQueue.threads, by: 1, remembering: { CrawlWorker(root, queue, isEntered, scan) }) {
            _, worker in
            while let task = queue.next() {
                worker.run(task, isStart: task.folder === first)
                queue.finish()
            }
        }
        (unread, unreadPaths, skipped) = (queue.unread.sorted(), queue.unreadPaths, queue.skipped)
        unreadPaths.sort(by: PathOrder.precedes)
        linkedFolders = queue.linkedFolders.sorted(by: PathOrder.precedes)
        collect(from: first)
    }

    /// Reads a manifest that a crawl has skipped.
    package init(ofManifest entry: SkippedEntry, in root: ProjectRoot, scan: @escaping Scan) {
        var listing = SourceListing()
        listing.take(entry, in: root)
        (unread, linkedFolders) = (listing.unread, listing.linkedFolders)
        for (path, outcome) in zip(
            listing.sources, SourceReader.read(listing.sources, in: root) { _, bytes in scan(bytes) })
        {
            switch outcome {
            case .read(let scan): add(path, scan)
            case .unread(let finding):
                unread.append(finding)
                unreadPaths.append(path)
            }
        }
    }

    private mutating func add(_ path: String, _ scan: SourceScan) {
        files.append(SourceFile(path: path, target: nil, scan: scan))
    }

    private mutating func collect(from folder: CrawledFolder) {
        var next = 0
        for child in folder.folders {
            while next < folder.sources.count, PathOrder.precedes(folder.sources[next], child.path) {
                if let scan = folder.scans[next] { add(folder.sources[next], scan) }
                next += 1
            }
            collect(from: child)
        }
        for index in next..<folder.sources.count {
            if let scan = folder.scans[index] { add(folder.sources[index], scan) }
        }
    }
}

/// A folder and the scans of its sources. Each part is written by one thread, and read after all threads are done.
private final class CrawledFolder: @unchecked Sendable {
    /// With a slash at the end; empty for the root.
    let path: String
    /// In byte order, as are the subfolders.
    private(set) var sources: [String] = []
    private(set) var folders: [CrawledFolder] = []
    /// One for each source; `nil` if it could not be read.
    private(set) var scans = UnsafeMutableBufferPointer<SourceScan?>(start: nil, count: 0)

    init(path: String) { self.path = path }

    deinit {
        scans.deinitialize()
        scans.deallocate()
    }

    func set(_ listing: SourceListing, entering isEntered: (String) -> Bool) {
        sources = listing.sources
        folders = listing.folders.filter { isEntered(String($0.dropLast())) }.map { CrawledFolder(path: $0) }
        scans = .allocate(capacity: sources.count)
        scans.initialize(repeating: nil)
    }
}

/// The folders that are still to be listed, and the sources of large folders that are still to be read.
private final class CrawlQueue: @unchecked Sendable {
    struct Task {
        var folder: CrawledFolder
        /// The sources to read; `nil` if the folder is to be listed first.
        var sources: Range<Int>?
    }

    /// The upper limit; there are no more than cores.
    static var threads: Int { 8 }

    private let lock = Lock()
    private let ready = DispatchSemaphore(value: 0)
    private var tasks: [Task]
    private var unfinished = 1
    private(set) var unread: [Finding] = []
    private(set) var unreadPaths: [String] = []
    private(set) var skipped: [SkippedEntry] = []
    private(set) var linkedFolders: [String] = []

    init(_ folder: CrawledFolder) {
        tasks = [Task(folder: folder)]
        ready.signal()
    }

    /// Waits for the next task; `nil` if there are no more.
    func next() -> Task? {
        ready.wait()
        return lock.locked { tasks.popLast() }
    }

    func add(_ new: [Task]) {
        lock.locked {
            tasks += new
            unfinished += new.count
        }
        for _ in new { ready.signal() }
    }

    func finish() {
        let isLast = lock.locked {
            unfinished -= 1
            return unfinished == 0
        }
        if isLast { for _ in 0..<Self.threads { ready.signal() } }
    }

    func fail(_ findings: [Finding], source: String? = nil) {
        lock.locked {
            unread += findings
            if let source { unreadPaths.append(source) }
        }
    }

    func skip(_ entries: [SkippedEntry]) { lock.locked { skipped += entries } }

    func leave(_ links: [String]) { lock.locked { linkedFolders += links } }
}

private struct CrawlWorker: ~Copyable {
    typealias Task = CrawlQueue.Task

    private let root: ProjectRoot
    private let queue: CrawlQueue
    private var reader = SourceFileReader()
    private let isEntered: @Sendable (String) -> Bool
    private let scan: SourceCrawl.Scan

    /// The number of sources that are read by one thread at a time.
    private static var share: Int { 64 }

    init(
        _ root: ProjectRoot, _ queue: CrawlQueue, _ isEntered: @escaping @Sendable (String) -> Bool,
        _ scan: @escaping SourceCrawl.Scan
    ) {
        (self.root, self.queue, self.isEntered, self.scan) = (root, queue, isEntered, scan)
    }

    mutating func run(_ task: Task, isStart: Bool) {
        let folder = task.folder
        if let sources = task.sources {
            do throws(ErrorNumber) {
                let opened = try OpenFile(root.absolute(folder.path), for: .reading)
                withExtendedLifetime(opened) { read(sources, of: folder, opened.descriptor) }
            } catch {
                read(sources, of: folder, nil)
            }
            return
        }
        SourceListing.read(folder.path, in: root) { listing, descriptor in
            if let failure = listing.failure { queue.fail([failure]) }
            if listing.isOwnProject, !isStart {
                return queue.skip([SkippedEntry(path: String(folder.path.dropLast()), kind: .foreignFolder)])
            }
            if !listing.skipped.isEmpty { queue.skip(listing.skipped) }
            if !listing.unread.isEmpty { queue.fail(listing.unread) }
            if !listing.linkedFolders.isEmpty { queue.leave(listing.linkedFolders) }
            folder.set(listing, entering: isEntered)
            let shares = stride(from: Self.share, to: folder.sources.count, by: Self.share).map { start in
                Task(folder: folder, sources: start..<min(start + Self.share, folder.sources.count))
            }
            queue.add(shares + folder.folders.reversed().map { Task(folder: $0) })
            self.read(0..<min(Self.share, folder.sources.count), of: folder, descriptor)
        }
    }

    /// - Parameter descriptor: the open folder's; files are read by their paths if `nil`.
    private mutating func read(_ sources: Range<Int>, of folder: CrawledFolder, _ descriptor: Int32?) {
        let prefix = descriptor == nil ? 0 : folder.path.utf8.count
        for index in sources {
            let path = folder.sources[index]
            let location = descriptor == nil ? root.absolute(path) : path
            let failure = location.withCString { location in
                reader.read(path, at: location + prefix, in: descriptor) { folder.scans[index] = scan($0) }
            }
            if let failure { queue.fail([failure], source: path) }
        }
    }
}
