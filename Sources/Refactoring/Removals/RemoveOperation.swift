import AshlarGenerating
import AshlarManifestEditing
import AshlarScaffolding
import AshlarWorkspace

/// Removes a feature, module, app or seam from the manifest, or a screen, component or service of one, with its unedited
/// files.
package struct RemoveOperation: ChangeOperation {
    package let name: String
    /// Whether the references of others are removed from the manifest as well.
    package let withUses: Bool

    package init(_ name: String, withUses: Bool) { (self.name, self.withUses) = (name, withUses) }

    package func change(in run: ChangeRun) throws -> AppliedChange {
        var edit = try run.edit()
        if let seam = edit.loaded.project.seams.first(where: { $0.name == name }) {
            return try RemoveSeam(seam).change(edit, in: run)
        }
        if let sources = RemoveSources(name, in: edit.loaded.project, withUses: withUses) {
            return try sources.change(edit, in: run)
        }
        try checkName(in: edit.loaded)
        let uses = try edit.mentions(of: name).filter { $0.fate != .left && !$0.isComposition }
        guard uses.isEmpty || withUses else {
            throw OperationFailure(
                "'\(name)' is used; nothing was written",
                notes: uses.map { "\($0.location): \($0.context) names '\($0.text)'; \($0.fate.prospect)" },
                remedy: .takeOut(name, uses))
        }
        try edit.apply(.removal(of: name))
        var change = try ProjectChange(edit, in: run)
        let orphans = OrphanedFiles(before: change.before, after: change.after)
        change.options.goneSources = try orphans.filesOfScreens().union(orphans.filesOfExtensions())
        change.options.pruning = .below(orphans.folders.union(change.options.goneSources))
        change.options.removed = name
        change.options.formerAggregates = AggregatePlanner.plan(change.before.project)
        let views = try RootViews(before: change.before, after: change.after).edits()
        change.files += views
        let left = try orphans.uses(besides: Set(views.map(\.path)))
        var applied = try change.apply()
        applied.notes = change.project.generates ? try orphans.text(excluding: applied.changes) : ""
        let removed = Set(applied.changes.changes.filter { $0.action == .removal }.map(\.path))
        applied.notes += edit.unchangedMentions()
        applied.notes += try FormerSchemes(name: name, before: change.before.project, root: change.after.root)
            .lines(nowNamed: nil)
        applied.notes += try orphans.targetsOfExtensions()
        let remaining = RemainingUses(
            imports: left.imports.filter { !removed.contains($0.location.path) },
            names: left.names.filter { !removed.contains($0.location.path) })
        applied.end(with: remaining, orNext: change.project.nextStepsOfRemoval)
        return applied
    }

    private func checkName(in loaded: LoadedProject) throws {
        do {
            try MemberNames.check(name, in: loaded.project)
        } catch let failure as OperationFailure {
            if let meant = try RemoveSources.name(of: name, in: loaded) {
                throw OperationFailure(failure.message, remedy: "did you mean '\(meant)'?")
            }
            let outOfDate = OutOfDateCheck(loaded, countingLeftovers: true)
            throw OperationFailure(failure.message, remedy: outOfDate?.remedy(after: failure.remedy) ?? failure.remedy)
        }
    }
}

extension String {
    fileprivate static func takeOut(_ name: String, _ uses: [ManifestMention]) -> String {
        if let needed = uses.first(where: { $0.fate == .needed }) {
            return "edit \(needed.location): the key needs a value"
        }
        return "run 'ashlar remove \(name) --with-uses' to remove these as well"
    }
}

extension ManifestMention.Fate {
    /// What a removal does to the mention.
    fileprivate var prospect: String {
        switch self {
        case .removed: "the name would be removed"
        case .statementRemoved: "the entry would be empty and be removed"
        case .opened: "it would be removed, and anything else the rules allow could use what it protects"
        case .renamed(let name): "it would become '\(name)'"
        case .left: "it would not change"
        case .needed: "the key needs a value"
        }
    }
}
