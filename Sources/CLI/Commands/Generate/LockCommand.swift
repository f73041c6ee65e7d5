import ArgumentParser
import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarMessages
import AshlarWorkspace

/// `ashlar lock`: maintenance of `ashlar.lock`.
struct LockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lock", abstract: "Rebuild ashlar.lock, the record of written files.",
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
        commandName: "rebuild", abstract: "Rebuild ashlar.lock from the files on disk.",
        discussion: """
            EXAMPLES
              ashlar lock rebuild
              ashlar lock rebuild --dry-run            # print the plan

            For a lost, damaged or badly merged lock file. Valid lines are kept if their
            files exist; other entries are derived from the files' headers and templates.
            What cannot be derived is reported. Only the lock file is written.

            \(ExitStatus.section("the lock file is rebuilt", failed: "invalid manifest or I/O error"))
            """)

    @Flag(name: [.customShort("n"), .long], help: "Write nothing; print the plan.")
    var dryRun = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let rebuild = try LockRebuildOperation.run(
            at: ManifestLocation(options), isDryRun: dryRun, observer: terminal)
        try terminal.print(Message.text(of: rebuild, isDryRun: dryRun))
        try terminal.tell(Message.end(of: rebuild, isDryRun: dryRun))
        return .clean
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
        text += list(rebuild.deleted, "missing, recorded as deleted by you")
        text += list(
            rebuild.changed, "different from their template, because either the file or the template changed")
        if let backup = rebuild.backup {
            text += "  the previous lock file \(isDryRun ? "would be" : "is") saved in \(backup)".visible + "\n"
        }
        return text
    }

    private static func words(for ownership: LockFile.Row.Ownership) -> String {
        switch ownership {
        case .scaffold: "initial sources"
        case .managed: "derived files"
        case .kept: "files that you keep"
        case .merged: "files merged with your changes"
        }
    }

    private static func list(_ paths: [String], _ words: String) -> String {
        if paths.isEmpty { return "" }
        let shown = paths.prefix(limit).map { "    \($0.visible)\n" }.joined()
        let rest = paths.count > limit ? "    … and \(paths.count - limit) others\n" : ""
        return "  \(words):\n\(shown)\(rest)"
    }

    static func end(of rebuild: LockRebuild, isDryRun: Bool) -> String {
        if rebuild.isCurrent { return "ashlar.lock is up to date\n" }
        let decisions =
            rebuild.lostLines.isEmpty
            ? ""
            : "decisions to keep or merge a file are stored only in the lock file: lost ones must be made again\n"
        return decisions + (isDryRun ? "dry run: nothing was written\n" : "wrote ashlar.lock\n")
    }
}
