import AshlarMessages
import AshlarProjectModel
import AshlarYAMLTree

/// Knows what every name of a manifest means.
///
/// A class, since it is handed on for every name, and a whole project would be copied each time.
final class NameTable {
    enum Meaning {
        case member(Int)
        case target(Int)
    }

    let project: Project
    let problems: DiagnosticCollector
    private let members: [String: Int]
    private let targets: [String: Int]
    private let products: [String: NodeID]
    private let packages: [String: Int]
    private let layers: [String: Int]
    private let targetsOfLayer: [[Int]]
    private let targetsOfKind: [PartKind: [Int]]
    private let productsOfPackage: [[NodeID]]
    /// By member: the targets that one gets who uses it.
    private let usedTargets: [[Int]]
    /// Every name that `uses` can have, collected at the first unknown one.
    private lazy var spelling = SpellingIndex(
        Set(project.members.map(\.name) + project.targets.map(\.name)).sorted())

    init(_ project: Project, problems: DiagnosticCollector) {
        self.project = project
        self.problems = problems
        func index(_ names: [String]) -> [String: Int] {
            Dictionary(keepingFirst: names.enumerated().map { ($1, $0) })
        }
        members = index(project.members.map(\.name))
        targets = index(project.targets.indices.map { project.targets[$0].name })
        products = index(project.products.map(\.name)).mapValues { $0 + project.targets.count }
        packages = index(project.packages.map(\.name))
        layers = index(project.layers.map(\.name))
        var (ofLayer, ofPackage) = (
            [[Int]](repeating: [], count: project.layers.count),
            [[NodeID]](repeating: [], count: project.packages.count)
        )
        for index in project.targets.indices { ofLayer[project.targets[index].layer].append(index) }
        for (index, product) in project.products.enumerated() {
            ofPackage[product.package].append(index + project.targets.count)
        }
        (targetsOfLayer, productsOfPackage) = (ofLayer, ofPackage)
        targetsOfKind = Dictionary(grouping: project.targets.indices) { project.targets[$0].kind }
        usedTargets = project.members.map { project.usedTargets(of: $0) }
    }

    /// The member or target of this name; an unknown name is reported.
    func meaning(of name: Located<String>, in context: @autoclosure () -> String) -> Meaning? {
        if let meaning = knownMeaning(of: name.value) { return meaning }
        if let dot = name.value.firstIndex(of: "."), let member = members[String(name.value[..<dot])] {
            let keys = project.members[member].targets.map { project.targets[$0].part }
            let part = Located(String(name.value[name.value.index(after: dot)...]), at: name.location)
            problems.reportUnknown("part", part, in: "'\(project.members[member].name)'", among: keys)
            return nil
        }
        if products[name.value] != nil || packages[name.value] != nil {
            problems.report(
                "'\(name.value)' in \(context()) is a product of a package", at: name.location,
                remedy: "list it under 'packages' instead")
            return nil
        }
        problems.reportUnknown(
            "name", name, in: context(), meant: spelling.suggestion(for: name.value),
            remedy: "correct it, or declare a feature or module of this name")
        return nil
    }

    private func knownMeaning(of name: String) -> Meaning? {
        if let member = members[name] { return .member(member) }
        if let target = targets[name] { return .target(target) }
        guard let dot = name.firstIndex(of: "."), let member = members[String(name[..<dot])] else { return nil }
        let part = name[name.index(after: dot)...]
        return project.members[member].targets.first { project.targets[$0].part == part }.map { .target($0) }
    }

    func member(named name: String) -> Int? { members[name] }

    /// Whether the name is one of the project's or of a package.
    func isKnown(_ name: String) -> Bool {
        knownMeaning(of: name) != nil || products[name] != nil || packages[name] != nil || layers[name] != nil
    }

    /// The product of this name; an unknown name is reported.
    func product(_ name: Located<String>, in context: String) -> NodeID? {
        if let product = products[name.value] { return product }
        if let package = packages[name.value] {
            let own = project.products.filter { $0.package == package }.map(\.name).joined(separator: ", ")
            problems.report(
                "'\(name.value)' in \(context) is a package, not a product", at: name.location,
                remedy: "name one of them: \(own)")
            return nil
        }
        if knownMeaning(of: name.value) != nil {
            problems.report(
                "'\(name.value)' in \(context) is not a product of a package", at: name.location,
                remedy: "list it under 'uses' instead")
            return nil
        }
        problems.reportUnknown("product", name, in: context, among: products.keys.sorted())
        return nil
    }

