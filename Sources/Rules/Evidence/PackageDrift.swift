import AshlarProjectModel

extension PackageComparison {
    /// The differences between the manifest and `Package.swift`: targets, edges and packages that only one side has,
    /// or that differ.
    func drift() -> [Finding] {
        let excluded = FolderPatterns(project.excludedPaths)
        let permitted = Set(
            project.permittedEdges.map { Pair(importer: $0.importer, imported: project.nodeName($0.imported)) })
        let described = Dictionary(keepingFirst: package.targets.map { ($0.name, $0) })
        let targetDrift = drift(
            project.targets.map { ($0.name, $0) }, package.targets.map { ($0.name, $0) },
            missing: { missing($1) }, surplus: { $1.path.map(excluded.cover) == true ? nil : surplus($1) },
            difference: difference)
        // The manifest leaves out targets in excluded folders, and the edges to them.
        let left = Set(
            package.targets.filter { context.target(named: $0.name) == nil && $0.path.map(excluded.cover) == true }
                .map(\.name))
        let edgeDrift = drift(
            declaredEdges().map { ($0, $1) }, describedEdges(),
            // The edges of a target that is missing as a whole are not reported.
            missing: { pair, place in described[project.targets[pair.importer].name].map { missing(pair, place, $0) } },
            surplus: { permitted.contains($0) || left.contains($1.name) ? nil : surplus($1, of: $0.importer) })
        let requirementDrift = drift(
            project.packages.map { ($0.source.identity.lowercased(), $0) },
            package.requirements.map { ($0.identity, $0) },
            missing: { missing($1, $0) }, surplus: { surplus($1) }, difference: difference)
        return (targetDrift + edgeDrift + requirementDrift).sorted()
    }

    /// One table: each row is an item of the manifest, of `Package.swift`, or of both.
    private func drift<Key: Hashable, Declared, Described>(
        _ declared: [(Key, Declared)], _ described: [(Key, Described)], missing: (Key, Declared) -> Finding?,
        surplus: (Key, Described) -> Finding?, difference: (Declared, Described) -> Finding? = { _, _ in nil }
    ) -> [Finding] {
        let right = Dictionary(keepingFirst: described)
        // What seems to be missing may be in code that cannot be read.
        let missing = package.gaps.isEmpty ? missing : { _, _ in nil }
        var seen = Set(declared.map(\.0))
        return declared.compactMap { key, item in right[key].map { difference(item, $0) } ?? missing(key, item) }
            + described.filter { seen.insert($0.0).inserted }.compactMap { surplus($0.0, $0.1) }
    }

    /// - Parameters:
    ///   - remedy: where Ashlar does not write the package.
    ///   - region: where the package is as `generate` renders it, so that lines of the custom region are the cause.
    private func generate(or remedy: String, inRegion region: String? = nil) -> String {
        guard project.generates else { return remedy }
        guard package.firstDifferingLine == nil else { return Phrases.generate }
        return region ?? "change the lines of the custom region in \(package.path) that cause this"
    }

    /// Whether lines of the custom region cause it, which generating keeps.
    private func isCustom(_ place: SourceLocation) -> Bool {
        package.isCustom(place) || (project.generates && package.firstDifferingLine == nil)
    }

    private func fromRegion(_ name: String) -> String {
        "remove '\(name)' from the custom region of \(package.path)"
    }

    // MARK: - Targets

    private func missing(_ target: Target) -> Finding? {
        guard !isBuiltElsewhere(target), let path = file(around: target.path) else { return nil }
        return finding(
            "'\(path)' has no target '\(target.name)'", at: target.location,
            remedy: generate(or: "add the target '\(target.name)' to \(path)"), importer: target.name,
            imported: path)
    }

    private func surplus(_ target: DescribedPackage.Target) -> Finding {
        finding(
            "'\(target.name)' is a target of the package, but \(project.manifestPath) does not declare it",
            at: target.location,
            notes: package.firstDifferingLine == nil ? [] : [.init("'ashlar generate' would remove '\(target.name)'")],
            remedy: "declare '\(target.name)' in \(project.manifestPath)", importer: target.name)
    }

