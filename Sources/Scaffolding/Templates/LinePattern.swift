import AshlarProjectModel

/// A line of a template as the texts around its tags, which recognizes the lines that it renders.
package struct LinePattern: Sendable {
    private let texts: [Substring]
    /// Whether there is nothing but tags: then it could render any line, and recognizes none.
    private let isOpen: Bool

    package init(_ line: Substring) {
        texts = line.split(separator: "{{", omittingEmptySubsequences: false).enumerated().map { index, text in
            index == 0 ? text : text.drop { $0 != "}" }.dropFirst(2)
        }
        isOpen = texts.count > 1 && texts.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    }

    package func matches(_ line: Substring) -> Bool { !isOpen && line.consists(of: texts) }
}
