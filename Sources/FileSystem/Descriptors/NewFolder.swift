import AshlarProjectModel

/// The folder of a new project.
package enum NewFolder {
    /// Makes the folder and those above it where they are missing.
    package static func make(_ root: ProjectRoot) throws(FileFailure) {
        try FileFailure.attempt("make the folder", root.path, FileSystem.makeFolders(root.path))
    }

    /// Removes the folder with everything in it; links are removed and not followed. What cannot be removed stays.
    package static func remove(_ root: ProjectRoot) {
        for (path, kind) in ((try? FolderListing.contents(of: "", in: root, withHidden: true)) ?? []).reversed() {
            let path = root.absolute(path)
            if kind == .folder { try? FileSystem.removeFolder(path) } else { try? FileSystem.removeFile(path) }
        }
        try? FileSystem.removeFolder(root.path)
    }

    /// The names in the folder, sorted; empty where there is no folder.
    package static func names(in root: ProjectRoot) throws(FileFailure) -> [String] {
        guard try root.holds("") else { return [] }
        return try FolderListing.entries(of: "", in: root).map(\.name).sorted(by: PathOrder.precedes)
    }

    /// The names that mean a project: a package, a manifest, Xcode's projects.
    package static func projects(among names: [String]) -> [String] {
        names.filter { name in
            [ManifestLocator.manifestName, "Package.swift", "Project.swift", "project.yml"].contains(name)
                || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
        }
    }

    /// The paths of the Xcode projects in the folders below, sorted; folders of tools and those that cannot be read are
    /// skipped.
    package static func xcodeProjects(below root: ProjectRoot) -> [String] {
        var found: [String] = []
        var folders = [""]
        var next = 0
        while next < folders.count, next < most {
            let folder = folders[next]
            next += 1
            for entry in (try? FolderListing.entries(of: folder, in: root)) ?? [] where entry.kind == .folder {
                let path = folder.path(to: entry.name)
                if entry.name.hasSuffix(".xcodeproj") {
                    found.append(path)
                } else if FolderListing.isSearched(entry.name) {
                    folders.append(path)
                }
            }
        }
        return found.sorted(by: PathOrder.precedes)
    }

    /// The maximum number of folders that are searched.
    private static let most = 10_000
}
