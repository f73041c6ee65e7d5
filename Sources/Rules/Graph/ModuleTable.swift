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

    /// Modules of every Swift toolchain and of Apple's systems that are not in the list of system modules.
    private static let toolchain = [
        "Swift", "SwiftShims", "Builtin", "Cxx", "CxxStdlib", "_Backtracing", "_Builtin_float", "_Builtin_intrinsics",
        "_Builtin_inttypes", "_Builtin_iso646", "_Builtin_limits", "_Builtin_stdalign", "_Builtin_stdarg",
        "_Builtin_stdatomic", "_Builtin_stdbool", "_Builtin_stdckdint", "_Builtin_stdcountof", "_Builtin_stddef",
        "_Builtin_stdint", "_Builtin_stdnoreturn", "_Builtin_tgmath", "_Builtin_unwind", "_Concurrency",
        "_DarwinFoundation1", "_DarwinFoundation2", "_DarwinFoundation3", "_Differentiation", "_FoundationCShims",
        "_FoundationCollections", "_FoundationICU", "_InternalStaticMirror", "_InternalSwiftScan",
        "_InternalSwiftStaticMirror", "_LocationEssentials", "_RegexParser", "_StringProcessing",
        "_SwiftConcurrencyShims", "_SynchronizationShims", "_TestDiscovery", "_TestingInternals", "_TestingInterop",
        "_Volatile",
    ]

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
        meanings[module] ?? (isOverlay(module) ? .system : nil)
    }

    /// Whether it is the cross-import overlay of two known modules: `_MapKit_SwiftUI`.
    private func isOverlay(_ module: String) -> Bool {
        guard module.first == "_" else { return false }
        let names = module.dropFirst()
        return names.indices.contains { place in
            names[place] == "_" && meanings[String(names[..<place])] != nil
                && meanings[String(names[names.index(after: place)...])] != nil
        }
    }

    /// All known names, for suggestions.
    var names: [String] { meanings.keys.sorted() }
}
