import AshlarProjectModel

/// A target that gets files made of the sources of other targets: a mocks target, or one of previews.
struct MadeTarget: Sendable {
    enum Purpose: String, Sendable { case mocks, previews }

    let purpose: Purpose
    /// Its place in the project's targets.
    let target: Int
    /// The targets whose declarations are meant.
    let subjects: [Int]
    /// The modules that it may import, those of products too, and those of the system that Ashlar does not know itself.
    let visible: [String]
    /// The mocks modules in sight, by the module whose protocols and models they are made of.
    let mocksOf: [String: String]
    /// Every target whose sources may say what a name means, itself aside.
    let modules: [Int]

    /// All of a project, in the order of the targets.
    static func all(in project: Project) -> [MadeTarget] {
        let sight = Sight(project)
        return project.targets.indices.compactMap { target in
            switch project.targets[target].kind {
            case .mocks: sight.made(target, .mocks)
            case .previews: sight.made(target, .previews)
            default: nil
            }
        }
    }
}

/// What the targets of a project may name. What is used on some platforms only is out of sight: a file is made for all.
private struct Sight {
    private let project: Project
    private let graph: DependencyGraph

    init(_ project: Project) {
        self.project = project
        graph = DependencyGraph(nodeCount: project.nodeCount, edges: project.edges)
    }

    /// - Returns: `nil` for previews of nothing.
    func made(_ target: Int, _ purpose: MadeTarget.Purpose) -> MadeTarget? {
        let subjects = subjects(of: target, purpose)
        if purpose == .previews, subjects.isEmpty { return nil }
        let used = used(by: target)
        let visible = used.flatMap { node in project.product(node)?.modules ?? [project.targets[node].name] }
        var mocksOf: [String: String] = [:]
        for other in targets(used) where project.targets[other].kind == .mocks {
            for subject in self.subjects(of: other, .mocks) {
                let name = project.targets[subject].name
                if mocksOf[name] == nil { mocksOf[name] = project.targets[other].name }
            }
        }
        return MadeTarget(
            purpose: purpose, target: target, subjects: subjects,
            visible: project.systemModules.union(visible).sorted(), mocksOf: mocksOf,
            modules: closure(of: targets(used)).subtracting([target]).sorted())
    }

    /// The parts of its own member that it is about; for a module that is nothing but mocks, those of others that it
    /// names and that have no mocks of their own.
    private func subjects(of target: Int, _ purpose: MadeTarget.Purpose) -> [Int] {
        let kinds: Set<PartKind> = purpose == .mocks ? [.interface, .library] : [.ui]
        let member = project.member(of: target)
        guard purpose == .mocks, !member.targets.contains(where: { kinds.contains(project.targets[$0].kind) }) else {
            return targets(used(by: target)).filter {
                kinds.contains(project.targets[$0].kind) && member.targets.contains($0)
            }
        }
        let named = graph.edges(from: target).filter { $0.platforms.isEmpty && $0.origin == .declared }
        return targets(named.map(\.imported)).filter { other in
            kinds.contains(project.targets[other].kind)
                && !project.member(of: other).targets.contains { project.targets[$0].kind == .mocks }
        }
    }

    private func used(by target: Int) -> [NodeID] {
        // A key path of two steps is followed at run time, each time.
        graph.edges(from: target).compactMap { $0.platforms.isEmpty ? $0.imported : nil }
    }

    private func targets(_ nodes: [NodeID]) -> [Int] { nodes.filter { $0 < project.targets.count } }

    private func closure(of targets: [Int]) -> Set<Int> {
        var closure: Set<Int> = []
        var pending = targets.filter(hasDeclarations)
        while let next = pending.popLast() {
            guard closure.insert(next).inserted else { continue }
            pending += self.targets(used(by: next)).filter(hasDeclarations)
        }
        return closure
    }

    /// Whether the target's Swift declares what others can name.
    private func hasDeclarations(_ target: Int) -> Bool {
        switch project.targets[target].kind {
        case .macro, .plugin, .binary, .system, .c: false
        default: true
        }
    }
}

extension Target {
    /// Whether its declarations are the main actor's where they do not say otherwise.
    var isMainActorByDefault: Bool { settings.contains(.defaultIsolation("MainActor")) }

    /// Whether `import` means `internal import` in it.
    var importsAreInternal: Bool { settings.contains(.upcomingFeature("InternalImportsByDefault")) }
}
