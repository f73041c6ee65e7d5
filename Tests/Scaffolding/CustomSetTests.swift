import AshlarProjectModel
import Testing

@testable import AshlarScaffolding

@Suite("Custom template sets")
struct CustomSetTests {
    private static let router = "{part: implementation, file: \"Routing/{name}Router.swift\", template: Team.Router}"
    private static let routerFile = ("team/Team.Router.swift.mustache", "struct {{name}}Router {}\n")

    private func read(
        _ files: [(String, String)], parts: Set<String> = []
    ) -> (library: TemplateLibrary, findings: [Finding]) {
        let sets = Set(files.compactMap { $0.0.split(separator: "/").first.map(String.init) })
        return CustomTemplateReader.read(
            files.map { ($0.0, Array($0.1.utf8)) }, sets: sets.sorted(), in: "T", parts: parts)
    }

    private func words(_ files: [(String, String)], parts: Set<String> = []) -> [String] {
        read(files, parts: parts).findings.map { finding in
            "\(finding.location?.description ?? ""): \(finding.message)" + (finding.remedy.map { " - \($0)" } ?? "")
        }
    }

    private func set(_ files: String..., head: String = "extends: plain\n") -> (String, String) {
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

    // MARK: Errors

    @Test("A set that extends itself, or an unknown set, is reported at its line")
    func invalidBases() {
        #expect(
            words([("team/set.yml", "version: 1\nextends: team\n")]) == [
                "T/team/set.yml:2:10: the set 'team' extends itself - extend another set"
            ])
        #expect(
            words([("team/set.yml", "version: 1\nextends: plian\n")]) == [
                "T/team/set.yml:2:10: unknown template set 'plian' in 'extends' - did you mean 'plain'?"
            ])
        // A built-in set that extends an invalid one is not reported, too.
        #expect(
            words([("plain/set.yml", "version: 1\nextends: plain\n")]) == [
                "T/plain/set.yml:2:10: the set 'plain' extends itself - extend another set"
            ])
        let cycle = words([
            ("a/set.yml", "version: 1\nextends: b\n"), ("b/set.yml", "version: 1\nextends: a\n"),
            ("b/UI.View.swift.mustache", ""),
        ])
        #expect(
            cycle == [
                "T/a/set.yml:2:10: the set 'a' extends 'b', which leads back to 'a' - extend another set",
                "T/b/set.yml:2:10: the set 'b' extends 'a', which leads back to 'b' - extend another set",
            ])
    }

    @Test("Unknown parts and templates, and files that are not inherited, are reported in one run")
    func invalidFiles() {
        let reported = words([
            set(
                "{part: implementatoin, file: \"{name}Router.swift\", template: UI.State}", Self.router,
                "{part: ui, file: none, template: Implementation.Model}",
                "{part: ui, file: \"../{name}.swift\", template: UI.View}"),
            ("other/set.yml", "version: 1\nextends: plain\nfiles: {screen: [\(Self.router)]}\n"),
        ])
        // A set with an error in its form is not evaluated.
        #expect(
            reported == [
                "T/other/set.yml:3:87: the set 'other' has no template 'Team.Router' - create "
                    + "'T/other/Team.Router.swift.mustache', or name another template",
                "T/team/set.yml:8:24: the file '../{name}.swift' leaves the folder of its part",
            ])
        let names = words([
            set(
                "{part: implementatoin, file: \"{name}Router.swift\", template: UI.State}", Self.router,
                "{part: ui, file: none, template: Implementation.Model}")
        ])
        #expect(
            names == [
                "T/team/set.yml:5:14: unknown part 'implementatoin' - did you mean 'implementation'?",
                "T/team/set.yml:6:76: the set 'team' has no template 'Team.Router' - create "
                    + "'T/team/Team.Router.swift.mustache', or name another template",
                "T/team/set.yml:7:7: the set 'team' drops 'Implementation.Model' of the part 'ui', which 'screen' does "
                    + "not inherit - remove the line",
            ])
    }

    @Test("A word in 'imports' that is neither a kind of part nor the name of a module is reported at the word")
    func unknownImports() {
        func words(_ imports: String) -> [String] {
            let file = "{part: ui, file: \"{name}Kit.swift\", template: UI.State, imports: [\(imports)]}"
            return self.words([set(file)], parts: ["entity"])
        }
        #expect(words("interface, entity, screen, screens, test-support, SwiftUI, UI, os, os.log, _Concurrency") == [])
        #expect(
            words("SwiftUI, mock, interfac, \"foo-bar\", \"\", Foo.") == [
                "T/team/set.yml:5:82: unknown module 'mock' in 'imports' - did you mean 'mocks'?",
                "T/team/set.yml:5:88: unknown module 'interfac' in 'imports' - did you mean 'interface'?",
                "T/team/set.yml:5:98: unknown module 'foo-bar' in 'imports' - name a kind of part, the key of a part, "
                    + "or a module",
                "T/team/set.yml:5:109: unknown module '' in 'imports' - name a kind of part, the key of a part, or "
                    + "a module",
                "T/team/set.yml:5:113: unknown module 'Foo.' in 'imports' - name a kind of part, the key of a part, or "
                    + "a module",
            ])
    }

    @Test(
        "A file that SwiftPM does not build, or takes for a package, is reported at its line",
        arguments: [
            (".{name}.swift", "is hidden: SwiftPM builds no files and folders that begin with '.'"),
            (".Views/{name}.swift", "is hidden: SwiftPM builds no files and folders that begin with '.'"),
            ("Package.swift", "would make its folder another package: SwiftPM reserves the name"),
            ("Views/Package@swift-6.0.swift", "would make its folder another package: SwiftPM reserves the name"),
        ])
    func reservedNames(_ file: String, reason: String) {
        #expect(
            words([set("{part: ui, file: \"\(file)\", template: UI.State}")]) == [
                "T/team/set.yml:5:24: the file '\(file)' \(reason)"
            ])
    }

    @Test("Two files of one path are reported at the line of the set")
    func pathsAreUnique() throws {
        let (library, findings) = read([
            set("{part: ui, file: \"{screen}State.swift\", template: Team.State}"),
            ("team/Team.State.swift.mustache", "// {{name}}\n"),
        ])
        #expect(findings == [])
        var project = ProjectBuilder.tada()
        for index in project.members.indices { project.members[index].template = "team" }
        let error = #expect(throws: ScaffoldingError.self) { try SourcePlanner.plan(project, with: library) }
        guard case .template(let found) = error else {
            Issue.record("no error of a template")
            return
        }
        #expect("\(found.finding.location?.description ?? "")" == "T/team/set.yml:5:7")
        #expect(found.message.contains("State.swift' is also rendered by 'plain/UI.State'; change 'file' or 'when'"))
    }

    @Test("Only a set that declares it changes interfaces")
    func interfaces() {
        let entry = "{part: interface, file: \"{name}Events.swift\", template: UI.State}"
        #expect(
            words([set(entry)]) == [
                "T/team/set.yml:5:7: the set 'team' changes a file of the interface, which is the same in every set - "
                    + "remove the file, or add 'interface: own' to the set"
            ])
        #expect(words([set(entry, head: "extends: plain\ninterface: own\n")]) == [])
        #expect(
            words([("team/Interface.Service.swift.mustache", "// team\n")]) == [
                "T/team/Interface.Service.swift.mustache:1:1: the set 'team' changes a template of the interface, which is "
                    + "the same in every set - delete the template, or write 'interface: own' in 'T/team/set.yml'"
            ])
        #expect(words([("plain/Interface.Service.swift.mustache", "// plain\n")]) == [])
    }

    @Test("A template that no file of the set has is unknown")
    func unknownTemplates() {
        let reported = words([
            set(Self.router), Self.routerFile, ("team/Team.Rooter.swift.mustache", ""),
            ("team/UI.View.h.mustache", "{{nmae}}"),
        ])
        #expect(
            reported.map { $0.prefix { $0 != "-" } } == [
                "T/team/Team.Rooter.swift.mustache:1:1: unknown template 'Team.Rooter.swift.mustache'; did you mean "
                    + "'Team.Router.swift.mustache'? ",
                "T/team/UI.View.h.mustache:1:1: unknown template 'UI.View.h.mustache'; did you mean 'UI.View.swift.mustache'? ",
            ])
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
