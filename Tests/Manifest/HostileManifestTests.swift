import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Hostile manifests are rejected without a trap")
struct HostileManifestTests {
    private let head = "version: 1\nname: Demo\nlayers: [App, Feature, Shared]\n"

    @Test(arguments: [
        "? [a, b]\n: 1\n", "? {a: b}\n: 1\n", "&a version: 1\n", "version: &a 1\n", "version: !!int 1\n",
        "!!python/object:x version: 1\n", "<<: {version: 1}\n", "version: 1\n---\nversion: 1\n",
        "version: 1\nversion: 1\n",
        "\tversion: 1\n", "[version, 1]\n", "version\n", "", "\n\n", "# nothing\n", "version: 1\n\u{0}\n",
        "%YAML 9.9\n---\n",
        "version: 190:20:30:59:59:59:59:59:59:59:59\n", "version: \"1\u{7}\"\n", "layers: *nowhere\n", "{", "\"", "? ",
        "- ",
        "version: 1\nname: Demo\nlayers: 5\n", "version: 1\nname: Demo\nlayers: [[[App]]]\n",
        "version: 1\nname: Demo\nlayers: {App: {}}\n", "version: [1]\n",
    ])
    func manifestIsRejectedWithALocation(_ text: String) {
        let (project, findings) = Manifests.resolve(text)
        #expect(project == nil)
        #expect(!findings.isEmpty)
        #expect(findings.allSatisfy { ($0.location?.line ?? 0) >= 1 && ($0.location?.column ?? 0) >= 1 })
    }

    @Test(arguments: [
        ("<<<<<<< HEAD\nfeatures: {A: {}}\n=======\nfeatures: {B: {}}\n>>>>>>> b\n", "<<<<<<<"),
        ("features: {A: {}}\r\n=======\r\n", "======="), (">>>>>>> b\n", ">>>>>>>"), ("||||||| base\n", "|||||||"),
    ])
    func gitConflictMarkersAreReportedWithTheirLine(_ text: String, _ marker: String) {
        let (project, findings) = Manifests.resolve(head + text)
        #expect(project == nil)
        #expect(findings.map(\.message) == ["conflict marker '\(marker)' of an unresolved merge in the manifest"])
        #expect(findings.first?.remedy == "keep what both branches add, and remove the markers")
        #expect(findings.first?.location?.line == (text.hasPrefix("features") ? 5 : 4))
    }

    @Test("A split may extend another one over many others", .timeLimit(.minutes(1))) func longChainOfSplits() {
        let splits = (1..<20_000).reversed().map { "  s\($0): {extends: s\($0 - 1)}\n" }.joined()
        let text = head + "features: {Home: {split: s19999}}\nsplits:\n\(splits)  s0: {extends: standard}\n"
        let (project, findings) = Manifests.resolve(text)
        #expect(findings.filter { $0.severity == .error } == [])
        #expect(project?.targets.map(\.name).contains("HomeInterface") == true)
    }

    @Test(.timeLimit(.minutes(1))) func manyUnknownNamesAreReported() {
        let layers = (0..<2_000).map { "Layer\($0)" }.joined(separator: ", ")
        let features = (0..<2_000).map { "  F\($0): {layer: Layr\($0)}\n" }.joined()
        let (_, findings) = Manifests.resolve("version: 1\nname: Demo\nlayers: [\(layers)]\nfeatures:\n\(features)")
        #expect(findings.count { $0.message.hasPrefix("unknown layer 'Layr") } == 2_000)
        #expect(findings.first { $0.message.contains("'Layr0'") }?.remedy == "did you mean 'Layer0'?")
    }

    @Test func longValuesAreTruncatedInMessages() {
        let long = String(repeating: "x", count: 1 << 20)
        for text in [
            "swift: \(long)\n", "features: {A: {uses: [\(long)]}}\n", "modules: {M: {layer: \(long)}}\n",
        ] {
            let findings = Manifests.resolve(head + text).findings
            #expect(!findings.isEmpty)
            let messages = findings.flatMap { [$0.message, $0.remedy ?? ""] + $0.notes.map(\.message) }
            #expect(messages.allSatisfy { $0.count < 1000 })
            #expect(messages.contains { $0.contains("x…'") })
        }
    }

