import AshlarProjectModel

/// The files that are made of sources, and what is to be said of those.
package struct ManagedPlan: Sendable {
    package var files: [PlannedFile]
    package var findings: [Finding]

    package init(files: [PlannedFile] = [], findings: [Finding] = []) {
        self.files = files
        self.findings = findings
    }

    /// Whether all sources could be read, and are Swift: others may ask for files that nothing else asks for.
    var isWhole: Bool { findings.allSatisfy { $0.severity != .error && $0.rule != Finding.damagedRule } }

    /// Makes such a plan once it is known which sources there will be. It is asked again where another run has ended
    /// before the plan can be written.
    ///
    /// - Parameter drafts: the sources that the run itself writes, by path; they stand before those on disk.
    /// - Returns: `nil` where nobody knows how to make such files: those that are there are left alone.
    package typealias Maker = (_ drafts: [String: [UInt8]]) throws(FileFailure) -> ManagedPlan?
}
