import AshlarPackages
import AshlarProjectModel
import AshlarYAMLTree

/// Writes the packages that the targets of a graph use.
struct AdoptedPackages {
    private let graph: TargetGraph
    /// The identities of packages that extensions use.
    private let usedByExtensions: Set<String>
    /// The modules that sources import through a product without being its own, by package and product.
    private let importedModules: [[String]: Set<String>]
    /// The products that sources import although no target depends on them, by package.
    private var undeclaredProducts: [String: [TargetGraph.External.Product]] = [:]

    /// - Parameter imports: the modules that sources import, by target.
    init(of graph: TargetGraph, usedByExtensions: Set<String>, imports: [String: Set<String>]) {
        (self.graph, self.usedByExtensions) = (graph, usedByExtensions)
        importedModules = Self.importedModules(of: graph, imports)
        undeclaredProducts = undeclaredProducts(by: imports)
    }

    /// The products whose package is unknown, which are omitted.
    var unknownProducts: [String] {
        graph.externals.filter { $0.source == nil }.flatMap(\.products).map(\.name).sorted()
    }

    func isUnknown(_ dependency: TargetGraph.Dependency) -> Bool {
        guard case .product(_, let identity) = dependency.imported else { return false }
        return graph.externals.contains { $0.identity == identity && $0.source == nil }
    }

    /// - Parameter taken: the keys of packages that a manifest has.
    func lines(besides taken: Set<String> = []) -> [String] {
        var taken = taken
        return graph.externals.sorted { $0.identity < $1.identity }.compactMap { package -> String? in
            guard let origin = package.source else { return nil }
            let undeclared = undeclaredProducts[package.identity] ?? []
            let products = (package.products + undeclared).sorted { $0.name < $1.name }
            let key = key(of: package, products, besides: &taken)
            var fields = source(origin)
            if usedByExtensions.contains(package.identity) { fields.append("extension_safe: true") }
            let isPlain = products.count == 1 && products[0].name == key && modules(of: products[0], package) == nil
            if !isPlain {
                let names = products.map { text(of: $0, package) }
                fields.append("products: [\(names.joined(separator: ", "))]")
            }
            return "  \(YAMLScalar.text(key)): {\(fields.joined(separator: ", "))}"
        }
    }

    private func key(
        of package: TargetGraph.External, _ products: [TargetGraph.External.Product], besides taken: inout Set<String>
    ) -> String {
        let identity = ManifestLabel.closest(to: package.identity)
        let names = (products.count == 1 ? [products[0].name] : []) + [identity]
        let numbered = (2...).lazy.map { "\(identity)-\($0)" }
        let key = names.first { !taken.contains($0) } ?? numbered.first { !taken.contains($0) } ?? identity
        taken.insert(key)
        return key
    }

    private func text(of product: TargetGraph.External.Product, _ package: TargetGraph.External) -> String {
        let name = YAMLScalar.text(product.name)
        guard let modules = modules(of: product, package) else { return name }
        return "{\(name): [\(modules.map(YAMLScalar.text).joined(separator: ", "))]}"
    }

    /// The modules that the manifest must list; `nil` if the only one has the product's name.
    private func modules(of product: TargetGraph.External.Product, _ package: TargetGraph.External) -> [String]? {
        let own = [ModuleName.of(product.name)]
        let modules = Set(product.modules ?? own).union(importedModules[[package.identity, product.name]] ?? [])
        return modules == Set(own) ? nil : modules.sorted()
    }

    private func source(_ source: Package.Source) -> [String] {
        switch source {
        case .local(let path): return ["path: \(YAMLScalar.quoted(path))"]
        case .remote(let url, let requirement):
            let (key, value) = requirement.written
            return ["url: \(YAMLScalar.quoted(url))", "\(key): \(YAMLScalar.quoted(value))"]
        }
    }

    /// With the product in the manifest, each import of it is a finding that can be fixed.
    private func undeclaredProducts(
        by imports: [String: Set<String>]
    ) -> [String: [TargetGraph.External.Product]] {
        let linked = graph.externals.flatMap(\.products)
        var modules = imports.values.reduce(into: Set<String>()) { $0.formUnion($1) }.subtracting(SystemModules.names)
        modules.subtract(graph.targets.map { ModuleName.of($0.name) })
        modules.subtract(linked.flatMap { $0.modules ?? [ModuleName.of($0.name)] })
        for others in importedModules.values { modules.subtract(others) }
        var names = Set((graph.targets.map(\.name) + linked.map(\.name)).map { $0.lowercased() })
        var found: [String: [TargetGraph.External.Product]] = [:]
        for package in graph.externals.sorted(by: { $0.identity < $1.identity }) where package.source != nil {
            for product in package.knownProducts {
                let own = product.modules ?? [ModuleName.of(product.name)]
                guard !modules.isDisjoint(with: own), names.insert(product.name.lowercased()).inserted else { continue }
                modules.subtract(own)
                found[package.identity, default: []].append(product)
            }
        }
        return found
    }

    // MARK: Modules of other targets of a package

    private static func importedModules(
        of graph: TargetGraph, _ imports: [String: Set<String>]
    ) -> [[String]: Set<String>] {
        typealias Product = (key: [String], product: TargetGraph.External.Product)
        let all = graph.externals.flatMap { package in
            package.products.map { product -> Product in ([package.identity, product.name], product) }
        }
        guard all.contains(where: { !$0.product.furtherModules.isEmpty }) else { return [:] }
        let products = Dictionary(keepingFirst: all.map { ($0.key, $0.product) })
        let targets = Dictionary(keepingFirst: graph.targets.map { ($0.name, $0) })
        let ownModules = Set(graph.targets.map { ModuleName.of($0.name) })
        func linked(by target: TargetGraph.Target) -> [Product] {
            target.dependencies.compactMap { dependency in
                guard case .product(let name, let package) = dependency.imported else { return nil }
                return products[[package, name]].map { ([package, name], $0) }
            }
        }
        var found: [[String]: Set<String>] = [:]
        for target in graph.targets {
            var missing = (imports[target.name] ?? []).subtracting(ownModules)
            let direct = linked(by: target)
            let reached = closure(of: target, in: targets).flatMap(linked)
            // What it links itself comes first.
            for products in [direct, reached] where !missing.isEmpty {
                missing.subtract(products.flatMap { $0.product.modules ?? [ModuleName.of($0.product.name)] })
                let further = products.map { ($0.key, missing.intersection($0.product.furtherModules)) }
                for (key, modules) in further where !modules.isEmpty { found[key, default: []].formUnion(modules) }
                missing.subtract(further.flatMap(\.1))
            }
        }
        return found
    }

    private static func closure(
        of target: TargetGraph.Target, in targets: [String: TargetGraph.Target]
    ) -> [TargetGraph.Target] {
        var seen: Set<String> = [target.name]
        var closure: [TargetGraph.Target] = []
        var pending = target.usedTargets
        while let name = pending.popLast() {
            guard seen.insert(name).inserted, let used = targets[name] else { continue }
            closure.append(used)
            pending += used.usedTargets
        }
        return closure
    }
}

/// The names of projects and packages in a manifest.
enum ManifestLabel {
    /// The valid name that is closest to the text: other characters become hyphens.
    static func closest(to text: String) -> String {
        var label = String(String.UnicodeScalarView(text.unicodeScalars.map { isAllowed($0) ? $0 : "-" }).prefix(99))
        while label.hasSuffix(" ") || label.hasSuffix(".") { label.removeLast() }
        return NameRules.objection(toLabel: label) == nil ? label : "_" + label
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        NameRules.objection(toLabel: "a\(scalar)a") == nil
    }
}
