import ArgumentParser
import AshlarFiles
import AshlarManifest
import AshlarPackages
import AshlarProjectModel
import AshlarReports

/// `ashlar adopt`: makes a manifest of a project that is there already.
struct AdoptCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "adopt", abstract: "Make a manifest of a package or Tuist project that is there.",
        discussion: """
            EXAMPLES
              ashlar adopt
              ashlar adopt ../Shop --name Shop
              ashlar adopt --dry-run > draft.yml
              tuist graph --format json && ashlar adopt --graph graph.json

            Each target becomes a module at its place, with what it uses; layers are
            guessed by folder, or by who uses whom. What breaks a rule today goes into
            the baseline, so that 'ashlar lint' is clean from the first day and every
            new breach is told; a line of .gitattributes lets git keep both sides of its
            merges. Nothing else is written: the package and its sources stay as they are
            ('generate: none'). Entries of a baseline that is there keep
            their owner, reason and day; where the variable CI is set, none is added.

            Packages that it depends on by path stay packages of their own.

            EXIT STATUS
              0  the manifest is made
              2  it could not be done: there is one, or the package cannot be read
              64 the arguments make no sense
            """)

    @Argument(
        help: ArgumentHelp("The package's folder; with --graph, the folder for the manifest.", valueName: "folder"),
        completion: .directory)
    var path: String?

    @Option(
        help: ArgumentHelp("What 'tuist graph --format json' wrote, instead of a package.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var graph: String?

    @Option(help: ArgumentHelp("The project's name.", valueName: "name"))
    var name: String?

    @Flag(name: [.customShort("n"), .long], help: "Print the manifest, and write nothing.")
    var dryRun = false

    @Flag(help: "Write over a manifest that is there.")
    var force = false

    @OptionGroup var printing: OutputOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let (root, described) = try read()
        guard !described.targets.isEmpty else {
            throw CommandFailure("'\(described.path)' describes no target, and so there is nothing to adopt")
        }
        let place = ManifestPlace(root: root)
        let existing = try root.holds(place.name) ? try root.bytes(of: place.name) : nil
        guard existing == nil || force || dryRun else {
            throw CommandFailure(
                "'\(root.absolute(place.name))' is there already; nothing was written",
                remedy: "work with it, or write over it with --force")
        }
        let manifest = try manifest(of: described, in: place)
        if dryRun {
            try terminal.print(manifest.text)
            try terminal.tell("dry run: nothing was written\n")
            return .clean
        }
        let loaded = try resolve(manifest, in: place, on: terminal)
        let ownership = existing.map { PlannedFile.Ownership.edited(from: $0) } ?? .created
        let baseline = try AdoptedBaseline(of: loaded, on: terminal)
        let plan = [PlannedFile(path: place.name, contents: manifest.text, ownership: ownership)] + baseline.files
        return try PlanRefusal.reporting(loaded, on: terminal, color: printing.color) {
            let comparison = try Generation.write(plan, at: root, on: terminal)
            guard comparison.conflicts.isEmpty else {
                return try PlanRefusal.tell(comparison, on: terminal, color: printing.color, showsPatch: false)
            }
            try loaded.writeSchema()
            try terminal.print(ChangeList(changes: comparison.changes, namesAll: true).text)
            try terminal.print(report(loaded.project, manifest, baseline))
            return .clean
        }
    }

    private func read() throws -> (ProjectRoot, TargetGraph) {
        if let graph {
            let tuist = try TuistProject.read(graph)
            return (try path.map { ProjectRoot(try ProjectRoot($0).resolved()) } ?? tuist.root, tuist.graph)
        }
        let group = try PackageGroup.read(at: path ?? ".", joinsLocal: false)
        return (group.root, group.graph)
    }

    /// What belongs to nobody is seen only once it is known what belongs to somebody.
    private func manifest(of graph: TargetGraph, in place: ManifestPlace) throws -> AdoptedManifest {
        let draft = AdoptedManifest(graph, name: name)
        guard let loaded = try? LoadedProject.resolve(Array(draft.text.utf8), in: place) else { return draft }
        let stray = try SourceEvidence.read(loaded).strayFolders.map(\.path).filter { !$0.isEmpty }
        return AdoptedManifest(graph, name: name, unlisted: stray)
    }

    private func resolve(
        _ manifest: AdoptedManifest, in place: ManifestPlace, on terminal: Terminal
    ) throws -> LoadedProject {
        do {
            return try LoadedProject.resolve(Array(manifest.text.utf8), in: place)
        } catch let refusal as ManifestRefusal {
            try terminal.complain(
                TextReporter.report(refusal.report, isColored: terminal.isErrorColored(printing.color)))
            throw CommandFailure(
                "this project cannot be said in a manifest as it is; nothing was written",
                remedy: "the lines above are those of the manifest as it would be ('ashlar adopt --dry-run' prints it)")
        }
    }

    private func report(_ project: Project, _ manifest: AdoptedManifest, _ baseline: AdoptedBaseline) -> String {
        let (known, open) = (baseline.count, baseline.openCount)
        let basis = manifest.isByFolder ? "by folder" : "by who uses whom"
        var counts =
            "\(project.name.visible): \(project.targets.count.of("target", "targets")) in \(manifest.layerCount.of("layer", "layers"))"
        counts += ", guessed \(basis)\n"
        if known > 0 {
            let rules = known.of("broken rule of today is", "broken rules of today are")
            counts += "\(rules) in \(BaselineFile.usualName), whose merges .gitattributes sees to\n"
        }
        if !manifest.leftOut.isEmpty {
            let names = manifest.leftOut.map(\.visible).joined(separator: ", ")
            counts += "left out, for nobody says which package they are of: \(names)\n"
        }
        let them = open == 1 ? "it" : "them"
        let outlook =
            open == 0
            ? "clean from today; new breaches are told"
            : "tells \(open.of("error", "errors")) that no baseline can know; mend \(them)"
        let next = [
            ["ashlar lint", outlook],
            ["ashlar graph", "look at the layers"],
            ["edit 'layers' in ashlar.yml", "name them as your team does, and move modules"],
        ]
        return counts + "\nNext\n" + Columns.text(next, indent: "  ")
    }
}

