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
    /// Whether there is a file or folder.
    package let holds: (String) -> Bool
    private let contents: (String) throws(Failure) -> [String]
    private let names: (String) -> [String]

    /// - Parameters:
    ///   - read: the bytes of a file; `nil` where there is none.
    ///   - files: the files below a folder.
    ///   - names: those in a folder.
    package init(
        read: @escaping (String) throws(Failure) -> [UInt8]?, holds: @escaping (String) -> Bool,
        files: @escaping (String) throws(Failure) -> [String], names: @escaping (String) -> [String]
    ) {
        (bytes, self.holds, contents, self.names) = (read, holds, files, names)
    }

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
        guard !path.hasPrefix("..") else { return nil }
        var found = ""
        for name in path.split(separator: "/").map(String.init) {
            let names = names(found)
            guard let next = names.contains(name) ? name : names.first(where: { $0.lowercased() == name.lowercased() })
            else { return nil }
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
