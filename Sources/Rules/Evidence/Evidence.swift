import AshlarProjectModel

/// What is compared with the manifest; all of it is optional.
package struct Evidence: Sendable {
    package var sources: ProjectSources?
    /// What `Package.swift` contains; `nil` where there is none, or it could not be evaluated.
    package var package: DescribedPackage?
    /// Whether SwiftPM ran the code of the package.
    package var isPackageEvaluated = false
    /// Why `Package.swift` could not be compared with the manifest.
    package var reasonForNoPackage: String?
    package var baseline: Baseline?
    /// `nil` where the generated files were not compared.
    package var generatedFiles: GeneratedFiles?
    /// What could not be checked, and why.
    package var limitations: [String] = []

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

extension Evidence {
    /// What prevents fixes: sources whose imports are not known, since they cannot be read or do not parse, and templates
    /// without which the generated files are not known.
    package var undecided: [Finding] {
        let damaged = generatedFiles?.findings.filter { $0.rule == Finding.damagedRule && $0.severity == .error }
        let refusals = generatedFiles?.drift.filter(\.isAboutManifest)
        return (sources?.unread ?? []) + (damaged ?? []) + (refusals ?? [])
    }
}
