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
    private let group = DispatchGroup()
    // Written by the survey's own thread alone, and read once that is done.
    private var found = Findings()
    private var passedOver: [String] = []

    /// Begins at once, on other threads.
    ///
    /// - Parameter folders: where sources are looked for, relative to the root, none within another.
    init(of root: ProjectRoot, in folders: [String] = [""]) {
        self.root = root
        self.folders = folders
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
            found.files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        }
        // Handed over, so that whoever fills in the owners copies nothing.
        var handed = Findings()
        swap(&handed, &found)
        return handed
    }

    private func add(_ walk: SourceWalk) {
        let paths = walk.sources
        let placeholder = { @Sendable index in SourceFile(path: paths[index], target: nil) }
        let (files, unread) = SourceReader.read(
            paths, in: root, remembering: NameStore.init, placeholder: placeholder
        ) { index, bytes, names in
            SourceFile(
                path: paths[index], target: nil, scan: ImportScanner.scanLookingForTests(bytes, names: &names))
        }
        let places = Set(unread.map(\.index))
        let known = places.isEmpty ? files : files.indices.filter { !places.contains($0) }.map { files[$0] }
        found.files = found.files.isEmpty ? known : found.files + known
        found.unread += unread.map(\.finding)
        found.unreadPaths += unread.map { paths[$0.index] }
        found.unread += walk.unread
    }
}
