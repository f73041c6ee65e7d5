import AshlarFileSystem
import AshlarImports
import AshlarProjectModel
import AshlarWorkspace

/// The types that composition roots create, and that a split must not put where a root cannot create them.
struct SplitRoots {
    /// What a root creates of the former module, with the name of the app.
    private var created: [String: String] = [:]
    private let interface: Target

    /// - Parameters:
    ///   - former: the module that is divided.
    ///   - interface: the part that gets the declarations which others need.
    init(creating former: Target, before interface: Target, _ texts: SourceSnapshot, in change: ProjectChange) {
        self.interface = interface
        let (before, after) = (change.before.project, change.after.project)
        for source in texts.sources where source.isGenerated && source.path.hasSuffix(ManagedText.fileEnding) {
            guard let target = source.target.map({ before.targets[$0] }),
                target.kind == .app || target.kind == .appExtension, !Self.creates(target, of: interface, in: after),
                source.bytes.withUnsafeBytes({ ImportScanner.scan($0) }).imports.contains(where: {
                    $0.module == former.name
                })
            else { continue }
            for name in source.bytes.withUnsafeBytes({ SourceNames(of: $0) }).called where created[name] == nil {
                created[name] = before.members[target.member].name
            }
        }
    }

    /// Whether a root creates types of the interface, too: its app names it in its `uses`.
    private static func creates(_ app: Target, of interface: Target, in project: Project) -> Bool {
        guard let index = project.targets.firstIndex(where: { $0.name == app.name }) else { return false }
        return project.edges.contains { edge in
            edge.importer == index && edge.origin == .declared && edge.imported < project.targets.count
                && project.targets[edge.imported].name == interface.name
        }
    }

    /// Whether a root creates a type of the source.
    func creates(_ source: SplitPlacement.Source) -> Bool { source.names.visible.contains { created[$0] != nil } }

    /// Refuses a placement of sources that takes a type away from a root.
    func check(_ placement: SplitPlacement, of texts: SourceSnapshot) throws(OperationFailure) {
        for source in placement.moved {
            guard let type = source.names.visible.filter({ created[$0] != nil }).min(), let app = created[type] else {
                continue
            }
            var notes = [
                "\(place(of: type, at: source.path, in: texts)) \(placement.reasons[source.path] ?? "")"
            ]
            var remedy = "move '\(type)' to another file, then split again"
            if let drawn = placement.drawn[source.path] {
                notes.append(
                    "\(place(of: drawn.name, at: drawn.path, in: texts)) \(placement.reasons[drawn.path] ?? "")")
                remedy = "move '\(drawn.name)' from \(drawn.path) to another file, then split again"
            }
            throw OperationFailure(
                "'\(type)' would go to '\(interface.name)', where '\(app)' cannot create it; nothing was written",
                notes: notes, remedy: remedy)
        }
    }

    private func place(of name: String, at path: String, in texts: SourceSnapshot) -> String {
        let source = texts.sources.first { $0.path == path }
        let location = source?.bytes.withUnsafeBytes { IdentifierScanner.first(of: [name], in: $0, path: path) }
        return location.map { "\($0)" } ?? path
    }
}
