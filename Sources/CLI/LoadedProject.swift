import AshlarFiles
import AshlarManifest
import AshlarProjectModel
import AshlarReports
import AshlarRules

/// A project together with the text that it was read from.
struct LoadedProject {
    let root: ProjectRoot
    let project: Project
    let source: SourceText

    static func load(_ options: ProjectOptions) throws -> LoadedProject {
        let place = try ManifestPlace(options)
        let bytes = try place.root.bytes(of: place.name, atMost: ManifestParser.largestSize)
        return try resolve(bytes, in: place)
    }

    /// Reads the manifest and, where that is wished, tells which one it is.
    static func load(_ options: ProjectOptions, on terminal: Terminal) throws -> LoadedProject {
        if terminal.volume == .verbose {
            let place = try ManifestPlace(options)
            try terminal.tell("manifest: \(place.root.absolute(place.name).visible)\n")
        }
        return try terminal.timed {
            try load(options)
        } telling: { loaded in
            "read \(loaded.project.targets.count) targets, \(loaded.project.edges.count) edges"
        }
    }

    /// Reads a manifest that may not be on disk yet.
    static func resolve(_ bytes: [UInt8], in place: ManifestPlace) throws -> LoadedProject {
        let source = SourceText(path: place.name, bytes: bytes)
        let (file, findings) = ManifestParser.parse(bytes, path: place.name)
        guard let file else { throw ManifestRefusal(findings: findings, source: source) }
        let words = ProjectResolver.RuleWords(ids: RuleSet.ids, withAllow: Set(RuleSet.idsThatTakeAllow))
        let resolved = ProjectResolver.resolve(file, rules: words)
        guard let project = resolved.project, findings.isEmpty else {
            throw ManifestRefusal(findings: findings + resolved.findings, source: source)
        }
        return LoadedProject(root: place.root, project: project, source: source)
    }

    /// The judgement of all rules, today.
    func judge() -> Verdict { RuleSet.judge(project, today: Clock.today()) }

    func judge(on terminal: Terminal) throws -> Verdict {
        try terminal.timed {
            judge()
        } telling: {
            "judged by \($0.rulesJudged) rules"
        }
    }

    func report(_ verdict: Verdict, seconds: Double? = nil) -> LintReport {
        LintReport(
            findings: verdict.findings,
            counts: .init(targets: project.targets.count, edges: verdict.edgesJudged, rules: verdict.rulesJudged),
            silentRules: verdict.silentRules.map { .init($0.rule, because: $0.reason) },
            acceptedExceptions: verdict.exceptionsUsed, seconds: seconds, sourceLine: source.line)
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
        let start = options.directory ?? "."
        if let manifest = options.manifest {
            if options.directory != nil { _ = try ManifestLocator.locate(from: start) }
            let path = manifest.hasPrefix("/") ? manifest : ProjectRoot(start).absolute(manifest)
            let slash = path.lastIndex(of: "/")
            let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
            self.init(root: ProjectRoot(folder), name: slash.map { String(path[path.index(after: $0)...]) } ?? path)
            return
        }
        switch try ManifestLocator.locate(from: start) {
        case .found(let root): self.init(root: root)
        case .missing(let top):
            throw CommandFailure(
                "there is no \(ManifestLocator.manifestName) here or in a folder above, up to '\(top)'",
                remedy: "start a project with 'ashlar init', or name the manifest with --manifest")
        }
    }
}

/// The lines of a text, for excerpts.
struct SourceText: Sendable {
    private let path: String
    private let lines: [Substring]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = String(decoding: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    var line: @Sendable (_ path: String, _ line: Int) -> String? {
        { path, line in
            path == self.path && lines.indices.contains(line - 1) ? String(lines[line - 1]) : nil
        }
    }
}
