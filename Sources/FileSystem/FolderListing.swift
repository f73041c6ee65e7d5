#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The Swift sources of a folder and of the folders in it; links are named and not followed, dot names passed over.
package struct FolderListing {
    /// Paths that begin with the folder's own, in byte order.
    package private(set) var sources: [String] = []
    /// What compilers other than Swift's take, in byte order.
    package private(set) var foreignSources: [String] = []
    /// Symbolic links, whatever they are called, in byte order.
    private(set) var links: [String] = []

    /// - Parameter folder: relative to the root; empty for the root itself.
    package init(of folder: String, in root: ProjectRoot) throws(FileFailure) {
        try self.init(of: folder, in: root, moving: MovedPaths())
    }

    /// - Parameter moves: what goes elsewhere is listed where it will stand.
    init(of folder: String, in root: ProjectRoot, moving moves: MovedPaths) throws(FileFailure) {
        var pending: [String] = []
        for origin in moves.origins(below: folder) {
            let status = try FileFailure.reporting("look at", origin) { () throws(ErrorNumber) in
                try moves.moves.isEmpty ? nil : FileStatus.ifPresent(root.absolute(origin))
            }
            if moves.moves.isEmpty || status?.kind == .folder {
                pending.append(origin)
            } else if let status {
                take(origin, status.kind)
            }
        }
        while let current = pending.popLast() {
            for entry in try Self.entries(of: current, in: root) where !entry.name.hasPrefix(".") {
                let path = current.isEmpty ? entry.name : current + "/" + entry.name
                if entry.kind == .folder { pending.append(path) } else { take(path, entry.kind) }
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
        } else if path.hasSuffix(".swift") {
            sources.append(path)
        } else if Self.isForeignSource(path) {
            foreignSources.append(path)
        }
    }

    /// Every file below the folder but those with dot names, in byte order; nothing where there is no folder.
    package static func files(below folder: String, in root: ProjectRoot) throws(FileFailure) -> [String] {
        var walk = PathWalk(root)
        guard case .present = try walk.folder(folder) else { return [] }
        var files: [String] = []
        var pending = [folder]
        while let current = pending.popLast() {
            for entry in try entries(of: current, in: root) where !entry.name.hasPrefix(".") {
                let path = current.isEmpty ? entry.name : current + "/" + entry.name
                if entry.kind == .folder { pending.append(path) } else { files.append(path) }
            }
        }
        return files.sorted(by: PathOrder.precedes)
    }

    /// The folder and those in it, each before what it holds; `nil` where there is anything else, or no folder.
    static func hollow(_ folder: String, in root: ProjectRoot) throws(FileFailure) -> [String]? {
        let status = try FileFailure.reporting("look at", folder) { () throws(ErrorNumber) in
            try FileStatus.ifPresent(root.absolute(folder))
        }
        guard status?.kind == .folder else { return nil }
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

    /// Whether nothing stands there but folders, which nobody misses.
    package static func isHollow(_ folder: String, in root: ProjectRoot) throws(FileFailure) -> Bool {
        try hollow(folder, in: root) != nil
    }

    /// The names in a folder but dot names, in byte order; nothing where there is no folder.
    package static func names(in folder: String, at root: ProjectRoot) throws(FileFailure) -> [String] {
        var walk = PathWalk(root)
        guard case .present = try walk.folder(folder) else { return [] }
        return try entries(of: folder, in: root).map(\.name).filter { !$0.hasPrefix(".") }
            .sorted(by: PathOrder.precedes)
    }

    /// Whether compilers other than Swift's take the file.
    static func isForeignSource(_ path: String) -> Bool { foreignEndings.contains(where: path.hasSuffix) }

    private static let foreignEndings = [
        ".c", ".cc", ".cpp", ".cxx", ".h", ".hh", ".hpp", ".m", ".mm", ".modulemap", ".s", ".S",
    ]

    /// The folder's own entries, in no order.
    static func entries(
        of folder: String, in root: ProjectRoot
    ) throws(FileFailure) -> [(name: String, kind: FileStatus.Kind)] {
        let path = root.absolute(folder)
        guard let stream = FileSystem.uninterrupted(opening: { opendir(path) }) else {
            throw FileFailure("list", folder.isEmpty ? "." : folder, .last)
        }
        defer { closedir(stream) }
        var entries: [(String, FileStatus.Kind)] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
                String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." { continue }
            switch Int(entry.pointee.d_type) {
            case Int(DT_DIR): entries.append((name, .folder))
            case Int(DT_LNK): entries.append((name, .link))
            case Int(DT_REG): entries.append((name, .file))
            case Int(DT_UNKNOWN):
                let status = try FileFailure.reporting("look at", folder + "/" + name) { () throws(ErrorNumber) in
                    try FileStatus(of: path + "/" + name)
                }
                entries.append((name, status.kind))
            default: entries.append((name, .other))
            }
        }
        guard errno == 0 else { throw FileFailure("list", folder, .last) }
        return entries
    }
}
