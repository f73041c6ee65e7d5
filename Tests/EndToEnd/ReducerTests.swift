#if !canImport(SwiftUI)
    import AshlarTestSupport
    import Foundation
    import Testing

    /// The library cannot be fetched here: declarations stand in for it.
    @Suite("Errors in reducers and flows are reported with locations")
    struct ReducerTests {
        /// A change of one source, and what the compiler reports.
        private typealias Fault = (path: String, text: String, fault: String, reported: String)

        private static let feature = "Sources/Feature/Default/Logic/DefaultFeature.swift"
        private static let view = "Sources/Feature/Default/UI/DefaultView.swift"
        private static let tests = "Tests/Feature/Default/DefaultFeatureTests.swift"
        private static let flow = "Sources/Flow/Divided/Logic/DividedFeature.generated.swift"
        private static let flowView = "Sources/Flow/Divided/UI/DividedView.generated.swift"
        private static let route = "Sources/Flow/Divided/Logic/Routes/Divided+Default.swift"
        private static let app = "Sources/App/Switched/AppFeature.generated.swift"

        private static let faults: [Fault] = [
            (feature, "@Reducer\n", "\n", "does not conform to protocol 'Reducer'"),
            (
                feature, "@Dependency(\\.defaultService)", "@Dependency(\\.defaultServices)",
                "no member 'defaultServices'"
            ),
            (feature, "service.loadTitle()", "service.load()", "no member 'load'"),
            (
                feature, "state.isLoading = false\n                    state.title",
                "state.loads = false\n                    state.title", "no member 'loads'"
            ),
            (feature, ".send(.delegate(.finished))", ".send(.delegate(.done))", "no member 'done'"),
            (feature, "                case .delegate:\n                    return .none\n", "", "must be exhaustive"),
            (feature, "return .send(.delegate", ".send(.delegate", "no member 'send'"),
            (view, "store.title", "store.titel", "no dynamic member 'titel'"),
            (view, "store.send(.view(.appeared))", "store.send(.view(.appear))", "no member 'appear'"),
            (view, "    import ComposableArchitecture\n", "", "cannot find type 'StoreOf'"),
            (view, "                case nil:\n                    EmptyView()\n", "", "must be exhaustive"),
            (tests, "store.receive(\\.loaded)", "store.receive(\\.load)", "no dynamic member 'load'"),
            (tests, "$0.title = \"Loaded\"", "$0.title = 1", "cannot assign value"),
            (tests, "receive(\\.delegate, .finished)", "receive(\\.delegate, .done)", "no member 'done'"),
            (route, "case .finished: .pop", "case .finished: .back", "no member 'back'"),
            (route, "        case .finished: .pop\n", "", "must be exhaustive"),
            (flow, "action: \\.defaultScreen) {", "action: \\.repeatScreen) {", "error"),
            (flow, "Scope(\\.repeatScreen,", "Scope(\\.repeats,", "no member 'repeats'"),
            (
                flow, ".forEach(\\.defaultScreenPath, action: \\.defaultScreenPath)",
                ".forEach(\\.defaultScreenPath, action: \\.presented)", "error"
            ),
            (flow, "            case .urlOrder: .stay\n", "", "must be exhaustive"),
            (flow, "            case .stay: break\n", "", "must be exhaustive"),
            (flow, "extension DividedFeature.Path.State: Equatable {}", "", "does not conform to protocol 'Equatable'"),
            (
                flowView, "case .credits: CreditsView()", "case .credits: CreditsView(store: store)",
                "argument passed to call that takes no arguments"
            ),
            (flowView, "            case .credits: CreditsView()\n", "", "must be exhaustive"),
            (flowView, "$store.tab.sending(\\.tabSelected)", "$store.tab.sending(\\.tabs)", "could not be inferred"),
            (
                feature, "public var title: String?", "public var title: String?\npublic var `in` = 1",
                "cannot expand the property"
            ),
            (app, "@Shared(.isOn)", "@Shared(.isOf)", "member 'isOf'"),
        ]

        @Test func everyFaultIsReported() throws {
            let workspace = try Workspace()
            let check = try TypeCheck(WrittenPackage.tcaShapes.make(in: workspace))
            try #require(check.findings == [])
            for fault in Self.faults {
                let valid = try workspace.text(fault.path)
                try #require(valid.contains(fault.text), "\(fault.path): \(fault.text)")
                try workspace.write(valid.replacing(fault.text, with: fault.fault, maxReplacements: 1), to: fault.path)
                let findings = try check.findings(afterEditOf: fault.path)
                #expect(
                    findings.contains { $0.hasPrefix("\(fault.path):") && $0.contains(fault.reported) },
                    "\(fault.fault): \(findings)")
                try workspace.write(valid, to: fault.path)
            }
        }
    }
#endif
