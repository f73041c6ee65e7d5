import AshlarProjectModel

/// Selects the initial sources of a part: a screen and its service if the member's parts are split
/// that way, else a small type with a test.
struct InitialSourceSelection {
    var shape: MemberShape
    let targets: [Target]
    let mockNames: MockNames

    func sources(of target: Int) -> [InitialSource] {
        switch targets[target].kind {
        case .interface: interface(target)
        case .ui: ui(target)
        case .implementation: implementation(target)
        case .library, .resources, .testSupport: [identifier(target)]
        case .architecture: [first("Architecture.Node", "\(name(target))Node", name(target))]
        case .previews: previews(target)
        case .tests: tests(target)
        case .example: example(target)
        case .executable: [first("Executable.Main", "main", name(target))]
        case .macro: macro(target)
        case .plugin: [first("Plugin.BuildTool", "\(name(target))BuildTool", name(target), needs: ["PackagePlugin"])]
        case .c:
            [("C.Source", name(target)), ("C.Header", "include/\(name(target))")].map { more($0, $1, name(target)) }
        case .system:
            [("System.ModuleMap", "module"), ("System.Shim", "shim")].map { more($0, $1, name(target)) }
        case .app, .appExtension: [configuration(target)]
        // Mocks are generated from the sources of other parts.
        case .mocks, .binary: []
        }
    }

    private func name(_ target: Int) -> String { targets[target].name }

    /// The source that imports the dependencies that the part declares.
    private func first(_ template: String, _ file: String, _ name: String, needs: [String] = []) -> InitialSource {
        InitialSource(template: template, file: file, name: name, needs: needs, importsDeclared: true)
    }

    private func more(_ template: String, _ file: String, _ name: String, needs: [String] = []) -> InitialSource {
        InitialSource(template: template, file: file, name: name, needs: needs)
    }

    private func identifier(_ target: Int) -> InitialSource {
        first("Library.Identifier", "\(name(target))Identifier", name(target))
    }

    /// What the composition root is created with.
    private func configuration(_ target: Int) -> InitialSource {
        let target = targets[target]
        return first(
            "App.Configuration", CompositionRootPlanner.configuration(of: target),
            CompositionRootPlanner.stem(of: target))
    }

    // MARK: Parts of the product

    private func interface(_ target: Int) -> [InitialSource] {
        guard shape.only(.interface) == target else { return [identifier(target)] }
        let name = shape.member.name
        guard shape.isFeature else {
            return [
                first("Interface.ModuleService", "\(name)Service", name),
                more("Interface.ModuleServiceError", "\(name)ServiceError", name),
            ]
        }
        return [
            first("Interface.Service", "\(name)Service", name),
            more("Interface.Interactable", "\(name)Interactable", name),
            more("Interface.Listener", "\(name)Listener", name),
        ] + (hasScreen ? [more("Interface.Building", "\(name)Building", name)] : [])
    }

    /// Whether the member's only implementation has a screen.
    private var hasScreen: Bool {
        shape.only(.implementation).map {
            shape.isFullImplementation($0) && shape.interactiveUI(seenBy: $0) != nil
        } ?? false
    }

    private func ui(_ target: Int) -> [InitialSource] {
        let name = shape.subject(of: target)
        var view = first("UI.View", "\(name)View", name, needs: ["SwiftUI"])
        if shape.isInteractiveUI(target), let interface = shape.only(.interface) {
            view.isInteractable = true
            view.needs.append(self.name(interface))
        }
        return [view, more("UI.ViewModel", "\(name)ViewModel", name)]
    }

    private func implementation(_ target: Int) -> [InitialSource] {
        guard shape.isFullImplementation(target), let interface = shape.only(.interface) else {
            let subject = shape.subject(of: target)
            return [identifier(target), more("Implementation.PlainFactory", "\(subject)Factory", subject)]
        }
        let name = shape.member.name
        let needs = [self.name(interface)]
        guard shape.isFeature else {
            return [
                first("Implementation.ModuleService", "Live\(name)Service", name, needs: needs),
                more("Implementation.ModuleFactory", "\(name)Factory", name),
            ]
        }
        var model = first("Implementation.Model", "\(name)Model", name, needs: needs + ["Observation"])
        var factory = more("Implementation.Factory", "\(name)Factory", name, needs: needs)
        let service = more("Implementation.LiveService", "Live\(name)Service", name)
        guard let ui = shape.interactiveUI(seenBy: target) else { return [model, factory, service] }
        (model.hasUI, factory.hasUI) = (true, true)
        model.needs.append(self.name(ui))
        let screen = more("Implementation.Screen", "\(name)Screen", name, needs: [self.name(ui), "SwiftUI"])
        return [model, factory, service, screen]
    }

