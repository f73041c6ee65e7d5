/// Makes the folder that a project begins in, and says what stands in one already.
package enum NewFolder {
    /// Makes the folder and those above it where they are missing.
    package static func make(_ root: ProjectRoot) throws(FileFailure) {
        try FileFailure.reporting("make the folder", root.path) { () throws(ErrorNumber) in
            try FileSystem.makeFolders(root.path)
        }
    }

    /// What of a project the folder holds: a package, a manifest, Xcode's projects; sorted. Empty where there is no folder.
    package static func projects(in root: ProjectRoot) throws(FileFailure) -> [String] {
        guard try root.holds("") else { return [] }
        let names = try FolderListing.entries(of: "", in: root).map(\.name)
        return names.filter { name in
            [ManifestLocator.manifestName, "Package.swift", "Project.swift", "project.yml"].contains(name)
                || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
        }.sorted()
    }
}
