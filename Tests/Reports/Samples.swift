import AshlarProjectModel
import AshlarReports

/// Reports of every kind, for all reporters.
enum Samples {
    /// Hostile names and paths: markup of every format, characters that documents must not contain, and common words.
    static let hostile: String = {
        let controls = (0...0x20).compactMap { Unicode.Scalar($0 as UInt32) }.reduce(into: "") {
            $0.unicodeScalars.append($1)
        }
        return "100% %0A ::error file=x,line=1::hi, a: ]]> <b>&amp;</b> <!-- x --> <script>alert(1)</script> "
            + "\"'` ``` | \\ {0} }} [x](javascript:y) ![i](u) @someone #12 https://example.com www.example.com "
            + "*a* _b_ ~~c~~ $d$ \r\n::warning::no\n\n# no\n| a | b |\n" + controls
            + "\u{7F}\u{85}\u{2028}\u{2029}\u{202E}\u{FEFF}\u{FFFE}\u{FFFF}\u{E0001}\u{1F}결제 👩‍👩‍👧 e\u{301}"
    }()

    static func counts(
        targets: Int, edges: Int, rules: Int, files: Int? = nil, imports: Int? = nil
    ) -> LintReport.Counts {
        (targets, edges, rules, files, imports)
    }

    static func finding(
        _ rule: String, _ severity: Severity = .error, at location: SourceLocation? = nil, _ message: String = "m"
    ) -> Finding {
        Finding(
            rule: rule, severity: severity, message: message, location: location, importer: "CartImplementation",
            imported: "ProfileImplementation")
    }

    static let place = SourceLocation(
        path: "Sources/Feature/Cart/CartView.swift", line: 4, column: 8, length: 21)

    /// A finding with everything that one can have.
    static let import_: Finding = {
        var finding = Finding(
            rule: "features-meet-at-interfaces",
            message: "'CartImplementation' must not import 'ProfileImplementation': features meet at interfaces",
            location: place,
            notes: [
                Finding.Note(
                    "'Cart' uses 'Profile'", at: SourceLocation(path: "ashlar.yml", line: 41, column: 3, length: 7)),
                Finding.Note("one way leads through 'ProfileInterface'"),
            ], remedy: "import 'ProfileInterface'", importer: "CartImplementation", imported: "ProfileImplementation")
        finding.file = "CartView.swift"
        finding.fix = .replaceImport(with: "ProfileInterface")
        return finding
    }()

    static let project: Project = {
        let place = SourceLocation(path: "ashlar.yml", line: 1, column: 1)
        var project = Project(name: "Tada", manifestPath: "ashlar.yml", toolsVersion: .zero)
        project.layers = [Layer(name: "Feature", rank: 0, path: "Sources/Feature", location: place)]
        project.members = [Member(name: "Cart", kind: .feature, location: place)]
        project.targets = ["CartImplementation", "CartInterface"].map {
            Target(name: $0, kind: .implementation, part: "implementation", member: 0, location: place)
        }
        project.members[0].targets = [0, 1]
        project.packages = [
            Package(name: "Alamofire", source: .local(path: "x"), location: place)
        ]
        project.products = [Product(name: "Alamofire", package: 0, modules: ["Alamofire"], location: place)]
        project.edges = [Edge(importer: 0, imported: 1, origin: .declared, location: place)]
        return project
    }()

    /// Two imports of a declared edge, and one of an undeclared edge.
    static let importCounts: [ImportCount] = [
        (project.edges[0], 2),
        (
            Edge(
                importer: 0, imported: 2, origin: .imported,
                location: SourceLocation(path: "a.swift", line: 2, column: 8, length: 3)), 1
        ),
    ]

    static let entry = Baseline.Entry(
        identity: FindingIdentity(
            rule: "no-cycles", importer: "A", imported: "B"), owner: "core", reason: "JIRA-12", expires: "2027-03-01",
        location: SourceLocation(path: "ashlar.baseline.yml", line: 3, column: 3, length: 9))

