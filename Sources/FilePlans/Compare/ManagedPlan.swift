import AshlarFileSystem
import AshlarProjectModel

/// The derived files, and the findings of the sources that they are made from.
package struct ManagedPlan: Sendable {
    package var files: [PlannedFile]
    package var findings: [Finding]

    package init(files: [PlannedFile] = [], findings: [Finding] = []) {
        self.files = files
        self.findings = findings
    }

    /// Whether all sources could be read, and are Swift: others may ask for files that nothing else asks for.
    var isWhole: Bool { findings.allSatisfy { $0.severity != .error && $0.rule != Finding.damagedRule } }
}
