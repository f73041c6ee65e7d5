import AshlarProjectModel

/// A file between the runs in a project, in the user's folder for caches: no checkout brings one.
///
/// It may be lost at any time: a failure here makes a run slower, not wrong.
package struct UserCache: Sendable {
    /// `nil` where the system has no folder for caches.
    private let folder: ProjectRoot?
    private let entry: String

    /// - Parameter name: of letters; each project has one file of it.
    package init(_ name: String, of root: ProjectRoot) {
        folder = Self.folder()
        entry = ContentHash.hexadecimal(of: ((try? root.resolved()) ?? root.path).utf8) + "-" + name
    }

    /// XDG Base Directory Specification; `~/Library/Caches` on Apple's systems.
    private static func folder() -> ProjectRoot? {
        if let path = Environment.value(of: "XDG_CACHE_HOME"), path.hasPrefix("/") {
            return ProjectRoot(path + "/ashlar")
        }
        guard let home = Environment.value(of: "HOME"), home.hasPrefix("/") else { return nil }
        #if canImport(Darwin)
            return ProjectRoot(home + "/Library/Caches/ashlar")
        #else
            return ProjectRoot(home + "/.cache/ashlar")
        #endif
    }

    /// `nil` where there is none, or it cannot be read.
    package var bytes: [UInt8]? {
        guard let folder else { return nil }
        var walk = PathWalk(folder)
        guard case .file(let bytes, _) = try? walk.occupant(of: entry) else { return nil }
        return bytes
    }

    package func replace(with bytes: [UInt8]) {
        guard let folder else { return }
        try? NewFolder.make(folder)
        removeUnused(from: folder)
        var writer = ProjectWriter(folder)
        try? writer.replaceFile(entry, by: bytes, writtenTo: "\(entry)-\(FileSystem.processID)", syncs: false)
    }

    /// In seconds; a month.
    private static let longestUse = 30 * 24 * 60 * 60

    private func removeUnused(from folder: ProjectRoot) {
        let oldest = Environment.secondsSince1970 - Self.longestUse
        var writer = ProjectWriter(folder)
        for name in (try? NewFolder.names(in: folder)) ?? [] {
            guard let status = try? folder.status(of: name), status.kind == .file, status.lastChange < oldest else {
                continue
            }
            try? writer.removeFile(name)
        }
    }
}
