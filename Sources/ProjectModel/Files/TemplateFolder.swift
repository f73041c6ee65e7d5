/// The folder of a project's custom template sets.
package struct TemplateFolder: Hashable, Sendable {
    /// Relative to the root.
    package var path: String
    /// The line of the manifest that names it.
    package var location: SourceLocation

    package init(path: String, location: SourceLocation) {
        self.path = path
        self.location = location
    }

    /// Why a folder cannot contain templates: in a target's folder SwiftPM would warn about them on every build, and
    /// in a folder above one the folders of targets would be read as sets.
    package static func objection(to path: String, beside targets: [Target]) -> String? {
        let folder = path.lowercased() + "/"
        for target in targets where !target.path.isEmpty {
            let other = target.path.lowercased() + "/"
            if folder.hasPrefix(other) { return "is inside the folder of target '\(target.name)'" }
            if other.hasPrefix(folder) { return "contains the folder of target '\(target.name)'" }
        }
        return nil
    }
}
