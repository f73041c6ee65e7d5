/// Looks at what stands at planned paths, component by component, each folder once; links are never followed.
package struct PathWalk {
    enum Folder { case absent, present, blocked(Conflict) }
    enum Occupant { case nothing, file([UInt8], FileStatus), blocked(Conflict) }

    enum Standing { case nothing, something(FileStatus), blocked(Conflict) }

    let root: ProjectRoot
    /// What the plan moves is looked for where it stands, and told where it will stand.
    let moves: MovedPaths
    private var folders: [String: Folder] = [:]
    private var names: [String: [String: String]] = [:]
    /// What stands where a folder is absent, and many systems would take for it.
    private var lookAlikes: [String: String?] = [:]

    package init(_ root: ProjectRoot) { self.init(root, moving: MovedPaths()) }

    init(_ root: ProjectRoot, moving moves: MovedPaths) {
        self.root = root
        self.moves = moves
    }

    /// What stands where a folder is needed; the empty path is the root.
    mutating func folder(_ path: String) throws(FileFailure) -> Folder {
        if let known = folders[path] { return known }
        let answer = try look(at: path)
        folders[path] = answer
        return answer
    }

    private mutating func look(at path: String) throws(FileFailure) -> Folder {
        if !path.isEmpty {
            let parent = try folder(Self.parent(of: path))
            guard case .present = parent else { return parent }
        }
        let status = try status(at: path)
        guard let status else { return moves.leadsBelow(path) ? .present : .absent }
        return status.kind == .folder ? .present : .blocked(.obstacle(status.obstacle ?? .file, at: path))
    }

    private func status(at path: String) throws(FileFailure) -> FileStatus? {
        guard let place = moves.origin(of: path) else { return nil }
        return try FileFailure.reporting("look at", path.isEmpty ? root.path : path) { () throws(ErrorNumber) in
            try FileStatus.ifPresent(root.absolute(place), followsLinks: path.isEmpty)
        }
    }

    /// What stands at the path, be it a file or a folder.
    mutating func standing(at path: String) throws(FileFailure) -> Standing {
        switch try folder(Self.parent(of: path)) {
        case .absent: return .nothing
        case .blocked(let conflict): return .blocked(conflict)
        case .present: break
        }
        guard let status = try status(at: path) else { return .nothing }
        switch status.kind {
        case .file, .folder: return .something(status)
        case .link, .other: return .blocked(.obstacle(status.obstacle ?? .file, at: path))
        }
    }

    /// What stands where a file is planned.
    mutating func occupant(of path: String) throws(FileFailure) -> Occupant {
        switch try folder(Self.parent(of: path)) {
        case .absent: return .nothing
        case .blocked(let conflict): return .blocked(conflict)
        case .present: break
        }
        guard let place = moves.origin(of: path) else { return .nothing }
        do throws(ErrorNumber) {
            let file = try OpenFile(root.absolute(place), for: .inspecting)
            let status = try file.status
            if let obstacle = status.obstacle { return .blocked(.obstacle(obstacle, at: path)) }
            let bytes = try file.contents(atMost: .max - 1, expecting: status.size)
            return .file(bytes ?? [], status)
        } catch {
            switch error.code {
            case ErrorNumber.absent: return .nothing
            case ErrorNumber.isLink: return .blocked(.obstacle(.link, at: path))
            case ErrorNumber.isUnreachableDevice: return .blocked(.obstacle(.device, at: path))
            default: throw FileFailure("read", path, error)
            }
        }
    }

    /// What stands on disk that many systems would take for the path, though nothing stands at the path itself: they
    /// know no case, and do not tell how an accent is written.
    mutating func lookAlike(of path: String) throws(FileFailure) -> String? {
        let folder = Self.parent(of: path)
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
        let name = Self.name(of: path)
        guard let other = try names(in: folder)[name.lowercased()], !other.utf8.elementsEqual(name.utf8) else {
            return nil
        }
        return folder.isEmpty ? other : folder + "/" + other
    }

    /// Names by how they would be written without case; `String` makes no difference between ways to write an accent.
    private mutating func names(in folder: String) throws(FileFailure) -> [String: String] {
        if let known = names[folder] { return known }
        guard let place = moves.origin(of: folder) else { return [:] }
        let entries = try FolderListing.entries(of: place, in: root).map(\.name).sorted(by: PathOrder.precedes)
        let listed = Dictionary(entries.map { ($0.lowercased(), $0) }) { first, _ in first }
        names[folder] = listed
        return listed
    }

    /// Whether the system knows of something at the path, be it a link to nowhere; it is not asked where a folder above
    /// the path is not there.
    package mutating func holds(_ path: String) throws(FileFailure) -> Bool {
        if case .absent = try folder(Self.parent(of: path)) { return false }
        return try root.holds(path)
    }

    /// The folder, or the one above it, that is not there and lies in one that is; `nil` where none is missing.
    mutating func topmostAbsent(from path: String) throws(FileFailure) -> String? {
        var topmost: String?
        var current = path
        while !current.isEmpty, case .absent = try folder(current) {
            topmost = current
            current = Self.parent(of: current)
        }
        return topmost
    }

    /// Whether anything stands at the path, without reading it.
    mutating func isTaken(_ path: String) throws(FileFailure) -> Bool {
        guard case .present = try folder(Self.parent(of: path)) else { return false }
        guard let place = moves.origin(of: path) else { return false }
        return try root.holds(place)
    }

    private static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    static func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(path[..<slash])
    }
}
