import AshlarFileSystem
import AshlarManifest
import AshlarProjectModel
import AshlarReports
import AshlarRules

/// A project with the texts that it was read from.
///
/// It is a class since it has many parts, is never changed, and is passed to almost everything: as a structure, the code
/// that copies it was a large part of the binary.
package final class LoadedProject: Sendable {
    package let root: ProjectRoot
    package let project: Project
    /// The parsed manifest.
    package let file: ManifestFile
    package let source: SourceBuffer
    /// The files that it was read from.
    package let inputs: ManifestInputs
    /// Findings in the manifest below error level.
    package let warnings: [Finding]
    /// The folders to search for sources, relative to the root; none is inside another.
    package let sourceFolders: [String]
    /// The packages and Xcode projects that state the edges, as they were read; `nil` where the manifest states them.
    package let buildFiles: BuildFiles?
    /// The default baseline as it will be; `nil` for the one on disk.
    package let baselineDraft: Baseline?

    package init(
        root: ProjectRoot, project: Project, file: ManifestFile, source: SourceBuffer, inputs: ManifestInputs,
        warnings: [Finding], sourceFolders: [String] = [""], buildFiles: BuildFiles? = nil,
        baselineDraft: Baseline? = nil
    ) {
        self.root = root
        self.project = project
        self.file = file
        self.source = source
        self.inputs = inputs
        self.warnings = warnings
        self.sourceFolders = sourceFolders
        self.buildFiles = buildFiles
        self.baselineDraft = baselineDraft
    }

    /// The same project with other files that it was read from, or with a default baseline as it will be.
    package func replacing(inputs: ManifestInputs? = nil, baselineDraft: Baseline? = nil) -> LoadedProject {
        LoadedProject(
            root: root, project: project, file: file, source: source, inputs: inputs ?? self.inputs, warnings: warnings,
            sourceFolders: sourceFolders, buildFiles: buildFiles, baselineDraft: baselineDraft ?? self.baselineDraft)
    }

    package static func load(at place: ManifestLocation) throws -> LoadedProject {
        try StateDirectory.refuseObstacles(in: place.root)
        try TrackedState.refuse(in: place.root)
        let bytes = try place.root.bytes(of: place.name, atMost: ManifestParser.largestSize)
        return try resolve(bytes, in: place)
    }

    package static func load(at place: ManifestLocation, observer: some OperationObserver) throws -> LoadedProject {
        try reporting(place, observer: observer) { try load(at: place) }
    }

    /// Reads a manifest, and reports its path to a verbose observer.
    static func reporting(
        _ place: ManifestLocation, observer: some OperationObserver, _ read: () throws -> LoadedProject
    ) throws -> LoadedProject {
        if observer.isVerbose {
            try observer.report("manifest: \(place.root.absolute(place.name).visible)\n")
        }
        return try observer.timed(read) { loaded in
            "read \(loaded.project.targets.count) targets, \(loaded.project.edges.count) edges"
        }
    }

    /// Resolves a manifest that may not be on disk yet.
    ///
    /// - Parameters:
    ///   - drafts: new contents of fragments, by path, which take precedence over those on disk.
    ///   - gone: fragments on disk to ignore.
    ///   - described: what packages state, if the manifest leaves the edges to them; `nil` to read those on disk.
    package static func resolve(
        _ bytes: [UInt8], in place: ManifestLocation, drafts: [String: [UInt8]] = [:], without gone: Set<String> = [],
        described: DescribedEdges? = nil
    ) throws -> LoadedProject {
        var source = SourceBuffer()
        source.add(bytes, at: place.name)
        var inputs = ManifestInputs(root: place.root)
        inputs.files[place.name] = bytes
        let (file, findings) = try ManifestParser.parse(bytes, path: place.name) { pattern in
            let paths = try FilePattern.matches(of: pattern, in: place.root, besides: drafts.keys)
            inputs.patterns[pattern] = paths
            return try paths.filter { !gone.contains($0) }.map { path in
                let bytes = try drafts[path] ?? place.root.bytes(of: path, atMost: ManifestParser.largestSize)
                inputs.files[path] = bytes
                source.add(bytes, at: path)
                return ManifestFragment(path: path, bytes: bytes)
            }
        }
        guard let file else { throw ManifestRefusal(findings: findings, source: source, place: place) }
        let resolved = try BuildFiles.resolve(file, in: BuildFolder(place.root), described: described)
        let all = findings + resolved.findings
        guard let project = resolved.project, !all.contains(where: { $0.severity == .error }) else {
            throw ManifestRefusal(findings: all, source: source, place: place)
        }
        return LoadedProject(
            root: place.root, project: project, file: file, source: source, inputs: inputs, warnings: all,
            buildFiles: resolved.files)
    }

    package static let ruleWords: ProjectResolver.RuleWords = (
        ids: RuleSet.ids, severities: RuleSet.defaultSeverities, withAllow: Set(RuleSet.idsThatTakeAllow)
    )

    /// The JSON schema of the manifest, with the project's names.
    package var schema: String { ManifestSchema.json(knowing: file).text }

    /// The name of its file in `.ashlar`.
    package static let schemaName = "ashlar.schema.json"

    /// Writes the JSON schema to `.ashlar`, where editors find it.
    package func writeSchema() throws {
        try StateDirectory.keep(Array(schema.utf8), at: Self.schemaName, in: root)
    }

    /// Evaluates all rules on the declared graph, as of today.
    package func judge() throws -> Verdict {
        RuleSet.evaluate(project, evidence: Evidence(baseline: try BaselineEvidence.read(self)), today: Clock.today())
    }

    package func judge(observer: some OperationObserver) throws -> Verdict {
        try observer.timed {
            try judge()
        } reporting: {
            "evaluated \($0.ruleCount) rules"
        }
    }

    /// - Parameter findings: the findings to report; `nil` for those of the verdict.
    package func report(_ verdict: Verdict, findings: [Finding]? = nil, seconds: Double? = nil) -> LintReport {
        var report = LintReport(findings: warnings + (findings ?? verdict.findings), sourceLine: source.line)
        report.counts = (
            project.targets.count, verdict.edgeCount, verdict.ruleCount, verdict.sourceCounts?.files,
            verdict.sourceCounts?.imports
        )
        report.inactiveRules = verdict.inactiveRules
        report.limitations = verdict.limitations
        report.acceptedExceptions = verdict.exceptionsUsed
        report.seconds = seconds
        report.suppressed = verdict.suppressed
        report.baseline = verdict.baseline
        report.project = project
        report.importCounts = verdict.importCounts
        report.rules = judgedRules(verdict)
        return report
    }

    private func judgedRules(_ verdict: Verdict) -> [LintReport.JudgedRule] {
        let pages = RulePages()
        let own = Dictionary(keepingFirst: project.constraints.map { ($0.id, $0) })
        return verdict.evaluatedRules.map { id in
            let statement = own[id].map { RuleSet.statement(of: $0, in: project) } ?? pages.statement(of: id)
            return LintReport.JudgedRule(
                id, severity: RuleSet.severity(of: id, in: project) ?? .error, statement: statement)
        }
    }
}
