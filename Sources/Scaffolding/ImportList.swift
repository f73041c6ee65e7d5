import AshlarProjectModel

/// What a source imports: sorted, nothing twice.
struct ImportList {
    /// Modules of the package and of the system.
    private(set) var modules: [String]
    /// Modules of third parties, which may be missing on a platform.
    private(set) var optionalModules: [String]

    init(_ modules: some Sequence<String>, optional: some Sequence<String> = []) {
        self.modules = Set(modules).sorted()
        optionalModules = Set(optional).subtracting(self.modules).sorted()
    }

    /// What the manifest says that the target uses, and `modules` besides.
    init(declaredBy target: Int, and modules: [String], in project: Project, _ graph: DependencyGraph) {
        var own = modules
        var thirdParty: [String] = []
        for edge in graph.edges(from: target) where edge.origin == .declared {
            if let product = project.product(edge.imported) {
                thirdParty += product.modules
            } else if project.targets[edge.imported].isImportable {
                own.append(project.targets[edge.imported].name)
            }
        }
        self.init(own, optional: thirdParty)
    }

    var isEmpty: Bool { modules.isEmpty && optionalModules.isEmpty }
}

extension Target {
    /// Whether a source of another target can say `import` of it.
    fileprivate var isImportable: Bool { kind != .macro && kind != .plugin }
}
