import AshlarFilePlans
import AshlarFileSystem
import AshlarLinting
import AshlarProjectModel
import AshlarReports
import AshlarWorkspace

/// Writes a report in every requested format. A file that cannot be written does not keep the others from being written.
struct ReportDelivery {
    let wishes: [ReporterRequest]
    let options: ProjectOptions

    func deliver(_ report: LintReport, root: ProjectRoot, status: ExitStatus, on terminal: Terminal) throws {
        let report = placed(report, in: root)
        for path in wishes.compactMap(\.path) where isInput(path, of: report) {
            throw OperationFailure(
                "the report would overwrite '\(path)', which is an input", remedy: "name another file")
        }
        var failures: [FileFailure] = []
        for wish in wishes {
            guard let path = wish.path else { continue }
            let text = wish.format.report(report, isColored: false, status: status.rawValue)
            do {
                try OutputFile.write(Array(text.utf8), to: options.path(of: path), in: root)
            } catch {
                failures.append(error)
            }
        }
        for wish in wishes where wish.path == nil {
            let report = wish.format == .text ? asRead(report, in: root) : report
            try terminal.print(wish.format.report(report, isColored: terminal.isColored, status: status.rawValue))
        }
        if wishes.contains(where: { $0.format == .github }), let file = GitHubEnvironment.summaryFile {
            try OutputFile.append(Array(MarkdownReporter.report(report, status: status.rawValue).utf8), to: file)
        }
        guard failures.isEmpty else { throw OperationFailure(failures.map { "\($0)" }.joined(separator: "; ")) }
    }

    /// The report with paths relative to the working folder.
    private func asRead(_ report: LintReport, in root: ProjectRoot) -> LintReport {
        // Where a folder cannot be resolved, paths remain relative to the root.
        guard let start = try? ProjectRoot(".").resolved(), let end = try? root.resolved(), start != end else {
            return report
        }
        let folder = "\(start)/".hasPrefix("\(end)/") ? RelativePath.path(of: start, from: end) : ""
        return report.read(from: RelativePath.path(of: end, from: start) + "/", within: folder)
    }

    /// Whether the file is an input of a run.
    private func isInput(_ path: String, of report: LintReport) -> Bool {
        let name = path.baseName
        let inputs = [
            ManifestLocator.manifestName, options.manifest?.baseName, report.project?.manifestPath,
            report.baseline?.path,
            BaselineFile.usualName, LockFile.name, "Package.swift",
        ]
        return name.hasSuffix(".swift") || inputs.contains(name)
    }

    /// The report with what only some formats need.
    private func placed(_ report: LintReport, in root: ProjectRoot) -> LintReport {
        var report = report
        // If the root cannot be resolved, paths remain relative.
        report.place.root = try? root.resolved()
        report.place.prefix = (try? root.prefixInGitWorkTree()) ?? ""
        report.place.address = GitHubEnvironment.address
        if wishes.contains(where: { $0.format == .text }) {
            report.sourceLine = SourceLines.read(for: report.findings, in: root, excluding: report.sourceLine)
        }
        return report
    }
}
