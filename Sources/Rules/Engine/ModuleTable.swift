import AshlarProjectModel

/// What the name of a module means in an `import`.
struct ModuleTable {
    enum Meaning {
        case node(NodeID)
        /// Several products bring the module: the place in `choices`.
        case oneOf(Int)
        case system
    }

    private(set) var choices: [[NodeID]] = []
    private var meanings: [String: Meaning] = [:]

    /// What comes with every Swift toolchain, beside what can be looked up as one of the system's modules.
    private static let toolchain = ["Swift", "SwiftShims", "Builtin", "Cxx", "CxxStdlib"]

    init(_ project: Project) {
        let system = SystemModules.names.union(project.systemModules)
        meanings.reserveCapacity(system.count + project.nodeCount)
        for name in system { meanings[name] = .system }
        for name in Self.toolchain { meanings[name] = .system }
        for (index, product) in project.products.enumerated() {
            for module in product.modules { add(module, project.targets.count + index) }
        }
        // A module of the project hides one of the same name that others make.
        for index in project.targets.indices { meanings[project.targets[index].moduleName] = .node(index) }
        // What Xcode builds of an app's sources bears the app's own name.
        for member in project.members where member.kind == .app {
            if let target = member.targets.first, meanings[member.name] == nil { meanings[member.name] = .node(target) }
        }
    }

    private mutating func add(_ module: String, _ product: NodeID) {
        switch meanings[module] {
        case .none, .system: meanings[module] = .node(product)
        case .node(let other):
            meanings[module] = .oneOf(choices.count)
            choices.append([other, product])
        case .oneOf(let choice): choices[choice].append(product)
        }
    }

    func meaning(of module: String) -> Meaning? {
        if let meaning = meanings[module] { return meaning }
        // Overlays between two of the system's modules, and what the compiler adds by itself.
        return module.utf8.first == UInt8(ascii: "_") ? .system : nil
    }

    /// Every name that an `import` can hold, for suggestions.
    var names: [String] { meanings.keys.sorted() }
}
