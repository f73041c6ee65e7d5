import AshlarFileSystem
import AshlarProjectModel
import AshlarWorkspace

/// The lines of sources.
package struct LineCounts {
    /// By path.
    let lines: [String: Int]
    /// A finding for each source that could not be read.
    private(set) var unread: [Finding] = []

    init(lines: [String: Int]) { self.lines = lines }

    /// The sources on disk.
    package init(of loaded: LoadedProject) {
        let walk = SourceWalk.walk(loaded.root, reading: SourceOwnership(loaded.project).reads)
        self.init(of: walk.sources, in: loaded.root)
        unread = walk.unread + unread
    }

    package init(of sources: [String], in root: ProjectRoot) {
        let outcomes = SourceReader.read(sources, in: root) { _, bytes in Self.count(in: bytes) }
        var (lines, unread) = ([String: Int](), [Finding]())
        for (path, outcome) in zip(sources, outcomes) {
            switch outcome {
            case .read(let count): lines[path] = count
            case .unread(let finding): unread.append(finding)
            }
        }
        (self.lines, self.unread) = (lines, unread)
    }

    /// The sums of the sources of each target.
    package func targets(of project: Project) -> [Int] {
        let ownership = SourceOwnership(project)
        var sizes = [Int](repeating: 0, count: project.targets.count)
        for (path, count) in lines {
            if let target = ownership.target(of: path) { sizes[target] += count }
        }
        return sizes
    }

    static func count(in bytes: UnsafeRawBufferPointer) -> Int {
        let newline = UInt8(ascii: "\n")
        return bytes.count { $0 == newline } + (bytes.last.map { $0 == newline } == false ? 1 : 0)
    }
}
