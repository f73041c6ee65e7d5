import AshlarImports
import AshlarProjectModel

/// Replaces every import of a module in a source by another module: one finding reports all of them.
package enum ImportReplacement {
    /// - Parameters:
    ///   - place: the location of the module name in one of the imports.
    ///   - scan: the scan of the bytes.
    ///   - rule: the violated rule; imports with a suppression of it do not change.
    package static func replace(
        at place: SourceLocation, by module: String, in bytes: [UInt8], _ scan: SourceScan, for rule: String
    ) throws(ImportRefusal) -> (bytes: [UInt8], scan: SourceScan) {
        guard let named = scan.imports.first(where: { ($0.line, $0.column) == (place.line, place.column) }) else {
            throw ImportRefusal("there is no import at this location")
        }
        if let objection = objection(toRewriting: bytes) { throw ImportRefusal(objection) }
        var (bytes, scan) = (bytes, scan)
        let tests = scan.tests
        let uses = scan.imports.filter { $0.module == named.module && !scan.suppressions.cover(rule, onLine: $0.line) }
        // Bottom up, so that the locations of the others stay valid.
        for use in uses.reversed() {
            bytes = try ImportRewriter.replace(use, by: module, in: bytes, whoseImports: scan.imports)
            scan = bytes.withUnsafeBytes { ImportScanner.scan($0) }
            scan.tests = tests
        }
        return (bytes, scan)
    }

    private static func objection(toRewriting bytes: [UInt8]) -> String? {
        guard String(validating: bytes, as: UTF8.self) != nil else { return "the source is not valid UTF-8" }
        let top = String(decoding: bytes.prefix(2_000), as: UTF8.self)
            .split(maxSplits: 5, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let isGenerated = top.prefix(5).contains { $0.contains(OwnershipMark.generated) }
        return isGenerated ? "Ashlar generates this source" : nil
    }
}
