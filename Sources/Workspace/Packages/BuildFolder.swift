import AshlarFileSystem
import AshlarPackages
import AshlarProjectModel

/// A folder that packages and Xcode projects are read from: on disk, or as a commit has it.
package struct BuildFolder {
    /// The folder on disk; absolute and resolved for one of a commit.
    let root: ProjectRoot
    /// `nil` for the files on disk.
    private let commit: CommitFiles?

    package init(_ root: ProjectRoot) { (self.root, commit) = (root, nil) }

    /// The root of the commit's files.
    init(_ commit: CommitFiles) { (root, self.commit) = (ProjectRoot(commit.root), commit) }

    private init(_ root: ProjectRoot, in commit: CommitFiles?) { (self.root, self.commit) = (root, commit) }

    /// Another folder by its absolute path. Those that are not below the commit's root are read from the disk.
    func folder(at path: String) -> BuildFolder {
        let path = RelativePath.normal(path)
        return BuildFolder(ProjectRoot(path), in: commit.flatMap { "\(path)/".hasPrefix($0.root + "/") ? $0 : nil })
    }

    /// The absolute path, without links, `.` and `..`; an error where there is no folder.
    func resolved() throws -> String {
        guard let commit else { return try root.resolved() }
        guard commit.holdsFolder(path("", in: commit)) else {
            throw FileFailure("access", root.path, ErrorNumber(ErrorNumber.absent))
        }
        return root.path
    }

    func holds(_ relative: String) throws -> Bool {
        try commit.map { $0.holds(path(relative, in: $0)) } ?? root.holds(relative)
    }

    func holdsFolder(_ relative: String) throws -> Bool {
        try commit.map { $0.holdsFolder(path(relative, in: $0)) } ?? root.holdsFolder(relative)
    }

    /// The names in a folder, without hidden ones, sorted; empty where there is no folder.
    func names(in relative: String = "") throws -> [String] {
        try commit.map { $0.names(in: path(relative, in: $0)) } ?? FolderListing.names(in: relative, at: root)
    }

    func bytes(of relative: String, atMost limit: Int) throws -> [UInt8] {
        guard let commit else { return try root.bytes(of: relative, atMost: limit) }
        guard let bytes = try commit.bytes(of: path(relative, in: commit)) else {
            throw FileFailure("read", relative, ErrorNumber(ErrorNumber.absent))
        }
        guard bytes.count <= limit else { throw FileFailure.tooLarge(relative, limit: limit) }
        return bytes
    }

    /// What SwiftPM finds in a folder; `nil` where there is no folder.
    func contents(of relative: String) -> PackageJoin.FolderContents? {
        if let commit { return commit.contents(of: path(relative, in: commit)) }
        guard let listing = try? FolderListing(of: relative, in: root) else { return nil }
        let names = (try? NewFolder.names(in: ProjectRoot(root.absolute(relative)))) ?? []
        return PackageJoin.FolderContents(
            entries: names, hasSwiftSources: !listing.sources.isEmpty,
            hasOtherSources: !listing.foreignSources.isEmpty)
    }

    /// The path relative to the root of the commit's files.
    private func path(_ relative: String, in commit: CommitFiles) -> String {
        let path = RelativePath.path(of: root.absolute(relative), from: commit.root)
        return path == "." ? "" : path
    }
}
