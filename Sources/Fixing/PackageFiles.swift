import AshlarFileSystem
import AshlarPackages
import AshlarProjectModel

/// Each `Package.swift` of a project that Ashlar does not generate, after some fixes: in memory; nothing is written.
///
/// A fix changes the manifest and the package together, so that the two never differ.
struct PackageFiles {
    /// What the packages contain, with the edits; locations are those before the edits.
    private(set) var described: DescribedPackage
    private let project: Project
    private let root: ProjectRoot
    /// By path relative to the root.
    private var editors: [String: PackageEditor] = [:]
    private let originals = Originals()

    /// - Returns: `nil` where Ashlar writes the package, and where it was not read.
    init?(_ described: DescribedPackage?, of project: Project, at root: ProjectRoot) {
        guard let described, described.condition.isReadOrBroken, !project.generates, !project.isForeign
        else { return nil }
        (self.described, self.project, self.root) = (described, project, root)
    }

    /// The edited files.
    var plan: [PlannedFile] {
        editors.sorted { $0.key < $1.key }.filter { $1.original != $1.bytes }
            .map { PlannedFile(path: $0, editing: $1.original, as: $1.bytes) }
    }

    /// Whether the package has the target, and the target the dependency; `nil` where it does not have the target.
    func has(_ imported: String, in importer: String) -> Bool? {
        target(importer).map { target in target.dependencies.contains { $0.name == imported } }
    }

    private func target(_ name: String) -> DescribedPackage.Target? { described.targets.first { $0.name == name } }

    // MARK: - Edits

    /// An edge: names of targets and products.
    typealias Edge = (importer: String, imported: String)

    /// Adds the targets or products to the dependencies of the targets, unless they have them: all, or none.
    mutating func add(_ edges: [Edge]) throws {
        let new = edges.filter { has($0.imported, in: $0.importer) != true }
        try apply(try new.flatMap { try additions(of: $0) })
        for (importer, imported) in new where has(imported, in: importer) != true {
            guard let location = target(importer)?.location else { continue }
            change(importer) { $0.append(.init(name: imported, location: location)) }
        }
    }

    /// The edit of each file of the target's package; none where no package has the target.
    private func additions(of edge: Edge) throws -> [FileEdit] {
        let (importer, imported) = edge
        guard let target = target(importer) else {
            try refuseUnread(importer)
            return []
        }
        let (folder, other) = (target.location.path.parentPath, self.target(imported))
        let edits = try files(of: target).compactMap { path -> FileEdit? in
            let editor = try editor(path)
            guard let name = try originalName(of: target, in: path) else { return nil }
            let edit: PackageEdit
            if let other, other.location.path.parentPath == folder {
                guard let used = try originalName(of: other, in: path) else { return nil }
                edit = .add(used, package: nil, to: name)
            } else if let other {
                edit = try addition(of: other, to: name, editor)
            } else {
                edit = try addition(ofProduct: imported, to: name, editor)
            }
            return try originals.editor(path, in: root).has(edit) ? nil : (path, edit)
        }
        guard !edits.isEmpty else { throw PackageEditRefusal("\(target.location): '\(importer)' is not found there") }
        return edits
    }

    /// Removes the targets or products from the dependencies of the targets that have them: all, or none.
    mutating func remove(_ edges: [Edge]) throws {
        try apply(try edges.flatMap { try removals(of: $0) })
        for edge in edges { change(edge.importer) { $0.removeAll { $0.name == edge.imported } } }
    }

    private typealias FileEdit = (path: String, edit: PackageEdit)

    /// Edits each file once, since each edit reads it again.
    private mutating func apply(_ edits: [FileEdit]) throws {
        var edited: [String: PackageEditor] = [:]
        for (path, own) in Dictionary(grouping: edits, by: \.path).sorted(by: { $0.key < $1.key }) {
            var editor = try editor(path)
            // Several targets of another package may be in one product.
            var seen: Set<PackageEdit> = []
            try editor.apply(own.map(\.edit).filter { seen.insert($0).inserted })
            edited[path] = editor
        }
        editors.merge(edited) { $1 }
    }

