import AshlarFilePlans
import AshlarGenerating
import AshlarProjectModel
import AshlarScaffolding

/// The output of `init`: what was created, and the next commands.
struct InitReport {
    let project: Project
    let preset: String
    let changes: [FileChange]
    /// The names that existed in the folder before.
    let existing: Set<String>
    let directory: String

    var text: String {
        let platforms = project.platforms.sorted { $0.key < $1.key }
            .map { "\($0.key.rawValue) \($0.value?.description ?? "")" }
        let head = (["\(project.name)", "preset \(preset)", "Swift \(project.toolsVersion)"] + platforms)
            .joined(separator: " · ")
        return head + "\n\n" + Columns.text(rows, indent: "  + ")
    }

    /// Whether more than the manifest was written.
    private var hasPackage: Bool { changes.contains { $0.path == "Package.swift" } }

    private var sources: Int { changes.count { $0.isWrite && isSource($0) } }

    private func isSource(_ change: FileChange) -> Bool {
        change.path.hasSuffix(".swift") && change.path.contains("/") && !change.path.hasSuffix(ManagedText.fileEnding)
    }

    private var rows: [[String]] {
        func count(_ kind: Member.Kind) -> Int { project.members.count { $0.kind == kind } }
        let counted = [
            (project.layers.count, "layer"), (count(.module), "module"), (count(.feature), "feature"),
            (count(.app), "app"),
        ].filter { $0.0 > 0 }.map { $0.0.of($0.1, $0.1 + "s") }
        var rows = [["ashlar.yml", counted.joined(separator: ", ") + ": the file that you edit"]]
        rows += project.fragmentPatterns.filter { !ManifestFragment.isOfSeams($0) }
            .map { [$0, "its fragments, one for each feature"] }
        if changes.contains(where: { $0.path == VersionFile.name }) {
            rows.append([VersionFile.name, "the version of Ashlar, for 'mise install'"])
        }
        guard hasPackage else { return rows }
        rows.append(["Package.swift", "generated: \(project.targets.count) targets"])
        rows.append(["Sources/ Tests/", "\(sources) files, yours from now on; \(generated) generated"])
        if changes.contains(where: { $0.path == SourceStyle.fileName }) {
            rows.append([SourceStyle.fileName, "what 'swift format' and Ashlar follow: 4 spaces, 120 columns"])
        }
        if let guide = changes.first(where: { AgentFiles.isInstructions($0.path) && $0.isWrite }) {
            rows.append([guide.path, "what coding agents must know; 'ashlar generate' keeps its region"])
        }
        rows.append([".gitignore, .gitattributes, ashlar.lock", "for git"])
        return rows
    }

    private var generated: String {
        let hasMade = changes.contains { $0.path.hasSuffix(ManagedText.fileEnding) }
        return hasMade ? "mocks and composition roots are" : "composition roots are"
    }

    /// The next commands.
    var next: [[String]] {
        let place = directory == "." ? "" : "cd \(TypedCommand.quoted(directory)) && "
        guard hasPackage else { return [["\(place)ashlar generate", "write the package"]] }
        var rows = [["\(place)swift test", "runs on the host, without a simulator"]]
        if let shell = changes.first(where: { $0.path.hasSuffix(".xcodeproj/project.pbxproj") }) {
            let folder = shell.path.dropLast("/project.pbxproj".count)
            rows.append(["open \(folder)", "in Xcode, and run the app"])
        } else if let previews = project.targets.first(where: { $0.kind == .previews }) {
            rows.append(["open Package.swift", "in Xcode, then choose the scheme '\(previews.name)' for previews"])
        }
        rows.append(["ashlar graph -o modules.dot", "draw the graph"])
        rows.append(["ashlar lint", "check the architecture, here and in CI"])
        if changes.contains(where: { AgentFiles.isInstructions($0.path) && $0.isWrite }) {
            rows.append(["ashlar agents --skill", "write a skill for coding agents, too"])
        }
        return rows
    }

    /// How to undo the run; names only new files: existing ones are the user's.
    var undo: String {
        let created = changes.filter { $0.action == .create }.compactMap { $0.path.split(separator: "/").first }
        let tops = Set(created.map(String.init) + [".ashlar"])
        var text = "\nUndo: delete \(tops.subtracting(existing).sorted().joined(separator: ", "))"
        let shared = tops.intersection(existing).sorted()
        if !shared.isEmpty { text += "; and the new files in \(shared.joined(separator: ", "))" }
        for change in changes where change.update != nil {
            if AgentFiles.isInstructions(change.path) {
                text += "; remove the region between the comments of 'ashlar agents' from \(change.path)"
                continue
            }
            let lines = change.addedLines.map { "'\($0.text)'" }
            text += "; remove \(lines.joined(separator: ", ")) from \(change.path)"
        }
        return text + "\n"
    }
}
