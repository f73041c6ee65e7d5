import AshlarProjectModel

/// Edges that the manifest and `Package.swift` do not have in common.
struct EdgeDrift {
    private let desk: PackageDesk
    /// The targets of the project by name, and the nodes that an edge may lead to.
    private let targets: [String: Int]
    private let nodes: [String: NodeID]

    init(_ desk: PackageDesk) {
        self.desk = desk
        let project = desk.project
        let pairs = project.targets.enumerated().map { ($0.element.name, $0.offset) }
        targets = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        let products = project.products.enumerated().map { ($0.element.name, project.targets.count + $0.offset) }
        nodes = Dictionary(pairs + products, uniquingKeysWith: { first, _ in first })
    }

    func findings() -> [Finding] {
        let declared = declaredEdges()
        let permitted = Set(desk.project.permittedEdges.map { Pair($0.importer, desk.project.nodeName($0.imported)) })
        var described: [Pair: DescribedPackage.Dependency] = [:]
        var findings: [Finding] = []
        for target in desk.package.targets {
            guard let importer = targets[target.name] else { continue }
            for dependency in target.dependencies {
                let pair = Pair(importer, dependency.name)
                if described.updateValue(dependency, forKey: pair) != nil { continue }
                if declared[pair] != nil || permitted.contains(pair) { continue }
                findings.append(undeclared(dependency, of: importer))
            }
        }
        let packaged = Dictionary(desk.package.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for (pair, place) in declared where described[pair] == nil {
            // Of a target that is missing as a whole its edges are not told one by one.
            guard let target = packaged[desk.project.targets[pair.importer].name] else { continue }
            findings.append(missing(pair, at: place, in: target))
        }
        return findings
    }

    /// An edge, its end by name: what a target or product is called is all that both sides know.
    private struct Pair: Hashable {
        var importer: Int
        var imported: String

        init(_ importer: Int, _ imported: String) {
            self.importer = importer
            self.imported = imported
        }
    }

    private func declaredEdges() -> [Pair: SourceLocation] {
        var edges: [Pair: SourceLocation] = [:]
        for edge in desk.project.edges {
            // What only Xcode builds can be no dependency of a package.
            if edge.imported < desk.project.targets.count, desk.isBuiltElsewhere(desk.project.targets[edge.imported]) {
                continue
            }
            edges[Pair(edge.importer, desk.project.nodeName(edge.imported))] = edge.location
        }
        for (index, target) in desk.project.targets.enumerated() {
            for plugin in target.plugins { edges[Pair(index, plugin.name)] = target.location }
        }
        return edges
    }

    private func undeclared(_ dependency: DescribedPackage.Dependency, of importer: Int) -> Finding {
        let target = desk.project.targets[importer]
        let use = desk.firstImport(of: modules(of: dependency.name), by: importer)
        var finding = desk.finding(
            .undeclared(target.name, dependency.name, in: desk.package.path), at: dependency.location,
            notes: [Finding.Note(.declaredHere(target.name), at: target.location)]
                + usage(of: dependency.name, use),
            remedy: remedy(for: dependency.name, of: target.name, isImported: use != nil), importer: target.name,
            imported: dependency.name)
        if use != nil, nodes[dependency.name] != nil {
            finding.fix = .declare(importer: target.name, imported: dependency.name)
        }
        return finding
    }

    private func remedy(for imported: String, of importer: String, isImported: Bool) -> Message {
        let manifest = desk.project.manifestPath
        if isImported { return .declare(imported, of: importer, in: manifest) }
        if desk.sources == nil { return .declareOrRemove(imported, of: importer, in: manifest) }
        return desk.project.generates ? .generate : .remove(imported, from: desk.package.path)
    }

    private func missing(_ pair: Pair, at place: SourceLocation, in target: DescribedPackage.Target) -> Finding {
        let use = desk.firstImport(of: modules(of: pair.imported), by: pair.importer)
        return desk.finding(
            .missing(target.name, pair.imported, in: desk.package.path), at: place,
            notes: [Finding.Note(.packagedHere(target.name), at: target.location)] + usage(of: pair.imported, use),
            remedy: desk.project.generates ? .generate : .add(pair.imported, to: target.name, in: desk.package.path),
            importer: target.name, imported: pair.imported)
    }

    /// Where the sources use the edge; nothing where they are not at hand.
    private func usage(of imported: String, _ use: (file: SourceFile, use: ImportUse)?) -> [Finding.Note] {
        guard desk.sources != nil else { return [] }
        guard let use else { return [Finding.Note(.importedNowhere(imported))] }
        return [Finding.Note(.importedHere(imported), at: use.file.location(of: use.use))]
    }

    private func modules(of name: String) -> [String] {
        if let node = nodes[name], let product = desk.project.product(node) { return product.modules }
        return [ModuleName.of(name)]
    }
}

extension Message {
    fileprivate static func undeclared(_ importer: String, _ imported: String, in package: String) -> Message {
        "'\(importer)' depends on '\(imported)' in \(package), and not in the manifest"
    }

    fileprivate static func missing(_ importer: String, _ imported: String, in package: String) -> Message {
        "'\(importer)' uses '\(imported)' in the manifest, and does not depend on it in \(package)"
    }

    fileprivate static func declaredHere(_ target: String) -> Message { "'\(target)' is declared here" }

    fileprivate static func packagedHere(_ target: String) -> Message { "'\(target)' is made here" }

    fileprivate static func importedHere(_ module: String) -> Message { "'\(module)' is first imported here" }

    fileprivate static func importedNowhere(_ module: String) -> Message {
        "no source of the target imports '\(module)'"
    }

    fileprivate static func declare(_ imported: String, of importer: String, in manifest: String) -> Message {
        "declare it in \(manifest): let '\(importer)' use '\(imported)'"
    }

    fileprivate static func declareOrRemove(_ imported: String, of importer: String, in manifest: String) -> Message {
        "let '\(importer)' use '\(imported)' in \(manifest), or remove the dependency"
    }

    fileprivate static func remove(_ imported: String, from package: String) -> Message {
        "remove '\(imported)' from \(package)"
    }

    fileprivate static func add(_ imported: String, to importer: String, in package: String) -> Message {
        "add '\(imported)' to the dependencies of '\(importer)' in \(package)"
    }
}
