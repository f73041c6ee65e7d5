import AshlarProjectModel

/// Sees to it that no two targets share a folder, and that none lies inside another's.
struct FolderCheck {
    let problems: Problems

    func check(_ project: Project, fragments: [Located<String>]) {
        let folders = project.targets.map { target in
            (components: target.path.lowercased().split(separator: "/").map(String.init), target: target)
        }.sorted { left, right in
            left.components == right.components
                ? left.target.name < right.target.name
                : left.components.lexicographicallyPrecedes(right.components)
        }
        var enclosing: [(components: [String], target: Target)] = []
        for folder in folders where !folder.components.isEmpty {
            while let last = enclosing.last, !folder.components.starts(with: last.components) { enclosing.removeLast() }
            if let last = enclosing.last {
                let relation = last.components == folder.components ? "is also that of" : "lies inside that of"
                problems.report(
                    "the folder '\(folder.target.path)' of target '\(folder.target.name)' \(relation) '\(last.target.name)'",
                    at: folder.target.location,
                    notes: [Finding.Note("'\(last.target.name)' has '\(last.target.path)'", at: last.target.location)],
                    remedy: "give one of them another 'path'")
            }
            enclosing.append(folder)
        }
        check(fragments, outside: project.targets)
    }

    /// A fragment in a target's folder would be told by SwiftPM on every build.
    private func check(_ fragments: [Located<String>], outside targets: [Target]) {
        let folders = Dictionary(targets.map { ($0.path, $0.name) }) { first, _ in first }
        for fragment in fragments {
            var folder = fragment.value[...]
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                guard let target = folders[String(folder)] else { continue }
                problems.report(
                    "the fragment '\(fragment.value)' lies in the folder of target '\(target)'", at: fragment.location,
                    remedy: "move it out of the target's folder")
                break
            }
        }
    }
}
