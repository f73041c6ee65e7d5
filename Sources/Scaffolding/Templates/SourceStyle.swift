/// How sources from built-in templates are written: indented and wrapped as `.swift-format` says, and with or without
/// `#if canImport(SwiftUI)`.
package struct SourceStyle: Hashable, Sendable {
    /// The file of swift-format with the settings of a project.
    package static let fileName = ".swift-format"

    /// The text of that file in a new project: what Xcode does, with lines as long as in the templates.
    package static let configuration = """
        {
          "version": 1,
          "lineLength": 120,
          "indentation": {"spaces": 4}
        }

        """

    /// What one level is indented by.
    package var indentation = "    "
    /// In columns.
    package var lineLength = 120
    /// The columns of a tab.
    package var tabWidth = 8
    /// Whether what is between `#if` and `#endif` is indented by one level.
    package var indentsConditions = true
    /// Whether sources that import SwiftUI are skipped where there is none.
    package var hasGuards = true

    package init() {}

    /// The text that a template renders, in this style.
    ///
    /// - Parameter isBuiltIn: a custom template is indented and guarded as its author wants.
    func apply(to text: String, isBuiltIn: Bool) -> String {
        let text = SortedImports.sort(text)
        return isBuiltIn
            ? ignoringLongLines(in: LongLines(style: self).fold(blocks(of: text))) : LongLines(style: self).fold(text)
    }

    /// A built-in template or its text with the blocks of this style.
    func blocks(of text: String) -> String {
        var text = text
        if !hasGuards, text.contains(Self.condition) { text = Self.removingGuards(in: text) }
        if !indentsConditions, text.contains("#if ") { text = Self.flattened(text) }
        return indentation == Self.level ? text : indented(text)
    }

    /// With a line that no break shortens, as a long name makes it, the formatter passes over the source.
    private func ignoringLongLines(in text: String) -> String {
        let isTooLong = text.split(separator: "\n").contains { width(of: $0) > lineLength && !Self.isAccepted($0) }
        return isTooLong ? "// swift-format-ignore-file\n\(text)" : text
    }

    /// Whether the formatter accepts the line at any length: a comment, or a string and nothing else.
    private static func isAccepted(_ line: Substring) -> Bool {
        let body = line.drop { $0 == " " || $0 == "\t" }
        return body.hasPrefix("//") || LongLines.isString(body.last == "," ? body.dropLast() : body)
    }

    /// The width of a line in columns.
    func width(of line: some StringProtocol) -> Int {
        line.unicodeScalars.reduce(0) { $0 + ($1 == "\t" ? tabWidth : 1) }
    }

    /// A source within `#if`.
    package func enclosed(_ source: [UInt8], in condition: String) -> [UInt8] {
        var lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        let indent = indentsConditions ? Array(indentation.utf8) : []
        // The lines of a string move with its delimiters, so that its value stays.
        let body = lines.map { $0.isEmpty ? Array($0) : indent + $0 }
        return Array([Array("#if \(condition)".utf8)] + body + [Array("#endif".utf8), []])
            .joined(separator: [UInt8(ascii: "\n")]).map(\.self)
    }

    // MARK: Transformations

    /// One level in a template.
    private static let level = "    "
    private static let condition = "canImport(SwiftUI)"

    private func indented(_ text: String) -> String {
        Self.mapLines(of: text) { line in
            var rest = line
            var start = ""
            while rest.hasPrefix(Self.level) {
                rest = rest.dropFirst(Self.level.count)
                start += indentation
            }
            return start + rest
        }
    }

    /// The lines of a template without the levels of the `#if` blocks around them.
    private static func flattened(_ text: String) -> String {
        var depth = 0
        return mapLines(of: text) { line in
            let body = line.drop { $0 == " " }
            if body.hasPrefix("#endif") { depth -= 1 }
            let levels = body.hasPrefix("#else") ? depth - 1 : depth
            if body.hasPrefix("#if ") { depth += 1 }
            return String(line.dropFirst(min(max(levels, 0) * level.count, line.count - body.count)))
        }
    }

    private static func removingGuards(in text: String) -> String {
        /// For each open `#if`, whether it was removed.
        var open: [Bool] = []
        return mapLines(of: text) { line in
            let depth = open.count(where: \.self)
            let body = line.drop { $0 == " " }
            var kept: Substring? = line.dropFirst(min(depth * level.count, line.count - body.count))
            if body.hasPrefix("#if ") {
                open.append(body == "#if \(condition)")
                if open.last == true { kept = nil }
                return kept.map { String($0).replacing("\(condition) && ", with: "") }
            }
            if body == "#endif", open.popLast() == true { kept = nil }
            return kept.map(String.init)
        }
    }

    /// - Parameter transform: returns `nil` for a line to remove.
    private static func mapLines(of text: String, _ transform: (Substring) -> String?) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).compactMap(transform).joined(separator: "\n")
    }
}
