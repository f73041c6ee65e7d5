import AshlarProjectModel

/// What a source imports: sorted, nothing twice.
struct ImportList {
    /// Modules of the package and of the system.
    private(set) var modules: [String]
    /// Modules that may be missing on a platform: third parties', binaries, and what is used on some platforms only.
    private(set) var optionalModules: [String]

    init(_ modules: some Sequence<String>, optional: some Sequence<String> = []) {
        self.modules = Set(modules).sorted()
        optionalModules = Set(optional).subtracting(self.modules).sorted()
    }

    /// What the manifest says that the target uses, and `modules` besides.
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
        // A macro is built for the machine that builds, where it has all that it is made of.
        if project.targets[target].kind == .macro { own += maybeMissing }
        self.init(own, optional: maybeMissing)
    }

    var isEmpty: Bool { modules.isEmpty && optionalModules.isEmpty }
}

extension Target {
    /// Whether a source of another target can say `import` of it.
    fileprivate var isImportable: Bool { kind != .macro && kind != .plugin }
}
