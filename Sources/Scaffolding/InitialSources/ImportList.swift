import AshlarProjectModel

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
