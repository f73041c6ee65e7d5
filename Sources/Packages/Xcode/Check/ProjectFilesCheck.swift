import AshlarProjectModel

/// Checks that the folders, files and packages that an Xcode project names are on disk, and that no target shares its
/// folder.
struct ProjectFilesCheck {
    let project: ProjectObjects
    /// The paths of groups and files in the folder of the project.
    let paths: [String: String]
    /// Whether there is a file or folder at a path relative to the folder of the project.
    let holds: (String) -> Bool

    func findings() -> [Finding] {
        paths.sorted { $0.key < $1.key }.flatMap { id, path in missing(id, path) }
            + project.list("targets", of: project.rootID).flatMap { folders(of: $0) + properties(of: $0) }
            + sharedFolders()
    }

    private func missing(_ id: String, _ path: String) -> [Finding] {
        guard let own = project.text("path", of: id), !holds(path) else { return [] }
        let noun = project.type(of: id) == "PBXFileReference" ? "file" : "folder"
        return [
            project.finding(
                "the \(noun) '\(path)' is missing", in: id, at: "path = \(own)",
                remedy: "restore it, or remove it from the project")
        ]
    }

    private func folders(of target: String) -> [Finding] {
        project.list("fileSystemSynchronizedGroups", of: target).filter { paths[$0] == nil }.map { group in
            project.finding(
                "the folder '\(project.name(of: group))' of '\(project.name(of: target))' is in no group", in: target,
                at: group, remedy: "add it to a group of the project")
        }
    }

    // MARK: Shared folders

    private func sharedFolders() -> [Finding] {
        let targets = sharing(project.list("targets", of: project.rootID), "fileSystemSynchronizedGroups", "targets")
        // Two objects that targets share are in groups, too.
        let groups = sharing(mainGroupFirst, "children", "groups").filter { group in
            !targets.contains { $0.path == group.path && $0.first != $0.second }
        }
        return (targets + groups).map(\.finding)
    }

    /// Two objects or one that stand for a folder of two owners.
    private struct Sharing {
        var path: String
        var first: String
        var second: String
        var finding: Finding
    }

    private func sharing(_ owners: [String], _ key: String, _ noun: String) -> [Sharing] {
        var seen: [String: (owner: String, member: String)] = [:]
        return owners.flatMap { owner in
            project.list(key, of: owner).compactMap { member -> Sharing? in
                guard project.type(of: member) == "PBXFileSystemSynchronizedRootGroup" else { return nil }
                let path = paths[member] ?? member
                guard let other = seen.updateValue((owner, member), forKey: path) else { return nil }
                let name = paths[member] ?? project.name(of: member)
                let place = other.member == member ? (owner, member) : (member, "path = ")
                return Sharing(
                    path: path, first: other.member, second: member,
                    finding: project.finding(
                        "the folder '\(name)' belongs to two \(noun): '\(project.name(of: other.owner))' and "
                            + "'\(project.name(of: owner))'",
                        in: place.0, at: place.1, remedy: "give each its own folder"))
            }
        }
    }

    private var mainGroupFirst: [String] {
        let main = project.object("mainGroup", of: project.rootID)
        return [main].compactMap(\.self) + project.objects(ofType: "PBXGroup").filter { $0 != main }
    }

    // MARK: Property lists and packages

    private func properties(of target: String) -> [Finding] {
        project.configurations(of: target).compactMap { configuration in
            guard let path = project.settings(of: configuration)["INFOPLIST_FILE"]?.text, !path.contains("$"),
                !holds(path)
            else { return nil }
            // The reference to the file is reported.
            guard !paths.values.contains(RelativePath.normal(path)) else { return nil }
            return project.finding(
                "the property list '\(path)' of '\(project.name(of: target))' is missing", in: configuration,
                at: "\tINFOPLIST_FILE", remedy: "restore it, or remove the setting")
        }
    }

    /// The local packages that are not there.
    func packages() -> [Finding] {
        project.list("packageReferences", of: project.rootID).compactMap { reference in
            guard project.type(of: reference) == "XCLocalSwiftPackageReference",
                let path = project.text("relativePath", of: reference), !path.isEmpty,
                !holds(RelativePath.normal(path.path(to: "Package.swift")))
            else { return nil }
            return project.finding(
                "there is no package in '\(path)'", in: reference, at: "relativePath",
                remedy: "set '\(project.word("relativePath"))' to the folder of the package")
        }
    }
}
