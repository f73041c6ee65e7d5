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

    private var project: Project { names.project }

    /// A feature that is on the path of a flow, and the line that says so.
    typealias Guest = (member: Int, location: SourceLocation)

    /// - Parameters:
    ///   - member: the feature with the flow.
    ///   - guests: the features that place themselves on its path.
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
            if let other = flow.tabs.first(where: { $0.screen.name == screen.name }) {
                reportTwice(screen, other.screen, in: "'tabs' of '\(name)'")
                continue
            }
            for text in [tab.title, tab.icon].compactMap(\.self) where text.value.allSatisfy(\.isWhitespace) {
                problems.report("a tab of '\(name)' has a blank text", at: text.location, remedy: "remove the key")
            }
            flow.tabs.append(Flow.Tab(screen: screen, title: tab.title?.value ?? screen.name, icon: tab.icon?.value))
        }
        flow.root = declaration.root.flatMap { screen($0, in: "'root' of the flow '\(name)'", of: member) }
        checkBeginning(declaration, name)
        flow.path = path(declaration, of: member, guests)
        return flow
    }

    /// The names of types that a flow contains, or that its view uses.
    private static let taken: Set = [
        "Action", "Destination", "NavigationStack", "Path", "State", "Step", "Tab", "TabView",
    ]

    private func path(_ declaration: FlowDeclaration, of member: Int, _ guests: [Guest]) -> [Flow.Screen] {
        let name = project.members[member].name
        let listed = declaration.path.compactMap { screen($0, in: "'path' of '\(name)'", of: member) }
        // A feature that names the flow twice has a warning.
        let distinct = Dictionary(keepingFirst: guests.map { ($0.member, $0) }).values
        let placed = distinct.compactMap { guest in
            let written = Located(project.members[guest.member].name, at: guest.location)
            return screen(written, in: "'in' of '\(written.value)'", of: member)
        }
        var path: [String: Flow.Screen] = [:]
        for screen in listed { path[screen.name] = path[screen.name] ?? screen }
        for screen in placed {
            if let other = path[screen.name], other.location != screen.location {
                reportTwice(screen, other, in: "the path of '\(name)'")
            } else {
                path[screen.name] = screen
            }
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
    private func checkBeginning(_ declaration: FlowDeclaration, _ name: String) {
        if declaration.isIncomplete { return }
        if let root = declaration.root, !declaration.tabs.isEmpty {
            problems.report(
                "the flow '\(name)' has both 'tabs' and 'root'", at: root.location, remedy: "remove one of them")
        } else if declaration.root == nil, declaration.tabs.isEmpty {
            problems.report(
                "the flow '\(name)' has no first screen", at: declaration.location,
                remedy: "add 'root: <feature>', or 'tabs'")
        }
        if let navigation = declaration.navigation, declaration.tabs.isEmpty {
            problems.report(
                "'navigation' of '\(name)' has no effect: the flow has no tabs", at: navigation.location,
                remedy: "remove it")
        }
    }

    /// The screen of a feature (`Order`), or another one of it (`Order.Detail`).
    private func screen(_ text: Located<String>, in context: String, of flow: Int) -> Flow.Screen? {
        let words = text.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let index = names.member(named: words[0]) else {
            problems.reportUnknown(
                "feature", Located(words[0], at: text.location), in: context,
                among: project.members.filter { $0.kind == .feature }.map(\.name))
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
                ("is not the name of a screen", "write it as '\(member.name).Detail'")
            } else if words.count == 2, words[1] == member.name {
                ("is the first screen of the feature", "write it as '\(member.name)'")
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

    // MARK: Apps

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

    // MARK: Shared state

    /// The values that features share, sorted by name.
    func resolve(_ declarations: [SharedStateDeclaration]) -> [SharedState] {
        var places: [String: SourceLocation] = [:]
        var states: [SharedState] = []
        for declaration in declarations {
            let key = declaration.key
            if let first = places[key.value] {
                problems.report(
                    "the shared state '\(key.value)' is declared twice", at: key.location,
                    notes: [Finding.Note("it is declared here, too", at: first)], remedy: "rename one of them")
                continue
            }
            places[key.value] = key.location
            if let state = sharedState(declaration) { states.append(state) }
        }
        return states.sorted { $0.name < $1.name }
    }

    private func sharedState(_ declaration: SharedStateDeclaration) -> SharedState? {
        let key = declaration.key
        if let objection = NameRules.objection(toIdentifier: key.value) {
            problems.report("the name '\(key.value)' of the shared state \(objection)", at: key.location)
        }
        guard let type = declaration.type, let value = declaration.defaultValue, let module = declaration.module else {
            return nil
        }
        do throws(SeamRequirement.Problem) {
            _ = try SeamRequirement("value: \(type.value)")
        } catch {
            problems.report("the type '\(type.value)' of '\(key.value)' is not a type", at: type.location)
        }
        if !SwiftExpression.isComplete(value.value) {
            problems.report("a default must be a complete expression on one line", at: value.location)
        } else if SwiftExpression.contradicts(value.value, type: type.value) {
            problems.report(
                "the default '\(value.value)' of '\(key.value)' is not of the type '\(type.value)'", at: value.location)
        }
        let used = names.used(module, in: "'module' of the shared state '\(key.value)'")
        guard let target = used.first(where: { project.targets[$0].kind == .interface }) ?? used.first else {
            return nil
        }
        guard project.targets[target].kind == .library else {
            problems.report(
                "'\(module.value)' cannot declare the shared state '\(key.value)': '\(project.targets[target].name)' is not "
                    + "of the kind 'library'", at: module.location,
                remedy: "name a module that has the split 'library'")
            return nil
        }
        return SharedState(
            key.value, type: type.value, defaultValue: value.value, storage: declaration.storage?.value ?? .inMemory,
            target: target, location: key.location)
    }
}
