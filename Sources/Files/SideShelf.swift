/// A folder of `.ashlar/` for what is remembered from one run to the next, and may be lost: whatever goes wrong here
/// makes a run slower, and no worse.
package struct SideShelf: Sendable {
    private let root: ProjectRoot
    private let folder: String

    package init(_ name: String, in root: ProjectRoot) {
        self.root = root
        folder = SideFolder.path + "/" + name
    }

    /// `nil` where nothing is remembered under this name, or it cannot be read.
    package func bytes(_ name: String) -> [UInt8]? {
        var walk = PathWalk(root)
        guard case .file(let bytes, _) = try? walk.occupant(of: folder + "/" + name) else { return nil }
        return bytes
    }

    /// Puts these in place, and takes away what is remembered under other names.
    package func replace(_ entries: [String: [UInt8]]) {
        do throws(FileFailure) {
            let stale = Set(try names()).subtracting(entries.keys)
            try put(entries)
            for name in stale.sorted() {
                try FileFailure.reporting("remove", folder) { () throws(ErrorNumber) in
                    try FileSystem.removeFile(root.absolute(folder + "/" + name))
                }
            }
        } catch {
            // The next run begins anew.
        }
    }

    /// Puts these in place beside what is remembered already.
    package func add(_ entries: [String: [UInt8]]) {
        do throws(FileFailure) {
            try put(entries)
        } catch {
            // What is not remembered has to be found elsewhere.
        }
    }

    private func put(_ entries: [String: [UInt8]]) throws(FileFailure) {
        guard !entries.isEmpty else { return }
        FileSystem.reportFailedWrites()
        try make()
        for (name, bytes) in entries.sorted(by: { PathOrder.precedes($0.key, $1.key) }) {
            try OutputFile.write(bytes, to: root.absolute(folder + "/" + name))
        }
    }

    private func names() throws(FileFailure) -> [String] {
        var walk = PathWalk(root)
        guard case .present = try walk.folder(folder) else { return [] }
        return try FolderListing.entries(of: folder, in: root).filter { $0.kind == .file }.map(\.name)
    }

    private func make() throws(FileFailure) {
        try SideFolder.make(in: root)
        try SideFolder.hideFromGit(in: root)
        var walk = PathWalk(root)
        if case .blocked(.obstacle(let obstacle, let place)) = try walk.folder(folder) {
            throw .inTheWay("use", place, obstacle)
        }
        try FileFailure.reporting("create", folder) { () throws(ErrorNumber) in
            try FileSystem.makeFolder(root.absolute(folder))
        }
    }
}
