import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarScaffolding

/// Finds what the user has put into the folder of a renamed app's Xcode project: sources, schemes, settings that git
/// ignores. It moves to the new project, which Ashlar writes again.
struct ShellMoves {
    private let old: String
    private let new: String
    private let root: ProjectRoot
    /// The files that Ashlar wrote: unedited ones are deleted, edited ones are kept.
    private let written: Set<String>
    /// Whether the lock file says which files are the user's: a lost one does not.
    private let isKnown: Bool
    /// The names of the folders with sources: of the app and its extensions, under the new name.
    private let parts: [String]

    init(of old: String, as new: String, before: Project, at root: ProjectRoot) throws {
        (self.old, self.new, self.root) = (old, new, root)
        let folder = AppShell.folder(of: old)
        let rows = try LockFile.read(in: root).rows.filter { $0.ownership != .renamed }
        isKnown = rows.contains { $0.ownership == .scaffold }
        written = Set(rows.map(\.path).filter { $0.lies(in: folder) } + ShellPlanner.testPlans(before).map(\.path))
        let app = before.member(named: old)
        parts = [new] + (app.map { before.extensions(of: $0).map(\.name) } ?? [])
    }

    func moves() throws -> [PathMove] {
        let folder = AppShell.folder(of: old)
        guard isKnown else { return [] }
        return try FolderListing.names(in: folder, at: root).flatMap { name in
            try moves(of: "\(folder)/\(name)", to: "\(AppShell.folder(of: new))/\(renamed(name))")
        }
    }

    /// The folders of the new project that get files of Ashlar beside moved ones.
    func openFolders(after moves: [PathMove]) -> [String] {
        let folder = AppShell.folder(of: new)
        let folders = [folder] + parts.map { AppShell.sources(of: $0, in: new) }
        return folders.filter { folder in moves.contains { $0.destination.lies(in: folder) } }
    }

    private func renamed(_ name: String) -> String {
        name == old ? new : name == "\(old).xcodeproj" ? "\(new).xcodeproj" : name
    }

    /// One move for a folder of the user's files alone, unless the new project has it already.
    private func moves(of path: String, to destination: String) throws -> [PathMove] {
        if written.contains(path) { return [] }
        let isMixed = try written.contains { $0.lies(in: path) } || root.holdsFolder(destination)
        guard try isMixed && root.holdsFolder(path) else { return [PathMove(path, to: destination)] }
        return try FolderListing.names(in: path, at: root).flatMap { name in
            try moves(of: "\(path)/\(name)", to: "\(destination)/\(name)")
        }
    }
}

extension Renaming {
    /// The folder of the Xcode project of a renamed app; `nil` if it has none.
    var formerShell: String? {
        before.project.appsWithShell.contains { $0.name == old } ? AppShell.folder(of: old) : nil
    }
}
