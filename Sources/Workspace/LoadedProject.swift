import AshlarFiles
import AshlarManifest
import AshlarProjectModel
import AshlarReports
import AshlarRules

/// A project together with the text that it was read from.
struct LoadedProject {
    let root: ProjectRoot
    let project: Project
    /// The manifest as it is written.
    let file: ManifestFile
    let source: SourceText
    /// What it was read from.
    let inputs: ManifestInputs
    /// What is wrong with the manifest without hindering anything.
    let warnings: [Finding]
    /// Where sources are looked for, relative to the root, none within another.
    var sourceFolders = [""]

    static func load(_ options: ProjectOptions) throws -> LoadedProject {
        try load(at: ManifestPlace(options))
    }

    static func load(at place: ManifestPlace) throws -> LoadedProject {
        let bytes = try place.root.bytes(of: place.name, atMost: ManifestParser.largestSize)
        return try resolve(bytes, in: place)
    }

    static func load(_ options: ProjectOptions, on terminal: Terminal) throws -> LoadedProject {
        let place = try ManifestPlace(options)
        return try telling(place, on: terminal) { try load(at: place) }
    }

    /// Reads a manifest and, where that is wished, tells which one it is.
    static func telling(
        _ place: ManifestPlace, on terminal: Terminal, _ read: () throws -> LoadedProject
    ) throws -> LoadedProject {
        if terminal.volume == .verbose {
            try terminal.tell("manifest: \(place.root.absolute(place.name).visible)\n")
        }
        return try terminal.timed(read) { loaded in
            "read \(loaded.project.targets.count) targets, \(loaded.project.edges.count) edges"
        }
    }

    /// Reads a manifest that is about to be written.
    ///
    /// - Returns: `nil` where it would make no sense, which is told.
    static func asItWouldBe(
        _ color: ColorDecision.Flag, on terminal: Terminal, _ read: () throws -> LoadedProject
    ) throws -> LoadedProject? {
        do {
            return try read()
        } catch let refusal as ManifestRefusal {
            try terminal.complain(TextReporter.report(refusal.report, isColored: terminal.isErrorColored(color)))
            try terminal.complain("nothing was written; the lines above are those of the manifest as it would be\n")
            return nil
        }
    }

    /// Reads a manifest that may not be on disk yet.
    ///
    /// - Parameters:
    ///   - drafts: fragments as they are to be, by path, which stand before those on disk.
    ///   - gone: fragments that count no more, though they are on disk.
    static func resolve(
        _ bytes: [UInt8], in place: ManifestPlace, drafts: [String: [UInt8]] = [:], without gone: Set<String> = []
    ) throws -> LoadedProject {
        var source = SourceText()
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
        guard let file else { throw ManifestRefusal(findings: findings, source: source) }
        let resolved = ProjectResolver.resolve(file, rules: ruleWords)
        let all = findings + resolved.findings
        guard let project = resolved.project, !all.contains(where: { $0.severity == .error }) else {
            throw ManifestRefusal(findings: all, source: source)
        }
        return LoadedProject(
            root: place.root, project: project, file: file, source: source, inputs: inputs, warnings: all)
    }

    static let ruleWords = ProjectResolver.RuleWords(
        ids: RuleSet.ids, severities: RuleSet.defaultSeverities, withAllow: Set(RuleSet.idsThatTakeAllow))

    /// Keeps the schema beside the project, where its editor finds it; a cache, and no part of a plan.
    func writeSchema() throws {
        let text = ManifestSchema.json(knowing: file).text
        try SideFolder.keep(Array(text.utf8), at: "ashlar.schema.json", in: root)
    }

    /// The judgement of the declared graph by all rules, today.
    func judge() throws -> Verdict {
        RuleSet.judge(project, evidence: Evidence(baseline: try BaselineEvidence.read(self)), today: Clock.today())
    }

    func judge(on terminal: Terminal) throws -> Verdict {
        try terminal.timed {
            try judge()
        } telling: {
            "judged by \($0.rulesJudged) rules"
        }
    }

    /// - Parameter findings: what is told instead of the verdict's own findings.
    func report(_ verdict: Verdict, findings: [Finding]? = nil, seconds: Double? = nil) -> LintReport {
        var report = LintReport(
            findings: warnings + (findings ?? verdict.findings),
            counts: .init(
                targets: project.targets.count, edges: verdict.edgesJudged, rules: verdict.rulesJudged,
                files: verdict.sourcesJudged?.files, imports: verdict.sourcesJudged?.imports),
            silentRules: verdict.silentRules, acceptedExceptions: verdict.exceptionsUsed, seconds: seconds,
            sourceLine: source.line)
        report.settled = verdict.settled
        report.baseline = verdict.baseline
        report.project = project
        report.importCounts = verdict.importCounts
        report.rules = judgedRules(verdict)
        return report
    }

    private func judgedRules(_ verdict: Verdict) -> [LintReport.JudgedRule] {
        let pages = RulePages()
        let own = Dictionary(project.constraints.map { ($0.id, $0) }) { first, _ in first }
        return verdict.judgedRules.map { id in
            let statement = own[id].map { RuleSet.statement(of: $0, in: project) } ?? pages.statement(of: id)
            return LintReport.JudgedRule(
                id, severity: RuleSet.severity(of: id, in: project) ?? .error, statement: statement)
        }
    }
}

/// A manifest that makes no sense, with all that is wrong with it.
struct ManifestRefusal: Error {
    var findings: [Finding]
    var source: SourceText

    var report: LintReport { LintReport(findings: findings, sourceLine: source.line) }
}

/// Which file is the manifest, and so which folder is the root.
struct ManifestPlace {
    var root: ProjectRoot
    var name: String

    init(root: ProjectRoot, name: String = ManifestLocator.manifestName) {
        self.root = root
        self.name = name
    }

    init(_ options: ProjectOptions) throws {
        guard let place = try Self.find(options) else {
            throw CommandFailure(
                "there is no \(ManifestLocator.manifestName) here or in a folder above",
                remedy: "start a project with 'ashlar init', or name the manifest with --manifest")
        }
        self = place
    }

    /// The manifest that the options name, or the nearest one upward; `nil` where there is none.
    static func find(_ options: ProjectOptions) throws -> ManifestPlace? {
        let start = options.directory ?? "."
        if let manifest = options.manifest {
            if options.directory != nil { _ = try ManifestLocator.locate(from: start) }
            return split(manifest.hasPrefix("/") ? manifest : ProjectRoot(start).absolute(manifest))
        }
        switch try ManifestLocator.locate(from: start) {
        case .found(let root): return ManifestPlace(root: root)
        case .missing: return nil
        }
    }

    /// The folder and the name of a file.
    static func split(_ path: String) -> ManifestPlace {
        guard let slash = path.lastIndex(of: "/") else { return ManifestPlace(root: ProjectRoot("."), name: path) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return ManifestPlace(root: ProjectRoot(folder), name: String(path[path.index(after: slash)...]))
    }
}

/// The lines of the manifest and its fragments, for excerpts.
struct SourceText: Sendable {
    private var lines: [String: [Substring]] = [:]

    mutating func add(_ bytes: [UInt8], at path: String) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = String(decoding: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
        lines[path] = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    var line: @Sendable (_ path: String, _ line: Int) -> String? {
        { path, line in
            guard let lines = lines[path], lines.indices.contains(line - 1) else { return nil }
            return String(lines[line - 1])
        }
    }
}
