import AshlarProjectModel

/// Findings for sources that cannot be read; none is skipped silently.
extension Finding {
    static func unreadableFolder(_ path: String, _ error: ErrorNumber) -> Finding {
        unread(
            path.isEmpty ? "." : path, "'\(path.isEmpty ? "." : path)' cannot be listed: \(error.text)",
            remedy: "make the folder readable, or list it under 'exclude'")
    }

    static func unreadableFile(_ path: String, _ reason: String) -> Finding {
        unread(path, "'\(path)' cannot be read: \(reason)", remedy: "make the file readable, or remove it")
    }

    static func tooLarge(_ path: String, megabytes: Int) -> Finding {
        unread(
            path, "'\(path)' is larger than \(megabytes) MB and is not read",
            remedy: "remove it, or list its folder under 'exclude'")
    }

    static func notAFile(_ path: String) -> Finding {
        unread(
            path, "'\(path)' is named like a source but is not a file",
            remedy: "remove it, or give it a name that does not end in '.swift'")
    }

    static func linkOut(_ path: String) -> Finding {
        unread(
            path, "'\(path)' is a link to a file outside of the project, which is not read",
            remedy: "replace the link with the file")
    }

    /// A build reads the sources of the folder; a report about them could quote what a branch has no right to read.
    package static func linkedFolder(_ path: String) -> Finding {
        unread(
            path, "'\(path)' is a link to a folder with sources, which are not read",
            remedy: "replace the link with the folder, or list it under 'exclude'")
    }

    static func illegibleName(_ path: String) -> Finding {
        unread(path, "the name of '\(path)' is not valid UTF-8", remedy: "rename it")
    }

    private static func unread(_ path: String, _ message: String, remedy: String) -> Finding {
        var finding = Finding(
            rule: unreadRule, message: message, location: SourceLocation(path: path, line: 1, column: 1),
            remedy: remedy)
        finding.file = path.baseName
        return finding
    }
}
