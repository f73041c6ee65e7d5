import AshlarProjectModel

/// Finds the groups of an Xcode project that contain themselves, and the targets that depend on themselves.
struct ReferenceCycles {
    let project: ProjectObjects

    /// At the line of the reference that closes each cycle.
    func findings() -> [Finding] { groups() + targets() }

    func groups() -> [Finding] {
        guard let main = project.object("mainGroup", of: project.rootID) else { return [] }
        return closing(from: [main]) { project.list("children", of: $0) }.map { group, child in
            let name = child == main ? "main group" : "group '\(project.name(of: child))'"
            return project.finding(
                // The first line of the group has two tabs.
                "the \(name) contains itself", in: group, at: "\t\t\t\(project.place(of: child, "children"))",
                remedy: "remove the reference")
        }
    }

    private func targets() -> [Finding] {
        closing(from: project.list("targets", of: project.rootID)) { target in
            // What follows from a wrong dependency is not reported.
            project.list("dependencies", of: target).filter { project.proxiedTarget(of: $0) == nil }
                .compactMap { project.object("target", of: $0) }
        }.map { target, used in
            let (name, other) = (project.name(of: target), project.name(of: used))
            return project.finding(
                target == used
                    ? "'\(name)' depends on itself"
                    : "'\(name)' depends on '\(other)', which depends on it", in: target, at: "dependencies",
                remedy: "remove one of the dependencies")
        }
    }

    /// The edges that lead back to where a walk in depth came from.
    private func closing(from starts: [String], _ next: (String) -> [String]) -> [(from: String, to: String)] {
        var (edges, seen, open) = ([(from: String, to: String)](), Set<String>(), Set<String>())
        for start in starts where seen.insert(start).inserted {
            open = [start]
            var path = [(id: start, rest: next(start)[...])]
            while let last = path.indices.last {
                let id = path[last].id
                guard let other = path[last].rest.popFirst() else {
                    open.remove(id)
                    path.removeLast()
                    continue
                }
                if open.contains(other) {
                    edges.append((id, other))
                } else if seen.insert(other).inserted {
                    open.insert(other)
                    path.append((other, next(other)[...]))
                }
            }
        }
        return edges
    }
}
