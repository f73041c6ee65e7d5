extension Substring {
    /// The path of the folder that holds what is at this path; empty at the top.
    package var parentPath: Substring {
        // Called for every source; a search in contiguous memory is much faster than by indices.
        guard let known = utf8.withContiguousStorageIfAvailable({ $0.lastIndex(of: UInt8(ascii: "/")) }) else {
            return utf8.lastIndex(of: UInt8(ascii: "/")).map { self[..<$0] } ?? ""
        }
        return known.map { self[..<utf8.index(startIndex, offsetBy: $0)] } ?? ""
    }
}

extension String {
    /// The path of the folder that holds what is at this path; empty at the top.
    package var parentPath: String { String(self[...].parentPath) }

    /// The folders that hold what is at this path, from the innermost one on, without the top.
    package var folders: some Sequence<String> {
        sequence(first: parentPath) { $0.parentPath }.prefix { !$0.isEmpty }
    }

    /// The last component of the path.
    package var baseName: String { split(separator: "/").last.map(String.init) ?? self }

    /// Whether SwiftPM, depending on its version, reads the file as the manifest of a package.
    package var isPackageManifest: Bool {
        let name = baseName
        return name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
    }

    /// The path of an entry of this folder; the empty path is the top.
    package func path(to name: String) -> String { isEmpty ? name : self + "/" + name }
}

/// Relative and normalized paths.
package enum RelativePath {
    /// `../TadaProto` for `/projects/TadaProto` from `/projects/Tada`; `.` for the folder itself.
    package static func path(of path: String, from folder: String) -> String {
        let there = components(path)
        let here = components(folder)
        let shared = zip(there, here).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: here.count - shared) + there.dropFirst(shared)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }

    /// The path without `.` and without `..` where possible.
    package static func normal(_ path: String) -> String {
        let parts = components(path)
        return path.hasPrefix("/") ? "/" + parts.joined(separator: "/") : parts.joined(separator: "/")
    }

    package static func components(_ path: String) -> [String] {
        var parts: [String] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(String(part))
            }
        }
        return parts
    }
}
