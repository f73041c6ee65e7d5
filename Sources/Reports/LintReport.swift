import AshlarMessages
import AshlarProjectModel

/// The result of a run of `ashlar lint`, with all that reporters need.
package struct LintReport: Sendable {
    /// How much was checked; without files and imports where only the declared graph was judged.
    package typealias Counts = (targets: Int, edges: Int, rules: Int, files: Int?, imports: Int?)

    /// The result of the run.
    package enum Outcome: Sendable {
        /// Nothing at error level.
        case clean
        /// At least one rule is broken.
        case findings
        /// The manifest is invalid, so the rules were not evaluated.
        case manifest
    }

    /// In the order in which they are reported.
    package private(set) var findings: [Finding]
    /// Accepted findings, which are not reported.
    package var suppressed: [SuppressedFinding] = []
    /// `nil` where there is no baseline.
    package var baseline: BaselineTally?
    /// The evaluated graph; `nil` if the manifest is invalid.
    package var project: Project?
    /// How often edges are imported, for formats that report the whole graph; `nil` if no sources were read.
    package var importCounts: [ImportCount]?
    /// `nil` where nothing could be checked.
    package var counts: Counts?
    package var inactiveRules: [InactiveRule] = []
    /// What could not be checked, and why.
    package var limitations: [String] = []
    /// The generated files that differ in the order of lines only, and count as current.
    package var unsortedFiles: [String] = []
    /// Whether SwiftPM ran code of the project.
    package var isPackageEvaluated = false
    /// The rules that were judged, in the order of their table.
    package var rules: [JudgedRule] = []
    /// Restricts which findings are reported; `nil` for all.
    package var scope: Scope?
    /// Where the files are.
    package var place = Place()
    /// Whether warnings fail the run.
    package var failsOnWarnings = false
    /// How many findings a report as text lists; `nil` for all.
    package var textLimit: Int?
    /// Why the run proves nothing, though rules were judged.
    package var obstacle: String?
    /// How many of the manifest's exceptions accept something.
    package var acceptedExceptions = 0
    /// The duration of the run; `nil` is not printed.
    package var seconds: Double?
    /// The text of a line (path relative to the root, counted from 1) without its end; `nil` where it can't be had.
    package var sourceLine: @Sendable (_ path: String, _ line: Int) -> String?

    package static let usualTextLimit = 200

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
        /// The number of findings, including those that are not reported.
        package var allFindings: Int
        package var changedFiles: Int
    }

    /// Where the root is, for readers that look from elsewhere.
    package struct Place: Sendable {
        /// The root's absolute path; `nil` if only relative paths are reported.
        package var root: String?
        /// The root's path in its repository, with a slash at its end; empty where the two are one.
        package var prefix = ""
        /// The address at which the repository's files can be seen, with a slash at its end.
        package var address: String?

        package init() {}
    }

    package init(
        findings: [Finding],
        sourceLine: @escaping @Sendable (_ path: String, _ line: Int) -> String? = { _, _ in nil }
    ) {
        self.findings = findings.sorted()
        self.sourceLine = sourceLine
    }

    /// The same run, restricted to findings that touch files which have changed since a revision.
    package func reporting(only reported: [Finding], since revision: String, changedFiles: Int) -> LintReport {
        var report = self
        report.findings = reported.sorted()
        report.scope = Scope(revision: revision, allFindings: findings.count, changedFiles: changedFiles)
        return report
    }

    /// The same run with the paths of all places as they are read from another folder.
    ///
    /// - Parameters:
    ///   - prefix: the path of the root from there, with a slash at its end.
    ///   - folder: the path of that folder in the root; empty if it is not in it.
    package func read(from prefix: String, within folder: String = "") -> LintReport {
        guard !prefix.isEmpty else { return self }
        func moved(_ location: SourceLocation?) -> SourceLocation? {
            guard var location else { return nil }
            location.path =
                folder.isEmpty
                ? prefix + location.path : RelativePath.path(of: "/" + location.path, from: "/" + folder)
            return location
        }
        var report = self
        for index in findings.indices {
            report.findings[index].location = moved(findings[index].location)
            for note in findings[index].notes.indices {
                report.findings[index].notes[note].location = moved(findings[index].notes[note].location)
            }
        }
        report.sourceLine = { [sourceLine] path, line in
            sourceLine(
                folder.isEmpty ? String(path.dropFirst(prefix.count)) : RelativePath.normal(folder.path(to: path)), line
            )
        }
        return report
    }

    /// The same run with other findings.
    func with(_ findings: [Finding]) -> LintReport {
        var report = self
        report.findings = findings.sorted()
        return report
    }

    /// The same run, with some of the findings as errors.
    ///
    /// - Parameter note: why they are errors.
    package func failing(on fails: (Finding) -> Bool, because note: String) -> LintReport {
        var report = self
        report.findings = findings.map { finding in
            guard fails(finding) else { return finding }
            var finding = finding
            finding.severity = .error
            finding.notes.append(Finding.Note(note))
            return finding
        }.sorted()
        return report
    }

    /// The same report with more findings.
    package func adding(_ others: [Finding]) -> LintReport {
        var report = self
        report.findings = (findings + others).sorted()
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
        case (_, .manifest): "the manifest is invalid; no rule was evaluated"
        case (2..., _): obstacle ?? "the run failed"
        case (0, .findings): "rules are violated, but only a report was requested"
        case (0, _): "nothing at error level"
        case (_, .findings): "at least one rule is violated"
        case (_, _): "there are more warnings than allowed"
        }
    }
}

