import AshlarFileSystem
import AshlarImports
import AshlarProjectModel
import Dispatch

/// Finds and scans the sources on other threads, concurrently with the reading of the manifest.
package final class BackgroundScan: @unchecked Sendable {
    package struct Findings {
        /// In byte order of their paths, without their targets.
        package var files: [SourceFile] = []
        /// The paths of sources that could not be read.
        package var unreadPaths: [String] = []
        package var unread: [Finding] = []
        /// Links to folders with sources.
        package var linkedFolders: [String] = []
    }

    private let root: ProjectRoot
    private let isEntered: @Sendable (String) -> Bool
    private let group = DispatchGroup()
    // Written by the thread that `init` starts, and read after it has finished.
    private var found = Findings()
    private var skipped: [SkippedEntry] = []
    private var isSorted = true

    /// Starts the scan.
    ///
    /// - Parameters:
    ///   - folders: the folders to search, relative to the root; none is inside another.
    ///   - isEntered: whether to search a folder in one of them.
    init(
        of root: ProjectRoot, in folders: [String] = [""],
        entering isEntered: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        (self.root, self.isEntered) = (root, isEntered)
        DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
            for folder in folders { scan(folder) }
        }
    }

    /// Waits for the result; must be called at most once.
    ///
    /// - Parameter isRead: whether a build of the project reads sources in what was skipped.
    package func result(reading isRead: (SkippedEntry) -> Bool) -> Findings {
        group.wait()
        while let entry = skipped.popLast() {
            guard isRead(entry) else { continue }
            if entry.kind == .manifest {
                add(SourceCrawl(ofManifest: entry, in: root, scan: ImportScanner.scanLookingForTests))
            } else {
                scan(entry.path)
            }
        }
        if !isSorted { found.files.sort { PathOrder.precedes($0.path, $1.path) } }
        // Moved out, so that filling in the targets copies nothing.
        var result = Findings()
        swap(&result, &found)
        return result
    }

    private func scan(_ folder: String) {
        add(SourceCrawl(of: root, from: folder, entering: isEntered, scan: ImportScanner.scanLookingForTests))
    }

    private func add(_ crawl: SourceCrawl) {
        isSorted = found.files.isEmpty
        found.files = found.files.isEmpty ? crawl.files : found.files + crawl.files
        found.unread += crawl.unread
        found.unreadPaths += crawl.unreadPaths
        found.linkedFolders += crawl.linkedFolders
        skipped += crawl.skipped
    }
}
