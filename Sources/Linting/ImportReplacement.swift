import AshlarImports
import AshlarProjectModel

/// Replaces every import of a module in a source by another module: one finding reports all of them.
package struct ImportReplacement {
    package enum Outcome {
        case done([UInt8], SourceScan)
        /// It cannot be rewritten automatically, with the reason.
        case refused(String)
    }

    package let bytes: [UInt8]
    /// The scan of the bytes.
    package let scan: SourceScan

    package init(bytes: [UInt8], scan: SourceScan) {
        self.bytes = bytes
        self.scan = scan
    }

    /// - Parameters:
    ///   - place: the location of the module name in one of the imports.
    ///   - rule: the violated rule; imports with a suppression of it do not change.
    package func replace(at place: SourceLocation, by module: String, for rule: String) -> Outcome {
        guard let named = scan.imports.first(where: { ($0.line, $0.column) == (place.line, place.column) }) else {
            return .refused("there is no import at this location")
        }
        if let objection { return .refused(objection) }
        var (bytes, scan) = (bytes, scan)
        let lines = scan.imports.filter { $0.module == named.module && !scan.suppressions.cover(rule, onLine: $0.line) }
        // Bottom up, so that the locations of the others stay valid.
        for use in lines.reversed() {
            switch ImportRewriter.replace(use, by: module, in: bytes, whoseImports: scan.imports) {
            case .notMechanical(let reason): return .refused(reason)
            case .rewritten(let changed):
                let tests = scan.tests
                bytes = changed
                scan = changed.withUnsafeBytes { ImportScanner.scan($0) }
                scan.tests = tests
            }
        }
        return .done(bytes, scan)
    }

    private var objection: String? {
        guard String(validating: bytes, as: UTF8.self) != nil else { return "the source is not valid UTF-8" }
        let top = String(decoding: bytes.prefix(2_000), as: UTF8.self)
            .split(maxSplits: 5, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let isGenerated = top.prefix(5).contains { $0.contains(OwnershipMark.generated) }
        return isGenerated ? "Ashlar generates this source" : nil
    }
}
