import ArgumentParser
import AshlarLinting
import AshlarProcesses
import AshlarProjectModel
import AshlarReports
import AshlarWorkspace

/// The option that limits findings to changed files.
struct ScopeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Report only findings in files changed or deleted since this revision.",
            valueName: "revision"))
    var changedSince: String?

    func narrow(_ report: LintReport, in root: ProjectRoot) throws -> LintReport {
        guard let changedSince else { return report }
        let changed: [String]
        do throws(GitFailure) {
            changed = try GitRepository(around: root).changedFiles(since: changedSince)
        } catch {
            throw OperationFailure("cannot find the changed files: \(error)", remedy: error.remedy)
        }
        return ChangedFilesFilter(report, changed: Set(changed), since: changedSince).filtered
    }
}
