import AshlarProjectModel
import AshlarPropertyLists

/// Checks that a workspace of Xcode can be read, and that the projects and files that it names are on disk.
package struct WorkspaceCheck {
    /// The path of the `.xcworkspace`, relative to the root.
    package let path: String
    private let files: ProjectFileAccess

    package init(_ path: String, _ files: ProjectFileAccess) { (self.path, self.files) = (path, files) }

    private var file: String { "\(path)/contents.xcworkspacedata" }

    package func findings() -> [Finding] {
        ProjectFileAccess.findings { () throws(ProjectObjects.Failure) in
            guard let bytes = try files.read(file) else {
                return [finding("the file is missing", 1, "restore it from git")]
            }
            do throws(MarkupReader.Failure) {
                let root = try MarkupReader.read(bytes)
                return root.name == "Workspace"
                    ? missing(in: root, at: path.parentPath)
                    : [
                        finding(
                            "the first element is '\(root.name)', not 'Workspace'", root.line, "restore it from git")
                    ]
            } catch {
                return [finding("it is not a workspace: \(error.reason)", error.line, "restore it from git")]
            }
        }
    }

    /// - Parameter folder: of the group.
    private func missing(in group: MarkupElement, at folder: String) -> [Finding] {
        group.children.flatMap { element -> [Finding] in
            guard let location = element.attribute("location"),
                let place = place(of: location.value, in: folder)
            else { return [] }
            if element.name == "Group" { return missing(in: element, at: place) }
            if let spelling = files.spelling(of: place) {
                return [
                    finding(
                        "'\(place)' is missing; on disk it is '\(spelling)'", location.line,
                        "spell 'location' as on disk")
                ]
            }
            // CocoaPods writes its project.
            guard !files.holds(place), !place.split(separator: "/").contains("Pods") else { return [] }
            return [
                finding(
                    "'\(place)' is missing", location.line, "restore it, or remove it from the workspace in Xcode")
            ]
        }
    }

    /// `nil` for a location that is not relative.
    private func place(of location: String, in folder: String) -> String? {
        let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[1].hasPrefix("/") else { return nil }
        switch parts[0] {
        case "group": return RelativePath.normal(folder.path(to: parts[1]))
        case "container": return RelativePath.normal(path.parentPath.path(to: parts[1]))
        default: return nil
        }
    }

    private func finding(_ message: String, _ line: Int, _ remedy: String) -> Finding {
        ProjectObjects.finding(message, file, line, remedy: remedy)
    }
}