    /// Macros need swift-syntax; `SourceLimits` reports a part that does not depend on it.
    private func macro(_ target: Int) -> [InitialSource] {
        let name = name(target)
        return [
            first("Macro.Expansion", "\(name)Expansion", name, needs: ["SwiftSyntax", "SwiftSyntaxMacros"]),
            more("Macro.Plugin", "\(name)Plugin", name, needs: ["SwiftCompilerPlugin", "SwiftSyntaxMacros"]),
        ]
    }

    // MARK: Tests, previews, examples

    private func previews(_ target: Int) -> [InitialSource] {
        guard let ui = shape.parts(of: [.ui], seenBy: target).first else { return [identifier(target)] }
        let name = shape.subject(of: ui)
        var previews = first("Previews.Previews", "\(name)View+Previews", name, needs: [self.name(ui), "SwiftUI"])
        if shape.isInteractiveUI(ui) {
            previews.isInteractable = true
            if let mocks = shape.fullMocks(seenBy: target) {
                previews.hasMocks = true
                previews.needs.append(self.name(mocks))
            } else if let interface = shape.only(.interface, seenBy: target) {
                previews.needs.append(self.name(interface))
            } else {
                return [identifier(target)]
            }
        }
        return [previews]
    }

    private func example(_ target: Int) -> [InitialSource] {
        guard let ui = shape.interactiveUI(seenBy: target), let mocks = shape.fullMocks(seenBy: target) else {
            return [identifier(target)]
        }
        let needs = [name(ui), name(mocks), "SwiftUI"]
        return [first("Example.Gallery", "\(name(target))Gallery", shape.member.name, needs: needs)]
    }

    /// The test that covers the most of the parts that the test target can import.
    private func tests(_ target: Int) -> [InitialSource] {
        let member = shape.member.name
        let mocks = shape.fullMocks(seenBy: target)
        if let implementation = shape.only(.implementation, seenBy: target), shape.isFullImplementation(implementation),
            let interface = shape.only(.interface, seenBy: target)
        {
            let needs = ([implementation, interface] + (mocks.map { [$0] } ?? [])).map(name)
            var test =
                shape.isFeature
                ? test("Model", of: member, needs: needs)
                : test("ModuleService", of: member, file: "\(member)ServiceTests", needs: needs)
            test.hasMocks = mocks != nil
            test.hasUI = shape.interactiveUI(seenBy: implementation) != nil
            return [test]
        }
        if let ui = shape.parts(of: [.ui], seenBy: target).first {
            return [test("ViewModel", of: shape.subject(of: ui), needs: [name(ui)])]
        }
        if let mocks {
            let template = shape.isFeature ? "ServiceMock" : "ModuleServiceMock"
            let file = "\(mockNames.name(of: "\(member)Service"))Tests"
            return [test(template, of: member, file: file, needs: [name(mocks)])]
        }
        if let implementation = shape.parts(of: [.implementation], seenBy: target).first(where: shape.isPlain) {
            let subject = shape.subject(of: implementation)
            return [test("PlainFactory", of: subject, file: "\(subject)FactoryTests", needs: [name(implementation)])]
        }
        let plainKinds: Set<PartKind> = [.library, .interface, .resources, .implementation]
        if let plain = shape.parts(of: plainKinds, seenBy: target).first(where: shape.isPlain) {
            return [test("Identifier", of: name(plain), needs: [name(plain)])]
        }
        if let architecture = shape.parts(of: [.architecture], seenBy: target).first {
            return [test("Node", of: name(architecture), needs: [name(architecture)])]
        }
        return [first("Tests.First", "\(name(target))Suite", name(target), needs: ["Testing"])]
    }

    private func test(_ template: String, of name: String, file: String? = nil, needs: [String]) -> InitialSource {
        first("Tests.\(template)", file ?? "\(name)\(template)Tests", name, needs: needs + ["Testing"])
    }
}