    /// The project's plugin of this name, or a product of a package; an unknown name is reported.
    func plugin(_ name: Located<String>, in context: String) -> PluginUse? {
        let own = (targetsOfKind[.plugin] ?? []).map { project.targets[$0].name }
        if own.contains(name.value) { return PluginUse(name: name.value) }
        if let product = products[name.value].flatMap({ project.product($0) }) {
            return PluginUse(name: name.value, package: project.packages[product.package].source.identity)
        }
        problems.reportUnknown("plugin", name, in: context, among: own + project.products.map(\.name))
        return nil
    }

    // MARK: - What is used

    /// The targets that one who uses the name gets: a member's exposed parts, or the library itself.
    func used(_ name: Located<String>, in context: @autoclosure () -> String) -> [Int] {
        switch meaning(of: name, in: context()) {
        case .none: return []
        case .target(let target): return [target]
        case .member(let index):
            let used = usedTargets[index]
            if used.isEmpty, let first = project.members[index].targets.first {
                let member = project.members[index]
                problems.report(
                    "\(context()) uses '\(name.value)', which exposes no part", at: name.location,
                    notes: [Finding.Note("'\(name.value)' is declared here", at: member.location)],
                    remedy: "give it an interface, or name a part: '\(name.value).\(project.targets[first].part)'")
            }
            return used
        }
    }

    // MARK: - Who uses or is chosen

    /// Nodes that a list of names or a selector chooses.
    struct Selection {
        var targets: Set<Int> = []
        /// Those of the targets that are named themselves or by their member, and not only by their layer.
        var named: Set<Int> = []
        var products: Set<NodeID> = []

        var nodes: Set<NodeID> { targets.union(products) }
    }

    func selection(_ selector: Selector, in context: String) -> Selection {
        var selection = Selection()
        switch selector {
        case .names(let names):
            for name in names { select(name, context, &selection) }
        case .query(let criteria):
            selection.targets = Set(project.targets.indices)
            selection.products = Set(project.targets.count..<project.nodeCount)
            for criterion in criteria {
                let chosen = nodes(of: criterion, context)
                selection.targets.formIntersection(chosen)
                selection.products.formIntersection(chosen)
            }
            if criteria.contains(where: { [.features, .modules, .apps].contains($0.key) }) {
                selection.named = selection.targets
            }
        }
        return selection
    }

    private func select(_ name: Located<String>, _ context: String, _ selection: inout Selection) {
        switch knownMeaning(of: name.value) {
        case .member(let member):
            selection.targets.formUnion(project.members[member].targets)
            selection.named.formUnion(project.members[member].targets)
        case .target(let target):
            selection.targets.insert(target)
            selection.named.insert(target)
        case .none:
            if let layer = layers[name.value] {
                selection.targets.formUnion(targetsOfLayer[layer])
            } else if let product = products[name.value] {
                selection.products.insert(product)
            } else if let package = packages[name.value] {
                selection.products.formUnion(productsOfPackage[package])
            } else {
                problems.reportUnknown(
                    "name", name, in: context,
                    meant: spelling.suggestion(for: name.value)
                        ?? problems.suggestion(
                            for: name.value, among: (Array(layers.keys) + products.keys).sorted()))
            }
        }
    }

    private func nodes(of criterion: Selector.Criterion, _ context: String) -> Set<NodeID> {
        let choices = choices[criterion.key] ?? [:]
        return criterion.values.reduce(into: []) { nodes, value in
            if let chosen = choices[value.value] {
                nodes.formUnion(chosen)
            } else {
                // The key is the plural of what its values name.
                let noun = String(criterion.key.rawValue.dropLast())
                problems.reportUnknown(noun, value, in: context, among: choices.keys.sorted())
            }
        }
    }

    /// What the values of each key of a selector choose, by name.
    private lazy var choices: [Selector.Criterion.Key: [String: [NodeID]]] = {
        func targets(of kind: Member.Kind) -> [String: [NodeID]] {
            Dictionary(keepingFirst: project.members.filter { $0.kind == kind }.map { ($0.name, $0.targets) })
        }
        let tags = project.members.flatMap { member in member.tags.map { ($0, member.targets) } }
        return [
            .layers: layers.mapValues { targetsOfLayer[$0] },
            .kinds: Dictionary(keepingFirst: PartKind.allCases.map { ($0.rawValue, targetsOfKind[$0] ?? []) }),
            .features: targets(of: .feature), .modules: targets(of: .module), .apps: targets(of: .app),
            .packages: packages.mapValues { productsOfPackage[$0] }, .tags: Dictionary(tags, uniquingKeysWith: +),
        ]
    }()

    func allowedImporters(_ declaration: Located<Selector>?) -> Package.AllowedImporters? {
        guard let declaration else { return nil }
        if case .names(let names) = declaration.value, names.isEmpty { return nil }
        let selection = selection(declaration.value, in: "'allowed_in'")
        return (selection.targets, selection.named, declaration.location)
    }
}
