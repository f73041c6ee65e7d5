import AshlarProjectModel

/// Looks up planned paths, component by component, each folder once; links are never followed.
package struct PathWalk {
    package enum Folder { case absent, present, blocked(Obstruction) }
    package enum Occupant { case nothing, file([UInt8], FileStatus), blocked(Obstruction) }

    package enum Standing { case nothing, something(FileStatus), blocked(Obstruction) }

    /// In bytes: the lock file of the largest project has half of it.
    private static let largestSize = 128 << 20

    package let root: ProjectRoot
    /// Paths are those after the moves; the files are looked up where they are now.
    package let moves: MovedPaths
    private var folders: [String: Folder] = [:]
    private var names: [String: [String: String]] = [:]
    /// For absent folders: the existing path that many file systems take for it.
    private var lookAlikes: [String: String?] = [:]

    package init(_ root: ProjectRoot, moving moves: MovedPaths = MovedPaths()) {
        self.root = root
        self.moves = moves
    }

    /// The state of a path that must be a folder; the empty path is the root.
    package mutating func folder(_ path: String) throws(FileFailure) -> Folder {
        if let known = folders[path] { return known }
        let answer = try look(at: path)
        folders[path] = answer
        return answer
    }

    private mutating func look(at path: String) throws(FileFailure) -> Folder {
        if !path.isEmpty {
            let parent = try folder(path.parentPath)
            guard case .present = parent else { return parent }
        }
        let status = try status(at: path)
        guard let status else { return moves.leadsBelow(path) ? .present : .absent }
        return status.kind == .folder ? .present : .blocked(Obstruction(status.obstacle ?? .file, at: path))
    }

    private func status(at path: String) throws(FileFailure) -> FileStatus? {
        guard let place = moves.origin(of: path) else { return nil }
        return try root.status(of: place, followsLinks: path.isEmpty)
    }

    /// The file or folder at the path.
    package mutating func standing(at path: String) throws(FileFailure) -> Standing {
        switch try folder(path.parentPath) {
        case .absent: return .nothing
        case .blocked(let obstruction): return .blocked(obstruction)
        case .present: break
        }
        guard let status = try status(at: path) else { return .nothing }
        switch status.kind {
        case .file, .folder: return .something(status)
        case .link, .other: return .blocked(Obstruction(status.obstacle ?? .file, at: path))
        }
    }

    /// The state of a path that must be a file.
    package mutating func occupant(of path: String) throws(FileFailure) -> Occupant {
        switch try folder(path.parentPath) {
        case .absent: return .nothing
        case .blocked(let obstruction): return .blocked(obstruction)
        case .present: break
        }
        guard let place = moves.origin(of: path) else { return .nothing }
        let bytes: ([UInt8], FileStatus)?
        do throws(ErrorNumber) {
            let file = try OpenFile(root.absolute(place), for: .inspecting)
            let status = try file.status
            if let obstacle = status.obstacle { return .blocked(Obstruction(obstacle, at: path)) }
            bytes = try file.contents(atMost: Self.largestSize, expecting: status.size).map { ($0, status) }
        } catch {
            switch error.code {
            case ErrorNumber.absent: return .nothing
            case ErrorNumber.isLink: return .blocked(Obstruction(.link, at: path, leadingTo: target(ofLink: place)))
            case ErrorNumber.isUnreachableDevice: return .blocked(Obstruction(.device, at: path))
            default: throw FileFailure("read", path, error)
            }
        }
        guard let (bytes, status) = bytes else { throw .tooLarge(path, limit: Self.largestSize) }
        return .file(bytes, status)
    }

    /// Relative to the root; `nil` for a link that leads nowhere or out of the project.
    private func target(ofLink path: String) -> String? {
        guard let top = try? root.resolved(), let target = try? FileSystem.resolve(root.absolute(path)),
            target.hasPrefix(top + "/")
        else { return nil }
        return String(target.dropFirst(top.count + 1))
    }

    /// An existing path that many file systems take for this one, though this one does not exist: they ignore case and
    /// how an accent is encoded.
    package mutating func lookAlike(of path: String) throws(FileFailure) -> String? {
        let folder = path.parentPath
        switch try self.folder(folder) {
        case .absent:
            if folder.isEmpty { return nil }
            if let known = lookAlikes[folder] { return known }
            let other = try lookAlike(of: folder)
            lookAlikes[folder] = .some(other)
            return other
        case .blocked: return nil
        case .present: break
        }
        let name = path.baseName
        guard let other = try names(in: folder)[name.lowercased()], !other.utf8.elementsEqual(name.utf8) else {
            return nil
        }
        return folder.path(to: other)
    }

    /// Names by how they would be written without case; `String` makes no difference between ways to write an accent.
    private mutating func names(in folder: String) throws(FileFailure) -> [String: String] {
        if let known = names[folder] { return known }
        guard let place = moves.origin(of: folder) else { return [:] }
        let entries = try FolderListing.entries(of: place, in: root).map(\.name).sorted(by: PathOrder.precedes)
        let listed = Dictionary(keepingFirst: entries.map { ($0.lowercased(), $0) })
        names[folder] = listed
        return listed
    }

    /// Whether there is an entry at the path, a dangling link included; no system call where a folder above is absent.
    package mutating func holds(_ path: String) throws(FileFailure) -> Bool {
        if case .absent = try folder(path.parentPath) { return false }
        return try root.holds(path)
    }

    /// Whether the path exists, without reading it.
    package mutating func isTaken(_ path: String) throws(FileFailure) -> Bool {
        guard case .present = try folder(path.parentPath) else { return false }
        guard let place = moves.origin(of: path) else { return false }
        return try root.holds(place)
    }
}
