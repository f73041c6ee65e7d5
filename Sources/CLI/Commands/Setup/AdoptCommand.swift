import ArgumentParser
import AshlarAdopting
import AshlarFileSystem
import AshlarLinting
import AshlarMessages
import AshlarProjectModel
import AshlarReports
import AshlarWorkspace

/// `ashlar adopt`: creates a manifest for an existing project.
struct AdoptCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        "adopt", "Create a manifest for packages, Xcode projects or a Tuist project.",
        help: """
              ashlar adopt
              ashlar adopt ../Shop --name Shop
              ashlar adopt --dry-run > draft.yml
              tuist graph --format json && ashlar adopt --graph graph.json

            All packages and Xcode projects in the folder and below get one manifest. Each
            target becomes a module or app; its dependencies stay where they are, and are
            read each time ('edges: derived'). Folders of demos, templates and fixtures are
            excluded. Layers are inferred from folders and names, or from dependencies.
            Existing violations go into the baseline, so that 'ashlar lint' passes from the
            first day and new violations are reported. Packages, projects and sources are
            not changed ('generate: none'). In CI no entry is added to a baseline. If the
            manifest exists, the targets that it lacks are printed.
            """,
        exit: ExitStatus.section(
            "the manifest is created, or the one that exists has all targets",
            failed: "the manifest that exists lacks targets, unreadable package or I/O error"))

    @Argument(
        help: ArgumentHelp("The repository or package; with --graph, the folder of the projects.", valueName: "folder"),
        completion: .directory)
    var path: String?

    @OptionGroup var foreign: ForeignGraphOptions

    @Option(help: ArgumentHelp("The project's name.", valueName: "name"))
    var name: String?

    @Flag(name: [.customShort("n"), .long], help: "Write nothing; print the manifest.")
    var dryRun = false

    @Flag(help: "Declare the dependencies in the manifest, as a generated package needs them.")
    var declared = false

    @Flag(help: "Overwrite an existing manifest, which is saved in .ashlar/backup.")
    var force = false

    @OptionGroup var evaluation: EvaluationOptions
    @OptionGroup var printing: OutputOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let described = foreign.project { $0 }
        let operation = try AdoptOperation(
            described ?? .package(path ?? ".", evaluation.mode), folder: described == nil ? nil : path, name: name,
            declaresEdges: declared)
        let isAgain = try operation.completesInterruptedRun(isDry: dryRun, observer: terminal)
        let existing = try operation.existingManifest()
        let manifest = try operation.manifest()
        if let existing, !force, !dryRun, !isAgain,
            try !operation.isIncomplete(manifest, over: existing, observer: terminal)
        {
            return try printNew(operation.additions(over: existing), operation, on: terminal)
        }
        if dryRun {
            try terminal.print(manifest.text)
            try terminal.tell("dry run: nothing was written\n")
            return .clean
        }
        do {
            let (loaded, changes, baseline) = try operation.write(manifest, over: existing, observer: terminal)
            guard changes.conflicts.isEmpty else { return try terminal.printConflicts(of: changes, showsPatch: false) }
            let folder = try folder(of: operation)
            if let folder { try terminal.print("in \(folder.visible):\n") }
            try terminal.print(ChangeList(changes: changes.changes, namesAll: true).text)
            try terminal.print(summary(loaded.project, manifest, baseline, operation.survey))
            let findings = SummaryReporter.text(of: baseline.newFindings)
            if !findings.isEmpty { try terminal.print("\n" + findings) }
            let first = folder.map { [["cd \($0.visible)", "the manifest is there"]] } ?? []
            try terminal.print(next: first + next(baseline))
            return .clean
        } catch let refusal as ManifestRefusal {
            try terminal.complain(refusal.report)
            throw OperationFailure(
                "the proposed manifest is invalid; nothing was written",
                remedy: "run 'ashlar adopt --dry-run' to print the manifest that the lines above refer to")
        }
    }

    /// Where the manifest is written, relative to the working folder; `nil` for that folder itself.
    private func folder(of operation: AdoptOperation) throws -> String? {
        let path = RelativePath.path(of: try operation.place.root.resolved(), from: try ProjectRoot(".").resolved())
        return path == "." ? nil : path
    }

    /// Prints the lines that an existing manifest lacks.
    private func printNew(_ lines: [String], _ operation: AdoptOperation, on terminal: Terminal) throws -> ExitStatus {
        let file = operation.place.name
        guard !lines.isEmpty else {
            try terminal.tell("'\(file)' exists and has all targets; nothing was written\n")
            return .clean
        }
        try terminal.print(lines.joined(separator: "\n") + "\n")
        throw OperationFailure(
            "'\(file)' exists and lacks the targets above; nothing was written",
            remedy: "add each line under the same key of '\(file)', or list the folders of the targets under 'exclude'")
    }

    private func summary(
        _ project: Project, _ manifest: AdoptedManifest, _ baseline: AdoptedBaseline, _ survey: RepositorySurvey
    ) -> String {
        let basis = manifest.basis
        var counts =
            "\(project.name.visible): \(project.targets.count.of("target", "targets")) in \(manifest.layerCount.of("layer", "layers"))"
        counts += ", inferred \(basis)\n"
        if survey.packages.count + survey.projects.count > 1 {
            counts += "read \(manifest.origins)\n"
            for project in survey.projects { counts += "  \(project.path): \(project.count.of("target", "targets"))\n" }
        }
        if !survey.sides.isEmpty { counts += "excluded: \(survey.sides.map(\.visible).joined(separator: ", "))\n" }
        for left in manifest.omissions { counts += "omitted: \(left.what.visible): \(left.reason.visible)\n" }
        if baseline.count > 0 {
            let rules = baseline.count.of("existing violation is", "existing violations are")
            counts += "\(rules) in \(BaselineFile.usualName)\n"
        }
        if !manifest.unknownProducts.isEmpty {
            let names = manifest.unknownProducts.map(\.visible).joined(separator: ", ")
            counts += "omitted, because their package is unknown: \(names)\n"
        }
        return counts
    }

    private func next(_ baseline: AdoptedBaseline) -> [[String]] {
        let open = baseline.openCount
        let outlook =
            open == 0
            ? "passes now; new violations are reported"
            : "reports \(open.of("error", "errors")) that a baseline cannot cover; fix \(open == 1 ? "it" : "them")"
        return [
            ["ashlar lint", outlook],
            ["ashlar graph", "draw the layers"],
            ["edit 'layers' in ashlar.yml", "rename layers and move modules"],
            ["ashlar agents --skill", "write a skill for coding agents, too"],
        ]
    }
}
