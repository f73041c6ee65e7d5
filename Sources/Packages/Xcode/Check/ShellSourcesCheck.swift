import AshlarProjectModel
import AshlarSwiftLexing

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
        let empty = listed.isEmpty ? try empty(target, id, groups) : []
        return (groups + listed).compactMap { ofPackage($0, in: target) } + empty
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

    // MARK: Targets without sources

    private func empty(
        _ target: ShellExpectation.Target, _ id: String, _ groups: [String]
    ) throws(ProjectObjects.Failure) -> [Finding] {
        // So are missing folders.
        let places = groups.map { shell.paths[$0].map(shell.place) }
        guard !places.contains(where: { $0.map { !shell.files.holds($0) } ?? true }) else { return [] }
        var sources: [String] = []
        for (group, place) in zip(groups, places.compactMap(\.self)) {
            let excluded = exceptions(of: group, for: id)
            sources += try shell.files.files(below: place).filter {
                Self.isSource($0) && !excluded.contains(String($0.dropFirst(place.count + 1)))
            }
        }
        let others = project.objects(ofType: "PBXFileSystemSynchronizedRootGroup").filter { !groups.contains($0) }
        guard !others.contains(where: { exceptions(of: $0, for: id).contains(where: Self.isSource) }) else { return [] }
        if sources.isEmpty {
            return [
                project.finding(
                    "'\(target.name)' has no sources", in: id, at: "fileSystemSynchronizedGroups",
                    remedy: "restore them, or add a source with '@main'")
            ]
        }
        if target.isExtension { return [] }
        return try begins(sources)
            ? []
            : [
                project.finding(
                    "no source of '\(target.name)' has '@main'", in: id, at: "fileSystemSynchronizedGroups",
                    remedy: "write '@main' before the type of the app")
            ]
    }

    /// Whether an app begins in one of its sources.
    private func begins(_ sources: [String]) throws(ProjectObjects.Failure) -> Bool {
        for source in sources {
            guard source.hasSuffix(".swift"), source.baseName != "main.swift" else { return true }
            let bytes = try shell.files.read(source) ?? []
            if bytes.withUnsafeBytes(Self.hasEntryPoint) { return true }
        }
        return false
    }

    /// Whether a source has `@main`, or names `UIApplicationMain` or a similar function or attribute.
    private static func hasEntryPoint(_ source: UnsafeRawBufferPointer) -> Bool {
        var lexer = Lexer(source)
        var isAttribute = false
        while true {
            let token = lexer.next()
            switch token.kind {
            case .endOfFile: return false
            case .word where isAttribute && lexer.isWord(token, "main"): return true
            case .word where lexer.text(from: token.start, to: token.end).hasSuffix("ApplicationMain"): return true
            default: isAttribute = token.kind == .at
            }
        }
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
