import AshlarProjectModel

/// A target with files that are derived from the sources of other targets: mocks, previews, or the members of a
/// composition root.
struct DerivedTarget: Sendable {
    enum Purpose: String, Sendable { case mocks, previews, composition, support }

    let purpose: Purpose
    /// The index in the project's targets.
    let target: Int
    /// The targets whose declarations are mocked or previewed, or whose types a composition root creates.
    let subjects: [Int]
    /// The modules that it may import: targets, products, and declared system modules.
    let visible: [String]
    /// The visible mocks modules, by the module whose protocols and models they cover.
    let mocksOf: [String: String]
    /// Every target whose sources may declare a referenced name; the target itself only if it is a subject.
    let modules: [Int]

    /// All derived targets of a project, in the order of the targets.
    static func all(in project: Project) -> [DerivedTarget] {
        let sight = Sight(project)
        return project.targets.indices.compactMap { target in
            let kinds = project.targets[target].embeddedKinds
            if kinds.contains(.mocks) { return sight.made(target, .mocks) }
            if kinds.contains(.previews) { return sight.made(target, .previews) }
            return switch project.targets[target].kind {
            case .mocks: sight.made(target, project.member(of: target).isMockSupport ? .support : .mocks)
            case .previews: sight.made(target, .previews)
            case .app, .appExtension: sight.made(target, .composition)
            default: nil
            }
        }
    }
}

/// Resolves which modules a target can import. Platform-specific dependencies are excluded: files are generated for all
/// platforms.
private struct Sight {
    private let project: Project
    private let graph: DependencyGraph

    init(_ project: Project) {
        self.project = project
        graph = DependencyGraph(project)
    }

    /// - Returns: `nil` for previews without subjects.
    func made(_ target: Int, _ purpose: DerivedTarget.Purpose) -> DerivedTarget? {
        let subjects = purpose == .composition ? composed(by: target) : subjects(of: target, purpose)
        if purpose == .previews, subjects.isEmpty { return nil }
        let used = purpose == .composition ? graph.edges(from: target).map { $0.imported } : used(by: target)
        let sources = targets(used).filter(hasDeclarations)
        let isReached = graph.reachable(from: sources) { edge in
            edge.platforms.isEmpty && edge.imported < project.targets.count && hasDeclarations(edge.imported)
        }
        let visible = used.flatMap { node in project.product(node)?.modules ?? [project.targets[node].name] }
        var mocksOf: [String: String] = [:]
        for other in targets(used) where project.targets[other].hasMocks {
            for subject in self.subjects(of: other, .mocks) {
                let name = project.targets[subject].name
                if mocksOf[name] == nil { mocksOf[name] = project.targets[other].name }
            }
        }
        return DerivedTarget(
            purpose: purpose, target: target, subjects: subjects,
            visible: project.systemModules.union(visible).sorted(), mocksOf: mocksOf,
            modules: isReached.indices.filter { isReached[$0] && $0 != target || subjects.contains($0) })
    }

    /// The implementations and UIs that an app composes, and the modules that it uses, unless it composes nothing. Without
    /// any feature, its initial sources still name what they start: that of an architecture module.
    private func composed(by target: Int) -> [Int] {
        let edges = graph.edges(from: target)
        guard edges.contains(where: { $0.isComposed || isArchitecture($0.imported) }) else { return [] }
        let providing = edges.filter { edge in
            edge.origin == .declared || project.targets.indices.contains(edge.imported) && isProviding(edge.imported)
        }
        return targets(providing.map { $0.imported }).filter(hasDeclarations)
    }

    private func isArchitecture(_ node: NodeID) -> Bool {
        project.targets.indices.contains(node) && project.targets[node].kind == .architecture
    }

    /// Whether a composed part has initializers for the root: an implementation, or a UI that none of them shows.
    private func isProviding(_ part: Int) -> Bool {
        switch project.targets[part].kind {
        case .implementation: true
        case .ui:
            !project.member(of: part).targets.contains { other in
                project.targets[other].kind == .implementation && used(by: other).contains(part)
            }
        default: false
        }
    }

    /// The parts of its own member that it covers: itself, if it contains what is derived; for a module of mocks only, the
    /// parts of other members that it declares and that have no mocks.
    private func subjects(of target: Int, _ purpose: DerivedTarget.Purpose) -> [Int] {
        if !project.targets[target].embeddedKinds.isEmpty { return [target] }
        let kinds: Set<PartKind> = purpose == .mocks ? [.architecture, .interface, .library] : [.ui]
        let member = project.member(of: target)
        guard purpose == .mocks, !member.targets.contains(where: { kinds.contains(project.targets[$0].kind) }) else {
            return targets(used(by: target)).filter {
                kinds.contains(project.targets[$0].kind) && member.targets.contains($0)
            }
        }
        let named = graph.edges(from: target).filter { $0.platforms.isEmpty && $0.origin == .declared }
        return targets(named.map(\.imported)).filter { other in
            kinds.contains(project.targets[other].kind)
                && !project.member(of: other).targets.contains { project.targets[$0].hasMocks }
        }
    }

    private func used(by target: Int) -> [NodeID] {
        // Not a key path: those of two components are slow at run time.
        graph.edges(from: target).compactMap { $0.platforms.isEmpty ? $0.imported : nil }
    }

    private func targets(_ nodes: [NodeID]) -> [Int] { nodes.filter { $0 < project.targets.count } }

    /// Whether the target can declare Swift names.
    private func hasDeclarations(_ target: Int) -> Bool {
        switch project.targets[target].kind {
        case .macro, .plugin, .binary, .system, .c: false
        default: true
        }
    }
}

extension Project {
    /// The names of features, by those of their modules.
    var featuresOfModules: [String: String] {
        let features = members.filter { $0.kind == .feature }
        return Dictionary(
            keepingFirst: features.flatMap { feature in
                feature.targets.map { (targets[$0].name, feature.name) }
            })
    }
}

extension Project {
    /// Whether closures of a global actor are `Sendable` in a target: from language mode 6 on.
    func isolatedClosuresAreSendable(in target: Target) -> Bool {
        if target.settings.contains(.upcomingFeature("GlobalActorIsolatedTypesUsability")) { return true }
        let own = target.settings.compactMap { if case .languageMode(let mode) = $0 { mode } else { nil } }
        let mode = own.last ?? languageModes.first
        guard let number = (mode.map { Version($0) } ?? toolsVersion), let six = Version("6") else { return false }
        return number >= six
    }
}
