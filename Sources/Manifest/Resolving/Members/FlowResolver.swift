import AshlarProjectModel
import AshlarYAMLTree

/// Resolves the flows of features: which screens they show, and what follows from that.
struct FlowResolver {
    let names: NameTable
    var sharedStates: [SharedState] = []
    /// The names of all that are declared, also of those that are not valid.
    var declaredStates: Set<String> = []
    /// The features that have a flow.
    var flows: Set<Int> = []
    let problems: DiagnosticCollector

    var project: Project { names.project }

    /// What a member places in a flow, and the place of that in its list.
    typealias Guest = (member: Int, place: Int, declaration: PlacementDeclaration)

    /// - Parameters:
    ///   - member: the feature with the flow.
    ///   - guests: what features place in it.
    func flow(_ declaration: FlowDeclaration, of member: Int, guests: [Guest]) -> Flow {
        let name = project.members[member].name
        if Self.taken.contains(name) {
            problems.report(
                "a flow cannot be named '\(name)': types of its sources, or of SwiftUI, have this name",
                at: project.members[member].location, remedy: "rename it, for example to '\(name)Flow'")
        }
        var flow = Flow(location: declaration.location)
        flow.navigation = declaration.navigation?.value ?? .central
        for tab in declaration.tabs {
            guard let text = tab.screen, let screen = screen(text, in: "'tabs' of '\(name)'", of: member) else {
                continue
            }
            add(screen, tab.title, tab.icon, to: &flow.tabs, of: name)
        }
        flow.root = declaration.root.flatMap { screen($0, in: "'root' of the flow '\(name)'", of: member) }
        let placed = guests.compactMap { guest in screen(of: guest, in: member).map { (screen: $0, guest.declaration) }
        }
        .sorted {
            ($0.screen.name, $0.screen.feature, $0.screen.placement ?? 0)
                < ($1.screen.name, $1.screen.feature, $1.screen.placement ?? 0)
        }
        for (screen, placement) in placed {
            guard let title = placement.tab else {
                if let icon = placement.icon {
                    problems.report(
                        "'icon' has no effect: '\(screen.name)' has no tab in '\(name)'", at: icon.location,
                        remedy: "add 'tab: <title>', or remove it")
                }
                continue
            }
            if let root = declaration.root, declaration.tabs.isEmpty {
                problems.report(
                    "the flow '\(name)' has no tabs", at: title.location,
                    notes: [Finding.Note("it begins with '\(root.value)' here", at: root.location)],
                    remedy: "remove 'tab', so that the flow pushes the screen")
            }
            add(screen, title, placement.icon, to: &flow.tabs, of: name)
        }
        checkBeginning(declaration, name, hasTabs: placed.contains { $0.1.tab != nil })
        flow.path = path(declaration, of: member, placed.filter { $0.1.tab == nil })
        return flow
    }

    private func add(
        _ screen: Flow.Screen, _ title: Located<String>?, _ icon: Located<String>?, to tabs: inout [Flow.Tab],
        of flow: String
    ) {
        if let other = tabs.first(where: { $0.screen.name == screen.name }) {
            reportTwice(screen, other.screen, in: "'tabs' of '\(flow)'")
            return
        }
        for text in [title, icon].compactMap(\.self) where text.value.allSatisfy(\.isWhitespace) {
            problems.report("a tab of '\(flow)' has a blank text", at: text.location, remedy: "remove the key")
        }
        tabs.append(Flow.Tab(screen: screen, title: title?.value ?? screen.name, icon: icon?.value))
    }

    /// The screen that a feature places in a flow.
    private func screen(of guest: Guest, in flow: Int) -> Flow.Screen? {
        let feature = project.members[guest.member].name
        let further = guest.declaration.screen
        let text = Located(
            further.map { "\(feature).\($0.value)" } ?? feature,
            at: further?.location ?? guest.declaration.host.location)
        var screen = self.screen(text, in: "'in' of '\(feature)'", of: flow, isPlaced: true)
        screen?.placement = guest.place
        return screen
    }

    /// The names of types that a flow contains, or that its view uses.
    private static let taken: Set = [
        "Action", "Destination", "NavigationStack", "Path", "State", "Step", "Tab", "TabView",
    ]

    private func path(
        _ declaration: FlowDeclaration, of member: Int, _ placed: [(screen: Flow.Screen, PlacementDeclaration)]
    ) -> [Flow.Screen] {
        let name = project.members[member].name
        let listed = declaration.path.compactMap { screen($0, in: "'path' of '\(name)'", of: member) }
        var path: [String: Flow.Screen] = [:]
        // A name that is twice in one list has a warning.
        for screen in listed { path[screen.name] = path[screen.name] ?? screen }
        for (screen, placement) in placed {
            guard let other = path[screen.name] else {
                path[screen.name] = screen
                continue
            }
            let isRepeated = other.placement != nil && other.feature == screen.feature && placement.ofFlow == nil
            if !isRepeated { reportTwice(screen, other, in: "the path of '\(name)'") }
        }
        return path.values.sorted { $0.name < $1.name }
    }

    private func reportTwice(_ screen: Flow.Screen, _ other: Flow.Screen, in context: String) {
        guard screen.feature == other.feature else {
            problems.report(
                "'\(screen.name)' is the name of two screens in \(context): one of the feature "
                    + "'\(project.members[screen.feature].name)', and one of '\(project.members[other.feature].name)'",
                at: screen.location, notes: [Finding.Note("the other one is named here", at: other.location)],
                remedy: "rename one of the screens")
            return
        }
        problems.report(
            "'\(screen.name)' is twice in \(context)", at: screen.location,
            notes: [Finding.Note("it is named here, too", at: other.location)], remedy: "remove one of them")
    }

