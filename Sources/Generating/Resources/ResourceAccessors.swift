import AshlarFilePlans
import AshlarFileSystem
import AshlarMessages
import AshlarProjectModel

/// Derives accessors of the images, colors and texts in modules of kind 'resources', such as
/// `TadaResourceImages.profileImage`.
struct ResourceAccessors {
    let project: Project
    let root: ProjectRoot
    /// What the plan writes, by path.
    let drafts: [String: [UInt8]]
    let moves: MovedPaths

    /// The targets that have accessors.
    static func targets(of project: Project) -> [Int] {
        project.targets.indices.filter {
            project.targets[$0].kind == .resources && !project.targets[$0].resources.isEmpty
        }
    }

    /// The files, a finding for each table that is not valid, and the accessors that stay because of it.
    func plan() throws(FileFailure) -> (files: [PlannedFile], findings: [Finding], kept: Set<String>) {
        var files: [PlannedFile] = []
        var findings: [Finding] = []
        var kept: Set<String> = []
        for target in Self.targets(of: project).map({ project.targets[$0] }) {
            let catalog = try catalog(of: target)
            findings += catalog.broken.map { finding(in: $0.path, $0.reason, target) }
            let path = { (type: String) in "\(target.path)/\(type)\(ManagedText.fileEnding)" }
            if !catalog.broken.isEmpty { kept.insert(path("\(target.name)Strings")) }
            let origin = "\(target.path)/\(target.resources[0])"
            files += texts(of: catalog, in: target).map { type, body in
                PlannedFile(
                    path: path(type), contents: ManagedText.make(from: origin, body: body),
                    ownership: .managed(members: []), reason: target.location)
            }
        }
        return (files.filter { !kept.contains($0.path) }, findings, kept)
    }

    private func catalog(of target: Target) throws(FileFailure) -> ResourceCatalog {
        var paths: Set<String> = []
        var origins: [String: String] = [:]
        for folder in target.resources.map({ "\(target.path)/\($0)" }) {
            paths.formUnion(drafts.keys.filter { $0.lies(in: folder) })
            for origin in moves.origins(below: folder) {
                for path in try FolderListing.files(below: origin, in: root) {
                    origins[moves.moved(path)] = path
                }
            }
        }
        paths.formUnion(origins.keys)
        return try ResourceCatalog(paths.sorted(), in: project.defaultLocalization) { path throws(FileFailure) in
            if let draft = drafts[path] { return draft }
            return try root.bytes(of: origins[path] ?? path)
        }
    }

    private func texts(of catalog: ResourceCatalog, in target: Target) -> [(type: String, body: String)] {
        var texts: [(type: String, body: String)] = []
        let access = project.access.rawValue
        for (ending, what, view, entries) in [
            ("Images", "images", "Image", catalog.images), ("Colors", "colors", "Color", catalog.colors),
        ] where !entries.isEmpty {
            let type = target.name + ending
            let members = Self.members(of: entries) { entry, name in
                "\(access) static var \(name): \(view) { \(view)(\(SwiftLiteral.string(entry.key)), bundle: .module) }"
            }
            let declaration = declaration(of: type, "The \(what) of \(target.name).", members)
            var lines = ["import SwiftUI", ""] + declaration
            if project.hasSwiftUIGuards {
                lines = ["#if canImport(SwiftUI)"] + lines.map { $0.isEmpty ? "" : "    \($0)" } + ["#endif"]
            }
            texts.append((type, lines.map { $0 + "\n" }.joined()))
        }
        if !catalog.texts.isEmpty {
            let type = "\(target.name)Strings"
            let members = Self.members(of: catalog.texts) { entry, name in
                let text = "NSLocalizedString(\(SwiftLiteral.string(entry.key)), bundle: .module, comment: \"\")"
                guard let types = entry.types else {
                    return "// '\(entry.key.visible)' is left out: no arguments can be given for its formats."
                }
                if types.isEmpty { return "\(access) static var \(name): String { \(text) }" }
                let names = types.indices.map { "value\($0 + 1)" }
                let parameters = zip(names, types).map { "_ \($0): \($1)" }.joined(separator: ", ")
                return "\(access) static func \(name)(\(parameters)) -> String { "
                    + "String(format: \(text), \(names.joined(separator: ", "))) }"
            }
            let lines = ["import Foundation", ""] + declaration(of: type, "The texts of \(target.name).", members)
            texts.append((type, lines.map { $0 + "\n" }.joined()))
        }
        return texts
    }

    private func declaration(of type: String, _ comment: String, _ members: [String]) -> [String] {
        ["/// \(comment)", "\(project.access.rawValue) enum \(type) {"] + members.map { "    \($0)" } + ["}"]
    }

    /// A line for each entry; what has no name of its own is left out with a comment.
    private static func members(
        of entries: [ResourceCatalog.Entry], _ line: (ResourceCatalog.Entry, _ name: String) -> String
    ) -> [String] {
        var owners: [String: String] = [:]
        return entries.map { entry in
            let key = entry.key.visible
            guard let name = name(of: entry.key) else { return "// '\(key)' is left out: it is not a name in Swift." }
            if let owner = owners[name] { return "// '\(key)' is left out: '\(owner)' has the name '\(name)'." }
            owners[name] = key
            return line(entry, SwiftNames.declared(name))
        }
    }

    /// The words of a key in lower camel case; `nil` if it has no letter.
    static func name(of key: String) -> String? {
        let words = key.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        guard let first = words.first else { return nil }
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let name = SwiftNames.lowerCamel(first) + rest.joined()
        return name.first?.isLetter == true && name.utf8.count <= 100 ? name : nil
    }

    private func finding(in path: String, _ reason: String, _ target: Target) -> Finding {
        Finding(
            rule: Finding.unreadRule, severity: .error,
            message: "the table '\(path.visible)' is not valid: \(reason.visible)",
            location: SourceLocation(path: path, line: 1, column: 1),
            remedy: "correct it; until then the accessors in '\(target.name)Strings' stay as they are",
            importer: target.name)
    }
}
