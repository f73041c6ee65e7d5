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

    /// Where it is, whatever folder one looks from: without links, and without `.` and `..`.
    package func resolved() throws(FileFailure) -> String {
        try FileFailure.reporting("look at", path) { () throws(ErrorNumber) in try FileSystem.resolve(path) }
    }

    /// Whether anything stands at the path, be it a link to nowhere.
    package func holds(_ relative: String) throws(FileFailure) -> Bool {
        try FileFailure.reporting("look at", relative) { () throws(ErrorNumber) in
            try FileStatus.ifPresent(absolute(relative)) != nil
        }
    }

    /// Whether a folder stands at the path, and no link to one.
    package func holdsFolder(_ relative: String) throws(FileFailure) -> Bool {
        try FileFailure.reporting("look at", relative) { () throws(ErrorNumber) in
            try FileStatus.ifPresent(absolute(relative))?.kind == .folder
        }
    }

    /// The link that stands at the path or above it, below the root; `nil` where none does.
    package func link(on path: String) throws(FileFailure) -> String? {
        let names = path.split(separator: "/")
        for count in 1...max(names.count, 1) {
            let part = names.prefix(count).joined(separator: "/")
            let status = try FileFailure.reporting("look at", part) { () throws(ErrorNumber) in
                try FileStatus.ifPresent(absolute(part))
            }
            if status?.kind == .link, !part.isEmpty { return part }
        }
        return nil
    }

    /// The file's bytes; a link is followed.
    package func bytes(of relative: String, atMost limit: Int = .max - 1) throws(FileFailure) -> [UInt8] {
        try FileReader.bytes(of: absolute(relative), called: relative, atMost: limit)
    }

    /// The file's text, which must be UTF-8 to the last byte; a link is followed.
    package func text(of relative: String, atMost limit: Int = .max - 1) throws(FileFailure) -> String {
        try FileReader.text(bytes(of: relative, atMost: limit), of: relative)
    }

    /// The Swift sources below a folder, in byte order; folders that begin with a dot and links are passed over.
    package func swiftSources(under folder: String) throws(FileFailure) -> [String] {
        try FolderListing(of: folder, in: self).sources
    }
}

/// Reads files that people name.
enum FileReader {
    static func bytes(of path: String, called name: String, atMost limit: Int) throws(FileFailure) -> [UInt8] {
        // A pipe that nobody writes to would be waited for without end.
        let status = try FileFailure.reporting("read", name) { () throws(ErrorNumber) in
            try FileStatus.ifPresent(path, followsLinks: true)
        }
        if status?.kind == .other { throw .inTheWay("read", name, .device) }
        let bytes = try FileFailure.reporting("read", name) { () throws(ErrorNumber) in
            let file = try OpenFile(path, for: .reading)
            return try file.contents(atMost: limit, expecting: file.status.size)
        }
        guard let bytes else { throw .tooLarge(name, limit: limit) }
        return bytes
    }

    static func text(_ bytes: [UInt8], of name: String) throws(FileFailure) -> String {
        if let text = TextBytes.validText(bytes[...]) { return text }
        let place = zip(String(decoding: bytes, as: UTF8.self).utf8, bytes).prefix { $0 == $1 }
        throw .notUTF8(name, line: 1 + place.count { $0.0 == UInt8(ascii: "\n") })
    }
}
