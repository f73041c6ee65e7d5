import AshlarProjectModel

/// The package that provides a module which no product of the manifest has.
struct ModuleProvider {
    /// The product; `nil` where only the package's name suggests that it has one.
    private let product: String?
    /// The package as the manifest declares it; `nil` where it does not.
    private let package: Int?
    private let name: String
    /// Of an undeclared package.
    private let address: String?

    /// - Returns: `nil` where no package is known to provide the module.
    init?(of module: String, in project: Project) {
        func index(_ identity: String) -> Int? {
            project.packages.firstIndex { $0.source.identity.lowercased() == identity }
        }
        if let offer = project.describedEdges?.offers[module], let index = index(offer.package) {
            (product, package, name, address) = (offer.product, index, project.packages[index].name, nil)
            return
        }
        let known = KnownPackages.providers(of: module).map { provider in
            (source: Package.Source.remote(url: provider.address, .from("0")), product: provider.product)
        }
        let declared = known.lazy.compactMap { known in
            index(known.source.identity.lowercased()).map { (index: $0, product: known.product) }
        }.first
        if let declared {
            (product, package, name, address) = (
                declared.product, declared.index, project.packages[declared.index].name, nil
            )
        } else if let first = known.first, case .remote(let url, _) = first.source {
            (product, package, name, address) = (first.product, nil, first.source.identity, url)
        } else if let index = project.packages.firstIndex(where: { Self.suggests($0.source.identity, module) }) {
            (product, package, name, address) = (nil, index, project.packages[index].name, nil)
        } else {
            return nil
        }
    }

    /// Whether a declared package is known to provide the module.
    var isDeclared: Bool { product != nil && package != nil }

    /// Whether the module is named after the package: `CartTesting` after `swift-cart`.
    private static func suggests(_ identity: String, _ module: String) -> Bool {
        let words = identity.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { !affixes.contains($0) }
        return words.joined().count > 3 && module.lowercased().hasPrefix(words.joined())
    }

    private static let affixes: Set<Substring> = ["swift", "ios", "sdk", "spm", "kit"]

    func message(_ importer: String, _ module: String) -> String {
        guard product != nil else { return "'\(importer)' imports unknown module '\(module)'" }
        let place = "'\(importer)' imports '\(module)' of package '\(name)'"
        return package == nil ? "\(place), which is not declared" : "\(place) without declaring it"
    }

    func remedy(_ module: String, of importer: Int, in context: RuleContext) -> String {
        let (project, target) = (context.project, context.project.targets[importer])
        let wanted = product.map { "product '\($0)'" } ?? "the product with module '\(module)'"
        guard project.derivesEdges else {
            let owner = target.isMain ? project.members[target.member].name : project.partName(importer)
            let used = product.map { "'\($0)'" } ?? "it"
            guard let address else {
                return "add \(wanted) to 'products' of package '\(name)', and \(used) to 'packages' of '\(owner)'"
            }
            return
                "declare package '\(name)' (\(address)) with \(wanted), and add \(used) to 'packages' of '\(owner)'"
        }
        guard let place = project.packagePlace(of: importer) else {
            let first = address.map { "add package '\(name)' (\($0)) to the project, and " } ?? ""
            return "\(first)link \(wanted) of package '\(name)' with '\(target.name)' in Xcode"
        }
        if let address {
            return
                "add package '\(name)' (\(address)) to \(place.path), and \(wanted) to the dependencies of '\(target.name)'"
        }
        let first = isRequired(by: importer, in: project) ? "" : "add package '\(name)' to \(place.path), "
        return
            "\(first)add \(wanted) of package '\(name)' to the dependencies of '\(target.name)' in \(place.path), and to 'products' in \(project.manifestPath)"
    }

    /// Whether the importer's package depends on the provider, where there are several packages.
    private func isRequired(by importer: Int, in project: Project) -> Bool {
        guard let joined = project.joinedPackages else { return true }
        return project.edges.contains { edge in
            joined.owners[edge.importer] == joined.owners[importer]
                && project.product(edge.imported)?.package == package
        }
    }
}
