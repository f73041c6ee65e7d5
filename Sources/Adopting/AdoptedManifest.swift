import AshlarLinting
import AshlarMessages
import AshlarPackages
import AshlarProjectModel
import AshlarYAMLTree

/// Writes the manifest for an existing project: every target with its path, and with its dependencies where they cannot be
/// read again.
package struct AdoptedManifest {
    private let survey: RepositorySurvey
    private let name: String
    private let inference: LayerInference
    let packages: AdoptedPackages
    /// Folders with sources that belong to no target.
    private let strayPaths: [String]
    /// Folders of targets that have no source, and are left out.
    private let sourcelessPaths: [String]
    private let linkedPaths: [String]
    /// The first app that uses a target, by the target's name.
    private let hosts: [String: String]
    private let extensions: Set<String>
    private let derivesEdges: Bool
    /// What extensions depend on today: names of targets, and identities of packages.
    private let usedByExtensions: Set<String>
    private let implementations: Implementations

    /// - Parameters:
    ///   - imports: the modules that sources import, by target.
    ///   - layers: the layers of the targets; `nil` to infer them.
    ///   - derivesEdges: whether the manifest leaves the dependencies to packages and Xcode projects; `nil` if it can.
    package init(
        _ survey: RepositorySurvey, name: String? = nil, strayPaths: [String] = [], sourcelessPaths: [String] = [],
        linkedPaths: [String] = [], imports: [String: Set<String>] = [:], layers: LayerInference? = nil,
        derivesEdges: Bool? = nil
    ) {
        let graph = survey.graph
        self.survey = survey
        self.name = name ?? ManifestLabel.closest(to: graph.name)
        (self.strayPaths, self.sourcelessPaths, self.linkedPaths) = (strayPaths, sourcelessPaths, linkedPaths)
        let uses = graph.targets.filter { $0.kind == .app }.flatMap { app in app.usedTargets.map { ($0, app.name) } }
        hosts = Dictionary(uses, uniquingKeysWith: { first, _ in first })
        extensions = Set(graph.targets.filter { $0.kind == .appExtension }.map(\.name))
        self.derivesEdges = derivesEdges ?? survey.hasReadableEdges
        inference = layers ?? LayerInference(graph, imports: imports)
        implementations = Implementations(in: graph, imports: imports)
        usedByExtensions = Self.closure(of: extensions, in: graph, imports)
        packages = AdoptedPackages(of: graph, usedByExtensions: usedByExtensions, imports: imports)
    }

    /// What the targets depend on, and the packages of the products that they import without a declaration.
    private static func closure(
        of names: Set<String>, in graph: TargetGraph, _ imports: [String: Set<String>]
    ) -> Set<String> {
        let targets = Dictionary(keepingFirst: graph.targets.map { ($0.name, $0) })
        let imported = names.reduce(into: Set<String>()) { $0.formUnion(imports[$1] ?? []) }
        let packages = graph.externals.filter { package in
            package.products.contains { !imported.isDisjoint(with: $0.modules ?? [ModuleName.of($0.name)]) }
        }
        var closure = Set(packages.map(\.identity))
        let uses = graph.uses(with: imports)
        let used = names.reduce(into: Set<String>()) { $0.formUnion(uses[$1] ?? []) }.subtracting(names)
        closure.formUnion(used)
        var pending = Array(names) + used
        while let name = pending.popLast() {
            for dependency in targets[name]?.dependencies ?? [] where !dependency.isPlugin {
                switch dependency.imported {
                case .target(let used): if closure.insert(used).inserted { pending.append(used) }
                case .product(_, let package): closure.insert(package)
                }
            }
        }
        return closure
    }

    package var layerCount: Int { inference.ranks.joined().count }
    package var basis: String { inference.basis }
    /// The products whose package is unknown, which are omitted.
    package var unknownProducts: [String] { packages.unknownProducts }

    /// What is not in the manifest, and why.
    package var omissions: [(what: String, reason: String)] {
        guard let objection = NameRules.objection(toLabel: graph.name), name != graph.name else {
            return graph.notPlaced
        }
        return [("the name '\(graph.name)'", "it \(objection); the project is named '\(name)'")] + graph.notPlaced
    }

    private var graph: TargetGraph { survey.graph }
    private var constraints: [String] { implementations.constraint(in: graph, layers: inference.layers) }

    package var text: String {
        let lines = head + layers + split + packageLines + members { _ in true } + constraints + exclude
        return lines.joined(separator: "\n") + "\n"
    }

    /// The lines of the targets that the function selects, by package where there are several.
    package func members(_ isSelected: (TargetGraph.Target) -> Bool) -> [String] {
        let targets = graph.targets.filter(isSelected)
        return grouped(targets.filter { !$0.kind.isApp }, under: "modules:")
            + grouped(targets.filter(\.kind.isApp), under: "apps:")
    }

    private func grouped(_ targets: [TargetGraph.Target], under key: String) -> [String] {
        if targets.isEmpty { return [] }
        guard survey.packages.count + survey.projects.count > 1 else {
            return [key] + targets.sorted { $0.name < $1.name }.flatMap(member)
        }
        let files = Dictionary(grouping: targets, by: origin)
        return [key]
            + files.sorted { PathOrder.precedes($0.key, $1.key) }.flatMap { file, targets in
                ["  # \(file.visible)"] + targets.sorted { $0.name < $1.name }.flatMap(member)
            }
    }

    /// The file that describes the target.
    private func origin(of target: TargetGraph.Target) -> String {
        if let project = target.project { return project }
        guard survey.packages.indices.contains(target.piece) else { return graph.path }
        return survey.packages[target.piece].folder.path(to: "Package.swift")
    }

    private var exclude: [String] {
        func list(_ paths: [String], _ reason: String) -> [String] {
            paths.isEmpty ? [] : ["  # \(reason)"] + paths.sorted().map { "  - \(YAMLScalar.text($0))" }
        }
        let sides = survey.sides.filter { PathRules.objection(to: $0) == nil }
        let stray = strayPaths.filter { path in !sides.contains { path == $0 || path.hasPrefix($0 + "/") } }
        let lines =
            list(sides, "demos, templates and fixtures") + list(stray, "sources that belong to no target")
            + list(sourcelessPaths.filter { PathRules.objection(to: $0) == nil }, "targets without a source")
            + list(linkedPaths, "links whose sources are not read")
        return lines.isEmpty ? [] : ["exclude:"] + lines
    }

    // MARK: The head

    private var head: [String] {
        var lines = [
            "# Created by 'ashlar adopt' from \(origins); it is yours to edit. The layers are inferred: give them names",
            "# that your team uses, and move modules until 'ashlar graph' shows the architecture that you want.",
            "version: 1", "name: \(YAMLScalar.text(name))",
        ]
        let platforms = graph.platforms.sorted { $0.key < $1.key }.compactMap { platform, version in
            platform.hasMinimumVersion ? version.map { "\(platform.rawValue): \"\($0)\"" } : nil
        }
        if !platforms.isEmpty { lines.append("platforms: {\(platforms.joined(separator: ", "))}") }
        lines.append(
            "generate: none  # Ashlar only lints and draws; you maintain \(survey.packages.count > 1 ? "the packages" : "the package")"
        )
        if derivesEdges { lines.append("edges: derived  # \(stating) and imports state the dependencies") }
        return lines + left
    }

    private var stating: String {
        let projects = survey.projects.isEmpty ? "" : "Xcode projects"
        return survey.packages.isEmpty ? projects : projects.isEmpty ? "Package.swift" : "Package.swift, \(projects)"
    }

    /// What the manifest was created from.
    package var origins: String {
        let (packages, projects) = (survey.packages.count, survey.projects.count)
        guard packages + projects > 1 else { return graph.path.visible }
        let parts = [
            packages > 0 ? packages.of("package", "packages") : "",
            projects > 0 ? projects.of("Xcode project", "Xcode projects") : "",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " and ")
    }

    private var left: [String] {
        if omissions.isEmpty { return [] }
        return ["# Not in this manifest:"] + omissions.map { "# - \($0.what.visible): \($0.reason.visible)" }
    }

    private var layers: [String] {
        return ["layers:  # outermost first, \(basis)"]
            + inference.ranks.map { rank in
                let names = rank.map(YAMLScalar.text)
                return names.count == 1 ? "  - \(names[0])" : "  - [\(names.joined(separator: ", "))]"
            }
    }

    private var split: [String] {
        ["splits:", "  library:", "    library: {name: \"{module}\"}  # tests are separate modules"]
    }

    private var packageLines: [String] {
        let lines = packages.lines()
        let unknown = packages.unknownProducts
        let comment =
            unknown.isEmpty
            ? []
            : ["# Omitted, since \(graph.path.visible) does not state their source:"]
                + unknown.map { "# - \($0.visible)" }
        return comment + (lines.isEmpty ? [] : ["packages:"] + lines)
    }

    // MARK: Targets

    private func member(_ target: TargetGraph.Target) -> [String] {
        var fields: [(key: String, value: String)] = []
        var lists: [(key: String, values: [String])] = []
        if let kind = kind(of: target) { fields.append(("kind", kind)) }
        if let host = host(of: target) { fields.append(("host", YAMLScalar.text(host))) }
        if let layer = inference.layers[target.name] { fields.append(("layer", YAMLScalar.text(layer))) }
        if let path = path(of: target) { fields.append(("path", YAMLScalar.text(path))) }
        if usedByExtensions.contains(target.name), !target.kind.isApp { fields.append(("extension_safe", "true")) }
        lists.append(("exclude", Set(target.excludes).sorted().map(YAMLScalar.text)))
        let hasSources = target.kind.isApp || target.project != nil
        lists.append(("sources", hasSources ? target.moreSources.map(YAMLScalar.text) : []))
        if !derivesEdges { lists += dependencies(of: target) }
        lists.removeAll(where: \.values.isEmpty)
        let outer = inference.contradictions[target.name] ?? []
        let note =
            outer.isEmpty ? [] : ["  # its layer is a guess: it uses \(outer.joined(separator: ", ")) further out"]
        return note + lines(YAMLScalar.text(target.name), fields, lists)
    }

    private func dependencies(of target: TargetGraph.Target) -> [(key: String, values: [String])] {
        let linked = graph.linked(by: target).filter { !packages.isUnknown($0) }
        return [
            ("uses", uses(linked) { if case .target(let name) = $0 { name } else { nil } }),
            ("packages", uses(linked) { if case .product(let name, _) = $0 { name } else { nil } }),
            ("plugins", Set(target.plugins.map { YAMLScalar.text($0.name) }).sorted()),
        ]
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
