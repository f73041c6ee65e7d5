import AshlarProjectModel

/// Checks that the folders and files that an Xcode project names are on disk, and that no target shares its folder.
struct ProjectFilesCheck {
    let project: ProjectObjects
    /// Whether there is a file or folder at a path relative to the folder of the project.
    let holds: (String) -> Bool

    func findings() -> [Finding] {
        let groups = groups()
        return groups.sorted { $0.key < $1.key }.flatMap { id, path in missing(id, path) }
            + project.list("targets", of: project.rootID).flatMap { folders(of: $0, groups) + properties(of: $0) }
            + sharedFolders()
    }

    /// The paths of groups and files in the folder of the project; those that Xcode finds elsewhere are absent.
    private func groups() -> [String: String] {
        var paths: [String: String] = [:]
        var open = project.object("mainGroup", of: project.rootID).map { [($0, "")] } ?? []
        while let (id, parent) = open.popLast() {
            guard paths[id] == nil else { continue }
            let tree = project.text("sourceTree", of: id) ?? "<group>"
            guard ["<group>", "SOURCE_ROOT"].contains(tree) else { continue }
            let own = project.text("path", of: id) ?? ""
            let folder = tree == "<group>" ? parent : ""
            paths[id] = own.isEmpty ? folder : RelativePath.normal(folder.path(to: own))
            open += project.list("children", of: id).map { ($0, paths[id] ?? "") }
        }
        return paths
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

    private func folders(of target: String, _ groups: [String: String]) -> [Finding] {
        project.list("fileSystemSynchronizedGroups", of: target).filter { groups[$0] == nil }.map { group in
            project.finding(
                "the folder '\(project.name(of: group))' of '\(project.name(of: target))' is in no group", in: target,
                at: group, remedy: "add it to a group of the project")
        }
    }

    private func sharedFolders() -> [Finding] {
        func sharing(_ owners: [String], _ key: String, _ noun: String) -> [Finding] {
            var seen: [String: String] = [:]
            return owners.flatMap { owner in
                project.list(key, of: owner).compactMap { member -> Finding? in
                    guard project.type(of: member) == "PBXFileSystemSynchronizedRootGroup" else { return nil }
                    guard let other = seen.updateValue(owner, forKey: member) else { return nil }
                    return project.finding(
                        "the folder '\(project.name(of: member))' belongs to two \(noun): "
                            + "'\(project.name(of: other))' and '\(project.name(of: owner))'",
                        in: owner, at: member, remedy: "give each its own folder")
                }
            }
        }
        return sharing(project.list("targets", of: project.rootID), "fileSystemSynchronizedGroups", "targets")
            + sharing(mainGroupFirst, "children", "groups")
    }

    private var mainGroupFirst: [String] {
        let main = project.object("mainGroup", of: project.rootID)
        return [main].compactMap(\.self) + project.objects(ofType: "PBXGroup").filter { $0 != main }
    }

    private func properties(of target: String) -> [Finding] {
        let list = project.object("buildConfigurationList", of: target)
        return (list.map { project.list("buildConfigurations", of: $0) } ?? []).compactMap { configuration in
            guard let path = project[configuration]?["buildSettings"]?["INFOPLIST_FILE"]?.text, !path.contains("$"),
                !holds(path)
            else { return nil }
            return project.finding(
                "the property list '\(path)' of '\(project.name(of: target))' is missing", in: configuration,
                at: "\tINFOPLIST_FILE", remedy: "restore it, or remove the setting")
        }
    }
}
