import AshlarProjectModel

extension GitRepository {
    /// The number of files of the repository that are not below the root and differ from the commit on disk, or that git
    /// does not know yet.
    ///
    /// - Parameter folders: folders relative to the root whose files are not counted.
    package func changesOutside(since commit: String, besides folders: [String]) throws(GitFailure) -> Int {
        let root = try line(["rev-parse", "--show-prefix"])
        guard !root.isEmpty else { return 0 }
        let top = root.split(separator: "/").map { _ in "../" }.joined()
        let known = try differences([commit], from: top).map(\.path)
        let unknown = try git(["ls-files", "-z", "--others", "--exclude-standard", "--full-name", "--", top]).parts
        let others = folders.map { RelativePath.normal(root + $0) }.map { $0.isEmpty ? "" : $0 + "/" }
        return Set(known + unknown).count { path in !([root] + others).contains { path.hasPrefix($0) } }
    }
}
