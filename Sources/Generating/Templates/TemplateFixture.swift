import AshlarManifest
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// A project with names that commonly break templates, which uses nearly all templates of a set.
struct TemplateFixture {
    let project: Project
    /// The requests for screens, components and services, with their members.
    let requests: [(member: Member, request: SourceRequest)]

    /// - Parameters:
    ///   - hasFlows: whether the set has files of flows: then features have views that use their implementations.
    ///   - splits: those of a project with parts that the set names by their keys.
    ///   - isOld: whether it supports old platforms, and its declarations have package access.
    init(set: String, hasFlows: Bool, splits: SampleSplits = SampleSplits(), isOld: Bool) throws {
        let head = isOld ? "platforms: {iOS: \"16.0\"}\naccess: package\nmocks: {prefix: Fake, suffix: \"\"}\n" : ""
        let body = splits.added(to: hasFlows ? Self.flows(in: Self.body) : Self.body)
        let text = "version: 1\nname: Sample\ntemplate: \(set)\n\(head)\(body)"
        let parsed = ManifestParser.parse(Array(text.utf8), path: "ashlar.yml")
        guard let file = parsed.file,
            let project = ProjectResolver.resolve(file, rules: LoadedProject.ruleWords).project
        else { throw OperationFailure("the project that templates are checked with is invalid") }
        self.project = project
        requests = try project.members.flatMap { member -> [(Member, SourceRequest)] in
            switch member.name {
            case "A", "URLSession2", "Default", "Protocol", "Repeat":
                let axes = try ["surge:high,low,default", "discount:yes,no"].map { try ComponentAxis($0) }
                return [
                    (member, SourceRequest(.screen, "Reason")), (member, SourceRequest(.component, "Cost", axes: axes)),
                    (member, SourceRequest(.service, "Type")),
                    (member, SourceRequest(.screen, "Answer", try Self.values(), part: nil, set: nil)),
                ]
            case "Compact", "Lean", "CleansFeature", "SinglesFeature", "Controlled":
                return [(member, SourceRequest(.screen, "Reason"))]
            case "Shown":
                return [(member, SourceRequest(.screen, "Protocol")), (member, SourceRequest(.component, "A"))]
            case "Voices": return [(member, SourceRequest(.service, "Protocol"))]
            case _ where member.kind == .feature && splits.names.contains(member.name):
                return [SourceTemplateKind.screen, .component, .service].map { (member, SourceRequest($0, "Reason")) }
            default: return []
            }
        }
    }

    private static func values() throws -> SourceArguments {
        SourceArguments(
            fields: [try ScreenField("answerText:250"), try ScreenField("name")],
            inputs: [try ScreenInput("costText:String"), try ScreenInput("counts:[Int]")],
            intents: [try ScreenIntent("onTapNext"), try ScreenIntent("onPick:Int")])
    }

    /// The files of seams, whose legacy types the project does not have.
    func seamFiles(with library: TemplateLibrary) throws(ScaffoldingError) -> [PlannedFile] {
        var files: [PlannedFile] = []
        for seam in project.seams {
            let planner = SeamSourcePlanner(seam, in: project, with: library)
            let declared: Set<String> = seam.name == "Empty" ? ["now"] : []
            files.append(
                try planner.conformance(of: .init(declared: declared, isPublic: true, isMainActor: true)))
            files += [try planner.model()].compactMap(\.self)
        }
        return files
    }

    /// The files of the requests, and all that is wrong with those of custom sets.
    func addedFiles(
        with library: TemplateLibrary
    ) throws(ScaffoldingError) -> (files: [PlannedFile], findings: [Finding]) {
        var (files, findings): ([PlannedFile], [Finding]) = ([], [])
        for (member, request) in requests {
            do throws(NewSourcePlanner.Failure) {
                let added = try NewSourcePlanner(member, in: project, with: library).sample(request)
                files += added.files
                findings += added.findings
            } catch {
                switch error {
                case .scaffolding(let error): throw error
                // The fixture has a part for each of them.
                case .refused: continue
                }
            }
        }
        return (files, findings)
    }

