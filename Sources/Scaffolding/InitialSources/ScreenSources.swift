import AshlarProjectModel

/// The sources of a screen in the parts of a feature: its service, state, view, model and tests.
struct ScreenSources {
    let shape: MemberShape
    let targets: [Target]
    /// The prefix of the type names.
    let name: String
    /// What the user calls the screen.
    let title: String
    /// The language of tables.
    let language: String?

    init(_ shape: MemberShape, in project: Project, named name: String? = nil, title: String? = nil) {
        (self.shape, targets, language) = (shape, project.targets, project.defaultLocalization)
        self.name = name ?? shape.member.name
        self.title = title ?? self.name
    }

    // MARK: The only target of a feature

    /// The sources of all parts, in a target that is the whole feature.
    func whole(_ target: Int) -> [InitialSource] {
        var view = source("UI.View", "View", needs: ["SwiftUI"])
        (view.isInteractable, view.hasTable) = (true, table(of: target) != nil)
        var model = source("Implementation.Model", "Model", needs: ["Observation"])
        var factory = source("Implementation.Factory", "Factory")
        (model.hasUI, factory.hasUI) = (true, true)
        return interface(hasScreen: true) + [view, source("UI.State", "State"), model, factory]
            + [InitialSource("Implementation.LiveService", "Live\(name)Service", name, title: title)]
            + [source("Implementation.Screen", "Screen", needs: ["SwiftUI"])]
            + [source("Previews.Previews", "View+Previews", needs: ["SwiftUI"])]
    }

    // MARK: Parts

    /// The sources of the member's only interface.
    func interface() -> [InitialSource] { interface(hasScreen: hasScreen) }

    private func interface(hasScreen: Bool) -> [InitialSource] {
        [source("Interface.Service", "Service"), source("Interface.Interactable", "Interactable")]
            + [source("Interface.Listener", "Listener")] + (hasScreen ? [source("Interface.Building", "Building")] : [])
    }

    /// The sources of a part with a view.
    func ui(_ target: Int) -> [InitialSource] {
        var view = source("UI.View", "View", needs: ["SwiftUI"])
        if shape.isInteractiveUI(target), let interface = shape.only(.interface) {
            view.isInteractable = true
            view.needs.append(module(interface))
        }
        view.hasTable = table(of: target) != nil
        view.hasPreview = targets[target].embeddedKinds.contains(.previews)
        return [view, source("UI.State", "State")]
    }

    /// The table with the texts of the view; `nil` if the target has no place for one.
    func table(of target: Int) -> InitialSource? {
        guard let language, let folder = targets[target].tableFolder(language) else { return nil }
        var table = InitialSource("UI.Strings", "\(folder)/Localizable", name, title: title)
        table.isInteractable = shape.isInteractiveUI(target) || shape.isWhole(target)
        return table
    }

    /// The sources of the member's full implementation.
    func implementation(_ target: Int, of interface: Int) -> [InitialSource] {
        let needs = [module(interface)]
        var model = source("Implementation.Model", "Model", needs: needs + ["Observation"])
        var factory = source("Implementation.Factory", "Factory", needs: needs)
        let service = InitialSource(
            "Implementation.LiveService", "Live\(name)Service", name, title: title, needs: needs)
        guard let ui = shape.interactiveUI(seenBy: target) else {
            return [model, source("UI.State", "State"), factory, service]
        }
        (model.hasUI, factory.hasUI) = (true, true)
        model.needs.append(module(ui))
        return [model, factory, service, source("Implementation.Screen", "Screen", needs: [module(ui), "SwiftUI"])]
    }

    /// The test of the model; `nil` if the tests cannot import it.
    func test(in target: Int) -> InitialSource? {
        guard let implementation = shape.only(.implementation, seenBy: target) else { return nil }
        if shape.isWhole(implementation) {
            return source("Tests.Model", "ModelTests", needs: ["Testing", module(implementation)])
        }
        guard shape.isFullImplementation(implementation), shape.only(.interface, seenBy: target) != nil else {
            return nil
        }
        let ui = shape.interactiveUI(seenBy: implementation)
        if let ui, shape.only(.ui, seenBy: target) != ui { return nil }
        let mocks = shape.fullMocks(seenBy: target)
        let needs = ["Testing"] + [implementation, ui, mocks].compactMap { $0.map(module) }
        var test = source("Tests.Model", "ModelTests", needs: needs)
        test.hasMocks = mocks != nil
        return test
    }

    /// Whether the member's only implementation has a screen.
    private var hasScreen: Bool {
        shape.only(.implementation).map {
            shape.isFullImplementation($0) && shape.interactiveUI(seenBy: $0) != nil
        } ?? false
    }

    private func source(_ template: String, _ suffix: String, needs: [String] = []) -> InitialSource {
        InitialSource(template, name + suffix, name, title: title, needs: needs)
    }

    private func module(_ target: Int) -> String { targets[target].name }
}

extension Target {
    /// The folder within the target's for the tables of a language; `nil` if its resources have no place for them.
    func tableFolder(_ language: String) -> String? {
        if let own = resources.first(where: { $0.baseName == "\(language).lproj" }) { return own }
        return resources.first { !$0.baseName.dropFirst().contains(".") }.map { "\($0)/\(language).lproj" }
    }
}
