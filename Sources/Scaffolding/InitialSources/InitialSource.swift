import AshlarProjectModel

/// An initial source of a new target: its template and the template's values.
struct InitialSource: Sendable {
    /// The template's name within its set.
    var template: String
    /// The file's name without its extension; in Swift the name of the type in it.
    var file: String
    var fileExtension: String { TemplateCatalog.fileExtension(of: template) }
    /// The file's name with its extension.
    var fullName: String { "\(file).\(fileExtension)" }
    /// The prefix of the type names in it.
    var name: String
    /// The modules that the source needs.
    var needs: [String] = []
    var importsDeclared = false
    /// Whether the member has a view model.
    var hasUI = false
    var hasMocks = false
    var isInteractable = false

    /// The values that all initial sources of a project share.
    struct Surroundings: Sendable {
        /// Whether the project runs on platforms that lack Observation.
        var isOld: Bool
        var access: AccessLevel
        var mockNames: MockNames

        /// The values of every source of a target.
        func values(
            _ name: String, in target: Target, importing imports: ImportList
        ) -> [String: TemplateValue] {
            [
                "name": .name(name), "lowerName": .name(SwiftNames.lowerCamel(name)), "target": .name(target.name),
                "serviceMock": .name(mockNames.name(of: "\(name)Service")),
                "interactableMock": .name(mockNames.name(of: "\(name)Interactable")),
                "access": .text(access.rawValue), "nonisolated": .text(target.nonisolatedModifier),
                "imports": .list(imports.modules), "hasImports": .flag(!imports.isEmpty), "oldPlatforms": .flag(isOld),
            ]
        }

        static let sample = Self(isOld: false, access: .public, mockNames: MockNames())
    }

    func values(
        target: Target, interface: String, imports: ImportList, in project: Surroundings
    ) -> [String: TemplateValue] {
        let interactable = "\(name)Interactable"
        return project.values(name, in: target, importing: imports).merging([
            "subject": .name(name), "interface": .name(interface), "state": .text(hasUI ? "viewModel." : ""),
            "interactor": .name(hasMocks ? project.mockNames.name(of: interactable) : "\(name)PreviewInteractor"),
            "listenerMock": .name(project.mockNames.name(of: "\(name)Listener")),
            "openAccess": .text(project.access == .public ? "open" : project.access.rawValue),
            "ui": .flag(hasUI), "mocks": .flag(hasMocks), "interactable": .flag(isInteractable),
            "optionalImports": .list(imports.optionalModules),
        ]) { $1 }
    }

    /// The values of a source that gives access to a bundle's resources.
    static func resourceValues(_ target: String, _ access: AccessLevel) -> [String: TemplateValue] {
        ["target": .name(target), "access": .text(access.rawValue)]
    }

    /// Values of the kinds that every initial source has.
    static let sampleValues = InitialSource(template: "", file: "", name: "A").values(
        target: .sample, interface: "A", imports: ImportList([]), in: .sample)
}

extension InitialSource.Surroundings {
    init(of project: Project) {
        isOld = !ObservationFloor.isMet(by: project.platforms)
        access = project.access
        mockNames = project.mockNames
    }
}

extension Target {
    static let sample = Target(
        name: "A", kind: .library, part: "", member: 0, location: SourceLocation(path: "", line: 1, column: 1))

    /// The modifier that exempts a type from the default isolation of the target; else empty.
    var nonisolatedModifier: String {
        settings.contains { $0 == .defaultIsolation("MainActor") } ? "nonisolated " : ""
    }
}

/// The imports of a source, sorted and unique.
struct ImportList {
    /// Modules of the package and of the platforms.
    private(set) var modules: [String]
    /// Modules that a platform may lack: third-party modules, binaries, and dependencies limited to some platforms.
    private(set) var optionalModules: [String]

    init(_ modules: some Sequence<String>, optional: some Sequence<String> = []) {
        self.modules = Set(modules).sorted()
        optionalModules = Set(optional).subtracting(self.modules).sorted()
    }

    /// The dependencies that the manifest declares for the target, and `modules`.
    init(declaredBy target: Int, and modules: [String], in project: Project, _ graph: DependencyGraph) {
        var own = modules
        var maybeMissing: [String] = []
        for edge in graph.edges(from: target) where edge.origin == .declared {
            if let product = project.product(edge.imported) {
                maybeMissing += product.modules
            } else if project.targets[edge.imported].isImportable {
                let isSure = edge.platforms.isEmpty && project.targets[edge.imported].kind != .binary
                if isSure {
                    own.append(project.nodeName(edge.imported))
                } else {
                    maybeMissing.append(project.nodeName(edge.imported))
                }
            }
        }
        // A macro is built for the host, where all its dependencies are available.
        if project.targets[target].kind == .macro { own += maybeMissing }
        self.init(own, optional: maybeMissing)
    }

    var isEmpty: Bool { modules.isEmpty && optionalModules.isEmpty }
}

extension Target {
    /// Whether a source of another target can import it.
    fileprivate var isImportable: Bool { kind != .macro && kind != .plugin }
}