/// What breaks a rule on the day that a project is adopted.
struct AdoptedBaseline {
    private let baseline: Baseline
    private let read: [UInt8]?
    /// How many errors no entry can cover.
    let openCount: Int

    init(of loaded: LoadedProject, on terminal: Terminal) throws {
        let file = try BaselineFile(named: nil, in: loaded)
        // What was written of a debt that stays is kept.
        let old = try file.isThere ? try file.read(passesOverUnknownRules: true) : nil
        read = old?.bytes
        let judge = try BaselineState.Judge(loaded, on: terminal)
        let state = try judge.state(by: old?.baseline ?? Baseline(path: file.path, entries: []))
        if !state.newcomers.isEmpty { try BaselineChange.refuseOnServer() }
        // What is said of the old entries ends with them.
        openCount = state.unforgivable.count { $0.severity == .error && !$0.isAboutWrittenDebt }
        baseline = try judge.covering(state, with: EntryWords(reason: "there when Ashlar was adopted"))
    }

    var count: Int { baseline.entries.count }

    /// The baseline that covers it; no file where all rules are kept and none is there to be emptied.
    var files: [PlannedFile] {
        if count == 0, read == nil { return [] }
        let text = BaselineWriter.text(of: baseline)
        let ownership = read.map { PlannedFile.Ownership.edited(from: $0) } ?? .created
        let file = PlannedFile(path: baseline.path, contents: text, ownership: ownership)
        return [file] + [GitFiles.merging(baseline.path)].compactMap(\.self)
    }
}
