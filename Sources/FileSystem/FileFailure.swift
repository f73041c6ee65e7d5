/// Why a file could not be used: "cannot read 'ashlar.yml': Permission denied (EACCES)".
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// As the user would name it.
    package var path: String
    /// The verb of what could not be done, such as `read`.
    package var action: String
    package var reason: String
    /// The line at which the text goes wrong, where that is the reason.
    package var line: Int?
    /// The operating system's error number, where it refused.
    package var code: Int32?

    package init(path: String, action: String, reason: String, line: Int? = nil, code: Int32? = nil) {
        self.path = path
        self.action = action
        self.reason = reason
        self.line = line
        self.code = code
    }

    init(_ action: String, _ path: String, _ error: ErrorNumber) {
        self.init(path: path, action: action, reason: error.text, code: error.code)
    }

    package var description: String { "cannot \(action) '\(path)': \(reason)" }
}

extension FileFailure {
    /// Does what the system may refuse, and says of which file and of what deed.
    static func reporting<Value>(
        _ action: String, _ path: String, _ deed: () throws(ErrorNumber) -> Value
    ) throws(FileFailure) -> Value {
        do {
            return try deed()
        } catch {
            throw FileFailure(action, path, error)
        }
    }

    static func tooLarge(_ path: String, limit: Int) -> FileFailure {
        FileFailure(path: path, action: "read", reason: "it is larger than \(limit) bytes, the most that is read")
    }

    static func notUTF8(_ path: String, line: Int) -> FileFailure {
        FileFailure(path: path, action: "read", reason: "line \(line) is not valid UTF-8", line: line)
    }

    static func changedMeanwhile(_ path: String) -> FileFailure {
        FileFailure(path: path, action: "rely on", reason: "it was changed meanwhile; run the command again")
    }

    static func inTheWay(_ action: String, _ path: String, _ obstacle: Obstacle) -> FileFailure {
        FileFailure(path: path, action: action, reason: "\(obstacle.rawValue) is in the way")
    }
}

/// What may stand where a file or a folder is meant to be.
package enum Obstacle: String, Sendable {
    case link = "a symbolic link"
    case folder = "a folder"
    case file = "a file"
    case device = "a device, pipe or socket"
}
