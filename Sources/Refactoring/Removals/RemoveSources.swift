import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarImports
import AshlarManifestEditing
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// Removes a screen, component or service from a feature or module: its unedited sources, where the feature places a
/// screen, and the names that flows have for it.
struct RemoveSources {
    private let owner: Member
    /// The name without that of the feature.
    private let name: String
    private let withUses: Bool

    /// - Parameter name: such as `Profile.Answer`.
    /// - Returns: `nil` if it does not begin with the name of a feature or module.
    init?(_ name: String, in project: Project, withUses: Bool) {
        let words = name.split(separator: ".", maxSplits: 1).map(String.init)
        guard words.count == 2, let owner = project.member(named: words[0]), owner.kind != .app else { return nil }
        (self.owner, self.name, self.withUses) = (owner, words[1], withUses)
    }

    /// The name of what was written with a prefix of type names, such as `ProfileAnswer`; `nil` if nothing was.
    static func name(of subject: String, in loaded: LoadedProject) throws -> String? {
        guard let lock = try LockFile.readIfValid(in: loaded.root) else { return nil }
        let owner = loaded.project.members.first { owner in
            owner.kind != .app && subject.hasPrefix(owner.name)
                && lock.requestedSources(of: owner, in: loaded.project).contains {
                    $0.request.subject(in: owner) == subject
                }
        }
        return owner.map { "\($0.name).\(subject.dropFirst($0.name.count))" }
    }

    func change(_ edit: ProjectEdit, in run: ChangeRun) throws -> AppliedChange {
        var edit = edit
        let sources = try self.sources(in: edit.loaded)
        try removeScreen(sources.subject, from: &edit)
        var change = try ProjectChange(edit, in: run)
        let orphans = OrphanedFiles(before: change.before, after: change.after)
        change.options.goneSources = sources.unedited.union(try orphans.filesOfScreens())
        change.options.pruning = .below(change.options.goneSources)
        let types = LostNames(
            targets: Set(owner.targets), types: LostNames.types(in: sources.unedited, of: change.before))
        let uses = try LostNames.uses(
            of: [types] + orphans.casesOfScreens, in: change.before, besides: change.options.goneSources)
        var applied = try change.apply()
        applied.notes = sources.edited.sorted().map { "  see \($0.visible): you have edited it, and it is kept\n" }
            .joined()
        applied.end(with: RemainingUses(names: uses), orNext: change.project.nextStepsOfRemoval)
        return applied
    }

    /// The prefix of its type names, and the sources that were written for it.
    private func sources(
        in loaded: LoadedProject
    ) throws -> (subject: String, unedited: Set<String>, edited: Set<String>) {
        let requested = try LockFile.read(in: loaded.root).requestedSources(of: owner, in: loaded.project)
            .map { (row: $0.row, subject: $0.request.subject(in: owner)) }
        let subjects = Set(requested.map(\.subject))
        guard let subject = [name, owner.name + name].first(where: subjects.contains) else {
            let known = subjects.map { $0.hasPrefix(owner.name) ? String($0.dropFirst(owner.name.count)) : $0 }
            throw OperationFailure.unknown(
                name, among: known.sorted(),
                "'\(owner.name)' has no screen, component or service '\(name)' that Ashlar wrote; nothing was written")
        }
        var (unedited, edited): (Set<String>, Set<String>) = ([], [])
        var walk = PathWalk(loaded.root)
        for (path, rows) in Dictionary(grouping: requested.filter { $0.subject == subject }.map(\.row), by: \.path) {
            guard case .file(let bytes, _) = try walk.occupant(of: path) else { continue }
            if LockFile.Row.isUntouched(bytes, Set(rows.map(\.hash))) {
                unedited.insert(path)
            } else {
                edited.insert(path)
            }
        }
        return (subject, unedited, edited)
    }

    private func removeScreen(_ subject: String, from edit: inout ProjectEdit) throws {
        let project = edit.loaded.project
        let text = "\(owner.name).\(subject.dropFirst(owner.name.count))"
        var edits: [(flow: Member, edit: ManifestEdit)] = []
        var notes: [String] = []
        var placements: [Int] = []
        func isMeant(_ screen: Flow.Screen) -> Bool {
            screen.name == subject && project.members[screen.feature].name == owner.name
        }
        for member in project.members {
            guard let flow = member.flow else { continue }
            placements += (flow.tabs.map(\.screen) + flow.path).filter(isMeant).compactMap(\.placement)
            if let root = flow.root, isMeant(root) {
                throw OperationFailure(
                    "'\(text)' is the 'root' of the flow '\(member.name)' (\(root.location)); nothing was written",
                    remedy: "choose another 'root' there first")
            }
            for (index, tab) in flow.tabs.enumerated().reversed() where isMeant(tab.screen) && !tab.screen.isPlaced {
                edits.append((member, .removal(ofTab: index, of: member.name)))
                notes.append("\(tab.screen.location): 'tabs' of '\(member.name)' name '\(text)'")
            }
            for screen in flow.path where isMeant(screen) && !screen.isPlaced {
                edits.append(
                    (member, .withdrawal(of: text, from: "path", of: member.name, .feature, part: "flow")))
                notes.append("\(screen.location): 'path' of '\(member.name)' names '\(text)'")
            }
        }
        guard notes.isEmpty || withUses else {
            throw OperationFailure(
                "'\(text)' is used; nothing was written", notes: notes,
                remedy: "run 'ashlar remove \(text) --with-uses' to remove these as well")
        }
        for (flow, change) in edits { try edit.add(change, to: flow.location.path) }
        for index in placements.sorted(by: >) {
            try edit.add(.removal(ofPlacement: index, of: owner.name), to: owner.location.path)
        }
    }
}

extension Flow.Screen {
    /// Whether its feature places it in the flow, whose own lists do not name it.
    fileprivate var isPlaced: Bool { placement != nil }
}
