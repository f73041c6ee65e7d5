import AshlarProjectModel

/// Finds the files that a pattern such as `Sources/Feature/*/feature.yml` means.
package enum FilePattern {
    /// Paths relative to the root, in byte order. A `*` stands for any part of one component; dot names do not match it.
    /// Links are not followed: one that leads to a file that the pattern means is an error.
    ///
    /// - Parameter planned: files that are not on disk yet and count all the same.
    package static func matches(
        of pattern: String, in root: ProjectRoot, besides planned: some Sequence<String> = []
    ) throws(FileFailure) -> [String] {
        var folders = [""]
        let components = pattern.split(separator: "/").map(String.init)
        for (depth, component) in components.enumerated() {
            let wanted: FileStatus.Kind = depth == components.count - 1 ? .file : .folder
            var found: [String] = []
            for folder in folders {
                found += try matches(of: component, wanted, in: folder, root, rest: components[(depth + 1)...])
            }
            folders = found
        }
        return Set(folders + planned.filter { matches($0, components) }).sorted(by: PathOrder.precedes)
    }

    /// Whether the pattern means this path, wherever its file is.
    package static func matches(_ path: String, _ pattern: String) -> Bool {
        matches(path, pattern.split(separator: "/").map(String.init))
    }

    private static func matches(_ path: String, _ components: [String]) -> Bool {
        let names = path.split(separator: "/")
        return names.count == components.count
            && zip(names, components).allSatisfy { FolderPatterns.matches($0, $1[...]) }
    }

    private static func matches(
        of component: String, _ wanted: FileStatus.Kind, in folder: String, _ root: ProjectRoot,
        rest: ArraySlice<String>
    ) throws(FileFailure) -> [String] {
        guard component.contains("*") else {
            let path = folder.path(to: component)
            return try root.holds(path) ? [path] : []
        }
        let entries = try FolderListing.entries(of: folder, in: root)
            .filter { FolderPatterns.matches($0.name[...], component[...]) }
        // Behind a link, only what needs no further search is looked up.
        let plain = rest.prefix { !$0.contains("*") }
        for entry in entries where entry.kind == .link {
            let path = folder.path(to: entry.name)
            let meant = ([path] + plain).joined(separator: "/")
            let kind = plain.count == rest.count ? FileStatus.Kind.file : .folder
            if try root.status(of: meant, followsLinks: true)?.kind == kind { throw .linkInPattern(path) }
        }
        return entries.filter { $0.kind == wanted }.map { folder.path(to: $0.name) }
    }
}
