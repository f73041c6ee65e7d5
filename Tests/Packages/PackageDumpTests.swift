import AshlarPackages
import AshlarProjectModel
import Testing

@Suite("What SwiftPM says of a package is understood")
struct PackageDumpTests {
}
