import AshlarImports
import AshlarProjectModel
import SwiftParser
import SwiftSyntax
import Testing

@Suite("Imports are read as the compiler reads them")
struct ImportScannerTests {
}
