import AshlarFileSystem
import AshlarProjectModel

/// Folders whose sources are not those of the project's modules: demos, templates, fixtures, and folders of Xcode projects.
package enum SideFolders {
    private static let words: Set<String> = [
        "demo", "demos", "example", "examples", "sample", "samples", "template", "templates", "fixture", "fixtures",
        "playground", "playgrounds", "snippets",
    ]

    /// Whether the name says so: `Demo`, `Examples`, `CartDemo`.
    package static func isNamed(_ name: String) -> Bool {
        words.contains(name.lowercased())
            || words.contains { name.hasSuffix($0.prefix(1).uppercased() + $0.dropFirst()) }
    }

    /// The part of the path up to the first such folder; `nil` where there is none.
    package static func named(in path: String) -> String? {
        let names = path.split(separator: "/").map(String.init)
        return names.firstIndex(where: isNamed).map { names[...$0].joined(separator: "/") }
    }

    /// Whether the folder is one of them, or in one.
    static func contain(_ path: String, in root: ProjectRoot) -> Bool {
        if path.isEmpty { return false }
        return named(in: path) != nil || ([path] + path.folders).contains { holdsXcodeProject($0, in: root) }
    }

    private static func holdsXcodeProject(_ folder: String, in root: ProjectRoot) -> Bool {
        // A folder that cannot be listed is reported as such.
        let names = (try? FolderListing.names(in: folder, at: root)) ?? []
        return names.contains { $0.hasSuffix(".xcodeproj") }
    }
}
