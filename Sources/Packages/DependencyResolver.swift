import AshlarProjectModel

/// Resolves the dependencies of a package's targets to its own targets, targets of a joined package, or products.
struct DependencyResolver {
    private let piece: PackageJoin.Piece
    private let number: Int
    private let pieces: [PackageJoin.Piece]
    /// The indices of the joined packages, by absolute path.
    private let joined: [String: Int]
    private let external: (String) -> PackageContents?
    private let targets: [String: PackageContents.Target]

    /// - Parameter number: the index of the package among the joined ones.
    init(
        _ number: Int, of pieces: [PackageJoin.Piece], _ joined: [String: Int],
        _ external: @escaping (String) -> PackageContents?
    ) {
        let piece = pieces[number]
        (self.piece, self.number, self.pieces, self.joined) = (piece, number, pieces, joined)
        self.external = external
        targets = Dictionary(keepingFirst: piece.contents.targets.map { ($0.name, $0) })
    }

    func resolve(
        _ dependency: PackageContents.Dependency, _ externals: inout [String: TargetGraph.External]
    ) -> [TargetGraph.Dependency] {
        let platforms = dependency.platforms.compactMap(Platform.named)
        func edge(
            to imported: TargetGraph.Dependency.Imported, in piece: Int? = nil, isImportable: Bool
        ) -> TargetGraph.Dependency {
            TargetGraph.Dependency(
                imported: imported, platforms: platforms, isPlugin: dependency.form == .plugin,
                isImportable: isImportable, piece: piece, location: dependency.location)
        }
        if dependency.form != .product, let own = targets[dependency.name] {
            let isImportable = dependency.form != .plugin && Self.isImportable(own)
            return [edge(to: .target(own.name), in: number, isImportable: isImportable)]
        }
        guard let requirement = requirement(of: dependency) else { return [] }
        if case .local(let path) = requirement.source, let other = joined[path] {
            return pieces[other].targets(of: dependency.name).map {
                edge(to: .target($0.name), in: other, isImportable: $0.isImportable)
            }
        }
        let contents = external(requirement.identity)
        let known = contents?.products.first { $0.name == dependency.name }
        let modules = known.map { self.modules(of: $0, in: contents) }
        var product = TargetGraph.External.Product(name: dependency.name)
        // A product without modules is used by its own name.
        product.modules = modules.flatMap { $0.isEmpty ? nil : $0 }
        product.furtherModules = known.flatMap { known in contents?.furtherModules(of: known) } ?? []
        externals[requirement.identity, default: unused(requirement)].add(product)
        let isImportable = dependency.form != .plugin && known?.type != "plugin" && !(modules ?? []).isEmpty
        return [edge(to: .product(dependency.name, package: requirement.identity), isImportable: isImportable)]
    }

    /// The package of a product: the one that is named, else one that has such a product, else one of this name.
    private func requirement(of dependency: PackageContents.Dependency) -> PackageContents.Requirement? {
        let requirements = piece.contents.requirements
        if let package = dependency.package?.lowercased() {
            return requirements.first { $0.identity == package }
                ?? requirements.first { $0.source.identity.lowercased() == package }
                ?? requirements.first { $0.name?.lowercased() == package }
                ?? requirements.first { contents(of: $0)?.name.lowercased() == package }
        }
        let owner = requirements.first { requirement in
            contents(of: requirement)?.products.contains { $0.name == dependency.name } ?? false
        }
        return owner ?? requirements.first { $0.identity == dependency.name.lowercased() }
    }

    private func contents(of requirement: PackageContents.Requirement) -> PackageContents? {
        if case .local(let path) = requirement.source, let other = joined[path] { return pieces[other].contents }
        return external(requirement.identity)
    }

    /// Adds every package that is not joined, even if no target uses it.
    func noteAll(in externals: inout [String: TargetGraph.External]) {
        for requirement in piece.contents.requirements where externals[requirement.identity] == nil {
            if case .local(let path) = requirement.source, joined[path] != nil { continue }
            externals[requirement.identity] = unused(requirement)
        }
    }

    /// The package without products; the path of a local one is relative to the root.
    private func unused(_ requirement: PackageContents.Requirement) -> TargetGraph.External {
        var source = requirement.source
        if case .local(let path) = source { source = .local(path: RelativePath.path(of: path, from: piece.root)) }
        let contents = external(requirement.identity)
        let fetched = contents?.products.filter { $0.type == "library" }.map { product in
            TargetGraph.External.Product(name: product.name, modules: modules(of: product, in: contents))
        }
        return TargetGraph.External(
            identity: requirement.identity, source: source, products: [], fetchedProducts: fetched,
            location: requirement.location)
    }

    private func modules(of product: PackageContents.Product, in contents: PackageContents?) -> [String] {
        let targets = contents?.targets.filter { product.targets.contains($0.name) && Self.isImportable($0) } ?? []
        return targets.map { ModuleName.of($0.name) }
    }

    static func isImportable(_ target: PackageContents.Target) -> Bool {
        target.type != "macro" && target.type != "plugin" && target.type != "binary"
    }
}

extension PackageContents {
    /// The modules of targets that those of the product depend on: SwiftPM lets sources import these, too.
    fileprivate func furtherModules(of product: Product) -> [String] {
        let all = Dictionary(keepingFirst: targets.map { ($0.name, $0) })
        var seen = Set(product.targets)
        var pending = product.targets
        var modules: [String] = []
        while let name = pending.popLast() {
            for dependency in all[name]?.dependencies ?? [] where dependency.form != .plugin {
                guard dependency.form != .product, let used = all[dependency.name],
                    DependencyResolver.isImportable(used),
                    seen.insert(used.name).inserted
                else { continue }
                modules.append(ModuleName.of(used.name))
                pending.append(used.name)
            }
        }
        return modules.sorted()
    }
}

extension PackageJoin.Piece {
    /// The targets of a product, and whether sources must import each: not if one of several is enough.
    fileprivate func targets(of product: String) -> [(name: String, isImportable: Bool)] {
        let names = contents.products.first { $0.name == product }?.targets ?? []
        let targets = contents.targets.filter { names.contains($0.name) }
        return targets.map { ($0.name, targets.count == 1 && DependencyResolver.isImportable($0)) }
    }
}
