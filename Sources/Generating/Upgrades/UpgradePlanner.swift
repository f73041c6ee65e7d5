import AshlarFilePlans
import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// Finds the initial sources whose templates have changed, and merges the changes with the user's.
package struct UpgradePlanner {
    package let loaded: LoadedProject
    package let library: TemplateLibrary
    package let lock: LockFile
    /// The only feature or module to look at; `nil` for all.
    package let member: String?

    package init(loaded: LoadedProject, library: TemplateLibrary, lock: LockFile, member: String?) {
        self.loaded = loaded
        self.library = library
        self.lock = lock
        self.member = member
    }

    /// Sorted by path.
    package func upgrades() throws -> [Upgrade] {
        try refuseObstacles()
        // A route keeps the events of its screen.
        let events = try PlanFailure.reporting {
            try ScreenEvents.declared(in: loaded.project, at: loaded.root, with: library, lock, all: true)
        }
        let candidates: [Candidate]
        do throws(ScaffoldingError) {
            candidates = try self.candidates(in: RenderedSources(loaded.project, with: library, events: events))
        } catch {
            throw error.failure(in: loaded.source)
        }
        return try candidates.compactMap(upgrade)
    }

    /// Refuses folders that cannot be reached: their files would count as deleted by the user.
    private func refuseObstacles() throws {
        var walk = PathWalk(loaded.root)
        for target in loaded.project.targets
        where (member == nil || loaded.project.members[target.member].name == member)
            && lock.hasScaffold(under: target.path)
        {
            guard case .blocked(let obstruction) = try walk.folder(target.path) else { continue }
            throw OperationFailure(
                "\(obstruction.message(for: target.path)); nothing was written",
                remedy: "put the folder itself in its place, or give '\(target.name)' another 'path' in the manifest")
        }
    }

    private struct Candidate {
        var reference: TemplateReference
        var rows: [LockFile.Row]
        var current: PlannedFile
    }

    /// The files whose template has another version now.
    private func candidates(in sources: RenderedSources) throws(ScaffoldingError) -> [Candidate] {
        let rows = lock.rows.filter { $0.ownership == .scaffold && $0.template != nil }
        var candidates: [Candidate] = []
        for (path, rows) in Dictionary(grouping: rows, by: \.path).sorted(by: { $0.key < $1.key }) {
            // If git has merged the rows of both sides, the newest one is valid.
            let newest = rows.max { Self.rank($0) < Self.rank($1) }
            guard let target = sources.target(of: path),
                member == nil || loaded.project.members[target.member].name == member,
                let reference = newest?.template.flatMap({ TemplateReference($0) })
            else { continue }
            guard let current = try sources.current(path, from: reference), current.template != reference.text,
                !isNewer(reference)
            else { continue }
            candidates.append(
                Candidate(reference: reference, rows: rows.filter { $0.template == reference.text }, current: current))
        }
        return candidates
    }

    private static func rank(_ row: LockFile.Row) -> (Int, String) {
        (row.template.flatMap { TemplateReference($0)?.builtInVersion } ?? 0, row.hash)
    }

    /// Whether a newer Ashlar than this one wrote it.
    private func isNewer(_ reference: TemplateReference) -> Bool {
        guard let version = reference.builtInVersion,
            let known = TemplateLibrary.builtIn.template(reference.key, in: reference.set),
            known.name == reference.name, let current = Int(known.version)
        else { return false }
        return version > current
    }

    private func upgrade(_ candidate: Candidate) throws -> Upgrade? {
        let path = candidate.current.path
        let theirs = Array(candidate.current.contents.utf8)
        var upgrade = Upgrade(
            path: path, former: Upgrade.TemplateID(candidate.reference.id), rendered: candidate.current,
            outcome: .noBase)
        let disk: [UInt8]
        var walk = PathWalk(loaded.root)
        switch try walk.occupant(of: path) {
        // Deleted files stay deleted.
        case .nothing: return nil
        case .blocked(let obstruction):
            upgrade.outcome = .unreadable(obstruction.message(for: path))
            return upgrade
        case .file(let bytes, _): disk = bytes
        }
        if let obstacle = Self.obstacle(in: disk) {
            upgrade.outcome = obstacle
            return upgrade
        }
        let hash = ContentHash.hexadecimal(of: disk)
        if hash == ContentHash.hexadecimal(of: theirs) { return nil }
        // An unedited file is its own base.
        let isUntouched = candidate.rows.contains { $0.hash == hash }
        guard let base = isUntouched ? disk : base(of: candidate) else { return upgrade }
        let merge = ThreeWayMerge(
            base: base, ours: disk, theirs: theirs,
            called: (ours: "yours", base: "\(upgrade.former)", theirs: "\(upgrade.current)"))
        if merge.conflicts > 0 {
            upgrade.outcome = .conflict(merge.bytes, places: merge.conflicts)
        } else if merge.bytes == disk {
            return nil
        } else {
            upgrade.outcome = .clean(read: disk, merged: String(decoding: merge.bytes, as: UTF8.self))
        }
        return upgrade
    }

    /// The reason why a file cannot be merged.
    private static func obstacle(in disk: [UInt8]) -> Upgrade.Outcome? {
        guard String(validating: disk, as: UTF8.self) != nil else { return .unreadable("it is not valid UTF-8") }
        return GitConflict.firstConflictMarker(in: disk).map { .unfinished(line: $0) }
    }

    /// The text that the older template rendered: from `.ashlar/base`, else from git's history of the file.
    private func base(of candidate: Candidate) -> [UInt8]? {
        let bases = TemplateBases(loaded.root)
        return candidate.rows.lazy.compactMap { bases.bytes($0.hash, of: candidate.current.path) }.first
    }
}

/// The upgrade of a file to a newer template.
package struct Upgrade {
    package enum Outcome {
        /// The file can be merged: its bytes before and after.
        case clean(read: [UInt8], merged: String)
        /// The merge has conflicts: the text with conflict markers.
        case conflict([UInt8], places: Int)
        /// The file has conflict markers of an unfinished merge.
        case unfinished(line: Int)
        /// The text that the older template rendered is not found.
        case noBase
        /// The file cannot be merged.
        case unreadable(String)
    }

    package var path: String
    /// The template that rendered the file.
    package var former: TemplateID
    /// The file as the newer template renders it.
    package var rendered: PlannedFile
    package var outcome: Outcome

    /// The name of a template with its version, without arguments.
    package struct TemplateID: CustomStringConvertible {
        package let description: String

        init(_ text: String) { description = String(text.prefix { $0 != "?" }) }
    }

    package var current: TemplateID { TemplateID(rendered.template ?? "") }

    package var isClean: Bool {
        if case .clean = outcome { true } else { false }
    }

    /// Whether the user has to merge it.
    package var isConflict: Bool {
        switch outcome {
        case .conflict, .unfinished: true
        case .clean, .noBase, .unreadable: false
        }
    }

    /// Whether the file can be upgraded or merged by hand.
    package var isNews: Bool {
        if case .unreadable = outcome { false } else { true }
    }
}
