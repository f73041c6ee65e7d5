import AshlarFilePlans
import AshlarWorkspace

/// Whether and how an operation writes.
package struct ChangeSettings: Sendable {
    package var isDryRun: Bool
    /// Whether it writes although rules are violated; a cycle always prevents it.
    package var allowsFindings: Bool
    package var onConflict: ConflictPolicy?

    package init(isDryRun: Bool, allowsFindings: Bool = false, onConflict: ConflictPolicy? = nil) {
        (self.isDryRun, self.allowsFindings, self.onConflict) = (isDryRun, allowsFindings, onConflict)
    }
}

/// The result of an operation that changes a project; a step throws the one that ends the operation early.
package enum ChangeOutcome: Error {
    /// An interrupted run of the same command was completed.
    case recovered
    /// The project already is as requested; the message says so.
    case unchanged(String)
    /// The manifest would be invalid; nothing was written.
    case invalidManifest(ManifestRefusal)
    /// Rules would be violated; nothing was written.
    case violations(PreflightCheck)
    /// Rules forbid the new dependency, with the lines that say why; nothing was written.
    case forbidden(String)
    /// Files are in conflict; nothing was written.
    case conflicts(ChangePlan)
    case changed(AppliedChange)

    /// The result of the steps.
    package static func of(_ steps: () throws -> AppliedChange) throws -> ChangeOutcome {
        do {
            return .changed(try steps())
        } catch let outcome as ChangeOutcome {
            return outcome
        }
    }
}

/// What an operation wrote, or would write in a dry run.
package struct AppliedChange: Sendable {
    package let project: LoadedProject
    package let preflight: PreflightCheck
    package let changes: ChangePlan
    package let isDryRun: Bool
    /// Whether manifests only gain lines.
    package var isAddition = false
    /// Lines about the requested dependency, before the changes.
    package var preface = ""
    /// Lines about what the operation left unchanged.
    package var notes = ""
    /// Commands to run after the write, with their purpose.
    package var nextSteps: [[String]] = []
    /// The last lines of the report.
    package var conclusion = ""

    package init(_ project: LoadedProject, _ preflight: PreflightCheck, _ changes: ChangePlan, isDryRun: Bool) {
        (self.project, self.preflight, self.changes, self.isDryRun) = (project, preflight, changes, isDryRun)
    }
}
