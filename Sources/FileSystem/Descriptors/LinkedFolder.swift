/// A folder that a link leads to. It is searched, not read.
enum LinkedFolder {
    /// Where there are more folders, sources are assumed.
    private static let limit = 1_000

    /// Whether a build would find Swift sources in the folder, whose path is absolute.
    static func holdsSources(_ path: String) -> Bool {
        var pending = [path]
        var count = 0
        while let current = pending.popLast() {
            count += 1
            guard count <= limit else { return true }
            var isFound = false
            // What cannot be listed here cannot be built either.
            try? OpenFolder(current).forEach { name, kind in
                guard name.first != UInt8(ascii: ".") else { return }
                if EntryNames.isSource(name) { isFound = true }
                let path = current + "/" + String(decoding: name, as: UTF8.self)
                switch kind {
                case .folder: pending.append(path)
                // Not followed, since links can form a cycle.
                case .link: if (try? FileStatus(of: path, followsLinks: true).kind) == .folder { isFound = true }
                case .file, .other: break
                }
            }
            if isFound { return true }
        }
        return false
    }
}
