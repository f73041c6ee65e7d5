import AshlarProjectModel

/// The meaning of a module's name in an `import`.
struct ModuleTable {
    enum Meaning {
        case node(NodeID)
        /// The name of an app, whose target has another: Xcode names the module of an app after the app.
        case app(NodeID)
        /// Several products provide the module: the index in `choices`.
        case oneOf(Int)
        case system
    }

    private(set) var choices: [[NodeID]] = []
    private var meanings: [String: Meaning] = [:]

    /// Modules of every Swift toolchain that are not in the list of system modules.
    private static let toolchain = ["Swift", "SwiftShims", "Builtin", "Cxx", "CxxStdlib"]

    init(_ project: Project) {
        let system = SystemModules.names.union(project.systemModules)
        meanings.reserveCapacity(system.count + project.nodeCount)
        for name in system { meanings[name] = .system }
        for name in Self.toolchain { meanings[name] = .system }
        for (index, product) in project.products.enumerated() {
            for module in product.modules { add(module, project.targets.count + index) }
        }
        // A module of the project hides one of the same name from elsewhere.
        for index in project.targets.indices { meanings[project.targets[index].moduleName] = .node(index) }
        for member in project.members where member.kind == .app {
            if let target = member.targets.first, meanings[member.name] == nil { meanings[member.name] = .app(target) }
        }
    }

    private mutating func add(_ module: String, _ product: NodeID) {
        switch meanings[module] {
        case .none, .system, .app: meanings[module] = .node(product)
        case .node(let other):
            meanings[module] = .oneOf(choices.count)
            choices.append([other, product])
        case .oneOf(let choice): choices[choice].append(product)
        }
    }

    func meaning(of module: String) -> Meaning? {
        if let meaning = meanings[module] { return meaning }
        // Cross-import overlays of system modules, and modules that the compiler adds.
        return module.utf8.first == UInt8(ascii: "_") ? .system : nil
    }

    /// All known names, for suggestions.
    var names: [String] { meanings.keys.sorted() }
}
