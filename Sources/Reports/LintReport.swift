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
    package private(set) var findings: [Finding]
    /// What is known and not told.
    package var settled: [SettledFinding] = []
    /// `nil` where there is no baseline.
    package var baseline: BaselineTally?
    /// The graph that was judged; `nil` where the manifest makes no sense.
    package var project: Project?
    /// How often edges are imported, for formats that tell the whole graph; `nil` where no sources were read.
    package var importCounts: [ImportCount]?
    /// `nil` where nothing could be checked.
    package var counts: Counts?
    package var silentRules: [SilentRule]
    /// The rules that were judged, in the order of their table.
    package var rules: [JudgedRule] = []
    /// Which findings are told, where not all are.
    package var scope: Scope?
    /// Where the files are.
    package var place = Place()
    /// Whether warnings fail the run.
    package var failsOnWarnings = false
    /// Why the run proves nothing, though rules were judged.
    package var obstacle: String?
    /// How many of the manifest's exceptions accept something.
    package var acceptedExceptions: Int
    /// How long the run took; `nil` is not told.
    package var seconds: Double?
    /// The text of a line (path relative to the root, counted from 1) without its end; `nil` where it can't be had.
    package var sourceLine: @Sendable (_ path: String, _ line: Int) -> String?

    /// A rule that was judged, and how much its findings weigh.
    package struct JudgedRule: Sendable {
        package var id: String
        package var severity: Severity
        /// What holds in a sound project, in one sentence.
        package var statement: String

        /// - Parameter statement: what the id says, where nothing else is said.
        package init(_ id: String, severity: Severity = .error, statement: String? = nil) {
            self.id = id
            self.severity = severity
            self.statement = statement ?? Self.title(of: id)
        }

        /// The id as a sentence: "Layers point inward."
        var title: String { Self.title(of: id) }

        private static func title(of id: String) -> String {
            let words = id.split(separator: "-", omittingEmptySubsequences: true).joined(separator: " ")
            return words.prefix(1).uppercased() + words.dropFirst() + "."
        }
    }

    /// The findings that touch files which have changed since a revision.
    package struct Scope: Sendable {
        package var revision: String
        /// How many findings there are with those that are not told.
        package var allFindings: Int
        package var changedFiles: Int

        package init(revision: String, allFindings: Int, changedFiles: Int) {
            self.revision = revision
            self.allFindings = allFindings
            self.changedFiles = changedFiles
        }
    }

    /// Where the root is, for readers that look from elsewhere.
    package struct Place: Sendable {
        /// The root's absolute path; `nil` where only relative paths are told.
        package var root: String?
        /// The root's path in its repository, with a slash at its end; empty where the two are one.
        package var prefix = ""
        /// The address at which the repository's files can be seen, with a slash at its end.
        package var address: String?

        package init() {}
    }

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

    /// The same run, of which only some findings are told.
    package func telling(_ told: [Finding], of scope: Scope) -> LintReport {
        var report = self
        report.findings = told.sorted()
        report.scope = scope
        return report
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

    /// What the exit status says of the run.
    package func meaning(of status: Int32) -> String {
        switch (status, outcome) {
        case (_, .manifest): "the manifest makes no sense; the rules were not judged"
        case (2..., _): obstacle ?? "the run could not be done"
        case (0, .findings): "rules are broken, and a report alone was asked for"
        case (0, _): "nothing at error level"
        case (_, .findings): "at least one rule is broken"
        case (_, _): "there are more warnings than may be"
        }
    }
}

/// What reporters of all kinds ask of a run.
extension LintReport {
    var fixable: Int { findings.count { $0.fix != nil } }

    var suppressed: Int {
        settled.count {
            if case .suppression = $0.means { true } else { false }
        }
    }

    /// Findings that the baseline could know and does not.
    var unknownToBaseline: Int {
        baseline?.new(among: findings).count ?? findings.count(where: \.canBeDebt)
    }

    /// The path as the repository knows it.
    func repositoryPath(_ path: String) -> String { place.prefix + path }

    /// Where a finding stands that has no place, for readers that need one: the head of the manifest.
    func pinned(_ location: SourceLocation?) -> SourceLocation {
        location ?? SourceLocation(path: project?.manifestPath ?? Self.manifestName, line: 1, column: 1)
    }

    private static let manifestName = "ashlar.yml"

    /// Whether the finding makes the run fail.
    func fails(_ finding: Finding) -> Bool { finding.severity == .error || failsOnWarnings }

    /// The rules that were judged, and after them, by name, whatever else is told.
    var toldRules: [JudgedRule] {
        var known = Set(rules.map(\.id))
        var others: [JudgedRule] = []
        for finding in findings + settled.map(\.finding) where known.insert(finding.rule).inserted {
            others.append(JudgedRule(finding.rule, severity: finding.severity))
        }
        for entry in baseline?.stale ?? [] where known.insert(entry.identity.rule).inserted {
            others.append(JudgedRule(entry.identity.rule))
        }
        return rules + others.sorted { $0.id < $1.id }
    }
}
