import AshlarProjectModel

/// The templates in a folder, and in the folders in it: files that end in `.mustache`, and a `set.yml` in each folder.
package struct TemplateFiles: Sendable {
    private static let ending = ".mustache"
    private static let largestSize = 1 << 18

    /// In byte order; the names are relative to the folder.
    package private(set) var files: [(name: String, bytes: [UInt8])] = []
    /// The folders right below it, in byte order.
    package private(set) var folders: [String] = []
    /// Symbolic links, which are not followed, in byte order.
    package private(set) var links: [String] = []

    private init() {}

    private static func isTemplate(_ name: String) -> Bool {
        let folders = name.split(separator: "/")
        return name.hasSuffix(ending) || (folders.count == 2 && folders[1] == "set.yml")
    }

    /// What keeps a folder from being reached, in words; `nil` where nothing does.
    package static func obstacle(to folder: String, in root: ProjectRoot) throws(FileFailure) -> String? {
        var walk = PathWalk(root)
        guard case .blocked(let obstruction) = try walk.folder(folder) else { return nil }
        return obstruction.message(for: folder)
    }

    /// - Returns: `nil` where there is no such folder, or a link on the path to it.
    package static func read(_ folder: String, in root: ProjectRoot) throws(FileFailure) -> TemplateFiles? {
        var walk = PathWalk(root)
        guard case .present = try walk.folder(folder) else { return nil }
        var templates = TemplateFiles()
        for (path, kind) in try FolderListing.contents(of: folder, in: root) {
            let name = String(path.dropFirst(folder.count + 1))
            switch kind {
            case .folder where !name.contains("/"): templates.folders.append(name)
            case .link: templates.links.append(name)
            case .file where isTemplate(name), .other where isTemplate(name):
                templates.files.append((name, try root.bytes(of: path, atMost: largestSize)))
            case .file, .folder, .other: continue
            }
        }
        templates.files.sort { PathOrder.precedes($0.name, $1.name) }
        templates.folders.sort(by: PathOrder.precedes)
        templates.links.sort(by: PathOrder.precedes)
        return templates
    }
}
