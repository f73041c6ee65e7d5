import AshlarProjectModel

/// What templates can read of the flow of a feature, of the flow that an app shows, and of the values that a module
/// declares for all features.
struct FlowValues {
    private let project: Project

    init(_ project: Project) { self.project = project }

    /// Values of the kinds that every source has.
    static let sample: [String: TemplateValue] = [
        "tabs": .records([], fields: tab), "roots": .records([], fields: screen), "path": .records([], fields: screen),
        "screens": .records([], fields: screen), "reducers": .records([], fields: screen), "isPerTab": .flag(false),
        "hasTabs": .flag(false), "hasPath": .flag(false), "root": .optional(nil),
        "switches": .records([], fields: flowSwitch), "sharedStates": .records([], fields: sharedState),
        "screen": .name(""), "lowerScreen": .name(""), "hasReducer": .flag(false),
    ]

    /// - Parameter index: the target with the source.
    func values(in index: Int) -> [String: TemplateValue] {
        let member = project.member(of: index)
        var values: [String: TemplateValue] = [:]
        if let flow = member.flow { values = self.values(of: flow) }
        if let shown = member.flowSwitch {
            let state = project.sharedStates[shown.state]
            let flows = (project.members[shown.then].name, project.members[shown.otherwise].name)
            let value: [String: TemplateValue] = [
                "when": .name(state.name), "then": .name(flows.0), "lowerThen": .name(Flow.member(ofScreen: flows.0)),
                "else": .name(flows.1), "lowerElse": .name(Flow.member(ofScreen: flows.1)),
            ]
            values["switches"] = .records([value], fields: Self.flowSwitch)
        }
        let states = project.sharedStates.filter { $0.target == index }
        if !states.isEmpty {
            values["sharedStates"] = .records(states.map(self.values), fields: Self.sharedState)
        }
        return values
    }

    private func values(of flow: Flow) -> [String: TemplateValue] {
        let screens = flow.screens
        func records(_ screens: [Flow.Screen]) -> TemplateValue { .records(screens.map(values), fields: Self.screen) }
        let tabs = flow.tabs.map { tab in
            values(of: tab.screen).merging([
                "titleText": .text(SwiftLiteral.string(tab.title)), "hasIcon": .flag(tab.icon != nil),
                "icon": .text(SwiftLiteral.string(tab.icon ?? "")),
            ]) { own, _ in own }
        }
        return [
            "tabs": .records(tabs, fields: Self.tab), "hasTabs": .flag(!tabs.isEmpty),
            "roots": records([flow.root].compactMap(\.self)), "root": .optional(flow.root?.name),
            "path": records(flow.path),
            "hasPath": .flag(!flow.path.isEmpty), "screens": records(screens),
            "reducers": records(screens.filter(hasReducer)), "isPerTab": .flag(flow.navigation == .perTab),
        ]
    }

    /// The values of a source of one screen.
    func values(of screen: Flow.Screen) -> [String: TemplateValue] {
        [
            "screen": .name(screen.name), "lowerScreen": .name(Flow.member(ofScreen: screen.name)),
            "hasReducer": .flag(hasReducer(screen)),
        ]
    }

    /// Whether the feature of the screen has more than views.
    func hasReducer(_ screen: Flow.Screen) -> Bool {
        project.members[screen.feature].targets.contains { project.targets[$0].kind == .implementation }
    }

    private func values(of state: SharedState) -> [String: TemplateValue] {
        [
            "state": .name(state.name), "type": .text(state.type), "value": .text(state.defaultValue),
            "key": .text(SwiftLiteral.string(state.name)), "isInMemory": .flag(state.storage == .inMemory),
        ]
    }

    // MARK: The fields of records

    private static let screen: [String: TemplateValue] = [
        "screen": .name(""), "lowerScreen": .name(""), "hasReducer": .flag(false),
    ]
    private static let tab = screen.merging([
        "titleText": .text(""), "icon": .text(""), "hasIcon": .flag(false),
    ]) { own, _ in own }
    private static let flowSwitch: [String: TemplateValue] = [
        "when": .name(""), "then": .name(""), "lowerThen": .name(""), "else": .name(""), "lowerElse": .name(""),
    ]
    private static let sharedState: [String: TemplateValue] = [
        "state": .name(""), "type": .text(""), "value": .text(""), "key": .text(""), "isInMemory": .flag(false),
    ]
}
