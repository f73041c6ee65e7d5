import AshlarMessages
import AshlarPackages
import AshlarProjectModel
import AshlarYAMLTree

/// Writes the manifest for an existing project: every target with its path and dependencies.
package struct AdoptedManifest {
    private let graph: TargetGraph
    private let name: String
    private let inference: LayerInference
    /// Patterns of folders that belong to no target.
    private let excludedPaths: [String]
    /// The first app that uses a target, by the target's name.
    private let hosts: [String: String]
    private let extensions: Set<String>

    package init(_ graph: TargetGraph, name: String? = nil, excludedPaths: [String] = []) {
        self.graph = graph
        self.name = name ?? graph.name
        self.excludedPaths = excludedPaths
        let uses = graph.targets.filter { $0.kind == .app }.flatMap { app in app.usedTargets.map { ($0, app.name) } }
        hosts = Dictionary(uses, uniquingKeysWith: { first, _ in first })
        extensions = Set(graph.targets.filter { $0.kind == .appExtension }.map(\.name))
        inference = LayerInference(graph)
    }

    package var layerCount: Int { inference.ranks.joined().count }
    package var isByFolder: Bool { inference.isByFolder }

    package var text: String {
        let modules = graph.targets.filter { !$0.kind.isApp }.sorted { $0.name < $1.name }
        let apps = graph.targets.filter(\.kind.isApp).sorted { $0.name < $1.name }
        var lines = head + layers + split
        lines += packages
        if !modules.isEmpty { lines += ["modules:"] + modules.flatMap(member) }
        if !apps.isEmpty { lines += ["apps:"] + apps.flatMap(member) }
        if !excludedPaths.isEmpty {
            lines.append("exclude:  # sources that belong to no target")
            lines += excludedPaths.sorted().map { "  - \(YAMLScalar.text($0))" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: The head

    private var head: [String] {
        var lines = [
            "# Created by 'ashlar adopt' from \(graph.path.visible); it is yours to edit. The layers are inferred: give them names",
            "# that your team uses, and move modules until 'ashlar graph' shows the architecture that you want.",
            "version: 1", "name: \(YAMLScalar.text(name))",
        ]
        let platforms = graph.platforms.sorted { $0.key < $1.key }.compactMap { platform, version in
            platform.hasMinimumVersion ? version.map { "\(platform.rawValue): \"\($0)\"" } : nil
        }
        if !platforms.isEmpty { lines.append("platforms: {\(platforms.joined(separator: ", "))}") }
        lines.append("generate: none  # Ashlar only lints and draws; you maintain the package")
        return lines
    }

    private var layers: [String] {
        let basis = inference.isByFolder ? "by folder" : "by dependencies"
        return ["layers:  # outermost first, \(basis)"]
            + inference.ranks.map { rank in
                let names = rank.map(YAMLScalar.text)
                return names.count == 1 ? "  - \(names[0])" : "  - [\(names.joined(separator: ", "))]"
            }
    }

    private var split: [String] {
        ["splits:", "  library:", "    library: {name: \"{module}\"}  # tests are separate modules"]
    }

    // MARK: Packages

    private var packages: [String] {
        var taken: Set<String> = []
        let lines = graph.externals.sorted { $0.identity < $1.identity }.compactMap { package -> String? in
            guard let origin = package.source else { return nil }
            let products = package.products.sorted { $0.name < $1.name }
            var key = products.count == 1 ? products[0].name : package.identity
            if !taken.insert(key).inserted { key = package.identity }
            var fields = source(origin)
            let isPlain = products.count == 1 && products[0].name == key && hasOwnName(products[0])
            if !isPlain { fields.append("products: [\(products.map(product).joined(separator: ", "))]") }
            return "  \(YAMLScalar.text(key)): {\(fields.joined(separator: ", "))}"
        }
        return comment + (lines.isEmpty ? [] : ["packages:"] + lines)
    }

    /// The products whose package is unknown, which are omitted.
    package var leftOut: [String] {
        graph.externals.filter { $0.source == nil }.flatMap(\.products).map(\.name).sorted()
    }

    private var comment: [String] {
        if leftOut.isEmpty { return [] }
        return ["# Omitted, since \(graph.path.visible) does not state their source:"]
            + leftOut.map { "# - \($0.visible)" }
    }

    private func isLeftOut(_ dependency: TargetGraph.Dependency) -> Bool {
        guard case .product(_, let identity) = dependency.imported else { return false }
        return graph.externals.contains { $0.identity == identity && $0.source == nil }
    }

    private func hasOwnName(_ product: TargetGraph.External.Product) -> Bool {
        product.modules.map { $0 == [ModuleName.of(product.name)] } ?? true
    }

    private func product(_ product: TargetGraph.External.Product) -> String {
        let name = YAMLScalar.text(product.name)
        guard let modules = product.modules, !hasOwnName(product) else { return name }
        return "{\(name): [\(modules.sorted().map(YAMLScalar.text).joined(separator: ", "))]}"
    }

    private func source(_ source: Package.Source) -> [String] {
        switch source {
        case .local(let path): return ["path: \(YAMLScalar.quoted(path))"]
        case .remote(let url, let requirement):
            let (key, value) = requirement.written
            return ["url: \(YAMLScalar.quoted(url))", "\(key): \(YAMLScalar.quoted(value))"]
        }
    }

    // MARK: Targets

    private func member(_ target: TargetGraph.Target) -> [String] {
        var fields: [(key: String, value: String)] = []
        var lists: [(key: String, values: [String])] = []
        if let kind = kind(of: target) { fields.append(("kind", kind)) }
        if let host = host(of: target) { fields.append(("host", YAMLScalar.text(host))) }
        if let layer = inference.layers[target.name] { fields.append(("layer", YAMLScalar.text(layer))) }
        if let path = path(of: target) { fields.append(("path", YAMLScalar.text(path))) }
        lists.append(("exclude", target.kind.isApp ? [] : Set(target.excludes).sorted().map(YAMLScalar.text)))
        lists.append(("sources", target.kind.isApp ? target.moreSources.map(YAMLScalar.text) : []))
        let linked = target.dependencies.filter { !$0.isPlugin && !isCarried($0) && !isLeftOut($0) }
        lists.append(("uses", uses(linked) { if case .target(let name) = $0 { name } else { nil } }))
        lists.append(("packages", uses(linked) { if case .product(let name, _) = $0 { name } else { nil } }))
        let plugins = target.dependencies.filter(\.isPlugin).map { dependency in
            switch dependency.imported {
            case .target(let name), .product(let name, _): YAMLScalar.text(name)
            }
        }
        lists.append(("plugins", Set(plugins).sorted()))
        lists.removeAll(where: \.values.isEmpty)
        return lines(YAMLScalar.text(target.name), fields, lists)
    }

    /// `nil` for a binary outside of the root, whose folder matters to no rule.
    private func path(of target: TargetGraph.Target) -> String? {
        if target.path.isEmpty { return "." }
        return target.kind == .binary && PathRules.objection(to: target.path) != nil ? nil : target.path
    }

    private func kind(of target: TargetGraph.Target) -> String? {
        switch target.kind {
        case .library, .app: nil
        case .appExtension where host(of: target) == nil: nil
        default: target.kind.rawValue
        }
    }

    /// The app that contains an extension.
    private func host(of target: TargetGraph.Target) -> String? {
        target.kind == .appExtension ? hosts[target.name] : nil
    }

    /// Whether an app is embedded, which its `host` states instead of a dependency.
    private func isCarried(_ dependency: TargetGraph.Dependency) -> Bool {
        guard case .target(let name) = dependency.imported else { return false }
        return extensions.contains(name)
    }

    private func uses(
        _ dependencies: [TargetGraph.Dependency], _ name: (TargetGraph.Dependency.Imported) -> String?
    ) -> [String] {
        var seen: Set<String> = []
        return dependencies.compactMap { dependency -> (String, [Platform])? in
            guard let name = name(dependency.imported), seen.insert(name).inserted else { return nil }
            return (name, dependency.platforms)
        }.sorted { $0.0 < $1.0 }.map { name, platforms in
            let scalar = YAMLScalar.text(name)
            if platforms.isEmpty { return scalar }
            return "{\(scalar): {platforms: [\(platforms.map(\.rawValue).sorted().joined(separator: ", "))]}}"
        }
    }

    /// On one line if that is short enough.
    private func lines(
        _ key: String, _ fields: [(key: String, value: String)], _ lists: [(key: String, values: [String])]
    ) -> [String] {
        let flow =
            fields.map { "\($0.key): \($0.value)" } + lists.map { "\($0.key): [\($0.values.joined(separator: ", "))]" }
        let line = "  \(key): {\(flow.joined(separator: ", "))}"
        if line.count <= 110 { return [line] }
        let block = lists.flatMap { list in
            let line = "    \(list.key): [\(list.values.joined(separator: ", "))]"
            return line.count <= 110 ? [line] : ["    \(list.key):"] + list.values.map { "      - \($0)" }
        }
        return ["  \(key):"] + fields.map { "    \($0.key): \($0.value)" } + block
    }
}
