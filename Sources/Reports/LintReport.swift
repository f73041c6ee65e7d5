import AshlarProjectModel

/// What a run found, with all that a reporter needs to tell it.
package struct LintReport: Sendable {
    /// How much was checked.
    package struct Counts: Sendable {
        package var targets: Int
        package var edges: Int
        package var rules: Int
        /// `nil` where only the declared graph was judged.
        package var files: Int?
        package var imports: Int?

        package init(targets: Int, edges: Int, rules: Int, files: Int? = nil, imports: Int? = nil) {
            self.targets = targets
            self.edges = edges
            self.rules = rules
            self.files = files
            self.imports = imports
        }
    }

    /// What the run comes to.
    package enum Outcome: Sendable {
        /// Nothing at error level.
        case clean
        /// At least one rule is broken.
        case findings
        /// The manifest makes no sense, so that the rules could not be judged.
        case manifest
    }

    /// In the order in which they are told.
    package let findings: [Finding]
    /// What is known and not told.
    package var settled: [SettledFinding] = []
    /// `nil` where there is no baseline.
    package var baseline: BaselineTally?
    /// The graph that was judged; `nil` where the manifest makes no sense.
    package var project: Project?
    /// The imports that were judged, for formats that tell the whole graph.
    package var sources: ProjectSources?
    /// `nil` where nothing could be checked.
    package var counts: Counts?
    package var silentRules: [SilentRule]
    /// How many of the manifest's exceptions accept something.
    package var acceptedExceptions: Int
    /// How long the run took; `nil` is not told.
    package var seconds: Double?
    /// The text of a line (path relative to the root, counted from 1) without its end; `nil` where it can't be had.
    package var sourceLine: @Sendable (_ path: String, _ line: Int) -> String?

    package init(
        findings: [Finding], counts: Counts? = nil, silentRules: [SilentRule] = [], acceptedExceptions: Int = 0,
        seconds: Double? = nil,
        sourceLine: @escaping @Sendable (_ path: String, _ line: Int) -> String? = { _, _ in nil }
    ) {
        self.findings = findings.sorted()
        self.counts = counts
        self.silentRules = silentRules
        self.acceptedExceptions = acceptedExceptions
        self.seconds = seconds
        self.sourceLine = sourceLine
    }

    package var errors: Int { findings.count { $0.severity == .error } }
    package var warnings: Int { findings.count - errors }

    package var outcome: Outcome {
        var outcome = Outcome.clean
        for finding in findings where finding.severity == .error {
            if finding.isAboutManifest { return .manifest }
            outcome = .findings
        }
        return outcome
    }
}
