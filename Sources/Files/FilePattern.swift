/// Finds the files that a pattern such as `Sources/Feature/*/feature.yml` means.
package enum FilePattern {
    /// Paths relative to the root, in byte order. A `*` stands for any part of one component; links and dot names do not
    /// match it.
    package static func matches(of pattern: String, in root: ProjectRoot) throws(FileFailure) -> [String] {
        var folders = [""]
        let components = pattern.split(separator: "/").map(String.init)
        for (depth, component) in components.enumerated() {
            let wanted: FileStatus.Kind = depth == components.count - 1 ? .file : .folder
            var found: [String] = []
            for folder in folders {
                found += try matches(of: component, wanted, in: folder, root)
            }
            folders = found
        }
        return folders.sorted(by: PathOrder.precedes)
    }

    private static func matches(
        of component: String, _ wanted: FileStatus.Kind, in folder: String, _ root: ProjectRoot
    ) throws(FileFailure) -> [String] {
        func path(_ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }
        guard let star = component.firstIndex(of: "*") else {
            return try root.holds(path(component)) ? [path(component)] : []
        }
        let (start, end) = (component[..<star], component[component.index(after: star)...])
        return try FolderListing.entries(of: folder, in: root).filter { entry in
            entry.kind == wanted && entry.name.utf8.count >= start.utf8.count + end.utf8.count
                && entry.name.hasPrefix(start) && entry.name.hasSuffix(end)
        }.map { path($0.name) }
    }
}
