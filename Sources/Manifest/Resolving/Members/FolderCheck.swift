import AshlarProjectModel
import AshlarYAMLTree

/// Sees to it that no two targets share a folder, and that none lies inside another's; in a project that Ashlar does not
/// generate, it may, where the other target excludes it.
struct FolderCheck {
    let problems: DiagnosticCollector

    private static let files = ["Package.swift", "ashlar.lock", ".gitignore", ".gitattributes"]

    func check(_ project: Project, fragments: [Located<String>]) {
        let files = [project.manifestPath] + Self.files
        if !areApart(project.targets, from: files) {
            compare(project.targets, with: files, allowsNested: !project.generates)
        }
        check(fragments, outside: project.targets)
    }

    /// Whether it is plain that no folder lies in another one, or where a file goes: in most projects it is, and nothing
    /// has to be sorted.
    private func areApart(_ targets: [Target], from files: [String]) -> Bool {
        let paths = targets.indices.map { targets[$0].path.lowercased() }
        var taken = Set(files.map { $0.lowercased()[...] })
        taken.reserveCapacity(paths.count + files.count)
        for path in paths where !path.isEmpty {
            guard taken.insert(path[...]).inserted else { return false }
        }
        let slash = UInt8(ascii: "/")
        for path in paths {
            var component = path.startIndex
            while let end = path.utf8[component...].firstIndex(of: slash) {
                // What has an empty component may be another folder than it seems.
                guard end > component, !taken.contains(path[..<end]) else { return false }
                component = path.utf8.index(after: end)
            }
            guard path.isEmpty || component < path.endIndex else { return false }
        }
        return true
    }

    private func compare(_ targets: [Target], with files: [String], allowsNested: Bool) {
        typealias Folder = (components: [String], target: Target)
        let folders = targets.filter { $0.path != "." }.map { target -> Folder in
            (target.path.lowercased().split(separator: "/").map(String.init), target)
        }.sorted { (left: Folder, right: Folder) in
            if left.components == right.components { return left.target.name < right.target.name }
            return left.components.lexicographicallyPrecedes(right.components)
        }
        var enclosing: [Folder] = []
        for folder in folders where !folder.components.isEmpty {
            if let file = files.first(where: { $0.lowercased() == folder.components[0] }) {
                problems.report(
                    "the folder '\(folder.target.path)' of target '\(folder.target.name)' is the path of the generated file '\(file)'",
                    at: folder.target.location, remedy: "give it another 'path'")
            }
            while let last = enclosing.last, !folder.components.starts(with: last.components) { enclosing.removeLast() }
            if let last = enclosing.last, !(allowsNested && Self.excludes(last.target, folder.target.path)) {
                let relation = last.components == folder.components ? "is also that of" : "is inside that of"
                problems.report(
                    "the folder '\(folder.target.path)' of target '\(folder.target.name)' \(relation) '\(last.target.name)'",
                    at: folder.target.location,
                    notes: [Finding.Note("'\(last.target.name)' has '\(last.target.path)'", at: last.target.location)],
                    remedy: "give one of them another 'path'")
            }
            enclosing.append(folder)
        }
    }

    private static func excludes(_ outer: Target, _ path: String) -> Bool {
        outer.excludes.contains { excluded in
            let folder = outer.path + "/" + excluded
            return path == folder || path.hasPrefix(folder + "/")
        }
    }

    /// SwiftPM would warn about a fragment in a target's folder on every build.
    private func check(_ fragments: [Located<String>], outside targets: [Target]) {
        if fragments.isEmpty { return }
        let folders = Dictionary(keepingFirst: targets.map { ($0.path, $0.name) })
        for fragment in fragments {
            guard let target = fragment.value.folders.compactMap({ folders[$0] }).first else { continue }
            problems.report(
                "the fragment '\(fragment.value)' is inside the folder of target '\(target)'",
                at: fragment.location, remedy: "move it out of the target's folder")
        }
    }

    /// SwiftPM would warn about templates in a target's folder on every build.
    func check(_ templates: Located<String>, outside targets: [Target]) {
        if let objection = PathRules.objection(to: templates.value) {
            problems.report("the folder of templates '\(templates.value)' \(objection)", at: templates.location)
            return
        }
        guard let objection = TemplateFolder.objection(to: templates.value, beside: targets) else { return }
        problems.report(
            "the folder of templates '\(templates.value)' \(objection)", at: templates.location,
            remedy: "move it out of the folders of targets")
    }
}
