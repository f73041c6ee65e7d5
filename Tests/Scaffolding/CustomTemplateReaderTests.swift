import AshlarProjectModel
import AshlarScaffolding
import Testing

@Suite("Custom template reader")
struct CustomTemplateReaderTests {
    private func read(
        _ files: [(String, String)], sets: [String] = ["custom", "plain"]
    ) -> (library: TemplateLibrary, findings: [Finding]) {
        CustomTemplateReader.read(
            files.map { ($0.0, Array($0.1.utf8)) }, sets: sets, in: "Templates")
    }

    private func text(_ path: String, with library: TemplateLibrary, set: String) throws -> PlannedFile {
        var project = ProjectBuilder.tada()
        for index in project.members.indices { project.members[index].template = set }
        return try #require(try SourcePlanner.plan(project, with: library).first { $0.path == path })
    }

    private static let listener = "Sources/Feature/Matched/Interface/MatchedListener.swift"
    private static let service = "Sources/Feature/Matched/Interface/MatchedService.swift"

    @Test("A custom template takes precedence over the built-in one; the others are unchanged")
    func winsFileByFile() throws {
        let (library, findings) = read([("plain/Interface.Listener.swift.mustache", "// ours: {{name}}\n")])
        #expect(findings == [])
        let ours = try text(Self.listener, with: library, set: "plain")
        #expect(ours.contents == "// ours: Matched\n")
        #expect(ours.template == "plain/Interface.Listener@" + ContentHash.hexadecimal(of: "// ours: {{name}}\n".utf8))
        #expect(try text(Self.service, with: library, set: "plain").template == "plain/Interface.Service@1")
    }

    @Test("A set uses the common set for the templates that it lacks, custom or built-in")
    func newSet() throws {
        let (library, findings) = read([
            ("custom/set.yml", "version: 1\nextends: plain\ninterface: own\n"),
            ("custom/Interface.Listener.swift.mustache", "// custom\n"),
            ("plain/Interface.Service.swift.mustache", "// plain of the custom set\n"),
        ])
        #expect(findings == [])
        #expect(library.sets == ["coordinator", "custom", "mvi", "plain", "ribs", "tca", "uikit"])
        #expect(try text(Self.listener, with: library, set: "custom").contents == "// custom\n")
        #expect(try text(Self.service, with: library, set: "custom").contents == "// plain of the custom set\n")
        let model = try text(
            "Sources/Feature/Matched/Implementation/MatchedModel.swift", with: library, set: "custom")
        #expect(model.template == "plain/Implementation.Model@1")
        let template = try #require(library.template("Interface.Listener", in: "custom"))
        #expect(library.overridden(by: template)?.id == "plain/Interface.Listener@1")
    }

    @Test("An unknown set is reported at the line that uses it")
    func unknownSet() throws {
        var project = ProjectBuilder.tada()
        let place = SourceLocation(path: "ashlar.yml", line: 3, column: 11)
        for index in project.members.indices {
            project.members[index].template = "costom"
            project.members[index].templateLocation = place
        }
        let (library, _) = read([], sets: ["custom"])
        let error = #expect(throws: ScaffoldingError.self) { try SourcePlanner.plan(project, with: library) }
        guard case .manifest(let findings) = error else {
            Issue.record("no finding")
            return
        }
        #expect(findings.map(\.location) == [place])
        #expect(findings.first?.message.hasSuffix("did you mean 'custom'?") == true)
        #expect(findings.first?.remedy == "choose one of: coordinator, custom, mvi, plain, ribs, tca, uikit")
    }

    @Test("All errors are reported in one run, with file, line and column")
    func allMistakes() {
        let (_, findings) = read([
            ("plain/UI.View.swift.mustache", "{{nmae}}\n  {{>other}}\n"),
            ("plain/UI.State.swift.mustache", "{{nmae}}\n  {{#imports}}{{acess}}{{/imports}}\n"),
            ("plain/UI.Veiw.swift.mustache", ""), ("UI.View.swift.mustache", ""),
            ("plain/deep/UI.View.swift.mustache", ""), ("custom/UI.View.h.mustache", ""),
        ])
        let reported = findings.map { "\($0.location?.description ?? ""): \($0.message)" }
        #expect(
            reported == [
                "Templates/UI.View.swift.mustache:1:1: the template 'Templates/UI.View.swift.mustache' is not in a set",
                "Templates/custom/UI.View.h.mustache:1:1: unknown template 'UI.View.h.mustache'; "
                    + "did you mean 'UI.View.swift.mustache'?",
                "Templates/plain/UI.State.swift.mustache:1:1: unknown name 'nmae', did you mean 'name'?",
                "Templates/plain/UI.State.swift.mustache:2:15: unknown name 'acess', did you mean 'access'?",
                "Templates/plain/UI.Veiw.swift.mustache:1:1: unknown template 'UI.Veiw.swift.mustache'; "
                    + "did you mean 'UI.View.swift.mustache'?",
                "Templates/plain/UI.View.swift.mustache:1:1: unknown name 'nmae', did you mean 'name'?",
                "Templates/plain/UI.View.swift.mustache:2:3: '{{>other}}' is not supported: a template has variables, "
                    + "sections, inverted sections and comments only",
                "Templates/plain/deep/UI.View.swift.mustache:1:1: the template "
                    + "'Templates/plain/deep/UI.View.swift.mustache' is not in a set",
            ])
    }

    @Test("Invalid names of sets", arguments: ["presets", "a b", "ä", "a\u{202E}b"])
    func nameOfSet(_ name: String) {
        let (library, findings) = read([("\(name)/UI.View.swift.mustache", "{{nmae}}")], sets: [name])
        #expect(findings.count == 1)
        #expect(findings.first?.message.contains("the template set") == true)
        #expect(findings.first?.message.contains("\u{202E}") == false)
        #expect(library.sets == ["coordinator", "mvi", "plain", "ribs", "tca", "uikit"])
    }

    @Test("Invalid UTF-8 is reported; line ends do not change the version")
    func bytes() {
        let path = "plain/UI.View.swift.mustache"
        let broken = CustomTemplateReader.read([(path, [0xFF, 0xFE])], sets: ["plain"], in: "T")
        #expect(broken.findings.first?.message.contains("not valid UTF-8") == true)
        let (unix, windows) = (read([(path, "// {{name}}\n")]), read([(path, "\u{FEFF}// {{name}}\r\n")]))
        #expect(unix.library.template("UI.View", in: "plain") == windows.library.template("UI.View", in: "plain"))
        #expect(unix.findings == windows.findings)
    }
}
