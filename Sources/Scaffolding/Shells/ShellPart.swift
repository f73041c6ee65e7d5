import AshlarProjectModel

/// A target of an app's Xcode project: the app itself, or an extension.
struct ShellPart {
    /// A feature with the app's first screen.
    struct Screen {
        /// The member of the composition root that makes it.
        var member: String
        /// The module that declares this member's type.
        var interface: String
    }

    let name: String
    let target: Target
    let isExtension: Bool
    /// The first screen; `nil` where the app composes none.
    let screen: Screen?
    /// Whether it shows one of two flows.
    let hasFlows: Bool

    init(_ member: Member, _ target: Target, in project: Project) {
        (name, self.target) = (member.name, target)
        isExtension = target.kind == .appExtension
        hasFlows = member.flowSwitch != nil
        screen = hasFlows ? nil : Self.screen(of: member, in: project)
    }

    /// The type with `@main` of an app, which is also the name of its file.
    private var appType: String { name.hasSuffix("App") ? name : "\(name)App" }

    var sourceFile: String { isExtension ? "\(name)Bundle.swift" : "\(appType).swift" }

    var rootView: String { "\(CompositionRootPlanner.stem(of: target))RootView" }

    /// What its source imports, sorted.
    var imports: [String] { (["SwiftUI", target.name] + (isExtension ? ["Foundation", "WidgetKit"] : [])).sorted() }

    func values(importing modules: [String], access: AccessLevel, isOld: Bool) -> [String: TemplateValue] {
        [
            "name": .text(name), "app": .text(appType), "access": .text(access.rawValue),
            "importLines": .lines(modules.map { "import \($0)" }), "rootView": .text(rootView),
            "root": .text(CompositionRootPlanner.type(of: target)),
            "configuration": .text(CompositionRootPlanner.configuration(of: target)),
            "hasFlows": .flag(hasFlows), "hasScreen": .flag(screen != nil), "screen": .name(screen?.member ?? ""),
            "oldPlatforms": .flag(isOld),
            "available": .text(ObservationFloor.availability.replacing("@", with: "#")),
        ]
    }

    /// Of the features with a screen that an app composes, the first by name that no other one uses.
    private static func screen(of app: Member, in project: Project) -> Screen? {
        let composed = Set(
            project.edges.filter { $0.isComposed && app.targets.contains($0.importer) }.map(\.imported)
                .filter { $0 < project.targets.count })
        let features = project.members.indices.filter { index in
            let member = project.members[index]
            let kinds = Set(member.targets.filter(composed.contains).map { project.targets[$0].kind })
            return member.kind == .feature && kinds.isSuperset(of: [.interface, .ui, .implementation])
        }
        let candidates = Set(features)
        let used = Set(
            project.edges.compactMap { edge -> Int? in
                guard edge.imported < project.targets.count else { return nil }
                let (importer, imported) = (
                    project.targets[edge.importer].member, project.targets[edge.imported].member
                )
                return importer != imported && candidates.contains(importer) ? imported : nil
            })
        guard let first = features.first(where: { !used.contains($0) }) ?? features.first else { return nil }
        let feature = project.members[first]
        return feature.targets.first { project.targets[$0].kind == .interface }.map { interface in
            Screen(member: SwiftNames.lowerCamel(feature.name), interface: project.targets[interface].name)
        }
    }
}
