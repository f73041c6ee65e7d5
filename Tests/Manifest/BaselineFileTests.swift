import AshlarManifest
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("The baseline file") struct BaselineFileTests {
    private static let rules = ["no-cycles", "features-meet-at-interfaces", "tests-assert", "db-owner"]

    private func read(_ text: String) -> (baseline: Baseline?, findings: [Finding]) {
        BaselineReader.parse(Array(text.utf8), path: "ashlar.baseline.yml", rules: Self.rules)
    }

    private func entry(
        _ rule: String, _ importer: String?, _ imported: String? = nil, file: String? = nil, owner: String? = nil,
        reason: String? = nil, expires: String? = nil
    ) -> Baseline.Entry {
        Baseline.Entry(
            identity: FindingIdentity(rule: rule, importer: importer, imported: imported, file: file), owner: owner,
            reason: reason, expires: expires, location: SourceLocation(path: "ashlar.baseline.yml", line: 1, column: 1))
    }

    /// An entry without its place.
    private func words(_ entry: Baseline.Entry) -> [String?] {
        let identity = entry.identity
        return [
            identity.rule, identity.importer, identity.imported, identity.file, entry.owner, entry.reason,
            entry.expires,
        ]
    }

    private let head = "version: 1\nentries:\n"

    // MARK: - Written

    @Test func everyEntryIsOneLineInSortedOrder() {
        let entries = [
            entry("no-cycles", "B", "A"),
            entry(
                "features-meet-at-interfaces", "CartImplementation", "ProfileImplementation", file: "CartView.swift",
                owner: "@cart", reason: "legacy: soon", expires: "2027-01-01"),
            entry("no-cycles", "A", "B", reason: "장바구니 옮기는 중"),
        ]
        let text = BaselineWriter.text(of: Baseline(path: "ashlar.baseline.yml", entries: entries))
        #expect(
            text == """
                # Known findings: 'ashlar lint' fails only on new ones.
                # 'ashlar baseline prune' removes entries of fixed findings, so it only shrinks. Do not edit it by hand.
                version: 1
                entries:
                  - {rule: features-meet-at-interfaces, importer: CartImplementation, imported: ProfileImplementation, file: CartView.swift, owner: "@cart", reason: "legacy: soon", expires: 2027-01-01}
                  - {rule: no-cycles, importer: A, imported: B, reason: 장바구니 옮기는 중}
                  - {rule: no-cycles, importer: B, imported: A}

                """)
        let back = read(text)
        #expect(back.findings == [])
        #expect(back.baseline?.entries.map { $0.location.line } == [5, 6, 7])
        #expect(back.baseline?.entries.map { $0.location.column } == [5, 5, 5])
    }

    @Test func emptyFileIsRoundTripped() {
        let text = BaselineWriter.text(of: Baseline(path: "b.yml", entries: []))
        #expect(text.hasSuffix("\nversion: 1\nentries:\n"))
        #expect(read(text).findings == [])
        #expect(read(text).baseline?.entries.isEmpty == true)
    }

    /// As after a merge that kept both sides: the one that says more stays.
    @Test func entriesOfOneIdentityAreMerged() {
        let plain = entry("no-cycles", "A", "B")
        let owned = entry("no-cycles", "A", "B", owner: "@a")
        let reasoned = entry("no-cycles", "A", "B", reason: "r")
        for entries in [[plain, owned, reasoned], [reasoned, plain, owned, reasoned]] {
            #expect(BaselineWriter.merged(entries).map(words) == [words(reasoned)])
        }
    }

    /// A byte order mark is never first in a text: Foundation takes it away.
    private static let pieces = [
        "a", "Z", "9", " ", "  ", "-", "_", ".", "/", "+", "@", "(", ")", "\"", "'", "\\", "#", " #", ": ", ":", ",",
        "{", "}", "[", "]", "&", " &a", " *a", "&a", "*a", "!", "!!int ", "|", ">", "%", "`", "~", "null", "true",
        "0x1F", "---", "...", "\n", "\r\n", "\t", "\u{0}", "\u{7}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{2028}",
        "a\u{FEFF}", "\u{202E}", "\u{FFFE}", "\u{FFFF}", "\u{E000}", "한글", "é", "e\u{301}", "🚕", "👩‍👩‍👧", "\u{10FFFF}",
        "<<: ", "<<<<<<< ", "? ", "- ", "=",
    ]

    private func hostileText(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...5, using: &generator)).reduce(into: "") { text, _ in
            text += Self.pieces.randomElement(using: &generator) ?? ""
        }
    }

    @Test(arguments: 0..<60)
    func entriesAreRoundTripped(_ seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        func some(_ generator: inout SeededGenerator) -> String? {
            Bool.random(using: &generator) ? hostileText(&generator) : nil
        }
        var entries: [Baseline.Entry] = []
        for _ in 0..<12 {
            entries.append(
                entry(
                    Self.rules.randomElement(using: &generator) ?? "", some(&generator), some(&generator),
                    file: some(&generator), owner: some(&generator), reason: some(&generator),
                    expires: Bool.random(using: &generator) ? "2027-01-01" : nil))
        }
        let written = BaselineWriter.text(of: Baseline(path: "b.yml", entries: entries))
        let (baseline, findings) = read(written)
        #expect(findings.map(\.message) == [], "\(written)")
        let back = try #require(baseline, "\(written)")
        let wanted = BaselineWriter.merged(entries).map(words)
        #expect(back.entries.map(words) == wanted, "\(written)")
        // Swift holds composed and decomposed letters for equal, files do not.
        let (left, right) = (back.entries.flatMap(words), wanted.flatMap(\.self))
        #expect(left.map { $0.map { Array($0.utf8) } } == right.map { $0.map { Array($0.utf8) } })
        #expect(BaselineWriter.text(of: back) == written)
        entries.shuffle(using: &generator)
        #expect(BaselineWriter.text(of: Baseline(path: "b.yml", entries: entries)) == written)
    }

    // MARK: - Read

    private func expectRefused(_ marked: String, _ message: String, _ remedy: String? = nil) {
        let text = MarkedText(marked)
        let (baseline, findings) = read(text.text)
        #expect(baseline == nil)
        #expect(findings.map(\.message) == [message])
        #expect(findings.first?.remedy == remedy)
        #expect(findings.first?.location?.line == text.places["1️⃣"]?.line)
        #expect(findings.first?.location?.column == text.places["1️⃣"]?.column)
        #expect(findings.first?.location?.path == "ashlar.baseline.yml")
    }

    @Test func errorsAreReportedWithLocations() {
        expectRefused(
            head + "  - {rule: 1️⃣no-cycle, importer: A}\n", "unknown rule 'no-cycle' in an entry",
            "did you mean 'no-cycles'?")
        expectRefused(
            head + "  - {rule: 1️⃣gone-for-good, importer: A}\n", "unknown rule 'gone-for-good' in an entry",
            "run 'ashlar baseline prune' to remove the entry")
        expectRefused(
            head + "  - {rule: no-cycles, 1️⃣imprter: A}\n", "unknown key 'imprter' in an entry",
            "did you mean 'importer'?")
        expectRefused(head + "  - 1️⃣{importer: A}\n", "an entry needs 'rule'", "add 'rule: no-cycles'")
        expectRefused(
            head + "  - {rule: no-cycles, expires: 1️⃣2027-02-30}\n",
            "'expires' must be a day such as 2027-03-01, not '2027-02-30'")
        expectRefused("version: 1️⃣2\nentries: []\n", "'version' must be '1', not '2'")
        expectRefused("1️⃣version: 1\n", "the baseline needs 'entries'", "add 'entries: []'")
        expectRefused("1️⃣- a\n", "a baseline must be a mapping, not a list")
        expectRefused("version: 1\nentries: 1️⃣a\n", "'entries' must be a list of entries, not text")
    }

    @Test func allErrorsAreReportedInOneRun() {
        let findings = read(
            head + "  - {rule: no-cycle}\n  - {ruel: no-cycles}\n  - [a]\n  - {rule: no-cycles, file: [a]}\n"
        )
        .findings
        #expect(findings.map { $0.location?.line ?? 0 } == [3, 4, 4, 5, 6])
    }

    @Test func mergeConflictIsReportedAsSuch() {
        expectRefused(
            head
                + "1️⃣<<<<<<< HEAD\n  - {rule: no-cycles, importer: A}\n=======\n  - {rule: no-cycles, importer: B}\n>>>>>>> b\n",
            "conflict marker '<<<<<<<' of an unresolved merge in the baseline",
            "keep both sides, and run 'ashlar baseline prune'")
    }

    @Test func readingForPruneKeepsUnknownRules() {
        let text = head + "  - {rule: gone, importer: A}\n"
        let (baseline, findings) = BaselineReader.parse(
            Array(text.utf8), path: "b.yml", rules: Self.rules, passesOverUnknownRules: true)
        #expect(findings == [])
        #expect(baseline?.entries.map(\.identity.rule) == ["gone"])
    }

    @Test(arguments: [
        "", "\n", "# nothing\n", "{", "\"", "? [a]\n: b\n", "&a version: 1\n", "version: !!int 1\n",
        "<<: {version: 1}\n",
        "version: 1\nversion: 1\n", "version: 1\n---\nversion: 1\n", "\tversion: 1\n", "version: 1\nentries: *a\n",
        "version: 1\nentries: {}\n", "version: 1\nentries: [[]]\n", "version: 1\nentries: [{}]\n",
        "version: 1\nentries: [{rule: {}}]\n", "version: 1\n\u{0}\n", "version: 1\nentries: [{rule: \"\"}]\n",
    ])
    func unexpectedContentIsReportedWithItsLocation(_ text: String) {
        let (baseline, findings) = read(text)
        #expect(baseline == nil)
        #expect(!findings.isEmpty)
        #expect(findings.allSatisfy { ($0.location?.line ?? 0) >= 1 && ($0.location?.column ?? 0) >= 1 })
        #expect(findings.allSatisfy { !$0.message.contains("manifest") })
    }

    @Test func invalidUTF8IsReported() {
        let (baseline, findings) = BaselineReader.parse([0x76, 0xFF, 0xFE], path: "b.yml", rules: [])
        #expect(baseline == nil)
        #expect(findings.map(\.message) == ["the file is not valid UTF-8"])
    }

    @Test func randomErrorsAreReportedAndDoNotTrap() {
        let sound = BaselineWriter.text(
            of: Baseline(
                path: "b.yml",
                entries: (0..<5).map { entry("no-cycles", "A\($0)", "B", owner: "@a", reason: "x: \($0)") }))
        var generator = SeededGenerator(seed: 3)
        var refused = 0
        for _ in 0..<500 {
            var characters = Array(sound)
            for _ in 0..<3 {
                let place = Int.random(in: 0..<characters.count, using: &generator)
                characters.insert(contentsOf: Self.pieces.randomElement(using: &generator) ?? "", at: place)
            }
            let (baseline, findings) = read(String(characters))
            #expect((baseline == nil) == findings.contains { $0.severity == .error })
            refused += baseline == nil ? 1 : 0
        }
        #expect((50..<500).contains(refused))
    }
}
