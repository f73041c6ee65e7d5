import AshlarJSON
import AshlarProjectModel
import AshlarXcodeProjects

/// Reads the output of `tuist graph --format json`, in its current form and in an older one with fewer names.
///
/// Projects are in an object by path or, as Swift encodes such a dictionary, in an array of alternating paths and
/// projects; targets are in an object by name or in an array; dependencies are `{"target": {"name": …}}` and similar.
/// Projects of packages that Tuist builds itself are external, and their targets count as products.
package struct TuistGraph: Sendable {
    /// Why the JSON is not a valid graph.
    package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        package var description: String
    }

    private struct TuistTarget: Sendable {
        var name: String
        var product: String
        var project: String
        var sources: [String]
        var folders: [String]
        var dependencies: [JSONValue]
    }

    private let name: String
    private let targets: [TuistTarget]
    /// The packages that Xcode fetches for each project, by the project's path; the first by identity.
    private let packages: [String: [TargetGraph.External]]
    /// The packages that Tuist itself fetches and builds, by the path of their generated projects.
    private let fetched: [String: TargetGraph.External]
    /// The absolute path of the folder with all local projects.
    package let root: String
    /// The folders of the local projects, relative to the root.
    package let projectFolders: [String]

    package init(reading json: JSONValue) throws(Failure) {
        guard json.isObject, let projects = json["projects"] else {
            throw Failure(description: "it has no 'projects'")
        }
        let pairs = Self.pairs(projects)
        guard !pairs.isEmpty else { throw Failure(description: "it has no project") }
        name = json["name"]?.string ?? "Graph"
        let own = pairs.filter { !Self.isExternal($0.value) }
        let external = pairs.filter { Self.isExternal($0.value) }
        targets = own.flatMap { path, project in Self.targets(of: project, at: path) }
        guard let first = own.first else { throw Failure(description: "it has no local project") }
        let common = own.reduce(RelativePath.components(first.key)) { common, pair in
            zip(common, RelativePath.components(pair.key)).prefix { $0 == $1 }.map(\.0)
        }
        let root = "/" + common.joined(separator: "/")
        self.root = root
        projectFolders = own.map { RelativePath.path(of: $0.key, from: root) }.map { $0 == "." ? "" : $0 }
        packages = Dictionary(keepingFirst: own.map { ($0.key, Self.packages(of: $0.value, root: root)) })
        fetched = Dictionary(
            keepingFirst: external.map { ($0.key, Self.package(in: RelativePath.path(of: $0.key, from: root))) })
    }

    // MARK: Reading

    private static func pairs(_ json: JSONValue) -> [(key: String, value: JSONValue)] {
        if json.isObject { return json.members.sorted { $0.key < $1.key } }
        let elements = json.elements
        var pairs: [(key: String, value: JSONValue)] = []
        var index = 0
        while index < elements.count {
            if let key = elements[index].string, index + 1 < elements.count {
                pairs.append((key, elements[index + 1]))
                index += 2
            } else {
                // An array of projects with a path each.
                if let path = elements[index]["path"]?.string { pairs.append((path, elements[index])) }
                index += 1
            }
        }
        return pairs.sorted { $0.key < $1.key }
    }

    private static func isExternal(_ project: JSONValue) -> Bool {
        project["isExternal"]?.bool ?? (project["type"]?["external"] != nil || project["type"]?.string == "external")
    }

    private static func targets(of project: JSONValue, at path: String) -> [TuistTarget] {
        let values = project["targets"].map { $0.isObject ? $0.members.map(\.value) : $0.elements } ?? []
        return values.compactMap { target in
            guard let name = target["name"]?.string else { return nil }
            func paths(_ key: String) -> [String] {
                (target[key]?.elements ?? []).compactMap { $0.string ?? $0["path"]?.string }
            }
            return TuistTarget(
                name: name, product: target["product"]?.string ?? "framework",
                project: project["path"]?.string ?? path, sources: paths("sources"),
                folders: paths("buildableFolders"), dependencies: target["dependencies"]?.elements ?? [])
        }
    }

    private static let start = SourceLocation(path: "", line: 1, column: 1)

    /// - Parameter path: relative to the root.
    private static func package(in path: String) -> TargetGraph.External {
        let source = Package.Source.local(path: path)
        return TargetGraph.External(
            identity: source.identity.lowercased(), source: source, products: [], location: start)
    }

    private static func packages(of project: JSONValue, root: String) -> [TargetGraph.External] {
        var found: [String: TargetGraph.External] = [:]
        for package in project["packages"]?.elements ?? [] {
            let remote = package["remote"]
            let url = remote?["url"]?.string ?? (package["kind"]?.string == "remote" ? package["path"]?.string : nil)
            let path = package["local"]?["path"]?.string ?? package["path"]?.string
            let source: Package.Source? =
                if let url { .remote(url: url, requirement(remote?["requirement"])) } else {
                    path.map { .local(path: $0.hasPrefix("/") ? RelativePath.path(of: $0, from: root) : $0) }
                }
            guard let source else { continue }
            let identity = source.identity.lowercased()
            found[identity] = TargetGraph.External(identity: identity, source: source, products: [], location: start)
        }
        return found.values.sorted { $0.identity < $1.identity }
    }

    private static func requirement(_ json: JSONValue?) -> Package.Requirement {
        guard let (key, value) = json?.members.first else { return .branch("main") }
        let text = (value.string ?? value["_0"]?.string) ?? value.members.first?.value.string ?? ""
        let version = LenientVersion.semantic(text)
        func end(_ key: String) -> String { LenientVersion.semantic(value[key]?.string ?? "") }
        switch key {
        case "upToNextMajor": return .from(version)
        case "upToNextMinor": return .upToNextMinor(version)
        case "exact": return .exact(version)
        case "revision": return .revision(text)
        case "range": return .range(end("from"), end("to"))
        default: return .branch(text)
        }
    }

    // MARK: The graph

    /// - Parameter path: the graph's file, relative to the root, which is the location of everything.
    package func graph(called path: String) -> TargetGraph {
        let location = SourceLocation(path: path, line: 1, column: 1)
        var graph = TargetGraph(name: name, path: path)
        var externals = Dictionary(keepingFirst: packages.values.joined().map { (Optional($0.identity), $0) })
        let own = Dictionary(keepingFirst: targets.map { ($0.name, $0) })
        let allFolders = sourceFolders()
        let order = targets.indices.sorted { left, right in
            (targets[left].name, targets[left].project) < (targets[right].name, targets[right].project)
        }
        for (described, folders) in order.map({ (targets[$0], allFolders[$0]) }) {
            var target = TargetGraph.Target(
                name: described.name, kind: Self.kind(described.product), path: "", location: location)
            target.path = folders.first ?? emptyFolder(of: described)
            target.moreSources = Array(folders.dropFirst())
            // A target without Swift sources has other sources or only resources.
            if folders.isEmpty, target.kind == .library {
                target.kind = described.sources.isEmpty ? .resources : .c
            }
            for dependency in described.dependencies {
                guard let imported = imported(dependency, of: described, own: own, &externals) else { continue }
                target.dependencies.append(
                    TargetGraph.Dependency(
                        imported: imported.node, isImportable: imported.isImportable, location: location))
            }
            graph.targets.append(target)
        }
        graph.externals = externals.values.sorted {
            ($0.source == nil ? 1 : 0, $0.identity) < ($1.source == nil ? 1 : 0, $1.identity)
        }
        for index in graph.externals.indices { graph.externals[index].location = location }
        graph.markTestSupport()
        return graph
    }

    /// Stands for the packages of products whose package is unknown.
    private static let unknown = TargetGraph.External(identity: "packages", source: nil, products: [], location: start)

    /// - Parameter externals: the external packages by identity, each with the products that targets use.
    private func imported(
        _ dependency: JSONValue, of target: TuistTarget, own: [String: TuistTarget],
        _ externals: inout [String?: TargetGraph.External]
    ) -> (node: TargetGraph.Dependency.Imported, isImportable: Bool)? {
        guard let (key, value) = dependency.members.first else { return nil }
        let name: String?
        var package: TargetGraph.External?
        switch key {
        case "target": name = value["name"]?.string
        case "project":
            name = value["target"]?.string
            package = value["path"]?.string.flatMap { fetched[$0] }
        case "package", "packageProduct", "external":
            name = value["product"]?.string ?? value["name"]?.string
            package = name.flatMap { self.package(of: $0, in: target.project) }
        case "framework", "xcframework", "library": name = value["path"]?.string.map(Self.bareName)
        // System frameworks are always available.
        default: return nil
        }
        guard let name else { return nil }
        if let target = own[name], key == "target" || key == "project", package == nil {
            // An app embeds its extensions, and a test its host, without importing them.
            return (.target(name), !Self.kind(target.product).isApp && target.product != "bundle")
        }
        externals[package?.identity, default: package ?? Self.unknown].add(.init(name: name))
        return (.product(name, package: (package ?? Self.unknown).identity), false)
    }

    /// The package of a product: the project's package with that name, or its only one.
    private func package(of product: String, in project: String) -> TargetGraph.External? {
        let candidates = packages[project] ?? []
        return candidates.first { $0.identity == product.lowercased() } ?? (candidates.count == 1 ? candidates[0] : nil)
    }

    private static func bareName(_ path: String) -> String {
        let last = path.baseName
        let bare = last.split(separator: ".").first.map(String.init) ?? last
        return bare.hasPrefix("lib") && last.hasSuffix(".a") ? String(bare.dropFirst(3)) : bare
    }

    private static func kind(_ product: String) -> PartKind {
        switch product {
        case "app", "app_clip", "watch_2_app": .app
        case "app_extension", "watch_2_extension", "tv_top_shelf_extension", "messages_extension",
            "sticker_pack_extension", "extension_kit_extension", "system_extension":
            .appExtension
        case "unit_tests", "ui_tests": .tests
        case "command_line_tool", "xpc": .executable
        case "macro": .macro
        case "bundle": .resources
        default: .library
        }
    }

    /// A separate folder, so that a target without Swift sources does not own those of other targets.
    private func emptyFolder(of target: TuistTarget) -> String {
        below(target.project).path(to: target.name)
    }

    private func below(_ path: String) -> String {
        let relative = RelativePath.path(of: path, from: root)
        return relative == "." ? "" : relative
    }

    /// The folders of sources, by the index of the target.
    private func sourceFolders() -> [[String]] {
        let folders = SourceFolders(targets.map { $0.sources.map(below) })
        return targets.map { target in
            let own = target.folders.map(below)
            if !own.isEmpty { return Array(Set(own)).sorted() }
            let depth = RelativePath.components(below(target.project)).count
            return folders.folders(of: target.sources.filter { $0.hasSuffix(".swift") }.map(below), below: depth)
        }
    }
}
