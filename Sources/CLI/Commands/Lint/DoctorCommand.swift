import ArgumentParser
import AshlarLinting
import AshlarReports
import AshlarWorkspace

/// `ashlar doctor`: what surrounds a project, and whether it is sound.
struct DoctorCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "doctor", "Examine programs, git, generated files and Xcode projects.",
        help: """
              ashlar doctor
              ashlar doctor --xcode            # only Xcode projects
              ashlar doctor --format json

            Prints which programs and files are used, then findings with file and line. Xcode
            projects are read, not built: references, folders, schemes, linked products and
            deployment targets. What the manifest declares is compared with it.
            """,
        exit: ExitStatus.section(
            "the project is sound", findings: "findings at error level", failed: "invalid manifest or I/O error"))

    @Flag(help: "Examine Xcode projects only.")
    var xcode = false

    @OptionGroup var output: FormatOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let operation = DoctorOperation(isXcodeOnly: xcode)
        let outcome = try operation.run(at: ManifestLocation(options), observer: terminal)
        let report = outcome.report
        let status: ExitStatus = report.findings.contains { $0.severity == .error } ? .findings : .clean
        if output.isJSON {
            try terminal.print(report.json(exitStatus: status.rawValue).text)
            return status
        }
        for section in report.sections {
            try terminal.print("\(section.name)\n")
            try terminal.print(Columns.text(section.facts.map { [$0.name, $0.value] }, indent: "  "))
        }
        let lint = LintReport(findings: report.findings, sourceLine: outcome.loaded.source.line)
        if !report.findings.isEmpty { try terminal.print("\n\(TextReporter.report(lint))") }
        return status
    }
}