    /// A flow begins with tabs, or with one screen.
    ///
    /// - Parameter hasTabs: whether features place tabs in it.
    private func checkBeginning(_ declaration: FlowDeclaration, _ name: String, hasTabs: Bool) {
        if declaration.isIncomplete { return }
        if let root = declaration.root, !declaration.tabs.isEmpty {
            problems.report(
                "the flow '\(name)' has both 'tabs' and 'root'", at: root.location, remedy: "remove one of them")
        } else if declaration.root == nil, declaration.tabs.isEmpty, !hasTabs {
            problems.report(
                "the flow '\(name)' has no first screen", at: declaration.location,
                remedy: "add 'root: <feature>', or 'tabs'")
        }
        if let navigation = declaration.navigation, declaration.tabs.isEmpty, !hasTabs {
            problems.report(
                "'navigation' of '\(name)' has no effect: the flow has no tabs", at: navigation.location,
                remedy: "remove it")
        }
    }

    /// The screen of a feature (`Order`), or another one of it (`Order.Detail`).
    ///
    /// - Parameter isPlaced: whether the feature places it there, without its own name in the manifest.
    private func screen(
        _ text: Located<String>, in context: String, of flow: Int, isPlaced: Bool = false
    ) -> Flow.Screen? {
        let words = text.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let index = names.member(named: words[0]) else {
            problems.reportUnknown(
                "feature", Located(words[0], at: text.location), in: context,
                among: project.members.indices.filter { project.members[$0].kind == .feature && !flows.contains($0) }
                    .map { project.members[$0].name })
            return nil
        }
        let member = project.members[index]
        let feature = "name a feature with a part of the kind 'ui'"
        let objection: (text: String, remedy: String)? =
            if member.kind != .feature {
                ("is \(member.kind == .app ? "an app" : "a module"), not a feature", feature)
            } else if index == flow {
                ("is the flow itself", "name a feature whose screen it shows")
            } else if flows.contains(index) {
                (
                    "is a flow, not a screen",
                    "name a feature whose screen it shows; an app shows several flows by 'root'"
                )
            } else if !project.hasScreens(member) {
                ("has no screen", feature)
            } else if words.count > 2 || words.count == 2 && NameRules.objection(toMember: words[1]) != nil {
                ("is not the name of a screen", "write it as '\(isPlaced ? "" : member.name + ".")Detail'")
            } else if words.count == 2, words[1] == member.name {
                ("is the first screen of the feature", isPlaced ? "remove 'screen'" : "write it as '\(member.name)'")
            } else {
                nil
            }
        if let objection {
            problems.report(
                "'\(text.value)' in \(context) \(objection.text)", at: text.location,
                notes: [Finding.Note("'\(member.name)' is declared here", at: member.location)],
                remedy: objection.remedy)
            return nil
        }
        guard !project.usedTargets(of: member).isEmpty else {
            problems.report(
                "'\(text.value)' in \(context) exposes no part", at: text.location,
                notes: [Finding.Note("'\(member.name)' is declared here", at: member.location)],
                remedy: "add 'exposed: true' to its parts that the flow shows, or to those of its split")
            return nil
        }
        let name = words.count == 1 || words[1].hasPrefix(member.name) ? words.last ?? "" : member.name + words[1]
        return Flow.Screen(feature: index, name: name, location: text.location)
    }

    /// What a flow's parts use: each the exposed part of a screen that has the same key; its main parts the others.
    func edges(of flow: Flow, in member: Int) -> [Edge] {
        let targets = project.members[member].targets.filter { project.targets[$0].kind != .interface }
        let main = project.mainTargets(of: project.members[member])
        return flow.screens.flatMap { screen in
            project.usedTargets(of: project.members[screen.feature]).flatMap { imported in
                let key = project.targets[imported].part
                let alike = targets.filter { project.targets[$0].part == key && project.targets[$0].kind.ships }
                return (alike.isEmpty ? main : alike).map {
                    Edge(importer: $0, imported: imported, origin: .flow, location: screen.location)
                }
            }
        }
    }

    /// The flow that an app shows.
    func flowSwitch(_ declaration: FlowSwitchDeclaration, of app: String, flows: Set<Int>) -> FlowSwitch? {
        func flow(_ name: Located<String>) -> Int? {
            if let index = names.member(named: name.value), flows.contains(index) { return index }
            problems.reportUnknown(
                "flow", name, in: "'root' of '\(app)'", among: flows.map { project.members[$0].name }.sorted())
            return nil
        }
        // The grammar reports missing keys.
        guard let when = declaration.when, let then = declaration.then, let otherwise = declaration.otherwise else {
            return nil
        }
        let (first, second) = (flow(then), flow(otherwise))
        guard let state = sharedStates.firstIndex(where: { $0.name == when.value }) else {
            // What is wrong with a declared one is reported there.
            if declaredStates.contains(when.value) { return nil }
            problems.reportUnknown(
                "shared state", when, in: "'root' of '\(app)'", among: sharedStates.map(\.name))
            return nil
        }
        if sharedStates[state].type != "Bool" {
            problems.report(
                "'when' of '\(app)' needs a shared state of the type 'Bool', and '\(when.value)' is "
                    + "'\(sharedStates[state].type)'",
                at: when.location,
                notes: [Finding.Note("it is declared here", at: sharedStates[state].location)])
        }
        guard let first, let second else { return nil }
        if first == second {
            problems.report(
                "'root' of '\(app)' shows '\(then.value)' in both cases", at: otherwise.location,
                remedy: "name another flow")
        }
        return FlowSwitch(state: state, then: first, otherwise: second, location: declaration.location)
    }
}