/// What reporters of all kinds ask of a run.
extension LintReport {
    /// The findings, and the obstacle as one.
    var problems: [Finding] {
        findings + (obstacle.map { [Finding(rule: Finding.runRule, message: $0, location: nil)] } ?? [])
    }

    package var fixable: Int { findings.count { $0.fix != nil } }

    var suppressionCount: Int {
        suppressed.count {
            if case .suppression = $0.reason { true } else { false }
        }
    }

    /// Findings that the baseline could know and does not.
    var unknownToBaseline: Int {
        baseline?.new(among: findings).count ?? findings.count(where: \.isBaselinable)
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

    /// The findings for a reader who takes only some: those that fail the run first, each kind in the order of places.
    var byWeight: [Finding] { findings.filter { fails($0) } + findings.filter { !fails($0) } }

    /// "4,800 more: imports-are-declared 4,000, no-cycles 800".
    static func rest(_ findings: some Collection<Finding>) -> String {
        var counts: [String: Int] = [:]
        for finding in findings { counts[finding.rule, default: 0] += 1 }
        let rules = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.key.visible) \(SummaryLine.grouped($0.value))" }
        return "\(SummaryLine.grouped(findings.count)) more: \(rules.joined(separator: ", "))"
    }

    /// The evaluated rules, followed by the other rules of findings, sorted by name.
    var reportedRules: [JudgedRule] {
        var known = Set(rules.map(\.id))
        var others: [JudgedRule] = []
        for finding in findings + suppressed.map(\.finding) where known.insert(finding.rule).inserted {
            others.append(JudgedRule(finding.rule, severity: finding.severity))
        }
        for entry in baseline?.stale ?? [] where known.insert(entry.identity.rule).inserted {
            others.append(JudgedRule(entry.identity.rule))
        }
        return rules + others.sorted { $0.id < $1.id }
    }
}

extension LintReport {
    /// What a reader must know besides the findings.
    ///
    /// What to say of a generated file that differs in the order of lines only.
    package static func noteOnOrder(in path: String) -> String {
        "the lines of '\(path)' are in another order; 'ashlar generate' sorts them"
    }

    /// - Parameter isVerbose: whether inactive rules are named.
    func notes(isVerbose: Bool) -> [String] {
        (isVerbose ? inactiveRules.map { "\($0.rule) is inactive: \($0.reason)" } : []) + limitations
            + unsortedFiles.map(Self.noteOnOrder)
            + (isPackageEvaluated ? ["SwiftPM ran the code of Package.swift (--evaluate)"] : [])
    }
}
