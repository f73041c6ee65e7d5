import AshlarProjectModel

/// What there is to hold against the manifest: nothing of it is needed to judge the declared graph.
package struct Evidence: Sendable {
    package var sources: ProjectSources?
    /// What `Package.swift` says; `nil` where there is none, or it could not be evaluated.
    package var package: DescribedPackage?
    /// Why `Package.swift` could not be held against the manifest, where that should have been possible.
    package var reasonForNoPackage: String?
    package var baseline: Baseline?

    package init(
        sources: ProjectSources? = nil, package: DescribedPackage? = nil, reasonForNoPackage: String? = nil,
        baseline: Baseline? = nil
    ) {
        self.sources = sources
        self.package = package
        self.reasonForNoPackage = reasonForNoPackage
        self.baseline = baseline
    }
}
