import AshlarProjectModel
import AshlarXcodeProjects

extension TargetGraph {
    /// An Xcode project on disk.
    package struct FoundXcodeProject: Sendable {
        package var project: XcodeProject
        /// The path of its `.xcodeproj`, relative to the root.
        package var path: String

        package init(_ project: XcodeProject, path: String) { (self.project, self.path) = (project, path) }
    }

    /// The names that targets of the project have in a graph, and the identities of its packages.
    package static func names(in found: FoundXcodeProject) -> Set<String> {
        let products = found.project.targets.flatMap(\.products).compactMap(\.source)
        return Set(found.project.targets.flatMap { XcodeDraft($0, of: found).names })
            .union((found.project.packages + products).map { $0.identity.lowercased() })
    }

    /// The names that a target of the project may have in a graph; none for a target without sources of a module.
    package static func names(of target: String, in found: FoundXcodeProject) -> [String] {
        found.project.targets.filter { $0.name == target }.flatMap { XcodeDraft($0, of: found).names }
    }

    /// Adds the targets of Xcode projects to those of packages.
    package mutating func add(_ projects: [FoundXcodeProject]) {
        let drafts = projects.flatMap { found in found.project.targets.map { XcodeDraft($0, of: found) } }
        let offers = offers
        let places = places(of: drafts)
        let sources = Dictionary(
            keepingFirst: drafts.flatMap(\.products).compactMap { product in product.source.map { (product.name, $0) } }
        )
        for place in places where place.isNew {
            let draft = place.draft
            var target = Target(name: place.name, kind: draft.kind, path: place.folders[0], location: draft.place)
            target.project = draft.place.path
            let others = place.folders.dropFirst()
            if target.kind.isApp {
                target.moreSources = Array(others)
            } else if !others.isEmpty {
                let more = others.joined(separator: ", ")
                notPlaced.append(
                    ("sources of '\(place.name)'", "a module has one folder, and \(more) belongs to it, too"))
            }
            target.dependencies = places.filter { used in
                used.draft.place == draft.place && draft.uses.contains(used.draft.names[0])
            }.map { Dependency(imported: .target($0.name), isImportable: false, location: draft.place) }
            for product in draft.products {
                var product = product
                // Another project may name the package.
                if product.source == nil { product.source = sources[product.name] }
                link(product, of: draft, to: &target, offers[product.name] ?? [])
            }
            targets.append(target)
        }
        externals.sort { $0.identity < $1.identity }
        makeFoldersUnique()
        let known = Set(targets.map(\.name))
        for index in targets.indices where targets[index].project != nil {
            targets[index].dependencies.removeAll { dependency in
                if case .target(let name) = dependency.imported { !known.contains(name) } else { false }
            }
        }
        markTestSupport()
    }

    /// Where a target of a project is in the graph: a new target, or the one that a package has of the same name.
    private struct XcodePlace {
        var draft: XcodeDraft
        var name: String
        /// One or more for a new target.
        var folders: [String] = []

        var isNew: Bool { !folders.isEmpty }
    }

    private mutating func places(of drafts: [XcodeDraft]) -> [XcodePlace] {
        let folders = SourceFolders(
            targets.map { [$0.path + "/"] } + drafts.map { $0.files + $0.folders.map { $0 + "/" } })
        let packaged = Set(targets.filter { $0.project == nil }.map(\.name))
        var names = Set((targets.map(\.name) + externals.flatMap(\.products).map(\.name)).map(Self.key))
        var places: [XcodePlace] = []
        for draft in drafts {
            if !draft.kind.isApp, packaged.contains(draft.names[0]) {
                places.append(XcodePlace(draft: draft, name: draft.names[0]))
                continue
            }
            let all = draft.folders + folders.folders(of: draft.files, below: draft.depth)
            let paths = all.filter { path in
                !path.isEmpty && !path.hasPrefix("..") && !all.contains { path.hasPrefix($0 + "/") }
            }
            guard let first = paths.first(where: { $0.baseName == draft.name }) ?? paths.first else {
                notPlaced.append((draft.name, "\(draft.place.path) lists no source of it in a folder of its own"))
                continue
            }
            guard let name = draft.names.first(where: { names.insert(Self.key($0)).inserted }) else {
                notPlaced.append(
                    (draft.name, "\(draft.place.path) has a target of the same name as another target or product"))
                continue
            }
            places.append(XcodePlace(draft: draft, name: name, folders: [first] + paths.filter { $0 != first }))
        }
        return places
    }

