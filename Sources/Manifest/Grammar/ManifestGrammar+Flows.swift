import AshlarProjectModel
import AshlarYAMLTree

extension ManifestGrammar {
    /// The screens that a feature leads through.
    var flow: ValueDecoder<FlowDeclaration> {
        let tab = RecordDecoder<FlowDeclaration.Tab>(
            "a tab",
            [
                Field(
                    "screen", text, \.screen, "a feature, or one of its screens", example: "Home", isRequired: true),
                Field("title", text, \.title, "its title", absence: "the name of the screen", example: "\"홈\""),
                Field("icon", text, \.icon, "a symbol of SF Symbols", absence: "none", example: "star.fill"),
            ])
        let tabs = ValueDecoder<[FlowDeclaration.Tab]>.list(
            of: .record(tab, "a tab") { FlowDeclaration.Tab(location: $0) }, "a list of tabs")
        let record = RecordDecoder<FlowDeclaration>(
            "a flow",
            [
                Field(
                    "tabs", tabs, \.tabs, "its tabs", absence: "none, and it has a `root`",
                    example: "[{screen: Home, title: \"홈\", icon: star.fill}]"),
                Field(
                    "root", text, \.root, "the first screen of a flow without tabs", absence: "none, and it has `tabs`",
                    example: "SocialLogin"),
                Field(
                    "path", names, \.path,
                    "the screens that it pushes: features, or `Feature.Screen`; those that name it in `in` are on it, too",
                    absence: "those that name it in `in`", example: "[WriteAnswer, Order.Detail]"),
                Field(
                    "navigation", .cases(Flow.Navigation.self), \.navigation,
                    "`per-tab`: each tab has its own stack of screens", absence: "`central`", example: "per-tab"),
            ])
        let decoder = ValueDecoder<FlowDeclaration>.record(record, "a flow") { FlowDeclaration(location: $0) }
        // A flow that is rejected still is one, which features name in `in`.
        return ValueDecoder(decoder.expectation, decoder.shape) { node, context, problems in
            let errors = problems.errorCount
            var flow = decoder.decode(node, context, problems) ?? FlowDeclaration(location: node.location)
            flow.isIncomplete = problems.errorCount > errors
            return flow
        }
    }

    /// Apps and flows, and what flows show other than the feature's first screen on their path.
    var placements: ValueDecoder<[PlacementDeclaration]> {
        let record = RecordDecoder<PlacementDeclaration>(
            "a placement in a flow",
            [
                Field(
                    "screen", text, \.screen, "another screen of the feature", absence: "its first screen",
                    example: "Detail"),
                Field(
                    "tab", text, \.tab, "the title of its tab, which follows those that the flow lists, by name",
                    absence: "none: the flow pushes it", example: "\"홈\""),
                Field(
                    "icon", text, \.icon, "a symbol of SF Symbols for the tab", absence: "none", example: "star.fill"),
            ])
        let item = ValueDecoder<PlacementDeclaration>.name(
            "a name, or a flow with a screen or a tab", with: .record(record.shape)
        ) { host, value, problems in
            var placement = PlacementDeclaration(host: host)
            if let value { record.fill(&placement, from: value, noun: "'\(host.value)'", problems) }
            return placement
        }
        return .list(of: item, "a list of names").notingRepeats { $0.ofFlow == nil ? $0.host : nil }
    }

    /// The flow that an app shows.
    var flowSwitch: ValueDecoder<FlowSwitchDeclaration> {
        let record = RecordDecoder<FlowSwitchDeclaration>(
            "a root",
            [
                Field(
                    "when", text, \.when, "a value of `shared_state` of the type `Bool`", example: "isSignIn",
                    isRequired: true),
                Field("then", text, \.then, "the flow while it is true", example: "MainFlow", isRequired: true),
                Field("else", text, \.otherwise, "the other flow", example: "SignUpFlow", isRequired: true),
            ])
        return .record(record, "a root") { FlowSwitchDeclaration(location: $0) }
    }

    /// A value that features share.
    var sharedState: RecordDecoder<SharedStateDeclaration> {
        RecordDecoder(
            "a shared state",
            [
                Field("type", text, \.type, "its type", example: "Bool", isRequired: true),
                Field("default", text, \.defaultValue, "its first value", example: "false", isRequired: true),
                Field(
                    "storage", .cases(SharedState.Storage.self), \.storage,
                    "`appStorage`: kept when the app ends", absence: "`inMemory`", example: "appStorage"),
                Field(
                    "module", text, \.module, "the module, or one of its parts, that declares it", example: "Session",
                    isRequired: true),
            ])
    }
}
