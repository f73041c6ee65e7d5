import AshlarProjectModel

/// A source that a new target begins with: which template it comes from, and what is filled in.
struct FirstSource {
    /// The template's name within its set.
    var template: String
    /// The file's name without `.swift`; that of the type in it.
    var file: String
    /// The begin of the names of the types in it.
    var name: String
    /// The modules that the source needs; the first source of a part imports besides what the part declares.
    var needs: [String] = []
    var importsDeclared = false
    /// Whether the types that it is about come with a view model.
    var hasUI = false
    var hasMocks = false
    var isInteractable = false

    /// - Parameter isOld: whether the project runs on platforms that lack Observation.
    func values(target: String, interface: String, imports: ImportList, isOld: Bool) -> [String: TemplateValue] {
        [
            "name": .text(name), "lowerName": .text(SwiftNames.lowerCamel(name)), "subject": .text(name),
            "target": .text(target), "interface": .text(interface),
            "state": .text(hasUI ? "viewModel." : ""),
            "interactor": .text(hasMocks ? "\(name)InteractableMock" : "\(name)PreviewInteractor"),
            "ui": .flag(hasUI), "mocks": .flag(hasMocks), "interactable": .flag(isInteractable),
            "imports": .list(imports.modules), "optionalImports": .list(imports.optionalModules),
            "hasImports": .flag(!imports.isEmpty), "oldPlatforms": .flag(isOld),
        ]
    }
}
