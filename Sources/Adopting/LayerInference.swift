import AshlarPackages
import AshlarProjectModel

/// Infers layers for targets: from their folders if these depend on each other without a cycle, else from the distance
/// of each target to those that use nothing.
package struct LayerInference: Sendable {
    /// Outermost first; layers of the same rank do not use each other.
    package private(set) var ranks: [[String]] = []
    /// By target name.
    package private(set) var layers: [String: String] = [:]
    package private(set) var isByFolder = false

    /// The upper limit for layers inferred from distance.
    private static let most = 5
    private static let names = [
        1: ["Modules"], 2: ["Outer", "Base"], 3: ["Outer", "Middle", "Base"],
        4: ["Outer", "Upper", "Lower", "Base"], 5: ["Outer", "Upper", "Middle", "Lower", "Base"],
    ]

    package init(_ graph: TargetGraph) {
        let tests = graph.targets.filter { !$0.kind.ships }
        let others = graph.targets.filter(\.kind.ships)
        let groups = Self.groups(of: others)
        if let groups, let ordered = Self.order(groups, others) {
            isByFolder = true
            ranks = ordered
            layers = groups
        } else if !others.isEmpty {
            placeByDistance(others)
        }
        guard !tests.isEmpty else { return }
        let taken = Set(ranks.joined())
        let name = ["Tests", "Testing", "AllTests"].first { !taken.contains($0) } ?? "TestLayer"
        ranks.insert([name], at: 0)
        for test in tests { layers[test.name] = name }
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

    // MARK: By distance

    private mutating func placeByDistance(_ targets: [TargetGraph.Target]) {
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
