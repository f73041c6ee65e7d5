import AshlarProjectModel

/// What the root view of an app or extension shows.
enum FirstView: Equatable {
    /// One of two flows.
    case flows
    /// The tabs of UIKit in which coordinators start.
    case tabs
    case screen(FeatureScreen)
    /// Its name, where its sources declare nothing to show.
    case name

    /// The screen of a feature.
    struct FeatureScreen: Equatable {
        /// The member of the composition root that makes it.
        var member: String
        /// The module with the protocol of this member's type.
        var module: String
    }

    var screen: FeatureScreen? { if case .screen(let screen) = self { screen } else { nil } }
}

/// Finds what root views can show: what the initial sources of apps and features declare.
struct FirstViews {
    private let project: Project
    private let templates: TemplateLibrary
    private let graph: DependencyGraph
    private let architecture: ArchitectureModules

    /// The template with `makeTabs`, in an extension of the composition root.
    private static let tabs = "App.Start"
    /// The template with the protocol that has `makeScreen`.
    private static let building = "Interface.Building"

    init(_ project: Project, _ templates: TemplateLibrary) {
        (self.project, self.templates) = (project, templates)
        graph = DependencyGraph(project)
        architecture = ArchitectureModules(project, templates)
    }

    func firstView(of app: Member) -> FirstView {
        if app.flowSwitch != nil { return .flows }
        if target(of: app, with: Self.tabs) != nil { return .tabs }
        return firstScreen(of: app).map(FirstView.screen) ?? .name
    }

    /// Of the features with a screen that an app composes, the first by name that no other one uses.
    private func firstScreen(of app: Member) -> FirstView.FeatureScreen? {
        let composed = Set(
            project.edges.filter { $0.isComposed && app.targets.contains($0.importer) }.map(\.imported)
                .filter { $0 < project.targets.count })
        let features = project.members.indices.filter { isComplete(project.members[$0], composed) }
        let candidates = Set(features)
        let used = Set(
            project.edges.compactMap { edge -> Int? in
                guard edge.imported < project.targets.count else { return nil }
                let (importer, imported) = (
                    project.targets[edge.importer].member, project.targets[edge.imported].member
                )
                return importer != imported && candidates.contains(importer) ? imported : nil
            })
        let inOrder = features.filter { !used.contains($0) } + features.filter(used.contains)
        return inOrder.lazy.map { project.members[$0] }.compactMap { feature in
            target(of: feature, with: Self.building).map { target in
                FirstView.FeatureScreen(
                    member: SwiftNames.lowerCamel(feature.name), module: project.targets[target].name)
            }
        }.first
    }

    /// Whether all that makes the screen of a feature is composed: an interface, views and an implementation, or the
    /// only target that has all of them.
    private func isComplete(_ feature: Member, _ composed: Set<Int>) -> Bool {
        guard feature.kind == .feature else { return false }
        let kinds = Set(feature.targets.filter(composed.contains).map { project.targets[$0].kind })
        guard kinds.contains(.implementation) else { return false }
        let others: Set<PartKind> = [.interface, .ui]
        return kinds.isSuperset(of: others)
            || !feature.targets.contains { others.contains(project.targets[$0].kind) }
    }

    /// The first target of a member with an initial source of the template.
    private func target(of member: Member, with template: String) -> Int? {
        let selection = InitialSourceSelection(
            shape: MemberShape(member, in: project, graph), project: project,
            set: templates.files(of: member.template), architecture: architecture)
        return member.targets.first { target in
            selection.sources(of: target).contains { $0.template == template }
        }
    }
}
