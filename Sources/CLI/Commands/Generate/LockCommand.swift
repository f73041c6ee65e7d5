import ArgumentParser
import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarMessages
import AshlarWorkspace

/// `ashlar lock`: maintenance of `ashlar.lock`.
struct LockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "lock", "Rebuild ashlar.lock, the record of written files.",
        help: """
              ashlar lock rebuild
              ashlar lock rebuild --dry-run
            """,
        subcommands: [LockRebuildCommand.self])
}

/// `ashlar lock rebuild`.
struct LockRebuildCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "rebuild", "Rebuild ashlar.lock from the files on disk.",
        help: """
              ashlar lock rebuild
              ashlar lock rebuild --dry-run            # print the plan

            For a lost, damaged or badly merged lock file. Valid lines are kept if their
            files exist; other entries are derived from the files' headers and templates.
            What cannot be derived is reported. Only the lock file is written.
            """,
        exit: ExitStatus.section("the lock file is rebuilt", failed: "invalid manifest or I/O error"))

    @Flag(name: [.customShort("n"), .long], help: "Write nothing; print the plan.")
    var dryRun = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let rebuild = try LockRebuildOperation.run(
            at: ManifestLocation(options), isDryRun: dryRun, observer: terminal)
        try terminal.print(rebuild.text(isDryRun: dryRun))
        try terminal.tell(rebuild.end(isDryRun: dryRun))
        return .clean
    }
}

extension LockRebuild {
    fileprivate func text(isDryRun: Bool) -> String {
        let counts = LockFile.Row.Ownership.allCases.compactMap { ownership -> [String]? in
            let count = rows.count { $0.ownership == ownership }
            return count == 0 ? nil : ["\(count)", ownership.words]
        }
        var text = Columns.text(counts, indent: "  ")
        for problem in lostLines {
            let place = problem.location.map { "\($0): " } ?? ""
            text += "  lost: \(place)\(problem.message)".visible + "\n"
        }
        text += Self.list(deleted, "missing, recorded as deleted by you")
        text += Self.list(
            changed, "different from their template, because either the file or the template changed")
        if let backup {
            text += "  the previous lock file \(isDryRun ? "would be" : "is") saved in \(backup)".visible + "\n"
        }
        return text
    }

    private static func list(_ paths: [String], _ words: String) -> String {
        if paths.isEmpty { return "" }
        let limit = 20
        let shown = paths.prefix(limit).map { "    \($0.visible)\n" }.joined()
        let rest = paths.count > limit ? "    … and \(paths.count - limit) others\n" : ""
        return "  \(words):\n\(shown)\(rest)"
    }

    fileprivate func end(isDryRun: Bool) -> String {
        if isCurrent { return "ashlar.lock is up to date\n" }
        let decisions =
            lostLines.isEmpty
            ? ""
            : "decisions to keep or merge a file are stored only in the lock file: lost ones must be made again\n"
        return decisions + (isDryRun ? "dry run: nothing was written\n" : "wrote ashlar.lock\n")
    }
}

extension LockFile.Row.Ownership {
    fileprivate var words: String {
        switch self {
        case .scaffold: "initial sources"
        case .managed: "derived files"
        case .kept: "files that you keep"
        case .merged: "files merged with your changes"
        case .renamed: "former names"
        }
    }
}
