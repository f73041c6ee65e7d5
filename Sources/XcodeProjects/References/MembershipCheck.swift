import AshlarProjectModel
import AshlarPropertyLists

/// Checks that the targets of an Xcode project are in its list, and that files are in one group and once in a phase.
struct MembershipCheck {
    let project: ProjectObjects

    func findings() -> [Finding] {
        // A project of Xcode 27 contains what this format refers to.
        if project.omitsLocalPackages { return [] }
        return targets() + groups() + phases() + empty() + double() + exceptions()
    }

    // MARK: Targets

    private func targets() -> [Finding] {
        // What follows from references to missing objects is not reported.
        guard project.resolves("targets", in: project.rootID) else { return [] }
        let ids = project.list("targets", of: project.rootID)
        // A target that is listed twice is reported as such.
        guard Set(ids).count == ids.count else { return [] }
        var names: Set<String> = []
        let repeated = ids.first { !names.insert(project.name(of: $0)).inserted }
        let unlisted = project.objects(ofType: "PBXNativeTarget").filter { !ids.contains($0) }
        return (repeated.map { [twice($0)] } ?? [])
            + unlisted.map { id in
                project.finding(
                    "it has no target '\(project.name(of: id))'", in: project.rootID, at: "targets = ",
                    remedy: "add its identifier '\(id)' to the list, or remove the object")
            }
    }

    private func twice(_ target: String) -> Finding {
        project.finding(
            "two targets are named '\(project.name(of: target))'", in: target, at: "\t\t\tname = ",
            remedy: "give one of them its own name again")
    }

    // MARK: Groups

    private func groups() -> [Finding] {
        if !project.hasOwnMainGroup {
            return [
                project.finding(
                    "the main group is the group of products", in: project.rootID, at: "mainGroup = ",
                    remedy: "restore 'mainGroup' from git")
            ]
        }
        // A group that contains itself is reported as such.
        guard ReferenceCycles(project: project).groups().isEmpty else { return [] }
        var owners: [String: String] = [:]
        return project.identifiers.flatMap { group in
            Set(project.list("children", of: group)).sorted().compactMap { member in
                // So are folders in two groups.
                guard project.type(of: member) != "PBXFileSystemSynchronizedRootGroup",
                    let other = owners.updateValue(group, forKey: member)
                else { return nil }
                return project.finding(
                    "\(project.described(member)) is in two groups: \(project.described(other)) and "
                        + project.described(group), in: group, at: member,
                    remedy: "remove one of the references")
            }
        }
    }

    // MARK: Build phases

    private func phases() -> [Finding] {
        var owners: [String: String] = [:]
        return project.identifiers.filter { project.type(of: $0).hasSuffix("BuildPhase") }.flatMap { phase in
            let files = project.list("files", of: phase)
            return twice(files, in: phase)
                + Set(files).sorted().compactMap { file in
                    guard owners.updateValue(phase, forKey: file) != nil else { return nil }
                    let name = project.object("fileRef", of: file) ?? project.object("productRef", of: file) ?? file
                    return project.finding(
                        "two build phases contain the build file of '\(project.name(of: name))'", in: phase, at: file,
                        remedy: "remove one of the references")
                }
        }
    }

    /// Xcode skips or refuses the second of two build files of one file.
    private func twice(_ files: [String], in phase: String) -> [Finding] {
        var seen: [[PropertyList?]: String] = [:]
        return files.compactMap { file in
            guard let member = project.object("fileRef", of: file) else { return nil }
            let key = ["fileRef", "platformFilter", "platformFilters"].map { project[file]?[$0] }
            guard let other = seen.updateValue(file, forKey: key), other != file else { return nil }
            return project.finding(
                "\(project.described(phase)) contains '\(project.name(of: member))' in two build files", in: phase,
                at: file, severity: .warning, remedy: "remove one of them")
        }
    }

    // MARK: Objects without a reference, or with two

    private func empty() -> [Finding] {
        project.identifiers.filter(project.refersToNothing).map { id in
            project.finding(
                "\(project.described(id)) refers to nothing", in: id, severity: .warning,
                remedy: "restore its reference from git, or remove the object")
        }
    }

    private func double() -> [Finding] {
        project.objects(ofType: "PBXBuildFile").filter(project.refersToTwo).map { id in
            let names = ["fileRef", "productRef"].compactMap { project.object($0, of: id) }.map(project.name(of:))
            return project.finding(
                "the PBXBuildFile refers to \(names.map { "'\($0)'" }.joined(separator: " and to "))", in: id,
                remedy: "remove 'fileRef' or 'productRef'; git has the right one")
        }
    }

    private func exceptions() -> [Finding] {
        let key = "membershipExceptions"
        return project.identifiers.compactMap { id in
            guard let value = project[id]?[key], value != .list(value.texts.map { .text($0) }) else { return nil }
            return project.finding(
                "'\(key)' of \(project.described(id)) is not a list of files", in: id, at: "\(key) = ",
                remedy: "restore it as git has it")
        }
    }
}
