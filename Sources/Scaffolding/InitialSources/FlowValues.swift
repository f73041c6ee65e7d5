import AshlarProjectModel

/// What templates can read of the flow of a feature, of the flow that an app shows, and of the values that a module
/// declares for all features.
struct FlowValues {
    private let project: Project
    private let events: ScreenEvents

    init(_ project: Project, _ events: ScreenEvents = ScreenEvents()) {
        (self.project, self.events) = (project, events)
    }

    /// Values of the kinds that every source has.
    static let sample: [String: TemplateValue] = [
        "tabs": .records([], fields: tab), "roots": .records([], fields: screen), "path": .records([], fields: screen),
        "screens": .records([], fields: screen), "reducers": .records([], fields: screen), "isPerTab": .flag(false),
        "hasTabs": .flag(false), "hasPath": .flag(false), "root": .optional(nil),
        "switches": .records([], fields: flowSwitch), "sharedStates": .records([], fields: sharedState),
        "screen": .name(""), "lowerScreen": .name(""), "hasReducer": .flag(false),
        "routes": .records([], fields: route), "events": .records([], fields: event),
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
            "routes": .records(screens.filter(hasReducer).compactMap(routeValues), fields: Self.route),
        ]
    }

    /// The values of a source of one screen.
    func values(of screen: Flow.Screen) -> [String: TemplateValue] {
        [
            "screen": .name(screen.name), "lowerScreen": .name(Flow.member(ofScreen: screen.name)),
            "hasReducer": .flag(hasReducer(screen)),
        ]
    }

    /// The values of the route of one screen.
    func fileValues(of screen: Flow.Screen) -> [String: TemplateValue] {
        let events = events.events(of: screen.name).map { event in
            eventValues(event).merging(["hasValue": .flag(event.hasValue)]) { own, _ in own }
        }
        return values(of: screen).merging(["events": .records(events, fields: Self.event)]) { own, _ in own }
    }

    /// An event of the screen that a test can send; `nil` if each has a value.
    private func routeValues(of screen: Flow.Screen) -> [String: TemplateValue]? {
        let events = events.events(of: screen.name).filter { !$0.hasValue }
        let event = events.first { $0 == .finished } ?? events.first
        return event.map { values(of: screen).merging(eventValues($0)) { own, _ in own } }
    }

    private func eventValues(_ event: ScreenEvents.Event) -> [String: TemplateValue] {
        ["event": .text(event.name), "step": .text(event.step), "isFinished": .flag(event == .finished)]
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
    private static let route = screen.merging([
        "event": .text(""), "step": .text(""), "isFinished": .flag(false),
    ]) { own, _ in own }
    private static let event: [String: TemplateValue] = [
        "event": .text(""), "step": .text(""), "isFinished": .flag(false), "hasValue": .flag(false),
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
