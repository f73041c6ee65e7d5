import ArgumentParser
import AshlarFiles
import AshlarProjectModel
import AshlarReports
import AshlarScaffolding

/// `ashlar init`: starts a project in a folder that holds none.
struct InitCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Start a layered package from a preset.",
        discussion: """
            EXAMPLES
              ashlar init --preset tada --name Tada
              ashlar init --preset minimal --name Demo --directory Demo
              ashlar init --preset tada --name Tada --manifest-only

            Where a package, an Xcode project or a manifest is already, nothing is written.

            EXIT STATUS
              0  the project is begun
              2  it could not be done: a name, the folder, the file system
              64 the arguments make no sense
            """)

    @Option(
        help: ArgumentHelp(
            "What to start from: \(PresetPlanner.presets.joined(separator: ", ")).", valueName: "preset"),
        completion: .list(PresetPlanner.presets))
    var preset: String

    @Option(help: ArgumentHelp("The project's name; modules of the preset begin with it.", valueName: "name"))
    var name: String

    @Option(
        name: [.customShort("C"), .customLong("directory")],
        help: ArgumentHelp("The project's folder; it is made where it is missing.", valueName: "folder"),
        completion: .directory)
    var directory: String = "."

    @Flag(help: "Write the manifest alone.")
    var manifestOnly = false

    @OptionGroup var printing: OutputOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let text: String
        do {
            text = try PresetPlanner.manifest(preset: preset, name: name)
        } catch {
            throw CommandFailure("\(error)")
        }
        let root = ProjectRoot(directory)
        try checkEmpty(root)
        let place = ManifestPlace(root: root)
        let loaded = try LoadedProject.resolve(Array(text.utf8), in: place)
        let verdict = loaded.judge()
        let plan = try plan(loaded, manifest: text)
        do {
            try NewFolder.make(root)
            let comparison = try Generation.write(plan, at: root, on: terminal)
            guard comparison.conflicts.isEmpty else {
                let report = LintReport(findings: DriftReport.findings(for: comparison.conflicts))
                try terminal.complain(TextReporter.report(report, isColored: terminal.isErrorColored(printing.color)))
                try terminal.complain("nothing was written\n")
                return .impossible
            }
            try loaded.writeSchema()
        } catch let failure as PlanFailure {
            throw CommandFailure("\(failure)")
        }
        try terminal.print(InitReport(project: loaded.project, preset: preset, plan: plan, directory: directory).text)
        try terminal.tell(
            "\nlint: "
                + SummaryLine.text(of: loaded.report(verdict), isColored: terminal.isErrorColored(printing.color)))
        return .clean
    }

    /// Nothing is started where something is already.
    private func checkEmpty(_ root: ProjectRoot) throws {
        let found = try NewFolder.projects(in: root)
        guard !found.isEmpty else { return }
        throw CommandFailure(
            "'\(directory)' holds \(found.joined(separator: " and ")); nothing was written",
            remedy: found.contains(ManifestLocator.manifestName)
                ? "run 'ashlar generate' to bring its files up to date"
                : "choose another --directory")
    }

    private func plan(_ loaded: LoadedProject, manifest: String) throws -> [PlannedFile] {
        let start = PlannedFile(path: ManifestLocator.manifestName, contents: manifest, ownership: .created)
        if manifestOnly { return [start] }
        do {
            return try [start] + GitFiles.plan + Generation.plan(loaded.project)
        } catch let refusal as GenerationRefusal {
            throw ManifestRefusal(findings: refusal.findings, source: loaded.source)
        }
    }
}

/// The lines that git needs.
enum GitFiles {
    static let plan = [
        PlannedFile(path: ".gitignore", contents: ".ashlar/\n.build/\n", ownership: .lines),
        PlannedFile(
            path: ".gitattributes",
            contents: """
                *CompositionRoot.swift linguist-generated
                Package.swift linguist-generated
                ashlar.lock merge=union

                """, ownership: .lines),
    ]
}

/// What `init` says when it is done: what exists now, and what to type next.
struct InitReport {
    let project: Project
    let preset: String
    let plan: [PlannedFile]
    let directory: String

    var text: String {
        let platforms = project.platforms.sorted { $0.key < $1.key }
            .map { "\($0.key.rawValue) \($0.value?.description ?? "")" }
        let head = (["\(project.name)", "preset \(preset)", "Swift \(project.toolsVersion)"] + platforms)
            .joined(separator: " · ")
        return head + "\n\n" + Columns.text(rows, indent: "  + ") + "\nNext\n" + Columns.text(next, indent: "  ") + undo
    }

    private var sources: Int { plan.count { if case .scaffold = $0.ownership { true } else { false } } }

    private var rows: [[String]] {
        func count(_ kind: Member.Kind) -> Int { project.members.count { $0.kind == kind } }
        let counted = [
            (project.layers.count, "layer"), (count(.module), "module"), (count(.feature), "feature"),
            (count(.app), "app"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
        var rows = [["ashlar.yml", counted.joined(separator: ", ") + ": the file that you edit"]]
        guard plan.count > 1 else { return rows }
        rows.append(["Package.swift", "generated: \(project.targets.count) targets"])
        rows.append(["Sources/ Tests/", "\(sources) files, yours from now on; composition roots are generated"])
        rows.append([".gitignore, .gitattributes, ashlar.lock", "for git"])
        return rows
    }

    private var next: [[String]] {
        let place = directory == "." ? "" : "cd \(directory) && "
        guard plan.count > 1 else { return [["\(place)ashlar generate", "write the package"]] }
        var rows = [["\(place)swift test", "runs on this machine, no simulator"]]
        let previews = project.targets.first { $0.kind == .previews }
        if let previews {
            rows.append(["open Package.swift", "in Xcode, then choose the scheme '\(previews.name)' for previews"])
        }
        rows.append(["ashlar graph -o modules.dot", "draw it"])
        rows.append(["ashlar lint", "judge it, here and in CI"])
        return rows
    }

    private var undo: String {
        var paths = Set(plan.compactMap { $0.path.split(separator: "/").first.map(String.init) })
        paths.insert(".ashlar")
        if sources > 0 { paths.insert("ashlar.lock") }
        return "\nUndo: delete \(paths.sorted().joined(separator: ", "))\n"
    }
}
