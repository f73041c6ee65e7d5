import AshlarProjectModel

/// The lines of the manifest and its fragments, for excerpts.
package struct SourceBuffer: Sendable {
    private var lines: [String: [Substring]] = [:]

    package init() {}

    package mutating func add(_ bytes: [UInt8], at path: String) {
        let text = String(escapingInvalid: bytes.withoutByteOrderMark)
        lines[path] = text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
    }

    package var line: @Sendable (_ path: String, _ line: Int) -> String? {
        { path, line in
            guard let lines = lines[path], lines.indices.contains(line - 1) else { return nil }
            return String(lines[line - 1])
        }
    }
}
