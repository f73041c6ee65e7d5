/// The templates in a folder, and in the folders in it: files that end in `.mustache`.
package struct TemplateFiles: Sendable {
    package struct File: Sendable {
        /// Relative to the folder.
        package var name: String
        package var bytes: [UInt8]
    }

    private static let ending = ".mustache"
    private static let largestSize = 1 << 18
    private static let deepest = 8

    /// In byte order.
    package private(set) var files: [File] = []
    /// The folders right below it, in byte order.
    package private(set) var folders: [String] = []
    /// Symbolic links, which are not followed, in byte order.
    package private(set) var links: [String] = []

    private init() {}

    /// What keeps a folder from being reached, in words; `nil` where nothing does.
    package static func obstacle(to folder: String, in root: ProjectRoot) throws(FileFailure) -> String? {
        var walk = PathWalk(root)
        guard case .blocked(let conflict) = try walk.folder(folder) else { return nil }
        return conflict.message(for: folder)
    }

    /// - Returns: `nil` where there is no such folder, or a link stands on the way to it.
    package static func read(_ folder: String, in root: ProjectRoot) throws(FileFailure) -> TemplateFiles? {
        var walk = PathWalk(root)
        guard case .present = try walk.folder(folder) else { return nil }
        var templates = TemplateFiles()
        var names: [String] = []
        var pending = [(name: "", depth: 0)]
        while let current = pending.popLast() {
            let path = current.name.isEmpty ? folder : folder + "/" + current.name
            for entry in try FolderListing.entries(of: path, in: root) where !entry.name.hasPrefix(".") {
                let name = current.name.isEmpty ? entry.name : current.name + "/" + entry.name
                switch entry.kind {
                case .folder:
                    if current.depth == 0 { templates.folders.append(name) }
                    if current.depth < deepest { pending.append((name, current.depth + 1)) }
                case .link: templates.links.append(name)
                case .file where name.hasSuffix(ending): names.append(name)
                case .file, .other: continue
                }
            }
        }
        for name in names.sorted(by: PathOrder.precedes) {
            templates.files.append(
                File(name: name, bytes: try root.bytes(of: folder + "/" + name, atMost: largestSize)))
        }
        templates.folders.sort(by: PathOrder.precedes)
        templates.links.sort(by: PathOrder.precedes)
        return templates
    }
}
