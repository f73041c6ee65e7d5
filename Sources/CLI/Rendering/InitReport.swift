import AshlarFiles
import AshlarProjectModel

/// What `init` says when it is done: what exists now, and what to type next.
struct InitReport {
    let project: Project
    let preset: String
    let changes: [FileChange]
    /// What stood in the folder before.
    let existing: Set<String>
    let directory: String

    var text: String {
        let platforms = project.platforms.sorted { $0.key < $1.key }
            .map { "\($0.key.rawValue) \($0.value?.description ?? "")" }
        let head = (["\(project.name)", "preset \(preset)", "Swift \(project.toolsVersion)"] + platforms)
            .joined(separator: " · ")
        return head + "\n\n" + Columns.text(rows, indent: "  + ") + "\nNext\n" + Columns.text(next, indent: "  ") + undo
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
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
        var rows = [["ashlar.yml", counted.joined(separator: ", ") + ": the file that you edit"]]
        guard hasPackage else { return rows }
        rows.append(["Package.swift", "generated: \(project.targets.count) targets"])
        rows.append(["Sources/ Tests/", "\(sources) files, yours from now on; \(generated) generated"])
        rows.append([".gitignore, .gitattributes, ashlar.lock", "for git"])
        return rows
    }

    private var generated: String {
        let hasMade = changes.contains { $0.path.hasSuffix(ManagedText.fileEnding) }
        return hasMade ? "mocks and composition roots are" : "composition roots are"
    }

    private var next: [[String]] {
        let place = directory == "." ? "" : "cd \(TypedCommand.quoted(directory)) && "
        guard hasPackage else { return [["\(place)ashlar generate", "write the package"]] }
        var rows = [["\(place)swift test", "runs on this machine, no simulator"]]
        let previews = project.targets.first { $0.kind == .previews }
        if let previews {
            rows.append(["open Package.swift", "in Xcode, then choose the scheme '\(previews.name)' for previews"])
        }
        rows.append(["ashlar graph -o modules.dot", "draw it"])
        rows.append(["ashlar lint", "judge it, here and in CI"])
        return rows
    }

    /// Only what is new: what stood here before is the user's.
    private var undo: String {
        let created = changes.filter { $0.status == .create }.compactMap { $0.path.split(separator: "/").first }
        let tops = Set(created.map(String.init) + [".ashlar"])
        var text = "\nUndo: delete \(tops.subtracting(existing).sorted().joined(separator: ", "))"
        let shared = tops.intersection(existing).sorted()
        if !shared.isEmpty { text += "; and the new files in \(shared.joined(separator: ", "))" }
        for change in changes where change.status == .update {
            let lines = UnifiedDiff.addedLines(of: change).map { "'\($0.text)'" }
            text += "; take \(lines.joined(separator: ", ")) out of \(change.path)"
        }
        return text + "\n"
    }
}
