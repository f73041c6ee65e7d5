import AshlarProjectModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension GitRepository {
    /// The files that git does not compare with the disk, because the index has `assume-unchanged` or `skip-worktree` for
    /// them, and that differ from the commit. A file of a sparse checkout that is not on disk is none of them.
    func hiddenChanges(since commit: String) throws(GitFailure) -> [GitChange] {
        var present: [String] = []
        var absent: Set<String> = []
        for entry in try git(["ls-files", "-v", "-z", "--", "."]).parts {
            // 'S' is `skip-worktree`, a lowercase letter `assume-unchanged`.
            guard let flag = entry.utf8.first, flag == UInt8(ascii: "S") || flag >= UInt8(ascii: "a") else { continue }
            let path = String(entry.dropFirst(2))
            if access(root.absolute(path), F_OK) == 0 {
                present.append(path)
            } else if flag != UInt8(ascii: "S"), flag != UInt8(ascii: "s") {
                absent.insert(path)
            }
        }
        guard !present.isEmpty || !absent.isEmpty else { return [] }
        let blobs = Dictionary(keepingFirst: try tree(of: commit).map { ($0.path, $0.blob) })
        let hashes = try hashes(of: present)
        let edited = zip(present, hashes).compactMap { path, hash -> GitChange? in
            guard let blob = blobs[path], blob != hash else { return nil }
            return GitChange(path: path, blob: blob, isPresent: true, isFile: true)
        }
        return edited
            + absent.sorted().compactMap { path in
                blobs[path].map { GitChange(path: path, blob: $0, isPresent: false, isFile: true) }
            }
    }

    /// How many paths an argument list may have.
    private static let share = 500

    /// The names that the contents of files on disk have as blobs.
    func hashes(of paths: [String]) throws(GitFailure) -> [String] {
        var hashes: [String] = []
        for start in stride(from: 0, to: paths.count, by: Self.share) {
            let part = paths[start..<min(start + Self.share, paths.count)]
            hashes += try git(["hash-object", "--"] + part).text.split(separator: "\n").map(String.init)
        }
        return hashes
    }
}
