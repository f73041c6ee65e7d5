import ArgumentParser
import AshlarAffected
import AshlarLinting
import AshlarMessages
import AshlarWorkspace

/// `ashlar affected`: the test targets whose outcome the changes of a branch may change.
struct AffectedCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "affected", "List the test targets that changes since a git revision affect.",
        help: """
              ashlar affected                    # since the default branch
              ashlar affected -v                 # with the reason for each
              ashlar affected --base HEAD~1      # what the last commit changed
              ashlar affected --base origin/main --format json
              ashlar affected --format swift-test   # for 'swift test --filter'

            Files of the project's folder and of its local packages are counted if they
            differ from the commit at which the work here left the revision, committed
            or not. A test target is listed if it has a changed
            input, or depends on a target that has, over any number of dependencies.
            Documentation does not count, nor do comments and spaces of Swift sources
            unless they move what reads its line. Another file that no target owns,
            such as a script, affects all targets.

            json has all affected targets, with the reason for each; matrix is for
            jobs of a GitHub workflow; docs/affected.md has an example of each format.
            """,
        exit: ExitStatus.section(
            "the names are printed, or there are none",
            failed: "invalid manifest, unknown revision, shallow clone or I/O error"))

    @Option(
        help: ArgumentHelp(
            "The git revision that the work here began at; the default branch by default.", valueName: "revision"))
    var base: String?

    @Option(help: ArgumentHelp("The output format.", valueName: "format"))
    var format: AffectedDocument.Format = .list

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let operation = try AffectedOperation(since: base, of: loaded) { path in
            terminal.writes(to: loaded.root.absolute(path))
        }
        let affected = try terminal.timed {
            try operation.run()
        } reporting: {
            "compared \($0.files.count.of("changed file", "changed files"))"
        }
        if terminal.isVerbose { try terminal.report(AffectedLines(affected).text) }
        try terminal.print(
            AffectedDocument(affected, base: (operation.base.revision, operation.base.commit)).text(as: format))
        try terminal.tell(
            AffectedLines(affected).summary(since: operation.base.revision, outside: operation.changesOutside()))
        if format == .matrix, affected.tests.count > AffectedDocument.mostJobs {
            try terminal.complain(
                "warning: the matrix has \(affected.tests.count) jobs, and a GitHub workflow may have "
                    + "\(AffectedDocument.mostJobs)\n"
                    + "help: run these tests in one job, with '--format swift-test'\n")
        }
        for name in operation.omittedTests {
            try terminal.tell(
                "note: '\(name.visible)' is not among the tests listed, for the manifest lacks it; run it, too\n")
        }
        return .clean
    }
}

extension AffectedDocument.Format: ExpressibleByArgument {}