    @Test func aliasBombsAreRejectedBeforeParsing() {
        var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1...12 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
            bomb += "a\(level): &a\(level) [\(aliases)]\n"
        }
        for text in [bomb, bomb + "? *a12\n: 1\n? [*a11]\n: 2\n"] {
            let (project, findings) = Manifests.resolve(text)
            #expect(project == nil)
            #expect(findings.map(\.message) == ["anchors and aliases ('&a0', '*a0') are not supported in a manifest"])
            #expect(findings.first?.location?.line == 2)
        }
    }

    @Test func deepNestingIsRejected() {
        for text in [
            head + "features: " + String(repeating: "[", count: 900) + String(repeating: "]", count: 900),
            head + String(repeating: "{a: ", count: 20_000),
        ] {
            let (project, findings) = Manifests.resolve(text)
            #expect(project == nil)
            #expect(!findings.isEmpty)
        }
    }

    @Test func invalidUTF8IsReportedWithItsLocation() {
        var bytes = Array((head + "# ").utf8)
        bytes += [0xC3, 0x28]
        let (project, findings) = Manifests.resolve(bytes)
        #expect(project == nil)
        #expect(findings.map(\.message) == ["the file is not valid UTF-8"])
        #expect(findings.first?.location?.line == 4)
        #expect(findings.first?.location?.column == 3)
    }

    @Test func byteOrderMarkShiftsNoColumn() {
        let (_, findings) = Manifests.resolve([0xEF, 0xBB, 0xBF] + Array("verion: 1\n".utf8))
        #expect(findings.contains { $0.message == "unknown key 'verion'" && $0.location?.column == 1 })
    }

    @Test func carriageReturnsAreIgnored() {
        let (project, findings) = Manifests.resolve(
            (head + "features:\n  Payment: {}\n").split(separator: "\n").joined(separator: "\r\n"))
        #expect(findings == [])
        #expect(project?.targets.count == 7)
    }

    /// Editors and reviewers see one line, so what follows in a comment must not be read.
    @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"]) func onlyLineFeedsAndCarriageReturnsEndLines(
        _ separator: String
    ) {
        let (project, findings) = Manifests.resolve(
            head + "modules: # all\(separator)  Evil: {layer: Shared}\n  Model: {layr: App}\n")
        #expect(project == nil)
        #expect(findings.map(\.location?.line) == [5, 5])
        let tags = Manifests.resolve(head + "modules: {M: {layer: App, tags: [\"a\(separator)b\"]}}\n").project?.members
            .first?.tags
        #expect(tags == ["a\(separator)b"])
    }

    @Test func namesOfWindowsDevicesAreWarnedOf() {
        let (project, findings) = Manifests.resolve(
            "version: 1\nname: Demo\nlayers: [App, aux]\nmodules: {Com1: {layer: App}, Console: {layer: App}}\n")
        #expect(project != nil)
        #expect(
            findings.map(\.message) == [
                "the layer's name 'aux' is that of a device of Windows, where git cannot check out its folder",
                "the name 'Com1' is that of a device of Windows, where git cannot check out its folder",
            ])
    }

    @Test func scalarsAreReadAsWritten() {
        let text =
            "version: 1\nname: Demo\nlayers: [App, no, Feature]\nfeatures:\n  F: {tags: [no, 1.10, 190:20:30, ~, null]}\n"
        let (project, findings) = Manifests.resolve(text)
        #expect(findings == [])
        #expect(project?.layers.map(\.name) == ["App", "no", "Feature"])
        #expect(project?.member(named: "F")?.tags == ["no", "1.10", "190:20:30", "~", "null"])
    }

    @Test(arguments: [
        ("../x", "contains '.'"), ("class", "is a keyword"), ("Foundation", "is the name of a system module"),
        ("SwiftShims", "is the name of a system module"),
        ("Swift", "is reserved"), ("_Hidden", "is reserved"),
        ("1Model", "does not begin with a letter"),
        ("Сart", "contains U+0421"), ("Ca\u{200B}rt", "contains U+200B"), ("Ca\u{202E}rt", "contains U+202E"),
        ("결제", "contains U+ACB0"), ("A B", "contains U+0020"), ("A\"; fatalError(); //", "contains '\"'"),
        ("🚕", "contains U+1F695"), ("", "is empty"),
    ])
    func invalidModuleNamesAreRejected(_ name: String, _ reason: String) {
        let quoted = "\"" + name.replacing("\"", with: "\\\"") + "\""
        let (project, findings) = Manifests.resolve(head + "modules:\n  \(quoted): {layer: Shared}\n")
        #expect(project == nil)
        #expect(findings.contains { $0.message.contains(reason) }, "\(findings.map(\.message))")
        #expect(findings.allSatisfy { $0.location?.line == 5 })
    }

    @Test func namesAreUniqueIgnoringCaseAndAcrossDerivedNames() {
        for modules in [
            "features: {Cart: {}}\nmodules: {CartUI: {layer: Shared}}\n",
            "modules: {Cart: {layer: Shared}, cart: {layer: Shared}}\n",
            "features: {Cart: {}}\napps: {Cart: {}}\n",
            "modules: {Kit: {layer: Shared}}\npackages: {Kit: {path: ../Kit}}\n",
        ] {
            let (project, findings) = Manifests.resolve(head + modules)
            #expect(project == nil)
            #expect(findings.contains { $0.message.contains("has the name of") }, "\(findings.map(\.message))")
        }
    }

    @Test(arguments: [
        ".", "/etc", "../up", "a/../../b", "~root", "a//b", "Sources/.git/x", "a\\b", "a/b ", "\"a\\u0000\"",
    ])
    func foldersOutsideTheRootAreRejected(_ path: String) {
        let (project, findings) = Manifests.resolve(
            head
                + "modules:\n  Model: {layer: Shared, path: \"\(path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"}\n"
        )
        #expect(project == nil)
        #expect(findings.contains { $0.location?.line == 5 })
    }

    @Test func nestedFoldersAreRejected() {
        let (project, findings) = Manifests.resolve(
            head + "modules:\n  A: {layer: Shared, path: Sources/X}\n  B: {layer: Shared, path: sources/x/Deep}\n")
        #expect(project == nil)
        #expect(findings.map(\.message) == ["the folder 'sources/x/Deep' of target 'B' is inside that of 'A'"])
    }

    @Test func sizeIsLimited() {
        let (project, findings) = Manifests.resolve(head + String(repeating: "# padding\n", count: 900_000))
        #expect(project == nil)
        #expect(findings.first?.message.contains("is the limit") == true)
    }
}
