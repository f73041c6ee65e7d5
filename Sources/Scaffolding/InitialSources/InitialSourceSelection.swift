import AshlarProjectModel

/// Chooses the sources that a part begins with: those of a screen and its service where the parts of the member are
/// so cut, and a small type with a test where they are not.
struct FirstSources {
    var shape: MemberShape
    let targets: [Target]
    let mockNames: MockNames

    func sources(of target: Int) -> [FirstSource] {
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
            [
                FirstSource(template: "C.Source", file: name(target), fileExtension: "c", name: name(target)),
                FirstSource(
                    template: "C.Header", file: "include/\(name(target))", fileExtension: "h", name: name(target)),
            ]
        case .system:
            [
                FirstSource(
                    template: "System.ModuleMap", file: "module", fileExtension: "modulemap", name: name(target)),
                FirstSource(template: "System.Shim", file: "shim", fileExtension: "h", name: name(target)),
            ]
        // Mocks are made of the sources of others.
        case .mocks, .binary, .app, .appExtension: []
        }
    }

    private func name(_ target: Int) -> String { targets[target].name }

    private func mock(_ type: String) -> String { mockNames.name(of: type) }

    /// The source that imports what the part declares.
    private func first(_ template: String, _ file: String, _ name: String, needs: [String] = []) -> FirstSource {
        FirstSource(template: template, file: file, name: name, needs: needs, importsDeclared: true)
    }

    private func identifier(_ target: Int) -> FirstSource {
        first("Library.Identifier", "\(name(target))Identifier", name(target))
    }

    // MARK: What ships

    private func interface(_ target: Int) -> [FirstSource] {
        guard shape.only(.interface) == target else { return [identifier(target)] }
        let name = shape.member.name
        guard shape.isFeature else {
            return [
                first("Interface.ModuleService", "\(name)Service", name),
                FirstSource(template: "Interface.ModuleServiceError", file: "\(name)ServiceError", name: name),
            ]
        }
        return [
            first("Interface.Service", "\(name)Service", name),
            FirstSource(template: "Interface.Interactable", file: "\(name)Interactable", name: name),
            FirstSource(template: "Interface.Listener", file: "\(name)Listener", name: name),
        ]
    }

    private func ui(_ target: Int) -> [FirstSource] {
        let name = shape.subject(of: target)
        var view = first("UI.View", "\(name)View", name, needs: ["SwiftUI"])
        if shape.isInteractiveUI(target), let interface = shape.only(.interface) {
            view.isInteractable = true
            view.needs.append(self.name(interface))
        }
        return [view, FirstSource(template: "UI.ViewModel", file: "\(name)ViewModel", name: name)]
    }

    private func implementation(_ target: Int) -> [FirstSource] {
        guard shape.isFullImplementation(target), let interface = shape.only(.interface) else {
            let subject = shape.subject(of: target)
            return [
                identifier(target),
                FirstSource(template: "Implementation.PlainFactory", file: "\(subject)Factory", name: subject),
            ]
        }
        let name = shape.member.name
        let needs = [self.name(interface)]
        guard shape.isFeature else {
            return [
                first("Implementation.ModuleService", "Live\(name)Service", name, needs: needs),
                FirstSource(template: "Implementation.ModuleFactory", file: "\(name)Factory", name: name),
            ]
        }
        var model = first("Implementation.Model", "\(name)Model", name, needs: needs + ["Observation"])
        var factory = FirstSource(template: "Implementation.Factory", file: "\(name)Factory", name: name)
        let service = FirstSource(template: "Implementation.LiveService", file: "Live\(name)Service", name: name)
        guard let ui = interactiveUI(seenBy: target) else { return [model, factory, service] }
        (model.hasUI, factory.hasUI) = (true, true)
        model.needs.append(self.name(ui))
        let screen = FirstSource(
            template: "Implementation.Screen", file: "\(name)Screen", name: name, needs: [self.name(ui), "SwiftUI"])
        return [model, factory, service, screen]
    }

    /// Macros are made of swift-syntax; where a part does not use it, `SourceLimits` tells.
    private func macro(_ target: Int) -> [FirstSource] {
        let name = name(target)
        return [
            first("Macro.Expansion", "\(name)Expansion", name, needs: ["SwiftSyntax", "SwiftSyntaxMacros"]),
            FirstSource(
                template: "Macro.Plugin", file: "\(name)Plugin", name: name,
                needs: ["SwiftCompilerPlugin", "SwiftSyntaxMacros"]),
        ]
    }

    // MARK: What does not ship

    private func previews(_ target: Int) -> [FirstSource] {
        guard let ui = shape.parts(of: [.ui], seenBy: target).first else { return [identifier(target)] }
        let name = shape.subject(of: ui)
        var previews = first("Previews.Previews", "\(name)View+Previews", name, needs: [self.name(ui), "SwiftUI"])
        if shape.isInteractiveUI(ui) {
            previews.isInteractable = true
            if let mocks = fullMocks(seenBy: target) {
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

    private func example(_ target: Int) -> [FirstSource] {
        guard let ui = interactiveUI(seenBy: target), let mocks = fullMocks(seenBy: target) else {
            return [identifier(target)]
        }
        return [
            first(
                "Example.Gallery", "\(name(target))Gallery", shape.member.name,
                needs: [name(ui), name(mocks), "SwiftUI"])
        ]
    }

    /// The most telling test that the parts in sight allow.
    private func tests(_ target: Int) -> [FirstSource] {
        let member = shape.member.name
        let mocks = fullMocks(seenBy: target)
        if let implementation = shape.only(.implementation, seenBy: target), shape.isFullImplementation(implementation),
            let interface = shape.only(.interface, seenBy: target)
        {
            let needs = ([implementation, interface] + (mocks.map { [$0] } ?? [])).map(name)
            var test =
                shape.isFeature
                ? test("Model", of: member, needs: needs)
                : test("ModuleService", of: member, file: "\(member)ServiceTests", needs: needs)
            test.hasMocks = mocks != nil
            test.hasUI = interactiveUI(seenBy: implementation) != nil
            return [test]
        }
        if let ui = shape.parts(of: [.ui], seenBy: target).first {
            return [test("ViewModel", of: shape.subject(of: ui), needs: [name(ui)])]
        }
        if let mocks {
            return [
                test(
                    shape.isFeature ? "ServiceMock" : "ModuleServiceMock", of: member,
                    file: "\(mock("\(member)Service"))Tests", needs: [name(mocks)])
            ]
        }
        if let implementation = shape.parts(of: [.implementation], seenBy: target).first(where: shape.isPlain) {
            let subject = shape.subject(of: implementation)
            return [test("PlainFactory", of: subject, file: "\(subject)FactoryTests", needs: [name(implementation)])]
        }
        if let plain = plainPart(seenBy: target) {
            return [test("Identifier", of: name(plain), needs: [name(plain)])]
        }
        if let architecture = shape.parts(of: [.architecture], seenBy: target).first {
            return [test("Node", of: name(architecture), needs: [name(architecture)])]
        }
        return [first("Tests.First", "\(name(target))Suite", name(target), needs: ["Testing"])]
    }

    private func test(_ template: String, of name: String, file: String? = nil, needs: [String]) -> FirstSource {
        first("Tests.\(template)", file ?? "\(name)\(template)Tests", name, needs: needs + ["Testing"])
    }

    // MARK: The parts in sight

    private func interactiveUI(seenBy target: Int) -> Int? {
        shape.only(.ui, seenBy: target).flatMap { shape.isInteractiveUI($0) ? $0 : nil }
    }

    private func fullMocks(seenBy target: Int) -> Int? {
        shape.only(.mocks, seenBy: target).flatMap { shape.isFullMocks($0) ? $0 : nil }
    }

    private func plainPart(seenBy target: Int) -> Int? {
        shape.parts(of: [.library, .interface, .resources, .implementation], seenBy: target).first(where: shape.isPlain)
    }
}
