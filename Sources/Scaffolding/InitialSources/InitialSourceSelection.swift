import AshlarProjectModel

/// Selects the initial sources of a part: those of a screen if the member's parts are split that way, those of a service
/// if it is a module with an interface. Other targets get an empty source, since SwiftPM requires one.
struct InitialSourceSelection {
    var shape: MemberShape
    let project: Project

    private var targets: [Target] { project.targets }
    private var screen: ScreenSources { ScreenSources(shape, in: project) }

    func sources(of target: Int) -> [InitialSource] {
        switch targets[target].kind {
        case .interface: interface(target)
        case .ui: ui(target)
        case .implementation: implementation(target)
        // A target with resources has the source that gives access to them.
        case .library, .testSupport, .architecture, .resources: targets[target].hasBundle ? [] : [empty(target)]
        case .previews: previews(target)
        case .tests: [(shape.isFeature ? screen.test(in: target) : nil) ?? empty(target)]
        case .example: example(target)
        case .executable: [source("Executable.Main", "main", name(target))]
        case .macro: macro(target)
        case .plugin: [source("Plugin.BuildTool", "\(name(target))BuildTool", name(target), needs: ["PackagePlugin"])]
        case .c:
            [("C.Source", name(target)), ("C.Header", "include/\(name(target))")].map { source($0, $1, name(target)) }
        case .system:
            [("System.ModuleMap", "module"), ("System.Shim", "shim")].map { source($0, $1, name(target)) }
        case .app, .appExtension: [configuration(target)]
        // Mocks are generated from the sources of other parts.
        case .mocks, .binary: []
        }
    }

    private func name(_ target: Int) -> String { targets[target].name }

    private func source(_ template: String, _ file: String, _ name: String, needs: [String] = []) -> InitialSource {
        InitialSource(template, file, name, needs: needs)
    }

    private func empty(_ target: Int) -> InitialSource {
        source(InitialSource.empty, "Empty", name(target))
    }

    /// What the composition root is created with.
    private func configuration(_ target: Int) -> InitialSource {
        let target = targets[target]
        return source(
            "App.Configuration", CompositionRootPlanner.configuration(of: target),
            CompositionRootPlanner.stem(of: target))
    }

    // MARK: Parts of the product

    private func interface(_ target: Int) -> [InitialSource] {
        guard shape.only(.interface) == target else { return [empty(target)] }
        let name = shape.member.name
        return shape.isFeature ? screen.interface() : [source("Service.Protocol", "\(name)Service", name)]
    }

    private func ui(_ target: Int) -> [InitialSource] {
        let screen = ScreenSources(shape, in: project, named: shape.subject(of: target))
        return screen.ui(target) + [screen.table(of: target)].compactMap(\.self)
    }

    private func implementation(_ target: Int) -> [InitialSource] {
        if shape.isWhole(target) { return screen.whole(target) + [screen.table(of: target)].compactMap(\.self) }
        guard shape.isFullImplementation(target), let interface = shape.only(.interface) else { return [empty(target)] }
        guard shape.isFeature else {
            let name = shape.member.name
            return [source("Service.Live", "Live\(name)Service", name, needs: [self.name(interface)])]
        }
        return screen.implementation(target, of: interface)
    }

    /// Macros need swift-syntax; `SourceLimits` reports a part that does not depend on it.
    private func macro(_ target: Int) -> [InitialSource] {
        let name = name(target)
        return [
            source("Macro.Expansion", "\(name)Expansion", name, needs: ["SwiftSyntax", "SwiftSyntaxMacros"]),
            source("Macro.Plugin", "\(name)Plugin", name, needs: ["SwiftCompilerPlugin", "SwiftSyntaxMacros"]),
        ]
    }

    // MARK: Previews, examples

    private func previews(_ target: Int) -> [InitialSource] {
        guard let ui = shape.parts(of: [.ui], seenBy: target).first else { return [empty(target)] }
        let name = shape.subject(of: ui)
        var previews = source("Previews.Previews", "\(name)View+Previews", name, needs: [self.name(ui), "SwiftUI"])
        // Without an interactor, or with its mock, all of them are generated.
        previews.hasMocks = !shape.isInteractiveUI(ui) || shape.fullMocks(seenBy: target) != nil
        if !previews.hasMocks {
            guard let interface = shape.only(.interface, seenBy: target) else { return [empty(target)] }
            previews.needs.append(self.name(interface))
        }
        return [previews]
    }

    private func example(_ target: Int) -> [InitialSource] {
        guard let ui = shape.interactiveUI(seenBy: target), let mocks = shape.fullMocks(seenBy: target) else {
            return [empty(target)]
        }
        let needs = [name(ui), name(mocks), "SwiftUI"]
        return [source("Example.Gallery", "\(name(target))Gallery", shape.member.name, needs: needs)]
    }
}

extension Target {
    /// Whether a source gives other modules access to the target's resources; a view reads those of its target.
    var hasBundle: Bool { !resources.isEmpty && ![.c, .implementation, .ui].contains(kind) }
}
