import AshlarProjectModel

/// A source of a target that is rendered once: its template and the template's values.
struct InitialSource: Sendable {
    /// The template's name within its set.
    var template: String
    /// The file's path within the target's folder.
    var file: String
    /// The prefix of the type names in it.
    var name: String
    /// What the user calls it: the name, for an added source without that of the feature.
    var title: String
    /// The modules that the source imports.
    var needs: [String] = []
    /// Whether a view shows the model of the source.
    var hasUI = false
    var hasMocks = false
    var isInteractable = false
    /// Whether a view has a preview below it.
    var hasPreview = false
    /// Whether the target has tables with the texts of its views.
    var hasTable = false
    /// The line of the set that declares it; `nil` for the file of a built-in set.
    var place: SourceLocation?
    /// Whether one part of a project has it, for all others.
    var isOnce = false
    /// Whether it is rendered again each time, rather than once.
    var isGenerated = false
    /// The screen of a flow for which it is rendered; `nil` for most sources.
    var screen: Flow.Screen?
    /// Whether it imports the module with the shared files of its set, and the part sees none.
    var lacksArchitecture = false

    init(_ template: String, _ file: String, _ name: String, title: String? = nil, needs: [String] = []) {
        (self.template, self.file, self.name) = (template, file, name)
        (self.title, self.needs) = (title ?? name, needs)
    }

    /// The type that the source declares; `nil` if it declares none.
    var type: String? {
        let ending = ".swift"
        let declares = file.hasSuffix(ending) && template != Self.empty && !file.contains("+")
        return declares ? String(file.baseName.dropLast(ending.count)) : nil
    }

    /// The template of a target for which nothing can be rendered.
    static let empty = "Target.Empty"

    /// The values that all initial sources of a project share.
    struct Surroundings: Sendable {
        /// Whether the project runs on platforms that lack Observation.
        var isOld: Bool
        var access: AccessLevel
        var mockNames: MockNames
        var mocksAreDebugOnly = false

        static let sample = Self(isOld: false, access: .public, mockNames: MockNames())
    }

    func values(
        in target: Target, of member: String, with arguments: SourceArguments = SourceArguments(),
        _ project: Surroundings, _ graph: [String: TemplateValue]
    ) -> [String: TemplateValue] {
        let entity = EntityName.of(name)
        let own: [String: TemplateValue] = [
            "entity": .name(entity), "lowerEntity": .name(SwiftNames.lowerCamel(entity)),
            "name": .name(name), "lowerName": .name(SwiftNames.lowerCamel(name)), "title": .name(title),
            "member": .name(member), "target": .name(target.name), "access": .text(project.access.rawValue),
            "nonisolated": .text(target.nonisolatedModifier), "bundle": .text(hasTable ? ".module" : ".main"),
            "serviceMock": .name(project.mockNames.name(of: "\(name)Service")),
            "interactableMock": .name(project.mockNames.name(of: "\(name)Interactable")),
            "listenerMock": .name(project.mockNames.name(of: "\(name)Listener")),
            "repositoryMock": .name(project.mockNames.name(of: "\(name)Repository")),
            "imports": .list(Set(needs).sorted()), "importLines": .lines(Set(needs).sorted().map { "import \($0)" }),
            "availability": .lines(project.isOld ? [ObservationFloor.availability] : []),
            "oldPlatforms": .flag(project.isOld), "ui": .flag(hasUI),
            "mocks": .flag(hasMocks), "interactable": .flag(isInteractable),
            "preview": .flag(hasPreview), "debugMocks": .flag(project.mocksAreDebugOnly),
        ]
        return own.merging(arguments.templateValues) { own, _ in own }.merging(graph) { own, _ in own }
    }

    /// The values of a source that gives access to a bundle's resources.
    static func resourceValues(_ target: String, _ access: AccessLevel) -> [String: TemplateValue] {
        ["target": .name(target), "access": .text(access.rawValue)]
    }

    /// Values of the kinds that every source has.
    ///
    /// - Parameter parts: the keys of the project's parts, besides kinds.
    static func sampleValues(parts: Set<String>) -> [String: TemplateValue] {
        InitialSource("", "", "A").values(in: .sample, of: "A", .sample, GraphValues.sample(parts: parts))
    }
}

extension ComponentAxis {
    /// The values of an element of `axes`.
    var templateValues: [String: TemplateValue] {
        [
            "axis": .name(name), "type": .name(type), "cases": .text(cases), "isFlag": .flag(isFlag),
            "isChoice": .flag(!isFlag), "value": .text(expression(values[0])),
        ]
    }

    static let sampleValues: [String: TemplateValue] = [
        "axis": .name(""), "type": .name(""), "cases": .text(""), "isFlag": .flag(false), "isChoice": .flag(false),
        "value": .text(""),
    ]
}

extension InitialSource.Surroundings {
    init(of project: Project) {
        isOld = !ObservationFloor.isMet(by: project.platforms)
        access = project.access
        mockNames = project.mockNames
        mocksAreDebugOnly = project.mocksAreDebugOnly
    }
}

extension Target {
    static let sample = Target(
        name: "A", kind: .library, part: "", member: 0, location: SourceLocation(path: "", line: 1, column: 1))

    /// The modifier that exempts a type from the default isolation of the target; else empty.
    var nonisolatedModifier: String { isMainActorByDefault ? "nonisolated " : "" }

    /// Whether `import` means `internal import` in it.
    package var importsAreInternal: Bool { settings.contains(.upcomingFeature("InternalImportsByDefault")) }

    /// Whether its declarations are isolated to the main actor by default.
    package var isMainActorByDefault: Bool { settings.contains(.defaultIsolation("MainActor")) }
}
