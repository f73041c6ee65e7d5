import AshlarReports
import AshlarScaffolding
import AshlarWorkspace

/// Checks the templates of a project.
package struct TemplateCheckOperation {
    /// The set; `nil` for all custom ones, or the built-in ones if there is none.
    package let set: String?
    /// Whether a package that each set renders is built and tested.
    package let builds: Bool

    package init(set: String?, builds: Bool) { (self.set, self.builds) = (set, builds) }

    package struct Outcome {
        package let sets: [String]
        /// The number of custom templates in the sets.
        package let count: Int
        /// The findings with their lines; sets are built only if there is none.
        package let report: LintReport
        /// The first set whose package does not build or whose tests fail, with the output.
        package var failure: (set: String, output: String)?
    }

    /// - Throws: an `OperationFailure` for an unknown set.
    package func run(_ loaded: LoadedProject, observer: any OperationObserver) throws -> Outcome {
        let templates = try CustomTemplates.readAll(loaded.project, at: loaded.root)
        let library = templates.library
        let sets = try sets(of: library)
        let checks = sets.map { set in
            let isCustom = library.customSets.contains(set)
            return TemplateCheck(library: library, set: set, project: isCustom ? loaded.project : nil)
        }
        // An error in the text of a template would be reported again for every rendered file.
        var valid: Set<String> = []
        let rendered = try checks.filter { templates.canRender($0.set) }.flatMap { try $0.findings(knowing: &valid) }
        let findings = (templates.findings + rendered).sorted()
        var outcome = Outcome(
            sets: sets, count: library.customTemplates.count { sets.contains($0.set) },
            report: templates.refusal(findings, in: loaded.source).report)
        guard builds, findings.isEmpty else { return outcome }
        for check in checks where outcome.failure == nil {
            outcome.failure = try check.buildFailure(observer: observer).map { (check.set, $0) }
        }
        return outcome
    }

    private func sets(of library: TemplateLibrary) throws -> [String] {
        guard let set else { return library.customSets.isEmpty ? TemplateLibrary.builtInSets : library.customSets }
        guard library.sets.contains(set) else {
            throw OperationFailure.unknown(
                set, among: library.sets, "there is no template set '\(set)'",
                remedy: "the sets are \(library.sets.joined(separator: ", "))")
        }
        return [set]
    }
}
