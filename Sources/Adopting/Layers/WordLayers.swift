import AshlarPackages
import AshlarProjectModel

/// Layers from the words in names and folders; the graph places the targets that have none.
struct WordLayers {
    private(set) var draft = LayerDraft(ranks: [], layers: [:], basis: "by names and folders")
    private let targets: ShippedTargets
    private var known: [String: String] = [:]
    /// Outermost first.
    private var order: [String] = []

    /// `nil` if the words say too little: the layers of fewer than half of the libraries, or only one layer.
    init?(_ targets: ShippedTargets) {
        self.targets = targets
        for target in targets.libraries { known[target.name] = LayerWords.layer(of: target) }
        guard known.count * 2 >= targets.libraries.count, Set(known.values).count > 1 else { return nil }
        dropVague()
        order = LayerWords.order.filter(Set(known.values).contains)
        addFamilies()
        if !targets.outer.isEmpty {
            order.insert(targets.outerLayer, at: 0)
            for target in targets.outer { known[target.name] = targets.outerLayer }
        }
        moveInward()
        placeUnnamed()
        (draft.ranks, draft.layers) = (order.map { [$0] }, known)
    }

    private var places: [String: Int] { Dictionary(keepingFirst: order.enumerated().map { ($1, $0) }) }

    /// Drops the layers that vague words name where the target uses one further out: the graph places these.
    private mutating func dropVague() {
        let places = Dictionary(keepingFirst: LayerWords.order.enumerated().map { ($1, $0) })
        let all = known.compactMapValues { places[$0] }
        for target in targets.libraries where LayerWords.isVague(target) {
            guard let own = all[target.name], let uses = targets.uses[target.name] else { continue }
            if uses.contains(where: { all[$0].map { $0 < own } ?? false }) { known[target.name] = nil }
        }
    }

    // MARK: Families

    /// The least number of targets whose common last word names a layer.
    private static let familySize = 4

    /// Adds a layer for each last word that several targets without a known one have in common, such as "Logic", where the
    /// fewest edges point outward.
    private mutating func addFamilies() {
        let unnamed = targets.libraries.map(\.name).filter { known[$0] == nil }
        let families = Dictionary(grouping: unnamed) { LayerWords.lastWord(of: $0) ?? "" }
        for (word, members) in families.sorted(by: { $0.key < $1.key })
        where !word.isEmpty && members.count >= Self.familySize && word != targets.outerLayer && !order.contains(word) {
            let place = place(ofFamily: Set(members))
            for member in members { known[member] = word }
            order.insert(word, at: place)
        }
    }

    private func place(ofFamily members: Set<String>) -> Int {
        var (used, using): ([String: Int], [String: Int]) = ([:], [:])
        for (importer, names) in targets.uses {
            for name in names where members.contains(importer) != members.contains(name) {
                if members.contains(importer), let layer = known[name] { used[layer, default: 0] += 1 }
                if members.contains(name), let layer = known[importer] { using[layer, default: 0] += 1 }
            }
        }
        let costs = (0...order.count).map { place in
            order[..<place].reduce(0) { $0 + (used[$1] ?? 0) } + order[place...].reduce(0) { $0 + (using[$1] ?? 0) }
        }
        // Of several places, the one next to what it uses.
        return costs.indices.last { costs[$0] == costs.min() } ?? 0
    }

    // MARK: Order

    /// The order in which the fewest edges point outward, as close to the usual one as possible: a layer moves inward as
    /// long as that turns edges.
    private mutating func moveInward() {
        var counts: [String: [String: Int]] = [:]
        for (name, uses) in targets.uses {
            guard let importer = known[name] else { continue }
            for imported in uses.compactMap({ known[$0] }) where imported != importer {
                counts[importer, default: [:]][imported, default: 0] += 1
            }
        }
        let first = targets.outer.isEmpty ? 0 : 1
        // Each move makes fewer edges point outward, so this ends.
        while let (index, place) = Self.move(in: order, from: first, counts) {
            order.insert(order.remove(at: index), at: place)
        }
    }

    /// The first layer with fewer edges outward if it is further in, and its place there.
    private static func move(
        in order: [String], from first: Int, _ counts: [String: [String: Int]]
    ) -> (index: Int, place: Int)? {
        for index in order.indices.dropLast() where index >= first {
            var gain = 0
            for place in (index + 1)..<order.count {
                let (outer, inner) = (order[index], order[place])
                gain += (counts[inner]?[outer] ?? 0) - (counts[outer]?[inner] ?? 0)
                if gain > 0 { return (index, place) }
            }
        }
        return nil
    }

    // MARK: Targets that no word places

    /// A target without a known word is in the outermost layer of what it uses, and in the core if it uses nothing. If it
    /// imports a user interface framework, it is with the user interface or the features, where the graph permits that.
    private mutating func placeUnnamed() {
        let names = targets.libraries.map(\.name)
        let levels = Distances(of: targets.all.map(\.name).sorted(), targets.uses).levels
        let users = targets.uses.reduce(into: [String: Set<String>]()) { users, edge in
            for used in edge.value { users[used, default: []].insert(edge.key) }
        }
        let unnamed = names.filter { known[$0] == nil }
        if unnamed.contains(where: { targets.uses[$0, default: []].isEmpty }), !order.contains("Core") {
            order.append("Core")
        }
        let (places, inner) = (places, order.count - 1)
        let least = min(targets.outer.isEmpty ? 0 : 1, inner)
        for name in unnamed.sorted(by: { (levels[$0] ?? 0, $0) < (levels[$1] ?? 0, $1) }) {
            let used = targets.uses[name, default: []].compactMap { known[$0].flatMap { places[$0] } }
            let limit = max(least, used.min() ?? inner)
            let outer = users[name, default: []].compactMap { known[$0].flatMap { places[$0] } }.max() ?? 0
            let wanted = visualLayers(for: name, users: users[name, default: []]).compactMap { places[$0] }
            known[name] = order[wanted.first { $0 >= outer && $0 <= limit } ?? limit]
        }
    }

    /// The layers for a target that imports a user interface framework, the best one first. What the user interface uses
    /// is further in, and what features use is not a feature, unless it uses others itself.
    private func visualLayers(for name: String, users: Set<String>) -> [String] {
        let layers = Set(users.compactMap { known[$0] })
        guard targets.isVisual(name), !layers.contains("UI") else { return [] }
        return layers.contains("Feature") && targets.uses[name, default: []].isEmpty ? ["UI"] : ["UI", "Feature"]
    }
}
