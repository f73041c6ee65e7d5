import AshlarProjectModel

/// Writes the first manifest of a project that is there already: every target at its place, with what it uses.
package struct AdoptedManifest {
    private let graph: TargetGraph
    private let name: String
    private let guess: LayerGuess
    /// Folders that belong to nobody.
    private let unlisted: [String]
    /// The apps that use something, by what they use; of several the first.
    private let hosts: [String: String]
    private let extensions: Set<String>

    package init(_ graph: TargetGraph, name: String? = nil, unlisted: [String] = []) {
        self.graph = graph
        self.name = name ?? graph.name
        self.unlisted = unlisted
        let uses = graph.targets.filter { $0.kind == .app }.flatMap { app in app.usedTargets.map { ($0, app.name) } }
        hosts = Dictionary(uses, uniquingKeysWith: { first, _ in first })
        extensions = Set(graph.targets.filter { $0.kind == .appExtension }.map(\.name))
        guess = LayerGuess(graph)
    }

    package var layerCount: Int { guess.courses.joined().count }
    package var isByFolder: Bool { guess.isByFolder }

    package var text: String {
        let modules = graph.targets.filter { !$0.kind.isApp }.sorted { $0.name < $1.name }
        let apps = graph.targets.filter(\.kind.isApp).sorted { $0.name < $1.name }
        var lines = head + layers + split
        lines += packages
        if !modules.isEmpty { lines += ["modules:"] + modules.flatMap(member) }
        if !apps.isEmpty { lines += ["apps:"] + apps.flatMap(member) }
        if !unlisted.isEmpty {
            lines.append("unlisted:  # sources that belong to no target")
            lines += unlisted.sorted().map { "  - \(YAMLScalar.text($0))" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: The head

    private var head: [String] {
        var lines = [
            "# Made by 'ashlar adopt' of \(graph.path.visible); from now on it is yours. The layers are a guess: give them names",
            "# that your team knows, and move modules until the picture of 'ashlar graph' is the one you want.",
            "version: 1", "name: \(YAMLScalar.text(name))",
        ]
        let platforms = graph.platforms.sorted { $0.key < $1.key }.compactMap { platform, version in
            platform.hasMinimumVersion ? version.map { "\(platform.rawValue): \"\($0)\"" } : nil
        }
        if !platforms.isEmpty { lines.append("platforms: {\(platforms.joined(separator: ", "))}") }
        lines.append("generate: none  # Ashlar judges and draws; the package stays as you write it")
        return lines
    }

    private var layers: [String] {
        let basis = guess.isByFolder ? "by folder" : "by who uses whom"
        return ["layers:  # outermost first, \(basis)"]
            + guess.courses.map { course in
                let names = course.map(YAMLScalar.text)
                return names.count == 1 ? "  - \(names[0])" : "  - [\(names.joined(separator: ", "))]"
            }
    }

    private var split: [String] {
        ["splits:", "  library:", "    library: {name: \"{module}\"}  # tests are modules of their own"]
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

    /// The products that no package can be named for, and so are left out.
    package var leftOut: [String] {
        graph.externals.filter { $0.source == nil }.flatMap(\.products).map(\.name).sorted()
    }

    private var comment: [String] {
        if leftOut.isEmpty { return [] }
        return ["# Left out, for \(graph.path.visible) does not say where they come from:"]
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
            let (key, value) =
                switch requirement {
                case .from(let version): ("from", version)
                case .exact(let version): ("exact", version)
                case .upToNextMinor(let version): ("up_to_next_minor", version)
                case .range(let lower, let upper): ("range", "\(lower)..<\(upper)")
                case .branch(let name): ("branch", name)
                case .revision(let name): ("revision", name)
                }
            return ["url: \(YAMLScalar.quoted(url))", "\(key): \(YAMLScalar.quoted(value))"]
        }
    }

    // MARK: Targets

    private func member(_ target: TargetGraph.Target) -> [String] {
        var fields: [(key: String, value: String)] = []
        var lists: [(key: String, values: [String])] = []
        if let kind = kind(of: target) { fields.append(("kind", kind)) }
        if let host = host(of: target) { fields.append(("host", YAMLScalar.text(host))) }
        if let layer = guess.layers[target.name] { fields.append(("layer", YAMLScalar.text(layer))) }
        fields.append(("path", YAMLScalar.text(target.path)))
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

    private func kind(of target: TargetGraph.Target) -> String? {
        switch target.kind {
        case .library, .app: nil
        case .appExtension where host(of: target) == nil: nil
        default: target.kind.rawValue
        }
    }

    /// The app that carries an extension.
    private func host(of target: TargetGraph.Target) -> String? {
        target.kind == .appExtension ? hosts[target.name] : nil
    }

    /// Whether an app is embedded, which is no edge to judge: its host says so.
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

    /// On one line where that is short enough to read.
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
