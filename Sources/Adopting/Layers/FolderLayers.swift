import AshlarPackages

/// Layers from the folders of targets, if these depend on each other without a cycle.
struct FolderLayers {
    let draft: LayerDraft
    /// Whether words that stand for a layer name at least half of the folders.
    let isKnown: Bool

    private static let collections: Set<String> = [
        "Sources", "Source", "src", "srcs", "Packages", "Projects", "Modules", "Targets",
    ]

    /// `nil` if folders do not distinguish targets.
    init?(_ targets: ShippedTargets) {
        guard var groups = Self.groups(of: targets.libraries) else { return nil }
        let names = Set(groups.values)
        isKnown = names.count { LayerWords.isFolder($0) } * 2 >= names.count
        // A folder for each package or feature is not a layer.
        let sizes = Dictionary(grouping: groups.values, by: \.self).mapValues(\.count)
        guard (2...7).contains(names.count), names.count < groups.count, isKnown || sizes.values.allSatisfy({ $0 > 1 })
        else { return nil }
        let app = names.contains(targets.outerLayer) ? "Programs" : targets.outerLayer
        for target in targets.outer { groups[target.name] = app }
        guard let ranks = Self.order(groups, targets.uses) else { return nil }
        draft = LayerDraft(ranks: ranks, layers: groups, basis: "by folder")
    }

    /// The parent folder of each target's folder; `nil` if a target has none.
    private static func groups(of targets: [TargetGraph.Target]) -> [String: String]? {
        var groups: [String: String] = [:]
        for target in targets {
            let folders = target.path.split(separator: "/").map(String.init).drop { collections.contains($0) }
            guard let group = folders.first, folders.count > 1, isName(group) else { return nil }
            groups[target.name] = group
        }
        return groups
    }

    private static func isName(_ text: String) -> Bool {
        text.utf8.first.map { Unicode.Scalar($0).properties.isAlphabetic } ?? false
            && text.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" || $0 == "-")
            }
    }

    /// The groups by their distance to those that use none; `nil` if there is a cycle.
    private static func order(_ groups: [String: String], _ uses: [String: Set<String>]) -> [[String]]? {
        var links: [String: Set<String>] = [:]
        for (importer, names) in uses {
            guard let outer = groups[importer] else { continue }
            links[outer, default: []].formUnion(names.compactMap { groups[$0] }.filter { $0 != outer })
        }
        let names = Set(groups.values)
        let distances = Distances(of: names.sorted(), links)
        guard !distances.hasCycle else { return nil }
        let byLevel = Dictionary(grouping: names, by: { distances.levels[$0] ?? 0 })
        return byLevel.sorted { $0.key > $1.key }.map { $0.value.sorted() }
    }
}
