import AshlarFilePlans
import AshlarFileSystem
import AshlarImports
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// What a rename of an app extension changes in the Xcode project of its app: its sources move. The project follows, with
/// the property list that it names, unless the user has edited it.
struct ExtensionRename {
    private let names: NamePair
    private let host: String
    private let root: ProjectRoot
    /// The file of the project, and its bytes; `nil` where there is none.
    private let project: (path: String, bytes: [UInt8])?
    /// The project as it is rendered under both names.
    private let renders: (before: [UInt8], after: [UInt8])

    /// `nil` for another member than an extension, and without a project.
    init?(_ names: NamePair, before: LoadedProject, after: LoadedProject) throws {
        guard let host = before.project.hostWithShell(of: names.old),
            let former = try Self.render(host, in: before), let present = try Self.render(host, in: after)
        else { return nil }
        (self.names, self.host, root, renders) = (names, host, after.root, (former.bytes, present.bytes))
        project = try root.holds(former.path) ? (former.path, root.bytes(of: former.path)) : nil
    }

    private static func render(_ host: String, in loaded: LoadedProject) throws -> PlannedFile? {
        do throws(ScaffoldingError) {
            return try ShellPlanner.xcodeProject(of: host, in: loaded.project)
        } catch {
            throw error.failure(in: loaded.source)
        }
    }

    /// The project under the new name; `nil` if the user has edited it.
    var edit: PlannedFile? {
        guard let project, project.bytes == renders.before else { return nil }
        return PlannedFile(path: project.path, editing: project.bytes, as: renders.after)
    }

    /// None where the files have moved already.
    func moves() throws -> [PathMove] {
        let folders = [names.old, names.new].map { AppShell.sources(of: $0, in: host) }
        let lists = [names.old, names.new].map { AppShell.folder(of: host).path(to: AppShell.propertyList(of: $0)) }
        var moves: [PathMove] = []
        if try root.holdsFolder(folders[0]) { moves.append(PathMove(folders[0], to: folders[1])) }
        if try edit != nil && root.holds(lists[0]) { moves.append(PathMove(lists[0], to: lists[1])) }
        return try moves.filter { try !root.holds($0.destination) }
    }

    /// The first place with the old name in a project that the user has edited.
    var remaining: String {
        guard let project, edit == nil else { return "" }
        let search = RemainingNames(of: names.old, nowNamed: names.new)
        return search.line(about: project.bytes, at: project.path, isCode: true) ?? ""
    }
}
