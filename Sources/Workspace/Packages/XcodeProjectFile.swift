import AshlarPackages
import AshlarProjectModel
import AshlarXcodeProjects

/// Reads the file of an Xcode project.
package enum XcodeProjectFile {
    private static let largest = 64 << 20

    /// - Parameter path: of the `.xcodeproj`, relative to the root.
    package static func read(_ path: String, in root: BuildFolder) throws -> TargetGraph.FoundXcodeProject {
        let isOld = try root.holds(XcodeProjectFormat.pbxproj.path(in: path))
        let format = isOld ? XcodeProjectFormat.pbxproj : .xcproj
        let bytes = try root.bytes(of: format.path(in: path), atMost: largest)
        var project = try XcodeProject(reading: bytes, in: format)
        let folder = path.parentPath
        for index in project.targets.indices {
            // Others have assets alone.
            project.targets[index].folders.removeAll { below in
                let place = RelativePath.normal(folder.path(to: below))
                return root.contents(of: place)?.hasSwiftSources != true
            }
        }
        return TargetGraph.FoundXcodeProject(project, path: path)
    }

    /// The projects in the folders that contain the paths.
    static func around(_ paths: [String], in root: BuildFolder) -> [TargetGraph.FoundXcodeProject] {
        let folders = Set(paths.flatMap { Array($0.folders) + [""] })
        let found = folders.flatMap { folder in
            // A folder that cannot be listed, and a project that cannot be read, explain nothing.
            ((try? root.names(in: folder)) ?? []).filter { $0.hasSuffix(".xcodeproj") }
                .map(folder.path)
        }
        return found.sorted().compactMap { try? read($0, in: root) }
    }
}
