import AshlarFileSystem
import AshlarProcesses
import AshlarProjectModel

/// A `.ashlar/` that git tracks. Its journal, backups and run lock would be taken for this machine's own, though a branch
/// has brought them.
package enum TrackedState {
    package static func refuse(in root: ProjectRoot) throws {
        let path = StateDirectory.path
        guard try root.holds(path), mayTrack(path, around: root) else { return }
        do throws(GitFailure) {
            guard try GitRepository(around: root).tracks(path) else { return }
        } catch {
            // A branch can keep git from answering, as by the files of a repository in the folder of the project.
            guard try root.holds(StateDirectory.journal) else { return }
            throw OperationFailure(
                "'\(StateDirectory.journal)' is not replayed: git cannot report whether it tracks the file: \(error)",
                remedy: "let git read this repository, or delete the file if a branch has brought it")
        }
        throw OperationFailure("git tracks '\(path)', which is local", remedy: "run 'git rm -r --cached \(path)'")
    }

    /// Whether git must be asked: in most repositories the bytes of the index say that it does not track the path, so that
    /// no process is started.
    private static func mayTrack(_ path: String, around root: ProjectRoot) -> Bool {
        do {
            guard let tree = try root.gitWorkTree() else { return false }
            return try index(of: ProjectRoot(tree)).map { mayContain(path, index: $0) } ?? true
        } catch {
            return true
        }
    }

    /// Larger indexes are left to git.
    private static let largestIndex = 64 << 20

    /// `nil` where the repository has none, or is stored elsewhere in a way that only git knows.
    private static func index(of tree: ProjectRoot) throws(FileFailure) -> [UInt8]? {
        let (link, prefix) = (".git", "gitdir: ")
        var folder = ProjectRoot(tree.absolute(link))
        if try tree.holdsFile(link) {
            // A work tree besides the first one, or a submodule.
            let text = try tree.text(of: link, atMost: 1 << 16)
            guard text.hasPrefix(prefix), let line = text.dropFirst(prefix.count).split(separator: "\n").first else {
                return nil
            }
            folder = ProjectRoot(line.hasPrefix("/") ? String(line) : tree.absolute(String(line)))
        }
        return try folder.holdsFile("index") ? try folder.bytes(of: "index", atMost: largestIndex) : nil
    }

    /// Versions 2 and 3 hold each path as a whole, unless entries are in a shared index; version 4 shortens paths.
    static func mayContain(_ path: String, index: [UInt8]) -> Bool {
        guard index.starts(with: "DIRC\0\0\0".utf8), index.count > 7, [2, 3].contains(index[7]) else { return true }
        return index.contains("link\0") || index.contains(path)
    }
}

extension [UInt8] {
    /// Whether they hold the ASCII text, in any case: macOS does not distinguish `.Ashlar`.
    fileprivate func contains(_ text: String) -> Bool {
        let wanted = text.utf8.map { $0 | 0x20 }
        return withUnsafeBytes { bytes in
            guard let first = wanted.first, bytes.count >= wanted.count else { return false }
            return (0...(bytes.count - wanted.count)).contains { start in
                bytes[start] | 0x20 == first && wanted.indices.allSatisfy { bytes[start + $0] | 0x20 == wanted[$0] }
            }
        }
    }
}