    /// A run with something of everything.
    static let whole: LintReport = {
        var report = LintReport(
            findings: [
                import_, finding("no-cycles", .warning), finding("baseline-is-current", at: entry.location, "stale"),
            ], counts: Samples.counts(targets: 34, edges: 118, rules: 23, files: 66, imports: 161),
            inactiveRules: [InactiveRule("ui-stays-light", because: "nothing is marked 'preview_safe'")],
            acceptedExceptions: 1)
        report.rules = ["features-meet-at-interfaces", "layers-point-inward"].map { LintReport.JudgedRule($0) }
        report.suppressed = [
            SuppressedFinding(
                finding("layers-point-inward", at: place), by: .suppression(place, reason: "the tracker moves in May")),
            SuppressedFinding(
                finding("layers-point-inward", at: place), by: .exception(place, reason: "the legacy screen")),
            SuppressedFinding(finding("no-cycles"), by: .baseline(entry)),
            SuppressedFinding(finding("apps-are-leaves"), by: .suppression(place, reason: nil)),
        ]
        report.baseline = BaselineTally(path: "ashlar.baseline.yml")
        report.baseline?.known = Array(repeating: entry, count: 31)
        report.baseline?.stale = [entry]
        report.project = project
        report.importCounts = importCounts
        report.place.root = "/projects/Tada"
        report.place.prefix = "App/"
        return report
    }()

    /// Hostile names and paths in every text of a report.
    static let nasty: LintReport = {
        let place = SourceLocation(path: "a b/c#d%/" + hostile + ".swift", line: 1, column: 2, length: 3)
        var worst = Finding(
            rule: hostile, message: hostile, location: place,
            notes: [Finding.Note(hostile, at: place), Finding.Note(hostile)], remedy: hostile, importer: hostile,
            imported: hostile)
        worst.file = hostile
        worst.fix = .replaceImport(with: hostile)
        let quoted = Finding(
            rule: "quoted", severity: .warning, message: "'\(hostile.replacing("'", with: ""))' uses '`' and ''",
            location: nil)
        var report = LintReport(
            findings: [worst, quoted], counts: nil, inactiveRules: [InactiveRule(hostile, because: hostile)])
        report.suppressed = [
            SuppressedFinding(worst, by: .suppression(place, reason: hostile)),
            SuppressedFinding(worst, by: .exception(place, reason: hostile)),
        ]
        report.rules = [LintReport.JudgedRule(hostile)]
        report.place.prefix = "A b#/"
        return report
    }()

    static let none = LintReport(findings: [], counts: Samples.counts(targets: 3, edges: 2, rules: 12))

    static let one = LintReport(findings: [finding("r", at: place)])

    static let manifest = LintReport(findings: [
        Finding(
            rule: Finding.manifestRule, message: "unknown layer 'B'",
            location: SourceLocation(path: "ashlar.yml", line: 4, column: 21, length: 1))
    ])

    static let hindered: LintReport = {
        var report = LintReport(
            findings: [], counts: Samples.counts(targets: 3, edges: 2, rules: 12, files: 0, imports: 0))
        report.obstacle = "no Swift source was found"
        return report
    }()

    /// As many findings as a large project may have on its first day.
    static let many: LintReport = {
        let findings = (1...3_000).map { number in
            let path = "Sources/Feature\(10_000 + number / 10)/File.swift"
            let place = SourceLocation(path: path, line: number % 10 + 1, column: 8, length: 4)
            return Finding(
                rule: number % 3 == 0 ? "layers-point-inward" : "imports-are-declared",
                severity: number % 5 == 0 ? .warning : .error, message: "'Target\(number)' must not use 'Core'",
                location: place, notes: [Finding.Note("'Core' lies outside", at: place)], remedy: "move it",
                importer: "Target\(number)", imported: "Core")
        }
        return LintReport(findings: findings) { _, line in "line \(line)" }
    }()

    /// Each with the exit status that it ends with.
    static let all: [(name: String, report: LintReport, status: Int32)] = [
        ("none", none, 0), ("one", one, 1), ("whole", whole, 1), ("nasty", nasty, 1), ("manifest", manifest, 2),
        ("hindered", hindered, 2), ("empty", LintReport(findings: []), 0), ("many", many, 1),
    ]
}

extension LintReport {
    init(
        findings: [Finding], counts: Counts?, inactiveRules: [InactiveRule] = [], acceptedExceptions: Int = 0,
        seconds: Double? = nil
    ) {
        self.init(findings: findings)
        (self.counts, self.seconds) = (counts, seconds)
        (self.inactiveRules, self.acceptedExceptions) = (inactiveRules, acceptedExceptions)
    }
}
