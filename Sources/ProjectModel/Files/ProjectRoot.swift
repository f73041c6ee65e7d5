/// The folder that holds the manifest, and that all paths are relative to.
package struct ProjectRoot: Hashable, Sendable {
    /// Without a slash at its end.
    package let path: String

    package init(_ path: String) {
        var trimmed = Substring(path)
        while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
        self.path = trimmed.isEmpty ? "." : String(trimmed)
    }

    package func absolute(_ relative: String) -> String {
        if relative.isEmpty { return path }
        return path == "/" ? "/" + relative : path + "/" + relative
    }
}
