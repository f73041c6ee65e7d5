import AshlarProjectModel

/// How checks read the files around an Xcode project; all paths are relative to the root.
package struct ProjectFileAccess {
    /// Why a file or folder cannot be read.
    package struct Failure: Error {
        package var reason: String
        package var remedy: String?

        package init(reason: String, remedy: String? = nil) { (self.reason, self.remedy) = (reason, remedy) }
    }

    private let bytes: (String) throws(Failure) -> [UInt8]?
    private let isPresent: (String) -> Bool
    private let contents: (String) throws(Failure) -> [String]
    private let folders: FolderNames

    /// - Parameters:
    ///   - read: the bytes of a file; `nil` where there is none.
    ///   - holds: whether there is a file or folder, on some disks also under a name that differs in case.
    ///   - files: the files below a folder.
    ///   - names: those in a folder.
    package init(
        read: @escaping (String) throws(Failure) -> [UInt8]?, holds: @escaping (String) -> Bool,
        files: @escaping (String) throws(Failure) -> [String], names: @escaping (String) -> [String]
    ) {
        (bytes, isPresent, contents, folders) = (read, holds, files, FolderNames(names))
    }

    /// Whether there is a file or folder under exactly this name, which a disk that respects case needs.
    package func holds(_ path: String) -> Bool { isPresent(path) && spelling(of: path) == nil }

    /// The bytes of a text or of a binary property list; `nil` where there is no file.
    func read(_ path: String) throws(ProjectObjects.Failure) -> [UInt8]? {
        // Nothing out of the root is read.
        guard !RelativePath.normal(path).hasPrefix("..") else { return nil }
        let bytes: [UInt8]?
        do {
            bytes = try self.bytes(path)
        } catch {
            throw Self.failure(path, error)
        }
        guard let bytes, !bytes.starts(with: "bplist".utf8) else { return bytes }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let isText = String(validating: line, as: UTF8.self) != nil
            guard isText, !Self.conflictMarkers.contains(where: line.starts) else {
                throw ProjectObjects.Failure(
                    finding: ProjectObjects.finding(
                        isText ? "a conflict of git is open" : "it is not UTF-8", path, index + 1,
                        remedy: isText ? "resolve the conflict" : "restore it from git"))
            }
        }
        return bytes
    }

    private static let conflictMarkers = ["<", ">", "|"].map { [UInt8](String(repeating: $0, count: 7).utf8) }

    /// The files below a folder.
    func files(below folder: String) throws(ProjectObjects.Failure) -> [String] {
        do {
            return try contents(folder)
        } catch {
            throw Self.failure(folder, error)
        }
    }

    /// The path of the file or folder that differs from a missing one in case only; `nil` where there is none.
    func spelling(of path: String) -> String? {
        let path = RelativePath.normal(path)
        guard !path.hasPrefix("..") else { return nil }
        var found = ""
        for name in path.split(separator: "/").map(String.init) {
            guard let next = folders.name(name, in: found) else { return nil }
            found = found.path(to: next)
        }
        return found == path ? nil : found
    }

    /// The same for a path in a folder, relative to the folder where it is below it.
    func spelling(of path: String, in folder: String) -> String? {
        spelling(of: RelativePath.normal(folder.path(to: path))).map { found in
            found.hasPrefix("\(folder)/") ? String(found.dropFirst(folder.utf8.count + 1)) : found
        }
    }

    private static func failure(_ path: String, _ failure: Failure) -> ProjectObjects.Failure {
        ProjectObjects.Failure(
            finding: ProjectObjects.finding(
                "it cannot be read: \(failure.reason)", path, 1,
                remedy: failure.remedy ?? "put the file that git has in its place"),
            isOfWholeFile: true)
    }

    /// The findings of a check; if a file that it reads cannot be read, only that.
    static func findings(of check: () throws(ProjectObjects.Failure) -> [Finding]) -> [Finding] {
        do {
            return try check()
        } catch {
            return [error.finding]
        }
    }
}

/// The names in folders, each of which is listed once.
private final class FolderNames {
    private let list: (String) -> [String]
    private var known: [String: Set<String>] = [:]

    init(_ list: @escaping (String) -> [String]) { self.list = list }

    /// A name in a folder, or else the one that differs from it in case only.
    func name(_ name: String, in folder: String) -> String? {
        let names = known[folder] ?? Set(list(folder))
        known[folder] = names
        return names.contains(name) ? name : names.filter { $0.lowercased() == name.lowercased() }.min()
    }
}
