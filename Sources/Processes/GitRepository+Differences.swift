import AshlarProjectModel

/// A line of `git diff --raw` between a commit and the disk.
struct GitDifference {
    /// As git printed it.
    var path: String
    var modes: (old: Substring, new: Substring)
    /// What it was at the commit; zeros where it did not exist.
    var blob: Substring

    /// Whether it is a regular file at both times, with the same permissions.
    fileprivate var isSameKind: Bool { modes.old == modes.new && modes.old.hasPrefix("100") }
}

extension GitRepository {
    /// A comparison with the disk that settings do not limit: a branch may set `ignore` for a submodule.
    static let diff = ["diff", "-z", "--no-ext-diff", "--ignore-submodules=none"]

    /// The files that differ from a commit on disk.
    ///
    /// Git lists each file whose time or inode differs from the index, too, until something writes the index; those are
    /// compared by contents.
    ///
    /// - Parameters:
    ///   - arguments: of `git diff`: the commit, the form of the paths, and which ones.
    ///   - folder: from the root to what the printed paths are relative to, with a slash at its end.
    func differences(_ arguments: [String], from folder: String = "") throws(GitFailure) -> [GitDifference] {
        let raw = try git(Self.settingsOfPaths + Self.diff + ["--raw", "--no-abbrev", "--no-renames"] + arguments).parts
        var differences: [GitDifference] = []
        var unread: [Int] = []
        for place in stride(from: 0, to: raw.count - 1, by: 2) {
            let fields = raw[place].split(separator: " ")
            guard fields.count == 5 else { throw .failed("'git diff' printed '\(raw[place])'") }
            let difference = GitDifference(
                path: raw[place + 1], modes: (fields[0].dropFirst(), fields[1]), blob: fields[2])
            if difference.isSameKind, fields[3].allSatisfy({ $0 == "0" }) { unread.append(differences.count) }
            differences.append(difference)
        }
        let hashes = try hashes(of: unread.map { folder + differences[$0].path })
        let same = Set(zip(unread, hashes).filter { differences[$0].blob == $1 }.map(\.0))
        return differences.indices.filter { !same.contains($0) }.map { differences[$0] }
    }

    private static let settingsOfPaths = ["-c", "diff.relative=false"]
}
