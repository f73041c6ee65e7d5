import AshlarProjectModel
import AshlarXcodeProjects

/// A target of a project, with paths relative to the root.
struct XcodeDraft {
    let name: String
    let kind: PartKind
    let folders: [String]
    let files: [String]
    let products: [XcodeProject.Product]
    let module: String
    /// The modules of the frameworks that it links or embeds.
    let frameworks: [String]
    let usesPods: Bool
    let isHosted: Bool
    let place: SourceLocation
    /// The names of the targets of its project that it depends on.
    private let uses: Set<String>
    /// The project's folder.
    private let folder: String

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
        uses = Set(target.uses)
        (module, frameworks) = (target.module, target.frameworks)
        (usesPods, isHosted) = (target.usesPods, target.isHosted)
        place = SourceLocation(path: found.path, line: 1, column: 1)
    }

    var depth: Int { RelativePath.components(folder).count }

    /// The names that it may have: those of its module and target. An app has a suffix where a package has its name.
    var names: [String] {
        let own = XcodeProject.module(of: name)
        if kind.isApp { return [own, own + "App"] }
        return kind == .library && module != own ? [module, own] : [own]
    }

    func dependsOn(_ other: XcodeDraft) -> Bool { other.place == place && uses.contains(other.name) }

    private static func path(_ path: String, in folder: String) -> String { RelativePath.normal(folder.path(to: path)) }
}