    /// The edit of each file of the target's package; none where the target does not have the dependency.
    private func removals(of edge: Edge) throws -> [FileEdit] {
        let (importer, imported) = edge
        guard let target = target(importer) else {
            try refuseUnread(importer)
            return []
        }
        guard let dependency = target.dependencies.first(where: { $0.name == imported }) else { return [] }
        let place = dependency.location
        if let other = target.dependencies.first(where: { $0.name != imported && $0.location == place }) {
            throw PackageEditRefusal("\(place): the product brings '\(other.name)', too")
        }
        let first = try originals.editor(place.path, in: root).contents
        let named = first.targets.flatMap(\.dependencies).first { $0.location.isAt(place) }?.name
        let edits = try files(of: target).compactMap { path -> FileEdit? in
            let editor = try editor(path)
            guard let name = try originalName(of: target, in: path), let named,
                editor.contents.targets.contains(where: { target in
                    target.name == name && target.dependencies.contains { $0.name == named }
                })
            else { return nil }
            return (path, .remove(named, from: name))
        }
        guard !edits.isEmpty else {
            throw PackageEditRefusal("\(place): remove '\(imported)' from the dependencies of '\(importer)'")
        }
        return edits
    }

    /// Refuses an edit if the target may be in a package that is broken; else it belongs to an Xcode project.
    private func refuseUnread(_ importer: String) throws {
        guard let target = project.targets.first(where: { $0.name == importer }) else { return }
        for folder in [target.path] + target.path.folders + [""] {
            let files = try files(in: folder == "." ? "" : folder)
            for path in files { _ = try editor(path) }
            if !files.isEmpty { return }
        }
    }

    private mutating func change(_ importer: String, _ body: (inout [DescribedPackage.Dependency]) -> Void) {
        guard let index = described.targets.firstIndex(where: { $0.name == importer }) else { return }
        body(&described.targets[index].dependencies)
    }

    // MARK: - Products

    /// A product of another package of the project, which the importer's package must use.
    private func addition(
        of target: DescribedPackage.Target, to importer: String, _ editor: PackageEditor
    ) throws -> PackageEdit {
        let path = target.location.path
        let other = try originals.editor(path, in: root).contents
        let name = try originalName(of: target, in: path) ?? target.name
        let folder = try absoluteFolder(of: path)
        let products = other.products.filter { $0.type == "library" && $0.targets.contains(name) }
        let fitting = products.filter { $0.name == name } + products.filter { $0.targets == [name] }
        guard let product = fitting.first ?? (products.count == 1 ? products.first : nil) else {
            let names = products.map { "'\($0.name)'" }.joined(separator: ", ")
            let reason = names.isEmpty ? "no library product contains" : "several library products contain"
            throw PackageEditRefusal(
                "\(target.location): \(reason) '\(name)' of package '\(other.name)'\(names.isEmpty ? "" : ": \(names)")"
            )
        }
        let requirement = editor.contents.requirements.first { requirement in
            if case .local(let local) = requirement.source { return RelativePath.normal(local) == folder }
            return false
        }
        guard let requirement else {
            if try depends(folder, on: absoluteFolder(of: editor.path)) {
                throw PackageEditRefusal(
                    "'\(name)' belongs to package '\(other.name)', which itself depends on package '\(editor.contents.name)'"
                )
            }
            let local = RelativePath.path(of: folder, from: try absoluteFolder(of: editor.path))
            throw PackageEditRefusal(
                missing(other.name, ".package(path: \"\(local)\")", product.name, to: importer, editor))
        }
        return .add(product.name, package: editor.contents.reference(to: requirement, named: other.name), to: importer)
    }

