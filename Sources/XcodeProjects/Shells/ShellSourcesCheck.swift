import AshlarProjectModel

/// Checks that each target of an app's Xcode project compiles sources, and none of the package.
struct ShellSourcesCheck {
    let shell: ShellProject

    private var project: ProjectObjects { shell.project }

    func findings(of target: ShellExpectation.Target, _ id: String) throws(ProjectObjects.Failure) -> [Finding] {
        let phases = project.list("buildPhases", of: id).filter { project.type(of: $0) == "PBXSourcesBuildPhase" }
        if phases.isEmpty {
            return [
                project.finding(
                    "'\(target.name)' has no phase that compiles sources", in: id, at: "buildPhases",
                    remedy: "add a phase 'Compile Sources' in Xcode")
            ]
        }
        // References to missing objects are reported as such.
        let groups = project[id]?["fileSystemSynchronizedGroups"]?.texts ?? []
        let listed = phases.flatMap { project.list("files", of: $0) }.compactMap { project.object("fileRef", of: $0) }
        guard !groups.isEmpty || !listed.isEmpty else {
            return [
                project.finding(
                    "'\(target.name)' has no folder with sources", in: id, at: "fileSystemSynchronizedGroups",
                    remedy: "add the folder '\(target.name)' to the target in Xcode")
            ]
        }
        let shared = (groups + listed).compactMap { ofPackage($0, in: target) }
        guard shared.isEmpty, let sources = try sources(of: id, groups, listed) else { return shared }
        return try begins(target, id, in: sources)
    }

    // MARK: Sources of the package

    /// Sources that the package compiles, too, are in two modules.
    private func ofPackage(_ member: String, in target: ShellExpectation.Target) -> Finding? {
        guard let path = shell.paths[member] else { return nil }
        let place = shell.place(of: path)
        let shared = shell.expected.sources.filter { Self.overlap($0.key, place) }
        guard let module = shared.values.min() else { return nil }
        let noun = project.type(of: member) == "PBXFileReference" ? "file" : "folder"
        return project.finding(
            "the \(noun) '\(path)' of '\(target.name)' is a part of the package, which compiles it in '\(module)'",
            in: member, at: "path = ", remedy: "give '\(target.name)' its own folder; it links '\(target.product)'")
    }

    private static func overlap(_ first: String, _ second: String) -> Bool {
        first == second || first.isEmpty || second.isEmpty || first.hasPrefix(second + "/")
            || second.hasPrefix(first + "/")
    }

    // MARK: Entry points

    /// `nil` where a file, folder or exception is not known, or missing, which is reported as such.
    private func sources(
        of id: String, _ groups: [String], _ listed: [String]
    ) throws(ProjectObjects.Failure) -> [String]? {
        let folders = project.objects(ofType: "PBXFileSystemSynchronizedRootGroup")
        guard folders.allSatisfy({ project.resolves("exceptions", in: $0) }) else { return nil }
        let others = folders.filter { !groups.contains($0) && !exceptions(of: $0, for: id).isEmpty }
        let members = groups + others + listed
        let places = Dictionary(
            keepingFirst: members.filter { !project.lacks("path", in: $0) || listed.contains($0) }.compactMap {
                member in
                shell.paths[member].map { (member, shell.place(of: $0)) }
            })
        guard members.allSatisfy({ places[$0].map(shell.files.holds) ?? false }) else { return nil }
        var sources = listed.compactMap { places[$0] }
        for group in groups {
            guard let place = places[group] else { continue }
            let excluded = exceptions(of: group, for: id)
            sources += try shell.files.files(below: place).filter { path in
                !excluded.contains { path == place.path(to: $0) || path.hasPrefix("\(place.path(to: $0))/") }
            }
        }
        for group in others {
            guard let place = places[group] else { continue }
            sources += exceptions(of: group, for: id).map { place.path(to: $0) }.filter(shell.files.holds)
        }
        return Set(sources).filter(Self.isSource).sorted()
    }

    private func begins(
        _ target: ShellExpectation.Target, _ id: String, in sources: [String]
    ) throws(ProjectObjects.Failure) -> [Finding] {
        if sources.isEmpty {
            if let finding = excluding(target, id) { return [finding] }
            return [
                project.finding(
                    "'\(target.name)' has no sources", in: id, at: "fileSystemSynchronizedGroups",
                    remedy: "restore them, or add a source with '@main'")
            ]
        }
        var places: [(path: String, line: Int)] = []
        // Other extensions begin in a program of the system.
        var isPossible =
            target.isExtension
            && !project.configurations(of: id).contains {
                shell.propertyList(of: $0, has: "com.apple.widgetkit-extension")
            }
        for source in sources {
            // An app begins in a source of another language, too.
            guard source.hasSuffix(".swift"), source.baseName != "main.swift" else {
                if source.hasSuffix(".swift") { places.append((source, 1)) }
                isPossible = true
                continue
            }
            let points = try (shell.files.read(source) ?? []).withUnsafeBytes(EntryPoints.init)
            isPossible = isPossible || points.isPossible
            places += points.lines.map { (source, $0) }
        }
        if let last = places.popLast(), !places.isEmpty {
            let others = places.map { "\($0.path):\($0.line)" }.joined(separator: " and ")
            return [
                ProjectObjects.finding(
                    "'\(target.name)' has another entry point at \(others)", last.path, last.line,
                    remedy: "keep one of the attributes '@main', or the file 'main.swift'")
            ]
        }
        return isPossible
            ? []
            : [
                project.finding(
                    "no source of '\(target.name)' has '@main'", in: id, at: "fileSystemSynchronizedGroups",
                    remedy: "write '@main' before the type of the \(target.isExtension ? "widget bundle" : "app")")
            ]
    }

    /// The exceptions of folders that leave a target without sources.
    private func excluding(_ target: ShellExpectation.Target, _ id: String) -> Finding? {
        project.objects(ofType: "PBXFileSystemSynchronizedBuildFileExceptionSet").lazy.compactMap { set in
            guard project.text("target", of: set) == id else { return nil }
            return (project[set]?["membershipExceptions"]?.texts ?? []).first(where: Self.isSource).map { source in
                project.finding(
                    "'\(target.name)' has no sources: these exceptions exclude '\(source)'", in: set, at: source,
                    remedy: "remove it from 'membershipExceptions', or add a source with '@main'")
            }
        }.first
    }

    /// The files that a target leaves out of its own folder, or takes from another one.
    private func exceptions(of group: String, for target: String) -> Set<String> {
        let sets = project.list("exceptions", of: group).filter { project.text("target", of: $0) == target }
        return Set(sets.flatMap { project[$0]?["membershipExceptions"]?.texts ?? [] })
    }

    private static func isSource(_ path: String) -> Bool {
        [".swift", ".m", ".mm", ".c", ".cc", ".cpp"].contains(where: path.hasSuffix)
    }
}
