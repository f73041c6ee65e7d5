import AshlarGenerating
import AshlarMessages
import AshlarWorkspace

/// Moves the features of the manifest into fragments.
package struct MoveToFragments: ChangeOperation {
    package init() {}

    package func change(in run: ChangeRun) throws -> AppliedChange {
        var edit = try run.edit()
        let staying = try edit.moveFeatures()
        let note =
            staying.isEmpty
            ? "" : "\(staying.joined(separator: ", ")) stay in \(edit.place.name), since their folders are elsewhere\n"
        if edit.plan.isEmpty { throw ChangeOutcome.unchanged("no feature is left to move into a fragment\n\(note)") }
        var applied = try ProjectChange(edit, in: run).apply()
        applied.notes = note
        return applied
    }
}
