import AshlarProjectModel
import Testing

@testable import AshlarScaffolding

@Suite("Custom template sets")
struct CustomSetTests {
    static let router = "{part: implementation, file: \"Routing/{name}Router.swift\", template: Team.Router}"
    static let routerFile = ("team/Team.Router.swift.mustache", "struct {{name}}Router {}\n")

    func read(
        _ files: [(String, String)], parts: Set<String> = []
    ) -> (library: TemplateLibrary, findings: [Finding]) {
        let sets = Set(files.compactMap { $0.0.split(separator: "/").first.map(String.init) })
        return CustomTemplateReader.read(
            files.map { ($0.0, Array($0.1.utf8)) }, sets: sets.sorted(), in: "T", parts: parts)
    }

    func words(_ files: [(String, String)], parts: Set<String> = []) -> [String] {
        read(files, parts: parts).findings.map { finding in
            "\(finding.location?.description ?? ""): \(finding.message)" + (finding.remedy.map { " - \($0)" } ?? "")
        }
    }

    func set(_ files: String..., head: String = "extends: plain\n") -> (String, String) {
        ("team/set.yml", "version: 1\n\(head)files:\n  screen:\n" + files.map { "    - \($0)\n" }.joined())
    }

    /// The files of the feature `Matched`, by their names.
    private func rendered(_ files: [(String, String)]) throws -> [String: PlannedFile] {
        let (library, findings) = read(files)
        try #require(findings == [])
        var project = ProjectBuilder.tada()
        for index in project.members.indices where project.members[index].name == "Matched" {
            project.members[index].template = "team"
        }
        let planned = try SourcePlanner.plan(project, with: library).filter { $0.path.contains("/Matched/") }
        return Dictionary(planned.map { ($0.path.baseName, $0) }) { first, _ in first }
    }

    // MARK: Inheritance

    @Test("A set adds, renames, replaces and drops files of the set that it extends")
    func changesFiles() throws {
        let plain = try rendered([("team/set.yml", "version: 1\nextends: plain\n")])
        let files = try rendered([
            set(
                Self.router,
                "{part: ui, file: \"{name}Screen.swift\", template: UI.View, imports: [SwiftUI, interface]}",
                "{part: ui, file: \"{name}State.swift\", template: Team.State}",
                "{part: implementation, file: none, template: Implementation.LiveService}"),
            Self.routerFile, ("team/Team.State.swift.mustache", "struct {{name}}State {}\n"),
        ])
        #expect(Set(plain.keys).subtracting(files.keys) == ["LiveMatchedService.swift", "MatchedView.swift"])
        // The implementation has a source of the same name in another folder.
        #expect(Set(files.keys).subtracting(plain.keys) == ["MatchedRouter.swift"])
        #expect(
            files["MatchedRouter.swift"]?.path == "Sources/Feature/Matched/Implementation/Routing/MatchedRouter.swift")
        #expect(files["MatchedRouter.swift"]?.contents == "struct MatchedRouter {}\n")
        #expect(files["MatchedState.swift"]?.template?.hasPrefix("team/Team.State@") == true)
        #expect(files["MatchedModel.swift"]?.contents == plain["MatchedModel.swift"]?.contents)
        #expect(plain["MatchedModel.swift"]?.template == "plain/Implementation.Model@1")
    }

    @Test("A set inherits from a custom set, its files and its templates")
    func extendsCustomSet() throws {
        let base = ("base/set.yml", "version: 1\nextends: plain\nfiles: {screen: [\(Self.router)]}\n")
        let (library, findings) = read([
            base, ("base/Team.Router.swift.mustache", "// base\n"), ("team/set.yml", "version: 1\nextends: base\n"),
            ("team/UI.State.swift.mustache", "// team\n"),
        ])
        #expect(findings == [])
        #expect(library.files(of: "team").files[.screen]?.last?.template == "Team.Router")
        #expect(library.template("Team.Router", in: "team")?.name == "base/Team.Router")
        #expect(library.template("UI.State", in: "team")?.name == "team/UI.State")
        #expect(library.template("UI.View", in: "team")?.name == "plain/UI.View")
        #expect(library.base(of: "team") == "base")
    }

    @Test("A file of a part's key is that of the part only")
    func partsByKey() throws {
        let (library, findings) = read(
            [set("{part: uikit, file: \"{name}ViewController.swift\", template: UI.State}")], parts: ["uikit"])
        #expect(findings == [])
        let set = library.files(of: "team")
        #expect(set.files(of: .screen, in: [.ui], key: "uikit").map(\.path.text) == ["{name}ViewController.swift"])
        #expect(
            set.files(of: .screen, in: [.ui], key: "ui").map(\.template) == [
                "UI.View", "UI.ViewController", "UI.State",
            ])
    }

    @Test("The whole of 'plain' under another name renders the same, and declares to have own interfaces")
    func copiedSet() throws {
        let text = try #require(TemplateSetReader.builtInText(of: "plain", as: "team"))
        #expect(text.contains("version: 1\ninterface: own\n"))
        let copied = try rendered([("team/set.yml", text)])
        let plain = try rendered([("team/set.yml", "version: 1\nextends: plain\n")])
        #expect(copied.mapValues(\.contents) == plain.mapValues(\.contents))
        #expect(TemplateSetReader.builtInText(of: "plain", as: "plain")?.contains("interface: own") == false)
        #expect(TemplateSetReader.builtInText(of: "viper", as: "team") == nil)
        func coordinator(_ parts: Set<String>) throws -> Bool {
            try #require(TemplateSetReader.builtInText(of: "coordinator", as: "coordinator", interfaces: parts))
                .contains("version: 1\ninterface: own\n")
        }
        #expect(try coordinator(["interface", "repository"]) && !coordinator(["interface"]))
    }

    @Test("A built-in set inherits the files of a customized 'plain'")
    func customizedPlain() {
        let plain = "version: 1\nfiles: {screen: [\(Self.router)]}\n"
        let router = ("plain/Team.Router.swift.mustache", Self.routerFile.1)
        let (library, findings) = read([("plain/set.yml", plain), router])
        #expect(findings == [])
        #expect(
            library.files(of: "mvi").files(of: .screen, in: [.implementation]).map(\.template).contains("Team.Router"))
        #expect(library.template("Team.Router", in: "mvi")?.name == "plain/Team.Router")
    }

    @Test("The reference of a component with a template of any name keeps its kind")
    func referencesKeepKinds() throws {
        let request = SourceRequest(.component, "Cost", axes: [try ComponentAxis("surge:high,low")])
        let reference = TemplateReference(name: "team/Team.Card", version: "1", request: request)
        #expect(reference.text == "team/Team.Card@1?kind=component&name=Cost&axes=surge:high,low")
        #expect(TemplateReference(reference.text) == reference)
        let usual = TemplateReference(name: "plain/Component.View", version: "1", request: request)
        #expect(usual.text == "plain/Component.View@1?name=Cost&axes=surge:high,low")
        #expect(TemplateReference("team/Team.Card@1?kind=tests&name=Cost") == nil)
    }
}
