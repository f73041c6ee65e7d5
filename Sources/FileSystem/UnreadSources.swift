import AshlarProjectModel

/// What is told of sources that cannot be read; nothing is passed over in silence.
extension Finding {
    static func unreadableFolder(_ path: String, _ error: ErrorNumber) -> Finding {
        unread(
            path.isEmpty ? "." : path, "'\(path.isEmpty ? "." : path)' cannot be listed: \(error.text)",
            remedy: "let the folder be read, or name it under 'unlisted'")
    }

    static func unreadableFile(_ path: String, _ reason: String) -> Finding {
        unread(path, "'\(path)' cannot be read: \(reason)", remedy: "let the file be read, or remove it")
    }

    static func tooLarge(_ path: String, megabytes: Int) -> Finding {
        unread(
            path, "'\(path)' is larger than \(megabytes) MB, and is not read",
            remedy: "remove it, or name its folder under 'unlisted'")
    }

    static func notAFile(_ path: String) -> Finding {
        unread(
            path, "'\(path)' is named like a source and is no file",
            remedy: "remove it, or give it a name that does not end in '.swift'")
    }

    static func linkOut(_ path: String) -> Finding {
        unread(
            path, "'\(path)' is a link to a file outside of the project, which is not read",
            remedy: "put the file itself in its place")
    }

    static func illegibleName(_ path: String) -> Finding {
        unread(path, "the name of '\(path)' is not UTF-8, so it cannot be told", remedy: "rename it")
    }

    private static func unread(_ path: String, _ message: String, remedy: String) -> Finding {
        var finding = Finding(
            rule: unreadRule, message: message, location: SourceLocation(path: path, line: 1, column: 1),
            remedy: remedy)
        finding.file = path.split(separator: "/").last.map(String.init)
        return finding
    }
}
