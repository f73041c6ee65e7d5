import AshlarProjectModel

/// The external packages of a Tuist graph, each with the products that targets use.
struct TuistExternals {
    private var byIdentity: [String: TargetGraph.External] = [:]
    /// Products whose package is unknown.
    private var unknown: TargetGraph.External
    private let location: SourceLocation

    init(_ packages: [TargetGraph.External], _ location: SourceLocation) {
        self.location = location
        unknown = TargetGraph.External(identity: "packages", source: nil, products: [], location: location)
        for package in packages { add(package) }
    }

    private mutating func add(_ package: TargetGraph.External) {
        guard byIdentity[package.identity] == nil else { return }
        byIdentity[package.identity] = package
        byIdentity[package.identity]?.location = location
    }

    /// - Returns: the identity of the product's package.
    mutating func add(_ product: String, of package: TargetGraph.External?) -> String {
        guard let package else {
            Self.add(product, to: &unknown)
            return unknown.identity
        }
        add(package)
        Self.add(product, to: &byIdentity[package.identity, default: package])
        return package.identity
    }

    private static func add(_ product: String, to package: inout TargetGraph.External) {
        guard !package.products.contains(where: { $0.name == product }) else { return }
        package.products.append(TargetGraph.External.Product(name: product, modules: nil))
    }

    /// By identity; the entry for unknown packages is last.
    var packages: [TargetGraph.External] {
        byIdentity.values.sorted { $0.identity < $1.identity } + (unknown.products.isEmpty ? [] : [unknown])
    }
}
