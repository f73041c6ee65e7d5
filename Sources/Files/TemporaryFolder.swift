/// A folder that nobody needs any more.
package enum TemporaryFolder {
    /// Takes it away with everything in it; links are taken away and not followed. What cannot be taken away stays.
    package static func remove(_ root: ProjectRoot) {
        remove("", in: root)
        try? FileSystem.removeFolder(root.path)
    }

    private static func remove(_ folder: String, in root: ProjectRoot) {
        for entry in (try? FolderListing.entries(of: folder, in: root)) ?? [] {
            let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
            if entry.kind == .folder {
                remove(path, in: root)
                try? FileSystem.removeFolder(root.absolute(path))
            } else {
                try? FileSystem.removeFile(root.absolute(path))
            }
        }
    }
}
