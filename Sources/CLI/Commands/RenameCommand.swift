import ArgumentParser
import AshlarFiles
import AshlarManifest
import AshlarProjectModel

/// `ashlar rename OLD NEW`: gives a feature, module or app another name, everywhere.
struct RenameCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Give a feature, a module or an app another name, in the manifest and in Swift.",
        discussion: """
            EXAMPLES
              ashlar rename Cart Basket
              ashlar rename Cart Basket --dry-run       every line that would change
              ashlar rename Cart Basket --keep-types    CartView stays CartView

            The manifest, the folders, the imports of its modules in the whole project,
            and the types of its own targets that begin with the old name, with the files
            named after them. Only identifiers change: comments, strings and every other
            byte stay. A run that was stopped midway goes on where the same command is
            given again.

            EXIT STATUS
              0  it has the new name
              1  a rule would be broken; nothing was written
              2  it could not be done: the name is taken, the manifest, a conflict
              64 the arguments make no sense
            """)

    @Argument(help: "The feature, module or app.", completion: .memberNames) var name: String
    @Argument(help: "Its new name.") var new: String

    @Flag(help: "Let types and the files named after them keep their names.")
    var keepTypes = false

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        try RevisionRun.begin(change, options, goingOnWith: command, on: terminal) {
            try rename($0, in: $1, on: terminal)
        }
    }

    private func rename(_ texts: ProjectTexts, in turn: WritingTurn, on terminal: Terminal) throws -> ExitStatus {
        guard new != name else { throw CommandFailure("'\(name)' is its name already; nothing was written") }
        let unfinished = try PendingRun.unfinished(in: texts.place.root)
        let isResumed = unfinished != nil
        guard let states = try states(of: texts, isResumed: isResumed, on: terminal) else { return .impossible }
        var run = RevisionRun(
            texts: texts, revised: states.revised, before: states.before, after: states.after, change: change,
            color: options.output.color, turn: turn, lastFile: states.home)
        var renaming = Renaming(
            name, as: new, keepsTypes: keepTypes, onConflict: change.conflicts.onConflict, resuming: unfinished,
            before: run.before, after: run.after)
        if run.after.project.generates {
            try renaming.plan()
            run.sources = renaming.edits
            let known = unfinished?.moves ?? []
            let moves = renaming.moves + (states.fragment.map { [$0] } ?? [])
            run.terms.moves = known + moves.filter { !known.contains($0) }
            run.terms.bases = renaming.bases(moving: MovedPaths(run.terms.moves))
            run.terms.pruning = .below(Set(run.after.targets(of: new).map(\.path)))
            run.terms.formerAggregates = renaming.formerAggregates
            run.terms.pending = PendingRun(command, moves: run.terms.moves)
        }
        return try run.carryOut(
            on: terminal,
            tellingAlso: { _ in
                states.revised.leftMentions + .kept(renaming.keptTypes) + .factories(renaming.missingFactories)
            },
            next: { .next(run.after.project, new) })
    }

    private var command: String { "ashlar rename \(name) \(new)\(keepTypes ? " --keep-types" : "")" }

    /// The manifest before and after, whatever of it a stopped run has written.
    private struct States {
        var revised: ProjectTexts
        var before: LoadedProject
        var after: LoadedProject
        var home: String?
        /// The fragment that is named after what is renamed.
        var fragment: PathMove?
    }

    private func states(of texts: ProjectTexts, isResumed: Bool, on terminal: Terminal) throws -> States? {
        var original = texts
        var revised = texts
        if isResumed {
            if texts.declares(new), !texts.declares(name) {
                original = try texts.revised(by: .renaming(new, as: name, isResumed: true))
            }
            revised = try original.revised(by: .renaming(name, as: new, isResumed: true))
            original = try revised.revised(by: .renaming(new, as: name, isResumed: true))
        }
        let before = try original.load(on: terminal)
        try MemberNames.check(name, in: before.project)
        if !isResumed { revised = try texts.revised(by: .renaming(name, as: new)) }
        guard let after = try revised.loadAsItWouldBe(options.output.color, on: terminal) else { return nil }
        let home = before.project.members.first { $0.name == name }?.location.path
        return States(
            revised: revised, before: before, after: after, home: home,
            fragment: home.flatMap { fragmentMove(of: $0, in: texts) })
    }

    private func fragmentMove(of home: String, in texts: ProjectTexts) -> PathMove? {
        let outline = ManifestOutline(texts.texts.manifest.bytes)
        guard home != texts.place.name, outline.fragment(for: name) == home,
            let renamed = outline.fragment(for: new), renamed.folder == home.folder
        else { return nil }
        return PathMove(home, to: renamed)
    }
}

extension LoadedProject {
    /// The targets of a feature, module or app.
    func targets(of member: String) -> [Target] {
        (project.members.first { $0.name == member }?.targets ?? []).map { project.targets[$0] }
    }
}

extension String {
    /// The folder that a path lies in.
    fileprivate var folder: Substring { lastIndex(of: "/").map { self[..<$0] } ?? "" }

    fileprivate static func kept(_ names: [String]) -> String {
        guard !names.isEmpty else { return "" }
        let list = names.map { "'\($0.visible)'" }.joined(separator: ", ")
        return "types that do not begin with the old name keep theirs: \(list)\n"
    }

    fileprivate static func factories(_ names: [String]) -> String {
        guard !names.isEmpty else { return "" }
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return "composition roots call \(list) now, which no source declares: name a type so, or add a 'typealias'\n"
    }

    fileprivate static func next(_ project: Project, _ member: String) -> String {
        let steps =
            project.generates
            ? NextSteps(project: project, member: member).text
            : "\nNext\n"
                + Columns.text([["ashlar lint", "names what the package still calls otherwise"]], indent: "  ")
        return steps
    }
}
