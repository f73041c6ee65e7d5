/// A change that mends a finding and that a machine can make; names are those of the manifest and of targets.
package enum Fix: Hashable, Sendable {
    /// Let the manifest say that the target depends on the target or product.
    case declare(importer: String, imported: String)
    /// Remove the name that stands at the place in the manifest.
    case withdraw(name: String, at: SourceLocation)
    /// Name another module in the import at the finding's place.
    case replaceImport(with: String)
    /// Let the manifest ask for the version of the package that `Package.swift` asks for.
    case require(package: String, Package.Requirement)
}
