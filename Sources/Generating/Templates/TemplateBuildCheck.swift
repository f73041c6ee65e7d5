import AshlarFileSystem
import AshlarMessages
import AshlarProcesses
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

extension TemplateCheck {
    /// In seconds.
    private static let timeLimit = 1_800

    /// Builds a package that the set renders, and runs its tests, in a temporary folder.
    ///
    /// - Returns: the output of the tool that failed; `nil` if the build and the tests passed.
    package func buildFailure(observer: any OperationObserver) throws -> String? {
        let root = ProjectRoot(ProgramFile.temporaryPath("ashlar-templates-\(set)"))
        try NewFolder.make(root)
        defer { NewFolder.remove(root) }
        let sample = try sample(isOld: false)
        var plan = try Generation.plan(sample.project, at: root, templates: CustomTemplates(library: library))
        do throws(ScaffoldingError) {
            plan.files += try sample.addedFiles(with: library).files
        } catch {
            throw error.failure(in: SourceBuffer())
        }
        let comparison = try Generation.write(plan, at: root, observer: observer)
        for change in comparison.changes {
            if let conflict = change.conflict { return "\(conflict.message(for: change.path))\n" }
        }
        if let finding = comparison.findings.first(where: { $0.severity == .error }) { return finding.message }
        for arguments in [["build", "--build-tests"], ["test", "--skip-build"]] {
            try observer.report("set '\(set)': swift \(arguments.joined(separator: " "))\n")
            let command = ExternalCommand("swift", arguments, in: root.path, seconds: Self.timeLimit)
            do throws(ExternalCommandFailure) {
                _ = try command.run()
            } catch {
                return try lines(of: error, in: root)
            }
        }
        return nil
    }

    /// The lines with errors, with paths relative to the package.
    private func lines(of failure: ExternalCommandFailure, in root: ProjectRoot) throws -> String {
        guard case .ended(_, let error, let output) = failure.reason else {
            throw OperationFailure("\(failure)", remedy: "omit '--build', or try again")
        }
        let lines: [Substring] = (output + "\n" + error).split(whereSeparator: \.isNewline)
        var seen: Set<Substring> = []
        // The compiler repeats an error for each file.
        let errors = lines.filter { ($0.contains(": error: ") || $0.contains("✘")) && seen.insert($0).inserted }
        let shown = errors.isEmpty ? lines.suffix(20) : errors.prefix(40)
        let prefix = try root.resolved() + "/"
        return shown.map { String($0).replacing(prefix, with: "").visible + "\n" }.joined()
    }
}