    private func difference(_ target: Target, _ other: DescribedPackage.Target) -> Finding? {
        let note = Finding.Note("'\(target.name)' is declared here", at: target.location)
        if let expected = Self.type(of: target.kind), expected != other.type {
            return finding(
                "'\(target.name)' has kind '\(target.kind.rawValue)' in the manifest, but type '\(other.type)' in the package",
                at: other.location, notes: [note], remedy: project.generates ? generate(or: "") : nil,
                importer: target.name, imported: "its kind")
        }
        guard target.kind != .binary, !other.isIn(Self.components(target.path)) else { return nil }
        let folder = other.path.map { "'\($0)'" } ?? "SwiftPM's default folder"
        return finding(
            "'\(target.name)' is in '\(target.path)' in the manifest, but in \(folder) in the package",
            at: other.location, notes: [note],
            remedy: generate(or: "set the same 'path' of '\(target.name)' on both sides"), importer: target.name,
            imported: "its folder")
    }

    /// The `Package.swift` of the innermost package that contains the folder.
    private func file(around path: String) -> String? {
        let folder = package.folders.filter { $0.isEmpty || "\(path)/".hasPrefix($0 + "/") }.max { $0.count < $1.count }
        return folder?.path(to: package.path.baseName)
    }

    /// SwiftPM's word for targets of the kind; `nil` where it has several.
    private static func type(of kind: PartKind) -> String? {
        switch kind {
        case .tests: "test"
        case .executable, .macro, .plugin, .binary, .system: kind.rawValue
        case .example, .app, .appExtension, .testSupport: nil
        default: "regular"
        }
    }

    /// Whether Xcode alone may build the target.
    private func isBuiltElsewhere(_ target: Target) -> Bool {
        !project.generates
            && (target.kind == .app || target.kind == .appExtension || package.elsewhere.contains(target.name))
    }

