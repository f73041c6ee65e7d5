import AshlarProjectModel

/// A target of an app's Xcode project: the app itself, or an extension.
struct ShellPart {
    let name: String
    let target: Target
    let isExtension: Bool
    /// What its root view shows.
    let firstView: FirstView

    init(_ member: Member, _ target: Target, showing firstView: FirstView) {
        (name, self.target, self.firstView) = (member.name, target, firstView)
        isExtension = target.kind == .appExtension
    }

    /// The type with `@main` of an app, which is also the name of its file. `App` is the protocol that it conforms to.
    private var appType: String { name.hasSuffix("App") && name != "App" ? name : "\(name)App" }

    var sourceFile: String { isExtension ? "\(name)Bundle.swift" : "\(appType).swift" }

    /// The name of an extension's property list.
    var propertyList: String { AppShell.propertyList(of: name) }

    var rootView: String { "\(CompositionRootPlanner.stem(of: target))RootView" }

    /// What its source imports, sorted.
    var imports: [String] { (["SwiftUI", target.name] + (isExtension ? ["Foundation", "WidgetKit"] : [])).sorted() }

    func values(importing modules: [String], access: AccessLevel, isOld: Bool) -> [String: TemplateValue] {
        [
            "name": .text(name), "app": .text(appType), "access": .text(access.rawValue),
            "importLines": .lines(modules.map { "import \($0)" }), "rootView": .text(rootView),
            "root": .text(CompositionRootPlanner.type(of: target)),
            "configuration": .text(CompositionRootPlanner.configuration(of: target)),
            "hasFlows": .flag(firstView == .flows), "hasTabs": .flag(firstView == .tabs),
            "hasScreen": .flag(firstView.screen != nil), "screen": .name(firstView.screen?.member ?? ""),
            "hasNothing": .flag(firstView == .name), "oldPlatforms": .flag(isOld),
            "available": .text(ObservationFloor.availability.replacing("@", with: "#")),
        ]
    }
}
