import AshlarPackages
import AshlarProjectModel

/// Infers layers for targets: from folders if these depend on each other without a cycle, else from the words in names and
/// folders, else from the distance of each target to those that use nothing.
package struct LayerInference: Sendable {
    /// Outermost first; layers of the same rank do not use each other.
    package private(set) var ranks: [[String]] = []
    /// By target name.
    package private(set) var layers: [String: String] = [:]
    package private(set) var basis = "by dependencies"
    /// For targets whose inferred layer the graph contradicts, what they use of outer layers.
    package private(set) var contradictions: [String: [String]] = [:]

    /// The upper limit for layers inferred from distance.
    private static let most = 5
    private static let names = [
        1: ["Modules"], 2: ["Outer", "Base"], 3: ["Outer", "Middle", "Base"],
        4: ["Outer", "Upper", "Lower", "Base"], 5: ["Outer", "Upper", "Middle", "Lower", "Base"],
    ]

    /// - Parameter imports: the modules that sources import, by target.
    package init(_ graph: TargetGraph, imports: [String: Set<String>] = [:]) {
        let graph = graph.adding(imports)
        let tests = graph.targets.filter { !$0.kind.ships }
        let others = graph.targets.filter(\.kind.ships)
        let groups = Self.groups(of: others)
        let ordered = groups.flatMap { Self.order($0, others) }
        let names = Set(groups?.values.filter { $0 != "App" } ?? [])
        let isKnown = names.count { LayerWords.isFolder($0) } * 2 >= names.count
        if let groups, let ordered, isKnown {
            (ranks, layers, basis) = (ordered, groups, "by folder")
        } else if placeByWords(others) {
            basis = "by names and folders"
        } else if let groups, let ordered {
            (ranks, layers, basis) = (ordered, groups, "by folder")
        } else if !others.isEmpty {
            placeByDistance(others)
        }
        guard !tests.isEmpty else { return }
        let taken = Set(ranks.joined())
        let name = ["Tests", "Testing", "AllTests"].first { !taken.contains($0) } ?? "TestLayer"
        ranks.insert([name], at: 0)
        for test in tests { layers[test.name] = name }
    }

    /// One layer for all targets, so that no rule about layers is violated.
    init(unlayered graph: TargetGraph) {
        let name = "Modules"
        ranks = [[name]]
        layers = Dictionary(keepingFirst: graph.targets.map { ($0.name, name) })
    }

    // MARK: In an existing project

    /// Gives new targets layers that a project has: tests that of its tests, apps that of its apps, and others the
    /// outermost one of what they use, else the innermost one.
    package init(of targets: [TargetGraph.Target], in project: Project) {
        basis = "by the manifest"
        ranks = project.layers.map { [$0.name] }
        var known: [String: Int] = [:]
        for target in project.targets {
            known[target.name] = target.layer
            if target.isMain { known[project.members[target.member].name] = target.layer }
        }
        func usual(_ isOfKind: (PartKind) -> Bool) -> Int {
            let counts = Dictionary(grouping: project.targets.filter { isOfKind($0.kind) }, by: \.layer).mapValues(
                \.count)
            return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
        }
        let (tests, apps) = (usual { !$0.ships }, usual(\.isApp))
        let uses = Dictionary(keepingFirst: targets.map { ($0.name, Set($0.usedTargets)) })
        let levels = Distances(of: targets.map(\.name).sorted(), uses).levels
        for target in targets.sorted(by: { (levels[$0.name] ?? 0, $0.name) < (levels[$1.name] ?? 0, $1.name) }) {
            let used = target.usedTargets.compactMap { known[$0] }
            let own =
                if !target.kind.ships { tests } else if Self.isOuter(target) { apps } else {
                    used.min { project.layers[$0].rank < project.layers[$1].rank } ?? project.layers.count - 1
                }
            known[target.name] = own
            if project.layers.indices.contains(own) { layers[target.name] = project.layers[own].name }
        }
    }

    // MARK: By folder

    private static let collections: Set<String> = [
        "Sources", "Source", "src", "srcs", "Packages", "Projects", "Modules", "Targets",
    ]

    /// The parent folder of each target's folder; `nil` if they do not distinguish targets.
    private static func groups(of targets: [TargetGraph.Target]) -> [String: String]? {
        var groups: [String: String] = [:]
        for target in targets {
            let folders = target.path.split(separator: "/").map(String.init).drop { collections.contains($0) }
            if let group = folders.first, folders.count > 1, isName(group) {
                groups[target.name] = group
            } else if target.kind.isApp || target.kind == .plugin {
                groups[target.name] = "App"
            } else {
                return nil
            }
        }
        let count = Set(groups.values).count
        return (2...8).contains(count) && count < targets.count ? groups : nil
    }

    private static func isName(_ text: String) -> Bool {
        text.utf8.first.map { Unicode.Scalar($0).properties.isAlphabetic } ?? false
            && text.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" || $0 == "-")
            }
    }

    /// The groups by their distance to those that use none; `nil` if there is a cycle.
    private static func order(_ groups: [String: String], _ targets: [TargetGraph.Target]) -> [[String]]? {
        let names = Set(groups.values)
        var uses: [String: Set<String>] = [:]
        for target in targets {
            guard let importer = groups[target.name] else { continue }
            for name in target.usedTargets {
                if let imported = groups[name], imported != importer { uses[importer, default: []].insert(imported) }
            }
        }
        let distances = Distances(of: names.sorted(), uses)
        guard !distances.hasCycle else { return nil }
        let byLevel = Dictionary(grouping: names, by: { distances.levels[$0] ?? 0 })
        return byLevel.sorted { $0.key > $1.key }.map { $0.value.sorted() }
    }

    // MARK: By words

    /// - Returns: whether the words say enough: the layers of at least half of the targets, and at least two layers.
    private mutating func placeByWords(_ targets: [TargetGraph.Target]) -> Bool {
        let libraries = targets.filter { !Self.isOuter($0) }
        var known: [String: String] = [:]
        for target in libraries { known[target.name] = LayerWords.layer(of: target) }
        guard known.count * 2 >= libraries.count, Set(known.values).count > 1 else { return false }
        dropVague(libraries, &known)
        for target in targets where Self.isOuter(target) { known[target.name] = "App" }
        let order = Self.inwardOrder(LayerWords.order.filter(Set(known.values).contains), known, targets)
        placeUnnamed(libraries, order, &known, targets)
        layers = known
        ranks = order.map { [$0] }
        let places = Dictionary(keepingFirst: order.enumerated().map { ($1, $0) })
        for target in targets {
            guard let own = known[target.name].flatMap({ places[$0] }) else { continue }
            let outer = target.usedTargets.filter { name in (known[name].flatMap { places[$0] } ?? own) < own }
            if !outer.isEmpty { contradictions[target.name] = Set(outer).sorted() }
        }
        return true
    }

    /// Drops the layers that vague words name where the target uses one further out: the graph places these.
    private func dropVague(_ libraries: [TargetGraph.Target], _ known: inout [String: String]) {
        let places = Dictionary(keepingFirst: LayerWords.order.enumerated().map { ($1, $0) })
        let all = known.compactMapValues { places[$0] }
        for target in libraries where LayerWords.isVague(target) {
            guard let own = all[target.name] else { continue }
            if target.usedTargets.contains(where: { all[$0].map { $0 < own } ?? false }) { known[target.name] = nil }
        }
    }

    private static func isOuter(_ target: TargetGraph.Target) -> Bool {
        target.kind.isApp || target.kind == .plugin || target.kind == .executable
    }

    /// The order in which the fewest edges point outward, as close to the usual one as possible: a layer moves inward as
    /// long as that turns edges.
    private static func inwardOrder(
        _ usual: [String], _ layers: [String: String], _ targets: [TargetGraph.Target]
    ) -> [String] {
        var counts: [String: [String: Int]] = [:]
        for target in targets {
            guard let importer = layers[target.name] else { continue }
            for imported in target.usedTargets.compactMap({ layers[$0] }) where imported != importer {
                counts[importer, default: [:]][imported, default: 0] += 1
            }
        }
        var order = usual
        // Each exchange makes fewer edges point outward, so this ends.
        var changes = true
        while changes {
            changes = false
            for index in order.indices.dropLast() where order[index] != "App" {
                let (outer, inner) = (order[index], order[index + 1])
                guard counts[inner]?[outer] ?? 0 > counts[outer]?[inner] ?? 0 else { continue }
                order.swapAt(index, index + 1)
                changes = true
            }
        }
        return order
    }

    /// A target without a known word is in the outermost layer of what it uses, but in none further out than its users; one
    /// that uses nothing is in the innermost layer.
    private func placeUnnamed(
        _ libraries: [TargetGraph.Target], _ order: [String], _ known: inout [String: String],
        _ targets: [TargetGraph.Target]
    ) {
        let places = Dictionary(keepingFirst: order.enumerated().map { ($1, $0) })
        let names = libraries.map(\.name)
        let uses = Dictionary(targets.map { ($0.name, Set($0.usedTargets)) }, uniquingKeysWith: { $0.union($1) })
        let levels = Distances(of: targets.map(\.name).sorted(), uses).levels
        let inner = order.count - 1
        let least = order.first == "App" ? min(1, inner) : 0
        for name in names.sorted(by: { (levels[$0] ?? 0, $0) < (levels[$1] ?? 0, $1) }) where known[name] == nil {
            let used = (uses[name] ?? []).compactMap { known[$0].flatMap { places[$0] } }
            known[name] = order[max(least, used.min() ?? inner)]
        }
    }

    // MARK: By distance

    private mutating func placeByDistance(_ all: [TargetGraph.Target]) {
        let apps = all.filter { $0.kind == .app || $0.kind == .appExtension }
        let targets = all.filter { $0.kind != .app && $0.kind != .appExtension }
        defer {
            if !apps.isEmpty { ranks.insert(["App"], at: 0) }
            for app in apps { layers[app.name] = "App" }
        }
        guard !targets.isEmpty else { return }
        let names = Set(targets.map(\.name))
        let uses = Dictionary(
            targets.map { ($0.name, Set($0.usedTargets).intersection(names)) }, uniquingKeysWith: { $0.union($1) })
        let levels = Distances(of: names.sorted(), uses).levels
        let count = (levels.values.max() ?? 0) + 1
        let shown = Self.names[min(count, Self.most)] ?? []
        ranks = shown.map { [$0] }
        for name in names {
            let step = (levels[name] ?? 0) * shown.count / count
            layers[name] = shown[shown.count - 1 - step]
        }
    }
}

extension TargetGraph.Target {
    /// The targets of the same graph that it uses, without plugins.
    package var usedTargets: [String] {
        dependencies.compactMap { dependency in
            if case .target(let name) = dependency.imported, !dependency.isPlugin { name } else { nil }
        }
    }
}

/// The length of the longest path from each name to one that uses nothing.
private struct Distances {
    private(set) var levels: [String: Int] = [:]
    private(set) var hasCycle = false

    init(of names: [String], _ uses: [String: Set<String>]) {
        var open: Set<String> = []
        /// A cycle is cut where it is entered.
        func level(of name: String) -> Int {
            if let known = levels[name] { return known }
            guard open.insert(name).inserted else {
                hasCycle = true
                return -1
            }
            levels[name] = ((uses[name] ?? []).sorted().map(level).max() ?? -1) + 1
            return levels[name] ?? 0
        }
        for name in names { _ = level(of: name) }
    }
}
