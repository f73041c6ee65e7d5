import AshlarImports
import AshlarProjectModel

/// Lets every import of a module in a source name another one: a finding tells of them all at once.
struct ImportReplacement {
    enum Outcome {
        case done([UInt8], SourceScan)
        /// A person must look at it, and why.
        case refused(String)
    }

    let bytes: [UInt8]
    /// What stands in the bytes.
    let scan: SourceScan

    /// - Parameters:
    ///   - place: where one of the imports names its module.
    ///   - rule: the rule that finds fault with them; those that a comment keeps from being told stay.
    func replace(at place: SourceLocation, by module: String, for rule: String) -> Outcome {
        guard let named = scan.imports.first(where: { ($0.line, $0.column) == (place.line, place.column) }) else {
            return .refused("no import stands there")
        }
        if let objection { return .refused(objection) }
        var (bytes, scan) = (bytes, scan)
        let lines = scan.imports.filter { $0.module == named.module && !scan.isSuppressed(rule, $0.line) }
        // From the last one upward, so that the places of the others stay.
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
        guard String(validating: bytes, as: UTF8.self) != nil else { return "the source is not UTF-8" }
        let top = String(decoding: bytes.prefix(2_000), as: UTF8.self)
            .split(maxSplits: 5, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let isGenerated = top.prefix(5).contains { $0.contains(OwnershipMark.generated) }
        return isGenerated ? "Ashlar itself writes this source" : nil
    }
}

extension SourceScan {
    /// Whether a comment keeps the rule's finding on the line from being told.
    fileprivate func isSuppressed(_ rule: String, _ line: Int) -> Bool {
        suppressions.contains { $0.rule == rule && $0.coveredLine == line && $0.defect == nil }
    }
}
