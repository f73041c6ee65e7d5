import AshlarProjectModel

extension ProjectRoot {
    /// The absolute path, without links, `.` and `..`.
    package func resolved() throws(FileFailure) -> String {
        try FileFailure.attempt("access", path, FileSystem.resolve(path))
    }

    /// The status of the entry at the path, which may be a link; `nil` where there is none.
    package func status(of relative: String, followsLinks: Bool = false) throws(FileFailure) -> FileStatus? {
        try FileFailure.attempt(
            "access", relative.isEmpty ? path : relative,
            FileStatus.ifPresent(absolute(relative), followsLinks: followsLinks))
    }

    /// Whether there is an entry at the path; a link counts, even one that leads nowhere.
    package func holds(_ relative: String) throws(FileFailure) -> Bool { try status(of: relative) != nil }

    /// Whether there is a file at the path; a link to a file does not count.
    package func holdsFile(_ relative: String) throws(FileFailure) -> Bool {
        try status(of: relative)?.kind == .file
    }

    /// Whether there is a folder at the path; a link to a folder does not count.
    package func holdsFolder(_ relative: String) throws(FileFailure) -> Bool {
        try status(of: relative)?.kind == .folder
    }

    /// The first link on the way from the root to the path, the path included; `nil` where there is none.
    package func link(on path: String) throws(FileFailure) -> String? {
        let names = path.split(separator: "/")
        for count in 1...max(names.count, 1) {
            let part = names.prefix(count).joined(separator: "/")
            if !part.isEmpty, try status(of: part)?.kind == .link { return part }
        }
        return nil
    }

    /// The file's bytes. A link is followed, but not out of the root: a checkout may have brought it.
    package func bytes(of relative: String, atMost limit: Int = .max - 1) throws(FileFailure) -> [UInt8] {
        // Reading a pipe without a writer would block forever.
        let status = try FileFailure.attempt(
            "read", relative, FileStatus.ifPresent(absolute(relative), followsLinks: true))
        if status?.kind == .other { throw .inTheWay("read", relative, .device) }
        if status != nil, try isLinkedOutside(relative) { throw .linkToOutside(relative) }
        let bytes = try FileFailure.reporting("read", relative) { () throws(ErrorNumber) in
            let file = try OpenFile(absolute(relative), for: .reading)
            return try file.contents(atMost: limit, expecting: file.status.size)
        }
        guard let bytes else { throw .tooLarge(relative, limit: limit) }
        return bytes
    }

    /// Whether links on the way lead out of the root. A path that is outside by itself is the user's choice.
    private func isLinkedOutside(_ relative: String) throws(FileFailure) -> Bool {
        guard RelativePath.components(relative).first != "..", !relative.hasPrefix("/") else { return false }
        let target = try FileFailure.attempt("read", relative, FileSystem.resolve(absolute(relative)))
        return RelativePath.components(RelativePath.path(of: target, from: try resolved())).first == ".."
    }

    /// The file's text, which must be UTF-8 to the last byte; a link is followed.
    package func text(of relative: String, atMost limit: Int = .max - 1) throws(FileFailure) -> String {
        let bytes = try bytes(of: relative, atMost: limit)
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let valid = zip(String(decoding: bytes, as: UTF8.self).utf8, bytes).prefix { $0 == $1 }
        throw .notUTF8(relative, line: 1 + valid.count { $0.0 == UInt8(ascii: "\n") })
    }

    /// The Swift sources below a folder, in byte order; hidden folders and links are skipped.
    package func swiftSources(under folder: String) throws(FileFailure) -> [String] {
        try FolderListing(of: folder, in: self).sources
    }
}

extension ProjectRoot {
    /// The root's path relative to the git work tree that holds it, with a slash at its end; empty where the two are the
    /// same, and where there is no work tree.
    ///
    /// `git apply` takes the paths of a patch from the work tree's root, and skips silently what it does not find.
    package func prefixInGitWorkTree() throws(FileFailure) -> String {
        guard let tree = try gitWorkTree() else { return "" }
        let prefix = RelativePath.path(of: try resolved(), from: tree)
        return prefix == "." ? "" : prefix + "/"
    }

    /// The absolute path of the git work tree that holds the root; `nil` where there is none.
    package func gitWorkTree() throws(FileFailure) -> String? {
        var folder = try resolved()
        while true {
            if try ProjectRoot(folder.isEmpty ? "/" : folder).holds(".git") { return folder.isEmpty ? "/" : folder }
            if folder.isEmpty || folder == "/" { return nil }
            folder = folder.parentPath
        }
    }

    /// Whether a source at the resolved path is one of the project: in the root, or elsewhere in its git work tree, but
    /// in no hidden folder, which may be the user's.
    func containsSource(_ target: String) throws(ErrorNumber) -> Bool {
        let own = try FileSystem.resolve(path)
        if own == "/" || target.hasPrefix(own + "/") { return true }
        guard let tree = try? gitWorkTree(), tree != "/", target.hasPrefix(tree + "/") else { return false }
        return !target.dropFirst(tree.count).contains("/.")
    }
}
