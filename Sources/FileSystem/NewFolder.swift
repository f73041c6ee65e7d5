/// The folder that a project begins in: made where it is missing, and looked into before.
package enum NewFolder {
    /// Makes the folder and those above it where they are missing.
    package static func make(_ root: ProjectRoot) throws(FileFailure) {
        try FileFailure.reporting("make the folder", root.path) { () throws(ErrorNumber) in
            try FileSystem.makeFolders(root.path)
        }
    }

    /// What stands in the folder, sorted, dot names left out; nothing where there is no folder.
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
}
