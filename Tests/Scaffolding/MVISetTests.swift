import AshlarProjectModel
import AshlarTestSupport
import Testing

@testable import AshlarScaffolding

@Suite("The template set 'mvi'")
struct MVISetTests {
    /// - Parameters:
    ///   - set: that of all members.
    ///   - ui: what the UI parts use.
    ///   - modules: those of kind 'architecture', each with its attributes.
    private func project(
        _ set: String, split: String = "standard", ui: String = "[MVIKit]", modules: [String] = ["MVIKit: {"]
    ) throws -> Project {
        let head = "version: 1\nname: Weave\ntemplate: \(set)\nlayers: [App, Feature, CoreUI]\n"
        let declared = modules.map { "  \($0)layer: CoreUI, kind: architecture}\n" }.joined()
        let parts =
            split == "compact" ? "implementation: {uses: \(ui)}" : "ui: {uses: \(ui)}, implementation: {uses: \(ui)}"
        let text = """
            \(head)splits: {\(split): {extends: \(split), \(parts)}}
            modules:
            \(declared)features: {Profile: {split: \(split)}}
            apps: {Rider: {composes: all}}
            """
        let (resolved, findings) = Manifests.resolve(text)
        #expect(findings == [])
        return try #require(resolved)
    }

    private func findings(in project: Project) -> [String] {
        do {
            _ = try SourcePlanner.plan(project)
            return []
        } catch .manifest(let findings) {
            return findings.map { "\($0.location?.line ?? 0): \($0.message) - \($0.remedy ?? "")" }
        } catch {
            return ["\(error)"]
        }
    }

    private func screen(_ name: String, in project: Project, set: String? = nil) throws -> [PlannedFile] {
        let member = try #require(project.member(named: "Profile"))
        return try NewSourcePlanner(member, in: project).plan(SourceRequest(.screen, name, set: set))
    }

    @Test("The interface has the bytes of 'plain' in every split", arguments: ["standard", "lean", "compact"])
    func interfaceIsShared(split: String) throws {
        let endings = ["Service.swift", "Interactable.swift", "Listener.swift", "Building.swift"]
        var contents: [[String: String]] = []
        for set in ["plain", "mvi", "ribs", "uikit", "coordinator", "tca"] {
            let project = try project(set, split: split)
            let files = try SourcePlanner.plan(project) + screen("EditDistance", in: project)
            let interface = files.filter { file in
                endings.contains { file.path.hasSuffix("/Profile\($0)") || file.path.hasSuffix("EditDistance\($0)") }
                    && !file.path.contains("/Live")
            }
            contents.append(Dictionary(interface.map { ($0.path, $0.contents) }) { first, _ in first })
        }
        #expect(contents[0].count == 8)
        for other in contents.dropFirst() { #expect(contents[0] == other) }
    }

    @Test("A screen is three files in the UI part, beside its interface, factory, service, preview and suite")
    func filesOfScreen() throws {
        let paths = try screen("EditDistance", in: project("mvi")).map(\.path)
        let feature = "Sources/Feature/Profile"
        #expect(
            paths == [
                "\(feature)/Implementation/LiveProfileEditDistanceService.swift",
                "\(feature)/Implementation/ProfileEditDistanceFactory.swift",
                "\(feature)/Interface/ProfileEditDistanceBuilding.swift",
                "\(feature)/Interface/ProfileEditDistanceInteractable.swift",
                "\(feature)/Interface/ProfileEditDistanceListener.swift",
                "\(feature)/Interface/ProfileEditDistanceService.swift",
                "\(feature)/Previews/ProfileEditDistanceView+Previews.swift",
                "\(feature)/UI/ProfileEditDistanceIntent.swift", "\(feature)/UI/ProfileEditDistanceModel.swift",
                "\(feature)/UI/ProfileEditDistanceView.swift",
                "Tests/Feature/Profile/ProfileEditDistanceIntentTests.swift",
            ])
    }

    @Test("A screen can have another set than its feature, which the lock file records")
    func setOfScreen() throws {
        let project = try project("mvi")
        let plain = try screen("EditDistance", in: project, set: "plain")
        #expect(plain.contains { $0.path.hasSuffix("/Implementation/ProfileEditDistanceModel.swift") })
        #expect(!plain.contains { $0.path.hasSuffix("Intent.swift") })
        for file in plain {
            let text = try #require(file.template)
            #expect(text.hasSuffix("?name=EditDistance&set=plain"))
            let reference = try #require(TemplateReference(text))
            #expect(reference.text == text)
            let rendered = try RenderedSources(project, with: .builtIn)
            #expect(try rendered.current(file.path, from: reference)?.contents == file.contents)
        }
        #expect(TemplateReference("plain/UI.View@1?name=A&set=../b") == nil)
        #expect(throws: NewSourcePlanner.Failure.self) { try screen("Other", in: project, set: "mvvi") }
    }

