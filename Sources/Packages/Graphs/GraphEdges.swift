import AshlarProjectModel

extension TargetGraph {
    /// What the packages and Xcode projects of the graph state, for targets of a manifest.
    ///
    /// - Parameters:
    ///   - names: the targets of the manifest, in their order.
    ///   - unread: the packages that cannot be read to the end, by their index: what their targets depend on is unknown.
    package func describedEdges(of names: [String], besides unread: Set<Int>) -> DescribedEdges {
        let known = Dictionary(keepingFirst: targets.map { ($0.name, $0) })
        let own = names.map { known[$0] }
        var described: [String: DescribedEdges.Target] = [:]
        for target in own.compactMap(\.self) where target.project != nil || !unread.contains(target.piece) {
            described[target.name] = describedEdges(of: target)
        }
        var edges = DescribedEdges(targets: described)
        edges.unplacedSources = unplacedSources
        for external in externals {
            for product in external.fetchedProducts ?? [] {
                for module in product.modules ?? [] where edges.offers[module] == nil {
                    edges.offers[module] = (product.name, external.identity)
                }
            }
        }
        guard pieces.count > 1 else { return edges }
        let owners = own.map { target in target.flatMap { $0.project == nil ? $0.piece : nil } }
        edges.joined = JoinedPackages(pieces: pieces, owners: owners, offers: own.map { $0?.products ?? [] })
        return edges
    }

    private func describedEdges(of target: Target) -> DescribedEdges.Target {
        let isOfPackage = target.project == nil
        var described = DescribedEdges.Target(
            dependencies: linked(by: target).map { dependency in
                switch dependency.imported {
                case .target(let name), .product(let name, _):
                    DescribedEdges.Dependency(
                        name: name, platforms: dependency.platforms, product: dependency.product,
                        location: isOfPackage ? dependency.location : nil)
                }
            }, plugins: target.plugins, location: isOfPackage ? target.location : nil)
        described.omittedModules = target.omittedModules
        described.hasUnknownModules = target.hasUnknownModules || target.dependencies.contains(where: isUnread)
        (described.host, described.isPartial) = (target.host, target.isPartial)
        described.foreignSources = target.foreignSources
        return described
    }

    /// Whether it is a product of a package on disk that is not read.
    private func isUnread(_ dependency: Dependency) -> Bool {
        guard case .product(let name, let identity) = dependency.imported, !dependency.isPlugin,
            let package = externals.first(where: { $0.identity == identity }), case .local? = package.source
        else { return false }
        return package.products.contains { $0.name == name && $0.modules == nil }
    }

    /// What the target links: no plugins, and not what an app only contains, as extensions and apps for a watch.
    package func linked(by target: Target) -> [Dependency] {
        target.dependencies.filter { dependency in
            guard !dependency.isPlugin, case .target(let name) = dependency.imported else {
                return !dependency.isPlugin
            }
            return !targets.contains { used in
                used.name == name
                    && (used.kind == .appExtension || (used.kind == .app && target.kind == .app))
            }
        }
    }
}

extension TargetGraph.Target {
    /// The build tool plugins that it uses.
    package var plugins: [PluginUse] {
        dependencies.filter(\.isPlugin).map { dependency in
            switch dependency.imported {
            case .target(let name): PluginUse(name: name)
            case .product(let name, let package): PluginUse(name: name, package: package)
            }
        }
    }
}
