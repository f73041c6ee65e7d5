// With SwiftUI, a build of the generated package proves more than these tests.
#if !canImport(SwiftUI)
    import AshlarTestSupport
    import Foundation
    import Testing

    @Suite("Generated views type-check")
    struct ViewTests {
        /// But for templates of macros and plugins, which show nothing, and need more than the compiler to be built.
        @Test(arguments: [
            ("plain", WrittenPackage.shapes, 20), ("mvi", .mviShapes, 12), ("ribs", .ribShapes, 9),
            ("coordinator", .clean, 20), ("tca", .tcaShapes, 15),
        ])
        func everyTemplateCompiles(set: String, package: WrittenPackage, count: Int) throws {
            let workspace = try Workspace()
            let findings = try TypeCheck.findings(in: package.make(in: workspace))
            #expect(findings == [])
            let written = try workspace.text("ashlar.lock")
            let templates = try FileManager.default.contentsOfDirectory(
                atPath: Fixture.repository.appending(path: "Templates/\(set)").path
            ).filter { $0.hasSuffix(".swift.mustache") }
            let declared = try String(
                contentsOf: Fixture.repository.appending(path: "Templates/\(set)/set.yml"), encoding: .utf8)
            let generated = declared.components(separatedBy: "- part:").filter { $0.contains("generated: true") }
                .compactMap { $0.firstMatch(of: /template: ([A-Za-z.]+)/).map { String($0.1) } }
            let missing = templates.filter { template in
                let name = template.split(separator: ".").prefix(2)
                // Only screens of 'mvi' have inputs; the tests of seams build theirs; generated files are in no lock file.
                return !["Macro", "Plugin", "Seam"].contains(name.first) && Array(name) != ["Interface", "Input"]
                    && !generated.contains(name.joined(separator: "."))
                    && !written.contains(" \(set)/\(name.joined(separator: "."))@")
            }
            #expect(templates.count > count)
            #expect(missing == [])
        }

        /// The presets, the examples, and all shapes under the strictest settings.
        @Test(
            .exhaustive,
            arguments: WrittenPackage.allCases.filter { package in
                ![.shapes, .mviShapes, .ribShapes, .clean, .tcaShapes].contains(package)
            })
        func everySourceCompiles(_ package: WrittenPackage) throws {
            let workspace = try Workspace()
            let findings = try TypeCheck.findings(in: package.make(in: workspace))
            #expect(findings == [])
        }
    }

    @Suite("Errors in views are reported with locations")
    struct ViewFaultTests {
        /// A change of one source of a feature, and what the compiler reports.
        struct Fault: Sendable {
            var file: String
            var text: String
            var fault: String
            var reported: String

            init(_ file: String, _ text: String, _ fault: String, _ reported: String) {
                (self.file, self.text, self.fault, self.reported) = (file, text, fault, reported)
            }

            var path: String { file.hasPrefix("Sources/") ? file : "Sources/Feature/Payment/\(file)" }
        }

        static let faults = [
            Fault("UI/PaymentView.swift", ".padding()", ".paddding()", "no member 'paddding'"),
            Fault("UI/PaymentView.swift", "(.red)", "(.rde)", "no member 'rde'"),
            Fault("UI/PaymentView.swift", "spacing: 16", "gap: 16", "extra argument"),
            Fault("UI/PaymentView.swift", "    import SwiftUI\n", "", "cannot find type 'View'"),
            Fault(
                "UI/PaymentView.swift", "    import PaymentInterface\n", "", "cannot find type 'PaymentInteractable'"),
            Fault("UI/PaymentView.swift", "self.interactor = interactor", "", "without initializing"),
            Fault("UI/PaymentView.swift", "Task { await", "Task { let x = 1; await", "warning: initialization of"),
            Fault("UI/PaymentView.swift", "canImport(SwiftUI)", "canImport(AppKit)", "nothing stands in for 'AppKit'"),
            Fault("Implementation/PaymentFactory.swift", "@MainActor\n", "nonisolated ", "main actor-isolated"),
            Fault("Implementation/PaymentScreen.swift", "state: model", "model: model", "incorrect argument label"),
            Fault("Previews/PaymentViewPreviews.generated.swift", "state:", "model:", "incorrect argument label"),
            Fault(
                "Previews/PaymentViewPreviews.generated.swift", "    import PaymentMocks\n", "",
                "'PaymentInteractableMock'"),
        ]

        private static let container = "Sources/CoreUI/MVIKit/MVIContainer.swift"

        static let faultsOfMVI = [
            Fault("UI/PaymentView.swift", ".setLoading(", ".setLoding(", "no member 'setLoding'"),
            Fault("UI/PaymentView.swift", "Text(text: $1)", "Text($1)", "missing argument label 'text:'"),
            Fault("UI/PaymentView.swift", "intent.onAppear()", "intent.onApear()", "no member 'onApear'"),
            Fault("UI/PaymentView.swift", "state.takeEffects()", "state.effects()", "no member 'effects'"),
            Fault("UI/PaymentView.swift", "$0.inputText", "$0.selectedText", "no member 'selectedText'"),
            Fault("Implementation/PaymentFactory.swift", ", notifier: notifier", "", "missing argument"),
            Fault("Previews/PaymentView+Previews.swift", "    import MVIKit\n", "", "cannot find 'Notifier'"),
            Fault(container, "{ @MainActor in value(", "{ value(", "main actor-isolated"),
            Fault(container, "import SwiftUI", "", "cannot find type 'Binding'"),
        ]

        private static let list = "Sources/Feature/StoresFeature/UIKit/StoresViewController.swift"
        private static let detail = "Sources/Feature/StoresFeature/UIKit/StoreDetailViewController.swift"
        private static let factory = "Sources/Feature/StoresFeature/UIKit/StoresFeatureFactory.swift"
        private static let stack = "Sources/Core/Base/StackNavigationController.swift"
        private static let rootView = "Sources/App/Rider/Root/RiderRootView.swift"

        static let faultsOfRIBs = [
            Fault("Implementation/PaymentScreen.swift", "(state: router", "(state: rooter", "cannot find 'rooter'"),
            Fault(
                "Implementation/PaymentScreen.swift", "interactor: router.interactor", "interactor: router",
                "argument type 'PaymentRouter' does not conform"),
            Fault(
                "Implementation/PaymentScreen.swift", "PaymentScreen(router: ", "PaymentScreen(",
                "missing argument label"),
        ]

        static let faultsOfCoordinator = [
            Fault(list, "tableView.reloadData()", "tableView.reload()", "no member 'reload'"),
            Fault(list, "    import UIKit\n", "", "cannot find type 'UITableViewController'"),
            Fault(list, "    import StoresFeatureEntity\n", "", "cannot find type 'Store'"),
            Fault(list, "shown[indexPath.row].name", "shown[indexPath.row].title", "no member 'title'"),
            Fault(list, "self?.showState()", "self.showState()", "must be unwrapped"),
            Fault(list, "override func viewDidLoad", "override func viewDidLod", "does not override"),
            Fault(detail, "(equalTo: guide.topAnchor)", "(equalTo: guide.leadingAnchor)", "cannot convert value"),
            Fault(detail, "super.init(nibName: nil, bundle: nil)", "super.init(style: .plain)", "takes no arguments"),
            Fault(factory, "StoresViewController(viewModel:", "StoresViewController(model:", "incorrect argument"),
            Fault(factory, "@MainActor\n", "nonisolated ", "main actor-isolated"),
            Fault(stack, "delegate = self", "delegate = nil as Self", "cannot"),
            Fault(rootView, "root.makeTabs()", "root.makeTab()", "no member 'makeTab'"),
            Fault(rootView, "Tabs(root: root)", "Tabs()", "missing argument"),
            Fault(rootView, ".ignoresSafeArea()", ".ignoreSafeArea()", "no member 'ignoreSafeArea'"),
            Fault(rootView, "        import UIKit\n", "", "cannot find type 'UITabBarController'"),
            Fault(rootView, "func makeUIViewController", "func makeViewController", "does not conform"),
        ]

        private static let controller = "UI/PaymentViewController.swift"
        private static let updates = "Implementation/PaymentViewController+Model.swift"

        static let faultsOfUIKit = [
            Fault(controller, "    import UIKit\n", "", "cannot find type 'UIViewController'"),
            Fault(controller, "    import PaymentInterface\n", "", "cannot find type 'PaymentInteractable'"),
            Fault(controller, "override func viewDidLoad", "override func viewDidLod", "does not override"),
            Fault(controller, "axis = .vertical", "axis = .vertcal", "no member 'vertcal'"),
            Fault(controller, "(equalTo: view.centerYAnchor)", "(equalTo: view.leadingAnchor)", "cannot convert value"),
            Fault(controller, "self?.tapActionButton()", "self.tapActionButton()", "must be unwrapped"),
            Fault(controller, "            case nil: nil\n", "", "must be exhaustive"),
            Fault(updates, "self.init(interactor: model)", "self.init(model)", "missing argument label"),
            Fault(updates, "{ @MainActor [weak self", "{ [weak self", "main actor-isolated"),
            Fault(updates, "    import Observation\n", "", "cannot find 'withObservationTracking'"),
            Fault("Implementation/PaymentScreen.swift", "(model: model)", "(interactr: model)", "no exact matches"),
            Fault(
                "Implementation/PaymentScreen.swift", "func makeUIViewController", "func makeViewController",
                "does not conform"),
            Fault(
                "Implementation/PaymentFactory+ViewController.swift", "    import PaymentUI\n", "",
                "cannot find type 'PaymentViewController'"),
        ]

        /// One after another in the same package, whose other targets are compiled once.
        @Test(arguments: [
            (plain, faults), (mvi, faultsOfMVI), (ribs, faultsOfRIBs), (coordinator, faultsOfCoordinator),
            (uikit, faultsOfUIKit),
        ])
        func everyFaultIsReported(manifest: String, faults: [Fault]) throws {
            let workspace = try Self.project(manifest)
            let check = try TypeCheck(workspace.folder)
            try #require(check.findings == [])
            for fault in faults {
                let valid = try workspace.text(fault.path)
                try #require(valid.contains(fault.text))
                try workspace.write(valid.replacing(fault.text, with: fault.fault, maxReplacements: 1), to: fault.path)
                let findings = try check.findings(afterEditOf: fault.path)
                #expect(
                    findings.contains { $0.hasPrefix("\(fault.path):") && $0.contains(fault.reported) },
                    "\(fault.path), '\(fault.fault)': \(findings.joined(separator: "\n"))")
                try workspace.write(valid, to: fault.path)
            }
        }

        @Test func debugOnlyDeclarationsAreMissingInARelease() throws {
            let workspace = try Self.feature()
            let mock = "Sources/Feature/Payment/Mocks/PaymentInteractableMock.generated.swift"
            try workspace.write("#if DEBUG\n\(try workspace.text(mock))\n#endif\n", to: mock)
            let check = try TypeCheck(workspace.folder)
            #expect(check.findings == [])
            let previews = "Sources/Feature/Payment/Previews/PaymentViewPreviews.generated.swift"
            try workspace.write(try workspace.text(previews).replacing(" && DEBUG", with: ""), to: previews)
            let findings = try check.findings(afterEditOf: previews)
            #expect(findings.contains { $0.hasPrefix("\(previews):") && $0.contains("'PaymentInteractableMock'") })
        }

        /// In all forms that a view may take, on platforms that are older than some of what previews say.
        @Test func previewsOfAllFormsCompile() throws {
            let workspace = try Workspace()
            try workspace.write(
                "version: 1\nname: One\nplatforms: {iOS: \"15.0\"}\nlayers: [Feature]\nfeatures: {Payment: {}}\n",
                to: "ashlar.yml")
            try #require(try workspace.ashlar("generate").status == 0)
            try workspace.write(Self.forms, to: "Sources/Feature/Payment/UI/PaymentFormsView.swift")
            let outcome = try workspace.ashlar("generate")
            try #require(outcome.status == 0, "\(outcome.error)")
            let file = "Sources/Feature/Payment/Previews/PaymentFormsViewPreviews.generated.swift"
            let previews = try workspace.text(file)
            #expect(previews.components(separatedBy: "#Preview(").count == 12)
            let row = try workspace.text("Sources/Feature/Payment/Previews/PaymentRowViewPreviews.generated.swift")
            #expect(row.contains("@available(iOS 17.0, "))
            let check = try TypeCheck(workspace.folder)
            #expect(check.findings == [])
            try workspace.write(previews.replacing("isOn: .constant(true)", with: "isOn: true"), to: file)
            #expect(try check.findings(afterEditOf: file).count == 1)
        }

        private static let forms = """
            #if canImport(SwiftUI)
                import PaymentInterface
                import SwiftUI

                public enum PaymentMood: Sendable { case calm, failed(reason: String), `default`, none }

                public struct PaymentRow: Sendable {
                    public init(title: String, mood: PaymentMood = .calm) {}
                }

                public struct PaymentRowView: View {
                    public init(row: PaymentRow) {}
                    public var body: some View { EmptyView() }
                }

                public struct PaymentFormsView<Value: Hashable, Content: View>: View {
                    @Binding private var isOn: Bool

                    public init(
                        isOn: Binding<Bool>, mood: PaymentMood?, row: PaymentRow?, rows: [PaymentRow] = [], value: Value,
                        onTap: @escaping (Int) -> Void, pick: ((Int, Int) -> Bool)?, interactor: some PaymentInteractable,
                        @ViewBuilder content: (Int) -> Content
                    ) {
                        _isOn = isOn
                    }

                    public var body: some View { EmptyView() }
                }
            #endif

            """

        private static let plain = "version: 1\nname: One\nlayers: [Feature]\nfeatures: {Payment: {}}\n"
        private static let uikit = "\(plain)template: uikit\n"
        private static let mvi = """
            version: 1
            name: One
            template: mvi
            layers: [Feature, CoreUI]
            splits: {standard: {extends: standard, ui: {uses: [MVIKit]}, implementation: {uses: [MVIKit]}}}
            modules: {MVIKit: {layer: CoreUI, kind: architecture}}
            features: {Payment: {}}

            """

        private static let ribs = """
            version: 1
            name: One
            template: ribs
            layers: [Feature, Core]
            splits: {standard: {extends: standard, implementation: {uses: [OneRIBs]}}}
            modules: {OneRIBs: {layer: Core, kind: architecture}}
            features: {Payment: {}}

            """

        private static let coordinator = """
            version: 1
            name: One
            template: coordinator
            layers: [App, Feature, Core]
            splits:
              clean:
                entity: {kind: library, name: "{feature}Entity", exposed: true}
                repository: {kind: interface, name: "{feature}Repository", uses: [entity]}
                repositoryImplementation: {kind: implementation, name: "{feature}Data", uses: [repository, Base]}
                uikit: {kind: ui, main: true, name: "{feature}UIKit", uses: [repository, Base]}
            modules: {Base: {layer: Core, kind: architecture}}
            features: {StoresFeature: {split: clean}}
            apps: {Rider: {composes: all, uses: [Base], shell: xcode}}

            """

        private static func feature() throws -> Workspace { try project(plain) }

        private static func project(_ manifest: String) throws -> Workspace {
            try .generated(from: manifest)
        }
    }
#endif
