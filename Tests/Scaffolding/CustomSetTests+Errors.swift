import AshlarProjectModel
import Testing

@testable import AshlarScaffolding

/// What is wrong with a set is reported at its lines, in one run.
extension CustomSetTests {
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

    @Test("A template whose name is similar to one of the set, or of one that it extends, is proposed")
    func similarTemplates() {
        let reported = words([
            set("{part: ui, file: \"{name}View.swift\", template: UI.Veiw}", Self.router),
            ("team/Team.Routr.swift.mustache", ""),
        ])
        #expect(reported.contains { $0.hasSuffix("no template 'UI.Veiw' - did you mean 'UI.View'?") })
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
        #expect(
            reported == [
                "T/other/set.yml:3:87: the set 'other' has no template 'Team.Router' - create "
                    + "'T/other/Team.Router.swift.mustache', or name another template",
                "T/team/set.yml:5:14: unknown part 'implementatoin' - did you mean 'implementation'?",
                "T/team/set.yml:6:76: the set 'team' has no template 'Team.Router' - create "
                    + "'T/team/Team.Router.swift.mustache', or name another template",
                "T/team/set.yml:7:7: the set 'team' drops 'Implementation.Model' of the part 'ui', which 'screen' does "
                    + "not inherit - remove the line",
                "T/team/set.yml:8:24: the file '../{name}.swift' leaves the folder of its part",
            ])
    }

    @Test("What follows from an invalid key or file of a set is not reported, in the set and in those that extend it")
    func consequences() {
        let reported = words([
            set(
                "{part: interfac, file: \"../{name}.swift\", template: Team.Router, imports: [mock]}",
                "{part: interface, file: \"{name}Events.swift\", template: Team.Events}",
                "{part: ui, file: none, template: Implementation.Model}", head: "extend: mvi\ninterface: ow\n"),
            ("other/set.yml", "version: 1\nextends: team\nfiles: {screen: [{part: ui, file: none, template: A}]}\n"),
            ("other/Team.Router.swift.mustache", "{{nmae}}"),
        ])
        #expect(
            reported == [
                "T/other/Team.Router.swift.mustache:1:1: unknown name 'nmae', did you mean 'name'?",
                "T/team/set.yml:2:1: unknown key 'extend' - did you mean 'extends'?",
                "T/team/set.yml:3:12: 'interface' must be 'own', not 'ow'",
                "T/team/set.yml:6:14: unknown part 'interfac' - did you mean 'interface'?",
                "T/team/set.yml:6:30: the file '../{name}.swift' leaves the folder of its part",
                "T/team/set.yml:6:82: unknown module 'mock' in 'imports' - did you mean 'mocks'?",
            ])
    }

    @Test("The declaration of a built-in set is not checked where a folder of its name has texts only")
    func builtInDeclaration() {
        let files = [("plain/set.yml", "version: 1\n"), ("tca/UI.View.swift.mustache", "struct {{name}}View {}\n")]
        #expect(words(files) == [])
        #expect(
            words(files + [("tca/set.yml", "version: 1\nextends: tca\n")]) == [
                "T/tca/set.yml:2:10: the set 'tca' extends itself - extend another set"
            ])
    }

    @Test("A file that a second screen, component or service would have again is reported at its line")
    func repeatedFiles() {
        let text = """
            version: 1
            extends: plain
            files:
              screen:
                - {part: ui, file: "Shared/State.swift", template: UI.State}
                - {part: ui, file: "{name}/Style.swift", template: UI.State}
                - {part: ui, file: "{name}Kit.swift", template: UI.State, once: true}
                - {part: ui, file: "Shared/{screen}Theme.swift", template: UI.State}
              component: [{part: ui, file: "{target}View.swift", template: Component.View}]
              service: [{part: implementation, file: "Live{member}.swift", template: Service.Live}]
              feature: [{part: ui, file: "Theme.swift", template: UI.State, once: true}]
            """
        #expect(
            words([("team/set.yml", text)]) == [
                "T/team/set.yml:5:24: the file 'Shared/State.swift' has the same name for each screen of a part - add {name} "
                    + "or {screen} to its name",
                "T/team/set.yml:6:24: the file '{name}/Style.swift' has the same name for each screen of a part - add "
                    + "{name} or {screen} to its name",
                "T/team/set.yml:7:69: a file of 'screen' cannot be 'once': a project has many of them - remove 'once', or "
                    + "declare the file under 'module'",
                "T/team/set.yml:9:32: the file '{target}View.swift' has the same name for each component of a part - add "
                    + "{name} or {screen} to its name",
                "T/team/set.yml:10:42: the file 'Live{member}.swift' has the same name for each service of a part - add "
                    + "{name} or {screen} to its name",
            ])
    }

    @Test(
        "A file that no part would have, or that has no name in some, is reported at the value",
        arguments: [
            ("screen", "part: app", ": app", "'screen' has no parts of the kind 'app'"),
            ("app", "part: ui", ": ui", "'app' has no parts of the kind 'ui'"),
            (
                "feature", "part: ui, each: screen", "screen",
                "'each: screen' is for files of a 'flow', not of a 'feature'"
            ),
            ("screen", "part: ui, file: \"{table}/{name}.strings\"", "\"{table}", "no name for {table}"),
            ("feature", "part: ui, file: \"{name}.md\"", "UI.State", "'UI.State' renders files that end with '.swift'"),
        ])
    func unusedFiles(_ subject: String, _ keys: String, mark: String, message: String) throws {
        let isStrings = keys.contains(".strings")
        let file = keys.contains("file:") ? "" : ", file: \"{screen}Kit.swift\""
        let line = "    - {\(keys)\(file), template: \(isStrings ? "UI.Strings" : "UI.State")}"
        let place = try #require(line.firstRange(of: mark)).lowerBound
        let column = line[..<place].count + (mark.hasPrefix(": ") ? 3 : 1)
        let reported = words([("team/set.yml", "version: 1\nextends: plain\nfiles:\n  \(subject):\n\(line)\n")])
        #expect(reported.count == 1 && reported[0].hasPrefix("T/team/set.yml:5:\(column): "), "\(column) \(reported)")
        #expect(reported.first?.contains(message) == true)
    }

    @Test(
        "Conditions that never hold together are reported at the later one",
        arguments: [
            ("ui, not ui", "the conditions 'ui' and 'not ui' never hold together"),
            ("not mocks, mocks", "the conditions 'not mocks' and 'mocks' never hold together"),
            ("compact, not interface", "the conditions 'compact' and 'not interface' never hold together"),
            ("mocks, compact", "the conditions 'mocks' and 'compact' never hold together"),
            ("not ui, uikit", "the conditions 'not ui' and 'uikit' never hold together"),
            ("ui, root", "the condition 'root' never holds in 'screen'"),
            ("ui, interactor", "the condition 'interactor' never holds for the part 'implementation'"),
        ])
    func contradictions(_ conditions: String, message: String) {
        let head = "{part: implementation, file: \"{name}Kit.swift\", template: UI.State, when: ["
        let reported = words([set("\(head)\(conditions)]}")])
        let column = 7 + head.count + (conditions.firstIndex(of: ",").map { conditions[...$0].count + 1 } ?? 0)
        let remedy = message.contains("together") ? "remove one of them" : "remove the file, or the condition"
        #expect(reported == ["T/team/set.yml:5:\(column): \(message) - \(remedy)"])
    }

    @Test("Conditions that hold in some part are valid")
    func validConditions() {
        // A part with a key has the conditions of the parts that it uses.
        let key = "{part: uikit, file: \"{name}Kit.swift\", template: UI.State, when: [uikit, not ui, not interface]}"
        let kind = "{part: ui, file: \"{name}Kit.swift\", template: UI.State, when: [ui, uikit, inputs, not root]}"
        #expect(words([set(key, kind)], parts: ["uikit"]) == [])
        #expect(
            TemplateLibrary.builtInSets.flatMap { set in
                words([("\(set)/set.yml", TemplateSetReader.builtInText(of: set, as: set) ?? "")])
            } == [])
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

    @Test("A part with another key is an interface, too, if the project says so")
    func interfacesWithKeys() {
        func findings(_ files: (name: String, text: String)...) -> [String] {
            CustomTemplateReader.read(
                files.map { ($0.name, Array($0.text.utf8)) }, sets: ["team"], in: "T", parts: ["repository", "uikit"],
                interfaces: ["repository"]
            ).findings.map { "\($0.location?.description ?? ""): \($0.message)" }
        }
        let file = "{part: repository, file: \"{name}Events.swift\", template: UI.State}"
        let (name, text) = set(file, head: "extends: coordinator\n")
        #expect(
            findings((name, text)) == [
                "T/team/set.yml:5:7: the set 'team' changes a file of the interface, which is the same in every set"
            ])
        #expect(findings(set(file, head: "extends: coordinator\ninterface: own\n")) == [])
        let template = ("team/Repository.Protocol.swift.mustache", "// team\n")
        #expect(
            findings(("team/set.yml", "version: 1\nextends: coordinator\n"), template) == [
                "T/team/Repository.Protocol.swift.mustache:1:1: the set 'team' changes a template of the interface, "
                    + "which is the same in every set"
            ])
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
}