    /// A product of a package that the manifest declares, and the importer's package must, too.
    private func addition(
        ofProduct name: String, to importer: String, _ editor: PackageEditor
    ) throws -> PackageEdit {
        guard let product = project.products.first(where: { $0.name == name }) else {
            throw PackageEditRefusal("no package has '\(name)'")
        }
        let package = project.packages[product.package]
        let identity = package.source.identity.lowercased()
        let requirement = editor.contents.requirements.first {
            $0.identity == identity || $0.source.identity.lowercased() == identity
        }
        guard let requirement else {
            let line: String
            switch package.source {
            case .remote(let url, let version): line = ".package(url: \"\(url)\", \(version.argument))"
            case .local(let path):
                let absolute = RelativePath.normal(try root.resolved() + "/" + path)
                let local = RelativePath.path(of: absolute, from: try absoluteFolder(of: editor.path))
                line = ".package(path: \"\(local)\")"
            }
            throw PackageEditRefusal(missing(package.name, line, name, to: importer, editor))
        }
        return .add(name, package: editor.contents.reference(to: requirement, named: nil), to: importer)
    }

    private func missing(
        _ package: String, _ line: String, _ product: String, to importer: String, _ editor: PackageEditor
    ) -> String {
        "'\(editor.path)' does not depend on package '\(package)', which '\(importer)' needs for '\(product)'; "
            + "add \(line) to the dependencies of the package, and run 'ashlar tidy' again"
    }

    /// Whether a package of the project depends on another one, by paths.
    private func depends(_ folder: String, on other: String) throws -> Bool {
        var seen: Set<String> = [folder]
        var pending = [folder]
        while let next = pending.popLast() {
            let path = RelativePath.path(of: next, from: try root.resolved())
            let file = (path == "." ? "" : path).path(to: Self.fileName)
            guard RelativePath.components(file).first != "..", try root.holds(file) else { continue }
            for case .local(let used) in try originals.editor(file, in: root).contents.requirements.map(\.source) {
                let used = RelativePath.normal(used)
                if used == other { return true }
                if seen.insert(used).inserted { pending.append(used) }
            }
        }
        return false
    }

    // MARK: - Files

    private static let fileName = "Package.swift"

    /// The files of the target's package: SwiftPM uses one of them, by the version of Swift.
    private func files(of target: DescribedPackage.Target) throws -> [String] {
        let folder = target.location.path.parentPath
        guard RelativePath.components(folder).first != ".." else {
            throw PackageEditRefusal("\(target.location): the package is outside of the project")
        }
        return try files(in: folder)
    }

    private func files(in folder: String) throws -> [String] {
        guard try folder.isEmpty || root.holdsFolder(folder) else { return [] }
        let names = try NewFolder.names(in: ProjectRoot(root.absolute(folder)))
        return names.filter { $0 == Self.fileName || ($0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift")) }
            .map(folder.path(to:))
    }

    private func editor(_ path: String) throws -> PackageEditor {
        try editors[path] ?? originals.editor(path, in: root)
    }

    private func absoluteFolder(of path: String) throws -> String {
        try ProjectRoot(root.absolute(path.parentPath)).resolved()
    }

    /// The name that the file gives the target; a manifest may know it by another one.
    private func originalName(of target: DescribedPackage.Target, in path: String) throws -> String? {
        let targets = try originals.editor(path, in: root).contents.targets
        let there = path == target.location.path ? targets.first { $0.location.isAt(target.location) } : nil
        return (targets.first { $0.name == target.name } ?? there)?.name
    }
}

/// The files before the edits; each is read once.
private final class Originals {
    private var editors: [String: PackageEditor] = [:]

    func editor(_ path: String, in root: ProjectRoot) throws -> PackageEditor {
        if let known = editors[path] { return known }
        let folder = try ProjectRoot(root.absolute(path.parentPath)).resolved()
        let editor = try PackageEditor(root.bytes(of: path, atMost: 16 << 20), path: path, folder: folder)
        editors[path] = editor
        return editor
    }
}

extension PackageEditor {
    /// Whether the target has the dependency.
    fileprivate func has(_ edit: PackageEdit) -> Bool {
        guard case .add(let name, let package, let target) = edit else { return false }
        return contents.targets.contains { described in
            described.name == target
                && described.dependencies.contains { $0.name == name && (package == nil) == ($0.form != .product) }
        }
    }
}

extension SourceLocation {
    fileprivate func isAt(_ other: SourceLocation) -> Bool { (line, column) == (other.line, other.column) }
}

extension DescribedPackage.Condition {
    fileprivate var isReadOrBroken: Bool {
        switch self {
        case .known, .broken: true
        default: false
        }
    }
}
