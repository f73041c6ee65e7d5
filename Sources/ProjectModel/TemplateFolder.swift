/// Where a project keeps template sets of its own.
package struct TemplateFolder: Hashable, Sendable {
    /// Relative to the root.
    package var path: String
    /// The line of the manifest that names it.
    package var location: SourceLocation

    package init(path: String, location: SourceLocation) {
        self.path = path
        self.location = location
    }

    /// What keeps templates from lying in a folder: in that of a target SwiftPM would tell of them on every build, and
    /// around one the folders of targets would be taken for sets.
    package static func objection(to path: String, beside targets: [Target]) -> String? {
        let folder = path.lowercased() + "/"
        for target in targets where !target.path.isEmpty {
            let other = target.path.lowercased() + "/"
            if folder.hasPrefix(other) { return "lies in the folder of target '\(target.name)'" }
            if other.hasPrefix(folder) { return "holds the folder of target '\(target.name)'" }
        }
        return nil
    }
}
