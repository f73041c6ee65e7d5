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
            unknown.add(product, nil)
            return unknown.identity
        }
        add(package)
        byIdentity[package.identity, default: package].add(product, nil)
        return package.identity
    }

    /// By identity; the entry for unknown packages is last.
    var packages: [TargetGraph.External] {
        byIdentity.values.sorted { $0.identity < $1.identity } + (unknown.products.isEmpty ? [] : [unknown])
    }
}
