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
        let places = XcodePlaces(of: drafts, in: &self)
        let sources = Dictionary(
            keepingFirst: drafts.flatMap(\.products).compactMap { product in product.source.map { (product.name, $0) } }
        )
        for place in places.all where place.isNew {
            let draft = place.draft
            var target = Target(name: place.name ?? "", kind: draft.kind, path: place.folders[0], location: draft.place)
            target.project = draft.place.path
            target.moreSources = Array(place.folders.dropFirst())
            target.hasUnknownModules = draft.usesPods
            places.link(place, to: &target)
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
            var omitted: Set<String> = []
            targets[index].dependencies.removeAll { dependency in
                guard case .target(let name) = dependency.imported, !known.contains(name) else { return false }
                omitted.insert(ModuleName.of(name))
                return true
            }
            targets[index].omittedModules.formUnion(omitted)
        }
        takeOverHosts()
        compareSources(with: places.all)
        markTestSupport()
    }

    /// Tests may import what the app that they run in may import.
    private mutating func takeOverHosts() {
        let hosts = Dictionary(keepingFirst: targets.map { ($0.name, $0) })
        for index in targets.indices {
            guard let host = targets[index].host.flatMap({ hosts[$0] }) else { continue }
            targets[index].omittedModules.formUnion(host.omittedModules)
            if host.hasUnknownModules { targets[index].hasUnknownModules = true }
        }
    }

    /// Notes where the folders of a target contain other sources than its project lists.
    private mutating func compareSources(with places: [XcodePlace]) {
        var owners: [String: String] = [:]
        for target in targets { for folder in [target.path] + target.moreSources { owners[folder] = target.name } }
        func owner(of file: String) -> String? { file.folders.lazy.compactMap { owners[$0] }.first ?? owners[""] }
        let files = Set(places.flatMap(\.draft.files)).map { (file: $0, owner: owner(of: $0)) }
        unplacedSources = Set(files.filter { $0.owner == nil }.map(\.file))
        let owned = Dictionary(grouping: files, by: \.owner)
        let drafts = Dictionary(keepingFirst: places.filter(\.isNew).map { ($0.name, $0.draft) })
        for index in targets.indices where targets[index].project != nil {
            let name = targets[index].name
            guard let draft = drafts[name] else { continue }
            let own = Set(draft.files)
            targets[index].isPartial = draft.files.contains { owner(of: $0) != name }
            let others = (owned[name] ?? []).map(\.file).filter { file in
                !own.contains(file) && !draft.folders.contains { file.hasPrefix($0 + "/") }
            }
            targets[index].foreignSources = Set(others)
        }
    }

    /// Leaves out folders that another target has, and excludes those of others from its first one.
    private mutating func makeFoldersUnique() {
        // Apps come before their extensions.
        let order = targets.indices.sorted { left, right in
            (targets[left].project == nil ? 0 : 1, targets[left].kind == .app ? 0 : 1, left)
                < (targets[right].project == nil ? 0 : 1, targets[right].kind == .app ? 0 : 1, right)
        }
        var owners: [String: Int] = [:]
        var left: Set<Int> = []
        for index in order {
            let target = targets[index]
            guard target.project != nil else {
                for path in [target.path] + target.moreSources { owners[path] = index }
                continue
            }
            /// The owner of the same folder; for a package, also of one around it.
            func owner(of path: String) -> String? {
                let around = path.folders.lazy.compactMap { owners[$0] }.first
                return (owners[path] ?? around.flatMap { targets[$0].project == nil ? $0 : nil }).map {
                    targets[$0].name
                }
            }
            let folders = ([target.path] + target.moreSources).filter { path in
                guard let owner = owner(of: path) else { return true }
                notPlaced.append(("'\(path)' of '\(target.name)'", "'\(owner)' has this folder"))
                return false
            }
            guard let first = folders.first else {
                notPlaced.removeLast(target.moreSources.count + 1)
                let name = owner(of: target.path) ?? ""
                notPlaced.append((target.name, "'\(name)' has its folder '\(target.path)'"))
                left.insert(index)
                continue
            }
            (targets[index].path, targets[index].moreSources) = (first, Array(folders.dropFirst()))
            for path in folders { owners[path] = index }
        }
        for index in targets.indices where targets[index].project != nil {
            let folder = targets[index].path + "/"
            targets[index].excludes += owners.filter { $0.value != index && $0.key.hasPrefix(folder) }.map {
                String($0.key.dropFirst(folder.count))
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
                    product: targets.count > 1 ? product.name : nil, location: draft.place)
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
