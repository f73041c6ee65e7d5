import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarImports
import AshlarManifestEditing
import AshlarMessages
import AshlarProjectModel
import AshlarWorkspace

/// Renames a feature, module or app in the manifest, on disk and in Swift sources.
package struct RenameOperation: ChangeOperation {
    package let name: String
    package let new: String
    /// Whether types and the files named after them keep their names.
    package let keepsTypes: Bool

    package init(_ name: String, as new: String, keepsTypes: Bool) {
        (self.name, self.new, self.keepsTypes) = (name, new, keepsTypes)
    }

    package func change(in run: ChangeRun) throws -> AppliedChange {
        let trial = NameTrial { project in
            let kind = project.member(named: name)?.kind ?? .feature
            return NameTrial.names(like: new, for: kind, in: project).filter { $0 != name }
        } attempt: { other, run in
            try RenameOperation(name, as: other, keepsTypes: keepsTypes).attempt(in: run)
        }
        return try trial.change(in: run) { try attempt(in: run) }
    }

    private func attempt(in run: ChangeRun) throws -> AppliedChange {
        guard new != name else { throw OperationFailure("the name is already '\(name)'; nothing was written") }
        let isKnown = try LockFile.readIfValid(in: run.place.root)?.renamed[name] == new
        var edit = try ProjectEdit(
            at: run.place, finishing: isKnown ? (name, new) : nil, observer: run.observer)
        if isKnown, let leftovers = try leftovers(in: edit, of: run) { return leftovers }
        try MemberNames.check(name, in: edit.loaded.project)
        try checkNewName(in: edit.loaded.project)
        let fragment = fragmentMove(in: edit)
        try edit.apply(.renaming(name, as: new))
        var change = try ProjectChange(edit, in: run)
        var renaming = Renaming(
            name, as: new, keepsTypes: keepsTypes, onConflict: run.settings.onConflict, before: change.before,
            after: change.after)
        if change.project.generates {
            try renaming.plan()
            change.files += renaming.edits
            if let (baseline, file) = try renaming.baseline() {
                change.after = change.after.replacing(baselineDraft: baseline)
                change.files.append(file)
            }
            change.options.moves = renaming.moves
            // Where the folder moves as a whole, the fragment in it does.
            if let fragment, MovedPaths(renaming.moves).moved(fragment.source) == fragment.source {
                change.options.moves.append(fragment)
            }
            change.options.bases = try renaming.bases(moving: MovedPaths(change.options.moves))
            let folders = change.after.targets(of: new).map(\.path) + [renaming.formerShell].compactMap(\.self)
            change.options.pruning = .below(Set(folders))
            for folder in renaming.shellFolders { change.options.openFolders[folder] = [] }
            change.options.formerAggregates = renaming.formerAggregates
            change.options.renamed = (name, new)
        }
        var applied = try change.apply()
        applied.notes = edit.unchangedMentions(following: change.options.moves)
        applied.notes += (keepsTypes ? "" : edit.comments(with: name, nowNamed: new)) + renaming.remaining
        applied.notes += try FormerSchemes(name: name, before: change.before.project, root: change.after.root)
            .lines(nowNamed: new)
        applied.nextSteps = nextSteps(in: change.project)
        return applied
    }

    private func checkNewName(in project: Project) throws {
        let member = AddMember(kind: project.member(named: name)?.kind ?? .feature, name: new, attributes: [])
        guard let objection = member.nameObjection(in: project) else { return }
        throw RefusedName(reason: objection, isMisspelled: true)
    }

    /// Renames what a merge brought under the former name; `nil` if the rename was undone since.
    private func leftovers(in edit: ProjectEdit, of run: ChangeRun) throws -> AppliedChange? {
        let loaded = edit.loaded
        guard loaded.project.generates, loaded.project.member(named: name) == nil,
            loaded.project.member(named: new) != nil
        else { return nil }
        var former = edit
        try former.apply(.renaming(new, as: name))
        var change = ProjectChange(of: loaded, in: run)
        var renaming = Renaming(
            name, as: new, keepsTypes: keepsTypes, onConflict: run.settings.onConflict, before: try former.resolve(),
            after: loaded, finishes: true)
        try renaming.plan()
        if edit.plan.isEmpty, renaming.edits.isEmpty, renaming.moves.isEmpty {
            throw ChangeOutcome.unchanged("'\(name)' is renamed to '\(new)' already; nothing was written\n")
        }
        change.files = edit.plan + renaming.edits
        change.options.moves = renaming.moves
        var applied = try change.apply()
        applied.notes = edit.comments(with: name, nowNamed: new) + renaming.remaining
        applied.nextSteps = nextSteps(in: loaded.project)
        return applied
    }

    private func nextSteps(in project: Project) -> [[String]] {
        project.generates
            ? project.nextSteps(with: new)
            : [["ashlar lint", "list the names that differ from the package"]]
    }

    /// The move of the fragment that is named after the member.
    private func fragmentMove(in edit: ProjectEdit) -> PathMove? {
        guard let home = edit.loaded.project.member(named: name)?.location.path,
            home != edit.place.name, let pattern = edit.outline.fragments(for: name).firstIndex(of: home)
        else { return nil }
        return PathMove(home, to: edit.outline.fragments(for: new)[pattern])
    }
}

extension ProjectEdit {
    /// A line about each file of the manifest that has the old name, apart from the unchanged mentions.
    fileprivate func comments(with old: String, nowNamed new: String) -> String {
        let listed = Set(mentions.filter { $0.fate == .left }.map(\.location.path))
        return ([texts.manifest] + texts.fragments).compactMap { file in
            let text = listed.contains(file.path) ? ManifestComments.text(of: file.bytes) : file.bytes
            return RemainingNames(of: old, nowNamed: new).line(about: text, at: file.path)
        }.joined()
    }
}

extension LoadedProject {
    /// The targets of a feature, module or app.
    package func targets(of member: String) -> [Target] {
        (project.member(named: member)?.targets ?? []).map { project.targets[$0] }
    }
}
