import AshlarProjectModel

/// Leaves out of a graph what a manifest cannot name.
extension TargetGraph {
    /// Leaves out what has no valid name, and then what has the name of another target or product.
    package mutating func makeNamesValid() {
        let all = targets
        omitInvalidNames()
        makeNamesUnique()
        noteModules(omittedFrom: all)
    }

    /// A target of a package may import what is left out of this package, and of those that it uses: which targets bring it
    /// is not known.
    private mutating func noteModules(omittedFrom all: [Target]) {
        struct Key: Hashable { let name: String, piece: Int, project: String? }
        func key(_ target: Target) -> Key { Key(name: target.name, piece: target.piece, project: target.project) }
        let kept = Set(targets.map(key))
        let omitted = Dictionary(grouping: all.filter { $0.project == nil && !kept.contains(key($0)) }, by: \.piece)
            .mapValues { Set($0.map { ModuleName.of($0.name) }) }
        guard !omitted.isEmpty else { return }
        let owners = Dictionary(keepingFirst: targets.filter { $0.project == nil }.map { ($0.name, $0.piece) })
        var known: [Int: Set<String>] = [:]
        func modules(around piece: Int) -> Set<String> {
            if let modules = known[piece] { return modules }
            var seen: Set<Int> = [piece]
            var pending = [piece]
            while let next = pending.popLast() {
                guard pieces.indices.contains(next) else { continue }
                for used in pieces[next].uses where seen.insert(used).inserted { pending.append(used) }
            }
            let modules = seen.reduce(into: Set<String>()) { $0.formUnion(omitted[$1] ?? []) }
            known[piece] = modules
            return modules
        }
        for index in targets.indices {
            let target = targets[index]
            let linked = target.dependencies.compactMap { dependency -> Int? in
                guard case .target(let name) = dependency.imported else { return nil }
                return dependency.piece ?? owners[name]
            }
            let used = target.project == nil ? [target.piece] : Set(linked)
            for piece in used { targets[index].omittedModules.formUnion(modules(around: piece)) }
        }
    }

    /// Leaves out targets in the folder of another one: their sources cannot be separated.
    mutating func omitSharedFolders() {
        var owners: [String: String] = [:]
        omitTargets { target in
            guard !target.path.isEmpty, target.kind != .binary else { return nil }
            let key = target.path.lowercased()
            if let owner = owners[key] { return "'\(owner)' has the same folder '\(target.path)'" }
            owners[key] = target.name
            return nil
        }
    }

    private mutating func omitInvalidNames() {
        omitTargets { target in
            if let objection = NameRules.objection(toForeignTarget: target.name) { return "the name \(objection)" }
            // The folder of a binary matters to no rule.
            guard !target.path.isEmpty, target.kind != .binary else { return nil }
            return PathRules.objection(to: target.path).map { "the path '\(target.path)' \($0)" }
        }
        omitProducts { product in NameRules.objection(toLabel: product.name).map { "the name \($0)" } }
        for (package, external) in externals.enumerated() {
            for (index, product) in external.products.enumerated() {
                let modules = product.modules?.filter { module in
                    guard let objection = NameRules.objection(toIdentifier: module) else { return true }
                    notPlaced.append(("module '\(module)' of product '\(product.name)'", "the name \(objection)"))
                    return false
                }
                externals[package].products[index].modules = modules?.isEmpty == true ? nil : modules
                externals[package].products[index].furtherModules.removeAll {
                    NameRules.objection(toIdentifier: $0) != nil
                }
            }
        }
    }

    /// Leaves out targets and products that have the name of another one: compilers and linkers know only one of them.
    ///
    /// Those of packages have precedence, so that Xcode projects do not change which of them remain.
    package mutating func makeNamesUnique() {
        var owners: [String: String] = [:]
        for isOfProject in [false, true] {
            omitTargets { target in
                guard (target.project != nil) == isOfProject else { return nil }
                let place = target.location.path
                guard let other = owners.updateValue(place, forKey: Self.key(target.name)) else { return nil }
                owners[Self.key(target.name)] = other
                return other.isEmpty ? "a product has this name" : "\(other) has a target of this name"
            }
            omitProducts { product in
                guard (product.project != nil) == isOfProject else { return nil }
                guard let other = owners.updateValue("", forKey: Self.key(product.name)) else { return nil }
                owners[Self.key(product.name)] = other
                return other.isEmpty
                    ? "another package has a product of this name" : "\(other) has a target of this name"
            }
        }
    }

    // MARK: - Omission

    /// - Parameter reason: why a target is left out; `nil` to keep it.
    private mutating func omitTargets(_ reason: (Target) -> String?) {
        var omitted: [(target: Target, reason: String)] = []
        targets = targets.filter { target in
            guard let reason = reason(target) else { return true }
            omitted.append((target, reason))
            return false
        }
        for (target, reason) in omitted {
            let others = targets.filter { $0.name == target.name }
            let pieces = Set(others.filter { $0.project == nil }.map(\.piece))
            let users = removeEdges { dependency in
                guard case .target(target.name) = dependency.imported else { return false }
                return dependency.piece.map { !pieces.contains($0) } ?? others.isEmpty
            }
            let what = "target '\(target.name)' of \(target.location.path)"
            notPlaced.append((what, reason + Self.consequence(for: users)))
        }
    }

    /// - Parameter reason: why a product is left out; `nil` to keep it.
    private mutating func omitProducts(_ reason: (External.Product) -> String?) {
        for index in externals.indices {
            let identity = externals[index].identity
            let products = externals[index].products
            externals[index].products = []
            for product in products {
                guard let reason = reason(product) else {
                    externals[index].products.append(product)
                    continue
                }
                let users = removeEdges { $0.imported == .product(product.name, package: identity) }
                notPlaced.append(("product '\(product.name)' of '\(identity)'", reason + Self.consequence(for: users)))
            }
        }
    }

    /// - Returns: the names of the targets that had such a dependency.
    private mutating func removeEdges(_ isRemoved: (Dependency) -> Bool) -> [String] {
        targets.indices.compactMap { index in
            let removed = targets[index].dependencies.filter(isRemoved)
            guard !removed.isEmpty else { return nil }
            targets[index].dependencies.removeAll(where: isRemoved)
            for case .target(let name) in removed.map(\.imported) {
                targets[index].omittedModules.insert(ModuleName.of(name))
            }
            return targets[index].name
        }
    }

    /// What is left out with a target or product.
    private static func consequence(for users: [String]) -> String {
        guard !users.isEmpty else { return "" }
        let shown = users.sorted().prefix(mostUsers).map { "'\($0)'" }.joined(separator: ", ")
        let rest = users.count > mostUsers ? " and \(users.count - mostUsers) others" : ""
        let (noun, verb) = users.count == 1 ? ("dependency", "is") : ("dependencies", "are")
        return "; the \(noun) of \(shown)\(rest) on it \(verb) omitted, too"
    }

    private static let mostUsers = 5

    /// Names are compared as manifests compare them.
    static func key(_ name: String) -> String { name.lowercased().replacing("-", with: "_") }
}
