import AshlarFiles
import AshlarProjectModel
import AshlarReports

/// Tells a run in every form that was asked for: files first, so that nothing is told as done that failed.
struct ReportDelivery {
    let wishes: [ReporterRequest]
    let options: ProjectOptions

    func deliver(_ report: LintReport, root: ProjectRoot, status: ExitStatus, on terminal: Terminal) throws {
        let report = placed(report, in: root)
        for path in wishes.compactMap(\.path) where isInput(path, of: report) {
            throw CommandFailure(
                "a report would be written over '\(path)', which is read", remedy: "name another file")
        }
        for wish in wishes {
            guard let path = wish.path else { continue }
            let text = wish.format.report(report, false, status.code)
            try OutputFile.write(Array(text.utf8), to: options.path(of: path), makesFolder: true)
        }
        for wish in wishes where wish.path == nil {
            try terminal.print(wish.format.report(report, terminal.isColored(options.output.color), status.code))
        }
        if wishes.contains(where: { $0.format == .github }), let file = Runner.summaryFile {
            try OutputFile.append(Array(MarkdownReporter.report(report, status: status.code).utf8), to: file)
        }
    }

    /// Whether the file is one that a run reads.
    private func isInput(_ path: String, of report: LintReport) -> Bool {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let manifest = options.manifest?.split(separator: "/").last.map(String.init)
        let inputs = [
            ManifestLocator.manifestName, manifest, report.project?.manifestPath, report.baseline?.path,
            BaselineFile.usualName, LockFile.name, "Package.swift",
        ]
        return name.hasSuffix(".swift") || inputs.contains(name)
    }

    /// The report with all that only some readers need.
    private func placed(_ report: LintReport, in root: ProjectRoot) -> LintReport {
        var report = report
        // A reader that needs more than relative paths gets those where the root can't be looked at.
        report.place.root = try? root.resolved()
        report.place.prefix = (try? GitRepository.prefix(of: root)) ?? ""
        report.place.address = Runner.address
        if wishes.contains(where: { $0.format == .text }) {
            report.sourceLine = ToldLines.read(for: report.findings, in: root, besides: report.sourceLine)
        }
        return report
    }
}
