import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel
import AshlarWorkspace

/// Files whose merges the user has finished.
package struct SettledFiles {
    /// The upgrades of the project.
    package let upgrades: [Upgrade]
    package let root: ProjectRoot

    package init(upgrades: [Upgrade], root: ProjectRoot) {
        self.upgrades = upgrades
        self.root = root
    }

    /// Each of the files once, unchanged and recorded with the newer template.
    ///
    /// - Parameter given: each file as the user named it, and where that path leads from the working directory.
    package func upgrades(_ given: [(name: String, path: String)]) throws -> [Upgrade] {
        var settled: [Upgrade] = []
        for (name, path) in given {
            guard let upgrade = try upgrade(of: name, at: path) else {
                throw OperationFailure.unknown(
                    name, among: upgrades.map(\.path), "'\(name)' has nothing to settle; nothing was written",
                    remedy: "run 'ashlar upgrade --check' to see the files")
            }
            if !settled.contains(where: { $0.path == upgrade.path }) { settled.append(try settle(upgrade)) }
        }
        return settled
    }

    /// The path may be relative to the root, as in reports, or any other path to the file.
    private func upgrade(of name: String, at location: String) throws -> Upgrade? {
        let path = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
        if let upgrade = upgrades.first(where: { $0.path == path }) { return upgrade }
        let folder = try root.resolved() + "/"
        guard let place = try? ProjectRoot(location).resolved(), place.hasPrefix(folder) else {
            return nil
        }
        return upgrades.first { $0.path == place.dropFirst(folder.count) }
    }

    private func settle(_ upgrade: Upgrade) throws -> Upgrade {
        var walk = PathWalk(root)
        guard case .file(let bytes, _) = try walk.occupant(of: upgrade.path),
            let text = String(validating: bytes, as: UTF8.self)
        else { throw OperationFailure("'\(upgrade.path)' cannot be read as text; nothing was written") }
        if let line = GitConflict.firstConflictMarker(in: bytes) {
            throw OperationFailure(
                "line \(line) of '\(upgrade.path)' is a git conflict marker; nothing was written",
                remedy: "finish the merge, remove the conflict markers, and run the command again")
        }
        var settled = upgrade
        settled.outcome = .clean(read: bytes, merged: text)
        return settled
    }
}
