import AshlarPackages
import AshlarProjectModel

/// At most four layers, where names and folders say little: apps, features or modules, user interface, core.
///
/// All edges point inward: a layer has only targets whose name or kind says it, and what these use.
struct FewLayers {
    let draft: LayerDraft

    private enum Tier: Int, CaseIterable, Comparable {
        case feature, interface, core

        static func < (a: Tier, b: Tier) -> Bool { a.rawValue < b.rawValue }
    }

    init(_ targets: ShippedTargets) {
        let reach = Dictionary(
            keepingFirst: targets.libraries.map { ($0.name, ShippedTargets.closure(of: [$0.name], targets.uses)) })
        let named = Self.named(targets, reach)
        let tiers = Self.tiers(of: targets.libraries.map(\.name), named: named, reach)
        var names: [Tier: String] = [.feature: "Modules", .interface: "UI", .core: "Core"]
        let groups = Dictionary(grouping: targets.libraries.map(\.name), by: { tiers[$0] ?? .feature })
        let features = groups[.feature] ?? []
        if groups.count == 1, let only = groups.keys.first { names[only] = "Modules" }
        let visual = features.count { named[$0] == .feature || targets.isVisual($0) }
        if visual * 2 > features.count { names[.feature] = "Features" }
        var ranks = Tier.allCases.filter { groups[$0] != nil }.compactMap { names[$0].map { [$0] } }
        var layers = Dictionary(
            keepingFirst: targets.libraries.map { ($0.name, names[tiers[$0.name] ?? .feature] ?? "") })
        if !targets.outer.isEmpty { ranks.insert([targets.outerLayer], at: 0) }
        for target in targets.outer { layers[target.name] = targets.outerLayer }
        draft = LayerDraft(
            ranks: ranks, layers: layers, basis: named.isEmpty ? "by kind of target" : "by names and dependencies")
    }

    /// The tiers that names, folders and kinds of targets say.
    private static func named(_ targets: ShippedTargets, _ reach: [String: Set<String>]) -> [String: Tier] {
        var users: [String: Int] = [:]
        for (name, used) in reach { for used in used where used != name { users[used, default: 0] += 1 } }
        var named: [String: Tier] = [:]
        for target in targets.libraries {
            if target.kind == .c || target.kind == .system || target.kind == .binary {
                named[target.name] = .core
                continue
            }
            guard let layer = LayerWords.layer(of: target) else { continue }
            let tier: Tier = layer == "Feature" ? .feature : layer == "UI" ? .interface : .core
            // Much uses a core, and it uses little: "GameCore" may be the core of a feature.
            if tier == .core, users[target.name] ?? 0 < reach[target.name]?.count ?? 0 { continue }
            named[target.name] = tier
        }
        for (prefix, family) in Dictionary(grouping: targets.libraries.map(\.name), by: LayerWords.prefix)
        where !prefix.isEmpty && family.count > 2 && family.count * 2 < targets.libraries.count {
            let inner = family.filter { named[$0] == .core }
            guard !inner.isEmpty else { continue }
            let base = ShippedTargets.closure(of: inner, targets.uses).union(family)
            for name in family where named[name] == nil && reach[name, default: []].isSubset(of: base) {
                named[name] = .core
            }
        }
        return named
    }

    /// A target is in the outermost tier of its name and of what it reaches. One without a name for it is a feature or
    /// module, unless a target further in reaches it.
    private static func tiers(
        of names: [String], named: [String: Tier], _ reach: [String: Set<String>]
    ) -> [String: Tier] {
        func limit(_ name: String) -> Tier { (reach[name] ?? []).compactMap { named[$0] }.min() ?? .core }
        var tiers: [String: Tier] = [:]
        var inner: Set<String> = []
        for (name, tier) in named {
            let tier = min(tier, limit(name))
            tiers[name] = tier
            if tier > .feature { inner.formUnion(reach[name] ?? []) }
        }
        for name in names where tiers[name] == nil { tiers[name] = inner.contains(name) ? limit(name) : .feature }
        return tiers
    }
}