    /// One letter, a word with capitals and a digit, one that is a keyword in lower camel case, and one that has a
    /// meaning in Swift.
    private static let body = """
        default_localization: en
        layers: [App, Feature, Shared]
        splits:
          standard: {extends: standard, ui: {uses: [Base]}, implementation: {uses: [Base]}}
          lean: {extends: lean, ui: {uses: [Base]}, implementation: {uses: [Base]}}
          compact: {extends: compact, implementation: {uses: [Base]}}
          clean:
            entity: {kind: library, name: "{feature}Entity", exposed: true}
            repository: {kind: interface, name: "{feature}Repository", uses: [entity]}
            repositoryImplementation:
              {kind: implementation, name: "{feature}RepositoryImplementation", uses: [repository, Base]}
            uikit: {kind: ui, name: "{feature}UIKit", uses: [repository, Base]}
            swiftui: {kind: ui, name: "{feature}SwiftUI", uses: [repository]}
            swiftuiTests:
              kind: tests
              name: "{feature}SwiftUITests"
              path: Tests/SwiftUI/{feature}
              uses: [entity, repository, swiftui, mocks]
            mocks: {name: "{feature}Mocks", uses: [repository]}
            uikitTests: {kind: tests, name: "{feature}UIKitTests", uses: [entity, repository, uikit, mocks, Helpers]}
          single:
            compact: {kind: implementation, name: "{feature}", exposed: true, uses: [Base]}
            compactTests: {kind: tests, name: "{feature}Tests", uses: [compact, Helpers]}
        modules:
          Words: {layer: Shared, with: [mocks]}
          Voices: {layer: Shared, split: service, uses: [Words]}
          Silence: {layer: Shared, split: service, without: [mocks]}
          Store: {layer: Shared, split: service, without: [interface]}
          Base: {layer: Shared, kind: architecture}
          Pictures: {layer: Shared, kind: resources, resources: [Texts]}
          Checks: {layer: Shared, kind: tests}
          Helpers: {layer: Shared, kind: test-support, uses: [Base]}
          Session: {layer: Shared}
        features:
          A: {ui: {resources: [Texts]}}
          URLSession2: {uses: [A, Voices]}
          Default: {with: [example]}
          Protocol: {without: [mocks]}
          Unseen: {without: [ui]}
          Shown: {without: [implementation]}
          Alone: {without: [interface]}
          Lean: {split: lean}
          Compact: {split: compact}
          CleansFeature: {split: clean}
          SinglesFeature: {split: single}
          Controlled: {ui: {forbidden_imports: [SwiftUI]}, with: [example]}
        apps:
          Everything: {composes: all, supplies: [Shown], uses: [Base]}
        seams:
          Clock: {module: Words, legacy: URLSession2, requires: ["now: Int", func stop()], reason: r, owner: o, remove_when: w}
          Empty: {module: Words, legacy: Default, requires: ["now: Int"], reason: r, owner: o, remove_when: w}
          Settings:
            module: Base
            legacy: A
            kind: behaviour
            model: Default
            requires: [func reset()]
            reason: r
            owner: o
            remove_when: w

        """

    /// The same with flows, an app that chooses one of two, and the screens that they show.
    private static func flows(in body: String) -> String {
        body.replacing("splits:\n", with: "splits:\n" + flowSplits, maxReplacements: 1)
            .replacing("features:\n", with: "features:\n" + flowFeatures, maxReplacements: 1)
            .replacing("uses: [Base]}\nseams:\n", with: "uses: [Base], \(flowSwitch)}\n\(sharedState)seams:\n")
    }

    private static let flowSplits = """
          reducer:
            interface: {name: "{feature}Interface"}
            logic: {kind: implementation, name: "{feature}Logic", exposed: true, uses: [interface, Base]}
            ui: {name: "{feature}UI", exposed: true, uses: [interface, logic, Base]}
            mocks: {name: "{feature}Mocks", uses: [interface]}
            previews: {name: "{feature}Previews", uses: [interface, logic, mocks, ui, Base]}
            tests: {name: "{feature}Tests", uses: [interface, logic, mocks]}
          flow:
            logic: {kind: implementation, name: "{feature}Logic", uses: [Base]}
            ui: {name: "{feature}UI", uses: [logic, Base]}
            tests: {name: "{feature}Tests", uses: [logic]}

        """

    private static let flowFeatures = """
          Repeat: {split: reducer}
          URLOrder: {split: reducer, in: [Voyage, Start]}
          Credits: {split: reducer, without: [interface, logic, mocks, previews, tests], in: [Voyage]}
          Voyage: {split: flow, flow: {tabs: [{screen: Repeat, title: "\\"\\\\(x)", icon: star}, {screen: URLOrder}]}}
          Start: {split: flow, flow: {root: Repeat}}
          Single: {split: flow, flow: {root: Repeat}}
          Tour: {split: flow, flow: {tabs: [{screen: Repeat}], path: [Repeat, URLOrder], navigation: per-tab}}

        """

    private static let flowSwitch = "root: {when: isOn, then: Voyage, else: Start}"

    private static let sharedState = """
        shared_state:
          isOn: {type: Bool, default: false, module: Session}
          count: {type: Int, default: 1, storage: appStorage, module: Session}

        """
}
