import AshlarProjectModel

/// The Swift sources below a folder; links are listed and not followed, hidden entries skipped.
package struct FolderListing {
    /// Paths that begin with the folder's own, in byte order.
    package private(set) var sources: [String] = []
    /// What compilers other than Swift's take, in byte order.
    package private(set) var foreignSources: [String] = []
    /// Symbolic links, whatever they are called, in byte order.
    package private(set) var links: [String] = []

    /// - Parameters:
    ///   - folder: relative to the root; empty for the root itself.
    ///   - moves: what goes elsewhere is listed where it will stand.
    package init(
        of folder: String, in root: ProjectRoot, moving moves: MovedPaths = MovedPaths()
    ) throws(FileFailure) {
        for origin in moves.origins(below: folder) {
            let kind = moves.moves.isEmpty ? .folder : try root.status(of: origin)?.kind
            if kind == .folder {
                for entry in try Self.contents(of: origin, in: root) { take(entry.path, entry.kind) }
            } else if let kind {
                take(origin, kind)
            }
        }
        if !moves.moves.isEmpty {
            let prefix = folder.isEmpty ? "" : folder + "/"
            for list in [\Self.sources, \.foreignSources, \.links] {
                self[keyPath: list] = self[keyPath: list].map(moves.moved).filter { $0.utf8.starts(with: prefix.utf8) }
            }
        }
        for list in [\Self.sources, \.foreignSources, \.links] { self[keyPath: list].sort(by: PathOrder.precedes) }
    }

    private mutating func take(_ path: String, _ kind: FileStatus.Kind) {
        if kind == .link {
            links.append(path)
        } else if kind == .folder {
            return
        } else if path.hasSuffix(".swift") {
            sources.append(path)
        } else if Self.isForeignSource(path) {
            foreignSources.append(path)
        }
    }

    /// Every file below the folder, without hidden ones, in byte order; empty where there is no folder.
    package static func files(below folder: String, in root: ProjectRoot) throws(FileFailure) -> [String] {
        var walk = PathWalk(root)
        guard case .present = try walk.folder(folder) else { return [] }
        return try contents(of: folder, in: root).filter { $0.kind != .folder }.map(\.path)
            .sorted(by: PathOrder.precedes)
    }

    /// The paths of everything below a folder, each folder before what it holds.
    static func contents(
        of folder: String, in root: ProjectRoot, withHidden: Bool = false
    ) throws(FileFailure) -> [(path: String, kind: FileStatus.Kind)] {
        var contents: [(path: String, kind: FileStatus.Kind)] = []
        var pending = [folder]
        while let current = pending.popLast() {
            for entry in try entries(of: current, in: root) where withHidden || !entry.name.hasPrefix(".") {
                let path = current.path(to: entry.name)
                contents.append((path, entry.kind))
                if entry.kind == .folder { pending.append(path) }
            }
        }
        return contents
    }

    /// The folder and those in it, each before what it holds; `nil` where there is anything else, or no folder.
    package static func hollow(_ folder: String, in root: ProjectRoot) throws(FileFailure) -> [String]? {
        guard try root.holdsFolder(folder) else { return nil }
        var folders = [folder]
        var next = 0
        while next < folders.count {
            for entry in try entries(of: folders[next], in: root) {
                guard entry.kind == .folder else { return nil }
                folders.append(folders[next] + "/" + entry.name)
            }
            next += 1
        }
        return folders
    }

    /// The names in a folder, without hidden ones, in byte order; empty where there is no folder.
    package static func names(in folder: String, at root: ProjectRoot) throws(FileFailure) -> [String] {
        var walk = PathWalk(root)
        guard case .present = try walk.folder(folder) else { return [] }
        return try entries(of: folder, in: root).map(\.name).filter { !$0.hasPrefix(".") }
            .sorted(by: PathOrder.precedes)
    }

    /// The names of folders of tools, and of sources of others.
    private static let foreignFolders: Set<String> = [
        "Pods", "DerivedData", "node_modules", "Carthage", "build", "vendor", "Checkouts", "SourcePackages",
    ]

    /// Whether a search for projects enters a folder: it is not one of tools, and programs do not open it as one file.
    package static func isSearched(_ name: String) -> Bool {
        !name.hasPrefix(".") && !foreignFolders.contains(name) && !bundleEndings.contains(where: name.hasSuffix)
    }

    /// The endings of folders that programs open as one file, and of those with intermediate files.
    private static let bundleEndings = [
        ".app", ".appex", ".bundle", ".dSYM", ".docc", ".framework", ".git", ".lproj", ".noindex", ".playground",
        ".swiftpm", ".xcarchive", ".xcassets", ".xcdatamodeld", ".xcframework", ".xcodeproj", ".xcresult",
        ".xctemplate", ".xcworkspace",
    ]

    /// Whether compilers other than Swift's take the file.
    package static func isForeignSource(_ path: String) -> Bool { foreignEndings.contains(where: path.hasSuffix) }

    /// Whether the file is documentation, such as a README.
    package static func isDocumentation(_ path: String) -> Bool {
        path.baseName.hasPrefix("README") || [".md", ".rst", ".txt"].contains(where: path.hasSuffix)
    }

    private static let foreignEndings = [
        ".c", ".cc", ".cpp", ".cxx", ".h", ".hh", ".hpp", ".m", ".mm", ".modulemap", ".s", ".S",
    ]

    /// The folder's own entries, in no order.
    package static func entries(
        of folder: String, in root: ProjectRoot
    ) throws(FileFailure) -> [(name: String, kind: FileStatus.Kind)] {
        var entries: [(name: String, kind: FileStatus.Kind)] = []
        try FileFailure.attempt(
            "list", folder.isEmpty ? "." : folder,
            OpenFolder(root.absolute(folder)).forEach { entries.append((String(escapingInvalid: $0), $1)) })
        return entries
    }
}
