import AshlarProjectModel

/// Finds the Markdown files of a project; skips other projects, hidden entries, links and the folders of tools.
package enum MarkdownWalk {
    /// Relative to the root, in byte order. What cannot be listed is left out.
    package static func files(in root: ProjectRoot) -> [String] {
        var files: [String] = []
        var pending = [""]
        while let folder = pending.popLast() {
            let listing = entries(of: folder, in: root)
            if listing.isOtherProject, !folder.isEmpty { continue }
            files += listing.files
            pending += listing.folders
        }
        return files.sorted(by: PathOrder.precedes)
    }

    /// - Parameter folder: ends with a slash; empty for the root.
    private static func entries(
        of folder: String, in root: ProjectRoot
    ) -> (files: [String], folders: [String], isOtherProject: Bool) {
        var (files, folders, isOtherProject) = ([String](), [String](), false)
        guard let listed = try? OpenFolder(root.absolute(String(folder.dropLast()))) else { return ([], [], false) }
        // A folder that cannot be read to its end is reported where its sources are read.
        try? listed.forEach { name, kind in
            guard name.first != UInt8(ascii: ".") else { return }
            if kind == .file, name.elementsEqual(ManifestLocator.manifestName.utf8) { isOtherProject = true }
            guard let path = EntryNames.path(folder, name, isFolder: kind == .folder) else { return }
            if kind == .folder, EntryNames.skippedKind(of: name, kind, in: folder) == nil { folders.append(path) }
            if kind == .file, path.hasSuffix(".md") { files.append(path) }
        }
        return (files, folders, isOtherProject)
    }
}