    /// Leaves out targets of Xcode projects in the folder of another target, and excludes those of others from theirs.
    private mutating func makeFoldersUnique() {
        // Apps come before their extensions.
        let order = targets.indices.sorted { left, right in
            (targets[left].project == nil ? 0 : 1, targets[left].kind == .app ? 0 : 1, left)
                < (targets[right].project == nil ? 0 : 1, targets[right].kind == .app ? 0 : 1, right)
        }
        var owners: [String: String] = [:]
        var left: Set<Int> = []
        for index in order {
            let target = targets[index]
            func owner(of path: String) -> String? {
                ([path] + path.folders).lazy.compactMap { owners[$0] }.first
            }
            if target.project != nil {
                if let owner = owner(of: target.path) {
                    notPlaced.append((target.name, "'\(owner)' has its folder '\(target.path)'"))
                    left.insert(index)
                    continue
                }
                targets[index].moreSources.removeAll { path in
                    guard let owner = owner(of: path) else { return false }
                    notPlaced.append(("'\(path)' of '\(target.name)'", "'\(owner)' has this folder"))
                    return true
                }
            }
            for path in [target.path] + targets[index].moreSources { owners[path] = target.name }
        }
        for index in targets.indices where targets[index].project != nil {
            let folder = targets[index].path + "/"
            targets[index].excludes += owners.keys.filter { $0.hasPrefix(folder) }.map {
                String($0.dropFirst(folder.count))
            }
        }
        targets = targets.indices.filter { !left.contains($0) }.map { targets[$0] }
    }

    /// A target that a library product of a package contains.
    private typealias Offer = (target: String, piece: Int, folder: String)

    /// The targets of each library product of the packages.
    private var offers: [String: [Offer]] {
        var offers: [String: [Offer]] = [:]
        for target in targets where target.project == nil {
            let offer = (target.name, target.piece, target.location.path.parentPath)
            for product in target.products { offers[product, default: []].append(offer) }
        }
        return offers
    }

    /// - Parameter offers: the targets that packages of the graph have in a product of this name.
    private mutating func link(
        _ product: XcodeProject.Product, of draft: XcodeDraft, to target: inout Target, _ offers: [Offer]
    ) {
        if let first = offers.first(where: { .local(path: $0.folder) == product.source }) ?? offers.first {
            let targets = offers.filter { $0.piece == first.piece }
            target.dependencies += targets.map {
                Dependency(
                    imported: .target($0.target), isImportable: targets.count == 1, piece: $0.piece,
                    location: draft.place)
            }
            return
        }
        let index = external(of: product, at: draft.place)
        externals[index].add(External.Product(name: product.name, project: draft.place.path))
        target.dependencies.append(
            Dependency(
                imported: .product(product.name, package: externals[index].identity),
                isImportable: externals[index].source != nil, location: draft.place))
    }

    /// The index of the package of a product: of several names for a package, the first one counts.
    private mutating func external(of product: XcodeProject.Product, at place: SourceLocation) -> Int {
        let identity = product.source?.identity.lowercased() ?? "packages"
        let known = externals.firstIndex { external in
            guard let source = product.source else {
                return external.source != nil && external.products.contains { $0.name == product.name }
            }
            return external.source == source || external.identity == identity
        }
        if let known = known ?? externals.firstIndex(where: { $0.identity == identity }) { return known }
        externals.append(External(identity: identity, source: product.source, products: [], location: place))
        return externals.count - 1
    }
}

/// A target of a project, with paths relative to the root.
private struct XcodeDraft {
    let name: String
    let kind: PartKind
    let folders: [String]
    let files: [String]
    let uses: [String]
    let products: [XcodeProject.Product]
    /// The project's folder.
    private let folder: String
    let place: SourceLocation

    init(_ target: XcodeProject.Target, of found: TargetGraph.FoundXcodeProject) {
        let folder = found.path.parentPath
        (name, kind, self.folder) = (target.name, target.kind, folder)
        products = target.products.map { product in
            guard case .local(let path)? = product.source else { return product }
            return XcodeProject.Product(name: product.name, source: .local(path: Self.path(path, in: folder)))
        }
        (folders, files) = (
            target.folders.map { Self.path($0, in: folder) }, target.files.map { Self.path($0, in: folder) }
        )
        uses = target.uses.map(XcodeProject.module)
        place = SourceLocation(path: found.path, line: 1, column: 1)
    }

    var depth: Int { RelativePath.components(folder).count }

    /// The name as a target has it; where a package has that, with a suffix.
    var names: [String] {
        let own = XcodeProject.module(of: name)
        return kind.isApp ? [own, own + "App"] : [own]
    }

    private static func path(_ path: String, in folder: String) -> String { RelativePath.normal(folder.path(to: path)) }
}
