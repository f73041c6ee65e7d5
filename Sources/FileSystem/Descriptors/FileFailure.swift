import AshlarProjectModel

/// Why a file could not be used: "cannot read 'ashlar.yml': Permission denied (EACCES)".
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// As the user names it.
    package var path: String
    /// The verb of the failed action, such as `read`.
    package var action: String
    package var reason: String
    /// The line that is invalid, where that is the reason.
    package var line: Int?
    /// The operating system's error number, where there is one.
    package var code: Int32?

    package init(path: String, action: String, reason: String, line: Int? = nil, code: Int32? = nil) {
        self.path = path
        self.action = action
        self.reason = reason
        self.line = line
        self.code = code
    }

    package init(_ action: String, _ path: String, _ error: ErrorNumber) {
        self.init(path: path, action: action, reason: error.text, code: error.code)
    }

    /// An imperative sentence, where the error number says enough.
    package var remedy: String? { code.flatMap { ErrorNumber($0).remedy } }

    package var description: String { "cannot \(action) '\(path)': \(reason)" }
}

extension FileFailure {
    /// Maps an error number to a failure that names the action and the file.
    package static func reporting<Value>(
        _ action: String, _ path: String, _ body: () throws(ErrorNumber) -> Value
    ) throws(FileFailure) -> Value {
        do {
            return try body()
        } catch {
            throw FileFailure(action, path, error)
        }
    }

    /// The same for a single call.
    package static func attempt<Value>(
        _ action: String, _ path: String, _ call: @autoclosure () throws(ErrorNumber) -> Value
    ) throws(FileFailure) -> Value {
        try reporting(action, path, call)
    }

    package static func tooLarge(_ path: String, limit: Int) -> FileFailure {
        FileFailure(path: path, action: "read", reason: "it is larger than \(limit) bytes, the limit")
    }

    static func linkToOutside(_ path: String) -> FileFailure {
        FileFailure(
            path: path, action: "read",
            reason: "it leads through a symbolic link out of the project; put the file in its place")
    }

    static func linkInPattern(_ path: String) -> FileFailure {
        FileFailure(
            path: path, action: "read",
            reason: "it is a symbolic link, which 'include' does not follow; put the folder or file in its place")
    }

    package static func notUTF8(_ path: String, line: Int) -> FileFailure {
        FileFailure(path: path, action: "read", reason: "line \(line) is not valid UTF-8", line: line)
    }

    package static func changedConcurrently(_ path: String) -> FileFailure {
        FileFailure(path: path, action: "use", reason: "it was changed during the run; run the command again")
    }

    package static func inTheWay(_ action: String, _ obstruction: Obstruction) -> FileFailure {
        inTheWay(action, obstruction.path, obstruction.obstacle)
    }

    package static func inTheWay(_ action: String, _ path: String, _ obstacle: Obstacle) -> FileFailure {
        FileFailure(path: path, action: action, reason: "\(obstacle.rawValue) is in the way")
    }
}

/// What can be in the place of a file or folder.
package enum Obstacle: String, Sendable {
    case link = "a symbolic link"
    case folder = "a folder"
    case file = "a file"
    case device = "a device, pipe or socket"
}

/// What keeps a path from being reached: the entry that is not a folder, or not a file where a file is meant.
package struct Obstruction: Hashable, Sendable {
    package var obstacle: Obstacle
    /// The path of the entry: the path itself or one above it.
    package var path: String
    /// Where a link within the project leads.
    package var target: String?

    package init(_ obstacle: Obstacle, at path: String, leadingTo target: String? = nil) {
        self.obstacle = obstacle
        self.path = path
        self.target = target
    }

    package func message(for path: String) -> String {
        let words = obstacle.rawValue + (target.map { " to '\($0)'" } ?? "")
        return self.path == path
            ? "'\(path)' is \(words)" : "'\(path)' cannot be reached: '\(self.path)' is \(words)"
    }
}
