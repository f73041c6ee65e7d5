import AshlarProjectModel

/// A source that a new target begins with: which template it comes from, and what is filled in.
struct FirstSource: Sendable {
    /// The template's name within its set.
    var template: String
    /// The file's name without its extension; in Swift that of the type in it.
    var file: String
    var fileExtension = "swift"
    /// The file's name as a whole.
    var fullName: String { "\(file).\(fileExtension)" }
    /// The begin of the names of the types in it.
    var name: String
    /// The modules that the source needs; the first source of a part imports besides what the part declares.
    var needs: [String] = []
    var importsDeclared = false
    /// Whether the types that it is about come with a view model.
    var hasUI = false
    var hasMocks = false
    var isInteractable = false

    /// What every first source of a project has in common.
    struct Surroundings: Sendable {
        /// Whether the project runs on platforms that lack Observation.
        var isOld: Bool
        var access: AccessLevel
        var mockNames: MockNames
    }

    func values(
        target: Target, interface: String, imports: ImportList, in project: Surroundings
    ) -> [String: TemplateValue] {
        [
            "name": .name(name), "lowerName": .name(SwiftNames.lowerCamel(name)), "subject": .name(name),
            "target": .name(target.name), "interface": .name(interface),
            "state": .text(hasUI ? "viewModel." : ""),
            "interactor": .name(
                hasMocks ? project.mockNames.name(of: "\(name)Interactable") : "\(name)PreviewInteractor"),
            "serviceMock": .name(project.mockNames.name(of: "\(name)Service")),
            "interactableMock": .name(project.mockNames.name(of: "\(name)Interactable")),
            "listenerMock": .name(project.mockNames.name(of: "\(name)Listener")),
            "access": .text(project.access.rawValue),
            "nonisolated": .text(target.nonisolatedModifier),
            "openAccess": .text(project.access == .public ? "open" : project.access.rawValue),
            "ui": .flag(hasUI), "mocks": .flag(hasMocks), "interactable": .flag(isInteractable),
            "imports": .list(imports.modules), "optionalImports": .list(imports.optionalModules),
            "hasImports": .flag(!imports.isEmpty), "oldPlatforms": .flag(project.isOld),
        ]
    }

    /// What the source says that leads to a bundle's resources.
    static func resourceValues(_ target: String, _ access: AccessLevel) -> [String: TemplateValue] {
        ["target": .name(target), "access": .text(access.rawValue)]
    }

    /// Values of the kinds that every first source is given.
    static let sampleValues: [String: TemplateValue] = {
        let place = SourceLocation(path: "", line: 1, column: 1)
        return FirstSource(template: "", file: "", name: "A").values(
            target: Target(name: "A", kind: .library, part: "", member: 0, location: place), interface: "A",
            imports: ImportList([]), in: Surroundings(isOld: false, access: .public, mockNames: MockNames()))
    }()
}

extension FirstSource.Surroundings {
    init(of project: Project) {
        isOld = !ObservationFloor.isMet(by: project.platforms)
        access = project.access
        mockNames = project.mockNames
    }
}

extension Target {
    /// What makes a type free of the actor that the target's settings isolate it to.
    var nonisolatedModifier: String {
        settings.contains { $0 == .defaultIsolation("MainActor") } ? "nonisolated " : ""
    }
}
