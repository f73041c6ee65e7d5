import ArgumentParser
import AshlarFiles
import AshlarProjectModel
import AshlarReports

/// `ashlar lock`: what concerns `ashlar.lock`.
struct LockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lock", abstract: "Mend ashlar.lock, which remembers the files that were written once.",
        discussion: """
            EXAMPLES
              ashlar lock rebuild
              ashlar lock rebuild --dry-run

            \(ExitStatus.explanation)
            """,
        subcommands: [LockRebuildCommand.self])
}

/// `ashlar lock rebuild`.
struct LockRebuildCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "rebuild", abstract: "Make ashlar.lock again of what is on disk.",
        discussion: """
            EXAMPLES
              ashlar lock rebuild
              ashlar lock rebuild --dry-run            the same, nothing written

            For a lock file that is lost, damaged or badly merged. Lines of it that make
            sense stay, where their files do. The rest is told from the files themselves:
            from their headings, and from what their templates would write today. What
            cannot be known that way is said. No file but the lock file is written.

            EXIT STATUS
              0  the lock file is as good as can be
              2  it could not be done: the manifest, the file system
              64 the arguments make no sense
            """)

    @Flag(name: [.customShort("n"), .long], help: "Say what would be written, and write nothing.")
    var dryRun = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        try Turn.take({ try rebuild(holding: $0, on: terminal) }, on: terminal)
    }

    private func rebuild(holding lock: RunLock?, on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        guard loaded.project.generates else {
            throw CommandFailure(
                "the manifest says 'generate: none', so there is nothing for a lock file to remember",
                remedy: "delete ashlar.lock, if there is one")
        }
        return try PlanRefusal.reporting(loaded, on: terminal, color: options.output.color) {
            let plan = try Generation.plan(loaded, on: GenerationBasis(rendersAll: true), telling: terminal)
            var turn = WritingTurn(after: loaded.inputs, holding: lock)
            turn.patience = terminal.patience
            // What another run would write while the files are looked at must not be lost.
            if !dryRun { turn.lock = try turn.begin(at: loaded.root) }
            let rebuild = try LockRebuild(
                of: plan.files, at: loaded.root, generated: Self.generated(in: loaded.root),
                managing: plan.makeManaged)
            if !dryRun { try rebuild.write(turn) }
            try terminal.print(Message.text(of: rebuild, isDryRun: dryRun))
            try terminal.tell(Message.end(of: rebuild, isDryRun: dryRun))
            return .clean
        }
    }

    /// Wherever they lie: a feature that has left the manifest is in no target any more.
    private static func generated(in root: ProjectRoot) throws -> [String] {
        SourceWalk.walk(root).sources.filter { $0.hasSuffix(ManagedText.fileEnding) }
    }
}

private enum Message {
    private static let limit = 20

    static func text(of rebuild: LockRebuild, isDryRun: Bool) -> String {
        let counts = LockFile.Row.Ownership.allCases.compactMap { ownership -> [String]? in
            let count = rebuild.rows.count { $0.ownership == ownership }
            return count == 0 ? nil : ["\(count)", words(for: ownership)]
        }
        var text = Columns.text(counts, indent: "  ")
        for problem in rebuild.lostLines {
            let place = problem.location.map { "\($0): " } ?? ""
            text += "  lost: \(place)\(problem.message)".visible + "\n"
        }
        text += list(rebuild.deleted, "not there, and so taken as deleted by you")
        text += list(
            rebuild.changed, "not as their templates write them today: whether you or a template changed, nobody knows")
        if let backup = rebuild.backup {
            text += "  the lock file as it was \(isDryRun ? "would be" : "is") kept in \(backup)".visible + "\n"
        }
        return text
    }

    private static func words(for ownership: LockFile.Row.Ownership) -> String {
        switch ownership {
        case .scaffold: "first sources"
        case .managed: "files made of sources"
        case .kept: "files that you said are yours"
        case .merged: "files with your changes in them"
        }
    }

    private static func list(_ paths: [String], _ words: String) -> String {
        if paths.isEmpty { return "" }
        let shown = paths.prefix(limit).map { "    \($0.visible)\n" }.joined()
        let rest = paths.count > limit ? "    … and \(paths.count - limit) others\n" : ""
        return "  \(words):\n\(shown)\(rest)"
    }

    static func end(of rebuild: LockRebuild, isDryRun: Bool) -> String {
        if rebuild.isCurrent { return "ashlar.lock says all of it already\n" }
        let decisions =
            rebuild.lostLines.isEmpty
            ? ""
            : "decisions to keep or merge a file are known from the lock file alone: what was lost is asked again\n"
        return decisions + (isDryRun ? "dry run: nothing was written\n" : "wrote ashlar.lock\n")
    }
}
