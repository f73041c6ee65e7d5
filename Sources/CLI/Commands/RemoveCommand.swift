import ArgumentParser
import AshlarFiles
import AshlarManifest
import AshlarProjectModel
import AshlarScaffolding

/// `ashlar remove NAME`: takes a feature, module or app out of the project.
struct RemoveCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Take a feature, a module or an app out: of the manifest, and from disk.",
        discussion: """
            EXAMPLES
              ashlar remove Refund
              ashlar remove Refund --dry-run      tells what would go, and what would stay
              ashlar remove Refund --with-uses    also where others name it in the manifest

            Files go as long as they say what Ashlar wrote. Whatever somebody has
            touched stays where it is, in no target any more, and is named. While others
            use what is to go, nothing is written, and each place is told.

            EXIT STATUS
              0  it is out
              1  a rule would be broken; nothing was written
              2  it could not be done: others use it, the manifest, a conflict
              64 the arguments make no sense
            """)

    @Argument(help: "The feature, module or app.", completion: .memberNames) var name: String

    @Flag(help: "Take it out of the lists, exceptions and constraints that name it, too.")
    var withUses = false

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        try RevisionRun.begin(change, options, on: terminal) { try remove(from: $0, in: $1, on: terminal) }
    }

    private func remove(
        from texts: ProjectTexts, in turn: WritingTurn, on terminal: Terminal
    ) throws -> ExitStatus {
        let color = options.output.color
        let before = try texts.load(on: terminal)
        do {
            try MemberNames.check(name, in: before.project)
        } catch let failure as CommandFailure {
            let arrears = Arrears(before, countingLeftovers: true)
            throw CommandFailure(failure.message, remedy: arrears?.remedy(besides: failure.remedy) ?? failure.remedy)
        }
        let (mentions, home) = try mentions(in: texts)
        let uses = mentions.filter { $0.fate != .left && !$0.isComposition }
        guard uses.isEmpty || withUses else {
            throw CommandFailure(.used(name, uses), remedy: .takeOut(name, uses))
        }
        let revised = try texts.revised(by: .removal(of: name))
        guard let after = try revised.loadAsItWouldBe(color, on: terminal) else { return .impossible }
        let leavings = Leavings(before: before, after: after)
        var run = RevisionRun(
            texts: texts, revised: revised, before: before, after: after, change: change, color: color,
            turn: turn, lastFile: home)
        run.terms.pruning = .below(leavings.folders)
        run.terms.formerAggregates = CompositionPlanner.plan(before.project)
        return try run.carryOut(
            on: terminal,
            tellingAlso: { comparison in
                let kept = after.project.generates ? try leavings.text(besides: comparison) : ""
                return kept + revised.leftMentions
            },
            next: { try .next(leavings.imports(), isGenerated: after.project.generates) })
    }

    private func mentions(in texts: ProjectTexts) throws -> ([ManifestMention], String) {
        do throws(ManifestRevisionRefusal) {
            let reviser = try ManifestReviser(texts.texts)
            return (try reviser.mentions(of: name), try reviser.home(of: name))
        } catch {
            throw CommandFailure(error)
        }
    }
}

extension String {
    fileprivate static func used(_ name: String, _ uses: [ManifestMention]) -> String {
        let lines = uses.map { "\n  \($0.location): \($0.context) names '\($0.text)'; \($0.fate.prospect)" }
        return "'\(name)' is used; nothing was written" + lines.joined()
    }

    fileprivate static func takeOut(_ name: String, _ uses: [ManifestMention]) -> String {
        if let needed = uses.first(where: { $0.fate == .needed }) {
            return "change \(needed.location) by hand: something must stand there"
        }
        return "'ashlar remove \(name) --with-uses' takes these out, too"
    }

    fileprivate static func next(_ imports: [SourceLocation], isGenerated: Bool) -> String {
        let last = isGenerated ? ["swift build", "builds what is left"] : ["ashlar lint", "judges what is left"]
        return "\nNext\n" + Columns.text(Leavings.rows(of: imports, "imports what is gone") + [last], indent: "  ")
    }
}

extension ManifestMention.Fate {
    /// What would become of the place.
    fileprivate var prospect: String {
        switch self {
        case .removed: "the name would go"
        case .statementRemoved: "the whole of it would go, since it would say nothing"
        case .opened: "it would go, and what it guarded would be open to whoever the other rules let"
        case .renamed(let name): "it would say '\(name)'"
        case .left: "it would stay as it is"
        case .needed: "something must stand there"
        }
    }
}
