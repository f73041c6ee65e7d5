import AshlarGenerating
import AshlarLinting
import AshlarManifest
import AshlarProjectModel
import AshlarWorkspace

/// The baseline of the violations that an adopted project has already.
package struct AdoptedBaseline {
    private let baseline: Baseline
    private let read: [UInt8]?
    /// The number of errors that no entry can accept.
    package let openCount: Int

    init(of loaded: LoadedProject, observer: any OperationObserver) throws {
        let file = try BaselineFile(named: nil, in: loaded)
        // Existing entries keep their owner, reason and day.
        let old = try file.isThere ? try file.read(passesOverUnknownRules: true) : nil
        read = old?.bytes
        let judge = try BaselineState.Evaluator(loaded, observer: observer)
        let state = try judge.state(by: old?.baseline ?? Baseline(path: file.path, entries: []))
        if !state.newFindings.isEmpty { try CIEnvironment.refuseNewBaselineEntries() }
        // Findings about old entries disappear with these entries.
        openCount = state.notBaselinable.count { $0.severity == .error && !$0.isAboutAcceptance }
        baseline = try judge.covering(state, with: EntryAttributes(reason: "there when Ashlar was adopted"))
    }

    package var count: Int { baseline.entries.count }

    /// The baseline's file; none without violations, unless an existing one becomes empty.
    package var files: [PlannedFile] {
        if count == 0, read == nil { return [] }
        let text = BaselineWriter.text(of: baseline)
        let ownership = read.map { PlannedFile.Ownership.edited(from: $0) } ?? .created
        let file = PlannedFile(path: baseline.path, contents: text, ownership: ownership)
        return [file] + [GitFiles.merging(baseline.path)].compactMap(\.self)
    }
}
