import AshlarFiles
import AshlarPackages
import AshlarProjectModel

/// Has SwiftPM say what the `Package.swift` on disk means.
struct PackageEvidence {
    var package: DescribedPackage?
    var reasonForNone: String?

    static func read(_ loaded: LoadedProject) throws -> PackageEvidence { PackageEvidence() }
}
