import ArgumentParser
import AshlarFiles
import AshlarReports

/// Which findings are told: those that touch what somebody is working on.
struct ScopeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Tell only findings that touch what has changed or gone since the work left this revision.",
            valueName: "revision"))
    var changedSince: String?

    func narrow(_ report: LintReport, in root: ProjectRoot) throws -> LintReport {
        guard let changedSince else { return report }
        let changed: [String]
        do throws(GitFailure) {
            changed = try GitRepository(around: root).changedFiles(since: changedSince)
        } catch {
            throw CommandFailure("cannot tell what has changed: \(error)", remedy: error.remedy)
        }
        return ChangedScope(report, changed: Set(changed), since: changedSince).narrowed
    }
}
