import AshlarFileSystem
import AshlarPackages
import AshlarProcesses
import AshlarProjectModel

/// The files of a commit below a root, read from git without a checkout.
package final class CommitFiles {
    /// What a folder has.
    private struct Folder {
        var names: Set<String> = []
        /// Whether sources are in it or below, as `FolderListing` finds them.
        var hasSwiftSources = false
        var hasOtherSources = false
    }

    /// The absolute resolved path of the root.
    let root: String
    private let files: [GitFile]
    private lazy var blobs = Dictionary(keepingFirst: files.map { ($0.path, $0.blob) })
    private lazy var folders = Self.folders(of: files)
    private let texts: CommitTexts

    /// - Parameters:
    ///   - files: those of the commit.
    ///   - root: an absolute resolved path.
    init(_ files: [GitFile], root: String, texts: CommitTexts) {
        (self.root, self.files, self.texts) = (root, files, texts)
    }

    private static func folders(of files: [GitFile]) -> [String: Folder] {
        var folders: [String: Folder] = ["": Folder()]
        for file in files {
            let (isSwift, isOther) = (file.path.hasSuffix(".swift"), FolderListing.isForeignSource(file.path))
            var (path, isVisible) = (file.path, true)
            while !path.isEmpty {
                let (name, parent) = (path.baseName, path.parentPath)
                isVisible = isVisible && !name.hasPrefix(".")
                folders[parent, default: Folder()].names.insert(name)
                if isVisible, isSwift { folders[parent]?.hasSwiftSources = true }
                if isVisible, isOther { folders[parent]?.hasOtherSources = true }
                path = parent
            }
        }
        return folders
    }

    func holds(_ path: String) -> Bool { blobs[path] != nil || folders[path] != nil }

    func holdsFolder(_ path: String) -> Bool { folders[path] != nil }

    /// The names in a folder, without hidden ones, sorted; empty where there is no folder.
    func names(in folder: String) -> [String] {
        (folders[folder]?.names ?? []).filter { !$0.hasPrefix(".") }.sorted(by: PathOrder.precedes)
    }

    func contents(of folder: String) -> PackageJoin.FolderContents? {
        folders[folder].map {
            PackageJoin.FolderContents(
                entries: names(in: folder), hasSwiftSources: $0.hasSwiftSources, hasOtherSources: $0.hasOtherSources)
        }
    }

    /// `nil` if there is no such file.
    func bytes(of path: String) throws(GitFailure) -> [UInt8]? {
        try blobs[path].map { blob throws(GitFailure) in try texts.bytes(of: blob) }
    }
}

/// The texts of commits by the names of their blobs; each is read once.
final class CommitTexts {
    private let repository: GitRepository
    private var texts: [String: [UInt8]] = [:]

    init(in repository: GitRepository) { self.repository = repository }

    func bytes(of blob: String) throws(GitFailure) -> [UInt8] {
        if let known = texts[blob] { return known }
        let text = try repository.contents(of: blob)
        texts[blob] = text
        return text
    }
}