    @Test("A screen can have text fields with limits, inputs in its interface, and intents")
    func valuesOfScreen() throws {
        let project = try project("mvi")
        let member = try #require(project.member(named: "Profile"))
        let values = SourceArguments(
            fields: [try ScreenField("answerText:250"), try ScreenField("nickname")],
            inputs: [try ScreenInput("costText:String")],
            intents: [try ScreenIntent("onTapNext"), try ScreenIntent("onPickDistance:Int")])
        let request = SourceRequest(.screen, "Answer", values, part: nil, set: nil)
        let files = try NewSourcePlanner(member, in: project).plan(request)
        func text(_ name: String) throws -> String {
            try #require(files.first { $0.path.hasSuffix("/\(name).swift") }).contents
        }
        #expect(try text("Interface/ProfileAnswerInput").contains("    public var costText: String\n"))
        #expect(try text("ProfileAnswerBuilding").contains("makeScreen(input: ProfileAnswerInput, listener:"))
        let intent = try text("ProfileAnswerIntent")
        #expect(intent.contains("model?.setAnswerText(String(text.prefix(250)))"))
        #expect(intent.contains("model?.setNickname(text)"))
        #expect(intent.contains("    func onPickDistance(_ value: Int)\n"))
        #expect(intent.contains("model?.send(.onTapNext)"))
        #expect(try text("ProfileAnswerModel").contains("public private(set) var answerText = \"\""))
        let tests = try text("ProfileAnswerIntentTests")
        #expect(tests.contains("count: 251))") && tests.contains("#expect(model.answerText.count == 250)"))
        #expect(files.allSatisfy { $0.template?.contains("&fields=answerText:250+nickname&inputs=") == true })
        #expect(files.allSatisfy { $0.template?.hasSuffix("&intents=onTapNext+onPickDistance:Int") == true })
    }

    @Test("The intent refines the interactable of the interface; nothing waits, forces or is shared")
    func texts() throws {
        let files = try SourcePlanner.plan(project("mvi"))
        let intent = try #require(files.first { $0.path.hasSuffix("/ProfileIntent.swift") }).contents
        #expect(intent.contains("public protocol Intentable: ProfileInteractable {"))
        #expect(intent.contains("private weak var model: (any ProfileModelActionable)?"))
        let model = try #require(files.first { $0.path.hasSuffix("/ProfileModel.swift") }).contents
        #expect(model.hasPrefix("import MVIKit\nimport Observation\n"))
        expectPlainSwift(in: files, of: "mvi")
    }

    @Test("One module has what all features share")
    func sharedFiles() throws {
        let paths = try SourcePlanner.plan(project("mvi")).map(\.path).filter { $0.contains("MVIKit") }
        #expect(
            paths.map(\.baseName) == [
                "MVIContainer.swift", "MVIEffects.swift", "Notifier.swift", "Notifying.swift", "View+Loading.swift",
                "View+Notices.swift", "MVIEffectsTests.swift", "NotifierTests.swift",
            ])
        let twice = try project("mvi", modules: ["MVIKit: {", "Base: {"])
        #expect(
            findings(in: twice) == [
                "7: 'MVIKit' and 'Base' would both have 'MVIContainer.swift' of the set 'mvi', which a project has once"
                    + " - set 'template: plain' for one of them"
            ])
        #expect(findings(in: try project("mvi", modules: ["MVIKit: {", "Base: {template: plain, "])) == [])
    }

    @Test("A project without that module, and a part that does not use it, are reported")
    func missingModule() throws {
        let none = try project("mvi", modules: ["MVIKit: {template: plain, "])
        #expect(
            findings(in: none) == [
                "3: the set 'mvi' of 'Profile' needs a module of kind 'architecture' with its shared files, and the "
                    + "project has none - add a module with 'kind: architecture' and 'template: mvi', and let the part "
                    + "'ui' use it"
            ])
        let unused = findings(in: try project("mvi", ui: "[]"))
        #expect(unused.count == 2)
        #expect(
            unused.last?.hasSuffix(
                "the initial sources of 'ProfileUI' import 'MVIKit', which it does not use - add 'MVIKit' to the 'uses' "
                    + "of the part 'ui' of 'Profile', or of its split") == true, "\(unused)")
        #expect(throws: NewSourcePlanner.Failure.self) { try screen("EditDistance", in: project("mvi", ui: "[]")) }
    }

    @Test("A screen of another set than its feature's is refused at the feature, not at the line of the set")
    func missingModuleOfAScreen() throws {
        let plain = try project("plain")
        let failure = #expect(throws: NewSourcePlanner.Failure.self) { try screen("Edit", in: plain, set: "mvi") }
        guard case .scaffolding(.manifest(let findings)) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(findings.map { $0.location?.description } == ["ashlar.yml:8:12"])
        #expect(findings.first?.message.hasPrefix("the set 'mvi' of 'Profile' needs a module") == true)
    }

    @Test("A module with the shared files of another set is not taken")
    func moduleOfAnotherSet() throws {
        let other = findings(in: try project("mvi", modules: ["MVIKit: {template: ribs, "]))
        #expect(other.count == 1 && other[0].contains("the set 'mvi' of 'Profile' needs a module"), "\(other)")
        let both = try project("mvi", modules: ["Base: {template: ribs, ", "MVIKit: {"])
        #expect(findings(in: both) == [])
        let model = try SourcePlanner.plan(both).first { $0.path.hasSuffix("/ProfileModel.swift") }
        #expect(model?.contents.contains("import MVIKit\n") == true)
    }

    @Test("Sources that the user has written need no such module")
    func writtenSources() throws {
        let project = try project("mvi", ui: "[]")
        let files = try SourcePlanner.plan(project) { $0.name != "ProfileUI" && $0.name != "ProfileImplementation" }
        #expect(files.contains { $0.path.hasSuffix("/ProfileService.swift") })
    }
}
