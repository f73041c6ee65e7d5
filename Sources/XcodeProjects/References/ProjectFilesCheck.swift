import AshlarProjectModel

/// Checks that the folders, files and packages that an Xcode project names are on disk, and that no target shares its
/// folder.
struct ProjectFilesCheck {
    let project: ProjectObjects
    /// The paths of groups and files in the folder of the project.
    let paths: [String: String]
    /// Whether Ashlar wrote the project, with a folder for each target.
    let isOfApp: Bool
    /// How a file comes back that the project cannot do without.
    let restoring: String
    /// Whether there is a file or folder at a path relative to the folder of the project.
    let holds: (String) -> Bool
    /// The path on disk of what differs from a missing path in case only.
    let spelling: (String) -> String?

    func findings() -> [Finding] {
        if let finding = base() { return [finding] }
        return missing() + exceptions() + places() + ungrouped() + sharedFolders()
    }

    /// The folder that all paths begin with, where it is missing.
    private func base() -> Finding? {
        guard let path = project.text("projectDirPath", of: project.rootID), !path.isEmpty, !holds(path) else {
            return nil
        }
        return project.finding(
            "the folder '\(path)' of the project is missing", in: project.rootID, at: "projectDirPath",
            remedy: "set 'projectDirPath' to \"\", as Xcode does")
    }

    private func missing() -> [Finding] {
        let needed = needed
        let children = project.objects(ofType: "PBXGroup").flatMap { Set(project.list("children", of: $0)) }
        let owners = Dictionary(grouping: children) { $0 }
        let absent = paths.filter { project.text("path", of: $0.key) != nil && !holds($0.value) }
        let known = Set(absent.values)
        return absent.sorted { $0.key < $1.key }.compactMap { id, path in
            // What is in a missing folder, and what two groups contain, is not reported again.
            guard let own = project.text("path", of: id), !path.folders.contains(where: known.contains),
                owners[id, default: []].count < 2
            else { return nil }
            let noun = project.type(of: id) == "PBXFileReference" ? "file" : "folder"
            // git keeps no empty folders, and Xcode needs none.
            let isEmpty = project.type(of: id) == "PBXGroup" && !known.contains { $0.hasPrefix("\(path)/") }
            if let spelling = spelling(path) {
                return project.finding(
                    "the \(noun) '\(path)' is missing; on disk it is '\(spelling)'", in: id, at: "path = \(own)",
                    remedy: "spell 'path' as on disk")
            }
            return project.finding(
                "the \(noun) '\(path)' is missing", in: id, at: "path = \(own)",
                severity: isEmpty ? .warning : .error,
                remedy: needed.contains(id) ? restoring : "restore it, or remove it from the project")
        }
    }

    /// The exceptions of folders that are not on disk; of those in projects that Ashlar did not write, the ones that
    /// differ in case only.
    private func exceptions() -> [Finding] {
        let key = "membershipExceptions"
        return project.objects(ofType: "PBXFileSystemSynchronizedRootGroup").flatMap { group -> [Finding] in
            guard let folder = paths[group], holds(folder) else { return [] }
            return project.list("exceptions", of: group).flatMap { set in
                // One that begins with a slash stands for the files of all languages.
                (project[set]?[key]?.texts ?? []).filter { !$0.hasPrefix("/") && !holds(folder.path(to: $0)) }
                    .compactMap { file in
                        let spelling = spelling(folder.path(to: file))
                        guard isOfApp || spelling != nil else { return nil }
                        return project.finding(
                            "the file '\(file)' of '\(key)' is missing"
                                + (spelling.map { "; on disk it is '\($0)'" } ?? ""),
                            in: set, at: file, severity: spelling == nil ? .warning : .error,
                            remedy: spelling == nil
                                ? "restore it, or remove it from '\(key)'" : "spell it as on disk")
                    }
            }
        }
    }

    /// The folders of targets and the files that settings come from.
    private var needed: Set<String> {
        let keys = [
            "fileSystemSynchronizedGroups", "baseConfigurationReference", "baseConfigurationReferenceAnchor",
        ]
        let references = project.identifiers.flatMap { id in
            keys.flatMap { project[id]?[$0]?.references ?? [] }
        }
        let lists = Set(
            project.objects(ofType: "XCBuildConfiguration").compactMap {
                project.settings(of: $0)["INFOPLIST_FILE"]?.text.map { RelativePath.normal($0) }
            })
        return Set(references).union(paths.filter { lists.contains($0.value) }.keys)
    }

    /// The folders and files that are in no group, or outside the folder of the project.
    private func places() -> [Finding] {
        // What follows from wrong references of groups is not reported.
        guard project.hasSoundGroups else { return [] }
        let owners =
            project.list("targets", of: project.rootID).map { ($0, "fileSystemSynchronizedGroups") }
            + project.objects(ofType: "XCBuildConfiguration").map { ($0, "baseConfigurationReference") }
        let grouped = Set(project.objects(ofType: "PBXGroup").flatMap { project.list("children", of: $0) })
        var seen: Set<String> = []
        return owners.flatMap { owner, key in
            (project[owner]?[key]?.references ?? []).filter { member in
                paths[member] == nil && project.resolves(key, in: owner) && seen.insert(member).inserted
            }.map { member in
                let noun = project.type(of: member) == "PBXFileReference" ? "file" : "folder"
                let name = "the \(noun) '\(project.name(of: member))' of '\(project.name(of: owner))'"
                return grouped.contains(member)
                    ? project.finding(
                        "\(name) is not in the folder of the project", in: member, at: "sourceTree",
                        remedy: "set its 'sourceTree' to \"<group>\"")
                    : project.finding(
                        "\(name) is in no group", in: owner, at: member, remedy: "add it to a group of the project")
            }
        }
    }

    /// The files of build phases that are in no group. Xcode moves them to the group 'Recovered References'.
    private func ungrouped() -> [Finding] {
        guard project.hasSoundGroups, !project.omitsLocalPackages else { return [] }
        let types = ["PBXFileReference", "PBXVariantGroup", "XCVersionGroup"]
        let grouped = Set(project.identifiers.flatMap { project.list("children", of: $0) })
        var seen: Set<String> = []
        return project.objects(ofType: "PBXBuildFile").compactMap { file in
            guard let member = project.object("fileRef", of: file), types.contains(project.type(of: member)),
                !grouped.contains(member), seen.insert(member).inserted
            else { return nil }
            return project.finding(
                "'\(project.name(of: member))' is in a build phase, and in no group", in: file, severity: .warning,
                remedy: "add it to a group of the project")
        }
    }

    // MARK: Shared folders

    private func sharedFolders() -> [Finding] {
        let owners = isOfApp ? project.list("targets", of: project.rootID) : []
        let targets = sharing(owners, "fileSystemSynchronizedGroups", "targets")
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
                // An owner that names it twice is reported as such.
                guard other.owner != owner || other.member != member else { return nil }
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

    // MARK: Packages

    /// The local packages that are not there.
    func packages() -> [Finding] {
        project.list("packageReferences", of: project.rootID).compactMap { reference in
            guard project.type(of: reference) == "XCLocalSwiftPackageReference",
                let path = project.text("relativePath", of: reference), !path.isEmpty,
                !holds(RelativePath.normal(path.path(to: "Package.swift")))
            else { return nil }
            let isOwn = isOfApp && RelativePath.normal(path) == AppShell.pathToPackage
            return project.finding(
                "there is no package in '\(path)'", in: reference, at: "relativePath",
                remedy: isOwn
                    ? "run 'ashlar generate'"
                    : "set '\(project.word("relativePath"))' to the folder of the package")
        }
    }
}
