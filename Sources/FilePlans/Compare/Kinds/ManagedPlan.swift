import AshlarFileSystem
import AshlarProjectModel

/// The derived files, and the findings of the sources that they are made from.
package struct ManagedPlan: Sendable {
    package var files: [PlannedFile]
    package var findings: [Finding]
    /// The paths of derived files on disk, in the folders of the targets that have some.
    package var existing: [String]

    package init(files: [PlannedFile] = [], findings: [Finding] = [], existing: [String] = []) {
        self.files = files
        self.findings = findings
        self.existing = existing
    }

    /// Whether all sources could be read, and are Swift: others may ask for files that nothing else asks for.
    var isWhole: Bool { findings.allSatisfy { $0.rule != Finding.unreadRule && $0.rule != Finding.damagedRule } }
}
