import ArgumentParser
import AshlarReports

/// `ashlar lint`: holds the graph against the rules.
struct LintCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Judge the dependency graph by the rules.",
        discussion: """
            EXAMPLES
              ashlar lint
              ashlar lint --reporter json > lint.json
              ashlar lint -C ../Tada --declared

            The graph that the manifest declares is judged; the sources are not read.

            \(ExitStatus.explanation)
            """)

    @Option(help: ArgumentHelp("How to tell: \(ReporterFormat.names).", valueName: "reporter"))
    var reporter: ReporterFormat = .text

    @Flag(help: "Judge the manifest's graph alone, where no sources are at hand.")
    var declared = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let report: LintReport
        do {
            report = try LintRun.load(options, isDeclaredOnly: declared, on: terminal).report(on: terminal)
        } catch let refusal as ManifestRefusal {
            report = refusal.report
        }
        let status = ExitStatus(report.outcome)
        try terminal.print(reporter.report(report, terminal.isColored(options.output.color), status.code))
        try terminal.tell(SummaryLine.text(of: report, isColored: terminal.isErrorColored(options.output.color)))
        return status
    }
}

extension ExitStatus {
    fileprivate init(_ outcome: LintReport.Outcome) {
        switch outcome {
        case .clean: self = .clean
        case .findings: self = .findings
        case .manifest: self = .impossible
        }
    }
}

extension ReporterFormat: ExpressibleByArgument {
    static let names = all.map(\.name).joined(separator: ", ")

    package init?(argument: String) {
        guard let format = Self.named(argument) else { return nil }
        self = format
    }

    package var defaultValueDescription: String { name }
    package static var allValueStrings: [String] { all.map(\.name) }
    package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
