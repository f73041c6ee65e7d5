import AshlarMessages
import AshlarProjectModel

/// The screens that flows name and that the sources of their features do not have: those beside a feature's first one.
struct MissingScreens {
    private let project: Project
    private let screens: [(flow: Member, screen: Flow.Screen)]

    init(_ project: Project) {
        self.project = project
        screens = project.members.flatMap { member in
            (member.flow?.screens ?? []).filter { project.members[$0.feature].name != $0.name }.map { (member, $0) }
        }
    }

    /// The targets whose sources say which screens there are.
    var targets: Set<Int> { Set(screens.flatMap { project.members[$0.screen.feature].targets }) }

    /// A finding for each missing screen, and the flows that name one.
    func findings(in sources: ModuleSources) -> (findings: [Finding], flows: Set<String>) {
        let missing = screens.filter { _, screen in
            !project.members[screen.feature].targets.contains { target in
                sources.files[target]?.contains { $0.path.baseName.hasPrefix(screen.name) } ?? false
            }
        }
        let findings = missing.map { flow, screen in
            let feature = project.members[screen.feature].name
            let name = screen.name.dropFirst(feature.count)
            return Finding.ofManifest(
                "'\(feature).\(name)' in the flow '\(flow.name)' is a screen that '\(feature)' does not have",
                at: screen.location, remedy: "run 'ashlar new screen \(feature) \(name)' first, or correct the name")
        }
        return (findings, Set(missing.map(\.flow.name)))
    }
}