    fileprivate static func components(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init).filter { $0 != "." }
    }

    // MARK: - Edges

    /// An edge whose end is a name: both sides have only the names of targets and products in common.
    private struct Pair: Hashable {
        var importer: Int
        var imported: String
    }

    private func declaredEdges() -> [Pair: SourceLocation] {
        var edges: [Pair: SourceLocation] = [:]
        for edge in project.edges {
            // A package cannot depend on what only Xcode builds.
            if let target = context.target(edge.imported), isBuiltElsewhere(project.targets[target]) { continue }
            edges[Pair(importer: edge.importer, imported: project.nodeName(edge.imported))] = edge.location
        }
        for (index, target) in project.targets.enumerated() {
            for plugin in target.plugins { edges[Pair(importer: index, imported: plugin.name)] = target.location }
        }
        return edges
    }

    private func describedEdges() -> [(Pair, DescribedPackage.Dependency)] {
        package.targets.flatMap { target in
            context.target(named: target.name).map { importer in
                target.dependencies.map { (Pair(importer: importer, imported: $0.name), $0) }
            } ?? []
        }
    }

    private func surplus(_ dependency: DescribedPackage.Dependency, of importer: Int) -> Finding {
        let (target, imported) = (project.targets[importer], dependency.name)
        let use = firstImport(of: imported, by: importer)
        let declare =
            project.derivesEdges
            ? "add '\(imported)' to the products of its package in \(project.manifestPath)"
            : "declare in \(project.manifestPath) that '\(target.name)' uses '\(imported)'"
        let remove = "remove '\(imported)' from \(dependency.location.path)"
        // With a fix, the edge would be listed twice.
        let isCustom = isCustom(dependency.location)
        let remedy =
            use != nil
            ? isCustom ? "\(declare), and \(fromRegion(imported))" : declare
            : sources == nil ? "\(declare), or remove the dependency" : generate(or: remove, inRegion: remove)
        var finding = finding(
            "'\(target.name)' depends on '\(imported)' in \(dependency.location.path), but not in the manifest",
            at: dependency.location,
            notes: [.init("'\(target.name)' is declared here", at: target.location)] + usage(of: imported, use),
            remedy: remedy, importer: target.name, imported: imported)
        if use != nil, !isCustom, context.node(named: imported) != nil {
            finding.fix = .declare(importer: target.name, imported: imported)
        }
        return finding
    }

    private func missing(_ pair: Pair, _ place: SourceLocation, _ target: DescribedPackage.Target) -> Finding {
        let (imported, use) = (pair.imported, firstImport(of: pair.imported, by: pair.importer))
        var finding = finding(
            "'\(target.name)' uses '\(imported)' in the manifest, but does not depend on it in \(target.location.path)",
            at: place,
            notes: [.init("'\(target.name)' is defined here", at: target.location)] + usage(of: imported, use),
            remedy: generate(
                or: "add '\(imported)' to the dependencies of '\(target.name)' in \(target.location.path)"),
            importer: target.name, imported: imported)
        // Only the package lacks it.
        if use != nil, !project.generates { finding.fix = .declare(importer: target.name, imported: imported) }
        return finding
    }

    /// Where the sources use the edge; nothing where no source was read.
    private func usage(of imported: String, _ use: FirstImports.Use?) -> [Finding.Note] {
        guard sources != nil else { return [] }
        guard let use else { return [.init("no source of the target imports '\(imported)'")] }
        return [.init("'\(imported)' is first imported here", at: use.file.location(of: use.use))]
    }

    private func firstImport(of name: String, by target: Int) -> FirstImports.Use? {
        let modules = context.node(named: name).flatMap { project.product($0)?.modules } ?? [ModuleName.of(name)]
        return firstImports.first(of: modules, by: target)
    }

    // MARK: - Packages

    private func missing(_ other: Package, _ identity: String) -> Finding? {
        if package.elsewhere.contains(identity) { return nil }
        return finding(
            "'\(package.path)' does not depend on the package '\(other.name)'", at: other.location,
            remedy: generate(or: "add the package '\(other.name)' to \(package.path)"), imported: identity)
    }

    private func surplus(_ requirement: DescribedPackage.Requirement) -> Finding {
        let identity = requirement.identity
        let declare = "declare '\(identity)' under 'packages' in \(project.manifestPath)"
        // With a fix, the package would depend on it twice.
        let isCustom = isCustom(requirement.location)
        var finding = finding(
            "'\(requirement.location.path)' depends on the package '\(identity)', but the manifest does not",
            at: requirement.location,
            remedy: isCustom
                ? "\(declare), and \(fromRegion(identity))" : "\(declare) ('ashlar tidy' does), or remove it",
            imported: identity)
        if !isCustom { finding.fix = .add(package: identity, requirement.source) }
        return finding
    }

    private func difference(_ declared: Package, _ other: DescribedPackage.Requirement) -> Finding? {
        let name = declared.name
        let notes = [
            Finding.Note("the manifest requires '\(name)' \(declared.source.words)", at: declared.location)
        ]
        switch (declared.source, other.source) {
        case (.remote(let url, let wanted), .remote(let otherURL, let found)) where url.address == otherURL.address:
            guard wanted.range != found.range else { return nil }
            var finding = finding(
                "'\(other.location.path)' requires '\(name)' \(other.source.words), but the manifest requires another version",
                at: other.location, notes: notes, remedy: "run 'ashlar tidy' to update the manifest",
                imported: other.identity)
            finding.fix = .require(package: name, found)
            return finding
        case (.local(let wanted), .local(let found)):
            guard Self.components(wanted) != Self.components(found) else { return nil }
        default: break
        }
        return finding(
            "'\(other.location.path)' has another source of '\(name)' than the manifest: \(other.source.words)",
            at: other.location, notes: notes,
            remedy: generate(or: "set the same source of '\(name)' on both sides"), imported: other.identity)
    }
}

extension DescribedPackage.Target {
    /// Whether the target is in the folder: the one that the package sets, or one of SwiftPM's defaults.
    fileprivate func isIn(_ folder: [String]) -> Bool {
        if let path { return PackageComparison.components(path) == folder }
        let folders = type == "test" ? ["Tests"] : type == "plugin" ? ["Plugins"] : []
        let places = (folders + ["Sources", "Source", "src", "srcs"]).map { [$0, name] }
        return (places + [["Sources"], ["Tests"]]).contains(folder)
    }
}

extension String {
    /// A URL without what does not change where it leads: scheme, user, letter case and `.git`.
    fileprivate var address: String {
        var text = lowercased()[...]
        if let scheme = text.firstRange(of: "://") { text = text[scheme.upperBound...] }
        if let user = text.firstIndex(of: "@") { text = text[text.index(after: user)...] }
        while text.hasSuffix("/") { text = text.dropLast() }
        if text.hasSuffix(".git") { text = text.dropLast(4) }
        // `git@example.com:apple/swift-log`
        return String(text).replacing(":", with: "/")
    }
}
