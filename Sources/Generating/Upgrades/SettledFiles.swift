import AshlarFiles

/// Files of which a person says that they hold what they should.
struct SettledFiles {
    /// What newer templates would do.
    let upgrades: [Upgrade]
    let root: ProjectRoot
    let options: ProjectOptions

    /// Each of the files once: as it stands, and from now on as one of the newer template.
    func upgrades(_ given: [String]) throws -> [Upgrade] {
        var settled: [Upgrade] = []
        for name in given {
            guard let upgrade = try upgrade(of: name) else {
                throw CommandFailure.unknown(
                    name, among: upgrades.map(\.path), "nothing is to be settled in '\(name)'; nothing was written",
                    remedy: "'ashlar upgrade --check' tells the files")
            }
            if !settled.contains(where: { $0.path == upgrade.path }) { settled.append(try settle(upgrade)) }
        }
        return settled
    }

    /// The path may begin at the project's root, as reports tell it, or where any other path may.
    private func upgrade(of name: String) throws -> Upgrade? {
        let path = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
        if let upgrade = upgrades.first(where: { $0.path == path }) { return upgrade }
        let folder = try root.resolved() + "/"
        guard let place = try? ProjectRoot(options.path(of: name)).resolved(), place.hasPrefix(folder) else {
            return nil
        }
        return upgrades.first { $0.path == place.dropFirst(folder.count) }
    }

    private func settle(_ upgrade: Upgrade) throws -> Upgrade {
        guard case .bytes(let bytes) = try ProjectFile.read(upgrade.path, in: root),
            let text = String(validating: bytes, as: UTF8.self)
        else { throw CommandFailure("'\(upgrade.path)' cannot be read as text; nothing was written") }
        if let line = GitConflict.firstMark(in: bytes) {
            throw CommandFailure(
                "line \(line) of '\(upgrade.path)' is git's mark of a conflict; nothing was written",
                remedy: "finish the merge, take git's marks out, and run the same again")
        }
        var settled = upgrade
        settled.outcome = .clean(read: bytes, merged: text)
        return settled
    }
}
