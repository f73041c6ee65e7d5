import AshlarGenerating
import AshlarMessages
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// Removes a seam from the manifest, with its protocol, and with its unedited sources.
struct RemoveSeam {
    private let seam: Seam

    init(_ seam: Seam) { self.seam = seam }

    func change(_ edit: ProjectEdit, in run: ChangeRun) throws -> AppliedChange {
        var edit = edit
        let sources = edit.loaded.project.generates ? SeamSources(seam, in: edit.loaded) : nil
        try edit.apply(.seamRemoval(of: seam.name))
        var change = try ProjectChange(edit, in: run)
        change.options.formerAggregates = AggregatePlanner.plan(change.before.project)
        let kept = Set(AggregatePlanner.plan(change.project).map(\.path))
        change.options.pruning = .below(Set(change.options.formerAggregates.map(\.path)).subtracting(kept))
        let present = try sources?.present()
        change.options.goneFiles += (present?.unedited ?? []).map { ManifestFragment(path: $0.path, bytes: $0.bytes) }
        var applied = try change.apply()
        applied.notes = (present?.edited ?? []).map { path in
            "  see \(path.visible): you have edited it, and '\(seam.protocolName)' is gone\n"
        }.joined()
        applied.nextSteps =
            change.project.generates ? [["swift build", "build the rest"]] : [["ashlar lint", "check the rest"]]
        return applied
    }
}
