import AshlarFiles
import AshlarProjectModel
import AshlarReports
import AshlarScaffolding

/// Builds a sample of what a set makes, and runs its tests, in a folder of its own.
struct TemplateTrial {
    let library: TemplateLibrary
    let set: String

    private static let patience = 1_800

    /// What went wrong, in the words of whoever said so; `nil` where all is well.
    func failure(on terminal: Terminal) throws -> String? {
        let root = ProjectRoot(ProgramFile.temporaryPath("ashlar-templates-\(set)"))
        try NewFolder.make(root)
        defer { TemporaryFolder.remove(root) }
        let sample = try TemplateSample(set: set, isOld: false)
        var plan = try Generation.plan(sample.project, at: root, on: GenerationBasis(templates: library))
        do throws(ScaffoldingError) {
            plan.files += try sample.addedFiles(with: library)
        } catch {
            throw error.refusal
        }
        let comparison: PlanComparison
        do {
            comparison = try Generation.write(plan, at: root, on: terminal)
        } catch let failure as PlanFailure {
            throw CommandFailure("\(failure)")
        }
        if let conflict = comparison.conflicts.first {
            return "\(conflict.conflict?.message(for: conflict.path) ?? conflict.path)\n"
        }
        if let finding = comparison.findings.first(where: { $0.severity == .error }) { return finding.message }
        for arguments in [["build", "--build-tests"], ["test", "--skip-build"]] {
            try terminal.tell("set '\(set)': swift \(arguments.joined(separator: " "))\n")
            let command = ExternalCommand("swift", arguments, in: root.path, seconds: Self.patience)
            do throws(ExternalCommandFailure) {
                _ = try command.run()
            } catch {
                return try words(of: error, in: root)
            }
        }
        return nil
    }

    /// The lines that say what is wrong, with paths as they are below the sample's folder.
    private func words(of failure: ExternalCommandFailure, in root: ProjectRoot) throws -> String {
        guard case .ended(_, let error, let output) = failure.reason else {
            throw CommandFailure("\(failure)", remedy: "leave '--build' out, or try again")
        }
        let lines: [Substring] = (output + "\n" + error).split(whereSeparator: \.isNewline)
        var seen: Set<Substring> = []
        // The compiler says the same again for each file that it is about.
        let told = lines.filter { ($0.contains(": error: ") || $0.contains("✘")) && seen.insert($0).inserted }.prefix(
            40)
        let shown = told.isEmpty ? lines.suffix(20) : told
        let prefix = try root.resolved() + "/"
        return shown.map { String($0).replacing(prefix, with: "").visible + "\n" }.joined()
    }
}
